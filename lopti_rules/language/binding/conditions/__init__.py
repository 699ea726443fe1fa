"""Clauses that say what must be so, and how long."""
