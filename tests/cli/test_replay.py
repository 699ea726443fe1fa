"""`lopti replay`: what is said of good and bad records."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from lopti_rules.cli.main import main
from lopti_rules.engine.game import Game


def recorded(seed: int) -> dict[str, Any]:
    """A short round of two players, played at random to its end."""
    chance = random.Random(seed)  # noqa: S311 - a test's players
    game = Game(players=2, seed=seed)
    while not game.is_over:
        actions = game.legal_actions()
        plays = [action for action in actions if type(action).__name__ != "Take"]
        game.apply(chance.choice(plays or actions))
    return game.record()


RECORD = min(map(recorded, range(12)), key=lambda one: len(one["actions"]))
GOOD = json.dumps(RECORD)


def run(*arguments: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["replay", *arguments], input=text, catch_exceptions=False)


def changed(**fields: Any) -> str:
    return json.dumps({**RECORD, **fields})


def test_good_records(tmp_path: Path) -> None:
    """One or many, from a file or the standard input."""
    file = tmp_path / "games.jsonl"
    file.write_text(f"{GOOD}\n{GOOD}\n", encoding="utf-8")
    results = [run(str(file)), run("-", text=GOOD), run("-", text=json.dumps(RECORD, indent=1))]

    assert [one.exit_code for one in results] == [0, 0, 0]
    assert [one.output for one in results] == [
        "2 replayed, 0 failed\n", "1 replayed, 0 failed\n", "1 replayed, 0 failed\n",
    ]  # fmt: skip


def test_events() -> None:
    """The event log as JSON lines, each with the line of its record and its action."""
    result = run("-", "--events", text=GOOD)
    events = [json.loads(line) for line in result.stdout.splitlines()]

    assert result.exit_code == 0
    assert {event["line"] for event in events} == {1}
    assert events[-1]["type"] == "round_over"
    assert events[-1]["action"] == len(RECORD["actions"])
    assert result.stderr == "1 replayed, 0 failed\n"


def test_one_bad_line_of_three() -> None:
    """The others are replayed and counted (E136)."""
    result = run("-", text="\n".join([GOOD, changed(rulebook="nowhere"), GOOD]))

    assert result.exit_code == 1
    assert result.stdout == "2 replayed, 1 failed\n"
    assert result.stderr.startswith("standard input:2: The game cannot be set up. There is no")


def test_actions_after_the_end() -> None:
    """The sentence that a person needs (E135)."""
    more = [{"type": "take", "seat": 1}] * 3
    result = run("-", text=changed(actions=[*RECORD["actions"], *more]))
    places = ", ".join(map(str, RECORD["places"]))

    assert result.exit_code == 1
    assert result.stderr == (
        f"standard input:1: The round was over after action {len(RECORD['actions'])} "
        f"(places {places}); 3 more actions follow, the first is take (seat 1).\n"
    )


BAD = [  # record, how the message begins after the place
    (changed(actions=[{"type": "blind", "index": 0}]),
     "Action 1, blind index 0, is not legal. Legal was: play"),
    (changed(places=RECORD["places"][::-1]), "The record gives the places"),
    (changed(player=2), "player is unknown here. Is players meant?"),
    (GOOD[:100], "The text ends before the JSON does"),
    ("\x1b[2J", "This is no JSON."),
    (changed(rulebook="\x1b[2J"), "The game cannot be set up. There is no rulebook '\\x1b[2J'."),
    (changed(rulebook="x\n::error"), "The game cannot be set up. There is no rulebook 'x\\x0a"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "words"), BAD, ids=[str(n) for n in range(len(BAD))])
def test_bad_records(text: str, words: str) -> None:
    """Line, action, reason and what was legal; nothing raw reaches the terminal."""
    result = run("-", text=text)

    assert result.exit_code == 1
    assert result.stderr.startswith(f"standard input:1: {words}")
    assert len(result.stderr.splitlines()) == 1
    assert "\x1b" not in result.output


@pytest.mark.parametrize("name", ["no-such-file", ".", "a\x00b"])
def test_files_that_cannot_be_read(name: str) -> None:
    """That is exit 2."""
    assert run(name).exit_code == 2


def test_no_records() -> None:
    """Nothing to replay is no success."""
    result = run("-", text="\n\n")

    assert (result.exit_code, result.stderr) == (2, "There is no record in this file.\n")
