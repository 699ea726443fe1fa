"""Rules that look back at the round, by examples that were worked out by hand."""

from pathlib import Path

import pytest

from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import read_scenarios

FILE, _ = read_scenarios(Path(__file__).parent.parent / "scenarios" / "history.yaml")
OUTCOMES = list(run_file(FILE))


def test_nothing_is_left_out() -> None:
    """An empty file would pass the test below."""
    assert len(OUTCOMES) == len(FILE.scenarios) > 5


@pytest.mark.parametrize("outcome", OUTCOMES, ids=[one.id for one in OUTCOMES])
def test_history(outcome: Outcome) -> None:
    """The rule of the example does what its title says."""
    assert outcome.findings == ()
