"""Plays that rules give, and clears that they bring about, among the plays of a turn."""

from typing import Any

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.engine.linking import Linked
from tests.engine.play import listening_program

Given = dict[str, Any]


def game_of(first: str, second: str = "4s Ks", **given: Any) -> Game:
    """Two players who hold these cards, and rules that say nothing by themselves."""
    seats = [
        {"hand": hand.split(), "down": [down]} for hand, down in ((first, "6c"), (second, "6d"))
    ]
    game = Game.from_state({"seats": seats, **given})
    game.linked = Linked(program=listening_program())
    return game


def play(game: Game, *cards: str) -> list[str]:
    """Play cards; the names of the events."""
    return [event.name for event in game.apply({"type": "play", "cards": list(cards)})]


def test_an_extra_play_follows_the_draw_and_does_not_draw() -> None:
    """One more play in the same turn, on what lies there; no bonus play (LANGUAGE 7)."""
    game = game_of("5h 9h", pile=[["4d"]], draw=["8c", "8d"])
    game.table.extra_due[0] = 1

    assert play(game, "5h") == ["play", "draw"]
    assert (game.turn, game.table.bonus, game.table.extra_play) == (0, 0, 1)
    assert play(game, "9h") == ["play", "turn"]
    assert game.table.draw_count == 1


def test_the_pile_may_be_taken_in_place_of_extra_plays() -> None:
    """Taking ends the turn, however many plays were still due."""
    game = game_of("5h 9h", pile=[["4d"]])
    game.table.extra_due[0] = 2
    play(game, "5h")

    events = [event.name for event in game.apply({"type": "take"})]

    assert events == ["pickup", "turn"]
    assert (game.turn, game.table.extra_due[0]) == (1, 0)


def test_a_pickup_that_is_pushed_waits_for_the_extra_play() -> None:
    """The player who pushed is not bound; the next player is."""
    game = game_of("3h 9h", pile=[["4d"]])
    game.table.extra_due[0] = 1

    assert play(game, "3h") == ["play", "discard", "chain", "push"]
    assert not game.view(0).pending
    assert play(game, "9h") == ["play", "chain_reset", "turn"]
    assert game.view(1).pending
    assert [action.__class__.__name__ for action in game.legal_actions()] == ["Take"]


def test_a_clear_in_an_extra_play_ends_what_it_pushed() -> None:
    """A clear cancels the pickup, and its bonus play comes before the next extra play."""
    game = game_of("3h 10h 9h Jh Qh", pile=[["4d"]])
    game.table.extra_due[0] = 2
    play(game, "3h")

    assert play(game, "10h") == ["play", "chain_reset", "clear", "bonus"]
    assert (game.table.bonus, game.table.extra_due[0]) == (1, 1)
    assert play(game, "9h") == ["lead", "play"]
    assert (game.table.bonus, game.table.extra_play) == (0, 1)
    assert play(game, "Jh") == ["play", "turn"]
    assert not game.view(1).pending


def test_extra_plays_wait_for_their_players_turn() -> None:
    """A play that is given to another player comes in that player's own turn, after the first."""
    game = game_of("5h 9h", pile=[["4d"]])
    game.table.extra_due[1] = 1

    play(game, "5h")
    assert (game.turn, game.table.extra_play) == (1, 0)
    assert play(game, "Ks") == ["play"]
    assert (game.turn, game.table.extra_play) == (1, 1)


def test_a_bonus_play_before_the_first_play_takes_nothing_from_it() -> None:
    """Cleared at the start of a turn: the bonus play comes first, then the play of the turn."""
    game = game_of("5h 9h", "4s Ks", pile=[["2d"]], draw=["8c", "8d"])
    play(game, "5h")
    table = game.table
    assert (table.turn, table.draw_count) == (1, 1)
    table.bonus_due, table.bonus, table.main_due = 0, 1, 1

    assert play(game, "Ks") == ["play"]
    assert (table.turn, table.bonus, table.main_due, table.draw_count) == (1, 0, 1, 1)
    assert [event.name for event in game.apply({"type": "take"})] == ["pickup", "turn"]


@pytest.mark.parametrize("extra", [0, 1])
def test_a_closed_turn_ends_after_the_draw(extra: int) -> None:
    """AMB-36: a player whom a rule made take the pile has no further play in that turn."""
    game = game_of("5h 9h", pile=[["4d"]], draw=["8c", "8d"])
    game.table.turn_closed, game.table.extra_due[0] = 1, extra

    assert play(game, "5h") == ["play", "draw", "turn"]
    assert (game.turn, game.table.turn_closed, game.table.extra_due[0]) == (1, 0, 0)


def test_who_goes_out_leaves_no_play_behind() -> None:
    """CLR-4: no bonus play, and no extra play either, for a player who is out."""
    game = Game.from_state(
        {"seats": [{"hand": ["10h"]}, {"hand": ["4s", "Ks"]}, {"hand": ["5s"]}], "pile": [["4d"]]}
    )
    game.linked = Linked(program=listening_program())
    game.table.extra_due[0] = 1

    assert play(game, "10h") == ["play", "out", "win", "clear", "turn"]
    assert (game.turn, game.table.bonus_due, game.table.extra_due[0]) == (1, 0, 0)
