"""What is offered for texts that cannot be read, where more than a slip stands in the way."""

from itertools import islice

import pytest

from lopti_rules.language.parser import TextRefused, parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.suggesting.carriers import Carried, ClauseKind, carried, sentence
from lopti_rules.language.suggesting.clausebook import ClauseBook, clause_book, read_entry
from lopti_rules.language.suggesting.sketches import sketches
from lopti_rules.language.suggesting.slips import MOST
from lopti_rules.language.suggesting.slots import clause_of
from lopti_rules.language.suggesting.suggestions import suggest
from tests.corpus.clausebook import can_be_said
from tests.thoroughness import many

SLOTS = [  # words, the values that they name
    ("play a 6", ["rank 6"]),
    ("play two 6s", ["number 2", "rank 6"]),
    ("draw 6 cards", ["number 6"]),
    ("the queen of spades", ["rank queen", "suit spade"]),
    ("a single red 10", ["colour red", "rank 10"]),
    ("two aces on two kings", ["number 2", "rank ace", "number 2", "rank king"]),
    ("q on j", ["rank queen", "rank jack"]),
    ("shows a hand card", []),
]


@pytest.mark.parametrize(("words", "values"), SLOTS, ids=[row[0] for row in SLOTS])
def test_values(words: str, values: list[str]) -> None:
    assert [f"{slot.kind} {slot.value}" for slot in clause_of(words.split()).slots] == values


CARRIED: list[tuple[str, ClauseKind, str]] = [  # the words of a clause, what it says by itself
    ("a queen is played", "trigger", "When a player plays a queen"),
    ("whoever plays a queen", "trigger", "When a player plays a queen"),
    ("when you clear the pile ,", "trigger", "When a player clears the pile"),
    ("if they hold three cards", "condition", "if that player holds exactly three hand cards"),
    ("and the next player draws two .", "effect", "the next player draws 2 cards"),
    ("shows a hand card", "effect", "that player shows 1 hand card"),
    ("at most once per turn", "limit", "at most once per turn"),
]


@pytest.mark.parametrize(("words", "kind", "says"), CARRIED, ids=[row[0] for row in CARRIED])
def test_a_clause_by_itself(words: str, kind: ClauseKind, says: str) -> None:
    assert Carried(kind, says) in list(carried(words.split()))


def test_no_clause() -> None:
    """Words that are no clause of a rule, and none at all."""
    assert not list(carried(["the", "blue", "banana"]))
    assert not list(carried([",", "."]))


def test_clauses_make_a_sentence() -> None:
    text = sentence(
        "When a player plays a queen",
        ["if that player holds exactly three hand cards", "if the pile is empty"],
        ["that player shows 1 hand card", "the next player draws 2 cards"],
        ["at most once per turn"],
    )
    assert print_rule(parse_rule(text)) == text


LINES = """
trigger | whenever a queen is played | When a player plays a {0}
effect | the player left of you draws two cards | the next player draws {0} cards
effect | everyone holding a 6 draws a card | every player with a {0} draws 1 card
"""
BOOK = ClauseBook([read_entry(line) for line in LINES.strip().splitlines()])
LIKE = [  # words, the clause of the book that is likest, filled with their values
    ("every time an ace is played", "When a player plays an ace"),
    ("a 9 is played", "When a player plays a 9"),
    ("the player left of you draws five cards", "the next player draws 5 cards"),
    ("the player left of you draws one card", "the next player draws 1 card"),
]


@pytest.mark.parametrize(("words", "says"), LIKE, ids=[row[0] for row in LIKE])
def test_the_likest(words: str, says: str) -> None:
    assert BOOK.likest(clause_of(words.split()), most=1, least=0.4)[0].carried.says == says


def test_a_value_is_never_left_out() -> None:
    """A clause that names what the known one has no place for is another clause."""
    assert not BOOK.likest(
        clause_of(["whenever", "a", "queen", "of", "spades", "is", "played"]), most=3, least=0.1
    )


def test_every_clause_of_the_book_can_be_said() -> None:
    """What each says with its own values."""
    book = clause_book()
    step = many(1, in_ci=7)
    entries = [(entry, entry.filled(entry.clause.slots)) for entry in book.entries[::step]]
    assert not [e.says for e, says in entries if not says or not can_be_said(Carried(e.kind, says))]


def test_texts_that_are_read_are_guessed_too() -> None:
    """Each clause by itself says what it says in the whole."""
    text = "When a player plays a queen, the next player draws 2 cards."
    assert next(sketches(text)) == text


@pytest.mark.parametrize("text", ["", "banana", '"', "the moon is made of cheese", "a " * 200])
def test_nothing_to_guess(text: str) -> None:
    assert not list(islice(sketches(text), 1))


def test_what_is_offered_can_be_read() -> None:
    text = "play a 6 and whoever happens to sit behind u draws three big cards"
    with pytest.raises(TextRefused) as caught:
        parse_rule(text)
    offered = suggest(text, caught.value)
    assert len(offered) <= MOST
    for one in offered:
        parse_rule(one, breaches=False)
