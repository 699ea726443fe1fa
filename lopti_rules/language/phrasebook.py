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
_ANY: Final = ""
_COUNTS: Final = frozenset({
    "a", "an", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
})  # fmt: skip
_BRACKETS: Final = {"\\(": "(", "\\)": ")"}
_MOST: Final = 400
"""Turns of phrase put in place in one text, at most."""

Sequence = tuple[str, ...]


class _Part(NamedTuple):
    """What may stand at one place of a turn of phrase; `name` is what the plain words call it."""

    choices: tuple[Sequence, ...]
    name: str = ""


class _Row(NamedTuple):
    parts: tuple[_Part, ...]
    ahead: tuple[_Part, ...]
    """What must follow, and stays."""
    plain: Sequence
    opens: bool | None
    """Whether it begins a sentence, or (False) never does."""
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
    begins = index == 0 or pieces[index - 1].kind == "DOT"
    second = pieces[index + 1].text.lower() if index + 1 < len(pieces) else ""
    rows = _book().get(pieces[index].text.lower())
    if rows is None:
        return None
    for row in (*rows.get(second, ()), *rows.get(_ANY, ())):
        if row.opens is not None and row.opens != begins:
            continue
        for match in _matches(row.parts, pieces, index):
            if _goes_on(row, match, pieces) and (best is None or match.end > best[1].end):
                best = row, match
    return best


def _goes_on(row: _Row, match: _Match, pieces: list[Word]) -> bool:
    """Whether the text goes on behind the words as the row asks."""
    if row.closes:
        return match.end == len(pieces) or pieces[match.end].kind == "DOT"
    return not row.ahead or any(True for _ in _matches(row.ahead, pieces, match.end))


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
def _book() -> dict[str, dict[str, tuple[_Row, ...]]]:
    """The rows by the first two words that they can begin with; the second may be any."""
    kinds: dict[str, tuple[Sequence, ...]] = {_NUMBER: ((_NUMBER,),)}
    rows: dict[str, dict[str, list[_Row]]] = {}
    for line in resource_text("grammar", "en/phrasebook.txt").splitlines():
        said, _, plain = line.partition("=>")
        if not plain or line.startswith("#"):
            continue
        if said.startswith("<") and len(said.split()) == 1:
            kinds[said.strip()] = _choices(plain.strip())
            continue
        row = _row(said.split(), plain.split(), kinds)
        for first, second in _begins((*row.parts, *row.ahead)):
            rows.setdefault(first, {}).setdefault(second, []).append(row)
    return {
        first: {second: tuple(found) for second, found in after.items()}
        for first, after in rows.items()
    }


def _row(said: list[str], plain: list[str], kinds: dict[str, tuple[Sequence, ...]]) -> _Row:
    opens = {"^": True, "~": False}.get(said[0])
    closes = said[-1] == "$"
    body = said[opens is not None : len(said) - closes]
    here = tuple(_part(word, kinds) for word in body if not word.startswith("+"))
    ahead = tuple(_part(word[1:], kinds) for word in body if word.startswith("+"))
    return _Row(here, ahead, tuple(plain), opens, closes)


def _part(word: str, kinds: dict[str, tuple[Sequence, ...]]) -> _Part:
    if word in _BRACKETS:
        return _Part(((_BRACKETS[word],),))
    if word.startswith("<"):
        return _Part(kinds[word], word)
    return _Part(_choices(word.strip("()")) if word.startswith("(") else ((word,),))


def _choices(text: str) -> tuple[Sequence, ...]:
    """`a|b_c|` are `a`, `b c` and nothing; the longest first."""
    found = [tuple(one.replace("_", " ").split()) for one in text.split("|")]
    return tuple(sorted(found, key=len, reverse=True))


def _begins(parts: tuple[_Part, ...]) -> set[tuple[str, str]]:
    """The first two words of what the parts can say; `_ANY` where the second can be any."""
    if not parts:
        return set()
    pairs: set[tuple[str, str]] = set()
    for choice in parts[0].choices:
        if not choice:
            pairs |= _begins(parts[1:])
        elif len(choice) > 1:
            pairs.add((choice[0], _wide(choice[1])))
        else:
            pairs |= {(choice[0], _wide(word)) for word in _firsts(parts[1:])}
    return pairs


def _firsts(parts: tuple[_Part, ...]) -> set[str]:
    """The words that what the parts say can begin with; `_ANY` where there are none."""
    if not parts:
        return {_ANY}
    words: set[str] = set()
    for choice in parts[0].choices:
        words |= {choice[0]} if choice else _firsts(parts[1:])
    return words


def _wide(word: str) -> str:
    return _ANY if word == _NUMBER else word
