"""The phrase books of a language, in chapters, each found by the first two words of its rows.

A book has a thousand rows, and a rule comes near some ten of them. So a row is read when a text
begins as it does, and where each begins is saved beside the books, in `grammar/en/phrases.json`,
with a checksum of what it was made from. Where that does not match, the books are read whole,
which takes ten times as long and gives the same. After a change of a book:

    python -m lopti_rules.language.lexing.bookindex
"""

import json
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from lopti_rules.checksums import checksum, saved
from lopti_rules.language.lexing.bookrows import (
    ANY,
    Kinds,
    Row,
    begins,
    read_kind,
    read_row,
)
from lopti_rules.resources import resource_folder, resource_text

_SPOKEN: Final = ("shorthand", "tabletalk")
"""Speech in short, whose chapters all come before those of the other books."""
_TOLD: Final = (
    "phrasebook",
    "occasions",
    "plays",
    "dealings",
    "tally",
    "openhands",
    "naming",
    "retold",
    "cardplay",
    "othergames",
)
BOOKS: Final = tuple(f"en/{name}.txt" for name in (*_SPOKEN, *_TOLD))
"""Each gives its own names to choices; chapters of one number are one chapter."""
_SAVED: Final = "en/phrases.json"

Line = tuple[int, str, str]
"""The number of a row's book, what it takes in, and the plain words."""
Places = dict[str, dict[str, list[int]]]
"""The lines of a chapter by the first two words that they can begin with."""


class Phrases:
    """The rows of all books; each is read once, when it is first asked for."""

    def __init__(self, lines: list[Line], kinds: list[dict[str, str]]) -> None:
        """The rows of these lines, with the names that each book gives."""
        self._lines: Final = lines
        self._kinds: Final = kinds
        self._read: Final[dict[int, Row]] = {}
        self._known: Final[list[Kinds]] = [_Named(named) for named in kinds]

    def row(self, number: int) -> Row:
        """The row of a line."""
        found = self._read.get(number)
        if found is None:
            book, said, plain = self._lines[number]
            found = self._read[number] = read_row(said, plain, self._known[book])
        return found


class _Named(dict[str, Any]):
    """What the names of a book stand for; each is read when a row first uses it."""

    def __init__(self, texts: dict[str, str]) -> None:
        super().__init__()
        self._texts: Final = texts

    def __missing__(self, name: str) -> Any:
        self[name] = found = read_kind(self._texts[name])
        return found


class Chapter:
    """The rows that are looked for together."""

    def __init__(self, phrases: Phrases, places: Places) -> None:
        """The chapter of the rows at these places."""
        self._phrases: Final = phrases
        self._places: Final = places

    def beginning(self, first: str, second: str) -> Iterator[Row]:
        """The rows that can begin with those two words, as told from their first words."""
        for one in (first, ANY):
            after = self._places.get(one)
            if after is not None:
                for number in (*after.get(second, ()), *after.get(ANY, ())):
                    yield self._phrases.row(number)

    def rows(self) -> Iterator[Row]:
        """Every row of the chapter, once."""
        numbers = {n for after in self._places.values() for those in after.values() for n in those}
        yield from map(self._phrases.row, sorted(numbers))


@cache
def phrase_chapters() -> tuple[Chapter, ...]:
    """The chapters of the books, in the order in which they are applied."""
    index = saved(lambda: resource_text("grammar", _SAVED), _made_from()) or made_index()
    phrases = Phrases(index["lines"], index["kinds"])
    return tuple(Chapter(phrases, places) for places in index["chapters"])


def made_index() -> dict[str, Any]:
    """What the books say, with where each of their rows begins; plain data, as it is saved."""
    lines: list[Line] = []
    kinds: list[dict[str, str]] = []
    chapters: dict[tuple[bool, int], list[int]] = {}
    for book, text in enumerate(_texts()):
        kinds.append({})
        for chapter, said, plain in _entries(text, kinds[book]):
            chapters.setdefault((book >= len(_SPOKEN), chapter), []).append(len(lines))
            lines.append((book, said, plain))
    phrases = Phrases(lines, kinds)
    places = [_places(phrases, numbers) for _, numbers in sorted(chapters.items())]
    return {"made_from": _made_from(), "lines": lines, "kinds": kinds, "chapters": places}


def _entries(text: str, kinds: dict[str, str]) -> Iterator[tuple[int, str, str]]:
    """The lines of a book with their chapters. Effect: the names that it gives are in `kinds`.

    Raises:
        ValueError: a name is given twice, and rows before the second would mean the first.
    """
    chapter = 0
    for line in text.splitlines():
        said, _, plain = line.partition("=>")
        chapter += line.startswith("== ")
        if not plain or line.startswith("#"):
            continue
        if said.startswith("<") and len(said.split()) == 1:
            if said.strip() in kinds:
                raise ValueError(line)
            kinds[said.strip()] = plain.strip()
        else:
            yield chapter, said.strip(), plain.strip()


def _places(phrases: Phrases, numbers: Iterable[int]) -> Places:
    found: Places = {}
    for number in numbers:
        for first, second in sorted(begins(phrases.row(number))):
            found.setdefault(first, {}).setdefault(second, []).append(number)
    return found


def _made_from() -> str:
    return checksum("\0".join(_texts()).encode())


def _texts() -> list[str]:
    return [resource_text("grammar", book) for book in BOOKS]


def saved_text() -> str:
    """The text of the file that holds the index of the books as they are now."""
    return json.dumps(made_index(), separators=(",", ":"), ensure_ascii=False) + "\n"


if __name__ == "__main__":
    (resource_folder("grammar") / _SAVED).write_text(saved_text(), encoding="utf-8")
