"""The game's own random numbers: the same from the same seed, in every world.

The generator is Chris Doty-Humphrey's sfc32: four words of 32 bits, additions, shifts and exclusive
ors only.
"""

from typing import Final

from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.table import Table

WORD: Final = 0xFFFFFFFF
WARM_UP: Final = 12

FOR_DEAL: Final = 1
FOR_CHANCE: Final = 2
"""What random numbers are for: each purpose has a sequence of its own."""


@kernel
def next_word(t: Table) -> int:
    """The next random integer from 0 to 2**32 - 1."""
    state = t.rng
    word = (state[0] + state[1] + state[3]) & WORD
    state[3] = (state[3] + 1) & WORD
    state[0] = state[1] ^ (state[1] >> 9)
    state[1] = (state[2] + (state[2] << 3)) & WORD
    state[2] = ((((state[2] << 21) | (state[2] >> 11)) & WORD) + word) & WORD
    return word


@kernel
def below(t: Table, limit: int) -> int:
    """A random integer from 0 to `limit - 1`, for limits far below 2**32."""
    return (next_word(t) * limit) >> 32


@kernel
def sow(t: Table, seed: int, stream: int, purpose: int) -> None:
    """Start the generator from a seed of up to 63 bits.

    Streams of one seed, up to 32 bits, are independent, and so are purposes of one stream.
    """
    t.rng[0] = seed & WORD
    t.rng[1] = (seed >> 32) & WORD
    t.rng[2] = stream & WORD
    t.rng[3] = purpose
    for _ in range(WARM_UP):
        next_word(t)
