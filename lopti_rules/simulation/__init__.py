"""Many games at once: compiled batches and the players that play them."""
