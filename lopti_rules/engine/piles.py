"""What custom rules do with the draw pile, and with cards that have left the round."""

from typing import Final

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.activation import is_in, pop, push
from lopti_rules.engine.bits import lowest, popcount
from lopti_rules.engine.effects import BY_RULE, all_but_last, refill
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.log import PUT, RULE_CAUSE, TOOK_BACK, emit
from lopti_rules.engine.program import Program
from lopti_rules.engine.table import PILE_PLACES, Table
from lopti_rules.engine.zones import note_hand

LAST_PLACE: Final = PILE_PLACES - 1


@kernel
def returnable(t: Table) -> int:
    """The cards out of the round that a rule may bring back.

    Clauses: AMB-35, SPC3-5.
    """
    return t.gone & ~t.unreturnable


@kernel
def put_pile(t: Table) -> None:
    """Push the cards out of the round that a rule may bring back."""
    push(t, returnable(t))


@kernel
def lay_in_draw(t: Table, cards: int, on_top: int) -> None:
    """Lay cards under the draw pile, or on top of it, the lowest to be drawn first."""
    if on_top:
        t.draw_head = (t.draw_head - popcount(cards)) & LAST_PLACE
    place = t.draw_head if on_top else t.draw_head + t.draw_count
    t.draw_count += popcount(cards)
    while cards:
        t.draw_pile[place & LAST_PLACE] = lowest(cards)
        cards &= cards - 1
        place += 1


@kernel
def put_in_draw(t: Table, b: Book, p: Program, on_top: int) -> None:
    """A player puts hand cards under the draw pile, or on top of it; one card stays (AMB-31)."""
    cards = pop(t)
    seat = pop(t)
    if is_in(t, seat) == 0:
        return
    cards = all_but_last(t, seat, cards)
    if cards == 0:
        return
    was = popcount(t.hand[seat])
    t.hand[seat] ^= cards
    lay_in_draw(t, cards, on_top)
    if t.logging:
        emit(t, PUT, seat, cards, RULE_CAUSE + t.acting_rule, on_top)
    note_hand(t, p, seat, was, BY_RULE)
    refill(t, b, p, seat)


@kernel
def take_back(t: Table, p: Program) -> None:
    """A player takes cards that have left the round into the hand."""
    cards = pop(t)
    seat = pop(t)
    cards &= returnable(t) if is_in(t, seat) else 0
    if cards == 0:
        return
    was = popcount(t.hand[seat])
    t.gone ^= cards
    t.hand[seat] |= cards
    if t.logging:
        emit(t, TOOK_BACK, seat, cards, RULE_CAUSE + t.acting_rule, 0)
    note_hand(t, p, seat, was, BY_RULE)


@kernel
def do_piles(t: Table, b: Book, p: Program, code: int, operand: int) -> None:
    """Carry out an instruction on the draw pile or on cards out of the round."""
    if code == op.PUT_IN_DRAW:
        put_in_draw(t, b, p, operand)
    else:
        take_back(t, p)
