"""Rounds, rules, votes and throws: a session as a log of acts, and the file that keeps it."""
