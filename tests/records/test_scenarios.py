"""The worked examples of base Lopti hold, and a scenario that is wrong is found out."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from lopti_rules.clauses import clauses, readings
from lopti_rules.errors import UnreadableText
from lopti_rules.records.runner import Finding, Outcome, run_file
from lopti_rules.records.scenario import parse_scenarios, read_scenarios

FOLDER = Path(__file__).parent.parent / "scenarios"
BASE, _ = read_scenarios(FOLDER / "base.yaml")
CUSTOM, _ = read_scenarios(FOLDER / "custom.yaml")
OUTCOMES = list(run_file(BASE))


def test_nothing_is_left_out() -> None:
    """Four deal sizes, thirteen rows of the first table and one of the second, and 103 examples."""
    assert len(OUTCOMES) == 4 + 13 + 1 + 103


@pytest.mark.parametrize("outcome", OUTCOMES, ids=[one.id for one in OUTCOMES])
def test_base(outcome: Outcome) -> None:
    """Every example of base Lopti, worked out by hand from the official texts, holds."""
    assert outcome.findings == ()


@pytest.mark.parametrize("file", [BASE, CUSTOM], ids=["base", "custom"])
def test_what_examples_cite_exists(file: Any) -> None:
    """The clauses and readings that examples cite are those of the vocabulary."""
    cited = {name for scenario in file.scenarios for name in scenario.clauses}

    assert {name for name in cited if not name.startswith("L")} <= {*clauses(), *readings()}


def findings(steps: str, given: str = "{hand: [4h, Ah]}", **more: str) -> list[Finding]:
    """What fails in a scenario of two players, the first with the cards given."""
    fields = "".join(f"  {name}: {value}\n" for name, value in more.items())
    text = (
        f"scenarios:\n- id: x\n{fields}"
        f"  given: {{seats: [{given}, {{hand: [5h, Ad]}}], pile: [[Ks]]}}\n  steps:\n{steps}"
    )
    file, _ = parse_scenarios(text)
    (outcome,) = run_file(file)
    return list(outcome.findings)


PLAY = "  - {action: {type: play, cards: [Ah]}, legal: true"

WRONG = [  # the step, code, what is expected and what came
    ("  - {action: {type: play, cards: [4h]}, legal: true}", "should_be_legal", None, "not_higher"),
    ("  - {action: {type: play, cards: [Ah]}, legal: false, reason: x}", "should_be_illegal", "x",
     None),
    ("  - {action: {type: play, cards: [4h]}, legal: false, reason: round_over}", "reason",
     "round_over", "not_higher"),
    (PLAY + ", state: {turn: 0}}", "state", {"turn": 0}, {"turn": 1}),
    (PLAY + ", state: {bonus: true}}", "state", {"bonus": True}, {"bonus": False}),
    (PLAY + ", state: {pending: true}}", "state", {"pending": True}, {"pending": False}),
    (PLAY + ", state: {phase: over}}", "state", {"phase": "over"}, {"phase": "play"}),
    (PLAY + ", state: {winner: 0}}", "state", {"winner": 0}, {"winner": None}),
    (PLAY + ", state: {places: [0]}}", "state", {"places": [0]}, {"places": []}),
    (PLAY + ", state: {pile: [[Ks]]}}", "state", {"pile": [["Ks"]]},
     {"pile": [["Ks"], ["Ah"]]}),
    (PLAY + ", state: {chain: [3h]}}", "state", {"chain": ["3h"]}, {"chain": []}),
    (PLAY + ", state: {draw_size: 1}}", "state", {"draw_size": 1}, {"draw_size": 0}),
    (PLAY + ", state: {hand: {0: [4h, Ah]}}}", "state", {"hand": {0: ["4h", "Ah"]}},
     {"hand": {0: ["4h"]}}),
    (PLAY + ", state: {up: {0: [2h]}}}", "state", {"up": {0: ["2h"]}}, {"up": {0: []}}),
    (PLAY + ", state: {down: {1: [2h]}}}", "state", {"down": {1: ["2h"]}}, {"down": {1: []}}),
    (PLAY + ", state: {hand_size: {0: 2}}}", "state", {"hand_size": {0: 2}},
     {"hand_size": {0: 1}}),
    (PLAY + ", state: {down_size: {4: 1}}}", "state", {"down_size": {4: 1}},
     {"down_size": {4: 0}}),
    (PLAY + ", state: {gone: [2h]}}", "state", {"gone": ["2h"]}, {"gone": []}),
    (PLAY + ", state: {can: [{type: play, cards: [5h]}]}}", "state", {"can": ["play 5h"]},
     {"can": []}),
    (PLAY + ", state: {cannot: [{type: take}]}}", "state", {"cannot": []}, {"cannot": ["take"]}),
    (PLAY + ", state: {only: [{type: play, cards: [5h]}]}}", "state", {"only": ["play 5h"]},
     {"only": ["take"]}),
    (PLAY + ", state: {choosing: 1}}", "state", {"choosing": 1}, {"choosing": None}),
    (PLAY + ", state: {debts: {0: 1}}}", "state", {"debts": {0: 1}}, {"debts": {0: 0}}),
    (PLAY + ", no_events: [play]}", "event_unwanted", "play", ...),
    (PLAY + ", events: [{type: turn, seat: 1}, {type: play, seat: 0}]}", "event_missing",
     {"type": "play", "seat": 0}, ...),
    (PLAY + ", events: [{type: play, seat: 1}]}", "event_missing", {"type": "play", "seat": 1},
     ...),
    (PLAY + ", events: [{type: play, sea: 0}]}", "event_missing", {"type": "play", "sea": 0}, ...),
]  # fmt: skip


@pytest.mark.parametrize(
    ("step", "code", "expected", "actual"), WRONG, ids=[f"{n} {w[1]}" for n, w in enumerate(WRONG)]
)
def test_wrong(step: str, code: str, expected: Any, actual: Any) -> None:
    """Each kind of expectation fails where it is not so, and says what came instead."""
    (found,) = findings(step)

    assert (found.code, found.expected) == (code, expected)
    assert actual is ... or found.actual == actual
    assert found.step == 1
    assert found.position is not None


def test_order_of_cards_does_not_matter() -> None:
    """Hands, plays and lists of cards are compared as sets; events leave room between."""
    step = (
        "  - {action: {type: play, cards: [Ad, Ah]}, legal: true,"
        " events: [{type: play, cards: [Ah, Ad]}, {type: turn}], state: {pile: [[Ks], [Ad, Ah]],"
        " hand: {0: [4d, 4h]}, can: [{type: take}], only: [{type: take}], turn: 1}}"
    )
    text = (
        "scenarios:\n- id: x\n  given: {seats: [{hand: [4h, 4d, Ah, Ad]}, {hand: [5h]}], "
        f"pile: [[Ks]]}}\n  steps:\n{step}"
    )
    (outcome,) = run_file(parse_scenarios(text)[0])

    assert outcome.findings == ()


def test_every_failure_of_a_step_is_shown() -> None:
    """A step does not stop at the first expectation that fails; the scenario goes on."""
    later = "\n  - {action: {type: take}, legal: true, state: {turn: 1}}"
    found = findings(PLAY + ", state: {turn: 0, bonus: true, winner: 1}}" + later)

    assert [(one.step, one.code) for one in found] == [(1, "state")] * 3 + [(2, "state")]


SETUPS = [  # fields of the scenario, code
    ({"rulebook": "no-such-book"}, "cannot_start"),
    ({"readings": "{NO_SUCH_READING: true}"}, "cannot_start"),
    ({"verdict": "admissible"}, "no_judge"),
]


@pytest.mark.parametrize(("fields", "code"), SETUPS)
def test_setups(fields: dict[str, str], code: str) -> None:
    """What keeps a scenario from being run is a failure of it, not of the whole file."""
    assert [one.code for one in findings(PLAY + "}", **fields)] == [code]


def test_verdicts_are_asked_of_the_judge() -> None:
    """The judge that is handed in gives the verdict on each rule in its order."""
    text = "scenarios:\n- {id: x, rules: [a, b], verdict: [admissible, needs_vote]}"
    file, _ = parse_scenarios(text)
    (right,) = run_file(file, judge=lambda book, rules: ["admissible", "needs_vote"])
    (wrong,) = run_file(file, judge=lambda book, rules: ["admissible"] * len(rules))

    assert right.has_passed
    assert [(one.code, one.actual) for one in wrong.findings] == [
        ("verdict", ["admissible", "admissible"])
    ]


TABLES = [
    ("deal_sizes: {2: 33}", "deal_sizes 2", 33, 34),
    ("single_on_single: {7: '2 3'}", "single_on_single 7", ["2", "3"], ["2", "3", "4", "5", "6"]),
    ("single_on_single: {pending: ''}", "single_on_single pending", [], ["3"]),
    ("single_on_single_classic_literal: {7: '2'}", "single_on_single_classic_literal 7", ["2"],
     ["2", "3", "4", "5", "6", "7"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "name", "expected", "actual"), TABLES)
def test_tables(text: str, name: str, expected: Any, actual: Any) -> None:
    """A row of a table that is wrong is a failure of its own."""
    (outcome,) = run_file(parse_scenarios(text)[0])

    assert outcome.id == name
    assert [(one.expected, one.actual) for one in outcome.findings] == [(expected, actual)]


STEP = "scenarios:\n- id: x\n  given: {seats: [{hand: [4h]}, {hand: [5h]}]}\n  steps:\n"
UNREADABLE = [  # text, code, line
    ("scenarios: [{id: x, titel: y}]", "unknown_key_near", 1),
    ("scenaros: []", "unknown_key_near", 1),
    (STEP + "  - {action: {type: take}, legl: true}", "unknown_key_near", 5),
    (STEP + "  - {action: {type: take}, state: {trun: 1}}", "unknown_key_near", 5),
    (STEP + "  - {action: {type: take}, legal: yes}", "not_true_or_false", 5),
    (STEP + "  - {action: take}", "not_a_map", 5),
    (STEP + "  - {action: {cards: [4h]}}", "action_without_type", 5),
    (STEP + "  - {action: {type: play, cards: [{a: 1}]}}", "action_value", 5),
    (STEP + "  - {action: {type: take}, no_events: [pley]}", "unknown_event", 5),
    (STEP + "  - {action: {type: take}, events: [{type: pley}]}", "unknown_event", 5),
    (STEP + "  - {action: {type: take}, legal: true, reason: x}", "reason_of_legal", 5),
    ("scenarios:\n- id: x\n  given:\n    seats: [{hand: [4x]}, {hand: [5h]}]", "no_card", 4),
    ("scenarios:\n- id: x\n  given: {seats: [{hand: [4h]}, {hand: [4h]}]}", "card_twice", 3),
    ("scenarios:\n- id: x\n  given: {seats: [{hand: [4h, 4h]}, {hand: [5h]}]}", "card_twice", 3),
    ("scenarios:\n- id: x\n  given: {seats: [{hand: [4h]}]}", "too_few_items", 3),
    ("scenarios:\n- id: x\n  given: {seats: [{hand: [4h]}, {hand: [5h]}], turn: 2}",
     "no_such_seat", 3),
    ("scenarios:\n- id: x\n  given: {seats: [{hand: [4h]}, {hand: [5h]}], turn: null}",
     "nobody_to_move", 3),
    ("scenarios:\n- id: x\n  given: {seats: [{}, {hand: [5h]}], places: [0, 0]}",
     "place_twice", 3),
    ("scenarios:\n- {id: x, verdict: admisible}", "not_one_of", 2),
    ("scenarios:\n- {id: x, readings: {A: 3}}", "malformed_reading", 2),
    ("scenarios:\n- {id: x, rules: null}", "not_a_list", 2),
    ("scenarios:\n- {id: x, rulebook: null}", "not_a_text", 2),
    ("single_on_single: {11: '2'}", "unknown_rank", 1),
    ("deal_sizes: {9: 3}", "too_big", 1),
    ("positions: []", "perft_file", 1),
    ("scenarios:\n- id: x\n  steps:\n  - {act: {type: vote}}", "governance_file", 4),
    ("[]", "not_a_map", 1),
    ("a: &a [*a]", "yaml_alias", 1),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "code", "line"), UNREADABLE, ids=[f"{n} {u[1]}" for n, u in enumerate(UNREADABLE)]
)
def test_unreadable(text: str, code: str, line: int) -> None:
    """A file with a slip in it is refused at its line: an expectation must never be ignored."""
    with pytest.raises(UnreadableText) as caught:
        parse_scenarios(text)

    assert (caught.value.code, caught.value.line) == (code, line)


def test_rules_from_a_file_beside(tmp_path: Path) -> None:
    """A scenario may name a file of rules in its own folder, and nothing outside it."""
    rule = "When a player plays a king, the next player draws 1 card."
    (tmp_path / "friday.lopti").write_text(f"# ours\nrule Royal:\n{rule}\n", encoding="utf-8")
    file, _ = parse_scenarios("scenarios: [{id: x, rules: [friday.lopti], verdict: admissible}]")
    asked: list[list[str]] = []

    def judge(book: object, rules: Sequence[str]) -> list[str]:
        asked.append(list(rules))
        return ["admissible"]

    (found,) = run_file(file, judge=judge, folder=tmp_path)
    (nowhere,) = run_file(file, judge=judge)
    (missing,) = run_file(file, judge=judge, folder=tmp_path / "other")

    assert found.has_passed
    assert asked == [[rule]]
    assert [one.code for one in (*nowhere.findings, *missing.findings)] == ["cannot_start"] * 2


def test_seats_may_be_quoted() -> None:
    """A key in quotes is text to YAML, and names the seat all the same."""
    assert findings(PLAY + ', state: {hand: {"0": [4h]}, hand_size: {"1": 2}}}') == []
