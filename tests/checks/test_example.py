"""Examples by play: what a rule did, from what set it off to what came of it."""

import pytest

from lopti_rules.cards import card_name
from lopti_rules.checks.example import PLAYERS, Example, find_example
from lopti_rules.engine.actions import Play
from lopti_rules.errors import RuleRefused
from lopti_rules.language.parser import parse_rule


def example(text: str) -> Example:
    found = find_example(parse_rule(text), "lopti")
    assert found is not None
    return found


def played(found: Example, step: int = 0) -> list[str]:
    """The names of the cards played in a step."""
    action = found.steps[step].action
    assert isinstance(action, Play)
    return [card_name(card) for card in action.cards]


def doings(found: Example) -> list[tuple[object, ...]]:
    """What the rule did: type, seat and number of cards."""
    return [
        (event["type"], event["seat"], event.get("count"))
        for step in found.steps
        for event in step.events
        if type(event.get("cause")) is int
    ]


@pytest.mark.parametrize("number", [2, 3])
def test_a_play_that_sets_it_off_comes_first(number: int) -> None:
    """Also one that needs cards which are seldom held together."""
    found = example(f"When {number} queens are played at once, the next player draws 1 card.")

    assert [name[0] for name in played(found)] == ["Q"] * number
    assert found.turn is not None
    assert doings(found) == [("draw", (found.turn + 1) % PLAYERS, 1)]


def test_what_comes_later_is_waited_for() -> None:
    """A story goes on from what set the rule off to what comes of it."""
    text = "When the queen of spades is played, the next player draws five cards at the end of"
    found = example(f"{text} their turn.")

    assert "Qs" in played(found)
    assert len(found.steps) > 1
    assert found.turn is not None
    assert doings(found) == [("draw", (found.turn + 1) % PLAYERS, 5)]


def test_a_rule_on_the_deal_needs_no_action() -> None:
    found = example("After the deal, every player draws a card.")

    assert found.turn is None
    assert found.steps[0].action is None
    assert doings(found) == [("draw", seat, 1) for seat in range(PLAYERS)]


def test_hidden_cards_stay_hidden() -> None:
    """Who looks on sees how many cards are drawn, and not which."""
    found = example("When a player plays a 6, the next player draws 3 cards.")
    drawn = [e for step in found.steps for e in step.events if e["type"] == "draw"]

    assert drawn
    assert all("cards" not in event and "card" not in event for event in drawn)


def test_the_same_rule_gives_the_same_example() -> None:
    text = "When a player plays a king, a random player draws 1 card."
    assert example(text) == example(text)


def test_what_never_happens_has_no_example() -> None:
    """Nobody gives a card in base Lopti."""
    rule = parse_rule("When a player gives a card, the receiver draws a card.")
    assert find_example(rule, "lopti") is None


def test_what_cannot_be_in_force_is_refused() -> None:
    with pytest.raises(RuleRefused):
        find_example(parse_rule("Players may not play 10s."), "lopti")
