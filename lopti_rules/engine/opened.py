"""Hand cards that lie open: which ones, whether they still are those that have to, and since when.

What rules lay open in different ways lies open side by side, so a card can be there for several.
"""

from typing import Final

from lopti_rules.cards import MAX_PLAYERS, RANK_PLACES
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.activation import is_in, pop, push, strength
from lopti_rules.engine.bits import of_rank, popcount
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.log import COVERED, OPENED, RULE_CAUSE, emit
from lopti_rules.engine.phases import DEAL
from lopti_rules.engine.table import OPEN_WAYS, Table

HIGHEST: Final = op.OPEN_PICKS.index("highest")
LOWEST: Final = op.OPEN_PICKS.index("lowest")


def open_cards(t: Table, seat: int) -> int:
    """The hand cards of a player that everybody sees.

    Clauses: AMB-38.
    """
    cards = 0
    for way in range(OPEN_WAYS):
        cards |= t.opened[way * MAX_PLAYERS + seat]
    return cards & t.hand[seat]


@rare_kernel
def extreme_strength(b: Book, cards: int, highest: int) -> int:
    """How high the highest of some cards stands, or the lowest; -1 of none."""
    best = -1
    for rank in range(RANK_PLACES):
        if of_rank(cards, rank):
            place = strength(b, rank)
            if best < 0 or (place > best if highest else place < best):
                best = place
    return best


@rare_kernel
def still_open(t: Table, b: Book, way: int) -> int:
    """1 if as many of a player's cards lie open as have to, and those that have to.

    What has left the hand lies open no longer.
    """
    cards = pop(t)
    number = pop(t)
    seat = pop(t)
    if is_in(t, seat) == 0:
        return 1
    place = way * MAX_PLAYERS + seat
    t.opened[place] &= t.hand[seat]
    lying = t.opened[place] & cards
    if popcount(lying) < min(max(number, 0), popcount(cards)):
        return 0
    others = cards & ~lying
    if way & 3 == LOWEST and others and lying:
        return 1 if extreme_strength(b, others, 0) >= extreme_strength(b, lying, 1) else 0
    if way & 3 == HIGHEST and others and lying:
        return 1 if extreme_strength(b, others, 1) <= extreme_strength(b, lying, 0) else 0
    return 1


@rare_kernel
def lay_open(t: Table, way: int) -> None:
    """A player lays hand cards open; of the highest and lowest only these lie open."""
    cards = pop(t)
    seat = pop(t)
    if is_in(t, seat) == 0:
        return
    place = way * MAX_PLAYERS + seat
    before = t.opened[place] & t.hand[seat]
    after = cards & t.hand[seat]
    if way & 3 != HIGHEST and way & 3 != LOWEST:
        after |= before
    t.opened[place] = after
    if t.logging and before & ~after:
        emit(t, COVERED, seat, before & ~after, RULE_CAUSE + t.acting_rule, 0)
    if t.logging and after & ~before:
        emit(t, OPENED, seat, after & ~before, RULE_CAUSE + t.acting_rule, 0)


@rare_kernel
def cover(t: Table, way: int) -> None:
    """A player takes up the cards that lie open in that way."""
    seat = pop(t)
    if seat < 0:
        return
    place = way * MAX_PLAYERS + seat
    cards = t.opened[place] & t.hand[seat]
    t.opened[place] = 0
    if cards and t.logging:
        emit(t, COVERED, seat, cards, RULE_CAUSE + t.acting_rule, 0)


@rare_kernel
def in_turn(t: Table) -> int:
    """Whose turn it is; as soon as the cards are dealt, the leader's (SET-15)."""
    return t.leader if t.phase == DEAL else t.turn


@rare_kernel
def put_open(t: Table, b: Book, code: int, way: int) -> None:
    """Push what an instruction tells about cards that lie open."""
    if code == op.STILL_OPEN:
        push(t, still_open(t, b, way))
    elif code == op.IN_TURN:
        push(t, in_turn(t))
    else:
        seat = pop(t)
        push(t, t.opened[way * MAX_PLAYERS + seat] & t.hand[seat] if seat >= 0 else 0)


@rare_kernel
def do_open(t: Table, code: int, way: int) -> None:
    """Carry out an instruction on cards that lie open."""
    if code == op.LAY_OPEN:
        lay_open(t, way)
    else:
        cover(t, way)
