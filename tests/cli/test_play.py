"""`lopti play` as a command: options, rules refused, piped input, records, the end of input."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from lopti_rules.cli.main import main
from lopti_rules.engine.game import Game
from lopti_rules.records.jsontext import parse_record
from lopti_rules.records.replay import replay

TOLL = "When a player plays two or more queens, the next player draws 1 card."
SKIP = "When a queen is played, the next player is skipped."


def run(*arguments: str, typed: str = "") -> Result:
    """The command's result; it never ends in a traceback."""
    result = CliRunner().invoke(main, ["play", *arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_auto_plays_to_the_end() -> None:
    """Bots play every seat; the log ends with the places."""
    result = run("--auto", "--seed", "1", "--players", "3")

    assert result.exit_code == 0
    assert "The round is over: 1. " in result.output
    assert "You" not in result.output


@pytest.mark.parametrize("bots", ["careful", "random"])
def test_one_seed_one_round(bots: str) -> None:
    """Two runs with one seed print the same, byte for byte, another seed something else."""
    first, second, other = (
        run("--auto", "--players", "2", "--bots", bots, "--seed", seed).output
        for seed in ("5", "5", "6")
    )

    assert first == second
    assert first != other


def test_no_colour_codes_in_a_pipe() -> None:
    """What goes into a pipe is plain text."""
    result = run("--seed", "1", typed="done\ntake\n?\nrules\nlog\n")

    assert "\x1b" not in result.output


def test_end_of_input_is_polite() -> None:
    """When the input ends the table is left; the exit code is that of success."""
    result = run("--seed", "3", typed="done\n")

    assert result.exit_code == 0
    assert result.output.endswith("You leave the table.\n")


def test_rules_in_force_are_shown_with_their_verdict(tmp_path: Path) -> None:
    """A text and a file of rules; canonical words, the name, the verdict."""
    file = tmp_path / "friday.lopti"
    file.write_text(f"# house rules\nrule Royal toll:\n{TOLL}\n", encoding="utf-8")

    result = run("--seed", "1", "--rules", str(file), "--rules", "Whoever plays a 5 draws a card.")

    assert f"Rule 1 (Royal toll): {TOLL}\n  admissible\n" in result.output
    assert "Rule 2: When a player plays a 5, that player draws 1 card.\n" in result.output


REFUSED = [
    (SKIP, "LOP2", "a rule that overrides a base event needs a Rule Vote"),
    ("Whoever plays a quen draws a card.", "LOP0", "a word is unknown"),
    ("", "LOP0", "there is no rule"),
    ("Whoever plays an ace must drink a shot.", "LOP", "nobody may be made to"),
]


@pytest.mark.parametrize(("rule", "code", "law"), REFUSED, ids=[law for *_, law in REFUSED])
def test_refused_rules(rule: str, code: str, law: str) -> None:
    """With a rule that may not join, no round begins."""
    result = run("--auto", "--rules", TOLL, "--rules", rule)

    assert result.exit_code == 1
    assert code in result.output
    assert "The round does not begin" in result.output
    assert "leads" not in result.output


UNUSABLE = [
    (("--rules", "missing.lopti"), 2, "There is no file 'missing.lopti'."),
    (("--rulebook", "nowhere"), 1, "There is no rulebook 'nowhere'."),
    (("--players", "3", "--seat", "3"), 2, "With 3 players there is no seat 3"),
    (("--players", "6"), 1, "for 2 to 5 players, not 6"),
    (("--players", "9"), 2, "9 is not in the range"),
    (("--seed", "-1"), 2, "-1 is not in the range"),
    (("--auto", "--record", "missing/x.json"), 2, "cannot be written"),
]


@pytest.mark.parametrize(
    ("arguments", "code", "words"), UNUSABLE, ids=[a[-1] for a, *_ in UNUSABLE]
)
def test_unusable_options(arguments: tuple[str, ...], code: int, words: str) -> None:
    """An option that cannot be used is an error with words, and no round begins."""
    result = run(*arguments)

    assert result.exit_code == code
    assert words in result.output
    assert "Draw pile" not in result.output


def test_record_replays(tmp_path: Path) -> None:
    """The record of a round with rules in force replays to the same places."""
    file = tmp_path / "round.json"

    result = run("--auto", "--seed", "2", "--players", "3", "--rules", TOLL, "--record", str(file))

    record = parse_record(file.read_bytes())
    assert result.exit_code == 0
    assert record.rules == (TOLL,)
    assert len(record.places) == 3
    assert replay(record).flaw is None


def test_record_of_a_round_left(tmp_path: Path) -> None:
    """Who leaves keeps what was played so far; nothing else lies beside it."""
    file = tmp_path / "round.json"

    run("--seed", "3", "--players", "2", "--record", str(file), typed="done\n3\n")

    record = json.loads(file.read_text(encoding="utf-8"))
    assert {"type": "play", "seat": 0, "cards": ["3h"]} in record["actions"]
    assert record["places"] == []
    assert list(tmp_path.iterdir()) == [file]


def test_interrupt_keeps_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends the round as leaving does, with the exit code of an interrupt."""
    file = tmp_path / "round.json"
    monkeypatch.setattr(Game, "apply", _interrupted)

    result = run("--auto", "--record", str(file))

    assert result.exit_code == 130
    assert "You leave the table." in result.output
    assert json.loads(file.read_text(encoding="utf-8"))["actions"] == []


def _interrupted(*_: object) -> None:
    raise KeyboardInterrupt


def test_any_input_at_all() -> None:
    """Bytes that are no text are answered in words; every line is bounded."""
    result = CliRunner().invoke(main, ["play", "--seed", "1"], input=bytes(range(256)) * 40)

    assert result.exit_code == 0
    assert "\x1b" not in result.output


SLAP = "When a player plays a card, the last player to slap the table draws one card."
SPEAK = "Nobody may speak, votes excepted, and whoever does draws one card."


def test_the_table_tells_how_a_contest_ended() -> None:
    """The reader is asked, names who came first and last, or that there was no result."""
    result = run(
        *("--seed", "3", "--players", "2", "--rules", SLAP),
        typed="done\nplay 3\nplay 10\nA\nme B\nnone\nquit\n",
    )

    asked = "'slap the table': settle it at the table."
    assert asked in result.output
    assert "Type two different players of A (you), B, the winner first, or none." in result.output
    assert "Rule 1: You come first, B last; B draws 1 card." in result.output
    assert "There is no result." in result.output


def test_what_the_reader_did_is_told() -> None:
    """A deed that a rule minds has its price; one that no rule minds is none."""
    result = run(
        *("--seed", "3", "--players", "2", "--rules", SPEAK),
        typed="done\ndid\ndid hum\ndid speak\nquit\n",
    )

    assert "Did what?" in result.output
    assert "You do it: 'speak'. Rule 1: You draw" in result.output
