"""Whatever stands in a scenario or perft file, it is refused, or run to an outcome."""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from lopti_rules.errors import UnreadableText
from lopti_rules.records.perft import parse_perft
from lopti_rules.records.runner import run_file
from lopti_rules.records.scenario import Scenario, State, Step, parse_scenarios

BASE = (Path(__file__).parent.parent / "scenarios" / "base.yaml").read_text(encoding="utf-8")
CHUNKS = ["schema: 1\nscenarios:\n- id:" + part for part in BASE.split("\n- id:")[1:]]

SCENARIO: dict[str, Any] = {
    "id": "x",
    "given": {
        "seats": [{"hand": ["4h", "Ah"]}, {"hand": ["5h"], "down": ["2c"]}],
        "pile": [["Ks"]],
    },
    "steps": [{"action": {"type": "take"}, "legal": True, "state": {"turn": 1}}],
}

_WORDS = ["4h", "10s", "take", "play", "blind", "type", "cards", "seat", "turn", "over", "lopti"]
_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 60) | st.sampled_from(_WORDS),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from([*_WORDS, "hand", "up", "down", "0", "1"]), inner, max_size=4
        )
    ),
    max_leaves=12,
)


def run(text: str | bytes) -> None:
    """The file is refused, or every scenario of it has an outcome."""
    with suppress(UnreadableText):
        file, _ = parse_scenarios(text)
        for outcome in run_file(file):
            assert isinstance(outcome.has_passed, bool)


@settings(max_examples=200, deadline=2000)
@given(st.one_of(st.text(max_size=300), st.binary(max_size=300)))
def test_any_input(source: str | bytes) -> None:
    """Nothing but outcomes and errors of the family comes of any input."""
    run(source)
    with suppress(UnreadableText):
        parse_perft(source)


@settings(max_examples=200, deadline=2000)
@given(st.sampled_from(CHUNKS), st.integers(0, 400), st.integers(0, 12), st.text(max_size=3))
def test_damaged_examples(text: str, start: int, length: int, other: str) -> None:
    """An example with any piece of it cut out or replaced."""
    run(text[:start] + other + text[start + length :])


@settings(max_examples=300, deadline=2000)
@given(st.sampled_from(sorted(Scenario.model_fields)), _VALUES)
def test_any_field(name: str, value: Any) -> None:
    """Any value in any field of a scenario; rules are the language's own concern."""
    if name != "rules":
        run(json.dumps({"scenarios": [{**SCENARIO, name: value}]}))


@settings(max_examples=300, deadline=2000)
@given(st.sampled_from(sorted(Step.model_fields)), _VALUES)
def test_any_field_of_a_step(name: str, value: Any) -> None:
    """Any value in any field of a step."""
    step = {**SCENARIO["steps"][0], name: value}
    run(json.dumps({"scenarios": [{**SCENARIO, "steps": [step]}]}))


@settings(max_examples=300, deadline=2000)
@given(st.sampled_from(sorted(State.model_fields)), _VALUES)
def test_any_expectation(name: str, value: Any) -> None:
    """Any value in any field of what is expected."""
    step = {**SCENARIO["steps"][0], "state": {name: value}}
    run(json.dumps({"scenarios": [{**SCENARIO, "steps": [step]}]}))


@settings(max_examples=300, deadline=2000)
@given(
    st.sampled_from(
        [
            "seats",
            "draw",
            "pile",
            "chain",
            "gone",
            "places",
            "turn",
            "phase",
            "last_round",
            "bonus",
            "pending",
        ]
    ),
    _VALUES,
)
def test_any_position(name: str, value: Any) -> None:
    """Any value in any field of a position."""
    given_one = {**SCENARIO["given"], name: value}
    run(json.dumps({"scenarios": [{**SCENARIO, "given": given_one}]}))
