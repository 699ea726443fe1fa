"""The worked examples with custom rules in force hold, but for constructs of a later release."""

from pathlib import Path

import pytest

from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import read_scenarios

FILE, _ = read_scenarios(Path(__file__).parent.parent / "scenarios" / "custom.yaml")
OUTCOMES = list(run_file(FILE))

LATER = {  # example, and what its rules say that the language cannot say yet
    "CUS-debt-a": "debts",
}


def test_there_are_examples() -> None:
    """Eighty-three, and the later ones are among them."""
    assert len(OUTCOMES) == 83
    assert set(LATER) <= {one.id for one in OUTCOMES}


@pytest.mark.parametrize(
    "outcome", [one for one in OUTCOMES if one.id not in LATER], ids=lambda one: one.id
)
def test_custom(outcome: Outcome) -> None:
    """Every example that the language of this release can say holds."""
    assert outcome.findings == ()


@pytest.mark.parametrize(
    "outcome", [one for one in OUTCOMES if one.id in LATER], ids=lambda one: one.id
)
def test_later(outcome: Outcome) -> None:
    """What cannot be said yet is refused, never played as something else. Shrinks over time."""
    assert [one.code for one in outcome.findings] == ["cannot_start"]
