"""`lopti gallery`: ready-made rules listed, shown and searched."""
