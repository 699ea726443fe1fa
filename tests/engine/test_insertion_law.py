"""Custom rules only add: over random rules and random rounds, every law holds at every step."""

from random import Random
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lopti_rules.compiler.lowering import compile_rule
from lopti_rules.compiler.verifier import verify
from lopti_rules.engine import machine
from lopti_rules.engine.activation import start_run
from lopti_rules.engine.game import Game
from lopti_rules.engine.table import Table
from lopti_rules.language.ast import Rule
from tests.laws import play_some, state_of, watched
from tests.strategies import admissible_rules

RULES = st.lists(admissible_rules(), min_size=1, max_size=3)
SEEDS = st.integers(0, 10_000)
PLAYERS = st.integers(2, 5)
ACTIONS = 60

often = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def game_of(rules: list[Rule], players: int, seed: int) -> Game:
    """A fresh round with these rules in force."""
    return Game(rules=[compile_rule(rule) for rule in rules], players=players, seed=seed)


def chooser_of(seed: int) -> Random:
    """The same choices for the same seed."""
    return Random(seed)  # noqa: S311 - test players need no secrecy


@often
@given(RULES, PLAYERS, SEEDS)
def test_rules_only_add(rules: list[Rule], players: int, seed: int) -> None:
    """LANGUAGE 7.1 to 7.5: no base transition is missing, changed or reordered."""
    with watched():
        play_some(game_of(rules, players, seed), chooser_of(seed), ACTIONS)


@often
@given(RULES, PLAYERS, SEEDS)
def test_actions_replay_to_the_same_events(rules: list[Rule], players: int, seed: int) -> None:
    """D5: the deal, the seed and the actions are all there is to a round."""
    game = game_of(rules, players, seed)
    events = play_some(game, chooser_of(seed), ACTIONS)
    again = game_of(rules, players, seed)
    replayed = [event.as_map() for event in again.opening]
    for action in game.actions:
        replayed += [event.as_map() for event in again.apply(action)]

    assert replayed == events
    assert state_of(again.table) == state_of(game.table)


@often
@given(RULES, PLAYERS, SEEDS)
def test_chance_given_is_chance_drawn(rules: list[Rule], players: int, seed: int) -> None:
    """Chance that the caller decides is an action like any other, and the laws hold as well."""
    compiled = [compile_rule(rule) for rule in rules]
    with watched():
        game = Game(rules=compiled, players=players, seed=seed, chance="given")
        events = play_some(game, chooser_of(seed), ACTIONS)
    again = Game(rules=compiled, players=players, seed=seed, chance="given")
    replayed = [event.as_map() for event in again.opening]
    for action in game.actions:
        replayed += [event.as_map() for event in again.apply(action)]

    assert replayed == events


@often
@given(RULES, PLAYERS, SEEDS)
def test_a_copy_goes_on_alike(rules: list[Rule], players: int, seed: int) -> None:
    """A game copied at any point, questions of rules included, comes to the same end."""

    def look(game: Game) -> None:
        copy = game.copy()
        action = chooser_of(seed).choice(copy.legal_actions())
        first = [event.as_map() for event in copy.apply(action)]
        second = game.copy()
        assert [event.as_map() for event in second.apply(action)] == first
        assert state_of(copy.table) == state_of(second.table)

    play_some(game_of(rules, players, seed), chooser_of(seed), ACTIONS, look)


@often
@given(RULES, PLAYERS, SEEDS)
def test_fuel_stays_within_its_bound(rules: list[Rule], players: int, seed: int) -> None:
    """A rule that gets just as much fuel as the verifier says does the same as with plenty."""
    bounds = [verify(compile_rule(rule)).fuel for rule in rules]
    plenty = play_some(game_of(rules, players, seed), chooser_of(seed), ACTIONS)

    def start_with_bound(t: Table, entry: int, rule: int, fuel: int) -> None:
        start_run(t, entry, rule, bounds[rule])

    with mock.patch.object(machine, "start_run", start_with_bound):
        just = play_some(game_of(rules, players, seed), chooser_of(seed), ACTIONS)

    assert just == plenty


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_rounds_end(players: int) -> None:
    """Rounds with rules that move much come to an end, with a place for everybody."""
    texts = [
        "When a player plays two or more cards, the next player draws 1 card.",
        "When the pile is cleared, every player passes one hand card to the next player.",
        "When a player takes the pile, that player may discard two hand cards.",
    ]
    for seed in range(5):
        game = Game(rules=texts, players=players, seed=seed)
        with watched():
            play_some(game, chooser_of(seed), 20_000)
        assert sorted(game.places) == list(range(players))
