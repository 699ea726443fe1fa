"""The bound of a verdict is a law of play: no base event brings about more custom effects."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from unittest import mock

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from lopti_rules.cards import NOBODY
from lopti_rules.checks.judging import judge
from lopti_rules.compiler.opcodes import OPCODES
from lopti_rules.compiler.tables import Book
from lopti_rules.engine import machine, tableacts, turns
from lopti_rules.engine.effects import do_effect
from lopti_rules.engine.game import Game
from lopti_rules.engine.program import Program
from lopti_rules.engine.table import Table
from lopti_rules.events import EventName
from lopti_rules.language.ast import Rule
from lopti_rules.language.parser import parse_rule
from tests.laws import some_action
from tests.strategies import admissible_rules

CHAINED: tuple[EventName, ...] = (
    "play", "draw", "discard", "give", "receive", "show", "hand_count", "clear", "pickup",
)  # fmt: skip


@dataclass
class Count:
    """What happened since the last base transition; `chains` is what happened between others."""

    begun: int = 0
    """Base events, and table acts, that set a rule off."""
    effects: int = 0
    chains: list[tuple[int, int]] = field(default_factory=list)

    def close(self) -> None:
        """Effect: the chain is over."""
        if self.begun or self.effects:
            self.chains.append((self.begun, self.effects))
        self.begun = self.effects = 0


@contextmanager
def counted(count: Count) -> Iterator[None]:
    """Within it, base events that set rules off and effects of rules are counted, by chains."""
    load_event, take_step, start_offer = machine.load_event, turns.take_step, machine.start_offer

    def counting_effect(t: Table, b: Book, p: Program, code: int, operand: int) -> None:
        count.effects += bool(OPCODES[code].raises)
        do_effect(t, b, p, code, operand)

    def counting_event(t: Table, p: Program) -> int:
        is_base = t.event_rule[t.queue_head] == NOBODY
        loaded = load_event(t, p)
        count.begun += bool(loaded and is_base)
        return loaded

    def counting_step(t: Table, b: Book, p: Program) -> None:
        count.close()
        take_step(t, b, p)

    def counting_offer(t: Table, p: Program, place: int) -> None:
        count.begun += 1
        start_offer(t, p, place)

    with (
        mock.patch.object(machine, "do_effect", counting_effect),
        mock.patch.object(machine, "load_event", counting_event),
        mock.patch.object(turns, "take_step", counting_step),
        mock.patch.object(tableacts, "start_offer", counting_offer),
    ):
        yield


def chains_of(rules: Sequence[Rule], seed: int, *, actions: int = 80) -> list[tuple[int, int]]:
    """Of one random round: for each chain, how many events began it, and its effects."""
    count = Count()
    with counted(count):
        game = Game("lopti", rules, 3 + seed % 3, seed=seed)
        chooser = Random(seed)  # noqa: S311 - which game it is, no secret
        for _ in range(actions):
            if game.is_over:
                break
            game.apply(some_action(game, chooser))
        count.close()
    return count.chains


def joined(rules: Sequence[Rule]) -> tuple[list[Rule], int | None]:
    """Those that may join one after another, and the bound of all of them together."""
    standing: list[Rule] = []
    bound: int | None = 0
    for rule in rules:
        verdict = judge(rule, in_force=standing, search=False)
        if verdict.admissible and verdict.rule is not None:
            standing.append(verdict.rule)
            bound = verdict.bound
    return standing, bound


def assert_bounded(chains: Sequence[tuple[int, int]], bound: int | None) -> None:
    assert bound is not None
    for begun, effects in chains:
        assert effects <= bound * begun, (begun, effects, bound)


BECOMES = (
    "When a player's hand becomes exactly 1 card, that player may discard 1 hand card in order to "
    "draw 1 card."
)


@example([parse_rule(BECOMES)], 0)
@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(admissible_rules(events=CHAINED), min_size=1, max_size=3), st.integers(0, 999))
def test_random_rules(rules: list[Rule], seed: int) -> None:
    standing, bound = joined(rules)
    assume(standing)
    assert_bounded(chains_of(standing, seed), bound)


TOGETHER: list[list[str]] = [
    ["When a player's hand becomes exactly 3 cards, that player draws 1 card.",
     "When a player's hand becomes exactly 4 cards, that player discards 1 hand card."],
    ["When a player draws, that player draws a card."],
    ["When a player draws, each player with the most hand cards takes the pile."],
    ["When a player plays a card, every player draws 1 card.",
     "When a player draws, that player discards one hand card.",
     "When a player discards a card, every other player shows a card."],
    ["When a player shows a card, that player draws 1 card.",
     "When a player draws, every player shows a card."],
    ["When a player plays a card, that player shows a card.",
     "When a player shows a card, each neighbour draws 1 card.",
     "When a player draws because of a rule, every other player shows a card."],
    ["When a player plays a card, every player passes 1 hand card to the next player.",
     "When a player receives a card, that player draws 1 card."],
    ["When a player discards a card, every other player discards one hand card.",
     "When a player plays a card, the next player discards one hand card."],
    ["A play containing an 8 clears the pile.",
     "When the pile is cleared, every player draws 1 card."],
    ['When a player plays a card, they must say "a" or draw 2 cards.',
     "When a player draws, the next player draws 1 card, at most once per turn."],
]  # fmt: skip


@pytest.mark.parametrize("texts", TOGETHER, ids=range(len(TOGETHER)))
@pytest.mark.parametrize("seed", range(4))
def test_chains(texts: list[str], seed: int) -> None:
    """Rules that set each other off, in rounds of three to five players."""
    rules = [parse_rule(text) for text in texts]
    standing, bound = joined(rules)
    assert len(standing) == len(rules)
    chains = chains_of(standing, seed)
    assert_bounded(chains, bound)
    assert any(effects for _, effects in chains), "nothing was measured"
