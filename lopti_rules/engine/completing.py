"""Completing four of the top rank by a rule, in or out of turn: no play, but a clear (CLR-3)."""

from typing import Final

from lopti_rules.compiler.tables import Book
from lopti_rules.engine.activation import is_in, pop
from lopti_rules.engine.bits import of_rank, popcount, rank_of
from lopti_rules.engine.covering import run_of
from lopti_rules.engine.effects import BY_RULE, clear_for, refill
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.log import COMPLETED, RULE_CAUSE, emit
from lopti_rules.engine.program import Program
from lopti_rules.engine.table import Table
from lopti_rules.engine.zones import has_cards, note_hand

NO_CARDS: Final = 0


@rare_kernel
def is_interruptible(t: Table) -> int:
    """1 if the player in turn has still to make the first play, and no turns are due by rules."""
    if t.main_due == 0 or t.bonus or t.extra_play or t.transit:
        return 0
    return 1 if t.turns_due == 0 else 0


@rare_kernel
def missing_cards(t: Table, b: Book, seat: int) -> int:
    """The hand cards of a player that are all that is missing to four of the rank on top.

    No cards: not all of them are held, the player in turn cannot be interrupted, or no card would
    be left, for nobody goes out but by a play (AMB-31).
    """
    if t.pile_count == 0 or is_in(t, seat) == 0:
        return NO_CARDS
    if seat != t.turn and is_interruptible(t) == 0:
        return NO_CARDS
    rank = rank_of(t.pile[t.pile_count - 1])
    held = of_rank(t.hand[seat], rank)
    missing = b.four[rank] - run_of(t, b, rank)
    if missing <= 0 or missing >= b.four[rank] or popcount(held) < missing:
        return NO_CARDS
    while popcount(held) > missing:
        held ^= held & -held
    return NO_CARDS if missing == has_cards(t, seat) else held


@rare_kernel
def complete_four(t: Table, b: Book, p: Program) -> None:
    """A player lays the missing cards of the top rank on the pile; that clears it.

    Whoever completes the four clears and gets the bonus play (CLR-3), which needs a turn to be part
    of (CLR-5).

    Clauses: TRN-6, CLR-3, CLR-5, AMB-31.
    """
    seat = pop(t)
    cards = missing_cards(t, b, seat)
    if cards == 0:
        return
    was = popcount(t.hand[seat])
    t.hand[seat] ^= cards
    t.pile[t.pile_count] = cards
    t.pile_count += 1
    t.pile_cards |= cards
    if t.logging:
        emit(t, COMPLETED, seat, cards, RULE_CAUSE + t.acting_rule, 0)
    note_hand(t, p, seat, was, BY_RULE)
    clear_for(t, b, p, seat)
    refill(t, b, p, seat)
