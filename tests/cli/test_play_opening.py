"""`lopti play` before the first play, in rulebooks whose set-up has turns of its own."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from lopti_rules.cli.main import main

STAGED = """\
extends: lopti
name: staged
deal: {up_from_hand: true}
swap: {cards: any, stack_equal: anyone, throw_in: 4}
lead: {first: {holder_of: [5, 6, 8, 9]}, later: as_first}
"""


@pytest.fixture
def book(tmp_path: Path) -> str:
    """The file of a rulebook with everything before play."""
    file = tmp_path / "staged.yaml"
    file.write_text(STAGED, encoding="utf-8")
    return str(file)


def play(*arguments: str, typed: str = "") -> str:
    """What is printed; the command never ends in a traceback."""
    result = CliRunner().invoke(main, ["play", *arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 0
    return result.output


@pytest.mark.parametrize("bots", ["careful", "random"])
def test_bots_play_and_the_record_replays(book: str, bots: str, tmp_path: Path) -> None:
    """Bots arrange their cards; the record holds the rulebook, so it replays without its file."""
    record = tmp_path / "round.json"
    told = play("--auto", "--players", "3", "--seed", "1", "--bots", bots,
                "--rulebook", book, "--record", str(record))  # fmt: skip

    assert told.count("face-up.") == 3
    assert ", and leads." in told
    assert "The round is over: 1. " in told
    Path(book).unlink()
    written = json.loads(record.read_text(encoding="utf-8"))
    assert written["rulebook"]["name"] == "staged"
    assert written["leader"] is None, "the cards decide it again"
    replayed = CliRunner().invoke(main, ["replay", str(record)])
    assert (replayed.exit_code, "1 replayed, 0 failed" in replayed.output) == (0, True)


def test_a_person_chooses_and_arranges(book: str) -> None:
    """The cards to lay are asked for in words; then there are swaps until the person is done."""
    options = ("--players", "3", "--seed", "9", "--rulebook", book)
    asked = play(*options, typed="table\nquit\n")
    assert "Lay cards face-up before play." in asked
    assert "Choose 3 cards of: #1 " in asked

    told = play(*options, typed="#1 #2 #3\nput 9\n4\ndone\nlog\nquit\n")
    assert "You lay " in told
    assert "Arrange your cards, and type done when you are ready." in told
    assert "done" in told.partition("You can: ")[2].partition("? ")[0]
    assert ", and leads." in told or "so you lead." in told


def test_cards_are_put_by_number(tmp_path: Path) -> None:
    """What can be laid where is listed with numbers, which are typed."""
    file = tmp_path / "thrown.yaml"
    file.write_text("extends: lopti\nname: thrown\nswap: {cards: 0, throw_in: 4}\n", "utf-8")
    for seed in range(40):
        typed = "put\nput 7\nput 1\ndone\nquit\n"
        told = play("--players", "2", "--seed", str(seed), "--rulebook", str(file), typed=typed)
        if "put 1 (" in told:
            break
    else:
        raise AssertionError

    assert " on the pile)" in told
    assert "You lay 4" in told
    assert told.count("on the pile.") >= 1
