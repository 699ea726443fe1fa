"""Rules whose outcome the table tells, by examples that were worked out by hand."""

from pathlib import Path

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import read_scenarios

FILE, _ = read_scenarios(Path(__file__).parent.parent / "scenarios" / "table.yaml")
OUTCOMES = list(run_file(FILE))
SLAP = "When a player plays a card, the last player to slap the table draws one card."


def test_nothing_is_left_out() -> None:
    """An empty file would pass the test below."""
    assert len(OUTCOMES) == len(FILE.scenarios) > 5


@pytest.mark.parametrize("outcome", OUTCOMES, ids=[one.id for one in OUTCOMES])
def test_table_rules(outcome: Outcome) -> None:
    """The rule of the example does what its title says."""
    assert outcome.findings == ()


def test_no_seed_decides_a_contest() -> None:
    """What the table settles is asked of it, and named, even where chance goes by the seed."""
    game = Game(rules=(SLAP,), players=3, seed=7)
    first = next(one for one in game.legal_actions() if type(one).__name__ == "Play")
    game.apply(first)

    assert game.contest == "slap the table"
    assert {type(one).__name__ for one in game.legal_actions()} == {"Contest"}
    game.apply({"type": "contest", "order": [2, 1]})
    assert game.contest is None
