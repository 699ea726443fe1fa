"""Rulebooks as lookup tables."""

import pytest

from lopti_rules.cards import RANKS
from lopti_rules.compiler.books import compile_book
from lopti_rules.compiler.tables import NO_RANK, Book
from lopti_rules.rulebook.loader import load_rulebook
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.primitives import Limit, Reset
from lopti_rules.rulebook.specials import GoesOn, Special
from lopti_rules.rulebook.switches import apply_readings

FOLLOWERS = [
    ("empty", "2 3 4 5 6 7 8 9 10 J Q K A"),
    ("2", "3 4 5 6 7 8 9 10 J Q K A"),
    ("4", "2 3 5 6 7 8 9 10 J Q K A"),
    ("5", "2 3 6 7 8 9 10 J Q K A"),
    ("6", "2 3 7 8 9 10 J Q K A"),
    ("7", "2 3 4 5 6"),
    ("8", "2 3 7 9 10 J Q K A"),
    ("9", "2 3 7 10 J Q K A"),
    ("J", "2 3 7 10 Q K A"),
    ("Q", "2 3 7 10 K A"),
    ("K", "2 3 7 10 A"),
    ("A", "2 3 7 10"),
]
"""Which rank may follow which top rank (TRN-3 to TRN-5, SPC2, SPC3, SPC7, SPC10)."""


def followers(book: Book, top: str) -> str:
    """The ranks of which one card may follow by rank alone."""
    plays = book.follow[NO_RANK if top == "empty" else RANKS.index(top)]
    return " ".join(rank for index, rank in enumerate(RANKS) if plays >> index * 4 & 1)


@pytest.mark.parametrize(("top", "ranks"), FOLLOWERS)
def test_one_card_on_one(top: str, ranks: str) -> None:
    """Ordinary ranks go up; specials go where the rulebook lets them."""
    assert followers(compile_book(load_rulebook()), top) == ranks


@pytest.mark.parametrize("rank", RANKS)
def test_more_of_the_same_may_follow(rank: str) -> None:
    """TRN-5 holds for every rank, and for it alone."""
    index = RANKS.index(rank)

    assert compile_book(load_rulebook()).more[index] == 15 << index * 4


def test_a_pending_pickup_is_answered_by_threes_only() -> None:
    """SPC3-3, SPC3-13."""
    assert compile_book(load_rulebook()).answers == 15 << RANKS.index("3") * 4


def low_eight() -> Rulebook:
    """Base Lopti in which the 8 is the low limit and the 7 is ordinary."""
    book = load_rulebook()
    specials = {rank: special for rank, special in book.specials.items() if rank != "7"}
    specials["8"] = book.specials["7"]
    specials["10"] = book.specials["10"].model_copy(
        update={"goes_on": GoesOn(kind="anything_but", ranks=("8",))}
    )
    order = ("4", "5", "6", "7", "9", "J", "Q", "K", "A")
    ranks = book.ranks.model_copy(update={"order": order})
    return book.model_copy(update={"ranks": ranks, "specials": specials})


LOW_EIGHT = [
    ("8", "2 3 4 5 6 7"),
    ("7", "2 3 8 9 10 J Q K A"),
    ("6", "2 3 7 8 9 10 J Q K A"),
    ("A", "2 3 8 10"),
]


@pytest.mark.parametrize(("top", "ranks"), LOW_EIGHT)
def test_the_limit_is_no_matter_of_sevens(top: str, ranks: str) -> None:
    """The tables follow the rulebook's ranks, not those of base Lopti."""
    assert followers(compile_book(low_eight()), top) == ranks


def test_a_limit_may_be_another_rank_than_its_own() -> None:
    """`at_most` names the highest rank that may follow; exempt ranks may always."""
    book = load_rulebook()
    specials = {
        **book.specials,
        "7": book.specials["7"].model_copy(update={"effects": (Limit(at_most="5"),)}),
    }
    limit = book.limit.model_copy(update={"exempt": ("10", "K")})
    tables = compile_book(book.model_copy(update={"specials": specials, "limit": limit}))

    assert followers(tables, "7") == "2 3 4 5 K"
    assert tables.more[RANKS.index("7")] == 0


def test_a_special_with_a_place_beats_what_is_below_it() -> None:
    """A rank may reset and still have its place in the order."""
    book = load_rulebook()
    specials = {**book.specials, "J": Special(goes_on=GoesOn(kind="its_rank"), effects=(Reset(),))}
    tables = compile_book(book.model_copy(update={"specials": specials}))

    assert followers(tables, "9") == "2 3 7 10 J Q K A"
    assert followers(tables, "Q") == "2 3 7 10 K A"
    assert followers(tables, "J") == "2 3 4 5 6 7 8 9 10 Q K A"


def test_one_clearing_card_at_a_time() -> None:
    """AMB-6: a rank that is played singly allows one card at once, on any pile."""
    tables = compile_book(apply_readings(load_rulebook(), {"MANY_TENS_IN_ONE_PLAY": False}))
    ten = RANKS.index("10")

    assert tables.follow[NO_RANK] >> ten * 4 & 15 == 1
    assert tables.follow[RANKS.index("9")] >> ten * 4 & 15 == 1
