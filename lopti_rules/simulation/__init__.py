"""Many rounds at once: players, batches, and the engine compiled.

Only `arrays`, `compiled` and `records` need the extra `sim`; nothing else imports them early.
"""
