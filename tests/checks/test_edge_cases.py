"""Inputs on which other programs went wrong, by the id of the collected case."""

import os
import subprocess
import sys

import pytest

from lopti_rules.checks.judging import judge
from lopti_rules.checks.verdict import Verdict

SHOWS = "When a player shows a card, that player gives one hand card to the next player."
RECEIVES = "When a player receives a card, that player shows a card."
NEXT = "When a king is played, the next player draws"

CASES: list[tuple[str, str, list[str], str, list[str]]] = [
    ("E046", RECEIVES, [SHOWS], "inadmissible", ["infinite_loop"]),
    ("E046", RECEIVES, [], "admissible", []),
    ("E046", SHOWS, [], "admissible", []),
    ("E048", "When a player draws, that player draws a card.", [], "admissible", []),
    (
        "E049",
        "When a player discards a card because of a rule, that player discards one hand card.",
        ["When a player plays a 4, the next player discards one hand card."],
        "admissible",
        [],
    ),
    (
        "E051",
        (
            "When a player draws after playing, unless a rule made them draw, that player draws "
            "one more card."
        ),
        [],
        "admissible",
        [],
    ),
    ("E053", f"{NEXT} a card and shows a card.", [], "admissible", []),
    (
        "E053",
        "When a king, a queen or a jack is played, the next player draws a card.",
        [],
        "admissible",
        [],
    ),
    (
        "E057",
        "When a player plays five queens at once, every other player draws 3 cards.",
        [],
        "inadmissible",
        ["not_a_rule"],
    ),
    (
        "E060",
        (
            "When a king is played, its player and the next player each show a card; they draw one "
            "card."
        ),
        [],
        "admissible",
        [],
    ),
    (
        "E063",
        "After each deal the youngest player draws one card.",
        [],
        "inadmissible",
        ["targets_person"],
    ),
    (
        "E065",
        "A player whose hand is empty is out of the round.",
        [],
        "needs_vote",
        ["overrides_base"],
    ),
    ("E067", f"{NEXT} 1 card.", [], "admissible", []),
    ("E067", f"{NEXT} 21 cards.", [], "admissible", []),
    (
        "E082",
        "When a player plays a 4, the next player draws (1 or.",
        [],
        "unreadable",
        [],
    ),
    ("E086", RECEIVES, [SHOWS], "inadmissible", ["infinite_loop"]),
    ("E089", "When a player plays a queen or", [], "unreadable", []),
    ("E090", 'Whoever plays a 6 must say "quack or draw one card.', [], "unreadable", []),
    ("E090", "Whoever plays a 6 must say „quack“ or draw one card.", [], "admissible", []),
    ("E128", f"{NEXT} 1\u200b0 cards.", [], "unreadable", []),
    ("E128", f"{NEXT}\u202e 10 cards.", [], "unreadable", []),
]


@pytest.mark.parametrize(
    ("case", "text", "in_force", "decision", "reasons"),
    CASES,
    ids=[f"{case}-{number}" for number, (case, *_) in enumerate(CASES)],
)
def test_verdicts(
    case: str, text: str, in_force: list[str], decision: str, reasons: list[str]
) -> None:
    verdict = judge(text, in_force=in_force)

    assert (verdict.verdict, list(verdict.reasons)) == (decision, reasons), case


def codes(verdict: Verdict) -> list[str]:
    return [found.code for found in verdict.diagnostics]


def test_e048_and_e049_are_warned_of() -> None:
    """The chain ends, and the table is told what it may cost."""
    assert codes(judge("When a player draws, that player draws a card.")) == ["LOP303"]
    assert judge("When a player draws, that player draws a card.").bound == 52
    discards = "When a player discards a card, that player discards one hand card."
    found = judge(
        discards, in_force=["When a player plays a 4, the next player discards one hand card."]
    ).warnings
    assert [(one.code, one.wording) for one in found] == [("LOP303", "hands")]


def test_e051_the_guard_survives() -> None:
    """With it there is one extra draw for each base draw; without it, a chain."""
    guarded = judge(
        "When a player draws after playing, unless a rule made them draw, that player draws "
        "one more card."
    )
    assert guarded.canonical is not None
    assert "rule" in guarded.canonical
    assert guarded.bound == 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('Whoever plays a 6 must say "quack or draw one card.', 27),
        (f"{NEXT} 1\u200b0 cards.", 46),
    ],
)
def test_e090_and_e128_point_at_the_character(text: str, place: int) -> None:
    found = judge(text).errors[0]

    assert found.span is not None
    assert found.span.start == place


def test_e083_a_mend_is_a_whole_sentence() -> None:
    """Fixes are never patches on a half-read sentence: each reads as a rule and is admissible."""
    for text in (
        'When a player says "hello", the next player drwas 1 card.',
        "When a player plays a qeen, the next player draws 1 card.",
    ):
        fixes = [fix.text for found in judge(text).errors for fix in found.fixes]
        assert fixes
        assert all(judge(fix).admissible for fix in fixes)


def test_e055_the_same_in_every_process() -> None:
    """E055: hash seeds and extra spaces change nothing."""
    texts = (
        "Whoever plays a black jack draws two cards afterwards.",
        "  Whoever plays a  black jack draws two cards afterwards . ",
    )
    program = (
        "import sys\nfrom lopti_rules.checks.judging import judge\n"
        "for text in sys.argv[1:]:\n    verdict = judge(text)\n"
        "    print(verdict.rule, verdict.canonical, verdict.reasons, verdict.bound)"
    )
    outputs = {
        line
        for seed in ("0", "1", "4711")
        for line in subprocess.run(  # noqa: S603 - this interpreter, our own program
            [sys.executable, "-c", program, *texts],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        ).stdout.splitlines()
    }

    assert len(outputs) == 1
