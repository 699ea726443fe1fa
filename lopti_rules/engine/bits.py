"""Sets of cards as bits: counting, picking, and plays told apart by rank and number only.

A pack is 14 groups of four bits, a group a rank; the second pack begins at bit 64. The *plays* of a
hand are such a set too: bit `rank * 4 + n - 1` stands for a play of n cards of that rank, and bit
`64 + rank * 4 + n - 5` where n is more than 4.
"""

from typing import Final

from lopti_rules.cards import FULL_PACK, PACK_BITS, RANK_PLACES, RANKS, SUITS
from lopti_rules.engine.kernel import kernel, primitive

ONE_EACH: Final = 0x11111111111111
FOUR_EACH: Final = 0x44444444444444
"""The number 1, or 4, in the four bits of each rank."""
IN_PAIRS: Final = 0x55555555555555
IN_FOURS: Final = 0x33333333333333
"""Every other bit, and every other two: masks for counting bits side by side."""


@primitive
def popcount(bits: int) -> int:
    """How many bits are set."""
    return bits.bit_count()


@primitive
def lowest(bits: int) -> int:
    """The index of the lowest bit that is set; the set is not empty."""
    return (bits & -bits).bit_length() - 1


RANK_CARDS: Final = tuple((15 | 15 << PACK_BITS) << rank * 4 for rank in range(RANK_PLACES))
"""All cards of each rank, of two packs."""

SUIT_CARDS: Final = tuple(
    sum(1 << rank * 4 + suit for rank in range(len(RANKS))) for suit in range(len(SUITS))
)
"""All cards of each suit, of one pack; a joker has none."""


@primitive
def of_rank(cards: int, rank: int) -> int:
    """Those of the cards that are of that rank, of whatever pack."""
    return cards & RANK_CARDS[rank]


@primitive
def rank_of(cards: int) -> int:
    """The rank of the first card of a set that is not empty."""
    return (((cards & -cards).bit_length() - 1) & 63) >> 2


@primitive
def card_bit(t: object, card: int) -> int:
    """The set of that one card, as wide as the sets of the table or batch."""
    return 1 << card


@primitive
def second_pack(cards: int) -> int:
    """The cards of the second pack, as if of the first."""
    return cards >> PACK_BITS


@kernel
def folded(cards: int) -> int:
    """The cards as if all were of the first pack."""
    return (cards & FULL_PACK) | second_pack(cards) if cards > FULL_PACK else cards


@kernel
def play_rank(play: int) -> int:
    """The rank of a play, given by the index of its bit."""
    return (play & 63) >> 2


@kernel
def play_size(play: int) -> int:
    """The number of cards of a play, given by the index of its bit."""
    return (play & 3) + 1 + ((play >> 6) << 2)


@kernel
def nth_bit(bits: int, n: int) -> int:
    """The index of the bit at place n (from 0, lowest first) among those that are set."""
    for _ in range(n):
        bits &= bits - 1
    return lowest(bits)


@kernel
def counts_of(cards: int) -> int:
    """How many cards of each rank a set has, of one pack: a number in the four bits of each."""
    pairs = cards - ((cards >> 1) & IN_PAIRS)
    return (pairs & IN_FOURS) + ((pairs >> 2) & IN_FOURS)


@kernel
def plays_up_to(counts: int) -> int:
    """The plays of up to as many cards, for numbers from 0 to 3 in the four bits of each rank."""
    ones, twos = counts & ONE_EACH, (counts >> 1) & ONE_EACH
    return ones | twos | (twos << 1) | ((ones & twos) << 2)


@kernel
def plays_of_packs(first: int, second: int) -> int:
    """As `plays_of`, for two packs: of each rank up to 8 cards."""
    counts = counts_of(first) + counts_of(second)
    fours = ((counts >> 2) | (counts >> 3)) & ONE_EACH
    eights = (counts >> 3) & ONE_EACH
    more = plays_up_to(counts & (fours * 3)) | (eights * 15)
    return plays_up_to(counts & ~(fours * 15)) | (fours * 15) | (more << PACK_BITS)


@kernel
def plays_of(cards: int) -> int:
    """The plays that a set of cards allows: of each rank one card, two, … as many as it holds.

    The cards of all ranks are counted at a time, then each count n becomes the n lowest bits.
    """
    if cards > FULL_PACK:
        return plays_of_packs(cards & FULL_PACK, second_pack(cards))
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
    left = of_rank(cards, play_rank(play))
    taken = left & -left
    for _ in range(play_size(play) - 1):
        left &= left - 1
        taken |= left & -left
    return taken
