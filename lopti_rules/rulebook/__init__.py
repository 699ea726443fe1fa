"""Rulebooks: base rules as data, read from YAML into a checked model."""
