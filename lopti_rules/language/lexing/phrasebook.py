"""Turns of phrase that stand for plainer words: put in their place before words are looked up.

The rows are data (`grammar/en/phrasebook.txt`), whose head says how they are written. A row never
drops what a rule says: the plain words mean the same.
"""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from lopti_rules.language.lexing.bookindex import Chapter, phrase_chapters
from lopti_rules.language.lexing.bookrows import (
    BEGINS_CLAUSE,
    BEGINS_NO_SENTENCE,
    BEGINS_SENTENCE,
    Class,
    Part,
    Row,
)
from lopti_rules.language.lexing.madewords import MADE
from lopti_rules.language.lexing.tokens import Word, one_token
from lopti_rules.language.lexing.vocabulary import vocabulary

_MOST: Final = 400
"""Turns of phrase put in place in one text, at most."""
_STOPS: Final = ("DOT", "SEP")
_JOINS: Final = ("and", "or", "but")

Make = Callable[[str], list[Word]]
_Texts = tuple[str, ...]
"""The pieces in small letters, so that words are compared a run at a time."""


class _Match(NamedTuple):
    end: int
    named: dict[str, list[Word]]
    plain: dict[str, tuple[str, ...]]
    """What stands for those of the named that the plain words say otherwise."""


def rephrase(pieces: list[Word], make: Make) -> list[Word]:
    """The pieces of a text with every turn of phrase of the book in plain words.

    Each chapter of the book reads what the one before it made. `make` cuts plain words into
    pieces. Each has the place of all that it stands for.
    """
    for chapter in phrase_chapters():
        pieces = _read_by(chapter, pieces, make)
    return pieces


def _read_by(chapter: Chapter, pieces: list[Word], make: Make) -> list[Word]:
    result: list[Word] = []
    texts = tuple(_text(piece) for piece in pieces)
    index = changes = 0
    while index < len(pieces):
        found = _longest(chapter, pieces, texts, index) if changes < _MOST else None
        if found is None:
            result.append(pieces[index])
            index += 1
        else:
            row, match = found
            result += _plain(row, match, pieces[index : match.end], make)
            index = match.end
            changes += 1
    return result


def _text(piece: Word) -> str:
    """What a row can ask a piece to be: of a quotation it asks nothing."""
    return "" if piece.kind == "STRING" else piece.text.lower()


def _longest(
    chapter: Chapter, pieces: list[Word], texts: _Texts, index: int
) -> tuple[Row, _Match] | None:
    """The row that takes in most from here on; of equals the first."""
    best: tuple[Row, _Match] | None = None
    second = texts[index + 1] if index + 1 < len(texts) else ""
    for row in chapter.beginning(texts[index], second):
        if not _may_begin(row, pieces, index):
            continue
        for match in _matches(row.parts, pieces, texts, index):
            if _goes_on(row, match, pieces, texts) and (best is None or match.end > best[1].end):
                best = row, match
    return best


def _may_begin(row: Row, pieces: list[Word], index: int) -> bool:
    if row.without and any(map(row.without.__contains__, _said_before(pieces, index))):
        return False
    before = pieces[index - 1] if index else None
    sentence = before is None or before.kind == "DOT"
    if row.begins == BEGINS_SENTENCE:
        return sentence
    if row.begins == BEGINS_NO_SENTENCE:
        return not sentence
    if row.begins == BEGINS_CLAUSE and before is not None:
        return before.kind in _STOPS or before.text.lower() in _JOINS
    return True


def _said_before(pieces: list[Word], index: int) -> Iterator[str]:
    """The words of the sentence before that one."""
    while index and pieces[index - 1].kind != "DOT":
        index -= 1
        yield pieces[index].text.lower()


def _goes_on(row: Row, match: _Match, pieces: list[Word], texts: _Texts) -> bool:
    """Whether the text goes on behind the words as the row asks."""
    if row.ends:
        return match.end == len(pieces) or pieces[match.end].kind == "DOT"
    return not row.ahead or any(True for _ in _matches(row.ahead, pieces, texts, match.end))


def _matches(
    parts: tuple[Part, ...], pieces: list[Word], texts: _Texts, index: int
) -> Iterator[_Match]:
    if not parts:
        yield _Match(index, {}, {})
        return
    (choices, name), rest = parts[0], parts[1:]
    for said, plain, any_of in choices:
        end = index + (len(said) if any_of is None else 1)
        if texts[index:end] == said if any_of is None else _fits(any_of, pieces, texts, index):
            for match in _matches(rest, pieces, texts, end):
                named = {name: pieces[index:end]} if name else {}
                instead = {name: plain} if plain else {}
                yield _Match(match.end, named | match.named, instead | match.plain)


def _fits(wanted: Class, pieces: list[Word], texts: _Texts, index: int) -> bool:
    if index >= len(texts) or not texts[index] or texts[index] in wanted.but:
        return False
    known = pieces[index].readings or vocabulary().longest([texts[index]], 0)[1]
    return any(kind in wanted.kinds for kind, _ in known)


def _plain(row: Row, match: _Match, said: list[Word], make: Make) -> list[Word]:
    words: list[Word] = []
    for text in row.plain:
        if text in match.named and text not in match.plain:
            words += match.named[text]
        elif text in MADE:
            kind, lemma, value = MADE[text]
            words.append(one_token(said, kind, lemma, value(match.named)))
        else:
            for plain in match.plain.get(text, (text,)):
                made = make(plain)
                for word in made:
                    word.start, word.end = said[0].start, said[-1].end
                words += made
    return words
