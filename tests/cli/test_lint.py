"""`lopti lint`: verdicts in four formats, places that are right, exit codes to rely on."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from lopti_rules.cli.main import main

QUEEN = "When a player plays a queen, the next player draws 1 card."
TENS = "Players may not play 10s."
LOOP = "When a player gives a card, the receiver gives a card to the giver."
DRAWS = "When a player draws, that player draws a card."


def lint(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, ["lint", *arguments], input=text, catch_exceptions=False)


def lint_json(*arguments: str, text: str | None = None) -> list[dict[str, Any]]:
    rules: list[dict[str, Any]] = json.loads(
        lint(*arguments, "--format", "json", text=text).stdout
    )["rules"]
    return rules


EXITS: list[tuple[Sequence[str], int, str]] = [
    (["--text", QUEEN], 0, "an admissible rule"),
    (["--text", DRAWS], 0, "a warning is allowed"),
    (["--text", DRAWS, "--strict"], 1, "unless it is strict"),
    (["--text", TENS], 1, "a rule that needs a vote"),
    (["--text", LOOP], 1, "an inadmissible rule"),
    (["--text", "nonsense"], 1, "an unreadable rule"),
    (["--text", ""], 1, "no rule at all"),
    (["--text", QUEEN, "--text", TENS], 1, "one bad rule among others"),
    (["no-such-file.lopti"], 2, "a file that is not there"),
    (["--text", QUEEN, "--format", "odd"], 2, "a format that is not there"),
    (["--text", QUEEN, "--with", "no-such-file.lopti"], 2, "rules in force that are not there"),
    (["--text", QUEEN, "--rulebook", "no-such-book"], 2, "a rulebook that is not there"),
    ([], 2, "nothing to do"),
]


@pytest.mark.parametrize(("arguments", "code", "why"), EXITS, ids=[why for *_, why in EXITS])
def test_exit_codes(arguments: Sequence[str], code: int, why: str) -> None:
    """0: all admissible; 1: some rule is not; 2: usage, or a file that cannot be read."""
    assert lint(*arguments).exit_code == code, why


def test_json_has_the_fields_of_the_contract() -> None:
    rule = lint_json("--text", TENS)[0]

    assert rule["name"] is None
    assert rule["source"] == TENS
    assert rule["canonical"] == TENS
    assert rule["verdict"] == "needs_vote"
    assert rule["reasons"] == ["overrides_base"]
    assert rule["referee"] == "cards"
    assert rule["bound"] == {"custom_effects_per_event": 0}
    for name in ("proved", "tested", "left_to_table", "read_as"):
        assert isinstance(rule[name], list)
    found = rule["diagnostics"][0]
    assert found["code"] == "LOP201"
    assert found["name"] == "forbidden-play"
    assert found["severity"] == "error"
    assert found["span"] == {"start": 8, "end": 20, "line": 1, "column": 9}
    assert "ADD-5" in found["clauses"]
    assert found["message"]
    assert found["help"]
    assert found["fixes"] == [
        {
            "title": "a price in place of the ban",
            "text": "When a player plays a 10, that player draws 1 card.",
            "safe": False,
        }
    ]


def test_an_unreadable_rule_has_the_same_fields() -> None:
    rule = lint_json("--text", "nonsense")[0]

    assert (rule["verdict"], rule["canonical"], rule["referee"]) == ("unreadable", None, None)
    assert rule["bound"] == {"custom_effects_per_event": None}
    assert rule["diagnostics"][0]["code"] == "LOP002"


FRIDAY = f"""# our rules
rule Toll:
{QUEEN}   # as ever

{TENS}

nonsense

rule Round and round: {LOOP}
"""


def test_a_file_is_judged_rule_by_rule(tmp_path: Path) -> None:
    """A bad rule does not take the others with it; lines are those of the file."""
    file = tmp_path / "friday.lopti"
    file.write_text(FRIDAY)
    rules = lint_json(str(file))

    assert [(rule["name"], rule["verdict"], rule["line"]) for rule in rules] == [
        ("Toll", "admissible", 3),
        (None, "needs_vote", 5),
        (None, "unreadable", 7),
        ("Round and round", "inadmissible", 9),
    ]
    assert {rule["file"] for rule in rules} == {str(file)}
    assert rules[3]["diagnostics"][0]["span"] == {"start": 0, "end": 67, "line": 9, "column": 23}


def test_standard_input() -> None:
    assert [rule["verdict"] for rule in lint_json("-", text=FRIDAY)] == [
        "admissible", "needs_vote", "unreadable", "inadmissible",
    ]  # fmt: skip


def test_several_files_and_one_that_cannot_be_read(tmp_path: Path) -> None:
    """The readable ones are judged all the same."""
    good, bad = tmp_path / "good.lopti", tmp_path / "bad.lopti"
    good.write_text(QUEEN)
    bad.write_bytes(b"\xff\xfe\x00")
    result = lint(str(bad), str(good))

    assert result.exit_code == 2
    assert "bad.lopti" in result.stderr
    assert "1 rule: 1 admissible" in result.stdout


def test_rules_in_force_come_from_a_file(tmp_path: Path) -> None:
    """The message names both rules and the events between them (the one in force stays)."""
    force = tmp_path / "force.lopti"
    force.write_text(
        "rule A: When a player shows a card, that player gives one hand card to the next player.\n"
    )
    text = "rule B: When a player receives a card, that player shows a card."
    result = lint("--with", str(force), "--text", text)

    assert result.exit_code == 1
    assert "a rule in force (A)" in result.stdout
    assert (
        "chain    a gift received -> (B) -> shows -> cards shown -> (A) -> gives -> a gift received"
        in result.stdout
    )


def test_an_unreadable_rule_in_force_is_told_with_its_place(tmp_path: Path) -> None:
    force = tmp_path / "force.lopti"
    force.write_text(f"{QUEEN}\n\nnonsense here\n")
    result = lint("--with", str(force), "--text", QUEEN)

    assert result.exit_code == 2
    assert f"{force}:3:1" in result.stderr


def test_text_shows_place_clause_and_mend(tmp_path: Path) -> None:
    file = tmp_path / "x.lopti"
    file.write_text(LOOP)
    lines = lint(str(file)).stdout.splitlines()

    assert lines[0] == "error[LOP301] This rule sets itself off again, and nothing makes it stop."
    assert lines[1] == f"  {file}:1:1  {LOOP}"
    assert lines[2].strip() == "^" * len(LOOP)
    assert lines[2].index("^") == lines[1].index("When")
    assert lines[3] == '  clause   ADD-9: "A rule may not loop for ever."'
    assert lines[4] == "  chain    a gift given -> gives -> a gift given"
    assert lines[5].startswith("  seen     deal 0 of 3 players, turn 1: seat 0 plays ")
    assert lines[5].endswith(" to seat 0. Stopped after 64 times.")
    assert lines[6].strip().startswith("To start it, this was in force as well: ")
    assert "adds a limit, changes nothing else" in lines[7]


def test_text_of_an_admissible_rule_says_what_it_rests_on() -> None:
    output = lint("--text", 'Whoever plays a single 6 must say "quack" or draw one card.').stdout

    assert output.startswith("admissible  When a player plays a single 6, that player must say ")
    assert "2 custom effects at most" in output
    assert "the table says what was said or done" in output
    assert 'The table hears whether "quack" was said.' in output


def test_columns_count_in_the_unit_of_their_format() -> None:
    """JSON counts code points, SARIF counts UTF-16 units: each 🃏 is one there and two here."""
    text = 'When a player says "🃏🃏", the next player drwas 1 card.'
    span = lint_json("--text", text)[0]["diagnostics"][0]["span"]
    log = json.loads(lint("--text", text, "--format", "sarif").stdout)
    region = log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]

    assert span["column"] == text.index("drwas") + 1
    assert region["startColumn"] == span["column"] + 2
    assert region["endColumn"] - region["startColumn"] == len("drwas")
    assert log["runs"][0]["columnKind"] == "utf16CodeUnits"


def test_sarif_describes_each_code_once() -> None:
    log = json.loads(lint("--text", TENS, "--text", TENS, "--format", "sarif").stdout)
    run = log["runs"][0]

    assert log["version"] == "2.1.0"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["LOP201"]
    assert [result["ruleId"] for result in run["results"]] == ["LOP201", "LOP201"]
    assert run["results"][0]["level"] == "error"


def test_annotations_cannot_be_forged(tmp_path: Path) -> None:
    """No text of a rule begins a command of its own or a property of ours."""
    file = tmp_path / "a,b:c.lopti"
    file.write_text("When a player plays a\n::error::owned%0A::warning::x queen, they draw 1 card.")
    lines = lint(str(file), "--format", "github").stdout.splitlines()

    assert lines
    assert all(line.startswith("::error file=") for line in lines)
    assert all("a%2Cb%3Ac.lopti" in line for line in lines)
    assert not any("::error::owned" in line.removeprefix("::error") for line in lines)


@pytest.mark.parametrize("layout", ["text", "json", "sarif", "github"])
@pytest.mark.parametrize("character", ["\x1b[2J", "\u202e", "\u200b", "\x07"])
def test_nothing_steers_the_terminal(layout: str, character: str) -> None:
    """Control and invisible characters are refused, and shown escaped wherever they are quoted."""
    text = f"When a king is played, the next player draws 1{character}0 cards."
    result = lint("--text", text, "--format", layout)

    assert result.exit_code == 1
    assert not set(character[0]) & set(result.stdout)


def test_a_terminal_without_utf8_gets_ascii() -> None:
    """Whatever its encoding lacks is written as an escape, and nothing fails."""
    text = "Whoever plays a 6 must say „quäck“ or draw one card."
    result = subprocess.run(  # noqa: S603 - this interpreter, our own program
        [
            sys.executable,
            "-c",
            "from lopti_rules.cli.main import main; main()",
            "lint",
            "--text",
            text,
        ],
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        timeout=60,
        check=False,
    )

    assert result.returncode == 0, result.stderr
    assert result.stdout.isascii()
    assert rb"qu\xe4ck" in result.stdout


def test_no_colour_in_a_pipe() -> None:
    assert "\x1b" not in lint("--text", LOOP).stdout


LIGHT = ("pydantic", "rich", "numpy", "numba", "lopti_rules.engine")


def test_judging_a_text_loads_nothing_heavy() -> None:
    program = (
        "import sys\nfrom lopti_rules.cli.main import main\n"
        f"try:\n    main(['lint', '--text', {QUEEN!r}])\nexcept SystemExit:\n    pass\n"
        f"print([m for m in {LIGHT} if m in sys.modules], file=sys.stderr)"
    )
    result = subprocess.run(  # noqa: S603 - this interpreter, our own program
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )

    assert result.stderr.strip() == "[]"
