"""Text to AST and back: the rule language as a player writes it."""
