"""Clauses as players word them, with what each says: the ones that are likest to a new one.

The book (`grammar/en/clausebook.txt`) holds a line for each: its kind, its words, and what it says
in canonical words, where `{0}` is the first value that the words name, `{0s}` that value as plural.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from math import log
from typing import Final, NamedTuple, cast

from lopti_rules.language.printing.wording import with_article
from lopti_rules.language.suggesting.carriers import Carried, ClauseKind
from lopti_rules.language.suggesting.slots import Clause, Slot, clause_of, number_like
from lopti_rules.resources import resource_text

PLACE: Final = re.compile(r"\{(\d)(s?)(?::(\w+))?\}")
_ONE: Final = re.compile(r"\b1 ((?:[\w-]+ )?)(card|token|point|turn|time|play)s\b")
_MORE: Final = re.compile(r"\b([2-9]|\d\d) ((?:hand |random |face-up )?)(card|token|point)(?!s)\b")
_ARTICLE: Final = re.compile(r"\b(an?) ([a-z0-9]+)")


class Entry(NamedTuple):
    """One clause of the book."""

    kind: ClauseKind
    clause: Clause
    says: str

    def filled(self, slots: Sequence[Slot]) -> str | None:
        """What it says with the values of another clause; None if those are of other kinds."""
        left = list(slots)
        values: list[str] = []
        for own in self.clause.slots:
            other = next((slot for slot in left if slot.kind == own.kind), None)
            if other is None:
                return None
            left.remove(other)
            values.append(other.value)
        if any(slot.kind != "number" or slot.value != "1" for slot in left):
            return None
        return _written(self.says, values)


class Like(NamedTuple):
    """A clause of the book filled with new values, and how like the new words are: 0 to 1."""

    likeness: float
    carried: Carried


class ClauseBook:
    """The entries with an index of what they are about."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        """A book of these entries."""
        self.entries: Final = tuple(entries)
        self._about: Final[dict[str, list[int]]] = {}
        for number, entry in enumerate(self.entries):
            for feature in entry.clause.features:
                self._about.setdefault(feature, []).append(number)
        total = len(self.entries) + 1
        self._weights: Final = {
            feature: log(total / len(numbers)) for feature, numbers in self._about.items()
        }
        self._unknown: Final = log(total) / 2
        self._sizes: Final = [self.weight(entry.clause.features) for entry in self.entries]

    def weight(self, features: frozenset[str]) -> float:
        """How much is said by features: rare ones say more."""
        return sum(self._weights.get(feature, self._unknown) for feature in features)

    def likest(self, clause: Clause, *, most: int, least: float) -> list[Like]:
        """At most so many clauses that are so like at least, filled, the likest first."""
        shared: defaultdict[int, float] = defaultdict(float)
        for feature in clause.features:
            weight = self._weights.get(feature, 0.0)
            for number in self._about.get(feature, ()):
                shared[number] += weight
        own = self.weight(clause.features)
        ranked = sorted(
            (
                (both / (own + self._sizes[number] - both or 1.0), number)
                for number, both in shared.items()
            ),
            key=lambda pair: (-pair[0], pair[1]),
        )
        return list(self._filled(clause, ranked, most, least))

    def _filled(
        self, clause: Clause, ranked: list[tuple[float, int]], most: int, least: float
    ) -> Iterator[Like]:
        found: set[Carried] = set()
        for likeness, number in ranked:
            if likeness < least or len(found) == most:
                return
            entry = self.entries[number]
            says = entry.filled(clause.slots)
            one = None if says is None else Carried(entry.kind, says)
            if one is not None and one not in found:
                found.add(one)
                yield Like(likeness, one)


@cache
def clause_book() -> ClauseBook:
    """The book that ships."""
    lines = resource_text("grammar", "en/clausebook.txt").splitlines()
    return ClauseBook([read_entry(line) for line in lines if line and not line.startswith("#")])


def read_entry(line: str) -> Entry:
    """One line of the book.

    Raises:
        ValueError: it has not three parts.
    """
    kind, words, says = (part.strip() for part in line.split("|"))
    return Entry(cast("ClauseKind", kind), clause_of(words.split()), says)


def _written(says: str, values: Sequence[str]) -> str:
    """The template with these values, its articles and plurals put right."""

    def value(found: re.Match[str]) -> str:
        said = values[int(found[1])]
        return number_like(found[3], said) if found[3] else said + found[2]

    text = PLACE.sub(value, says)
    text = _ONE.sub(r"1 \1\2", text)
    text = _MORE.sub(r"\1 \2\3s", text)
    return _ARTICLE.sub(_with_article, text)


def _with_article(found: re.Match[str]) -> str:
    """A value with the article that goes with it; other words keep theirs."""
    return with_article(found[2]) if clause_of([found[2]]).slots else found[0]
