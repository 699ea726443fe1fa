"""Whose turn is next, where cards change that: skips, reversals, further plays, choices."""

from typing import Final

from lopti_rules.compiler.tables import (
    AGAIN,
    CHOOSE_NEXT,
    GIVE_PILE,
    REVERSE,
    REVERSE_REPEATS,
    SKIP,
    WILD,
    Book,
)
from lopti_rules.engine.bits import lowest, popcount
from lopti_rules.engine.choices import FOR_SEAT, put_base_question
from lopti_rules.engine.kernel import kernel, rare_kernel
from lopti_rules.engine.log import AGAIN as PLAYS_AGAIN
from lopti_rules.engine.log import CHOSE_NEXT, GAVE_PILE, REVERSED, SKIPPED, emit
from lopti_rules.engine.phases import CHOSEN, NEXT
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import AFTER, raise_event
from lopti_rules.engine.table import Table
from lopti_rules.engine.zones import NO_ONE, note_hand, seat_after, seat_clockwise, take_pile
from lopti_rules.events import EVENT_CODES

PICKUP_AFTER: Final = EVENT_CODES["pickup"] * 2 + AFTER
MOST_SKIPS: Final = 64


@rare_kernel
def turn_round(t: Table, seat: int, repeats: int) -> None:
    """Turn the direction of play around; of two players, if the book says so, play again."""
    t.direction = -t.direction
    if t.logging:
        emit(t, REVERSED, seat, 0, 0, 0)
    if repeats and popcount(t.in_play) == 2 and (t.in_play >> seat) & 1:
        t.skips += 1


@rare_kernel
def change_order(t: Table, b: Book, seat: int, rank: int, count: int, effects: int) -> None:
    """Carry out what a play that has landed, and clears nothing, does to the order of turns.

    Of a rank that acts per card, each card acts.
    """
    times = count if b.per_card[rank] else 1
    if t.joined and b.per_card[rank] == 0:
        # The cards were added to a play that has acted already.
        t.cover = b.cover[rank]
        return
    if effects & SKIP:
        t.skips = min(t.skips + b.skips[rank] * times, MOST_SKIPS)
    if effects & REVERSE and times & 1:
        turn_round(t, seat, effects & REVERSE_REPEATS)
    if effects & AGAIN and (t.in_play >> seat) & 1:
        t.extra_due[seat] += 1
        t.cover = b.cover[rank]
        if t.logging:
            emit(t, PLAYS_AGAIN, seat, 0, 0, 0)
    t.choices_due |= effects & (CHOOSE_NEXT | GIVE_PILE | WILD)


@rare_kernel
def next_in_order(t: Table) -> int:
    """The seat whose turn comes after this one: as chosen, or after those who are passed by."""
    chosen = t.chosen_next
    skips = t.skips
    t.chosen_next = NO_ONE
    t.skips = 0
    t.cover = 0
    if chosen >= 0 and (t.in_play >> chosen) & 1:
        return chosen
    seat = seat_after(t, t.turn)
    for _ in range(skips):
        if t.logging:
            emit(t, SKIPPED, seat, 0, 0, 0)
        seat = seat_after(t, seat)
    return seat


@kernel
def next_seat(t: Table, b: Book) -> int:
    """The seat whose turn comes after this one.

    Clauses: TRN-1, WIN-5.
    """
    return next_in_order(t) if b.variant_turns else seat_clockwise(t, t.turn)


@rare_kernel
def give_pile(t: Table, p: Program, receiver: int) -> None:
    """A player takes the pile because the player in turn said so; nobody's turn ends by that."""
    if t.logging:
        emit(t, GAVE_PILE, t.turn, receiver, 0, 0)
    was = popcount(t.hand[receiver])
    cards = take_pile(t, receiver, 0)
    if p.hook_count:
        raise_event(t, p, PICKUP_AFTER, receiver, NO_ONE, cards, popcount(cards), 0, 0)
        note_hand(t, p, receiver, was, 0)


@rare_kernel
def carry_out_choice(t: Table, p: Program, kind: int, seat: int) -> None:
    """Do what hung on the choice of a player."""
    if kind == CHOOSE_NEXT:
        t.chosen_next = seat
        if t.logging:
            emit(t, CHOSE_NEXT, t.turn, seat, 0, 0)
    else:
        give_pile(t, p, seat)


@rare_kernel
def choice_is_open(t: Table, p: Program) -> int:
    """1 if the player in turn is asked for another player; with one to choose it is that one.

    A pile that a rule has taken away meanwhile is given to nobody.
    """
    while t.choices_due:
        kind = t.choices_due & -t.choices_due
        others = t.in_play & ~(1 << t.turn)
        if others & (others - 1) and (kind == CHOOSE_NEXT or t.pile_count):
            put_base_question(t, FOR_SEAT, t.turn, others, 1, CHOSEN)
            return 1
        t.choices_due ^= kind
        if others and (kind == CHOOSE_NEXT or t.pile_count):
            carry_out_choice(t, p, kind, lowest(others))
    return 0


@rare_kernel
def go_on_after_choice(t: Table, p: Program) -> None:
    """The player in turn has chosen another player."""
    kind = t.choices_due & -t.choices_due
    t.choices_due ^= kind
    t.step = NEXT
    carry_out_choice(t, p, kind, t.answer)
