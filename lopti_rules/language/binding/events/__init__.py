"""Clauses that set a rule off."""
