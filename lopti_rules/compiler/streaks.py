"""How the last plays went, in bytecode: each test leaves 1 on the stack where it holds, else 0."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import Final

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.predicates import push_fitting
from lopti_rules.compiler.scope import Push, Scope
from lopti_rules.language.ast import CardTest, LastPlays, RankPattern, RankRun

EVENT: Final[Push] = (op.EVENT_CARDS, 0)
_Test = Callable[[], None]


def push_streak(scope: Scope, condition: LastPlays | RankPattern | RankRun) -> None:
    """Push whether the last plays went so; nothing holds of fewer plays (LANGUAGE 7.9)."""
    match condition:
        case LastPlays():
            plays = _plays(len(condition.tests), before=condition.before)
            tests = _fits(scope, plays, condition.tests)
        case RankPattern():
            plays = _plays(len(condition.letters))
            tests = _alike(scope, plays, condition.letters)
        case RankRun():
            plays = _plays(condition.number)
            tests = _rises(scope, plays, rising=condition.way == "rising")
    for place, push in enumerate((*_there(scope, plays, single=condition.single), *tests)):
        push()
        if place:
            scope.put(op.AND)


def _plays(number: int, *, before: bool = False) -> tuple[Push, ...]:
    """Where the cards of the last plays come from, the earliest first."""
    back: list[Push] = [(op.PRIOR, steps) for steps in range(number)]
    return tuple(reversed(back)) if before else (*reversed(back[: number - 1]), EVENT)


def _there(scope: Scope, plays: tuple[Push, ...], *, single: bool) -> Iterator[_Test]:
    """Each was made, and of one card if that is asked for."""
    for play in plays:
        yield partial(_size, scope, play, single=single)


def _size(scope: Scope, play: Push, *, single: bool) -> None:
    scope.put(*play)
    scope.put(op.SIZE)
    scope.put(op.NUMBER, 1)
    scope.put(op.EQUAL if single else op.AT_LEAST)


def _fits(
    scope: Scope, plays: tuple[Push, ...], tests: tuple[CardTest | None, ...]
) -> Iterator[_Test]:
    for play, test in zip(plays, tests, strict=True):
        if test is not None:
            yield partial(_all_fit, scope, play, test)


def _all_fit(scope: Scope, play: Push, test: CardTest) -> None:
    scope.put(*play)
    push_fitting(scope, test)
    scope.put(op.WITHOUT)
    scope.put(op.SIZE)
    scope.put(op.NOT)


def _alike(scope: Scope, plays: tuple[Push, ...], letters: str) -> Iterator[_Test]:
    """Each rank against that of the plays before it: the last of its letter, and other letters."""
    for place, letter in enumerate(letters):
        firsts = {other: letters[:place].rindex(other) for other in letters[:place]}
        for other, earlier in firsts.items():
            if letter == other or letter not in firsts:
                pair = (plays[earlier], plays[place])
                yield partial(_same, scope, pair, same=letter == other)


def _same(scope: Scope, pair: tuple[Push, Push], *, same: bool) -> None:
    for play in pair:
        scope.put(*play)
        scope.put(op.RANK_OF)
    scope.put(op.EQUAL)
    if not same:
        scope.put(op.NOT)


def _rises(scope: Scope, plays: tuple[Push, ...], *, rising: bool) -> Iterator[_Test]:
    """By the order in which only ordinary ranks are: specials end the run."""
    for earlier, later in pairwise(plays):
        low, high = (earlier, later) if rising else (later, earlier)
        yield partial(push_above, scope, low, high)


def push_above(scope: Scope, low: Push, high: Push) -> None:
    """The one rank above the other, and both with a place in the order."""
    scope.put(*high)
    scope.put(op.ORDER_OF)
    scope.put(*low)
    scope.put(op.ORDER_OF)
    scope.put(op.NUMBER, 1)
    scope.put(op.ADD)
    scope.put(op.AT_LEAST)
    scope.put(*low)
    scope.put(op.ORDER_OF)
    scope.put(op.NUMBER, 0)
    scope.put(op.AT_LEAST)
    scope.put(op.AND)
