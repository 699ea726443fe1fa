"""How long a sentence acts, in bytecode: a register tells whether it does, or until when."""

from functools import reduce
from operator import or_
from typing import Final, Literal

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.compiled import Hook
from lopti_rules.compiler.scope import Scope
from lopti_rules.compiler.triggers import hook_filter, hooked_event, put_trigger
from lopti_rules.events import EventName
from lopti_rules.language.ast import Ending, Trigger, Window

# The order of a sentence's hooks on one event: what waited for a play is over before the sentence
# can wait again; a window is closed and opened after the sentence has looked at it.
IN_WINDOW: Final = 1
CLOSING: Final = 2
OPENING: Final = 3

ENDINGS: Final[dict[Ending, EventName]] = {
    "clear": "clear",
    "pickup": "pickup",
    "turn_end": "turn_end",
}
"""The events that close a window. A round that ends takes all windows with it."""


BY_TURNS: Final = (("next_turn",), ("own_turn",))
"""Windows that wait for the turn of whoever opened them: these players are kept, and no flag."""


def window_register(window: Window) -> Literal["flag", "seats"]:
    """What is kept of a window."""
    return "seats" if window.until in BY_TURNS else "flag"


def push_open(scope: Scope, window: Window, flag: int) -> None:
    """Push whether the window is open: of one that counts turns the last of them is kept."""
    if window.until in BY_TURNS:
        _push_waiting(scope, flag, own=window.until == ("own_turn",))
        return
    scope.put(op.GET_FLAG, flag)
    if window.turns is not None:
        scope.put(op.GET_FLAG, flag)
        scope.put(op.TURN)
        scope.put(op.AT_LEAST)
        scope.put(op.AND)


def _push_waiting(scope: Scope, openers: int, *, own: bool) -> None:
    """Push whether the actor opened it and waits for a turn, or whether anybody still in does."""
    if own:
        scope.put(op.ACTOR)
        scope.put(op.GET_SEATS, openers)
        scope.put(op.CONTAINS)
        return
    scope.put(op.GET_SEATS, openers)
    scope.put(op.GET_SEATS, openers)
    scope.put(op.PLAYERS)
    scope.put(op.REMOVE)
    scope.put(op.REMOVE)
    scope.put(op.ANYBODY)


def close(scope: Scope, flag: int) -> None:
    """Close the window."""
    scope.put(op.NUMBER, 0)
    scope.put(op.SET_FLAG, flag)


def put_window(scope: Scope, window: Window, flag: int) -> None:
    """The hooks that close the window, and open it."""
    out = scope.out
    if window.until in BY_TURNS:
        _put_turns(scope, window, flag)
        return
    ends = [Trigger(ENDINGS[ending]) for ending in window.until if ending in ENDINGS]
    ends += [] if window.ending is None else [window.ending]
    opening = hooked_event(window.opening)
    same = [ending for ending in ends if hooked_event(ending) == opening]
    for ending in ends:
        if ending not in same:
            _hook(scope, ending, CLOSING)
            _put_ending(scope, ending, flag)
            out.put(op.END)
    if same:
        _put_both(scope, window, same, flag)
        return
    _hook(scope, window.opening, OPENING)
    _put_opening(scope, window, flag)
    out.put(op.END)


def _put_turns(scope: Scope, window: Window, openers: int) -> None:
    """A turn takes its player out of those who opened it; whoever opens it is one of them."""
    _hook(scope, Trigger("turn_start"), CLOSING)
    _put_actor(scope, openers, op.REMOVE)
    scope.put(op.END)
    _hook(scope, window.opening, OPENING)
    away = put_trigger(scope, window.opening)
    _put_actor(scope, openers, op.JOIN)
    scope.out.land(*away)
    scope.put(op.END)


def _put_actor(scope: Scope, openers: int, how: int) -> None:
    scope.put(op.GET_SEATS, openers)
    scope.put(op.ACTOR)
    scope.put(op.SET_OF)
    scope.put(how)
    scope.put(op.SET_SEATS, openers)


def _put_both(scope: Scope, window: Window, ends: list[Trigger], flag: int) -> None:
    """One event ends the window if it is open, else it may open it: never both."""
    out = scope.out
    filters = [hook_filter(scope, trigger) for trigger in (window.opening, *ends)]
    cards = reduce(or_, filters) if all(filters) else 0
    event = hooked_event(window.opening)
    out.hooks.append(Hook(event, "after", out.here, cards, scope.sentence, OPENING))
    push_open(scope, window, flag)
    closed = scope.put(op.JUMP_UNLESS)
    for ending in ends:
        _put_ending(scope, ending, flag, filtered=False)
    out.put(op.END)
    out.land(closed)
    _put_opening(scope, window, flag, filtered=False)
    out.put(op.END)


def _hook(scope: Scope, trigger: Trigger, place: int) -> None:
    out = scope.out
    cards = hook_filter(scope, trigger)
    out.hooks.append(
        Hook(hooked_event(trigger), trigger.moment, out.here, cards, scope.sentence, place)
    )


def _put_ending(scope: Scope, ending: Trigger, flag: int, *, filtered: bool = True) -> None:
    away = put_trigger(scope, ending, filtered=filtered)
    close(scope, flag)
    scope.out.land(*away)


def _put_opening(scope: Scope, window: Window, flag: int, *, filtered: bool = True) -> None:
    away = put_trigger(scope, window.opening, filtered=filtered)
    if window.turns is None:
        scope.put(op.NUMBER, 1)
    else:
        scope.put(op.TURN)
        scope.put(op.NUMBER, window.turns)
        scope.put(op.ADD)
    scope.put(op.SET_FLAG, flag)
    scope.out.land(*away)
