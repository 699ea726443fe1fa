"""Sets of cards as bits: counting, picking, and plays told apart by rank and number only.

A set of 52 cards is 13 groups of four bits, a group a rank. The *plays* of a hand are such a set
too: bit `rank * 4 + n - 1` stands for a play of n cards of that rank.
"""

from typing import Final

from lopti_rules.engine.kernel import kernel, primitive

ONE_EACH: Final = 0x1111111111111
FOUR_EACH: Final = 0x4444444444444
"""The number 1, or 4, in the four bits of each rank."""
IN_PAIRS: Final = 0x5555555555555
IN_FOURS: Final = 0x3333333333333
"""Every other bit, and every other two: masks for counting bits side by side."""


@primitive
def popcount(bits: int) -> int:
    """How many bits are set."""
    return bits.bit_count()


@primitive
def lowest(bits: int) -> int:
    """The index of the lowest bit that is set; the set is not empty."""
    return (bits & -bits).bit_length() - 1


@kernel
def nth_bit(bits: int, n: int) -> int:
    """The index of the bit at place n (from 0, lowest first) among those that are set."""
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)


@kernel
def plays_of(cards: int) -> int:
    """The plays that a set of cards allows: of each rank one card, two, … as many as it holds.

    The cards of all ranks are counted at a time, then each count n becomes the n lowest bits.
    """
    pairs = cards - ((cards >> 1) & IN_PAIRS)
    counts = (pairs & IN_FOURS) + ((pairs >> 2) & IN_FOURS)
    twos = (counts >> 1) & ONE_EACH
    plays = counts | twos | ((counts & twos) << 2)
    fours = counts & FOUR_EACH
    if fours:
        plays |= (fours << 2) - (fours >> 2)
    return plays


@kernel
def lowest_cards(cards: int, play: int) -> int:
    """The cards, of the lowest suits, that a play (its bit's index) takes out of a set."""
    left = cards & (15 << (play & 60))
    taken = left & -left
    for _ in range(play & 3):
        left &= left - 1
        taken |= left & -left
    return taken
