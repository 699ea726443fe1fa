"""`lopti fmt`: canonical words, and nothing lost: names, comments, unreadable rules, line ends."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings

from lopti_rules.cli.canonical import rewrite
from lopti_rules.cli.main import main
from lopti_rules.language.ast import Rule
from lopti_rules.language.printer import print_rule, print_sentence
from tests import strategies
from tests.thoroughness import many


def fmt(*arguments: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["fmt", *arguments], input=text, catch_exceptions=False)


BLACK_JACK = "When a player plays a black jack, that player draws 2 cards."
FIVE = "When a player plays a 5, that player draws 1 card."

REWRITTEN = [
    ("Whoever plays a black jack draws two cards", BLACK_JACK),
    ("  whoever plays a  black jack draws two cards .\n", f"{BLACK_JACK}\n"),
    ("rule X:\nWhoever plays a 5 draws a card.\n", f"rule X:\n{FIVE}\n"),
    ("rule X: Whoever plays a 5 draws a card. # why\n", f"rule X:\n{FIVE} # why\n"),
    (
        (
            "# head\nWhoever plays a 5 draws a card.\n# between\nWhoever plays a black jack draws "
            "two cards.\n# tail\n"
        ),
        f"# head\n# between\n{FIVE}\n{BLACK_JACK}\n# tail\n",
    ),
    (
        "Whoever plays a 5\n# between\ndraws a card.\n",
        f"# between\n{FIVE}\n",
    ),
    ("Whoever plays a 5 draws a card.\r\n\r\nnonsense\r\n", f"{FIVE}\r\n\r\nnonsense\r\n"),
    ("nonsense words\n\nWhoever plays a 5 draws a card.\n", f"nonsense words\n\n{FIVE}\n"),
    ("# nothing but a comment\n", "# nothing but a comment\n"),
    ("", ""),
]


@pytest.mark.parametrize(("text", "expected"), REWRITTEN)
def test_rewrite(text: str, expected: str) -> None:
    """Readable rules get canonical words; all else stays. Twice is the same as once."""
    assert rewrite(text).text == expected
    assert rewrite(expected).text == expected


@settings(
    max_examples=many(40, in_ci=10),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(strategies.rules())
def test_canonical_words_stay(rule: Rule) -> None:
    """Law: what is canonical gets a line for each sentence, and then stays for good."""
    once = rewrite(print_rule(rule))
    lines = [print_sentence(sentence) for sentence in rule.sentences]

    assert not once.refused
    assert once.text.splitlines()[-len(lines) :] == lines
    assert rewrite(once.text).text == once.text
    assert not rewrite(once.text).changed


def test_a_file_is_rewritten_in_place(tmp_path: Path) -> None:
    file = tmp_path / "x.lopti"
    file.write_text("Whoever plays a 5 draws a card.\n")
    file.chmod(0o640)
    result = fmt(str(file))

    assert result.exit_code == 0
    assert file.read_text() == f"{FIVE}\n"
    assert file.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in tmp_path.iterdir()] == ["x.lopti"]
    assert fmt(str(file)).stdout == ""


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_nothing_is_written_on_trial(tmp_path: Path, option: str) -> None:
    file = tmp_path / "x.lopti"
    file.write_text("Whoever plays a 5 draws a card.\n")
    result = fmt(option, str(file))

    assert result.exit_code == 1
    assert "x.lopti" in result.stdout
    assert file.read_text() == "Whoever plays a 5 draws a card.\n"


@pytest.mark.parametrize("option", ["--check", "--diff"])
def test_a_canonical_file_passes_the_trial(tmp_path: Path, option: str) -> None:
    file = tmp_path / "x.lopti"
    file.write_text(f"{FIVE}\n")

    assert fmt(option, str(file)).exit_code == 0


def test_the_difference_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "x.lopti"
    file.write_text("Whoever plays a 5 draws a card.\n")

    assert f"-Whoever plays a 5 draws a card.\n+{FIVE}" in fmt("--diff", str(file)).stdout


def test_an_unreadable_rule_is_left_and_reported(tmp_path: Path) -> None:
    file = tmp_path / "x.lopti"
    file.write_text("nonsense words\n\nWhoever plays a 5 draws a card.\n")
    result = fmt(str(file))

    assert result.exit_code == 1
    assert f"{file}:1:1" in result.stderr
    assert file.read_text() == f"nonsense words\n\n{FIVE}\n"


def test_standard_input_is_printed() -> None:
    assert fmt("-", text="Whoever plays a 5 draws a card.\n").stdout == f"{FIVE}\n"


@pytest.mark.parametrize("content", [b"\xff\xfe", b"a\x00b\xff"])
def test_what_is_no_text_is_not_touched(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x.lopti"
    file.write_bytes(content)
    result = fmt(str(file))

    assert result.exit_code == 2
    assert file.read_bytes() == content


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure to write is told, and the file is whole."""
    file = tmp_path / "x.lopti"
    file.write_text("Whoever plays a 5 draws a card.\n")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("lopti_rules.cli.writing.tempfile.mkstemp", refuse)
    result = fmt(str(file))

    assert result.exit_code == 2
    assert "cannot be written" in result.output
    assert file.read_text() == "Whoever plays a 5 draws a card.\n"
