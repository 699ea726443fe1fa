"""What the session commands and `lopti table` share: how acts, states and refusals are told."""
