"""What comes next: another play of the turn, the next turn, the end of the round."""

from typing import Final

from lopti_rules.compiler.tables import Book
from lopti_rules.engine.bits import lowest
from lopti_rules.engine.kernel import kernel, rare_kernel
from lopti_rules.engine.log import BONUS, EXTRA, JUMPED, LOST, ROUND_OVER, TURN, emit
from lopti_rules.engine.naming import naming_is_open
from lopti_rules.engine.order import choice_is_open, next_seat
from lopti_rules.engine.phases import (
    AWAIT,
    CLOSING,
    OPEN,
    OVER,
    READY,
    SWAP,
    TURN_END,
    TURN_OVER,
)
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import AFTER, raise_event
from lopti_rules.engine.table import HISTORY_PLACES, Table
from lopti_rules.engine.zones import (
    NO_ONE,
    reach_table,
    seat_before,
    seat_clockwise,
)
from lopti_rules.events import EVENT_CODES

TURN_START: Final = EVENT_CODES["turn_start"] * 2 + AFTER
TURN_ENDS: Final = EVENT_CODES["turn_end"] * 2 + AFTER
ROUND_ENDS: Final = EVENT_CODES["round_end"] * 2 + AFTER
DEAL_AFTER: Final = EVENT_CODES["deal"] * 2 + AFTER


@kernel
def await_bonus(t: Table) -> None:
    """Ask the player in turn for one of the bonus plays that are due."""
    t.bonus_due -= 1
    t.bonus = 1
    t.step = AWAIT
    if t.logging:
        emit(t, BONUS, t.turn, 0, 0, 0)


@kernel
def await_more(t: Table) -> int:
    """1 if the player in turn is asked for another play: a bonus play first, one by a rule last.

    Clauses: CLR-3, CLR-7.
    """
    if t.bonus_due:
        await_bonus(t)
        return 1
    if t.turn_closed or (t.main_due == 0 and t.extra_due[t.turn] == 0):
        return 0
    if t.main_due == 0:
        t.extra_due[t.turn] -= 1
        t.extra_play = 1
    t.step = AWAIT
    return 1


@kernel
def finish_round(t: Table, b: Book) -> None:
    """End the round: the one player left, if any, takes the last place.

    Clauses: WIN-6, AMB-16.
    """
    if b.play_for_places and t.in_play:
        t.places[t.place_count] = lowest(t.in_play)
        t.place_count += 1
        t.in_play = 0
    t.turn = -1
    t.step = AWAIT
    t.bonus_due = 0
    t.pending = 0
    t.pushed = 0
    t.phase = OVER
    if t.logging:
        order = 0
        for place in range(t.place_count):
            order |= t.places[place] << (place * 3)
        if b.names_loser and t.place_count == t.players:
            emit(t, LOST, t.places[t.place_count - 1], 0, 0, 0)
        emit(t, ROUND_OVER, order, t.place_count, 0, 0)


@kernel
def close_round(t: Table, b: Book, p: Program) -> None:
    """Nobody plays on: rules on the end of the round act, then it is over."""
    if p.hook_count == 0:
        finish_round(t, b)
        return
    t.step = CLOSING
    raise_event(t, p, ROUND_ENDS, NO_ONE, NO_ONE, 0, 0, 0, 0)


@kernel
def await_addition(t: Table) -> int:
    """1 if the player in turn may add drawn cards to the play just made."""
    if t.joined and t.pile_count:
        t.top_count += t.joined
    t.joined = 0
    if t.adding == 0 or t.bonus_due or (t.in_play >> t.turn) & 1 == 0:
        t.adding = 0
        return 0
    t.extra_play = 1
    t.step = AWAIT
    return 1


@kernel
def waits(t: Table, b: Book, p: Program) -> int:
    """1 if a play has left a question open, or may be added to."""
    if naming_is_open(t, b) or choice_is_open(t, p):
        return 1
    return await_addition(t)


@kernel
def next_play(t: Table, b: Book, p: Program) -> None:
    """What comes after a play: the end of the round, another play of this turn, or its end.

    Clauses: TRN-10, CLR-4, WIN-4, WIN-6, AMB-16.
    """
    t.bonus = 0
    t.extra_play = 0
    t.blind = 0
    t.final = 0
    if t.place_count and (b.play_for_places == 0 or t.in_play & (t.in_play - 1) == 0):
        close_round(t, b, p)
    elif b.variant_turns and waits(t, b, p):
        return
    elif (t.in_play >> t.turn) & 1 == 0:
        t.bonus_due = 0
        t.extra_due[t.turn] = 0
        t.step = TURN_END
    elif (t.bonus_due | t.main_due | t.extra_due[t.turn]) == 0 or await_more(t) == 0:
        t.step = TURN_END


@kernel
def end_turn(t: Table, p: Program) -> None:
    """The turn ends: rules on that act next, once a turn."""
    if t.turn_ended == 0:
        t.turn_ended = 1
        if t.turn_closed:
            t.extra_due[t.turn] = 0
        raise_event(t, p, TURN_ENDS, t.turn, NO_ONE, 0, 0, 0, 0)
    t.step = TURN_OVER


@kernel
def count_turn(t: Table, seat: int) -> None:
    """It is the turn of that player now, and one turn more has begun."""
    t.turn = seat
    t.turn_number += 1
    t.turn_seats[t.turn_number & (HISTORY_PLACES - 1)] = seat


@kernel
def forget_turn(t: Table) -> None:
    """Nothing that rules ask about has happened in this turn yet."""
    t.turn_closed = 0
    t.turn_ended = 0
    t.took_turn = 0
    t.cleared_turn = 0
    t.drew_turn = 0
    t.played_turn = 0


@kernel
def begin_turn(t: Table, p: Program, seat: int) -> None:
    """The turn of a player begins.

    Clauses: TRN-1, TRN-13, SPC3-2.
    """
    count_turn(t, seat)
    t.pending = t.pushed
    t.pushed = 0
    t.main_due = 1
    t.draw_due = 1
    t.step = READY
    if t.logging:
        emit(t, TURN, seat, 0, 0, 0)
    if p.hook_count:
        t.bonus_due = 0
        forget_turn(t)
        raise_event(t, p, TURN_START, seat, NO_ONE, 0, 0, 0, 0)


@rare_kernel
def insert_turn(t: Table, p: Program) -> None:
    """A turn that a rule gave begins: the first of them, seen from the turn that they come after.

    A pickup that was pushed on waits for the player who is next in turn.
    """
    if t.inserted == 0:
        t.turn_from = t.turn
        t.inserted = 1
    due = t.turns_due & t.in_play
    seat = t.turn_from
    while (due >> seat) & 1 == 0:
        seat = (seat + 1) % t.players
    t.turns_due = due & ~(1 << seat)
    if t.logging:
        emit(t, EXTRA, seat, 0, 0, 0)
    pushed = t.pushed
    t.pushed = 0
    begin_turn(t, p, seat)
    t.pushed = pushed


@kernel
def turn_over(t: Table, b: Book, p: Program) -> None:
    """Go on to the next turn, unless rules gave a play in this one, or a turn after it."""
    if (t.in_play >> t.turn) & 1 and (t.bonus_due or t.extra_due[t.turn]):
        t.turn_closed = 0
        await_more(t)
    elif t.turns_due & t.in_play:
        insert_turn(t, p)
    else:
        if t.inserted:
            t.turn = t.turn_from
            t.inserted = 0
        begin_turn(t, p, next_seat(t, b))


@rare_kernel
def interrupt_turn(t: Table) -> None:
    """Whoever cleared out of turn makes the bonus play; then the turn in progress begins anew.

    Clauses: CLR-3, CLR-5.
    """
    seat, other = t.interrupter, t.turn
    t.interrupter = NO_ONE
    if t.inserted:
        t.turns_due |= 1 << other
    else:
        t.turn_from = seat_clockwise(t, other) if t.direction < 0 else seat_before(t, other)
        t.inserted = 1
    count_turn(t, seat)
    forget_turn(t)
    t.cleared_turn = 1 << seat
    t.main_due = 0
    t.draw_due = 0
    t.bonus_due = 1
    if t.logging:
        emit(t, JUMPED, seat, other, 0, 0)


@kernel
def ready(t: Table) -> None:
    """Ask the player whose turn has begun, as the rules on its start have left things.

    Clauses: CLR-11, AMB-36.
    """
    if t.interrupter >= 0:
        interrupt_turn(t)
    t.step = AWAIT
    if t.pile_count == 0:
        t.pending = 0
    if t.bonus_due:
        await_bonus(t)
    elif t.turn_closed:
        t.bonus = 0
        t.main_due = 0
        t.draw_due = 0
        t.step = TURN_END


@kernel
def dealt(t: Table, p: Program) -> None:
    """The last card has been dealt: rules on the deal act next."""
    raise_event(t, p, DEAL_AFTER, NO_ONE, NO_ONE, 0, 0, 0, 0)
    t.step = OPEN


@kernel
def open_play(t: Table, b: Book, p: Program) -> None:
    """The swaps begin, and with them the leader's turn, whose first play ends them (SET-15)."""
    t.phase = SWAP
    for seat in range(t.players):
        # A rulebook may deal no hand cards; then the face-up cards are the first hand.
        if t.hand[seat] == 0:
            reach_table(t, b, p, seat)
    begin_turn(t, p, t.leader)
