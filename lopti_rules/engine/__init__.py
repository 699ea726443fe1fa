"""The rules of play: a table of small integers, the steps that change it, and the `Game` on top."""
