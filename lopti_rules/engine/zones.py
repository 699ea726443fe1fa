"""What moves cards between the zones: each function one base effect, for steps and rules alike."""

from typing import Final

from lopti_rules.compiler.tables import DRAW_ONE, DRAW_TO_LIMIT, UNTIL_CLEAR, UNTIL_PICKUP, Book
from lopti_rules.engine.bits import card_bit, popcount
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.log import (
    CHAIN_RESET,
    CLEAR,
    DREW,
    OUT,
    PICKED_UP,
    TOOK_FACE_UP,
    WIN,
    emit,
)
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import AFTER, raise_event
from lopti_rules.engine.table import NO_RANK, PILE_PLACES, Table
from lopti_rules.events import EVENT_CODES

DRAW_AFTER: Final = EVENT_CODES["draw"] * 2 + AFTER
EMPTY_AFTER: Final = EVENT_CODES["draw_pile_empty"] * 2 + AFTER
FACE_UP_AFTER: Final = EVENT_CODES["face_up_taken"] * 2 + AFTER
HAND_AFTER: Final = EVENT_CODES["hand_count"] * 2 + AFTER

BY_PLAY: Final = 0
BY_PICKUP: Final = 1
BY_CLEAR: Final = 2
NO_ONE: Final = -1


@kernel
def note_hand(t: Table, p: Program, seat: int, was: int, cause: int) -> None:
    """Tell the rules that a hand of `was` cards has another number of cards now.

    The event's `count` is the number now, its `other` the number before.
    """
    now = popcount(t.hand[seat])
    if now != was:
        raise_event(t, p, HAND_AFTER, seat, was, 0, now, cause, 0)


@kernel
def draw_cards(t: Table, p: Program, seat: int, number: int, cause: int) -> int:
    """The cards that a player drew: so many, or as many as there are.

    `cause` is a code of `events.CAUSES`, or that of a rule plus the rule's number.

    Clauses: DRW-1, AMB-40.
    """
    number = min(number, t.draw_count)
    if number == 0:
        return 0
    cards = 0
    for _ in range(number):
        cards |= card_bit(t, t.draw_pile[t.draw_head])
        t.draw_head = (t.draw_head + 1) & (PILE_PLACES - 1)
    t.draw_count -= number
    was = popcount(t.hand[seat])
    t.hand[seat] |= cards
    if t.logging:
        emit(t, DREW, seat, cards, cause, 0)
    if p.hook_count:
        t.drew_turn |= 1 << seat
        t.drew_round |= 1 << seat
        kind = min(cause, 7)
        raise_event(t, p, DRAW_AFTER, seat, NO_ONE, cards, number, kind, 0)
        note_hand(t, p, seat, was, kind)
        if t.draw_count == 0:
            raise_event(t, p, EMPTY_AFTER, NO_ONE, NO_ONE, 0, 0, kind, 0)
    return cards


@kernel
def take_up(t: Table, p: Program, seat: int) -> None:
    """Move a player's face-up cards, if any, to the hand.

    Clauses: FUD-2, FUD-4.
    """
    cards = t.up[seat]
    if cards == 0:
        return
    was = popcount(t.hand[seat])
    t.up[seat] = 0
    t.hand[seat] |= cards
    if t.logging:
        emit(t, TOOK_FACE_UP, seat, cards, 0, 0)
    if p.hook_count:
        raise_event(t, p, FACE_UP_AFTER, seat, NO_ONE, cards, popcount(cards), 0, 0)
        note_hand(t, p, seat, was, 0)


@kernel
def reset_chain(t: Table, reason: int) -> None:
    """End the count of pushing cards beside the pile: they leave the round.

    Clauses: SPC3-7.
    """
    if t.chain:
        if t.logging:
            emit(t, CHAIN_RESET, popcount(t.chain), reason, 0, 0)
        t.gone |= t.chain
        t.chain = 0


@kernel
def empty_pile(t: Table) -> int:
    """The cards of the pile, which is empty afterwards; limit and pending pickup end with it."""
    cards = t.pile_cards
    t.pile_count = 0
    t.pile_cards = 0
    t.top_rank = NO_RANK
    t.top_count = 0
    t.run = 0
    t.pending = 0
    t.pushed = 0
    t.clear_play_count = t.play_count
    return cards


@kernel
def clear_pile(t: Table, seat: int, cause: int) -> int:
    """The cards that left the round because a player cleared the pile.

    `cause` as for a draw. The bonus play is the caller's to give.

    Clauses: CLR-1, CLR-2, CLR-9.
    """
    cards = empty_pile(t)
    if t.inverted == UNTIL_CLEAR:
        t.inverted = 0
    t.gone |= cards
    if t.logging:
        emit(t, CLEAR, seat, cards, cause, 0)
    t.last_clearer = seat
    t.cleared_turn |= 1 << seat
    t.cleared_round |= 1 << seat
    reset_chain(t, BY_CLEAR)
    return cards


@kernel
def take_pile(t: Table, seat: int, cause: int) -> int:
    """The cards of the pile that a player took into the hand.

    Clauses: TRN-7, TRN-12, SPC3-5, SPC3-7, AMB-36.
    """
    cards = empty_pile(t)
    if t.inverted == UNTIL_PICKUP:
        t.inverted = 0
    t.hand[seat] |= cards
    if t.logging:
        emit(t, PICKED_UP, seat, cards, cause, 0)
    t.last_taker = seat
    t.took_turn |= 1 << seat
    t.took_round |= 1 << seat
    reset_chain(t, BY_PICKUP)
    return cards


@kernel
def has_cards(t: Table, seat: int) -> int:
    """How many cards a player has left, over all zones."""
    return popcount(t.hand[seat] | t.up[seat]) + t.down_count[seat]


@kernel
def go_out(t: Table, seat: int) -> None:
    """Give a player who played the last card the next place.

    Clauses: WIN-1, WIN-7.
    """
    t.in_play &= ~(1 << seat)
    t.places[t.place_count] = seat
    t.place_count += 1
    if t.logging:
        emit(t, OUT, seat, t.place_count, 0, 0)
        if t.place_count == 1:
            emit(t, WIN, seat, 0, 0, 0)


@kernel
def seat_before(t: Table, seat: int) -> int:
    """The next seat anticlockwise that is still in."""
    seat = (seat or t.players) - 1
    while (t.in_play >> seat) & 1 == 0:
        seat = (seat or t.players) - 1
    return seat


@kernel
def seat_after(t: Table, seat: int) -> int:
    """The next seat that is still in: clockwise, unless a card has turned the direction round.

    Clauses: TRN-1, WIN-5.
    """
    return seat_before(t, seat) if t.direction < 0 else seat_clockwise(t, seat)


@kernel
def seat_clockwise(t: Table, seat: int) -> int:
    """The next seat clockwise that is still in."""
    seat += 1
    if seat == t.players:
        seat = 0
    while (t.in_play >> seat) & 1 == 0:
        seat += 1
        if seat == t.players:
            seat = 0
    return seat


@kernel
def fits_hand_limit(t: Table, b: Book, seat: int) -> int:
    """1 if a player holds few enough cards to draw.

    Clauses: DRW-1, DRW-4.
    """
    return 1 if popcount(t.hand[seat]) < b.draw_below else 0


@kernel
def number_to_draw(t: Table, b: Book, seat: int) -> int:
    """How many cards a draw step draws for a player with few enough cards, in a variant."""
    if b.draw_number == DRAW_ONE:
        return 1
    short = max(1, b.draw_below - popcount(t.hand[seat]))
    return short if b.draw_number == DRAW_TO_LIMIT else min(short, max(1, t.play_size))


@kernel
def reach_table(t: Table, b: Book, p: Program, seat: int) -> None:
    """What an empty hand brings about: its player takes up the face-up cards.

    In a variant the player draws as long as the draw pile lasts, or the cards are played from where
    they lie.

    Clauses: FUD-2.
    """
    if b.variant_table == 0:
        take_up(t, p, seat)
    elif b.draw_pile_first and t.draw_count:
        draw_cards(t, p, seat, number_to_draw(t, b, seat), 0)
    elif b.up_played == 0:
        take_up(t, p, seat)
