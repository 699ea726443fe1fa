"""Rules that act on a custom effect just before it: the rule at work is put by, and goes on after.

What they decide (it is ignored, happens twice, counts double, befalls another player) holds for the
one instruction that waits. While they act no other effect waits, so there is never more than one.
"""

from typing import Final

from lopti_rules.cards import MAX_PLAYERS, NOBODY
from lopti_rules.compiler import opcodes as op
from lopti_rules.engine.activation import (
    ACTOR,
    CARDS,
    CAUSE,
    COUNT,
    FACTS,
    KEY,
    OTHER,
    PAYER,
    PLAY,
    RULE,
    UNDER,
    is_in,
    stop_run,
)
from lopti_rules.engine.bits import popcount
from lopti_rules.engine.effects import all_but_last, forget_staged
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.program import ANY_EVENT, Program
from lopti_rules.engine.queue import AFTER
from lopti_rules.engine.table import (
    EVENT_FIELDS,
    HELD_KEPT,
    HELD_LOOPS,
    HELD_MOVED,
    HELD_NOW,
    HELD_SEATS,
    HELD_STACK,
    KEPT_PLACES,
    LOOP_PLACES,
    STACK_PLACES,
    Table,
)
from lopti_rules.events import CAUSES, EVENT_CODES

IMPOSED: Final = EVENT_CODES["imposed"] * 2 + AFTER
TRIGGERED: Final = EVENT_CODES["triggered"] * 2 + AFTER
PLAYS: Final = (EVENT_CODES["play"], EVENT_CODES["bonus_play"])
BY_RULE: Final = CAUSES.index("rule")

# `Table.interrupted`: no effect waits; the rules on it act; they have acted, and it goes on.
CALM: Final = 0
ACTING: Final = 1
ACTED: Final = 2

DRAWS: Final = 0
LOSES: Final = 1
TAKES: Final = 2
SWAPS: Final = 3
NOTHING: Final = -1
"""What an instruction is about to do to a player, as `events.IMPOSED` numbers it."""
MOST_DRAWN: Final = 1_000


@rare_kernel
def imposed_kind(code: int) -> int:
    """What an instruction does to a player, as far as rules can act on it."""
    if code == op.DRAW or code == op.PAY_DEBT:
        return DRAWS
    if code == op.DISCARD or code == op.GIVE or code == op.PUT_IN_DRAW:
        return LOSES
    if code == op.EXCHANGE:
        return SWAPS
    return TAKES if code == op.TAKE_PILE else NOTHING


@rare_kernel
def victim(t: Table, code: int) -> int:
    """The seat that an instruction is about to befall, from the stack; of two, first the first."""
    if code == op.EXCHANGE:
        return t.stack[t.stack_size - 2 + t.second]
    below = 1 if code == op.TAKE_PILE or code == op.PAY_DEBT else 3 if code == op.GIVE else 2
    return t.stack[t.stack_size - below]


@rare_kernel
def extent(t: Table, code: int, seat: int) -> int:
    """How many cards it is about; 0 if nothing would come of it."""
    top = t.stack[t.stack_size - 1]
    if code == op.DRAW:
        return min(max(top, 0), t.draw_count)
    if code == op.PAY_DEBT:
        return min(t.owed[seat], t.draw_count)
    if code == op.TAKE_PILE:
        return t.pile_count
    if code == op.EXCHANGE:
        return is_in(t, t.stack[t.stack_size - 1 - t.second])
    cards = all_but_last(t, seat, top)
    if code == op.GIVE:
        receiver = t.stack[t.stack_size - 2]
        if receiver == seat or is_in(t, receiver) == 0:
            return 0
    return popcount(cards)


@rare_kernel
def hold(t: Table, counter: int, fuel: int) -> None:
    """Put the rule at work by, with the event that it acts on."""
    for item in range(STACK_PLACES):
        t.held[HELD_STACK + item] = t.stack[item]
    for item in range(LOOP_PLACES):
        t.held[HELD_LOOPS + item] = t.loop_left[item]
        t.held[HELD_SEATS + item] = t.loop_seat[item]
    for item in range(KEPT_PLACES):
        t.held[HELD_KEPT + item] = t.kept[item]
    for item in range(MAX_PLAYERS):
        t.held[HELD_MOVED + item] = t.moved[item]
    for item in range(EVENT_FIELDS):
        t.held[HELD_NOW + item] = t.now[item]
    t.held[0] = t.stack_size
    t.held[1] = t.loop_depth
    t.held[2] = counter
    t.held[3] = fuel
    t.held[4] = t.acting_rule
    t.held[5] = t.hook
    t.held[6] = t.hook_end


@rare_kernel
def go_on(t: Table) -> None:
    """Take the rule that was put by up again, where it stopped."""
    for item in range(STACK_PLACES):
        t.stack[item] = t.held[HELD_STACK + item]
    for item in range(LOOP_PLACES):
        t.loop_left[item] = t.held[HELD_LOOPS + item]
        t.loop_seat[item] = t.held[HELD_SEATS + item]
    for item in range(KEPT_PLACES):
        t.kept[item] = t.held[HELD_KEPT + item]
    for item in range(MAX_PLAYERS):
        t.moved[item] = t.held[HELD_MOVED + item]
    for item in range(EVENT_FIELDS):
        t.now[item] = t.held[HELD_NOW + item]
    t.stack_size = t.held[0]
    t.loop_depth = t.held[1]
    t.counter = t.held[2]
    t.fuel = t.held[3]
    t.acting_rule = t.held[4]
    t.hook = t.held[5]
    t.hook_end = t.held[6]
    t.running = 1
    t.interrupted = ACTED


@rare_kernel
def is_anothers(t: Table, kind: int) -> int:
    """1 if rules have acted on a swap for the first of two players only, and it still happens."""
    return 1 if kind == SWAPS and t.interrupted == ACTED and t.second == 0 and t.ignored == 0 else 0


@rare_kernel
def interrupts(t: Table, p: Program, code: int, counter: int, fuel: int) -> int:
    """1 if rules act before that instruction: the rule at work has been put by for them."""
    kind = imposed_kind(code)
    if kind == NOTHING or p.wanted[IMPOSED] & ANY_EVENT == 0:
        return 0
    if t.interrupted != CALM and is_anothers(t, kind) == 0:
        return 0
    t.second = 0 if t.interrupted == CALM else 1
    seat = victim(t, code)
    if is_in(t, seat) == 0:
        return 0
    count = extent(t, code, seat)
    if count == 0:
        return 0
    hold(t, counter, fuel)
    t.now[KEY] = IMPOSED
    t.now[ACTOR] = seat
    t.now[OTHER] = NOBODY
    t.now[COUNT] = count
    t.now[CAUSE] = BY_RULE
    t.now[RULE] = t.acting_rule
    t.now[FACTS] = kind
    t.now[CARDS] = 0
    t.now[UNDER] = t.under
    t.now[PLAY] = t.play_count
    t.now[PAYER] = NOBODY
    let_act(t, p, IMPOSED)
    return 1


@rare_kernel
def let_act(t: Table, p: Program, key: int) -> None:
    """Let the rules on what waits act next."""
    t.hook = p.first[key]
    t.hook_end = p.last[key]
    t.running = 0
    t.stack_size = 0
    t.loop_depth = 0
    t.interrupted = ACTING
    t.ignored = 0
    t.doubled = 0
    t.repeated = 0
    t.redirected = NOBODY


@rare_kernel
def stops_firing(t: Table, p: Program, counter: int, fuel: int) -> int:
    """1 if a rule that a play sets off does not go on now: others act on it first, or cancel it."""
    if t.interrupted == ACTED:
        t.interrupted = CALM
        if t.ignored:
            stop_run(t)
        return t.ignored
    if t.interrupted == ACTING or p.wanted[TRIGGERED] & ANY_EVENT == 0:
        return 0
    if t.now[KEY] >> 1 not in PLAYS:
        return 0
    hold(t, counter, fuel)
    # Player and cards are those of the play.
    t.now[KEY] = TRIGGERED
    t.now[RULE] = t.acting_rule
    let_act(t, p, TRIGGERED)
    return 1


@rare_kernel
def settle(t: Table, code: int) -> int:
    """How often the instruction that waited is carried out now: not at all, once, or twice."""
    t.interrupted = CALM
    if t.ignored:
        if code == op.EXCHANGE:
            forget_staged(t)
        t.stack_size -= 1 if code == op.TAKE_PILE or code == op.PAY_DEBT else 2
        if code == op.GIVE:
            t.stack_size -= 1
        return 0
    if code != op.DRAW:
        return 1
    top = t.stack_size - 1
    if t.redirected >= 0:
        t.stack[top - 1] = t.redirected
    if t.doubled:
        t.stack[top] = min(2 * t.stack[top], MOST_DRAWN)
    if t.repeated:
        # The same once more: what it needs is put on the stack a second time.
        t.stack[top + 1] = t.stack[top - 1]
        t.stack[top + 2] = t.stack[top]
        t.stack_size += 2
        return 2
    return 1


@rare_kernel
def decide(t: Table, code: int, operand: int) -> None:
    """Carry out an instruction about the effect that waits; it says nothing where none does."""
    if code == op.REDIRECT:
        t.stack_size -= 1
        seat = t.stack[t.stack_size]
        if t.interrupted == ACTING:
            t.redirected = seat
            t.ignored |= 1 - is_in(t, seat)
    elif t.interrupted == ACTING and code == op.IGNORE:
        t.ignored = 1
        # What has been ignored no further rule can act on.
        t.hook = t.hook_end
    elif t.interrupted == ACTING:
        t.doubled |= operand
        t.repeated |= 1 - operand


@rare_kernel
def imposed_value(t: Table, code: int, operand: int) -> int:
    """1 if the effect that waits is one of those, or has not been ignored so far."""
    if code == op.STILL_IMPOSED:
        return 1 - t.ignored
    return (operand >> t.now[FACTS]) & 1
