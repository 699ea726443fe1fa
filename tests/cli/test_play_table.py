"""The table of `lopti play`: rounds from written positions, typed line by line."""

import contextlib
import io
import sys
from collections.abc import Sequence
from typing import Any

import pytest

from lopti_rules.cli.table.faces import Faces
from lopti_rules.cli.table.names import Names
from lopti_rules.cli.table.reader import Left
from lopti_rules.cli.table.round import Round
from lopti_rules.cli.table.rulesin import RuleInForce, names_of
from lopti_rules.cli.table.story import Teller
from lopti_rules.cli.table.terminal import Terminal
from lopti_rules.engine.game import Game
from lopti_rules.simulation.careful import CarefulBot


class Table:
    """A round from a position, with the reader at seat 0, and what was printed of it."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.game = Game()

    def play(self, given: dict[str, Any], *lines: str, rules: Sequence[str] = ()) -> str:
        """What is printed when these lines are typed; then the input ends."""
        typed = io.TextIOWrapper(io.BytesIO("".join(f"{line}\n" for line in lines).encode()))
        self.monkeypatch.setattr(sys, "stdin", typed)
        self.game = Game.from_state(given, rules=rules)
        in_force = tuple(RuleInForce(None, text, text) for text in rules)
        bots = {s: CarefulBot(self.game.rulebook, 0, s) for s in range(1, self.game.players)}
        faces = Faces(symbols=False)
        teller = Teller(Names(0), faces, names_of(in_force), {"7": "7 or lower"})
        played = Round(self.game, bots, in_force, Terminal(faces), teller)
        with contextlib.suppress(Left):
            played.play()
        self.game = played.game
        return self.capsys.readouterr().out


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Table:
    return Table(monkeypatch, capsys)


TWO: dict[str, Any] = {
    "seats": [
        {"hand": ["4h", "4d", "10c", "Ks"], "down": ["5c"]},
        {"hand": ["9h", "Ah"], "down": ["6c", "6d"]},
    ],
    "pile": [["8c"], ["Qs"]],
    "draw": ["5d", "5h", "6h"],
}


def test_shows_only_what_the_seat_may_know(table: Table) -> None:
    """Of other hands the number, of face-down cards the backs, of the draw pile the size."""
    shown = table.play(TWO, "quit")

    assert "Your hand: #1 4d  #2 4h  #3 10c  #4 Ks" in shown
    assert "Draw pile: 3   Pile: 2 cards, on top Qs, under it 8c" in shown
    assert "You can: 10 | K | take" in shown
    for hidden in ("9h", "Ah", "6c", "6d", "5c", "5d", "5h", "6h"):
        assert hidden not in shown


REFUSED = [
    ("4", "4 is not higher than the Q on the pile."),
    ("9", "You hold no 9."),
    ("4 k", "Cards of one play have one rank; these are 4 and K."),
    ("blind 1", "Face-down cards come last, when hand and face-up cards are gone."),
    ("pass", "That cannot be done now."),
    ("swap 4h 9c", "One of these must be in your hand, the other among your face-up cards."),
    ("use", "No rule gives you anything to use now."),
    ("say mercy", "No rule listens for 'mercy' now."),
    ("undo", "Nothing can be taken back: something has been learned since, or nothing was done."),
    ("done", "Type what you do, or ? for help."),
    ("tkae", "'tkae' means nothing here. Is take meant?"),
    ("\x1b[2J", "'\\x1b[2j' means nothing here. ? tells what you can type."),
]


@pytest.mark.parametrize(("line", "reason"), REFUSED, ids=[repr(line) for line, _ in REFUSED])
def test_refusals(table: Table, line: str, reason: str) -> None:
    """What cannot be done is refused in words, and changes nothing."""
    before = Game.from_state(TWO).position()

    shown = table.play(TWO, line)

    assert reason in shown
    assert table.game.position() == before


def test_undo_takes_back_what_taught_nothing(table: Table) -> None:
    """A 10 that clears, with three cards left in hand: nothing was drawn, nobody else acted."""
    shown = table.play(TWO, "10", "undo", "quit")

    assert "You play 10c. You clear the pile. You have a bonus play." in shown
    assert "Taken back." in shown
    assert table.game.position() == Game.from_state(TWO).position()
    assert table.game.actions == []


def test_undo_leaves_what_was_learned(table: Table) -> None:
    """After the king the other player has moved: what they played cannot be unseen."""
    shown = table.play(TWO, "k", "undo")

    assert "Taken back." not in shown


def test_log_tells_which_rule_did_what(table: Table) -> None:
    """An effect of a rule is told with the rule, a base event without."""
    rule = "When a player plays a king, the next player draws 1 card."

    shown = table.play(TWO, "k", rules=[rule])

    assert "You play Ks. Rule 1: B draws 1 card." in shown


def test_question_of_a_rule(table: Table) -> None:
    """A rule's question shows its options, refuses what is none of them, and takes an answer."""
    rule = "When a player plays a king, that player discards one hand card."

    shown = table.play(TWO, "k", "9", "4 4", "10c", rules=[rule])

    assert "Choose 1 card of: #1 4d, #2 4h, #3 10c." in shown
    assert "You hold no 9." in shown
    assert "Name 1 card, not 2." in shown
    assert "Rule 1: You discard 10c." in shown


def test_question_for_a_player(table: Table) -> None:
    """A player is named by the letter."""
    given = {**TWO, "seats": [*TWO["seats"], {"hand": ["Jd"], "down": ["2c"]}]}
    rule = "When a player plays a king, that player chooses a player, who draws one card."

    shown = table.play(given, "k", "z", "c", rules=[rule])

    assert "Choose a player: A (you), B, C." in shown
    assert "'z' is none of the answers." in shown
    assert "You choose C. Rule 1: C draws 1 card." in shown


DUTY = 'Whoever plays a single king must say "quack" or draw one card.'
DUTIES = [
    ("quack", "You say 'quack'.", 0),
    ('say "Quack!"', "You say 'quack'.", 0),
    ("no", "You pay instead. Rule 1: You draw 5h.", 1),
]


@pytest.mark.parametrize(("line", "told", "drawn"), DUTIES, ids=[line for line, *_ in DUTIES])
def test_duty(table: Table, line: str, told: str, drawn: int) -> None:
    """A duty of the reader is kept by the words, or paid for."""
    given = {**TWO, "draw": ["5h"]}

    shown = table.play(given, "k", line, rules=[DUTY])

    assert "Say 'quack' (type it), or no to pay for it instead." in shown
    assert told in shown
    assert len(table.game.view(0).hand) == 3 + drawn


def test_bots_keep_their_duties(table: Table) -> None:
    """A bot says what it must."""
    given = {
        "seats": [{"hand": ["4h", "9d"], "down": ["5c"]}, {"hand": ["Kh"], "down": ["6c"]}],
    }

    shown = table.play(given, "4", rules=[DUTY])

    assert "B plays Kh." in shown
    assert "B says 'quack'." in shown


def test_ability(table: Table) -> None:
    """An own ability stands among what can be done, and is used by its rule's number."""
    rule = "Once per round, at the start of a turn, a player may discard a hand card and draw two."
    given = {**TWO, "turn": 1, "pile": []}
    given["seats"] = [TWO["seats"][0], {"hand": ["9h"], "down": ["6c"]}]

    shown = table.play(given, "use 1", "4d", rules=[rule])

    assert "use 1" in shown
    assert "You use Rule 1." in shown
    assert "Rule 1: You discard 4d; you draw 5h 6h." in shown


def test_going_out(table: Table) -> None:
    """The last face-down card wins the round; the places are told."""
    given = {
        "seats": [{"down": ["Kc"]}, {"hand": ["4h"], "down": ["6c"]}],
        "pile": [["9d"]],
    }

    shown = table.play(given, "b1")

    assert "You turn over Kc. You are out first and win the round!" in shown
    assert "The round is over: 1. You, 2. B." in shown
    assert "You went out first: you add one rule for the next round." in shown


def test_words_that_a_rule_listens_for(table: Table) -> None:
    """What is said sets the rule off, and uses up no turn."""
    rule = 'When a player says "mercy", that player draws 1 card, at most once per turn.'

    shown = table.play(TWO, "say Mercy", rules=[rule])

    assert "You say 'Mercy'. Rule 1: You draw 5d." in shown
    assert table.game.turn == 0


def test_swap_can_be_taken_back_until_done(table: Table) -> None:
    """Nobody else has acted between the swap and `done`."""
    given = {
        "phase": "swap",
        "seats": [
            {"hand": ["4h", "6d", "Ks"], "up": ["9c", "2d", "Jh"], "down": ["5c", "5d", "5h"]},
            {"hand": ["4c", "6c", "Kc"], "up": ["9d", "2c", "Jc"], "down": ["8c", "8d", "8h"]},
        ],
    }

    shown = table.play(given, "swap 4 9", "swap 6 2", "undo", "swap Jh Ks", "done")

    assert "You swap 4h for your face-up 9c." in shown
    assert "You have swapped already. Type done to go on, or undo." in shown
    assert "You swap Ks for your face-up Jh." in shown
    assert table.game.view(0).up[0] == ("2d", "9c", "Ks")
