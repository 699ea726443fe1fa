"""Sets of cards as bits: counting, picking, and plays told apart by rank and number only.

A set of 52 cards is 13 groups of four bits, a group a rank. The *plays* of a hand are such a set
too: bit `rank * 4 + n - 1` stands for a play of n cards of that rank.
"""

from typing import Final

from lopti_rules.engine.kernel import kernel, primitive

EVEN_BITS: Final = 0x5555555555555
LOW_PAIRS: Final = 0x3333333333333
SECOND_BITS: Final = 0x2222222222222
OUTER_BITS: Final = 0x9999999999999


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

    A sorting network moves the bits of each group of four down, all groups at a time.
    """
    first = cards & EVEN_BITS
    second = (cards >> 1) & EVEN_BITS
    cards = (first | second) | ((first & second) << 1)
    first = cards & LOW_PAIRS
    second = (cards >> 2) & LOW_PAIRS
    cards = (first | second) | ((first & second) << 2)
    first = cards & SECOND_BITS
    second = (cards >> 1) & SECOND_BITS
    return (cards & OUTER_BITS) | (first | second) | ((first & second) << 1)


@kernel
def lowest_cards(cards: int, play: int) -> int:
    """The cards, of the lowest suits, that a play (its bit's index) takes out of a set."""
    left = cards & (15 << (play & 60))
    taken = left & -left
    for _ in range(play & 3):
        left &= left - 1
        taken |= left & -left
    return taken
