"""A rule at work: the event it acts on, its stack, and who is visited in which order."""

from typing import Final

from lopti_rules.cards import NOBODY
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.bits import lowest, popcount
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.program import ABILITY, Program
from lopti_rules.engine.table import EVENT_FIELDS, Table
from lopti_rules.events import EVENT_CODES

# The event under way, in `Table.now`.
KEY: Final = 0
ACTOR: Final = 1
OTHER: Final = 2
CARDS: Final = 3
COUNT: Final = 4
CAUSE: Final = 5
RULE: Final = 6
FACTS: Final = 7
UNDER: Final = 8
PLAY: Final = 9
"""The number of plays at the time of the event."""
PAYER: Final = 10
"""Whose duty or ability it is."""

ROUND_ENDS: Final = EVENT_CODES["round_end"] * 2 + 1
"""The key of the event that rules on the end of a round act on."""
SPECIALS_BELOW: Final = 16
"""Above the strength of every special: these lie below the ordinary ranks, in order of rank."""


@kernel
def push(t: Table, value: int) -> None:
    """Put a value on the stack."""
    t.stack[t.stack_size] = value
    t.stack_size += 1


@kernel
def pop(t: Table) -> int:
    """Take the topmost value off the stack."""
    t.stack_size -= 1
    return t.stack[t.stack_size]


@kernel
def reached(t: Table) -> int:
    """The seats that a custom effect reaches: those still in, but for whoever is going out.

    A play declared with all cards takes its player out, so before it lands rules pass them by.

    When the round ends nobody plays on, and what rules give then reaches everybody.

    Clauses: AMB-30, LANGUAGE 7.2, LANGUAGE 7.5.
    """
    if t.now[KEY] == ROUND_ENDS:
        return (1 << t.players) - 1
    return t.in_play & ~(1 << t.turn) if t.final and t.transit else t.in_play


@kernel
def is_in(t: Table, seat: int) -> int:
    """1 if a custom effect reaches that seat."""
    return (reached(t) >> seat) & 1 if seat >= 0 else 0


@kernel
def origin(t: Table) -> int:
    """The seat from which several players are counted: the actor's, else that of the turn."""
    seat = t.now[ACTOR]
    if seat < 0:
        seat = t.turn
    return max(seat, 0)


@kernel
def first_of(t: Table, seats: int) -> int:
    """Of a set that is not empty, the seat that comes first in turn order from the actor."""
    start = origin(t)
    later = (seats >> start) << start
    return lowest(later if later else seats)


@kernel
def step_round(t: Table, seat: int, seats: int, step: int) -> int:
    """The next seat of a set that is not empty, clockwise (1) or the other way (-1)."""
    seat = (seat + step) % t.players
    while (seats >> seat) & 1 == 0:
        seat = (seat + step) % t.players
    return seat


@kernel
def neighbour(t: Table, seat: int, steps: int) -> int:
    """The player so many turns further among those still in; nobody is their own neighbour."""
    seats = reached(t)
    left = popcount(seats)
    if seat < 0 or steps == 0 or left == 0:
        return seat if steps == 0 else NOBODY
    found = seat
    for _ in range((abs(steps) - 1) % left + 1):
        found = step_round(t, found, seats, t.direction if steps > 0 else -t.direction)
    return NOBODY if found == seat and abs(steps) == 1 else found


@kernel
def strength(b: Book, rank: int) -> int:
    """How high a rank stands among hand cards: specials lie below ordinary ranks."""
    place = b.order[rank]
    return SPECIALS_BELOW + place if place >= 0 else rank


@kernel
def start_run(t: Table, entry: int, rule: int, fuel: int) -> None:
    """Let a rule's code begin there."""
    t.running = 1
    t.counter = entry
    t.acting_rule = rule
    t.fuel = fuel
    t.stack_size = 0
    t.loop_depth = 0


@kernel
def stop_run(t: Table) -> None:
    """The rule's code has come to its end."""
    t.running = 0
    t.acting_rule = NOBODY
    t.stack_size = 0
    t.loop_depth = 0


@kernel
def is_offered(t: Table, row: int, seat: int) -> int:
    """1 if that ability is open to that player already."""
    for place in range(t.offer_count):
        if t.offer_row[place] == row and t.offer_seat[place] == seat:
            return 1
    return 0


@kernel
def keep_offer(t: Table, p: Program, row: int, seat: int) -> int:
    """1 if a duty or ability was opened for a player; it ends with the next base action."""
    place = t.offer_count
    if is_in(t, seat) == 0 or place == len(t.offer_row):
        return 0
    own = 1 if p.offer_kind[row] == ABILITY else 0
    if own and is_offered(t, row, seat):
        return 0
    t.offer_row[place] = row
    t.offer_seat[place] = seat
    for item in range(EVENT_FIELDS):
        t.offer_now[place * EVENT_FIELDS + item] = t.now[item]
    t.offer_now[place * EVENT_FIELDS + PAYER] = seat
    if own:
        t.offer_now[place * EVENT_FIELDS + ACTOR] = seat
    t.offer_count = place + 1
    return 1


@kernel
def close_offer(t: Table, place: int) -> None:
    """Take out the offer at that place; those after it move up."""
    t.offer_count -= 1
    for other in range(place, t.offer_count):
        t.offer_row[other] = t.offer_row[other + 1]
        t.offer_seat[other] = t.offer_seat[other + 1]
        for item in range(EVENT_FIELDS):
            here = other * EVENT_FIELDS + item
            t.offer_now[here] = t.offer_now[here + EVENT_FIELDS]
