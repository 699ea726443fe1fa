"""Frames: which verb takes whom, how many, from where. The table is closed.

A frame lists the marks that its verb may have beside it and those that it needs; the builder makes
the tree. A mark is `""` for a bare noun group, a preposition, `adv:…`, `sub:…`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from lopti_rules.language.ast import Who
from lopti_rules.language.clauses import Group, Item, Verb
from lopti_rules.language.reading import Reader, reject

T = TypeVar("T")
NEEDS_WORDS: Final = {"": "object", "string": "words"}


@dataclass(slots=True)
class Call:
    """One verb with what stands beside it, while a frame reads it."""

    reader: Reader
    verb: Verb
    subject: Group | None
    items: list[Item]
    who: Who | None = None
    """The subject, already read, where it is a player."""

    def find(self, *marks: str) -> Item | None:
        """Takes the first piece with one of the marks and claims its own words."""
        for item in self.items:
            if item.mark in marks:
                self.items.remove(item)
                self.reader.claim(*item.words)
                return item
        return None

    def group(self, *marks: str) -> Group:
        """The noun group of the first piece with one of the marks.

        Raises:
            TextRefused: verb_needs, if there is none.
        """
        item = self.find(*marks)
        if item is None or item.group is None:
            return reject("verb_needs", self.verb.main[0], verb=self.verb.lemma, needs=marks[0])
        return item.group

    def actor(self) -> Who:
        """The player who does it.

        Raises:
            TextRefused: unfit_subject, if the subject is no player.
        """
        if self.who is None:
            return reject("unfit_subject", self.subject or self.verb.main[0], verb=self.verb.lemma)
        return self.who


@dataclass(frozen=True, slots=True)
class Frame(Generic[T]):
    """One way to use a verb."""

    marks: frozenset[str]
    build: Callable[[Call], T]
    needs: tuple[str, ...] = ()
    passive: bool = False


Frames = Mapping[str, tuple[Frame[T], ...]]


def frame(
    marks: str, build: Callable[[Call], T], *, needs: str = "", passive: bool = False
) -> Frame[T]:
    """A row of the table. Marks are written with spaces; `.` is the bare noun group."""
    known = frozenset("" if mark == "." else mark for mark in marks.split())
    return Frame(known, build, tuple("" if m == "." else m for m in needs.split()), passive)


def fill(frames: Frames[T], call: Call, always: frozenset[str]) -> T:
    """What the one fitting frame of the verb makes.

    Raises:
        TextRefused: unknown_use, verb_needs, unclaimed_word, or what the frame's own reading says.
    """
    verb = call.verb
    rows = [row for row in frames.get(verb.lemma, ()) if row.passive == verb.passive]
    if not rows:
        return reject("unknown_use", verb.main[0], verb=verb.lemma)
    failures: list[Exception] = []
    results: list[T] = []
    pieces = list(call.items)
    for row in rows:
        call.items = list(pieces)
        outcome = call.reader.attempt(lambda row=row: _fill_one(row, call, always))  # type: ignore[misc]
        if isinstance(outcome, Exception):
            failures.append(outcome)
            continue
        results.append(outcome)
        break
    if not results:
        raise failures[0]
    return results[0]


def _fill_one(row: Frame[T], call: Call, always: frozenset[str]) -> T:
    for item in call.items:
        if item.mark not in row.marks and item.mark not in always:
            reject("unexpected_complement", item, verb=call.verb.lemma, fits=sorted(row.marks))
    for need in row.needs:
        if all(item.mark != need for item in call.items):
            reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs=need or "object")
    call.reader.claim(*call.verb.words)
    result = row.build(call)
    for item in list(call.items):
        if item.mark not in always:
            reject("unclaimed_word", item)
        call.items.remove(item)
        call.reader.claim(*item.words)
    return result
