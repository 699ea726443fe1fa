"""What custom rules do with table cards, under the play pile, and with cards sought or shown.

Each effect keeps the laws of LANGUAGE 7: it reaches players still in, and takes nobody's last card.
"""

from typing import Final

from lopti_rules.cards import NOBODY
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.activation import CARDS, KEY, UNDER, is_in, pop, push
from lopti_rules.engine.bits import card_bit, lowest, of_rank, popcount, rank_of
from lopti_rules.engine.covering import put_under, run_of
from lopti_rules.engine.effects import BY_RULE, all_but_last, refill
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.log import (
    BURIED,
    DISCARD,
    FETCHED,
    PUT_UNDER,
    RULE_CAUSE,
    TOOK_FACE_UP,
    TOOK_UNDER,
    emit,
)
from lopti_rules.engine.piles import LAST_PLACE, top_cards
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import raise_event
from lopti_rules.engine.sets import of_suit, set_cards, set_size
from lopti_rules.engine.table import NO_RANK, Table
from lopti_rules.engine.values import BLACK, RED, play_before, suits_of
from lopti_rules.engine.zones import EMPTY_AFTER, has_cards, note_hand
from lopti_rules.events import EVENT_CODES

PLAYED: Final = EVENT_CODES["play"]
BONUS_PLAYED: Final = EVENT_CODES["bonus_play"]
GONE_OUT: Final = EVENT_CODES["out"]
TRIGGERED: Final = EVENT_CODES["triggered"]
OF_RANK: Final = 0
OF_COLOUR: Final = 2


@rare_kernel
def mates(t: Table, cards: int, shown: int) -> int:
    """Those of the cards that have the suit of one that was shown, and not its rank."""
    found = 0
    while shown:
        card = lowest(shown)
        same = of_suit(t, cards, card & 3)
        found |= same & ~of_rank(same, rank_of(shown))
        shown &= shown - 1
    return found


@rare_kernel
def play_at_hand(t: Table) -> int:
    """The cards of the play that the event is about; of any other event, those of the last play."""
    kind = t.now[KEY] >> 1
    if kind in (PLAYED, BONUS_PLAYED, GONE_OUT, TRIGGERED):
        return t.now[CARDS]
    return play_before(t, 0)


@rare_kernel
def alike(cards: int, played: int, what: int) -> int:
    """Those of the cards that share rank (0), suit (1) or colour (2) with one that was played."""
    suits = suits_of(played)
    if what == OF_COLOUR:
        suits = (RED if suits & RED else 0) | (BLACK if suits & BLACK else 0)
    found = 0
    left = cards
    while left:
        card = left & -left
        left &= left - 1
        same = of_rank(played, rank_of(card)) if what == OF_RANK else suits_of(card) & suits
        if same:
            found |= card
    return found


@rare_kernel
def put_place(t: Table, code: int, operand: int) -> None:
    """Push cards of a place, what goes with them, or whether a set is among them."""
    if code == op.DRAW_CARDS:
        push(t, top_cards(t, t.draw_count))
    elif code == op.PILE_CARDS:
        push(t, t.pile_cards)
    elif code == op.BENEATH:
        push(t, t.now[UNDER] & t.pile_cards)
    elif code == op.HALVE:
        push(t, (max(pop(t), 0) + operand) // 2)
    elif code == op.MATES:
        shown = pop(t)
        push(t, mates(t, pop(t), shown))
    elif code == op.TOP_OF_DRAW:
        push(t, top_cards(t, 1))
    elif code == op.BOTTOM:
        push(t, t.pile[0] if t.pile_count > 1 else 0)
    elif code == op.PLAY_AT_HAND:
        push(t, play_at_hand(t))
    elif code == op.ALIKE:
        played = pop(t)
        push(t, alike(pop(t), played, operand))
    elif code == op.HAS_SET:
        cards = pop(t)
        most = pop(t)
        push(t, 1 if set_size(operand) <= most and set_cards(t, cards, operand) else 0)
    else:
        seat = pop(t)
        row = t.shown if code == op.SHOWN else t.up if code == op.UP else t.drawn
        push(t, row[seat] if seat >= 0 else 0)


@rare_kernel
def put_under_pile(t: Table, b: Book, p: Program) -> None:
    """A player puts hand cards under the play pile, if there is one; a last card stays (AMB-31)."""
    cards = pop(t)
    seat = pop(t)
    if is_in(t, seat) == 0 or t.pile_count == 0:
        return
    cards = all_but_last(t, seat, cards)
    t.moved[seat] = popcount(cards)
    if cards == 0:
        return
    was = popcount(t.hand[seat])
    t.hand[seat] ^= cards
    left = cards
    while left:
        put_under(t, of_rank(left, rank_of(left)))
        t.pile_count += 1
        left ^= of_rank(left, rank_of(left))
    t.pile_cards |= cards
    if t.logging:
        emit(t, PUT_UNDER, seat, cards, RULE_CAUSE + t.acting_rule, 0)
    note_hand(t, p, seat, was, BY_RULE)
    refill(t, b, p, seat)


@rare_kernel
def from_pile(t: Table, b: Book, cards: int) -> None:
    """Take cards out of the plays of the pile; a play of which nothing is left is gone."""
    kept = 0
    for place in range(t.pile_count):
        left = t.pile[place] & ~cards
        if left:
            t.pile[kept] = left
            kept += 1
    t.pile_count = kept
    t.pile_cards &= ~cards
    t.run = 0 if t.top_rank == NO_RANK else run_of(t, b, t.top_rank)


@rare_kernel
def take_under(t: Table, b: Book, p: Program) -> None:
    """A player takes cards of the play beneath into the hand; those on top of the pile stay."""
    cards = pop(t)
    seat = pop(t)
    top = t.pile[t.pile_count - 1] if t.pile_count else 0
    cards &= t.pile_cards & ~top if is_in(t, seat) else 0
    if cards == 0:
        return
    was = popcount(t.hand[seat])
    from_pile(t, b, cards)
    t.hand[seat] |= cards
    if t.logging:
        emit(t, TOOK_UNDER, seat, cards, RULE_CAUSE + t.acting_rule, 0)
    note_hand(t, p, seat, was, BY_RULE)


@rare_kernel
def move_up_cards(t: Table, p: Program, into_hand: int) -> None:
    """A player discards own face-up cards, or takes them into the hand; one card stays."""
    cards = pop(t)
    seat = pop(t)
    cards &= t.up[seat] if is_in(t, seat) else 0
    if into_hand == 0 and popcount(cards) == has_cards(t, seat):
        cards &= cards - 1
    if cards == 0:
        return
    t.up[seat] ^= cards
    if into_hand:
        was = popcount(t.hand[seat])
        t.hand[seat] |= cards
        if t.logging:
            emit(t, TOOK_FACE_UP, seat, cards, 0, 0)
        note_hand(t, p, seat, was, BY_RULE)
        return
    t.gone |= cards
    t.moved[seat] = popcount(cards)
    if t.logging:
        emit(t, DISCARD, seat, cards, RULE_CAUSE + t.acting_rule, 0)


@rare_kernel
def fetch(t: Table, p: Program) -> None:
    """A player takes cards out of the draw pile, wherever they lie in it."""
    cards = pop(t)
    seat = pop(t)
    cards &= top_cards(t, t.draw_count) if is_in(t, seat) else 0
    if cards == 0:
        return
    kept = 0
    for place in range(t.draw_count):
        card = t.draw_pile[(t.draw_head + place) & LAST_PLACE]
        if card_bit(t, card) & cards == 0:
            t.draw_pile[(t.draw_head + kept) & LAST_PLACE] = card
            kept += 1
    t.draw_count = kept
    was = popcount(t.hand[seat])
    t.hand[seat] |= cards
    if t.logging:
        emit(t, FETCHED, seat, cards, RULE_CAUSE + t.acting_rule, 0)
    note_hand(t, p, seat, was, BY_RULE)
    if t.draw_count == 0:
        raise_event(t, p, EMPTY_AFTER, NOBODY, NOBODY, 0, 0, BY_RULE, 0)


@rare_kernel
def bury(t: Table) -> None:
    """The top cards of the draw pile go under it, in their order."""
    number = min(max(pop(t), 0), t.draw_count)
    if number == 0:
        return
    cards = top_cards(t, number)
    for _ in range(number):
        card = t.draw_pile[t.draw_head]
        t.draw_head = (t.draw_head + 1) & LAST_PLACE
        t.draw_pile[(t.draw_head + t.draw_count - 1) & LAST_PLACE] = card
    if t.logging:
        emit(t, BURIED, cards, RULE_CAUSE + t.acting_rule, 0, 0)


@rare_kernel
def do_place(t: Table, b: Book, p: Program, code: int, operand: int) -> None:
    """Carry out an instruction on table cards, under the play pile, or within the draw pile."""
    if code == op.PUT_UNDER:
        put_under_pile(t, b, p)
    elif code == op.TAKE_UNDER:
        take_under(t, b, p)
    elif code == op.MOVE_UP_CARDS:
        move_up_cards(t, p, operand)
    elif code == op.FETCH:
        fetch(t, p)
    else:
        bury(t)
