"""Noun phrases for cards."""
