"""From clauses to the tree: who does what to whom, each word claimed once."""
