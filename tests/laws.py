"""The laws of a game with custom rules, each a function, and a table that holds to all of them.

The insertion law (LANGUAGE 7.1): such a game is a sequence of base transitions, each exactly what
base Lopti does in that state, with custom transitions between them. `watched` runs games so that
every step of the engine is done again on a copy on which no rule listens, and compared.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest import mock

from lopti_rules.cards import DOWN_PLACES
from lopti_rules.compiler.tables import Book
from lopti_rules.engine import game as game_module
from lopti_rules.engine import machine, turns
from lopti_rules.engine.actions import Action, Take
from lopti_rules.engine.activation import stop_run
from lopti_rules.engine.game import Game
from lopti_rules.engine.machine import run_queue
from lopti_rules.engine.phases import AWAIT, READY
from lopti_rules.engine.program import Program
from lopti_rules.engine.table import ARRAYS, PILE_PLACES, SCALARS, Table
from lopti_rules.engine.turns import take_step
from lopti_rules.engine.zones import has_cards

NO_RULES = Program(hook_count=1)
"""Takes every step on its own, as a game with rules does, and no event sets a hook of it off."""

MACHINE = {
    "hook", "hook_end", "now", "running", "counter", "fuel", "stack", "stack_size", "loop_depth",
    "loop_left", "loop_seat", "kept", "planned", "staged", "shown", "registers", "cascade",
    "cascade_events", "overflow", "queue_head", "queue_count", "acting_rule",
}  # fmt: skip
"""What belongs to the rules alone, and no base transition reads."""

UNTOUCHED = (
    "step", "phase", "turn", "turn_number", "leader", "in_play", "places", "place_count",
    "transit", "final", "blind", "main_due", "draw_due", "swapped", "clear_cause", "pickup_cause",
    "play_facts", "under", "down", "down_count", "unreturnable", "history_cards", "play_count",
)  # fmt: skip
"""What no custom transition changes."""


def state_of(table: Table) -> dict[str, Any]:
    """All fields of a table that base transitions read or write."""
    names = [name for name in (*SCALARS, *ARRAYS) if name not in MACHINE]
    return {name: getattr(table, name) for name in names if not name.startswith("event_")}


def base_transition_is_base(table: Table, twin: Table, was_written: int) -> None:
    """A transition with rules in force did what it does with none: same state, same events."""
    assert state_of(table) == state_of(twin)
    assert table.log[was_written:] == twin.log


def custom_transition_only_adds(before: Table, after: Table) -> None:
    """What rules do leaves everything alone that base Lopti is in the middle of.

    While an action is due, a clear or a pickup by a rule has the engine ask anew which.
    """
    for name in UNTOUCHED:
        was, now = getattr(before, name), getattr(after, name)
        if name == "step" and was == AWAIT:
            assert now in (AWAIT, READY), name
        else:
            assert was == now, name


def zones_of(table: Table) -> list[int]:
    """The cards in each place of the table, each a set."""
    zones = [table.pile_cards, table.chain, table.gone, table.transit, *table.hand, *table.up]
    for seat in range(table.players):
        first = seat * DOWN_PLACES
        zones += [1 << card for card in table.down[first : first + table.down_count[seat]]]
    places = range(table.draw_head, table.draw_head + table.draw_count)
    return zones + [1 << table.draw_pile[place % PILE_PLACES] for place in places]


def cards_are_conserved(before: Table, after: Table) -> None:
    """Each card lies in exactly one place, and all that were there still are."""
    whole = sum(zones_of(before))
    assert sum(zones_of(after)) == whole
    assert sum(zone.bit_count() for zone in zones_of(after)) == whole.bit_count()


def only_plays_take_out(table: Table) -> None:
    """Whoever is in has a card, or one on its way; whoever is out has none (LANGUAGE 7.3)."""
    for seat in range(table.players):
        if not table.in_play >> seat & 1:
            assert has_cards(table, seat) == 0, seat
        elif not (seat == table.turn and table.transit):
            assert has_cards(table, seat) > 0, seat


def checked_advance(t: Table, b: Book, p: Program) -> None:
    """As the engine's `advance`, with the laws held to at each transition."""
    while True:
        if t.queue_count or t.running:
            before = t.copy()
            waits = run_queue(t, b, p)
            custom_transition_only_adds(before, t)
            cards_are_conserved(before, t)
            only_plays_take_out(t)
            if waits:
                return
        if t.step == AWAIT:
            return
        before, twin, was_written = t.copy(), t.copy(), len(t.log)
        take_step(t, b, p)
        take_step(twin, b, NO_RULES)
        base_transition_is_base(t, twin, was_written)
        cards_are_conserved(before, t)


@contextmanager
def watched() -> Iterator[None]:
    """Within it, all games are held to the laws, at every transition."""
    with (
        mock.patch.object(turns, "advance", checked_advance),
        mock.patch.object(game_module, "advance", checked_advance),
        mock.patch.object(game_module, "act", checked_act),
        mock.patch.object(machine, "stop_run", checked_stop),
    ):
        yield


def checked_act(t: Table, b: Book, p: Program, action: int) -> None:
    """As the engine's `act`: what it does at once is what it does without rules."""
    twin, was_written = t.copy(), len(t.log)
    with mock.patch.object(turns, "advance", _stay):
        turns.act(twin, b, NO_RULES, action)
        turns.act(t, b, p, action)
    base_transition_is_base(t, twin, was_written)
    checked_advance(t, b, p)


def checked_stop(t: Table) -> None:
    """As the engine's `stop_run`: verified code that has come to its end has left no value."""
    assert t.stack_size == 0
    assert t.loop_depth == 0
    stop_run(t)


def _stay(t: Table, b: Book, p: Program) -> None:
    """In place of `advance`: stop where the action has been declared."""


def play_some(
    game: Game, chooser: Random, actions: int, look: Callable[[Game], None] = lambda game: None
) -> list[dict[str, Any]]:
    """Do so many random actions, or fewer if the round ends; all events, `look` before each."""
    events: list[dict[str, Any]] = [event.as_map() for event in game.opening]
    for _ in range(actions):
        if game.is_over:
            break
        look(game)
        events += [event.as_map() for event in game.apply(some_action(game, chooser))]
    return events


def some_action(game: Game, chooser: Random) -> Action:
    """A legal action by lot; the pile is seldom taken without need, or rounds would be long."""
    actions = game.legal_actions()
    others = [action for action in actions if not isinstance(action, Take)]
    return chooser.choice(others if others and chooser.random() < 0.8 else actions)
