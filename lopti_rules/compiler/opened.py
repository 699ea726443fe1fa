"""Hand cards kept open, in bytecode: laid open now, and again whenever others have to be.

That is seen to by hooks of the rule's own, on whatever changes a hand and on the starts of turns.
"""

from dataclasses import replace
from typing import Final

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.amounts import PICKS, push_candidates
from lopti_rules.compiler.compiled import Hook
from lopti_rules.compiler.people import loop, push_seats
from lopti_rules.compiler.predicates import push_selection
from lopti_rules.compiler.scope import Scope, refuse
from lopti_rules.events import EventName
from lopti_rules.language.ast import Everybody, KeepOpen, Num

EVERYBODY: Final = Everybody()
_CHANGES: Final[tuple[EventName, ...]] = ("hand_count", "receive", "swap")
"""What changes a hand; a swap of cards leaves their number as it is."""


def put_keep_open(scope: Scope, effect: KeepOpen) -> None:
    """Note who keeps cards open, see to it now, and write what sees to it later."""
    keepers = scope.out.register("seats")
    push_seats(scope, effect.who)
    scope.put(op.GET_SEATS, keepers)
    scope.put(op.JOIN)
    scope.put(op.SET_SEATS, keepers)
    _see_to_it(scope, effect, keepers)
    fresh = replace(scope, actor=(op.ACTOR, 0), bound=(), random=(), depth=0, limit=-1)
    scope.out.later.append(lambda: _write_hooks(fresh, effect, keepers))


def _way(effect: KeepOpen) -> int:
    if effect.cards.pick not in op.OPEN_PICKS:
        raise refuse("cannot_be_kept_open", effect)
    picks = op.OPEN_PICKS
    return len(picks) * op.OPEN_SPANS.index(effect.lasts) + picks.index(effect.cards.pick)


def _write_hooks(scope: Scope, effect: KeepOpen, keepers: int) -> None:
    out = scope.out
    out.hooks.append(Hook("turn_start", "after", out.here, sentence=scope.sentence, place=0))
    if effect.lasts != "round":
        scope.put(op.ACTOR)
        scope.put(op.COVER, _way(effect))
    if effect.lasts == "next_turn":
        scope.put(op.GET_SEATS, keepers)
        scope.put(op.ACTOR)
        scope.put(op.SET_OF)
        scope.put(op.REMOVE)
        scope.put(op.SET_SEATS, keepers)
    out.hooks += [
        Hook(event, "after", out.here, sentence=scope.sentence, place=0) for event in _CHANGES
    ]
    _see_to_it(scope, effect, keepers)
    out.put(op.END)


def _see_to_it(scope: Scope, effect: KeepOpen, keepers: int) -> None:
    """Whoever keeps too few cards open, or others than have to be, lays some open."""
    visited = (op.SEAT, scope.depth)
    scope.put(op.GET_SEATS, keepers)
    if effect.lasts == "off_turn":
        scope.put(op.IN_TURN)
        scope.put(op.SET_OF)
        scope.put(op.REMOVE)
    loop(scope, lambda inner: _keep(inner.binding(EVERYBODY, visited), effect, visited))


def _keep(scope: Scope, effect: KeepOpen, seat: tuple[int, int]) -> None:
    cards, way = effect.cards, _way(effect)
    scope.put(*seat)
    _push_number(scope, effect)
    push_candidates(scope, EVERYBODY, cards)
    scope.put(op.STILL_OPEN, way)
    scope.put(op.NOT)
    kept = scope.put(op.JUMP_UNLESS)
    scope.put(*seat)
    if cards.pick != "all":
        scope.put(*seat)
        _push_number(scope, effect)
    if cards.pick == "choice":
        _push_open(scope, effect, seat)
        scope.put(op.SIZE)
        scope.put(op.SUBTRACT)
    push_candidates(scope, EVERYBODY, cards)
    if cards.pick == "choice":
        _push_open(scope, effect, seat)
        scope.put(op.WITHOUT)
    if cards.pick != "all":
        scope.put(PICKS.get(cards.pick, op.PICK))
    scope.put(op.LAY_OPEN, way)
    scope.out.land(kept)


def _push_number(scope: Scope, effect: KeepOpen) -> None:
    """Push how many cards have to lie open."""
    if effect.cards.pick == "all":
        scope.put(op.NUMBER, op.MOST)
    elif isinstance(effect.cards.amount, Num):
        scope.put(op.NUMBER, min(effect.cards.amount.number, op.MOST))
    else:
        raise refuse("cannot_be_kept_open", effect)


def _push_open(scope: Scope, effect: KeepOpen, seat: tuple[int, int]) -> None:
    """Push those of the cards meant that lie open already."""
    scope.put(*seat)
    scope.put(op.OPENED, _way(effect))
    push_selection(scope, effect.cards.test)
