"""What rules of the corpus do in a round: every file of examples beside the corpus holds."""

from pathlib import Path

import pytest

from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import read_scenarios

FILES = sorted((Path(__file__).parent.parent / "corpus" / "scenarios").glob("*.yaml"))
OUTCOMES = [outcome for file in FILES for outcome in run_file(read_scenarios(file)[0])]


@pytest.mark.parametrize("outcome", OUTCOMES, ids=lambda one: one.id)
def test_corpus_rules(outcome: Outcome) -> None:
    """Every example holds."""
    assert outcome.findings == ()
