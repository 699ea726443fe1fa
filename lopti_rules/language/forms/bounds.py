"""Bounds of numbers, texts and lists in a tree, and what is said when they are passed."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.language.trouble import Trouble

MAX_NUMBER: Final = 99
MAX_AMOUNT: Final = 1_000
"""More cards than any deck has: what there is moves, and the checks say so."""
MAX_TEXT: Final = 120
MAX_NAME: Final = 60
MAX_SENTENCES: Final = 12
MAX_EFFECTS: Final = 16
MAX_BODY: Final = 6
MAX_PARTS: Final = 8
MAX_STEPS: Final = 4
"""Further than the fourth of five players (SET-1) nobody is counted."""
MAX_NTH: Final = 10
"""More cards of a rank than the tenth of a round are not waited for."""
MAX_BACK: Final = 8
"""So many plays at most are looked at, this one among them."""
MAX_TURNS: Final = 10
"""So many turns back at most somebody is named for having had one."""
MAX_DEPTH: Final = 12


def number(name: str, value: int, low: int = 1, high: int = MAX_NUMBER) -> Iterator[Trouble]:
    """A number outside its bounds."""
    if not low <= value <= high:
        yield "number_out_of_range", ("field", name), ("low", low), ("high", high)


def length(name: str, items: tuple[object, ...], low: int, high: int) -> Iterator[Trouble]:
    """Too few items, or too many."""
    if not low <= len(items) <= high:
        yield "wrong_number_of_items", ("field", name), ("low", low), ("high", high)


def text(name: str, words: str, high: int = MAX_TEXT) -> Iterator[Trouble]:
    """Words that are empty, too long, not tidy, or not to be seen as they are."""
    if not words.strip() or len(words) > high or words != " ".join(words.split()):
        yield "bad_text", ("field", name), ("most", high)
    elif not words.isprintable() or any(mark in words for mark in '"“”'):
        yield "unprintable_text", ("field", name)


def proper_name(field: str, words: str) -> Iterator[Trouble]:
    """A token's or role's name that could not be read back: letters and blanks, none capital."""
    plain = words.replace(" ", "").replace("-", "").replace("'", "")
    if not plain.isalpha() or words != " ".join(words.casefold().split()) or len(words) > MAX_NAME:
        yield "bad_name", ("field", field), ("most", MAX_NAME)
