"""The worked examples with custom rules in force hold."""

from pathlib import Path

import pytest

from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import read_scenarios

FILE, _ = read_scenarios(Path(__file__).parent.parent / "scenarios" / "custom.yaml")
OUTCOMES = list(run_file(FILE))


def test_there_are_examples() -> None:
    """Eighty-three."""
    assert len(OUTCOMES) == 83


@pytest.mark.parametrize("outcome", OUTCOMES, ids=lambda one: one.id)
def test_custom(outcome: Outcome) -> None:
    """Every example holds."""
    assert outcome.findings == ()
