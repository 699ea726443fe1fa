"""The rules of the gallery in force together, ten at a time: rounds end, and the laws hold."""

from random import Random
from typing import Final

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.gallery.ready import ReadyRule
from lopti_rules.gallery.shelf import ready_rules
from lopti_rules.simulation.batch import Batch
from lopti_rules.simulation.batches import simulate
from tests.laws import play_some, watched
from tests.simulation.worlds import program_of

SIZE: Final = 10
PLAYERS: Final = (2, 3, 4, 5)


def bundles() -> list[list[str]]:
    """Three times all forty, shuffled and dealt out by ten: every rule meets many others."""
    texts = [rule.text for rule in ready_rules()]
    found = []
    for seed in range(3):
        Random(seed).shuffle(texts)  # noqa: S311 - an order, not a secret
        found += [texts[start : start + SIZE] for start in range(0, len(texts), SIZE)]
    return found


BUNDLES: Final = bundles()


def test_every_rule_is_in_three_bundles() -> None:
    """So nothing is left untried."""
    assert [len(bundle) for bundle in BUNDLES] == [SIZE] * 12
    assert all(sum(rule.text in bundle for bundle in BUNDLES) == 3 for rule in ready_rules())


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bundle", BUNDLES, ids=range(len(BUNDLES)))
def test_rules_only_add(bundle: list[str], players: int) -> None:
    """The insertion law, conservation of cards, nobody out but by a play: at every transition."""
    game = Game(rules=bundle, players=players, seed=players)
    with watched():
        events = play_some(game, Random(players), 60)  # noqa: S311 - test players need no secrecy

    assert any(event["type"] == "rule" for event in events)
    assert not any(event["type"] == "halted" for event in events)


@pytest.mark.parametrize("rule", ready_rules(), ids=lambda rule: rule.slug)
def test_each_alone_only_adds(rule: ReadyRule) -> None:
    """The same for each rule by itself, over more of a round."""
    game = Game(rules=[rule.text], players=3, seed=7)
    with watched():
        play_some(game, Random(7), 120)  # noqa: S311 - test players need no secrecy


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bundle", BUNDLES, ids=range(len(BUNDLES)))
def test_rounds_end(bundle: list[str], players: int) -> None:
    """Every round between random players comes to its last place, and no event is lost."""
    figures = simulate(rules=bundle, games=5, seed=3, players=players, backend="python")

    assert figures.games == 5
    assert (figures.unfinished, figures.dropped) == (0, 0)
    assert figures.events["rule"] > 0
    assert "halted" not in figures.events
    assert sum(figures.wins) == sum(figures.lasts) == 5


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("bundle", BUNDLES, ids=range(len(BUNDLES)))
def test_both_backends_agree(bundle: list[str], players: int) -> None:
    """Compiled and under CPython, rounds are the same down to the last event."""
    pytest.importorskip("numba", reason="the compiled backend needs the extra sim")
    from tests.simulation.test_compiled import SEED, Twins

    twins = Twins(program_of(bundle), Batch(players=players, seed=SEED))
    twins.play_rounds(2)

    assert twins.batch.games == 2


@pytest.mark.parametrize("players", PLAYERS)
def test_many_rounds_end(players: int) -> None:
    """The same over many rounds of every bundle."""
    pytest.importorskip("numba", reason="thousands of rounds need the compiled backend")
    for bundle in BUNDLES:
        figures = simulate(rules=bundle, games=300, seed=9, players=players, backend="compiled")
        assert (figures.games, figures.unfinished, figures.dropped) == (300, 0, 0)
        assert "halted" not in figures.events


def test_all_at_once() -> None:
    """All forty in force: it is a lively round, and it ends."""
    texts = [rule.text for rule in ready_rules()]
    figures = simulate(rules=texts, games=3, seed=5, players=4, backend="python")

    assert (figures.unfinished, figures.dropped) == (0, 0)
