"""`lopti test`: counts, places, positions, and three forms."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from lopti_rules.cli.main import main

FOLDER = Path(__file__).parent.parent / "scenarios"

WRONG = """\
scenarios:
- id: right
  given: {seats: [{hand: [4h, Ah]}, {hand: [5h, Ad]}], pile: [[Ks]]}
  steps:
  - {action: {type: play, cards: [Ah]}, legal: true, state: {turn: 1}}
- id: wrong
  title: "not so <&> \\e[2J"
  given: {seats: [{hand: [4h, Ah]}, {hand: [5h, Ad], down: [2c]}], pile: [[Ks]]}
  steps:
  - {action: {type: play, cards: [Ah]}, legal: true, state: {turn: 0}}
  - {action: {type: play, cards: [5h]}, legal: true}
"""

REPORT = """\
standard input:6:3: wrong: not so <&> \\x1b[2J
  step 1, play Ah: The state is another.
    expected: {"turn": 0}
    actual: {"turn": 1}
    position:
      seat 0: hand 4h
      seat 1: hand 5h Ad; down 2c
      pile: Ks | Ah
      phase play, turn 1
  step 2, play 5h: This should be legal. It is not higher than what lies on the pile.
    actual: not_higher
    position:
      seat 0: hand 4h
      seat 1: hand 5h Ad; down 2c
      pile: Ks | Ah
      phase play, turn 1

1 passed, 1 failed
"""


def run(*arguments: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["test", *arguments], input=text, catch_exceptions=False)


def test_base() -> None:
    """All examples of base Lopti pass, and the last line says how many."""
    result = run(str(FOLDER / "base.yaml"))

    assert (result.exit_code, result.output) == (0, "121 passed, 0 failed\n")


def test_failures() -> None:
    """Each failure shows file, line, step, what was expected and what came, and the position."""
    result = run("-", text=WRONG)

    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == REPORT.splitlines()[0]
    assert result.stdout.splitlines()[-1] == REPORT.splitlines()[-1]
    for line in REPORT.splitlines():
        if not line.startswith("  step 2"):
            assert line in result.stdout.splitlines()


def test_json() -> None:
    """The same as one JSON object; the summary goes to the error stream."""
    result = run("-", "--format", "json", text=WRONG)
    report = json.loads(result.stdout)

    assert result.exit_code == 1
    assert (report["passed"], report["failed"]) == (1, 1)
    assert [one["passed"] for one in report["results"]] == [True, False]
    failure = report["results"][1]["failures"][0]
    assert (failure["code"], failure["step"], failure["expected"], failure["actual"]) == (
        "state", 1, {"turn": 0}, {"turn": 1},
    )  # fmt: skip
    assert result.stderr == "1 passed, 1 failed\n"


def test_junit() -> None:
    """Well-formed XML, whatever the titles hold."""
    result = run("-", "--format", "junit", text=WRONG)
    suite = ElementTree.fromstring(result.stdout)  # noqa: S314 - what we have just written

    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    cases = suite.findall("testcase")
    assert [case.get("name") for case in cases] == ["right", "wrong"]
    assert [len(case.findall("failure")) for case in cases] == [0, 2]


UNREADABLE = [  # text, what is said
    ("scenarios: [{id: x, titel: y}]",
     "standard input:1:21: scenarios.0.titel is unknown here. Is scenarios.0.title meant?\n"),
    ("positions: []",
     "standard input:1:1: This is a file of positions to count. Give it to lopti perft.\n"),
    ("a: &a [*a]",
     "standard input:1:8: Anchors (&) and aliases (*) are not read here. Write the values out.\n"),
    (b"\xff", "standard input:1:1: This is no UTF-8 text. Save the file as UTF-8.\n"),
    ("scenarios:\n- id: x\n  steps: [{act: {type: vote}}]\n",
     "standard input:3:17: An act of type vote needs for.\n"),
    ("x" * 1_000_001,
     "standard input: This is larger than 1000000 bytes, more than is read here.\n"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), UNREADABLE, ids=[str(n) for n in range(6)])
def test_unreadable(text: str | bytes, words: str) -> None:
    """A file that is no scenario file is exit 2, with its place."""
    result = run("-", text=text)

    assert result.exit_code == 2
    assert result.stderr == words
    assert result.stdout == "0 passed, 0 failed\n"


def test_one_unreadable_file_does_not_stop_the_others(tmp_path: Path) -> None:
    """The others are run and counted; the exit code says that one could not be read."""
    result = run(str(tmp_path), str(FOLDER / "base.yaml"), str(tmp_path / "no.yaml"))

    assert result.exit_code == 2
    assert result.stdout == "121 passed, 0 failed\n"
    assert len(result.stderr.splitlines()) == 2


VERDICTS = """\
rules: ["When a player plays a king, the next player draws 1 card.", "Players may not play 10s."]
scenarios:
- {id: both, verdict: [admissible, needs_vote]}
- {id: one, rules: ["gibberish"], verdict: unreadable}
- {id: wrong, rules: ["Players may not play 10s."], verdict: admissible}
"""


def test_verdicts() -> None:
    """A scenario may expect the verdict on each of its rules, or of its file's."""
    result = run("-", text=VERDICTS)

    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "standard input:5:3: wrong",
        "  The verdicts are others.",
        '    expected: ["admissible"]',
        '    actual: ["needs_vote"]',
        "",
        "2 passed, 1 failed",
    ]


def test_a_title_cannot_start_a_line_of_its_own() -> None:
    """A line break in a title is shown, not made: no annotation of a stranger's choosing (E132)."""
    text = WRONG.replace("not so", "not so\\n::error ")
    for form in ("text", "json", "junit"):
        result = run("-", "--format", form, text=text)
        assert result.exit_code == 1
        assert not any(line.startswith("::error") for line in result.output.splitlines())


def test_a_stream_without_the_characters() -> None:
    """Where the terminal knows ASCII only, what it lacks is written as an escape (E138)."""
    done = subprocess.run(
        [sys.executable, "-m", "lopti_rules", "test", "-"],
        input=WRONG.replace("not so", "出牌").encode(),
        capture_output=True, timeout=60, check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii:strict", "PYTHONUTF8": "0"},
    )  # fmt: skip

    # The standard input is read as bytes, so its own encoding does not matter.
    assert (done.returncode, b"Traceback" in done.stderr) == (1, False)
    assert b"\\u51fa\\u724c" in done.stdout


GOVERNANCE = """\
scenarios:
- id: vote
  title: two of three
  given: {players: [Ana, Bo, Cy], round: 2, phase: play, dealer: Bo, attempt: available,
          rules: {K1: {creator: Cy, state: in_force}}}
  steps:
  - {act: {type: propose, player: Ana, change: remove, rule: K1, when: now}, accepted: true}
  - {act: {type: vote, for: [Ana, Bo], against: [Cy]}, accepted: true, result: RESULT}
"""

GOVERNANCE_REPORT = """\
standard input:2:3: vote classic: two of three
  step 2, vote for Ana Bo against Cy: It decides something else.
    expected: tied
    actual: passed

standard input:2:3: vote current: two of three
  step 2, vote for Ana Bo against Cy: It decides something else.
    expected: tied
    actual: passed

0 passed, 2 failed
"""


def test_acts_around_the_rounds() -> None:
    """A file of acts is known by its content, and run in each edition."""
    good = run("-", text=GOVERNANCE.replace("RESULT", "passed"))
    bad = run("-", text=GOVERNANCE.replace("RESULT", "tied"))
    broken = run("-", text=GOVERNANCE.replace("propose", "impose"))

    assert (good.exit_code, good.output) == (0, "2 passed, 0 failed\n")
    assert (bad.exit_code, bad.output) == (1, GOVERNANCE_REPORT)
    assert broken.exit_code == 2
    assert "There is no act 'impose'." in broken.output
