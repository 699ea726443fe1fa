"""The table of `lopti play`: what a player types, what is shown, and the round itself."""
