"""`lopti explain`: rules in canonical words, and the pages of codes."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lopti_rules.checks.registry import checks
from lopti_rules.cli.main import main


def explain(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, ["explain", *arguments], input=text, catch_exceptions=False)


def test_a_rule_is_read_back() -> None:
    result = explain("--text", "  Whoever plays a  black jack draws two cards afterwards . ")

    assert result.exit_code == 0
    assert result.stdout.startswith("When a player plays a black jack, that player draws 2 cards.")


def test_an_example_is_played() -> None:
    """What an admissible rule did; nothing is played with one that may not join."""
    told = explain("--text", "When a player plays a 6, the next player draws 3 cards.").stdout
    assert "  example  Say " in told
    assert told.rstrip().endswith(" draws 3 cards.")
    assert "The rule: " in told

    assert "example" not in explain("--text", "Players may not play 10s.").stdout


def test_a_rule_that_bots_never_set_off() -> None:
    told = explain("--text", "When a player gives a card, the receiver draws a card.").stdout
    assert "never did anything" in told


def test_a_file_is_read_back_with_names(tmp_path: Path) -> None:
    file = tmp_path / "x.lopti"
    file.write_text("rule Toll:\nWhoever plays a queen draws a card.\n\nnonsense\n")
    result = explain(str(file))

    assert result.exit_code == 1
    assert "rule Toll:\nWhen a player plays a queen, that player draws 1 card." in result.stdout
    assert "error[LOP002]" in result.stdout


@pytest.mark.parametrize("code", [check.code for check in checks()])
def test_each_code_has_a_page(code: str) -> None:
    result = explain(code.lower())

    assert result.exit_code == 0
    assert result.stdout.startswith(code)
    assert "clause" in result.stdout


def test_the_page_of_a_code() -> None:
    lines = explain("LOP301").stdout.splitlines()

    assert lines[0] == "LOP301 endless-chain (error)"
    assert lines[1] == "No infinite loops: does every chain of rules end?"
    assert (
        "  refused   When a player gives a card, the receiver gives a card to the giver." in lines
    )
    assert '  clause    ADD-9: "A rule may not loop for ever."' in lines


FAULTS = [
    (["LOP999"], 2, "LOP999"),
    (["no-such-file.lopti"], 2, "no-such-file.lopti"),
    (["--text", "nonsense"], 1, "nonsense"),
    ([], 2, "Usage"),
]


@pytest.mark.parametrize(("arguments", "code", "words"), FAULTS)
def test_faults(arguments: list[str], code: int, words: str) -> None:
    result = explain(*arguments)

    assert result.exit_code == code
    assert words in result.output


def test_control_characters_are_shown_escaped() -> None:
    result = explain("--text", "rule \x1b[2Jgone:\nWhen a king is played, they draw 1 card.")

    assert result.exit_code == 1
    assert "\x1b" not in result.output
