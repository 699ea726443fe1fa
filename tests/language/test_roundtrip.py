"""The law of the language: what is printed reads back as the same tree."""

import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from lopti_rules.events import EVENTS
from lopti_rules.language.ast import Rule
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.source import read_source
from tests import strategies
from tests.thoroughness import IN_CI, many

Law = Callable[..., None]
often = settings(
    max_examples=100,
    deadline=None,
    derandomize=True,
    phases=[one for one in Phase if not (IN_CI and one in (Phase.shrink, Phase.explain))],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
"""In CI a tree that does not read back is shown as it was drawn: to make it small takes minutes."""
thorough = settings(often, max_examples=2_000, derandomize=bool(os.environ.get("CI")))


def reads_back(rule: Rule) -> None:
    """Law: parse(print(tree)) == tree, names included."""
    text = print_rule(rule)
    (entry,) = read_source(text)
    assert replace(parse_rule(entry.text), name=entry.name) == rule, text


@often
@given(strategies.rules())
def test_rules_read_back(rule: Rule) -> None:
    """All that can be said, base vocabulary and persons included."""
    reads_back(rule)


@often
@given(strategies.admissible_rules())
def test_admissible_rules_read_back(rule: Rule) -> None:
    """What custom rules can say."""
    reads_back(rule)


@pytest.mark.parametrize("event", [event.name for event in EVENTS])
def test_every_event_reads_back(event: Any) -> None:
    """No event of the catalogue is left out."""

    @settings(often, max_examples=many(12, in_ci=4))
    @given(strategies.rules(events=(event,)))
    def law(rule: Rule) -> None:
        reads_back(rule)

    law()


CANONICAL = [
    "When a player would set off a rule with only 8s, that player ignores it.",
    (
        "When a player would set off a rule with a play, every player draws 3 cards and the player "
        "who played ignores it."
    ),
    (
        "When a player plays an 8, that player draws 4 cards for each odd card of clubs, diamonds "
        "or hearts in the pile; all custom rules are void."
    ),
    (
        "When a player plays an 8, that player draws 1 card for each 3, 5 or 6 in the pile and "
        "players may not swap."
    ),
    (
        "After last round's last player's turn starts, before a player plays a 3, 6, queen or "
        "king, that player draws 1 card, until one more turn has ended."
    ),
    (
        'After a player plays a 9, when a player plays an 8, that player must say "last card" or '
        'draw 2 cards; every player must say "quack" or draw 1 card, until the pile is cleared.'
    ),
    (
        'When a player plays an 8, that player must say "last card"; every player must say "quack" '
        "or draw 1 card, until the pile is cleared."
    ),
    (
        "When a player takes the pile, a random player gives as many random hand cards to every "
        "player who owes seven or more cards as players are still in."
    ),
    (
        "When a player plays a 3 or 5, the top 3 cards of the draw pile go under the draw pile and "
        "every player draws 1 card."
    ),
    (
        "After a rule would make a player draw, after the deal, every player draws 2 cards and the "
        "dealer draws 1 card, until the draw pile runs out."
    ),
    (
        'When a player plays a 4, every player must do "drink a beer"; the next player must say '
        '"oof" or draw 1 card.'
    ),
    (
        "When a player plays an 8, that player shuffles 3 hand cards chosen by the next player "
        "into the draw pile."
    ),
    (
        "When a player plays a 4, that player rolls a die; if five or more players are still in, "
        "the next player draws 1 card."
    ),
    (
        "When a player plays a 4, that player rolls a die; if a 6 is on top of the pile, the next "
        "player draws 1 card."
    ),
    (
        "When a player plays a 4, that player draws 1 card and all cards that left the round "
        "except 3s and 5s and aces are shuffled into the draw pile."
    ),
    "When a player would set off a rule with an 8, every player draws 1 card for each card played.",
    (
        "When a player discards a card, if it was not because of this rule or the pile holds a "
        "card, the dealer draws 1 card; otherwise, the dealer draws 2 cards."
    ),
]
"""Canonical texts that were once refused or read as other rules."""


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_words_are_read(text: str) -> None:
    assert print_rule(parse_rule(text)) == text


@pytest.mark.slow
@thorough
@given(st.one_of(strategies.rules(), strategies.admissible_rules()))
def test_many_rules_read_back(rule: Rule) -> None:
    """The same with other trees every time."""
    reads_back(rule)
