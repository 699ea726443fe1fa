"""`lopti lint --fix`: safe mends are put into files, and nothing else is touched."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lopti_rules.cli.main import main

RING = "When a player gives a card, the receiver gives a card to the giver."
MENDED = (
    "When a player gives a card, the receiver gives 1 hand card to the giver, "
    "at most once per turn."
)
TENS = "Players may not play 10s."
DRAWS = "When a player draws, that player draws a card."
FILES = [
    (RING, MENDED, "a loop gets its limit"),
    (f"rule Ring:  # mine\n{RING}\n", f"rule Ring:  # mine\n{MENDED}\n", "names and comments stay"),
    (f"# a\n{TENS}\n\n# b\n{RING}\n", f"# a\n{TENS}\n\n# b\n{MENDED}\n", "a ban has no safe mend"),
    (f"{DRAWS}\n", f"{DRAWS}\n", "a warning is for the table to weigh"),
    ("nonsense\n", "nonsense\n", "what cannot be read stays"),
    (
        f"whoever plays a 5 draws.\n\n{RING}",
        f"whoever plays a 5 draws.\n\n{MENDED}",
        "good ones too",
    ),
    (f"{RING}\r\n", f"{MENDED}\r\n", "line ends stay"),
]


def lint(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, ["lint", *arguments], input=text, catch_exceptions=False)


@pytest.mark.parametrize(("text", "expected", "why"), FILES, ids=[why for *_, why in FILES])
def test_files(text: str, expected: str, why: str, tmp_path: Path) -> None:
    """What is mended is admissible afterwards, and mending twice is as good as once."""
    file = tmp_path / "x.lopti"
    file.write_bytes(text.encode())
    result = lint("--fix", str(file))

    assert file.read_bytes().decode() == expected, why
    assert ("mended" in result.stderr) == (text != expected)
    if expected.strip().endswith(MENDED) and TENS not in text and "draws." not in text:
        assert result.exit_code == 0
    assert "mended" not in lint("--fix", str(file)).stderr


def test_each_stands_beside_those_before_it(tmp_path: Path) -> None:
    """The first of two that loop together is fine as it is; the second gets the limit."""
    file = tmp_path / "x.lopti"
    gift = "When a player gives a card, the receiver discards a card."
    back = "When a player discards a card, they give a card to the next player."
    file.write_text(f"{gift}\n\n{back}\n")
    lint("--fix", str(file))

    first, second = file.read_text().split("\n\n")
    assert first == gift
    assert second.startswith("When a player discards a card, ")


def test_what_is_judged_is_what_stands_in_the_file_then(tmp_path: Path) -> None:
    file = tmp_path / "x.lopti"
    file.write_text(RING)

    assert lint("--fix", "--format", "json", str(file)).stdout.count(MENDED) == 2
    assert lint(str(file)).exit_code == 0


NO_FILES = [["--text", RING], ["-"], ["no-such-file.lopti"], ["royal-couple"]]


@pytest.mark.parametrize("arguments", NO_FILES)
def test_only_files_are_mended(arguments: list[str]) -> None:
    result = lint("--fix", *arguments, text=RING)

    assert result.exit_code == 2
    assert "--fix" in result.stderr


def test_a_file_that_cannot_be_written_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("lopti_rules.cli.writing.tempfile.mkstemp", refuse)
    file = tmp_path / "x.lopti"
    file.write_text(RING)
    result = lint("--fix", str(file))

    assert result.exit_code == 2
    assert "x.lopti" in result.stderr
    assert file.read_text() == RING
