"""A chain without an end is shown in play: the deal, what began it, one lap, how often (E086)."""

import time

import pytest

from lopti_rules.checks.judging import judge
from lopti_rules.checks.runaway import PLAYERS, run_away
from lopti_rules.engine.actions import read_action
from lopti_rules.engine.game import Game
from lopti_rules.language.ast import Trigger
from lopti_rules.language.parser import parse_rule

GIVES = "When a player gives a card, the receiver gives a card to the giver."
SHOWS = "When a player shows a card, that player gives one hand card to the next player."
RECEIVES = "When a player receives a card, that player shows a card."
SWAPS = "When a player's hand reaches 5 cards, that player swaps hands with the next player."

SEEN: list[tuple[list[str], list[str], bool]] = [
    ([GIVES], ["give"], True),
    ([SHOWS, RECEIVES], ["show", "give"], True),
    ([SWAPS], ["give", "give"], False),
    (["When a player shows a card, the next player shows a card."], ["show"], True),
]


@pytest.mark.parametrize(("texts", "lap", "needs_starter"), SEEN)
def test_seen(texts: list[str], lap: list[str], needs_starter: bool) -> None:
    """The lap is what the rules do; what only rules can start is started by another one."""
    seen = judge(texts[-1], in_force=texts[:-1]).errors[0].params["seen"]
    assert seen["seen"]
    assert [event["type"] for event in seen["lap"]] == lap
    assert seen["times"] == 64
    assert (seen["starter"] is not None) is needs_starter


def test_the_deal_is_real() -> None:
    """The card that began it is in that seat's hand, and the rules move the cards as told."""
    seen = judge(GIVES).errors[0].params["seen"]
    game = Game("lopti", [GIVES, seen["starter"]], PLAYERS, seed=seen["deal"])
    begun_by = dict(seen["begun_by"])
    assert begun_by.pop("seat") == game.turn
    game.apply(read_action(begun_by))
    given = [event.as_map() for event in game.apply(game.legal_actions()[0])]
    assert [event["type"] for event in given] == ["give", "rule"]


UNSEEN: list[tuple[str, str]] = [
    ("When a player plays a card, that player takes the pile and makes one more play.",
     "each lap is a play of its own, so nothing is stopped"),
    ('When a player says "quack", that player must say "quack" or draw one card.',
     "somebody must say it first"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "why"), UNSEEN)
def test_what_was_tried_is_said(text: str, why: str) -> None:
    """Not to be seen in a few deals makes a chain no better."""
    found = judge(text).errors[0]
    assert found.params["seen"]["seen"] is False, why
    assert found.params["seen"]["deals"] >= 1


def test_bounded_in_time() -> None:
    rule = parse_rule(UNSEEN[0][0])
    trigger = rule.sentences[0].trigger
    assert trigger is not None
    run_away([rule], trigger, "lopti")  # loads the engine
    begun = time.thread_time()
    run_away([rule], trigger, "lopti")
    assert time.thread_time() - begun < 0.5


def test_rules_that_cannot_be_played_are_not() -> None:
    assert run_away([parse_rule("Players may not play 10s.")], Trigger("play"), "lopti") is None


def test_no_search_no_play() -> None:
    assert "seen" not in judge(GIVES, search=False).errors[0].params
