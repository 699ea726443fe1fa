"""The rulebooks that ship: each has a head, is playable, and its facts hold."""

import re
from pathlib import Path

import pytest

from lopti_rules.clauses import clauses, readings
from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import read_scenarios
from lopti_rules.resources import resource_folder
from lopti_rules.rulebook.loader import load_rulebook, shipped_rulebooks
from lopti_rules.rulebook.switches import apply_readings
from lopti_rules.simulation.batches import simulate

FOLDER = Path(__file__).parent.parent / "scenarios"
DERIVED = [name for name in shipped_rulebooks() if name != "lopti"]
"""Every shipped book but base Lopti, whose examples are base.yaml."""
EDITIONS = ["lopti", "lopti-classic"]
"""The books that state the official texts, and so cite their clauses."""
FILES = {name: read_scenarios(FOLDER / f"{name}.yaml")[0] for name in DERIVED}
OUTCOMES = [(name, one) for name, file in FILES.items() for one in run_file(file)]


def test_every_shipped_book_has_examples() -> None:
    """A book without worked facts would be a guess."""
    assert all(file.rulebook == name and len(file.scenarios) >= 5 for name, file in FILES.items())


@pytest.mark.parametrize(("name", "outcome"), OUTCOMES, ids=[f"{n} {o.id}" for n, o in OUTCOMES])
def test_facts(name: str, outcome: Outcome) -> None:
    """Every example of a book, worked out by hand, holds."""
    assert outcome.findings == (), name


@pytest.mark.parametrize("name", shipped_rulebooks())
def test_the_head(name: str) -> None:
    """A book says what it is and where its rules come from, and cites what exists.

    One that is not an edition says what is its own choice: no page says everything.
    """
    book = load_rulebook(name)
    text = (resource_folder("rulebooks") / f"{name}.yaml").read_text(encoding="utf-8")
    cited = set(re.findall(r"\b[A-Z]{3}[A-Z0-9]*-[0-9]+\b", text))

    assert book.about
    assert book.sources
    assert book.name == name
    assert book.choices
    assert len(cited) > 3 or name not in EDITIONS
    assert cited <= {*clauses(), *readings()}


TABLES = [
    (name, number)
    for name in shipped_rulebooks()
    for number in range(load_rulebook(name).players.min, load_rulebook(name).players.max + 1)
]


@pytest.mark.parametrize(("name", "players"), TABLES, ids=[f"{n} {p}" for n, p in TABLES])
def test_random_rounds_finish(name: str, players: int) -> None:
    """Rounds by players who do anything legal come to an end."""
    figures = simulate(name, games=20, players=players, events=False, backend="python")

    assert (figures.games, figures.unfinished) == (20, 0)


def test_classic_is_base_lopti_but_for_the_seven() -> None:
    """The editions differ in one reading (AMB-1) and in what they say of themselves."""
    head = ("name", "about", "sources", "choices")
    classic = load_rulebook("lopti-classic")
    same = {name: getattr(classic, name) for name in head}
    literal = apply_readings(load_rulebook("lopti"), {"SEVEN_ON_SEVEN": "anything"})

    assert classic == literal.model_copy(update=same)
