"""The worked examples of the gallery hold: every rule, by its name, with its verdict."""

from pathlib import Path

import pytest

from lopti_rules.clauses import clauses, readings
from lopti_rules.cli.test import verdicts_on
from lopti_rules.gallery.shelf import ready_rules
from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import read_scenarios

FILE, _ = read_scenarios(Path(__file__).parent.parent / "scenarios" / "gallery.yaml")
OUTCOMES = list(run_file(FILE, judge=verdicts_on))


@pytest.mark.parametrize("outcome", OUTCOMES, ids=lambda one: one.id)
def test_gallery(outcome: Outcome) -> None:
    """What was worked out by hand from a rule's text is what happens."""
    assert outcome.findings == ()


def test_every_rule_has_an_example() -> None:
    """Under its own name, called by it, with its verdict and at least one step that sets it off."""
    first = {one.id: one for one in FILE.scenarios}
    for rule in ready_rules():
        example = first[f"GAL-{rule.slug}"]
        assert example.rules == (rule.name,)
        assert example.verdict == ("admissible",)
        assert example.steps
    assert {one.id.removesuffix("-b") for one in FILE.scenarios} == {
        f"GAL-{rule.slug}" for rule in ready_rules()
    }


def test_what_examples_cite_exists() -> None:
    """The clauses and readings are those of the vocabulary."""
    cited = {name for one in FILE.scenarios for name in one.clauses if not name.startswith("L")}

    assert cited <= {*clauses(), *readings()}
