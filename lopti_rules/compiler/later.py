"""Effects put off to a turn of their player: noted now, carried out by a hook of their own."""

from collections.abc import Callable
from dataclasses import replace

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.compiled import Hook
from lopti_rules.compiler.people import for_each, push_seat
from lopti_rules.compiler.scope import Scope, refuse
from lopti_rules.language.ast import Discard, Draw, Effect, Later, Num

PutEffect = Callable[[Scope, Effect], None]


def put_later(scope: Scope, effect: Later, put_effect: PutEffect) -> None:
    """Note for each player how many cards are put off, and write what happens at the time."""
    inner = effect.effects[0] if len(effect.effects) == 1 else None
    if not isinstance(inner, Draw | Discard):
        raise refuse("cannot_be_put_off", effect)
    amount = inner.amount if isinstance(inner, Draw) else inner.cards.amount
    if not isinstance(amount, Num):
        raise refuse("cannot_be_put_off", effect)
    number = min(amount.number, op.MOST)
    register = scope.out.register("counts", MAX_PLAYERS)

    def note(one: Scope) -> None:
        push_seat(one, inner.who)
        one.put(op.NUMBER, number)
        one.put(op.PUT_OFF_MORE, register)

    for_each(scope, inner.who, note)
    fresh = replace(
        scope,
        actor=(op.ACTOR, 0),
        bound=((inner.who, (op.ACTOR, 0)),),
        random=(),
        depth=0,
        limit=-1,
        put_off=register,
    )
    scope.out.later.append(lambda: _write(fresh, effect, inner, put_effect))


def _write(scope: Scope, effect: Later, inner: Draw | Discard, put_effect: PutEffect) -> None:
    """At the turn: the effect, for all that was put off, and nothing is put off any more."""
    out = scope.out
    out.hooks.append(Hook(effect.when, "after", out.here, sentence=scope.sentence, place=0))
    scope.put(op.ACTOR)
    scope.put(op.PUT_OFF, scope.put_off)
    skip = scope.put(op.JUMP_UNLESS)
    scope.put(op.FIRE, out.register("count"))
    put_effect(scope, inner)
    scope.put(op.ACTOR)
    scope.put(op.NUMBER, -op.MOST)
    scope.put(op.PUT_OFF_MORE, scope.put_off)
    out.land(skip)
    out.put(op.END)
