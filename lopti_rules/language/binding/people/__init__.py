"""Noun phrases for players."""
