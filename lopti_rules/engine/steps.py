"""The steps of a play and of a pickup: each one base transition, whatever rules are in force."""

from typing import Final

from lopti_rules.compiler.tables import Book
from lopti_rules.engine.announcements import note_play, raise_landed
from lopti_rules.engine.bits import popcount, rank_of
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.landing import land_cards, remember_play
from lopti_rules.engine.phases import (
    DRAW,
    DRAW_NOW,
    FACE_UP,
    NEXT,
    SETTLE,
    TURN_END,
)
from lopti_rules.engine.pickups import note_addition, taker_of, vary_pickup
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import AFTER, BEFORE, raise_event
from lopti_rules.engine.table import Table
from lopti_rules.engine.zones import (
    NO_ONE,
    clear_pile,
    draw_cards,
    fits_hand_limit,
    go_out,
    has_cards,
    note_hand,
    number_to_draw,
    reach_table,
    take_pile,
    take_up,
)
from lopti_rules.events import EVENT_CODES

OUT_AFTER: Final = EVENT_CODES["out"] * 2 + AFTER
CLEAR_BEFORE: Final = EVENT_CODES["clear"] * 2 + BEFORE
DRAW_BEFORE: Final = EVENT_CODES["draw"] * 2 + BEFORE
PICKUP_AFTER: Final = EVENT_CODES["pickup"] * 2 + AFTER


@kernel
def land(t: Table, b: Book, p: Program) -> None:
    """Land the cards in transit; rules before the clear that they bring about act next."""
    seat = t.turn
    cards = t.transit
    # Rules before the play may have changed the pile since it was announced.
    note_play(t, b)
    land_cards(t, b)
    t.step = SETTLE
    if p.hook_count:
        remember_play(t, seat, cards, rank_of(cards), popcount(cards))
        if t.clear_cause >= 0:
            count = popcount(t.pile_cards)
            raise_event(t, p, CLEAR_BEFORE, seat, NO_ONE, t.pile_cards, count, t.clear_cause, 0)


@kernel
def settle(t: Table, b: Book, p: Program) -> None:
    """Clear the pile if the play does so; in a bonus play take up the face-up cards if need be.

    Rules on the play, on going out and on the clear act next, in this order.

    Clauses: CLR-1, CLR-3, CLR-4, FUD-4, AMB-7.
    """
    seat = t.turn
    is_in = (t.in_play >> seat) & 1
    cleared = 0
    hand = popcount(t.hand[seat])
    if t.clear_cause >= 0:
        cleared = clear_pile(t, seat, t.clear_cause)
        if is_in and b.next_leads == 0:
            t.bonus_due += 1
    if p.hook_count:
        raise_landed(t, p, hand, cleared)
    if t.bonus and is_in and t.hand[seat] == 0 and b.variant_table == 0:
        take_up(t, p, seat)
    t.step = DRAW


@kernel
def draws_now(t: Table, b: Book) -> int:
    """1 if the draw step that has come draws a card.

    Clauses: DRW-1 to DRW-6, AMB-8, AMB-10, WIN-1.
    """
    seat = t.turn
    if t.draw_due == 0 or t.draw_count == 0 or (t.in_play >> seat) & 1 == 0:
        return 0
    if t.main_due and (t.bonus & b.draw_bonus) == 0:
        return 0
    if b.draw_after_bonus and t.bonus_due:
        return 0
    return fits_hand_limit(t, b, seat)


@kernel
def draw_step(t: Table, b: Book, p: Program) -> None:
    """The draw step has come: if a card is to be drawn, rules before a draw act next."""
    if p.hook_count and draws_now(t, b):
        raise_event(t, p, DRAW_BEFORE, t.turn, NO_ONE, 0, 1, 0, 0)
    t.step = DRAW_NOW


@kernel
def draw_varied(t: Table, b: Book, p: Program) -> None:
    """Draw as many cards as a variant says; some may be added to the play just made."""
    drawn = draw_cards(t, p, t.turn, number_to_draw(t, b, t.turn), 0)
    if b.add_drawn:
        note_addition(t, drawn)


@kernel
def draw_now(t: Table, b: Book, p: Program) -> None:
    """Draw the card of the turn, if one is due.

    Clauses: DRW-1, DRW-2, AMB-11.
    """
    if t.draw_count and draws_now(t, b):
        if b.variant_draw:
            draw_varied(t, b, p)
        else:
            draw_cards(t, p, t.turn, 1, 0)
    if t.main_due == 0 and not (b.draw_after_bonus and t.bonus_due):
        t.draw_due = 0
        t.play_size = 0
    t.step = FACE_UP


@kernel
def face_up(t: Table, b: Book, p: Program) -> None:
    """After the draw step an empty hand takes up the face-up cards.

    Clauses: FUD-2, FUD-3, AMB-11.
    """
    seat = t.turn
    t.step = NEXT
    if t.hand[seat] or (t.in_play >> seat) & 1 == 0:
        return
    if b.last_card_draws and has_cards(t, seat) == 0:
        # The draw that the last card waited for found nothing: a rule had emptied the draw pile.
        go_out(t, seat)
        if p.hook_count:
            raise_event(t, p, OUT_AFTER, seat, NO_ONE, 0, t.place_count, 0, t.play_facts)
        return
    reach_table(t, b, p, seat)


@kernel
def pick_up(t: Table, b: Book, p: Program) -> None:
    """The player in turn takes the pile, an illegal face-down card with it; the turn ends.

    Clauses: TRN-7, TRN-10, TRN-12, FUD-10, FUD-12.
    """
    seat = t.turn
    taker = taker_of(t, b)
    was = popcount(t.hand[taker])
    if t.transit:
        t.pile[t.pile_count] = t.transit
        t.pile_count += 1
        t.pile_cards |= t.transit
        t.transit = 0
    if t.pile_count == 0:
        t.idle += 1
    cards = take_pile(t, taker, t.pickup_cause)
    t.main_due = 0
    t.draw_due = 0
    t.bonus = 0
    t.extra_play = 0
    t.extra_due[seat] = 0
    t.step = TURN_END
    if p.hook_count:
        cause = t.pickup_cause
        raise_event(t, p, PICKUP_AFTER, taker, NO_ONE, cards, popcount(cards), cause, 0)
        note_hand(t, p, taker, was, cause)
    if b.variant_turns:
        vary_pickup(t, b, p, cards)
