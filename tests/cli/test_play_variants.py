"""The table at books with turns of their own: what can be typed, what is shown and told."""

from typing import Any

import pytest

from lopti_rules.cli.table.faces import Faces
from lopti_rules.cli.table.history import gives_information
from lopti_rules.cli.table.lines import parse_line
from lopti_rules.cli.table.moves import action_for, ways
from lopti_rules.cli.table.names import Names
from lopti_rules.cli.table.screen import Screen
from lopti_rules.cli.table.story import Teller
from lopti_rules.engine.actions import Flip, Pass, Play
from tests.engine.variants import do, table_of, variant

SCREEN = Screen(Names(0), Faces(symbols=False))
TELLER = Teller(Names(0), Faces(symbols=False))


def typed(game: Any, line: str) -> Any:
    """The action that a line means to the player of seat 0."""
    command = parse_line(line)
    assert command is not None
    return action_for(command, game.view(0), game.legal_actions())


def test_the_chance_card_is_turned_over_by_a_word() -> None:
    """It is offered where it may be turned."""
    game = table_of(variant("stuck: {draw: 1}"), "4h 5h", "Ks", pile="Qc", draw="4c")

    assert typed(game, "chance") == Flip(0)
    assert ways(game.legal_actions()) == ["chance", "take"]
    told = [event.seen_by(0) for event in game.apply(Flip())]
    assert TELLER.tell(told) == (
        "You turn over 4c from the draw pile, which may not be played. You take the pile (2 cards)."
    )
    assert any(gives_information(event, 0) for event in told)


def test_face_up_cards_are_played_from_the_table() -> None:
    """By name, by rank or by number, as hand cards are; the screen says where they come from."""
    game = table_of(variant("table: {up: played}"), "/ 9c 9d / 6c", "Ks", pile="8c")

    assert typed(game, "9c 9d") == Play((28, 29), 0)
    assert typed(game, "#2") == Play((29,), 0)
    assert SCREEN.hand(game.view(0)).plain == "You play your face-up cards: #1 9c  #2 9d"


def test_drawn_cards_may_be_added() -> None:
    """The screen asks for them; pass goes on."""
    rules = variant("play: {add_drawn: true, same_rank: any}")
    game = table_of(rules, "6h Kh", "Ks", pile="5c", draw="6c")
    do(game, "6h")
    legal = game.legal_actions()

    assert SCREEN.due(game.view(0), legal) == "Add drawn cards to your play, or pass."
    assert ways(legal) == ["6", "pass"]
    assert typed(game, "pass") == Pass(0)


STORIES = [  # events, what is told of them
    ({"type": "skip", "seat": 1}, "B is passed by."),
    ({"type": "skip", "seat": 0}, "You are passed by."),
    ({"type": "reverse", "seat": 1}, "The direction of play turns round."),
    ({"type": "again", "seat": 1}, "B plays again."),
    ({"type": "next", "seat": 1, "to": 0}, "B chooses you to play next."),
    ({"type": "next", "seat": 0, "to": 2}, "You choose C to play next."),
    ({"type": "give_pile", "seat": 1, "to": 2}, "B gives the pile to C."),
    (
        {"type": "flip", "seat": 1, "card": "4c", "legal": True},
        "B turns over 4c from the draw pile.",
    ),
    ({"type": "keep", "seat": 1}, "B keeps the drawn cards."),
    ({"type": "lose", "seat": 0}, "You have lost the round."),
]


@pytest.mark.parametrize(("event", "text"), STORIES, ids=[row[1] for row in STORIES])
def test_stories(event: dict[str, Any], text: str) -> None:
    """Each event is told to who takes part."""
    assert TELLER.tell([event]) == text
