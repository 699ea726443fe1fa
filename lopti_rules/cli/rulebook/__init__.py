"""`lopti rulebook`: the base rules listed, read out, checked, compared and begun."""
