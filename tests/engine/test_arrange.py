"""Games from written positions and deals."""

from typing import Any

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.errors import LoptiError, RulebookError, UnreadableRecord

SEATS: list[dict[str, Any]] = [{"hand": ["4h"]}, {"hand": ["5h"]}]

REFUSED: list[tuple[dict[str, Any], str]] = [
    ({}, "position_malformed"),
    ({"seats": SEATS[:1]}, "too_few_seats"),
    ({"seats": SEATS * 5}, "position_malformed"),
    ({"seats": SEATS, "spare": []}, "position_unknown_field"),
    ({"seats": [{"hands": []}, SEATS[1]]}, "position_unknown_field"),
    ({"seats": [["4h"], SEATS[1]]}, "position_malformed"),
    ({"seats": SEATS, "draw": ["4h"]}, "card_in_two_places"),
    ({"seats": SEATS, "draw": ["6h", "6h"]}, "card_in_two_places"),
    ({"seats": SEATS, "draw": ["1h"]}, "unreadable_card"),
    ({"seats": SEATS, "draw": [7]}, "position_malformed"),
    ({"seats": SEATS, "draw": "6h"}, "position_malformed"),
    ({"seats": SEATS, "pile": [["6h", "7h"]]}, "no_play"),
    ({"seats": SEATS, "pile": [[]]}, "no_play"),
    ({"seats": SEATS, "turn": 2}, "seat_unknown"),
    ({"seats": SEATS, "turn": None}, "seat_unknown"),
    ({"seats": SEATS, "pending": 1}, "position_malformed"),
    ({"seats": SEATS, "phase": "tea"}, "unknown_phase"),
    ({"seats": SEATS, "places": [1]}, "seat_without_cards"),
    ({"seats": [*SEATS, {}]}, "seat_without_cards"),
    ({"seats": [{}, *SEATS], "places": [0]}, "turn_of_nobody"),
    ({"seats": SEATS, "last_round": {"winner": 0, "first": 1}}, "position_unknown_field"),
    ({"seats": SEATS, "pending": True}, "nothing_to_do"),
    ({"seats": [{"up": ["4h"]}, SEATS[1]]}, "nothing_to_do"),
    ({"seats": [{"down": ["4h"] * 5}, SEATS[1]]}, "position_malformed"),
]


@pytest.mark.parametrize(("given", "code"), REFUSED)
def test_an_impossible_position_is_refused(given: dict[str, Any], code: str) -> None:
    """A position that could not be played is an error, not a surprise later."""
    with pytest.raises(UnreadableRecord) as caught:
        Game.from_state(given)

    assert caught.value.code == code


SET_UPS: list[tuple[dict[str, Any], type[LoptiError], str]] = [
    ({"players": 1}, RulebookError, "wrong_number_of_players"),
    ({"players": 6}, RulebookError, "wrong_number_of_players"),
    ({"seed": -1}, UnreadableRecord, "malformed_seed"),
    ({"seed": 1 << 63}, UnreadableRecord, "malformed_seed"),
    ({"seed": True}, UnreadableRecord, "malformed_seed"),
    ({"leader": 4}, UnreadableRecord, "seat_unknown"),
    ({"rulebook": "nonesuch"}, RulebookError, "unknown_rulebook"),
    ({"deal": {"players": SEATS, "spare": []}}, UnreadableRecord, "position_unknown_field"),
    ({"readings": {"NONESUCH": True}}, RulebookError, "unknown_switch"),
]


@pytest.mark.parametrize(("options", "kind", "code"), SET_UPS)
def test_a_game_that_cannot_be_set_up_is_refused(
    options: dict[str, Any], kind: type[LoptiError], code: str
) -> None:
    """What a caller asks for is checked before a card is dealt."""
    with pytest.raises(kind) as caught:
        Game(**options)

    assert caught.value.code == code


SIZES = [(2, 34), (3, 25), (4, 16), (5, 7)]


@pytest.mark.parametrize(("players", "left"), SIZES)
def test_the_deal(players: int, left: int) -> None:
    """SET-8, SET-10 to SET-12: three by three, the rest is the draw pile; swaps come next."""
    game = Game(players=players, seed=1, leader=1)
    position = game.position()

    sizes = [tuple(map(len, seat.values())) for seat in position["seats"]]
    assert sizes == [(3, 3, 3)] * players
    assert len(position["draw"]) == left
    assert (position["phase"], position["turn"]) == ("swap", 1)


def test_a_deal_depends_on_the_seed_alone() -> None:
    """Leader and readings move no card."""
    deal = Game(seed=11).record()["deal"]

    assert Game(seed=11, leader=2).record()["deal"] == deal
    assert Game(seed=11, readings={"FOUR_SCOPE": "whole_pile"}).record()["deal"] == deal
    assert Game(seed=12).record()["deal"] != deal


def test_a_deal_holds_each_card_as_often_in_each_place() -> None:
    """Over many seeds each card comes first about as often as any other."""
    firsts = [Game(players=2, seed=seed).record()["deal"]["players"][0]["down"][0]
              for seed in range(1040)]  # fmt: skip
    counts = [firsts.count(card) for card in set(firsts)]

    assert len(counts) == 52
    assert max(counts) < 45, "20 on average; 45 is more than five standard deviations above"
