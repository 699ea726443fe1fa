"""`lopti new`: a rule made with its player, step by step or from a rough sentence."""
