"""The rulebooks that ship: each has a head, is playable, and its facts hold."""

import re
from pathlib import Path
from typing import Any

import pytest

from lopti_rules.clauses import clauses, readings
from lopti_rules.cli.rulebook.diff import changes
from lopti_rules.engine.game import Game
from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import read_scenarios
from lopti_rules.resources import resource_folder
from lopti_rules.rulebook.loader import load_rulebook, parse_rulebook, shipped_rulebooks
from lopti_rules.rulebook.problems import RulebookRefused
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


SEATS = [  # a patch, and what is wrong with it
    ("extends: palace\nname: x\nplayers: {max: 6}", "deck_too_small"),
    ("extends: palace\nname: x\nplayers: {max: 6}\ndeck: {packs: 2}", None),
    ("extends: big-table\nname: x\nplayers: {max: 9}", "too_big"),
    ("extends: big-table\nname: x\ndeal: {hand: 6}", "deck_too_small"),
]


@pytest.mark.parametrize(("patch", "code"), SEATS)
def test_how_many_may_play(patch: str, code: str | None) -> None:
    """6 x 9 cards and one to turn are more than 52; two packs have 104 for 8 x 13."""
    if code is None:
        assert parse_rulebook(patch).players.max == 6
        return
    with pytest.raises(RulebookRefused) as caught:
        parse_rulebook(patch)

    assert [one.code for one in caught.value.problems] == [code]


def test_a_turned_card_is_in_the_record() -> None:
    """Three players at Palace leave 52 - 27 - 1 = 24 cards; the record tells which was turned."""
    game = Game("palace", players=3, seed=2)
    turned: list[dict[str, Any]] = []
    while game.position()["phase"] == "swap":
        events = [event.as_map() for event in game.apply(game.legal_actions()[0])]
        turned += [event for event in events if event["type"] == "turned"]
    replayed = Game("palace", deal=game.record()["deal"])
    for action in game.record()["actions"]:
        replayed.apply(action)

    assert len(game.position()["draw"]) == 24
    assert game.position()["pile"] == [[turned[-1]["card"]]]
    assert replayed.position() == game.position()


def _deal(ups: str, hands: str) -> dict[str, Any]:
    """A deal of nine cards each, by the face-up and the hand cards of the seats."""
    down = iter(("Qc Qd Qh", "Kc Kd Kh", "Ac Ad Ah"))
    return {
        "players": [
            {"down": next(down).split(), "up": up.split(), "hand": hand.split()}
            for up, hand in zip(ups.split("/"), hands.split("/"), strict=True)
        ],
        "draw": ["Js"],
    }


LEADS = [  # the book, face-up cards, hand cards, the dealer, who leads
    ("shithead", "3c 9c 9d/3d 4c 4d/5c 5d 5h", "3h 6c 6d/7c 7d 7h/8c 8d 8h", 0, 1),
    ("shithead", "3c 9c 9d/3d 4c 4d/5c 5d 5h", "3h 6c 6d/7c 7d 7h/8c 8d 8h", 1, 0),
    ("shithead", "9h 9c 9d/4h 4c 4d/5c 5d 5h", "3h 6c 6d/7c 7d 7h/8c 8d 8h", 0, 0),
    ("norvegienne", "9h 9c 9d/4h 4c 4d/5c 5d 5h", "3h 6c 6d/7c 7d 7h/8c 8d 8h", 0, 1),
    ("norvegienne", "9h 9c 9d/4h 4c 4d/5c 5d 5h", "3h 6c 6d/7c 7d 7h/8c 8d 8h", 2, 0),
    ("vandtia", "9h 9c 9d/4h 4c 4d/5c 5d 5h", "2h 6c 6d/3d 7d 7h/3h 8d 8h", 2, 2),
    ("vandtia", "9h 9c 9d/4h 4c 4d/5c 5d 5h", "2h 6c 6d/3d 7d 7h/3s 8d 8h", 2, 1),
]


@pytest.mark.parametrize(("name", "ups", "hands", "dealer", "leader"), LEADS)
def test_who_leads(name: str, ups: str, hands: str, dealer: int, leader: int) -> None:
    """A face-up 3 in the order of the deal, else a hand card; or the seat, or the lowest card."""
    game = Game(name, deal=_deal(ups, hands), dealer=dealer)
    while game.position()["phase"] == "swap" and game.is_legal({"type": "pass"}):
        game.apply({"type": "pass"})

    assert game.turn == leader


def test_the_bridge_between_the_family_and_lopti() -> None:
    """Norvégienne is Lopti but for the lead, the order, the comparison, three cards and draws."""
    found = {change.path for change in changes(load_rulebook("norvegienne"), load_rulebook())}

    assert found == {
        "lead.first", "ranks.order", "play.compare", "play.same_rank", "specials.3", "specials.7",
        "specials.10.goes_on", "draw.per_turn", "draw.bonus", "table.when",
    }  # fmt: skip
    assert len(changes(load_rulebook("lopti"), load_rulebook("lopti-classic"))) == 1


def test_classic_is_base_lopti_but_for_the_seven() -> None:
    """The editions differ in one reading (AMB-1) and in what they say of themselves."""
    head = ("name", "about", "sources", "choices")
    classic = load_rulebook("lopti-classic")
    same = {name: getattr(classic, name) for name in head}
    literal = apply_readings(load_rulebook("lopti"), {"SEVEN_ON_SEVEN": "anything"})

    assert classic == literal.model_copy(update=same)
