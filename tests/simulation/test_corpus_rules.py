"""Every admissible rule of the corpus that can be said, in force: the same in both worlds."""

from pathlib import Path
from random import Random
from typing import Final

import pytest

from lopti_rules.checks.corpus import ADMISSIBLE, read_corpus
from lopti_rules.language.ast import Rule
from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.simulation.batch import Batch
from tests.simulation.test_compiled import SEED, Twins
from tests.simulation.worlds import program_of

FOLDER: Final = Path(__file__).parent.parent / "corpus"
FILES: Final = ("rules.yaml", "adversarial.yaml", "adversarial2.yaml")
BUNDLE: Final = 10
MOST_ACTIONS: Final = 2_000
"""In one round: where cards come back by rules, random players may go on for ever."""
LEAST: Final = 70
"""Rules that can be said and run, at least: what was reached stays reached."""


def said() -> dict[str, Rule]:
    """The rules by their ids."""
    found = {}
    for name in FILES:
        for entry in read_corpus((FOLDER / name).read_bytes())[0]:
            if entry.verdict == ADMISSIBLE:
                try:
                    found[entry.id] = parse_rule(entry.lopti or entry.text)
                except TextRefused:
                    continue
    return found


RULES: Final = said()


def bundles() -> list[list[str]]:
    """The ids, twice shuffled and dealt out by ten: each rule meets some twenty others."""
    found = []
    for seed in range(2):
        ids = sorted(RULES)
        Random(seed).shuffle(ids)  # noqa: S311 - an order, not a secret
        found += [ids[start : start + BUNDLE] for start in range(0, len(ids), BUNDLE)]
    return found


def test_there_are_many() -> None:
    assert len(RULES) >= LEAST


@pytest.mark.parametrize("name", sorted(RULES))
def test_each_alone_is_the_same(name: str) -> None:
    """Legal sets, actions, events, final tables: round by round."""
    twins = Twins(program_of([RULES[name]]), Batch(players=3, seed=SEED))
    twins.play_rounds(2)

    assert twins.batch.games == 2
    assert twins.batch.dropped == 0


@pytest.mark.parametrize("bundle", bundles(), ids=" ".join)
def test_ten_together_are_the_same(bundle: list[str]) -> None:
    """The same with ten in force, as late in an evening."""
    batch = Batch(players=4, seed=SEED, most_actions=MOST_ACTIONS)
    twins = Twins(program_of([RULES[name] for name in bundle]), batch)
    twins.play_rounds(2)

    assert twins.batch.games == 2
