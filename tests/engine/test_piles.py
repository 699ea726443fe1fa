"""Cards put in the draw pile and cards that come back, in examples that were worked out by hand."""

from pathlib import Path

import pytest

from lopti_rules.cards import parse_card
from lopti_rules.engine.actions import Chance, Play
from lopti_rules.engine.game import Game
from lopti_rules.errors import IllegalAction
from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import read_scenarios

FILE, _ = read_scenarios(Path(__file__).parent.parent / "scenarios" / "piles.yaml")
OUTCOMES = list(run_file(FILE))


def test_nothing_is_left_out() -> None:
    """An empty file would pass the test below."""
    assert len(OUTCOMES) == len(FILE.scenarios) > 5


@pytest.mark.parametrize("outcome", OUTCOMES, ids=[one.id for one in OUTCOMES])
def test_piles(outcome: Outcome) -> None:
    """The rule of the example does what its title says."""
    assert outcome.findings == ()


def cards(names: str) -> tuple[int, ...]:
    return tuple(map(parse_card, names.split()))


def given(rule: str, hand: str, gone: str) -> Game:
    """A round in which chance is asked of the test."""
    seats = [{"hand": hand.split(), "down": ["4h"]}, {"hand": ["5d", "Jd"], "down": ["4s"]}]
    state = {"seats": seats, "pile": [["8c"]], "gone": gone.split()}
    return Game.from_state(state, rules=(rule,), chance="given")


BACK = (
    "Whoever plays three 9s discards two hand cards and takes two random cards back from those "
    "that have left the round, 3s and 10s excepted."
)


def test_cards_come_back_by_lot() -> None:
    """Of the ranks that are not excepted; those just discarded are among them."""
    game = given(BACK, "9c 9d 9h 5c 6d", "Qs 3h 10h Kh")
    game.apply(Play(cards("9c 9d 9h")))

    for outcome in ("10h Kh", "3h Kh"):
        with pytest.raises(IllegalAction):
            game.apply(Chance(cards(outcome)))
    game.apply(Chance(cards("Qs 5c")))

    assert set(game.position()["seats"][0]["hand"]) == {"5c", "Qs"}
    assert set(game.position()["gone"]) == {"3h", "10h", "Kh", "6d"}


def test_each_player_has_what_is_left() -> None:
    """In turn order; the last one is not asked of chance, since there is no choice."""
    rule = "When kings are played, every player takes a random card per king that left the round."
    game = given(rule, "Kc Kd 5c", "Qs Qh Kh")
    game.apply(Play(cards("Kc Kd")))
    game.apply(Chance(cards("Qs Kh")))

    first, second = (set(seat["hand"]) for seat in game.position()["seats"])
    assert first == {"5c", "Qs", "Kh"}
    assert second == {"5d", "Jd", "Qh"}
    assert game.position()["gone"] == []
