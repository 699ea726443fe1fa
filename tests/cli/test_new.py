"""`lopti new`: a rule from a rough sentence or step by step, and the file that it ends up in."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lopti_rules.checks.judging import judge
from lopti_rules.cli.main import main
from lopti_rules.cli.newrule.steps import DEEDS, LIMITS, MOMENTS

QUEEN = "When a player plays a queen, the next player draws 1 card."
TENS = "Players may not play 10s."
RING = "When a player gives a card, the receiver gives a card to the giver."
MENDED = (
    "When a player gives a card, the receiver gives 1 hand card to the giver, "
    "at most once per turn."
)
OPEN = "Whoever plays queens gives a card to the next player."
AT_RANDOM = "When a player plays a queen, that player gives 1 random hand card to the next player."


def new(*arguments: str, answers: list[str]) -> Result:
    text = "".join(f"{answer}\n" for answer in answers)
    return CliRunner().invoke(main, ["new", *arguments], input=text, catch_exceptions=False)


TALKS: list[tuple[list[str], str, str]] = [
    (["Whoever plays a queen makes the next player draw one.", "", ""], QUEEN, "kept as it is"),
    (["When a player plays a quen, the next player draws 1 card.", "1", "y", ""], QUEEN, "a slip"),
    ([RING, "1", "", ""], MENDED, "a mend"),
    (["nonsense", QUEEN, "", "Toll"], f"rule Toll:\n{QUEEN}", "another sentence, and a name"),
    ([QUEEN, "7", "", ""], QUEEN, "a number that was not offered"),
    (["", "1", "a queen", "2", "1", "1", "1", "", ""], QUEEN, "step by step"),
    (["nonsense", "steps", "1", "a queen", "2", "1", "1", "1", "", ""], QUEEN, "steps later on"),
    (["", "9", "x", "1", "", "a queen", "2", "1", "0", "1", "1", "", ""], QUEEN, "asked again"),
    ([OPEN, "3", "", ""], AT_RANDOM, "another way of what was left open"),
    ([QUEEN, "", 'a"b', "Toll"], f"rule Toll:\n{QUEEN}", "a name that cannot be one"),
]


@pytest.mark.parametrize(("answers", "rule", "why"), TALKS, ids=[why for *_, why in TALKS])
def test_talks(answers: list[str], rule: str, why: str) -> None:
    """What is printed at the end is the rule."""
    result = new(answers=answers)

    assert result.exit_code == 0, why
    assert result.stdout.endswith(f"{rule}\n")


def test_a_rule_that_is_out_cannot_be_kept() -> None:
    result = new(answers=[TENS, "", "y", "stop"])

    assert result.exit_code == 1
    assert "needs a Rule Vote" in result.stdout


def test_the_end_of_the_input_is_no_rule() -> None:
    assert new(answers=["nonsense"]).exit_code == 1


def test_a_file_gets_the_rule_at_its_end(tmp_path: Path) -> None:
    """And its rules are in force, so that the same one a second time is told of."""
    file = tmp_path / "x.lopti"
    assert new(str(file), "--text", QUEEN, answers=["", "Toll"]).exit_code == 0
    again = new(str(file), "--text", QUEEN, answers=["", ""])

    assert file.read_text() == f"rule Toll:\n{QUEEN}\n\n{QUEEN}\n"
    assert "LOP702" in again.stdout


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    """The rule is not lost."""
    result = new(str(tmp_path / "no-folder" / "x.lopti"), "--text", QUEEN, answers=["", ""])

    assert result.exit_code == 2
    assert result.stdout.endswith(f"{QUEEN}\n")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    """It is told before anything is asked."""
    file = tmp_path / "x.lopti"
    file.write_bytes(b"\xff\xfe")
    result = new(str(file), answers=[])

    assert result.exit_code == 2
    assert "UTF-8" in result.stderr


GAPS = {"cards": "a queen", "number": "2 cards", "words": "quack", "act": "hum a tune", "": ""}
OFFERED = [
    f"{moment.words.replace('{gap}', GAPS[moment.gap])}, {who} "
    f"{deed.words.replace('{gap}', GAPS[deed.gap])}{LIMITS[0]}."
    for moment in MOMENTS
    for who in moment.people
    for deed in DEEDS
]


@pytest.mark.parametrize("text", OFFERED)
def test_whatever_is_offered_can_be_read(text: str) -> None:
    assert judge(text).verdict != "unreadable"


@pytest.mark.parametrize("limit", LIMITS)
def test_limits(limit: str) -> None:
    assert judge(f"{QUEEN.removesuffix('.')}{limit}.").admissible
