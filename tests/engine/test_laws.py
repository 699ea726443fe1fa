"""What holds in every round, whatever is played."""

from typing import Any

import pytest

from lopti_rules.cards import DOWN_PLACES, FULL_DECK
from lopti_rules.clauses import readings
from lopti_rules.engine.game import Game
from lopti_rules.engine.linking import Linked
from lopti_rules.engine.table import PILE_PLACES, Table
from lopti_rules.rulebook.switches import SWITCHES
from tests.engine.play import (
    MANY_ACTIONS,
    choose,
    chooser_of,
    listening_program,
    play_randomly,
    state_of,
    transcript,
)
from tests.thoroughness import many

DEFAULTS = {one.switch: one.default for one in readings().values() if one.switch}
PLAYERS = [2, 3, 4, 5]
ROUNDS = range(4)
READINGS = [
    (switch.name, value)
    for switch in SWITCHES.values()
    for value in switch.values
    if str(value).lower() != DEFAULTS[switch.name]
]
"""Every reading that is not the usual one."""


def zones_of(table: Table) -> list[int]:
    """The cards in each place of the table, each a set."""
    zones = [table.pile_cards, table.chain, table.gone, table.transit, *table.hand, *table.up]
    for seat in range(table.players):
        first = seat * DOWN_PLACES
        zones += [1 << card for card in table.down[first : first + table.down_count[seat]]]
    places = range(table.draw_head, table.draw_head + table.draw_count)
    return zones + [1 << table.draw_pile[place % PILE_PLACES] for place in places]


def check_soundness(game: Game) -> None:
    """The law of every position: its cards, and who is to act."""
    table = game.table
    zones = zones_of(table)
    assert sum(zone.bit_count() for zone in zones) == 52
    assert sum(zones) == FULL_DECK
    piled = 0
    for play in table.pile[: table.pile_count]:
        piled |= play
    assert piled == table.pile_cards
    if not game.is_over:
        assert table.in_play >> table.turn & 1
        assert game.legal_actions()


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", ROUNDS)
def test_every_position_is_sound(players: int, seed: int) -> None:
    """Each of 52 cards lies in one place; somebody still in can act until the round is over."""
    game, chooser = Game(players=players, seed=seed), chooser_of(seed)
    for _ in range(MANY_ACTIONS):
        check_soundness(game)
        if game.is_over:
            break
        game.apply(choose(game, chooser))

    assert game.is_over
    assert game.legal_actions() == ()
    assert sorted(game.places) == list(range(players))


@pytest.mark.parametrize(("switch", "value"), READINGS)
def test_a_round_under_any_reading_is_sound(switch: str, value: Any) -> None:
    """Under each other reading a round comes to its end, the short way as the long way."""
    for seed in range(3):
        short = Game(players=3, seed=seed, readings={switch: value})
        long = Game(players=3, seed=seed, readings={switch: value})
        long.linked = Linked(listening_program())
        chooser = chooser_of(seed)
        while not short.is_over:
            check_soundness(short)
            action = choose(short, chooser)
            assert short.apply(action) == long.apply(action)
            assert state_of(short.table) == state_of(long.table)
        check_soundness(short)


@pytest.mark.parametrize("players", PLAYERS)
def test_one_seed_gives_one_game(players: int) -> None:
    """Two runs with one seed are the same byte for byte."""
    first = transcript(Game(players=players, seed=7), 1)

    assert first == transcript(Game(players=players, seed=7), 1)
    assert first != transcript(Game(players=players, seed=8), 1)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_record_replays_to_the_same_events(players: int) -> None:
    """The deal and the actions are all there is to a round."""
    game = Game(players=players, seed=3)
    events = list(play_randomly(game, chooser_of(3)))
    record = game.record()
    again = Game(deal=record["deal"], leader=record["leader"])
    replayed = [[event.as_map() for event in again.apply(action)] for action in record["actions"]]

    assert replayed == events
    assert again.record() == record


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", ROUNDS)
def test_the_short_way_is_the_long_way(players: int, seed: int) -> None:
    """Without rules several steps are taken at once, to the same state and the same events."""
    short, long = Game(players=players, seed=seed), Game(players=players, seed=seed)
    long.linked = Linked(listening_program())
    chooser = chooser_of(seed)
    while not short.is_over:
        action = choose(short, chooser)
        assert short.apply(action) == long.apply(action)
        assert state_of(short.table) == state_of(long.table)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_copy_is_a_game_of_its_own(players: int) -> None:
    """What is done in a copy is not done in the original."""
    game = Game(players=players, seed=5)
    before = (game.position(), game.record())
    copy = game.copy()
    list(play_randomly(copy, chooser_of(5)))

    assert (game.position(), game.record()) == before
    assert copy.is_over


@pytest.mark.parametrize("players", PLAYERS)
def test_a_position_reads_back(players: int) -> None:
    """A written position goes on as the game does that it was taken from, swaps apart."""
    game, chooser = Game(players=players, seed=9), chooser_of(9)
    game.apply(game.legal_actions()[-1])
    for _ in range(200):
        if game.is_over:
            break
        written = game.position()
        again = Game.from_state(written)
        assert again.position() == written
        assert again.legal_actions() == game.legal_actions()
        game.apply(choose(game, chooser))


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
def test_many_rounds_end(players: int) -> None:
    """Random play comes to an end, with a place for everybody; in CI fewer rounds do."""
    for seed in range(many(1000, in_ci=150)):
        game, chooser = Game(players=players, seed=seed), chooser_of(seed)
        for _ in play_randomly(game, chooser):
            pass
        assert sorted(game.places) == list(range(players))
