"""Verb phrases for what a rule makes happen."""
