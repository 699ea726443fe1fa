"""Judge, compile and play the rules that players add to the card game Lopti."""

__version__ = "0.1.0"
