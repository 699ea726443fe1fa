"""How rulebooks are read out: every clause and every field is there, and what is said is played."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lopti_rules.cards import RANKS
from lopti_rules.clauses import clauses, readings
from lopti_rules.cli.rulebook import chapters
from lopti_rules.cli.rulebook.chapters import chapters_of, statements_of
from lopti_rules.cli.rulebook.diff import changes, comparison
from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.settings import settings_of
from lopti_rules.cli.rulebook.show import page
from lopti_rules.engine.game import Game
from lopti_rules.locale.catalogue import fields_of, find_template
from lopti_rules.rulebook.lineage import Whereabouts
from lopti_rules.rulebook.loader import find_traced, load_rulebook, parse_rulebook, trace_rulebook
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.switches import SWITCHES, apply_readings
from lopti_rules.shipped import read_shipped

LOPTI = load_rulebook("lopti")
PACKAGE = Path(chapters.__file__).parent
SECTIONS = ("SET", "TRN", "DRW", "CLR", "SPC2", "SPC3", "SPC7", "SPC10", "FUD", "WIN", "RUL")


def book(patch: str) -> Rulebook:
    """Base Lopti with a patch."""
    return parse_rulebook(f"extends: lopti\nname: other\n{patch}\n")


def text_of(rules: Rulebook) -> str:
    """The page of a book but for what it says of itself."""
    return "\n".join(statement.text for statement in statements_of(rules))


def test_every_clause_of_a_round_is_read_out() -> None:
    """Base Lopti's page says every clause of the sections from SET to RUL."""
    cited = {clause for statement in statements_of(LOPTI) for clause in statement.clauses}
    wanted = {one for one in clauses() if one.partition("-")[0] in SECTIONS}

    assert len(wanted) > 90
    assert wanted - cited == set()
    assert cited <= {*clauses(), *readings()}


SILENT = "specials.10.many"
"""Values of base Lopti's file that are said only where they are others."""


def test_every_field_is_read_out() -> None:
    """Every value that base Lopti's file names is the ground of some sentence."""
    grounds = {field for statement in statements_of(LOPTI) for field in statement.fields}
    history = find_traced("lopti").merged.history
    named = {".".join(path) for path in history} & set(settings_of(LOPTI))

    assert len(named) > 50
    assert named - grounds == set(SILENT.split())


TEN_HAS_A_PLACE = "ranks: {order: [4, 5, 6, 8, 9, 10, J, Q, K, A]}"

WORDS = [  # a patch, a sentence that it brings, a sentence that it takes away
    ("players: {max: 2}", "2 players.", "2 to 5 players."),
    ("deal: {up: 0}", "3 face-down cards (nobody may look at them) and 3 hand cards.", "may swap"),
    ("deal: {down: 0}", "Each player is dealt 3 face-up cards and 3 hand cards.", "face-down card"),
    ("deal: {down: 0}", "Cards are played in this order: hand and face-up cards.", "on top and"),
    ("swap: {cards: 0}", "Hand cards and face-up cards are not swapped.", "may swap"),
    ("swap: {order: from_leader}", "clockwise, the leader first", "in any order"),
    ("play: {same_rank: any}", "Or play the rank on top, in any number.",
     "Or play the rank on top: more cards"),
    ("play: {same_rank: never}", "The rank on top itself may not be played.",
     "Or play the rank on top"),
    ("play: {same_rank: any, compare: same_or_higher}", "play the rank on top or a higher one.",
     "a rank higher than the top one"),
    ("play: {compare: one_higher}", "the rank that is next above the top one.",
     "a rank higher than the top one"),
    ("play: {count: as_last}", "Play at least as many cards as the play on top has",
     "How many cards does not matter then."),
    ("play: {count: as_last}", "The number does not matter for 2s, 3s, 7s and 10s.", "\t"),
    ("play: {count: as_led}", "Play as many cards as the first play on the pile has",
     "How many cards does not matter then."),
    ("specials: {7: {effects: {limit: {at_most: null, below: own}}}}",
     "On a 7, the next play must be 6 or lower", "must be 7 or lower"),
    ("specials: {7: {effects: {limit: {at_most: null, at_least: own}}}}",
     "On a 7, the next play must be 7 or higher", "must be 7 or lower"),
    ("specials: {8: {goes_on: anything, effects: [transparent]}}",
     "What lies below 8s counts for the next play", "On an 8:"),
    ("specials: {8: {goes_on: anything, effects: [transparent]}}",
     "Among four of a rank, 8s neither count nor break the run.", "On an 8, "),
    ("specials: {8: {goes_on: anything, effects: [transparent]}}\nfour: {transparent: joins}",
     "Among four of a rank, 8s count as cards of that rank.", "neither count"),
    ("specials: {8: {goes_on: its_rank, effects: [invert: {lasts: until_pickup}]}}",
     "With an 8 lower ranks beat higher ones, until somebody takes the pile.", "\t"),
    ("specials: {8: {goes_on: anything, effects: [wild]}}",
     "Who plays 8s says what rank they stand for, 4, 5, 6, 9, J, Q, K or A.", "On an 8, "),
    ("specials: {8: {goes_on: its_rank, effects: [under]}}", "An 8 goes under the pile", "\t"),
    ("specials: {8: {goes_on: its_rank, on_empty: barred}}",
     "An 8 may not lead on an empty pile.", "\t"),
    (f"specials: {{10: {{on_empty: no_effect, goes_on: [4]}}}}\n{TEN_HAS_A_PLACE}",
     "On an empty pile a 10 has no effect", "On an empty pile, a 10 clears as well"),
    ("specials: {2: {may_finish: false}}", "A 2 may not be the last card that a player plays.",
     "\t"),
    ("specials: {3: {may_finish: false}}", "A 3 may not be the last card", "can pass the pickup"),
    ("four: {span: one_play}", "clear if one play has them all.", "in one unbroken run"),
    ("four: {legal_first: false}", "may be played on anything, unless a pickup is pending.",
     "The rank must be legal first"),
    ("out_of_turn: {complete_four: true}", "Out of turn, too, a player may play", "\t"),
    ("out_of_turn: {complete_four: true, next: as_before}", "Afterwards it is the turn again",
     "\t"),
    ("double: {skip: true}", "A play of the rank on top passes by the next player", "\t"),
    ("specials: {10: {many: false}}", "Never more than a 10 at a time.", "\t"),
    ("specials: {10: {on_empty: no_bonus}}", "On an empty pile, a 10 just leaves the round",
     "On an empty pile, a 10 clears as well"),
    ("specials: {10: {goes_on: anything}}", "So 10s cannot follow a 7.", "\t"),
    ("limit: {exempt: [K]}", "Although beyond the limit, kings may follow.", "\t"),
    ("limit: {exempt: [10]}\nspecials: {10: {goes_on: anything}}", "Play 10s on anything.",
     "So 10s cannot follow a 7."),
    ("specials: {10: {goes_on: [4, 5]}}", "Play 10s on a 2, a 4 or a 5, and on an empty pile.",
     "Play 10s on anything"),
    ("specials: {7: {effects: {limit: {at_most: 6}}}}", "On a 7, no 7s: they are beyond their own",
     "On a 7, play more 7s"),
    ("specials: {3: null}\nranks: {order: [3, 4, 5, 6, 8, 9, J, Q, K, A]}", "3 < 4 < 5",
     "pickup is pending"),
    ("specials: {8: {goes_on: anything}}", "Play 8s on anything except a 7.", "\t"),
    ("specials: {8: {goes_on: anything}}", "An 8 does nothing beyond that.", "\t"),
    ("four: {scope: whole_pile}", "wherever they lie in the pile", "in one unbroken run"),
    ("four: {beside: {counts_on_empty: false}}", "A 3 led on an empty pile does not count",
     "A 3 led on an empty pile counts"),
    ("four: {beside: {on_empty: nothing}}", "four 3s in a row do nothing", "too: they give"),
    ("clear: {must_play: false}", "A bonus play may be declined", "A bonus play must be made."),
    ("draw: {up_to: 5}", "fewer than 5 cards", "fewer than 3 cards"),
    ("draw: {up_to: 0}", "There is no draw step", "Bonus plays never draw."),
    ("draw: {timing: after_bonus}", "draw when the bonus plays are over", "draw first"),
    ("draw: {after_blind: false}", "does not draw.", "draws as well"),
    ("pickup: {empty_pile: true}", "An empty pile may be taken too", "pile cannot be taken."),
    ("blind: {instead: false}", "You must turn a card over", "You may take the pile instead"),
    ("finish: {with_draw_pile: draw}", "does not take you out while the draw pile lasts",
     "takes you out at once"),
    ("finish: {places: first_only}", "The round ends then.", "The others play on"),
]  # fmt: skip


@pytest.mark.parametrize(("patch", "there", "gone"), WORDS, ids=[row[0] for row in WORDS])
def test_words(patch: str, there: str, gone: str) -> None:
    """What a patch changes is said, and what it changed is said no more."""
    said = text_of(book(patch))

    assert there in said
    assert gone not in said


@pytest.mark.parametrize("patch", sorted({row[0] for row in WORDS}))
def test_differences_are_the_patch(patch: str) -> None:
    """A diff names every value of the patch, each way round, and tells every changed sentence."""
    other = book(patch)
    there, back = changes(LOPTI, other), changes(other, LOPTI)
    told = "\n".join(comparison(LOPTI, other))
    lost = set(text_of(LOPTI).split("\n")) ^ set(text_of(other).split("\n"))

    assert {one.path for one in there} == {one.path for one in back}
    assert {one.path.partition(".")[0] for one in there} == {
        line.partition(":")[0] for line in patch.split("\n")
    }
    assert all(sentence in told for sentence in lost)


@pytest.mark.parametrize("name", SWITCHES)
def test_readings_are_read_out(name: str) -> None:
    """Each choice of a reading makes a page of its own, a diff of one value, and an answer."""
    for value in SWITCHES[name].values:
        other = apply_readings(LOPTI, {name: value})
        if other != LOPTI:
            assert len(changes(LOPTI, other)) == 1
            assert text_of(other) != text_of(LOPTI) or name == "MANY_TENS_IN_ONE_PLAY"


def test_the_readings_of_a_page() -> None:
    """A page answers every reading that it has a card for, as the book does."""
    whole = trace_rulebook("extends: lopti\nname: x\nblind: {instead: false}\n", Whereabouts("x"))
    lines = [line for line in page(whole) if line.startswith("- AMB-")]
    chosen = next(line for line in lines if line.startswith("- AMB-12:"))

    assert len(lines) == len(SWITCHES)
    assert chosen.endswith("? No: a card must be turned over.")


UNASKED = [  # a patch, and the readings that do not arise by it
    ("specials: {3: null, 7: null}\nranks: {order: [3, 4, 5, 6, 7, 8, 9, J, Q, K, A]}", "1 3 4"),
    ("specials: {7: {goes_on: its_rank}}\nranks: {order: [4, 5, 6, 7, 8, 9, J, Q, K, A]}", "1"),
    ("deal: {down: 0}", "10 12"),
    ("clear: {then: next_leads}", "8 14"),
    ("swap: {cards: any}", "15"),
]


@pytest.mark.parametrize(("patch", "missing"), UNASKED)
def test_readings_that_do_not_arise(patch: str, missing: str) -> None:
    """A book without the card, or the case, has no answer to what may be done with it."""
    book = trace_rulebook(f"extends: lopti\nname: x\n{patch}\n", Whereabouts("x"))
    told = {line.split(":")[0].removeprefix("- ") for line in page(book)}

    assert {one.reading for one in SWITCHES.values()} - told == {
        f"AMB-{number}" for number in missing.split()
    }


PLAYED = [
    *sorted({row[0] for row in WORDS if "specials" in row[0] or "limit" in row[0]}),
    "",
    "play: {same_rank: any}",
]


@pytest.mark.parametrize("patch", PLAYED)
def test_what_may_follow_is_what_is_played(patch: str) -> None:
    """The table of a page is what the engine allows (one card on one card)."""
    rules = book(patch)
    facts = Facts(rules)
    hand = [f"{rank}h" for rank in RANKS]
    for top in facts.tops():
        given = {"seats": [{"hand": hand}, {"hand": ["As"]}], "pile": [[f"{top}c"]]}
        game = Game.from_state(given, rules)
        may = [rank for rank in RANKS if game.is_legal({"type": "play", "cards": [f"{rank}h"]})]

        assert facts.followers(top) == may


def _codes() -> Iterator[tuple[str, str]]:
    """Place and code of every sentence and phrase that the modules take by a literal."""
    for path in sorted(PACKAGE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if node.func.id in {"says", "word"} and isinstance(first, ast.Constant):
                    prefix = "says." if node.func.id == "says" else ""
                    yield f"{path.stem}:{node.lineno}", f"{prefix}{first.value}"


CODES = sorted(_codes())


@pytest.mark.parametrize(("place", "code"), CODES, ids=[" ".join(row) for row in CODES])
def test_every_sentence_has_words(place: str, code: str) -> None:
    """A code without a template would be shown as itself."""
    assert find_template("rulebook", code) is not None, place


def test_templates_are_well_formed() -> None:
    """Every template can be taken apart, and names its parameters."""
    templates = list(_templates(read_shipped("locale/en-rulebook.yaml")))

    assert len(templates) > 120
    assert all(name.isidentifier() for one in templates for name in fields_of(one))


def _templates(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    else:
        for child in node.values():
            yield from _templates(child)


_ORDER = ["4", "5", "6", "8", "9", "J", "Q", "K", "A"]
_PATCHES = st.fixed_dictionaries(
    {},
    optional={
        "deal": st.fixed_dictionaries({}, optional=dict.fromkeys(
            ("down", "up", "hand"), st.integers(1, 3))),
        "swap": st.fixed_dictionaries(
            {"cards": st.sampled_from([0, 1]), "order": st.sampled_from(["any", "from_leader"])}),
        "play": st.fixed_dictionaries({"same_rank": st.sampled_from(["more", "any"])}),
        "limit": st.fixed_dictionaries({"exempt": st.lists(st.sampled_from(RANKS), max_size=2)}),
        "four": st.fixed_dictionaries({"scope": st.sampled_from(["top_run", "whole_pile"])}),
        "draw": st.fixed_dictionaries({"up_to": st.integers(0, 6)}),
        "ranks": st.fixed_dictionaries({"order": st.permutations(_ORDER)}),
        "specials": st.dictionaries(
            st.sampled_from(_ORDER),
            st.fixed_dictionaries(
                {"goes_on": st.sampled_from(["its_rank", "anything"])},
                optional={"effects": st.sampled_from([["reset"], [{"limit": {"at_most": "own"}}]]),
                          "many": st.booleans(),
                          "same_rank": st.sampled_from(["as_play", "more", "any"])},
            ),
            min_size=1, max_size=3,
        ),
    },
)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(_PATCHES)
def test_any_book_is_read_out_and_played(patch: dict[str, Any]) -> None:
    """Every playable patch has a page without gaps, and a diff that is empty only for no change."""
    patch = {key: value for key, value in patch.items() if value}
    text = json.dumps({"extends": "lopti", "name": "any", **patch})
    traced = trace_rulebook(text, Whereabouts("any.yaml"))
    said = "\n".join(page(traced))
    head = {"name": "any", "about": "", "sources": (), "choices": ()}

    assert not re.search(r"\w+=", said)
    assert all(chapter.statements for chapter in chapters_of(traced.book))
    assert (changes(LOPTI, traced.book) == []) == (traced.book == LOPTI.model_copy(update=head))
    assert list(comparison(LOPTI, traced.book))
    assert Game(traced.book, players=2, seed=1).legal_actions()
