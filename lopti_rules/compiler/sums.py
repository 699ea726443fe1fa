"""Sums and differences of the ranks of the last two plays, in bytecode."""

from typing import Final

from lopti_rules.cards import RANK_VALUES
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.predicates import push_comparison
from lopti_rules.compiler.scope import Push, Scope
from lopti_rules.language.ast import Count, PlayBefore

EVENT: Final[Push] = (op.EVENT_CARDS, 0)
BEFORE: Final[Push] = (op.PRIOR, 0)
_GREATEST: Final = 2 * (max(RANK_VALUES) + 1)
"""No sum of two ranks is greater, even if aces are worth 14."""


def push_reckoned(scope: Scope, condition: PlayBefore) -> None:
    """Push whether the two ranks come to what is asked for."""
    match condition.comparison:
        case "exactly" | "at_least" | "at_most":
            _push_value(scope, condition)
            push_comparison(scope, Count(condition.comparison, condition.by or 0))
        case "prime":
            _push_prime(scope, condition)
        case "odd":
            _push_remainder(scope, condition, 2)
        case "even":
            _push_remainder(scope, condition, 2)
            scope.put(op.NOT)
        case "multiple":
            _push_remainder(scope, condition, condition.by or 1)
            scope.put(op.NOT)


def _push_value(scope: Scope, condition: PlayBefore) -> None:
    for source in (EVENT, BEFORE):
        scope.put(*source)
        scope.put(op.VALUE_OF, int(condition.ace_high))
    scope.put(op.ADD if condition.relation == "sum" else op.DISTANCE)


def _push_remainder(scope: Scope, condition: PlayBefore, number: int) -> None:
    _push_value(scope, condition)
    scope.put(op.NUMBER, min(number, op.MOST))
    scope.put(op.REMAINDER)


def _push_prime(scope: Scope, condition: PlayBefore) -> None:
    """It is one of the primes that it can be."""
    primes = [n for n in range(2, _GREATEST + 1) if all(n % d for d in range(2, n))]
    for place, prime in enumerate(primes):
        _push_value(scope, condition)
        scope.put(op.NUMBER, prime)
        scope.put(op.EQUAL)
        if place:
            scope.put(op.OR)
