"""What becomes of custom effects, in bytecode: ignored, doubled, sent to another player."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.compiled import Hook
from lopti_rules.compiler.people import push_seat, push_seats
from lopti_rules.compiler.scope import Scope
from lopti_rules.events import IMPOSED, Imposed
from lopti_rules.language.ast import (
    Effect,
    Ignore,
    May,
    NextImposed,
    Redirect,
    Repeat,
)

PutEffects = Callable[[Scope, tuple[Effect, ...]], None]
OnEffect: Final = (Ignore, Repeat, Redirect)


def imposed_mask(imposed: tuple[Imposed, ...]) -> int:
    """Kinds of custom effects as a set."""
    return sum(1 << IMPOSED.index(kind) for kind in imposed)


def put_on_effect(scope: Scope, effect: Ignore | Repeat | Redirect) -> None:
    """Decide about the effect that waits."""
    match effect:
        case Ignore():
            scope.put(op.IGNORE)
        case Repeat():
            scope.put(op.REPEAT, int(effect.how == "double"))
        case Redirect():
            push_seat(scope, effect.to)
            scope.put(op.REDIRECT)


def decides(may: May) -> bool:
    """Whether it is about an effect that waits, so that nobody is asked once it is ignored."""
    return any(isinstance(effect, OnEffect) for effect in may.effects)


def put_next_imposed(scope: Scope, effect: NextImposed, put_effects: PutEffects) -> None:
    """Wait for the next custom effect on these players; each waits for one of their own.

    For anybody, all wait together: the first that comes ends it for all.
    """
    out = scope.out
    waiting = out.register("seats")
    if effect.who is None:
        scope.put(op.SEATS, op.ALL_SEATS)
    else:
        push_seats(scope, effect.who)
    scope.put(op.GET_SEATS, waiting)
    scope.put(op.JOIN)
    scope.put(op.SET_SEATS, waiting)
    fresh = replace(scope, actor=(op.ACTOR, 0), bound=(), random=(), depth=0, limit=-1)
    out.later.append(lambda: _write(fresh, effect, waiting, put_effects))


def _write(scope: Scope, effect: NextImposed, waiting: int, put_effects: PutEffects) -> None:
    out = scope.out
    out.hooks.append(Hook("imposed", "after", out.here, sentence=scope.sentence, place=0))
    scope.put(op.ACTOR)
    scope.put(op.GET_SEATS, waiting)
    scope.put(op.CONTAINS)
    scope.put(op.IMPOSED, imposed_mask(effect.imposed))
    scope.put(op.AND)
    skip = scope.put(op.JUMP_UNLESS)
    if effect.who is None:
        scope.put(op.SEATS, 0)
    else:
        scope.put(op.GET_SEATS, waiting)
        scope.put(op.ACTOR)
        scope.put(op.SET_OF)
        scope.put(op.REMOVE)
    scope.put(op.SET_SEATS, waiting)
    scope.put(op.FIRE, out.register("count"))
    put_effects(scope, effect.effects)
    out.land(skip)
    out.put(op.END)
    if effect.this_turn:
        out.hooks.append(Hook("turn_end", "after", out.here, sentence=scope.sentence, place=0))
        scope.put(op.SEATS, 0)
        scope.put(op.SET_SEATS, waiting)
        out.put(op.END)
