"""Cards that go together: which of a hand make a set, and choosing one.

A set is written as one integer: its sort in the lowest three bits, above them its shape. The shape
is a set of cards, as many of each rank as are wanted; or, of cards that need only be alike, their
number.
"""

from typing import Final

from lopti_rules.cards import RANK_PLACES
from lopti_rules.engine.bits import card_bit, lowest, of_rank, popcount
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.table import Table

OF_RANKS: Final = 0
"""One card of each rank, or as many as the shape has; in one suit, in one colour."""
IN_SUIT: Final = 1
IN_COLOUR: Final = 2
SAME_RANK: Final = 3
"""So many cards of one rank, of one suit, of one colour."""
SAME_SUIT: Final = 4
SAME_COLOUR: Final = 5
SORTS: Final = 6
SORT_BITS: Final = 3


@rare_kernel
def set_size(wanted: int) -> int:
    """How many cards a set has."""
    shape = wanted >> SORT_BITS
    return shape if (wanted & 7) >= SAME_RANK else popcount(shape)


@rare_kernel
def of_suit(t: Table, cards: int, suit: int) -> int:
    """Those of the cards that are of that suit."""
    found = 0
    while cards:
        card = lowest(cards)
        if card & 3 == suit:
            found |= card_bit(t, card)
        cards &= cards - 1
    return found


@rare_kernel
def kin_groups(sort: int) -> int:
    """In how many groups cards fall of which a set has to be of one."""
    if sort == OF_RANKS:
        return 1
    if sort == SAME_RANK:
        return RANK_PLACES
    return 4 if sort in (IN_SUIT, SAME_SUIT) else 2


@rare_kernel
def kin_of(t: Table, cards: int, sort: int, group: int) -> int:
    """Those of the cards that are of that group: of a rank, a suit, red or black."""
    if sort == OF_RANKS:
        return cards
    if sort == SAME_RANK:
        return of_rank(cards, group)
    if sort in (IN_SUIT, SAME_SUIT):
        return of_suit(t, cards, group)
    if group:
        return of_suit(t, cards, 1) | of_suit(t, cards, 2)
    return of_suit(t, cards, 0) | of_suit(t, cards, 3)


@rare_kernel
def set_part(t: Table, cards: int, wanted: int, group: int) -> int:
    """The cards of a group that can be part of a set; none if the group does not hold a set."""
    kin = kin_of(t, cards, wanted & 7, group)
    shape = wanted >> SORT_BITS
    if (wanted & 7) >= SAME_RANK:
        return kin if popcount(kin) >= shape else 0
    part = 0
    for rank in range(RANK_PLACES):
        number = popcount(of_rank(shape, rank))
        if number:
            found = of_rank(kin, rank)
            if popcount(found) < number:
                return 0
            part |= found
    return part


@rare_kernel
def set_cards(t: Table, cards: int, wanted: int) -> int:
    """The cards that can be part of a set."""
    found = 0
    for group in range(kin_groups(wanted & 7)):
        found |= set_part(t, cards, wanted, group)
    return found


@rare_kernel
def is_set(t: Table, cards: int, wanted: int) -> int:
    """1 if these cards are such a set, and no more."""
    if cards == 0 or popcount(cards) != set_size(wanted):
        return 0
    for group in range(kin_groups(wanted & 7)):
        if set_part(t, cards, wanted, group) == cards:
            return 1
    return 0


@rare_kernel
def nth_part(t: Table, cards: int, wanted: int, place: int) -> int:
    """What `set_part` gives of the group at that place, from 0, among those that hold a set."""
    for group in range(kin_groups(wanted & 7)):
        part = set_part(t, cards, wanted, group)
        if part:
            if place == 0:
                return part
            place -= 1
    return 0


@rare_kernel
def part_count(t: Table, cards: int, wanted: int) -> int:
    """How many groups hold a set."""
    number = 0
    for group in range(kin_groups(wanted & 7)):
        number += 1 if set_part(t, cards, wanted, group) else 0
    return number


@rare_kernel
def share_of(part: int, wanted: int, rank: int) -> int:
    """How many cards of a rank a set takes."""
    return popcount(of_rank(wanted >> SORT_BITS, rank)) if of_rank(part, rank) else 0
