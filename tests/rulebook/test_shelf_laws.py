"""What holds in every round by every rulebook that ships."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from lopti_rules.engine.actions import write_action
from lopti_rules.engine.game import Game
from lopti_rules.rulebook.loader import load_rulebook, shipped_rulebooks
from tests.engine.play import MANY_ACTIONS, choose, chooser_of, play_randomly
from tests.thoroughness import many

TABLES: Final = [
    (name, number)
    for name in shipped_rulebooks()
    for number in (load_rulebook(name).players.min, load_rulebook(name).players.max)
]
"""Every book with the fewest players and with the most."""
all_tables = pytest.mark.parametrize(
    ("name", "players"), TABLES, ids=[f"{name} {players}" for name, players in TABLES]
)
MOST_LOOKED_AT: Final = 120
"""Of a long round the first positions."""


def cards_on_the_table(game: Game) -> list[str]:
    """The names of all cards, wherever they lie."""
    position = game.position()
    zones = [zone for seat in position["seats"] for zone in seat.values()]
    zones += [position[name] for name in ("draw", "chain", "gone")] + position["pile"]
    return [card for zone in zones for card in zone]


def plain(action: Mapping[str, Any], game: Game) -> str:
    """An action in one form: whose it is says nothing where it is the player's in turn."""
    return str({key: value for key, value in action.items() if (key, value) != ("seat", game.turn)})


@all_tables
def test_every_position_is_sound(name: str, players: int) -> None:
    """Each card lies in one place, and somebody still in can act until the round is over."""
    game, chooser = Game(name, players=players, seed=1), chooser_of(1)
    cards = len(load_rulebook(name).deck.cards_with(players))
    for _ in range(MANY_ACTIONS):
        found = cards_on_the_table(game)
        assert (len(found), len(set(found))) == (cards, cards)
        if game.is_over:
            break
        assert game.turn is not None
        assert game.turn not in game.places
        assert game.legal_actions()
        game.apply(choose(game, chooser))

    assert game.is_over
    assert game.legal_actions() == ()
    assert sorted(game.places) == list(range(players))


@all_tables
def test_what_is_listed_is_what_is_accepted(name: str, players: int) -> None:
    """Of all that is legal some time in a round, just what is listed is accepted at each time."""
    first, chooser = Game(name, players=players, seed=3), chooser_of(3)
    ever: dict[str, dict[str, Any]] = {}
    for _ in range(MOST_LOOKED_AT):
        ever |= {str(action): action for action in map(write_action, first.legal_actions())}
        first.apply(choose(first, chooser))
    actions, sample = list(ever.values()), chooser_of(4)

    game = Game(name, players=players, seed=3)
    for action in first.actions:
        legal = {plain(one, game) for one in map(write_action, game.legal_actions())}
        assert all(game.is_legal(one) for one in game.legal_actions())
        for one in sample.sample(actions, min(50, len(actions))):
            assert game.is_legal(one) == (plain(one, game) in legal), one
        game.apply(action)


@pytest.mark.parametrize("name", shipped_rulebooks())
def test_a_seed_replays(name: str) -> None:
    """One seed gives one round, and its record gives the same events and the same record."""
    players = load_rulebook(name).players.min
    game = Game(name, players=players, seed=5)
    events = list(play_randomly(game, chooser_of(5)))
    record = game.record()
    again = Game(name, players=players, seed=5)
    replayed = Game(name, deal=record["deal"], leader=record["leader"])

    assert list(play_randomly(again, chooser_of(5))) == events
    assert again.record() == record
    assert [
        [event.as_map() for event in replayed.apply(action)] for action in record["actions"]
    ] == events
    assert replayed.record() == record


@pytest.mark.slow
@all_tables
def test_rounds_end(name: str, players: int) -> None:
    """Random play comes to an end, with a place for everybody; in CI a few rounds do."""
    for seed in range(many(1000, in_ci=3)):
        game, chooser = Game(name, players=players, seed=seed), chooser_of(seed)
        for _ in play_randomly(game, chooser):
            pass
        assert sorted(game.places) == list(range(players))
