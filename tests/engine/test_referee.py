"""Actions that nobody can mean, made by hand rather than read."""

from typing import Any

import pytest

from lopti_rules.engine.actions import Action, Blind, Judged, Play, Swap
from lopti_rules.engine.game import Game
from lopti_rules.errors import IllegalAction

PLAYING: dict[str, Any] = {"seats": [{"hand": ["9h"], "down": ["4c"]}, {"hand": ["Ks"]}]}
BLIND: dict[str, Any] = {"seats": [{"down": ["4c"]}, {"hand": ["Ks"]}]}
SWAPPING: dict[str, Any] = {
    "phase": "swap",
    "seats": [{"hand": ["9h"], "up": ["4c"]}, {"hand": ["Ks"], "up": ["4d"]}],
}

REFUSED: list[tuple[dict[str, Any], Action, str]] = [
    (PLAYING, Play((52,)), "not_in_hand"),
    (PLAYING, Play((-1,)), "not_in_hand"),
    (PLAYING, Play((1 << 70,)), "not_in_hand"),
    (PLAYING, Play((29,), seat=-1), "not_your_turn"),
    (PLAYING, Blind(0), "blind_too_early"),
    (PLAYING, Swap(0, 29, 8), "swap_too_late"),
    (PLAYING, Judged(answer=True), "nothing_asked"),
    (BLIND, Blind(-1), "no_such_face_down"),
    (BLIND, Blind(1), "no_such_face_down"),
    (BLIND, Play((8,)), "must_play_blind"),
    (SWAPPING, Swap(-1, 29, 8), "seat_unknown"),
    (SWAPPING, Swap(2, 29, 8), "seat_unknown"),
    (SWAPPING, Swap(0, -1, 8), "not_in_hand"),
    (SWAPPING, Swap(0, 30, -1), "not_face_up"),
    (SWAPPING, Swap(0, 30, 64), "not_face_up"),
]


@pytest.mark.parametrize(("given", "action", "code"), REFUSED)
def test_an_impossible_action_changes_nothing(
    given: dict[str, Any], action: Action, code: str
) -> None:
    """Values out of range are refused like any other illegal action."""
    game = Game.from_state(given)
    before = game.position()

    with pytest.raises(IllegalAction) as caught:
        game.apply(action)

    assert caught.value.code == code
    assert game.position() == before
    assert not game.is_legal(action)
