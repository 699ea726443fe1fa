"""The virtual machine: runs the hooks that waiting events set off, one instruction at a time.

Whatever it needs lies on the table: a question stops it anywhere, and it goes on from there.
"""

from typing import Final

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.activation import (
    ACTOR,
    COUNT,
    KEY,
    PAYER,
    close_offer,
    first_of,
    keep_offer,
    pop,
    push,
    start_run,
    stop_run,
)
from lopti_rules.engine.choices import ask
from lopti_rules.engine.completing import complete_four, missing_cards
from lopti_rules.engine.effects import do_effect
from lopti_rules.engine.history import put_history
from lopti_rules.engine.interrupts import (
    ACTED,
    ACTING,
    decide,
    go_on,
    imposed_value,
    interrupts,
    settle,
    stops_firing,
)
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.limits import count_limit, fire, limit_left
from lopti_rules.engine.log import DUTY, HALTED, RULE_CAUSE, emit
from lopti_rules.engine.names import do_named, put_named
from lopti_rules.engine.opened import do_open, put_open
from lopti_rules.engine.piles import do_piles, put_pile
from lopti_rules.engine.places import do_place, put_place
from lopti_rules.engine.program import ABILITY, ANY_EVENT, Program
from lopti_rules.engine.queue import take_event
from lopti_rules.engine.table import EVENT_FIELDS, Table
from lopti_rules.engine.values import event_value, put_measure, put_memory, put_table_value, reckon

MOST_EVENTS: Final = 1_000
"""How many events one cascade may bring about; what comes after is dropped, and counted."""

DONE: Final = 0
WAITS: Final = 1

# The families of instructions: their codes without the four lowest bits.
FLOW: Final = 0
EVENT: Final = 1
TABLE: Final = 2
RECKONING: Final = 3
MEMORY: Final = 4
MEASURE: Final = 5
CHOICE: Final = 6
HISTORY: Final = 8
NAMES: Final = 9
NAMING: Final = 10
SETTLING: Final = 13
DEEDS: Final = 14
PILES: Final = 11
PILING: Final = 12
ON_EFFECTS: Final = 15
READS: Final = (op.IMPOSED, op.STILL_IMPOSED)
"""Instructions of that family that only read."""


@kernel
def open_loop(t: Table, place: int, end: int) -> int:
    """Where the code goes on: inside the loop, at its first seat, or after it if there is none."""
    seats = pop(t)
    if seats == 0:
        return end
    seat = first_of(t, seats)
    t.loop_left[t.loop_depth] = seats & ~(1 << seat)
    t.loop_seat[t.loop_depth] = seat
    t.loop_depth += 1
    return place


@kernel
def go_round(t: Table, place: int, start: int) -> int:
    """Where the code goes on: at the start of the loop with the next seat, or after it."""
    depth = t.loop_depth - 1
    seats = t.loop_left[depth]
    if seats == 0:
        t.loop_depth = depth
        return place
    seat = first_of(t, seats)
    t.loop_left[depth] = seats & ~(1 << seat)
    t.loop_seat[depth] = seat
    return start


@kernel
def open_offer(t: Table, p: Program, row: int) -> None:
    """Open a duty or an ability to a player."""
    seat = pop(t)
    if keep_offer(t, p, row, seat) and t.logging and p.offer_kind[row] != ABILITY:
        emit(t, DUTY, seat, RULE_CAUSE + t.acting_rule, 0, 0)


@kernel
def do_flow(t: Table, p: Program, place: int, code: int, operand: int) -> int:
    """Carry out an instruction on the way of the code; where it goes on, or -1 at the end."""
    if code == op.JUMP_UNLESS:
        return place if pop(t) else operand
    if code == op.FIRE:
        return place if fire(t, operand) else -1
    if code == op.EACH:
        return open_loop(t, place, operand)
    if code == op.NEXT:
        return go_round(t, place, operand)
    if code == op.JUMP:
        return operand
    if code == op.LIMIT_LEFT:
        push(t, limit_left(t, p, operand, t.now[ACTOR]))
    elif code == op.COUNT_LIMIT:
        count_limit(t, p, operand)
    elif code == op.OFFER:
        open_offer(t, p, operand)
    elif code == op.DROP:
        t.stack_size -= 1
    else:
        return -1
    return place


@kernel
def put_value(t: Table, b: Book, family: int, code: int, operand: int) -> None:
    """Carry out an instruction that only reads, reckons or remembers."""
    if family == EVENT:
        push(t, event_value(t, code, operand))
    elif family == TABLE:
        put_table_value(t, b, code, operand)
    elif family == RECKONING:
        reckon(t, code)
    elif family == MEMORY:
        put_memory(t, code, operand)
    elif family == HISTORY:
        put_history(t, code, operand)
    elif family == NAMES:
        put_named(t, code, operand)
    elif family == PILES and code >= op.SHOWN:
        put_place(t, code, operand)
    elif family == PILES:
        put_pile(t, code, operand)
    elif family == ON_EFFECTS:
        push(t, imposed_value(t, code, operand))
    elif family == DEEDS:
        push(t, 1 if t.now[COUNT] == operand else 0)
    elif code == op.MISSING:
        push(t, missing_cards(t, b, pop(t)))
    elif code >= op.STILL_OPEN:
        put_open(t, b, code, operand)
    else:
        put_measure(t, b, code, operand)


@kernel
def carry_out(t: Table, b: Book, p: Program, code: int, operand: int) -> None:
    """Carry out an instruction that has an effect, as often as the rules on it have decided."""
    family = code >> 4
    if family == ON_EFFECTS:
        decide(t, code, operand)
        return
    times = settle(t, code) if t.interrupted == ACTED else 1
    for _ in range(times):
        if family == NAMING:
            do_named(t, p, code, operand)
        elif family == PILING and code >= op.LAY_OPEN:
            do_open(t, code, operand)
        elif family == PILING and code >= op.PUT_UNDER:
            do_place(t, b, p, code, operand)
        elif code == op.COMPLETE_FOUR:
            complete_four(t, b, p)
        elif family == PILING:
            do_piles(t, b, p, code, operand)
        else:
            do_effect(t, b, p, code, operand)


@kernel
def run_code(t: Table, b: Book, p: Program) -> int:
    """Run the rule under way to its end, or to a question: `DONE` or `WAITS`.

    Every instruction uses up fuel. Verified code has more than it can need; what runs out of it is
    halted, and the round goes on.
    """
    place = t.counter
    for left in range(t.fuel, 0, -1):
        code = p.code[place]
        operand = p.code[place + 1]
        place += 2
        family = code >> 4
        if code == op.FIRE and stops_firing(t, p, place - 2, left):
            return DONE
        if family == FLOW:
            place = do_flow(t, p, place, code, operand)
            if place < 0:
                stop_run(t)
                return DONE
        elif family < CHOICE or family in (HISTORY, NAMES, PILES, DEEDS) or code in READS:
            put_value(t, b, family, code, operand)
        elif family > CHOICE and family != SETTLING:
            if interrupts(t, p, code, place - 2, left):
                return DONE
            carry_out(t, b, p, code, operand)
        elif ask(t, b, code, operand):
            # A shuffle asks again and again: the same instruction takes the answer.
            t.counter = place - 2 if code == op.SHUFFLE_DRAW else place
            t.fuel = left - 1
            return WAITS
    if t.logging:
        emit(t, HALTED, t.acting_rule, 0, 0, 0)
    stop_run(t)
    return DONE


@kernel
def next_hook(t: Table, p: Program, cards: int) -> int:
    """1 if the event has a hook left whose quick filter lets its cards pass; then it is `hook`."""
    place = t.hook
    cards |= ANY_EVENT
    while place < t.hook_end:
        if p.hook_cards[place] & cards:
            t.hook = place
            return 1
        place += 1
    t.hook = place
    return 0


@kernel
def load_event(t: Table, p: Program) -> int:
    """Take the next event out of the queue; 1 if it sets a hook off."""
    place = take_event(t)
    t.hook = p.first[t.event_key[place]]
    t.hook_end = p.last[t.event_key[place]]
    t.cascade_events += 1
    if next_hook(t, p, t.event_cards[place]) == 0:
        return 0
    now = t.now
    now[KEY] = t.event_key[place]
    now[1] = t.event_actor[place]
    now[2] = t.event_other[place]
    now[3] = t.event_cards[place]
    now[4] = t.event_count[place]
    now[5] = t.event_cause[place]
    now[6] = t.event_rule[place]
    now[7] = t.event_facts[place]
    now[8] = t.event_under[place]
    now[9] = t.event_play[place]
    now[PAYER] = -1
    return 1


@kernel
def run_queue(t: Table, b: Book, p: Program) -> int:
    """Handle all waiting events; 1 if a rule has asked something and waits for the answer.

    Clauses: LANGUAGE 7.6, 7.10, AMB-42.
    """
    if t.suspended:
        return WAITS
    if t.running == 0 and t.hook == t.hook_end:
        t.cascade += 1
        t.cascade_events = 0
    while True:
        if t.running and run_code(t, b, p):
            return WAITS
        if t.hook < t.hook_end and next_hook(t, p, t.now[3]):
            hook = t.hook
            t.hook = hook + 1
            start_run(t, p.hook_entry[hook], p.hook_rule[hook], op.FUEL)
        elif t.interrupted == ACTING:
            go_on(t)
        elif t.queue_count == 0:
            return DONE
        elif t.cascade_events == MOST_EVENTS:
            t.overflow += t.queue_count
            t.queue_count = 0
        else:
            load_event(t, p)


@kernel
def start_offer(t: Table, p: Program, place: int) -> None:
    """Begin the price of a duty that was not kept, or an ability that is used, and close it."""
    row = t.offer_row[place]
    for item in range(EVENT_FIELDS):
        t.now[item] = t.offer_now[place * EVENT_FIELDS + item]
    close_offer(t, place)
    t.hook = 0
    t.hook_end = 0
    t.cascade += 1
    t.cascade_events = 0
    start_run(t, p.offer_entry[row], p.offer_rule[row], op.FUEL)


@kernel
def is_open(t: Table, p: Program, place: int) -> int:
    """1 if the offer at that place can still be taken up: its limit may have been used up."""
    row = t.offer_row[place]
    limit = p.offer_limit[row]
    if limit < 0:
        return 1
    return limit_left(t, p, limit, t.offer_now[place * EVENT_FIELDS + ACTOR])
