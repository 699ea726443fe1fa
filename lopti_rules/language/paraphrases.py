"""Other ways of saying a thing, in the phrase pass: a table of patterns and what each one means.

A pattern is matched word by word and as a whole, so that no word of it can be passed over; what it
means is put in words that the grammar knows. Between the words stand slots, which keep their own.

    the suit|colour changes          either word
    the (top) suit                   the word may be left out
    {n} plays                        a slot: what it takes is put where the meaning names it
    ^after                           only as the first word of a clause
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from lopti_rules.language.durations import Duration
from lopti_rules.language.lexer import tokenise
from lopti_rules.language.paraphrasetable import TABLE
from lopti_rules.language.tokens import (
    Word,
    one_token,
)
from lopti_rules.language.traitphrases import trait_at
from lopti_rules.values import dataclass

_STARTS: Final = ("DOT", "SEP", "CONJ")
Slot = Callable[[list[Word], int], int]
"""Where what the slot takes ends; its beginning if it takes nothing."""
Found = dict[str, list[Word]]


@dataclass(frozen=True, slots=True)
class _Element:
    """One word of a pattern: which it may be, or which slot; whether a clause begins with it."""

    texts: tuple[str, ...] = ()
    slot: str = ""
    first: bool = False


@dataclass(frozen=True, slots=True)
class _Row:
    """A pattern with what it means; `key` is a word that no text lacks in which it is said."""

    elements: tuple[_Element, ...]
    meaning: tuple[str, ...]
    key: tuple[str, ...]


def paraphrases(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: each wording of the table is put as what it means."""
    said = {part for word in words for part in word.text.lower().split()}
    rows = [row for row in _rows() if any(text in said for text in row.key)]
    if not rows:
        return words
    result: list[Word] = []
    index = 0
    while index < len(words):
        meant, end = _at(words, index, rows)
        result += meant or words[index : index + 1]
        index = end if meant else index + 1
    return result


def _at(words: list[Word], index: int, rows: list[_Row]) -> tuple[list[Word], int]:
    for row in rows:
        for found, end in _matches(words, index, row.elements):
            return _meant(row, found, words[index:end]), end
    return [], index


# ------------------------------------------------------------------ matching


def _matches(
    words: list[Word], index: int, elements: tuple[_Element, ...]
) -> Iterator[tuple[Found, int]]:
    """Every way in which the elements are said from there on, and where that ends."""
    if not elements:
        yield {}, index
        return
    element, rest = elements[0], elements[1:]
    if index < len(words):
        if element.slot:
            yield from _of_slot(words, index, element.slot, rest)
        elif not element.first or index == 0 or words[index - 1].kind in _STARTS:
            taken = _taken(words[index], elements)
            if taken:
                yield from _matches(words, index + 1, elements[taken:])


def _of_slot(
    words: list[Word], index: int, name: str, rest: tuple[_Element, ...]
) -> Iterator[tuple[Found, int]]:
    end = SLOTS[name.rstrip("12")](words, index)
    if end == index:
        return
    for found, stop in _matches(words, end, rest):
        yield {name: words[index:end], **found}, stop


def _taken(word: Word, elements: tuple[_Element, ...]) -> int:
    """How many elements a token answers to: a token may be of several words."""
    parts = word.text.lower().split()
    if len(parts) > len(elements) or word.kind == "STRING":
        return 0
    pairs = zip(parts, elements, strict=False)
    return len(parts) if all(part in element.texts for part, element in pairs) else 0


def _number(words: list[Word], index: int) -> int:
    word = words[index]
    return index + (word.can_be("NUM") and isinstance(word.value, int))


def _trait(words: list[Word], index: int) -> int:
    found = trait_at(words, index)
    return found[1] if found is not None else index


def _ordinal(words: list[Word], index: int) -> int:
    return index + words[index].can_be("ORD")


def _rank(words: list[Word], index: int) -> int:
    return index + words[index].can_be("RSG", "RPL")


def _suit(words: list[Word], index: int) -> int:
    return index + (words[index].lemma in ("club", "diamond", "heart", "spade"))


_STATES: Final = ("is", "have", "hold", "owe")
_ANYBODY: Final = ("a player", "any player", "someone", "somebody", "anyone", "anybody")


def _anybody(words: list[Word], index: int) -> int:
    for length in (1, 2):
        if " ".join(word.text.lower() for word in words[index : index + length]) in _ANYBODY:
            return index + length
    return index


def _does(words: list[Word], index: int) -> int:
    """A verb of what somebody does, not of how somebody is."""
    word = words[index]
    states = any(reading.lemma in _STATES for reading in word.readings)
    return index + (word.can_be("VZ") and not states)


_LONGEST: Final = 12
_PLAYED_LAST: Final = ("since their previous play", "since their own previous play",
    "since their last play", "since their own last play", "")  # fmt: skip
_UNDISTURBED: Final = tuple(
    f"{nothing} {since}".strip()
    for nothing in (
        "with no pickup and no clear", "with no clear and no pickup", "without a pickup or clear",
        "without a clear or pickup", "without a pickup or a clear", "without a clear or a pickup",
        "without any pickup or clear", "without any clear or pickup",
    )
    for since in _PLAYED_LAST
)  # fmt: skip


def _undisturbed(words: list[Word], index: int) -> int:
    """`with no pickup and no clear since their own previous play`."""
    text = ""
    end = index
    for place in range(index, min(len(words), index + _LONGEST)):
        text = f"{text} {words[place].text.lower()}".strip()
        end = place + 1 if text in _UNDISTURBED else end
    return end


SLOTS: Final[dict[str, Slot]] = {
    "n": _number,
    "trait": _trait,
    "nth": _ordinal,
    "rank": _rank,
    "suit": _suit,
    "anybody": _anybody,
    "does": _does,
    "undisturbed": _undisturbed,
}
"""What a slot of that name takes; two of one kind in a row are told apart by 1 and 2."""


# ------------------------------------------------------------------ what is meant


def _turns(found: Found) -> Duration:
    return Duration(turns=_value(found))


def _value(found: Found) -> int:
    number = found["n"][0].value
    return number if isinstance(number, int) else 1


_LASTS: Final = ("FREQ", "duration")
MADE: Final[dict[str, tuple[str, str, Callable[[Found], object]]]] = {
    "@turns": (*_LASTS, _turns),
    "@turn": (*_LASTS, lambda _: Duration(turns=1)),
    "@turn_end": (*_LASTS, lambda _: Duration(("turn_end",))),
    "@round_end": (*_LASTS, lambda _: Duration(("round_end",))),
    "@once": (*_LASTS, lambda _: Duration(once=True)),
    "@had_turn": ("PRON", "had_turn", _value),
    "@this_lap": ("ADV", "this_lap", lambda _: None),
}
"""Meanings that are no words but one token with a value."""


def _meant(row: _Row, found: Found, said: list[Word]) -> list[Word]:
    """The words of the meaning; those that the text does not have stand for all that was said.

    They have its place, so that each of them has to be claimed like any word of the text.
    """
    result: list[Word] = []
    start, end = said[0].start, said[-1].end
    for piece in row.meaning:
        name = piece.strip("{}")
        if piece in MADE:
            kind, lemma, value = MADE[piece]
            token = one_token(said, kind, lemma, value(found))
            result.append(token)
        elif piece.startswith("{"):
            result += found.get(name, [])
        else:
            result += [
                replace(word, start=start, end=end) for word in tokenise(piece.replace(" 's", "'s"))
            ]
    return result


@cache
def _rows() -> tuple[_Row, ...]:
    return tuple(
        _row(pattern, meaning)
        for meaning, said in TABLE.items()
        for spelled in said
        for pattern in _spelled_out(spelled)
    )


def _spelled_out(pattern: str) -> Iterator[str]:
    """With what stands in brackets, and without it."""
    before, opens, rest = pattern.partition("(")
    if not opens:
        yield pattern
        return
    inside, _, after = rest.partition(")")
    for follows in _spelled_out(after):
        yield f"{before}{inside}{follows}"
        yield f"{before}{follows}"


def _row(pattern: str, meaning: str) -> _Row:
    elements = tuple(map(_element, pattern.split()))
    needed = [element.texts for element in elements if element.texts]
    return _Row(elements, tuple(_pieces(meaning)), max(needed, key=lambda texts: len(texts[0])))


def _element(piece: str) -> _Element:
    if piece.startswith("{"):
        return _Element(slot=piece.strip("{}"))
    return _Element(tuple(piece.removeprefix("^").split("|")), first=piece.startswith("^"))


def _pieces(meaning: str) -> Iterator[str]:
    """Slots alone, and the words between them together."""
    words: list[str] = []
    for piece in meaning.split():
        if piece.startswith(("{", "@")):
            yield from [" ".join(words)] if words else []
            words = []
            yield piece
        else:
            words.append(piece)
    yield from [" ".join(words)] if words else []
