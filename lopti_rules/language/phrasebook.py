"""Turns of phrase that stand for plainer words: put in their place before words are looked up.

The rows are data (`grammar/en/phrasebook.txt`), whose head says how they are written. A row never
drops what a rule says: the plain words mean the same.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple

from lopti_rules.language.tokens import Word
from lopti_rules.resources import resource_text

_NUMBER: Final = "<number>"
_COUNTS: Final = frozenset({
    "a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
})  # fmt: skip
_MOST: Final = 400
"""Turns of phrase put in place in one text, at most."""

Sequence = tuple[str, ...]


class _Part(NamedTuple):
    """What may stand at one place of a turn of phrase; `name` is what the plain words call it."""

    choices: tuple[Sequence, ...]
    name: str = ""


class _Row(NamedTuple):
    parts: tuple[_Part, ...]
    plain: Sequence
    opens: bool
    """Whether it begins a sentence."""
    closes: bool
    """Whether it ends one."""


class _Match(NamedTuple):
    end: int
    named: dict[str, list[Word]]


def rephrase(pieces: list[Word], make: Callable[[str], list[Word]]) -> list[Word]:
    """The pieces of a text with every turn of phrase of the book in plain words.

    `make` cuts plain words into pieces. Each has the place of all that it stands for.
    """
    result: list[Word] = []
    index = changes = 0
    while index < len(pieces):
        found = _longest(pieces, index) if changes < _MOST else None
        if found is None:
            result.append(pieces[index])
            index += 1
        else:
            row, match = found
            result += _plain(row, match, pieces[index], pieces[match.end - 1], make)
            index = match.end
            changes += 1
    return result


def _longest(pieces: list[Word], index: int) -> tuple[_Row, _Match] | None:
    """The row that takes in most from here on; of equals the first."""
    best: tuple[_Row, _Match] | None = None
    for row in _book().get(pieces[index].text.lower(), ()):
        if row.opens and index and pieces[index - 1].kind != "DOT":
            continue
        for match in _matches(row.parts, pieces, index):
            closed = match.end == len(pieces) or pieces[match.end].kind == "DOT"
            if (closed or not row.closes) and (best is None or match.end > best[1].end):
                best = row, match
    return best


def _matches(parts: tuple[_Part, ...], pieces: list[Word], index: int) -> Iterator[_Match]:
    if not parts:
        yield _Match(index, {})
        return
    first, rest = parts[0], parts[1:]
    for choice in first.choices:
        end = index + len(choice)
        if end <= len(pieces) and all(map(_fits, choice, pieces[index:end])):
            for match in _matches(rest, pieces, end):
                named = {first.name: pieces[index:end]} if first.name else {}
                yield _Match(match.end, named | match.named)


def _fits(wanted: str, piece: Word) -> bool:
    if piece.kind == "STRING":
        return False
    if wanted == _NUMBER:
        return piece.can_be("NUM", "ONE") or piece.text.lower() in _COUNTS
    return piece.text.lower() == wanted


def _plain(
    row: _Row, match: _Match, first: Word, last: Word, make: Callable[[str], list[Word]]
) -> list[Word]:
    words: list[Word] = []
    for text in row.plain:
        if text in match.named:
            words += match.named[text]
        else:
            made = make(text)
            for word in made:
                word.start, word.end = first.start, last.end
            words += made
    return words


# ------------------------------------------------------------------ the book


@cache
def _book() -> dict[str, tuple[_Row, ...]]:
    """The rows by the words that they can begin with."""
    kinds: dict[str, tuple[Sequence, ...]] = {"<number>": ((_NUMBER,),)}
    rows: dict[str, list[_Row]] = {}
    for line in resource_text("grammar", "en/phrasebook.txt").splitlines():
        said, _, plain = line.partition("=>")
        if not plain or line.startswith("#"):
            continue
        if said.startswith("<"):
            kinds[said.strip()] = _choices(plain.strip())
            continue
        row = _row(said.split(), plain.split(), kinds)
        for word in _begins(row.parts):
            rows.setdefault(word, []).append(row)
    return {word: tuple(found) for word, found in rows.items()}


def _row(said: list[str], plain: list[str], kinds: dict[str, tuple[Sequence, ...]]) -> _Row:
    opens, closes = said[0] == "^", said[-1] == "$"
    body = said[opens : len(said) - closes]
    parts = []
    for word in body:
        if word.startswith("<"):
            parts.append(_Part(kinds[word], word))
        elif word.startswith("("):
            parts.append(_Part(_choices(word.strip("()"))))
        else:
            parts.append(_Part(((word,),)))
    return _Row(tuple(parts), tuple(plain), opens, closes)


def _choices(text: str) -> tuple[Sequence, ...]:
    """`a|b_c|` are `a`, `b c` and nothing; the longest first."""
    found = [tuple(one.replace("_", " ").split()) for one in text.split("|")]
    return tuple(sorted(found, key=len, reverse=True))


def _begins(parts: tuple[_Part, ...]) -> set[str]:
    words = {choice[0] for choice in parts[0].choices if choice}
    if any(not choice for choice in parts[0].choices):
        words |= _begins(parts[1:])
    return words
