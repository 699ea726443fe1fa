"""The strict grammar over decided tokens, and the clauses that it gives."""
