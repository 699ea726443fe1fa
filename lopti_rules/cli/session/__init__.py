"""The commands below `lopti session`, a module each."""
