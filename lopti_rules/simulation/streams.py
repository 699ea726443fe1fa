"""Streams of random numbers for players: one a seat and round, apart from the stream of the deal.

What a player draws moves no other stream, so a deal depends on the seed and the round's number
alone. A stream is George Marsaglia's multiply-with-carry of 32-bit words: word and carry fill 63
bits, and no product is larger, since where kernels are compiled an overflow has no meaning.
"""

from typing import Final

from lopti_rules.engine.kernel import kernel

WORD: Final = 0xFFFFFFFF
MULTIPLIER: Final = 1791398085
"""With it, `MULTIPLIER << 32` less 1 and `MULTIPLIER << 31` less 1 are primes: the period is the
latter."""
MIXER: Final = 0x45D9F3B
STEP: Final = 0x1E3779B9


@kernel
def absorbed(state: int, word: int) -> int:
    """32 bits, each of which depends on every bit of a state and a word of 32 bits."""
    state = (state + word + STEP) & WORD
    state = ((state ^ (state >> 16)) * MIXER) & WORD
    state = ((state ^ (state >> 16)) * MIXER) & WORD
    return state ^ (state >> 16)


@kernel
def sown(seed: int, number: int, seat: int) -> int:
    """The first state of a player's stream, by the batch's seed (63 bits) and the round's number.

    The carry is below the multiplier, and never 0.
    """
    state = absorbed(absorbed(absorbed(0, seed & WORD), seed >> 32), number & WORD)
    carry = (absorbed(state, 2 * seat) >> 2) | 1
    return carry << 32 | absorbed(state, 2 * seat + 1)


@kernel
def drawn(streams: list[int], place: int, bound: int) -> int:
    """A number from 0 below the bound, at most 31 bits, from the stream at that place."""
    state = streams[place]
    word, carry = state & WORD, state >> 32
    streams[place] = word * MULTIPLIER + carry
    return ((word ^ carry) * bound) >> 32
