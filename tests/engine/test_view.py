"""Hidden is hidden: what a seat is shown does not depend on cards that it cannot see."""

from random import Random
from typing import Any

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.errors import IllegalAction
from tests.engine.play import choose, chooser_of

GIVEN: dict[str, Any] = {
    "seats": [
        {"hand": ["9h", "6d"], "up": ["Jc", "Jd", "Jh"], "down": ["4c", "4d", "4h"]},
        {"hand": ["Ks", "Qs"], "up": ["5c", "5d", "5h"], "down": ["6c", "6h", "6s"]},
    ],
    "draw": ["Qh", "Kh"],
    "pile": [["8s"]],
}


def shuffled_for(game: Game, seat: int, chooser: Random) -> Game:
    """The same position with the cards that a seat cannot see dealt anew among their places."""
    written = game.position()
    places: list[tuple[list[str], int]] = [
        (written["draw"], i) for i in range(len(written["draw"]))
    ]
    for other, zones in enumerate(written["seats"]):
        hidden = ["down"] if other == seat else ["down", "hand"]
        for zone in hidden:
            places += [(zones[zone], index) for index in range(len(zones[zone]))]
    cards = [zone[index] for zone, index in places]
    chooser.shuffle(cards)
    for (zone, index), card in zip(places, cards, strict=True):
        zone[index] = card
    return Game.from_state(written)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_view_does_not_change_with_hidden_cards(players: int) -> None:
    """A seat's view is a function of what it can see."""
    game, chooser = Game(players=players, seed=21), chooser_of(21)
    game.apply(game.legal_actions()[-1])
    for _ in range(60):
        game = Game.from_state(game.position())
        for seat in range(players):
            other = shuffled_for(game, seat, chooser)
            assert other.view(seat) == game.view(seat)
            if game.turn == seat:
                assert other.legal_actions() == game.legal_actions()
        game.apply(choose(game, chooser))
        if game.is_over:
            break


def test_a_view_names_rulebook_and_rules() -> None:
    """What is played by is part of the view, so that a player can look it up."""
    view = Game.from_state(GIVEN).view(1)

    assert (view.rulebook, view.rules) == ("lopti", ())


def test_a_view_holds_the_own_hand_and_numbers_of_the_others() -> None:
    """Hands and face-down cards of others are numbers; so are the own face-down cards."""
    view = Game.from_state(GIVEN).view(0).as_map()

    assert view["hand"] == ("6d", "9h")
    assert view["hand_sizes"] == (2, 2)
    assert view["down_sizes"] == (3, 3)
    assert view["draw_size"] == 2
    assert view["up"] == (("Jc", "Jd", "Jh"), ("5c", "5d", "5h"))
    written = str(view)
    for hidden in ("4c", "6c", "Ks", "Qs", "Qh", "Kh"):
        assert hidden not in written


def test_a_draw_is_shown_to_its_player_only() -> None:
    """The others see that one card was drawn."""
    events = Game.from_state(GIVEN).apply({"type": "play", "cards": ["9h"]})
    (draw,) = [event for event in events if event.name == "draw"]

    assert draw.seen_by(0) == {"type": "draw", "seat": 0, "cards": ["Qh"], "card": "Qh", "count": 1}
    assert draw.seen_by(1) == {"type": "draw", "seat": 0, "count": 1}


def test_other_events_are_for_everybody() -> None:
    """What lies open on the table is told to all alike."""
    events = Game.from_state(GIVEN).apply({"type": "play", "cards": ["9h"]})

    for event in events:
        if event.name != "draw":
            assert event.seen_by(1) == event.as_map()


REFUSED = [
    ({"type": "play", "cards": ["4c"]}, "the own face-down card"),
    ({"type": "play", "cards": ["Ks"]}, "another's hand card"),
    ({"type": "play", "cards": ["Qh"]}, "the next card of the draw pile"),
    ({"type": "play", "cards": ["As"]}, "a card that is nowhere"),
]


@pytest.mark.parametrize(("action", "what"), REFUSED, ids=[what for _, what in REFUSED])
def test_a_refusal_leaks_nothing(action: dict[str, Any], what: str) -> None:
    """Asking for a card that is hidden is answered as asking for any other that one lacks."""
    with pytest.raises(IllegalAction) as caught:
        Game.from_state(GIVEN).apply(action)

    assert (caught.value.code, caught.value.params) == ("not_in_hand", {})
