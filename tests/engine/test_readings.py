"""Readings of the rules other than the usual ones, and a rulebook with other ranks."""

from typing import Any

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.engine.referee import reason_name
from lopti_rules.errors import IllegalAction
from lopti_rules.rulebook.loader import load_rulebook
from tests.compiler.test_books import low_eight
from tests.engine.play import chooser_of, play_randomly

Position = dict[str, Any]
Rows = list[tuple[str, dict[str, Any], Position, dict[str, Any], list[str], dict[str, Any]]]

TWO = {"hand": ["4h", "Ks"]}
DRAW = ["5s", "6s"]

PLAYED: Rows = [
    (
        "AMB-3: four 3s do not clear an empty pile",
        {"FOUR_THREES_ON_EMPTY_PILE": "nothing"},
        {"seats": [{"hand": ["3s", "3h", "3d", "3c", "Kd"]}, TWO]},
        {"type": "play", "cards": ["3s", "3h", "3d", "3c"]},
        ["lead", "play", "discard", "chain", "turn"],
        {"turn": 1, "bonus": False, "pending": False, "pile": []},
    ),
    (
        "AMB-3: by default they do",
        {},
        {"seats": [{"hand": ["3s", "3h", "3d", "3c", "Kd"]}, TWO]},
        {"type": "play", "cards": ["3s", "3h", "3d", "3c"]},
        ["lead", "play", "discard", "chain", "clear", "chain_reset", "bonus"],
        {"turn": 0, "bonus": True, "gone": ["3c", "3d", "3h", "3s"], "chain": []},
    ),
    (
        "AMB-5: a 10 led on an empty pile just leaves",
        {"TEN_ON_EMPTY_PILE": "no_bonus"},
        {"seats": [{"hand": ["10s", "Kd"]}, TWO], "chain": ["3c"]},
        {"type": "play", "cards": ["10s"]},
        ["lead", "play", "chain_reset", "discard", "turn"],
        {"turn": 1, "bonus": False, "gone": ["3c", "10s"], "pile": [], "chain": []},
    ),
    (
        "AMB-5: by default it clears",
        {},
        {"seats": [{"hand": ["10s", "Kd"]}, TWO]},
        {"type": "play", "cards": ["10s"]},
        ["lead", "play", "clear", "bonus"],
        {"turn": 0, "bonus": True, "gone": ["10s"]},
    ),
    (
        "AMB-8: with the draw after the bonus plays an emptied hand takes up the face-up cards",
        {"DRAW_TIMING": "after_bonus"},
        {"seats": [{"hand": ["10s"], "up": ["Jc"], "down": ["9c"]}, TWO], "pile": [["8c"]],
         "draw": DRAW},
        {"type": "play", "cards": ["10s"]},
        ["play", "clear", "take_face_up", "bonus"],
        {"turn": 0, "bonus": True, "draw": DRAW},
    ),
    (
        "AMB-9: by default it draws, and the face-up cards wait",
        {},
        {"seats": [{"hand": ["10s"], "up": ["Jc"], "down": ["9c"]}, TWO], "pile": [["8c"]],
         "draw": DRAW},
        {"type": "play", "cards": ["10s"]},
        ["play", "clear", "draw", "bonus"],
        {"turn": 0, "bonus": True, "draw": ["6s"]},
    ),
    (
        "AMB-11: a last hand card that waits for its draw takes no place",
        {"LAST_HAND_CARD_WITH_DRAW_PILE": "draw"},
        {"seats": [{"hand": ["10s"]}, TWO], "pile": [["8c"]], "draw": DRAW},
        {"type": "play", "cards": ["10s"]},
        ["play", "clear", "draw", "bonus"],
        {"turn": 0, "bonus": True, "places": []},
    ),
    (
        "AMB-11: a bonus play never draws, so its last card wins even so",
        {"LAST_HAND_CARD_WITH_DRAW_PILE": "draw"},
        {"seats": [{"hand": ["9s"]}, TWO, TWO | {"hand": ["5h"]}], "bonus": True, "draw": DRAW},
        {"type": "play", "cards": ["9s"]},
        ["lead", "play", "out", "win", "turn"],
        {"turn": 1, "places": [0], "draw": DRAW},
    ),
    (
        "AMB-14: a declined bonus play ends the turn after the draw that waited for it",
        {"BONUS_IS_MANDATORY": False, "DRAW_TIMING": "after_bonus"},
        {"seats": [{"hand": ["9s"]}, TWO], "bonus": True, "draw": DRAW},
        {"type": "pass"},
        ["pass", "draw", "turn"],
        {"turn": 1, "bonus": False, "draw": ["6s"]},
    ),
    (
        "AMB-2: three of a rank apart and the fourth clear, if the whole pile counts",
        {"FOUR_SCOPE": "whole_pile"},
        {"seats": [{"hand": ["9s", "4s"]}, TWO], "pile": [["9c"], ["Jc"], ["2d"], ["9d", "9h"]]},
        {"type": "play", "cards": ["9s"]},
        ["play", "clear", "bonus"],
        {"turn": 0, "bonus": True, "pile": []},
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("readings", "given", "action", "events", "state"),
    [row[1:] for row in PLAYED],
    ids=[row[0] for row in PLAYED],
)
def test_what_a_reading_changes(
    readings: dict[str, Any],
    given: Position,
    action: dict[str, Any],
    events: list[str],
    state: dict[str, Any],
) -> None:
    """Position, action, all events in order, and what the position is afterwards."""
    game = Game.from_state(given, readings=readings)

    assert [event.name for event in game.apply(action)] == events
    position = game.position()
    assert {name: position[name] for name in state} == state


REFUSED: list[tuple[str, dict[str, Any], Position, dict[str, Any], str]] = [
    (
        "AMB-12: a face-down card must be turned over",
        {"TAKE_INSTEAD_OF_BLIND": False},
        {"seats": [{"down": ["9s"]}, TWO], "pile": [["8c"]]},
        {"type": "take"},
        "must_play_blind",
    ),
    (
        "AMB-2: in an unbroken run only",
        {},
        {"seats": [{"hand": ["9s", "4s"]}, TWO], "pile": [["9c"], ["Jc"], ["2d"], ["9d", "9h"]]},
        {"type": "play", "cards": ["9s"]},
        "same_rank_needs_more",
    ),
    (
        "AMB-13: an empty pile is not taken in place of a bonus play, whatever the reading",
        {"TAKE_EMPTY_PILE": True},
        {"seats": [{"hand": ["9s"]}, TWO], "bonus": True},
        {"type": "take"},
        "take_empty",
    ),
    (
        "AMB-14: outside a bonus play there is no pass",
        {"BONUS_IS_MANDATORY": False},
        {"seats": [{"hand": ["9s"]}, TWO]},
        {"type": "pass"},
        "unknown_action",
    ),
    (
        "AMB-15: nobody swaps after a later player has",
        {"SWAP_ORDER": "from_leader"},
        {
            "phase": "swap",
            "seats": [
                {"hand": ["9s"], "up": ["4c"], "down": ["5c"]},
                {"hand": ["9h"], "up": ["4d"], "down": ["5d"]},
            ],
        },
        {"type": "swap", "seat": 0, "hand": "9s", "up": "4c"},
        "swap_out_of_order",
    ),
]


@pytest.mark.parametrize(
    ("readings", "given", "action", "reason"),
    [row[1:] for row in REFUSED],
    ids=[row[0] for row in REFUSED],
)
def test_what_a_reading_forbids(
    readings: dict[str, Any], given: Position, action: dict[str, Any], reason: str
) -> None:
    """An illegal action says why, and changes nothing."""
    game = Game.from_state(given, readings=readings)
    if reason == "swap_out_of_order":
        game.apply({"type": "swap", "seat": 1, "hand": "9h", "up": "4d"})
    before = game.position()

    with pytest.raises(IllegalAction) as caught:
        game.apply(action)

    assert reason_name(caught.value) == reason
    assert game.position() == before


DEALS = [(0, 2, 1), (0, 0, 3), (2, 0, 0), (5, 4, 1)]


@pytest.mark.parametrize(("hand", "up", "down"), DEALS)
def test_other_deals_are_played_to_the_end(hand: int, up: int, down: int) -> None:
    """However many cards a rulebook deals to a zone, somebody can act until the round is over."""
    book = load_rulebook()
    deal = book.deal.model_copy(update={"hand": hand, "up": up, "down": down})
    for players in (2, 3):
        game = Game(book.model_copy(update={"deal": deal}), players=players, seed=4)
        list(play_randomly(game, chooser_of(4)))
        assert sorted(game.places) == list(range(players))


EIGHT: Position = {
    "seats": [{"hand": ["8s", "4s", "4d"]}, {"hand": ["9h", "10h", "7h", "Ks"]}],
    "pile": [["Ac"]],
}


def test_the_limit_follows_the_rulebook() -> None:
    """Where 8 is the low limit and 7 is ordinary, the engine plays and refuses accordingly."""
    game = Game.from_state(EIGHT, low_eight())

    events = [event.name for event in game.apply({"type": "play", "cards": ["8s"]})]
    assert events == ["play", "low_limit", "turn"]
    for card, reason in (("9h", "above_eight"), ("10h", "ten_on_eight")):
        with pytest.raises(IllegalAction) as caught:
            game.apply({"type": "play", "cards": [card]})
        assert reason_name(caught.value) == reason
    events = [event.name for event in game.apply({"type": "play", "cards": ["7h"]})]
    assert events == ["play", "turn"]
    with pytest.raises(IllegalAction) as caught:
        game.apply({"type": "play", "cards": ["4s"]})
    assert reason_name(caught.value) == "not_higher"
