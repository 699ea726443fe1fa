"""Edge cases that trip programs of this kind hold as scenarios."""

from pathlib import Path

import pytest

from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import read_scenarios

FILE, _ = read_scenarios(Path(__file__).parent.parent / "scenarios" / "edges.yaml")
OUTCOMES = list(run_file(FILE))


def test_nothing_is_left_out() -> None:
    """An empty file would pass the test below."""
    assert len(OUTCOMES) == 21


@pytest.mark.parametrize("outcome", OUTCOMES, ids=[one.id for one in OUTCOMES])
def test_edge_case(outcome: Outcome) -> None:
    """What went wrong elsewhere comes out as the official texts have it."""
    assert outcome.findings == ()
