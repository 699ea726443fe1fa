"""The worked examples of the session hold in every edition that they name; wrong ones are found."""

from pathlib import Path

import pytest

from lopti_rules.clauses import clauses, readings
from lopti_rules.errors import UnreadableText
from lopti_rules.records.runner import Finding, Outcome
from lopti_rules.session.judging import Question
from lopti_rules.session.scenarios import parse_governance, run_governance
from lopti_rules.session.terms import Judgement

FOLDER = Path(__file__).parent.parent / "scenarios"
FILE, _ = parse_governance((FOLDER / "governance.yaml").read_bytes())
FINER, _ = parse_governance((FOLDER / "session.yaml").read_bytes())
OUTCOMES = [*run_governance(FILE), *run_governance(FINER)]


def unread(question: Question) -> Judgement:
    """A judge who can read nothing."""
    return Judgement("unreadable")


def test_nothing_is_left_out() -> None:
    """42 examples: 35 in both editions, four in classic alone and three in current alone."""
    assert len(FILE.scenarios) == 42
    assert len(list(run_governance(FILE, judge=unread))) == 77
    assert len(FINER.scenarios) > 35


@pytest.mark.parametrize("outcome", OUTCOMES, ids=[one.id for one in OUTCOMES])
def test_governance(outcome: Outcome) -> None:
    """Every example of the session, worked out by hand from the official texts, holds."""
    assert outcome.findings == ()


def test_what_examples_cite_exists() -> None:
    """The clauses and readings that examples cite are those of the vocabulary."""
    scenarios = (*FILE.scenarios, *FINER.scenarios)
    cited = {name for scenario in scenarios for name in scenario.clauses}

    assert cited <= {*clauses(), *readings()}


HEAD = """scenarios:
- id: x
  editions: [current]
  given: {players: [Ana, Bo, Cy], round: 2, phase: play, dealer: Bo, attempt: available,
          rules: {K1: {creator: Cy, state: in_force}}}
  steps:
"""
PROPOSED = "{type: propose, player: Ana, change: remove, rule: K1, when: now}"
VOTED = "{type: vote, for: [Ana, Bo], against: [Cy]}"


def findings(*steps: str) -> list[Finding]:
    """What fails in a scenario of three players and one rule."""
    file, _ = parse_governance(HEAD + "".join(f"  - {step}\n" for step in steps))
    (outcome,) = run_governance(file)
    return list(outcome.findings)


Row = tuple[str, str, object, object]

WRONG: list[Row] = [  # the last step, code, what is expected and what came
    ("{act: {type: withdraw, player: Bo}, accepted: true}",
     "should_be_accepted", None, "not_the_proposer"),
    (f"{{act: {VOTED}, accepted: false, reason: too_late}}",
     "should_be_refused", "too_late", None),
    ("{act: {type: withdraw, player: Bo}, accepted: false, reason: too_late}",
     "reason", "too_late", "not_the_proposer"),
    (f"{{act: {VOTED}, accepted: true, result: tied}}", "result", "tied", "passed"),
    (f"{{act: {VOTED}, accepted: true, result: null}}", "result", None, "passed"),
    (f"{{act: {VOTED}, accepted: true, state: {{attempt: available}}}}",
     "state", {"attempt": "available"}, {"attempt": "spent"}),
    (f"{{act: {VOTED}, accepted: true, state: {{rules: {{}}}}}}",
     "state", {"rules": {}}, {"rules": {"K1": "removed"}}),
    (f"{{act: {VOTED}, accepted: true, state: {{creators: {{K1: Bo}}}}}}",
     "state", {"creators": {"K1": "Bo"}}, {"creators": {"K1": "Cy"}}),
]  # fmt: skip


@pytest.mark.parametrize(("step", "code", "expected", "actual"), WRONG)
def test_wrong_examples_fail(step: str, code: str, expected: object, actual: object) -> None:
    """Every kind of expectation is looked at."""
    (found,) = findings(f"{{act: {PROPOSED}, accepted: true}}", step)

    assert (found.code, found.step) == (code, 2)
    assert (found.expected, found.actual) == (expected, actual)


STEP = HEAD + "  - "
BROKEN = [  # source, code, line
    (STEP + "{act: {type: dance}, accepted: true}", "unknown_act", 7),
    (STEP + "{act: {type: leave}, accepted: true}", "act_lacks_field", 7),
    (STEP + "{act: {type: leave, player: Bo, gladly: true}, accepted: true}",
     "act_unknown_field", 7),
    (STEP + "{act: {type: leave, player: 7}, accepted: true}", "act_malformed", 7),
    (STEP + "{act: {type: leave, player: Bo, breaks: [ADD-7]}, accepted: true}",
     "act_unknown_field", 7),
    (STEP + "{act: leave, accepted: true}", "not_a_map", 7),
    (STEP + "{act: {type: leave, player: Bo}}", "missing_keys", 7),
    (STEP + "{act: {type: leave, player: Bo}, accepted: true, reason: x}",
     "reason_of_accepted", 7),
    (STEP + "{act: {type: leave, player: Bo}, accepted: true, state: {mood: good}}",
     "unknown_key", 7),
    (STEP.replace("editions: [current]", "editions: [future]"), "not_one_of", 3),
    (STEP.replace("phase: play", "phase: lunch"), "not_one_of", 4),
]  # fmt: skip


@pytest.mark.parametrize(("source", "code", "line"), BROKEN)
def test_broken_files_are_refused(source: str, code: str, line: int) -> None:
    """A fault is named with its line; nothing that is not understood is left out."""
    with pytest.raises(UnreadableText) as caught:
        parse_governance(source)

    assert (caught.value.code, caught.value.line) == (code, line)
