"""Tests of cards in bytecode."""

from typing import Final

from lopti_rules.cards import FULL_PACK
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.scope import Push, Scope, refuse
from lopti_rules.language.ast import (
    CardTest,
    Count,
    LikePlayed,
    NamedColour,
    NamedRank,
    NamedSuit,
)

ALIKE: Final = {"rank": 0, "suit": 1, "colour": 2}
AT_LEAST_ONE: Final = Count("at_least", 1)


def push_fitting(scope: Scope, test: CardTest) -> None:
    """Push the set of all cards that fit, the number of cards apart."""
    scope.put(op.CARDS, scope.layout.cards_of(test))
    if isinstance(test.ranks, NamedRank):
        scope.put(op.RANK_CARDS, scope.memory.named_register())
        scope.put(op.BOTH)
    elif isinstance(test.ranks, NamedSuit):
        code = op.NOT_OF_NAMED_SUIT if test.ranks.other else op.OF_NAMED_SUIT
        scope.put(code, scope.memory.suit_register())
    elif isinstance(test.ranks, NamedColour):
        code = op.NOT_OF_NAMED_COLOUR if test.ranks.other else op.OF_NAMED_COLOUR
        scope.put(code, scope.memory.colour_register())
    elif isinstance(test.ranks, LikePlayed):
        scope.put(op.PLAY_AT_HAND)
        scope.put(op.ALIKE, ALIKE[test.ranks.what])


def push_selection(scope: Scope, test: CardTest | None) -> None:
    """Narrow the set of cards on the stack to those that fit.

    Raises:
        RuleRefused: the test says how many fit, which means nothing where single cards are chosen.
    """
    if test is None:
        return
    if test.count is not None or test.only:
        raise refuse("number_of_selection", test)
    push_fitting(scope, test)
    scope.put(op.BOTH)


def push_test(scope: Scope, source: Push, test: CardTest) -> None:
    """Push whether the cards that `source` pushes fit."""
    scope.put(*source)
    push_fitting(scope, test)
    scope.put(op.BOTH)
    scope.put(op.SIZE)
    push_comparison(scope, test.count or AT_LEAST_ONE)
    if test.count is not None and test.count.comparison == "at_most" and test.count.number > 0:
        # "At most two 8s" speaks of 8s, so there is one.
        _require_one(scope, source, test)
    if test.only:
        scope.put(*source)
        push_fitting(scope, test)
        scope.put(op.WITHOUT)
        scope.put(op.SIZE)
        scope.put(op.NOT)
        scope.put(op.AND)
        _require_one(scope, source, test)


def push_comparison(scope: Scope, count: Count) -> None:
    """Compare the number on the stack: push whether it is so many."""
    number = min(count.number, op.MOST)
    if count.comparison == "exactly":
        scope.put(op.NUMBER, number)
        scope.put(op.EQUAL)
    elif count.comparison == "at_least":
        scope.put(op.NUMBER, number)
        scope.put(op.AT_LEAST)
    else:
        scope.put(op.NUMBER, number + 1 if number < op.MOST else number)
        scope.put(op.AT_LEAST)
        scope.put(op.NOT)


def filter_of(scope: Scope, test: CardTest | None) -> int:
    """The cards of which an event that fits has one, as a hook's quick filter; 0 for no filter."""
    if (
        test is None
        or isinstance(test.ranks, NamedRank | NamedSuit | NamedColour | LikePlayed)
        or _fits_without(test)
    ):
        return 0
    cards = scope.layout.cards_of(test)
    return 0 if cards == FULL_PACK else cards


def is_filter_enough(scope: Scope, test: CardTest) -> bool:
    """Whether the quick filter already decides the test."""
    return test.count in (None, AT_LEAST_ONE) and not test.only and filter_of(scope, test) != 0


def _fits_without(test: CardTest) -> bool:
    """Whether cards of which none fits pass the test."""
    return test.count is not None and test.count.comparison != "at_least" and not test.count.number


def _require_one(scope: Scope, source: Push, test: CardTest) -> None:
    scope.put(*source)
    push_fitting(scope, test)
    scope.put(op.BOTH)
    scope.put(op.SIZE)
    scope.put(op.AND)
