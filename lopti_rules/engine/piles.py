"""What custom rules do with the draw pile, and with cards that have left the round."""

from typing import Final

from lopti_rules.cards import NOBODY
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.activation import is_in, origin, pop, push, reached
from lopti_rules.engine.bits import card_bit, lowest, popcount
from lopti_rules.engine.effects import BY_RULE, all_but_last, forget_staged, refill
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.log import (
    DEALT_BACK,
    MILLED,
    PUT,
    RESHUFFLED,
    RULE_CAUSE,
    SAW,
    SWAPPED_TOP,
    TOOK_BACK,
    emit,
)
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import raise_event
from lopti_rules.engine.table import PILE_PLACES, Table
from lopti_rules.engine.zones import EMPTY_AFTER, has_cards, note_hand

LAST_PLACE: Final = PILE_PLACES - 1


@rare_kernel
def returnable(t: Table) -> int:
    """The cards out of the round that a rule may bring back.

    Clauses: AMB-35, SPC3-5.
    """
    return t.gone & ~t.unreturnable


@rare_kernel
def pooled(t: Table, seats: int) -> int:
    """The hand cards of these players that are not to be dealt to one of them yet."""
    cards = 0
    for seat in range(t.players):
        cards |= t.hand[seat] if (seats >> seat) & 1 else 0
    for seat in range(t.players):
        cards &= ~t.staged[seat]
    return cards


@rare_kernel
def put_pile(t: Table, code: int, operand: int) -> None:
    """Push the cards that may come back, those that nobody has seen included or not; or a pool."""
    if code == op.POOL:
        push(t, pooled(t, pop(t)))
    elif code == op.MOVED:
        seat = pop(t)
        push(t, t.moved[seat] if seat >= 0 else 0)
    else:
        push(t, returnable(t) if operand else returnable(t) & ~t.unseen)


@rare_kernel
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


@rare_kernel
def put_in_draw(t: Table, b: Book, p: Program, on_top: int) -> None:
    """A player puts hand cards under the draw pile, or on top of it; one card stays (AMB-31)."""
    cards = pop(t)
    seat = pop(t)
    if is_in(t, seat) == 0:
        return
    cards = all_but_last(t, seat, cards)
    t.moved[seat] = popcount(cards)
    if cards == 0:
        return
    was = popcount(t.hand[seat])
    t.hand[seat] ^= cards
    lay_in_draw(t, cards, on_top)
    if t.logging:
        emit(t, PUT, seat, cards, RULE_CAUSE + t.acting_rule, on_top)
    note_hand(t, p, seat, was, BY_RULE)
    refill(t, b, p, seat)


@rare_kernel
def take_back(t: Table, p: Program) -> None:
    """A player takes cards that have left the round into the hand."""
    cards = pop(t)
    seat = pop(t)
    cards &= returnable(t) if is_in(t, seat) else 0
    if cards == 0:
        return
    was = popcount(t.hand[seat])
    t.gone ^= cards
    t.unseen &= ~cards
    t.hand[seat] |= cards
    if t.logging:
        emit(t, TOOK_BACK, seat, cards, RULE_CAUSE + t.acting_rule, 0)
    note_hand(t, p, seat, was, BY_RULE)


@rare_kernel
def top_cards(t: Table, number: int) -> int:
    """The top cards of the draw pile: so many, or as many as there are."""
    cards = 0
    for place in range(min(max(number, 0), t.draw_count)):
        cards |= card_bit(t, t.draw_pile[(t.draw_head + place) & LAST_PLACE])
    return cards


@rare_kernel
def mill(t: Table, p: Program, unseen: int) -> None:
    """The top cards of the draw pile leave the round."""
    cards = top_cards(t, pop(t))
    if cards == 0:
        return
    t.draw_head = (t.draw_head + popcount(cards)) & LAST_PLACE
    t.draw_count -= popcount(cards)
    t.gone |= cards
    if unseen:
        t.unseen |= cards
    if t.logging:
        emit(t, MILLED, cards, RULE_CAUSE + t.acting_rule, unseen, 0)
    if t.draw_count == 0:
        raise_event(t, p, EMPTY_AFTER, NOBODY, NOBODY, 0, 0, BY_RULE, 0)


@rare_kernel
def see_top(t: Table, openly: int) -> None:
    """A player looks at the top cards of the draw pile, or shows them."""
    cards = top_cards(t, pop(t))
    seat = pop(t)
    if is_in(t, seat) and cards and t.logging:
        emit(t, SAW, seat, cards, RULE_CAUSE + t.acting_rule, openly)


@rare_kernel
def reshuffle(t: Table) -> None:
    """Cards come back under the draw pile; push whether there were any, to be shuffled in."""
    cards = pop(t) & returnable(t)
    push(t, 1 if cards else 0)
    if cards:
        t.gone ^= cards
        t.unseen &= ~cards
        lay_in_draw(t, cards, 0)
        if t.logging:
            emit(t, RESHUFFLED, cards, RULE_CAUSE + t.acting_rule, 0, 0)


@rare_kernel
def swap_top(t: Table) -> None:
    """A player exchanges a hand card and the top card of the draw pile."""
    cards = pop(t)
    seat = pop(t)
    cards &= t.hand[seat] if is_in(t, seat) else 0
    if popcount(cards) != 1 or t.draw_count == 0:
        return
    given = lowest(cards)
    taken = t.draw_pile[t.draw_head]
    t.draw_pile[t.draw_head] = given
    t.hand[seat] = (t.hand[seat] ^ cards) | card_bit(t, taken)
    if t.logging:
        emit(t, SWAPPED_TOP, seat, given, taken, RULE_CAUSE + t.acting_rule)


@rare_kernel
def fewest_planned(t: Table, seats: int, start: int) -> int:
    """Of a set of seats the first in turn order that is to get the fewest cards."""
    best = NOBODY
    for place in range(t.players):
        seat = (start + place * t.direction) % t.players
        if (seats >> seat) & 1 and (best < 0 or t.planned[seat] < t.planned[best]):
            best = seat
    return best


@rare_kernel
def share(t: Table, evenly: int) -> None:
    """Note how many cards each player is to get of hands that are shuffled together.

    Whoever has nothing but hand cards gets one of them first, so that nobody is left without a card
    (AMB-31).
    """
    start = pop(t)
    seats = pop(t) & reached(t)
    left = 0
    forget_staged(t)
    for seat in range(t.players):
        if (seats >> seat) & 1:
            held = popcount(t.hand[seat])
            alone = 1 if held and held == has_cards(t, seat) else 0
            t.planned[seat] = alone if evenly else held
            left += held - t.planned[seat]
    start = start if start >= 0 else origin(t)
    for _ in range(left):
        t.planned[fewest_planned(t, seats, start)] += 1


@rare_kernel
def leaves_somebody_bare(t: Table, seats: int, dealt: int) -> int:
    """1 if one of these players would have no card left anywhere."""
    for seat in range(t.players):
        if (seats >> seat) & 1 and t.hand[seat]:
            gets = t.staged[seat] | (t.hand[seat] & ~dealt)
            if gets == 0 and popcount(t.hand[seat]) == has_cards(t, seat):
                return 1
    return 0


@rare_kernel
def deal_back(t: Table, b: Book, p: Program) -> None:
    """The shuffled hands are dealt to their players, all at once."""
    seats = pop(t) & reached(t)
    pool = pooled(t, seats)
    dealt = 0
    for seat in range(t.players):
        dealt |= t.staged[seat] if (seats >> seat) & 1 else 0
    if pool or leaves_somebody_bare(t, seats, dealt):
        forget_staged(t)
        return
    held = 0
    for place in range(t.players):
        seat = (origin(t) + place) % t.players
        if (seats >> seat) & 1:
            held |= popcount(t.hand[seat]) << (7 * seat)
            t.hand[seat] = t.staged[seat]
            if t.logging and t.hand[seat]:
                emit(t, DEALT_BACK, seat, t.hand[seat], RULE_CAUSE + t.acting_rule, 0)
    for place in range(t.players):
        seat = (origin(t) + place) % t.players
        if (seats >> seat) & 1:
            note_hand(t, p, seat, (held >> (7 * seat)) & 127, BY_RULE)
            refill(t, b, p, seat)
    forget_staged(t)


@rare_kernel
def do_piles(t: Table, b: Book, p: Program, code: int, operand: int) -> None:
    """Carry out an instruction on the draw pile, cards out of the round, or hands in one."""
    if code == op.PUT_IN_DRAW:
        put_in_draw(t, b, p, operand)
    elif code == op.TAKE_BACK:
        take_back(t, p)
    elif code == op.MILL:
        mill(t, p, operand)
    elif code == op.SEE_TOP:
        see_top(t, operand)
    elif code == op.RESHUFFLE:
        reshuffle(t)
    elif code == op.SWAP_TOP:
        swap_top(t)
    elif code == op.SHARE:
        share(t, operand)
    else:
        deal_back(t, b, p)
