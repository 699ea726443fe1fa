"""`lopti translate`: rules in another language, or refused whole."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from lopti_rules.cli.main import main

QUEENS = "When a player plays two or more queens, the next player draws 1 card."
QUEENS_JA = "プレイヤーがQを2枚以上出したとき、次のプレイヤーはカードを1枚引く。"


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, ["translate", *arguments])
    return result.exit_code, result.stdout, result.stderr


@pytest.mark.parametrize(
    ("to", "text", "said"),
    [
        ("ja", QUEENS, QUEENS_JA),
        ("en", QUEENS_JA, QUEENS),
        ("ja", "Qを二枚以上出した人の次の人は一枚引く", QUEENS_JA),
        ("en", "Whoever plays two or more queens, the next player draws a card", QUEENS),
    ],
)
def test_says_it_in_the_other_language(to: str, text: str, said: str) -> None:
    assert run("--to", to, "--text", text) == (0, said + "\n", "")


@pytest.mark.parametrize(
    ("to", "text", "told"),
    [
        ("ja", "When a player plays a quen, the next player draws 1 card.", "'quen' is not known"),
        ("en", "プレイヤーがQを出したとき、次のプレイヤーは踊る。", "'踊る' is not known"),
        ("ja", "Seat 2 draws two cards whenever a 5 is played.", ""),
    ],
)
def test_refuses_what_it_cannot_say(to: str, text: str, told: str) -> None:
    code, out, errors = run("--to", to, "--text", text)
    assert (code, out) == (1, "")
    assert told in errors
    assert errors


def test_names_stay(tmp_path: Path) -> None:
    file = tmp_path / "evening.lopti"
    file.write_text(f"rule Royal toll:\n{QUEENS}\n\n{QUEENS_JA}\n", encoding="utf-8")
    code, out, _ = run("--to", "ja", str(file))
    assert (code, out) == (0, f"rule Royal toll:\n{QUEENS_JA}\n\n{QUEENS_JA}\n")


def test_unreadable_file(tmp_path: Path) -> None:
    assert run("--to", "ja", str(tmp_path / "none.lopti"))[0] == 2


def test_no_rules(tmp_path: Path) -> None:
    file = tmp_path / "empty.lopti"
    file.write_text("# nothing\n", encoding="utf-8")
    assert run("--to", "ja", str(file))[0] == 1
