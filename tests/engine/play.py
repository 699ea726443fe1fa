"""Ways to play that the engine's tests share."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from lopti_rules.compiler.books import compile_book
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.actions import Action, Take
from lopti_rules.engine.game import Game
from lopti_rules.engine.program import Program, empty_program
from lopti_rules.engine.table import ARRAYS, SCALARS, Table
from lopti_rules.rulebook.loader import load_rulebook
from lopti_rules.rulebook.switches import apply_readings

MANY_ACTIONS = 50_000
"""More than any random round has been seen to take."""


def listening_program() -> Program:
    """A program whose one hook no event sets off: every step is taken on its own."""
    program = empty_program()
    program.hook_count = 1
    return program


def book_with(**readings: Any) -> Book:
    """The tables of base Lopti under other readings."""
    return compile_book(apply_readings(load_rulebook(), readings))


def chooser_of(seed: int) -> Random:
    """A source of choices, the same for one seed."""
    return Random(seed)  # noqa: S311 - test players need no secrecy


def choose(game: Game, chooser: Random) -> Action:
    """A legal action by lot. The pile is seldom taken without need, or rounds would be long."""
    actions = game.legal_actions()
    plays = [action for action in actions if not isinstance(action, Take)]
    return chooser.choice(plays if plays and chooser.random() < 0.9 else actions)


def play_randomly(game: Game, chooser: Random) -> Iterator[list[dict[str, Any]]]:
    """Play a round to its end; the events of each action."""
    for _ in range(MANY_ACTIONS):
        if game.is_over:
            return
        events = game.apply(choose(game, chooser))
        yield [event.as_map() for event in events]
    raise AssertionError(game.record())


def transcript(game: Game, seed: int) -> str:
    """A whole random round as text: record, opening and all events."""
    opening = [event.as_map() for event in game.opening]
    events = list(play_randomly(game, chooser_of(seed)))
    return json.dumps([opening, events, game.record()])


def state_of(table: Table) -> dict[str, Any]:
    """All fields of a table, but those that only rules read."""
    names = (*SCALARS, *ARRAYS)
    return {name: getattr(table, name) for name in names if name not in HISTORY}


HISTORY = {
    "history_cards", "history_actor", "history_facts", "play_count", "clear_play_count",
    "rank_played", "suit_played", "rank_player", "rank_when", "rank_before", "when_before",
    "drew_turn", "drew_round", "took_turn", "cleared_turn", "own_play", "own_before",
    "played_turn", "play_facts", "under", "turn_ended",
}  # fmt: skip
"""What only rules read; kept while there are any."""
