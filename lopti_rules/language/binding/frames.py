"""Frames: which verb takes whom, how many, from where. The table is closed.

A frame lists the marks that its verb may have beside it and those that it needs; the builder makes
the tree. A mark is `""` for a bare noun group, a preposition, `adv:…`, `sub:…`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, NoReturn, TypeVar

from lopti_rules.language.ast import Span, Who
from lopti_rules.language.binding.reading import Reader, place, reject
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.syntax.clauses import Group, Item, Verb

T = TypeVar("T")


@dataclass(slots=True)
class Call:
    """One verb with what stands beside it, while a frame reads it."""

    reader: Reader
    verb: Verb
    subject: Group | None
    items: list[Item]
    who: Who | None = None
    """The subject, already read, where it is a player."""
    more: bool = False
    """Whether a further verb of the same subject follows."""
    optional: bool = False
    """Whether it stands in what a player may do, or pays with."""

    @property
    def span(self) -> Span:
        """The place of the verb."""
        return place(self.verb.words)

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

    def first_of_two(self, other: str) -> Group:
        """The first bare noun group, where two are needed: `gives the next player a hand card`.

        Raises:
            TextRefused: verb_needs, if there is but one; it lacks what has the `other` mark.
        """
        if sum(not item.mark for item in self.items) == 1:
            return reject("verb_needs", self.verb.main[0], verb=self.verb.lemma, needs=other)
        return self.group("")

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
    fitting = [row for row in rows if _fits(row, call, always)]
    if not fitting:
        return _misfit(rows, call, always)
    pieces = list(call.items)
    outcomes: list[T | TextRefused] = []
    for row in fitting:
        attempt = call if not _read(outcomes) else _spare(call)
        attempt.items = list(pieces)
        outcomes.append(attempt.reader.attempt(partial(_fill_one, row, attempt, always)))
    results = _read(outcomes)
    if not results:
        raise _likeliest([outcome for outcome in outcomes if isinstance(outcome, TextRefused)])
    if any(result != results[0] for result in results):
        reject("two_readings", verb.main[0])
    return results[0]


def _read(outcomes: list[T | TextRefused]) -> list[T]:
    return [outcome for outcome in outcomes if not isinstance(outcome, TextRefused)]


def _likeliest(errors: list[TextRefused]) -> TextRefused:
    """`takes a hand card`: that it is no pile matters less than from whom it is taken."""
    lacks = (error for error in errors if error.code == "verb_needs")
    return next(lacks, errors[0]) if errors[0].code == "no_pile" else errors[0]


def _spare(call: Call) -> Call:
    """The same call for a reader whose claims do not count: is there a second reading?"""
    scope = replace(call.reader.scope, nearer=list(call.reader.scope.nearer))
    return Call(Reader(scope), call.verb, call.subject, [], call.who, call.more, call.optional)


def _fits(row: Frame[T], call: Call, always: frozenset[str]) -> bool:
    marks = {item.mark for item in call.items}
    return marks <= row.marks | always and marks.issuperset(row.needs)


def _misfit(rows: list[Frame[T]], call: Call, always: frozenset[str]) -> NoReturn:
    """Why no frame of a verb fits what stands beside it."""
    known = frozenset().union(*(row.marks for row in rows)) | always
    for item in call.items:
        if item.mark not in known:
            reject("unexpected_complement", item, verb=call.verb.lemma, fits=sorted(known - always))
    marks = {item.mark for item in call.items}
    lacking = [[need for need in row.needs if need not in marks] for row in rows]
    least = min(filter(None, lacking), key=len, default=None)
    if least is None:
        reject("unknown_use", call.verb.main[0], verb=call.verb.lemma)
    reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs=least[0] or "object")


def _fill_one(row: Frame[T], call: Call, always: frozenset[str]) -> T:
    call.reader.claim(*call.verb.words)
    result = row.build(call)
    for item in list(call.items):
        said = item.mark in row.needs and item.mark.startswith(("adv:", "padj:"))
        if item.mark not in always and not said:
            reject("unclaimed_word", item)
        call.items.remove(item)
        call.reader.claim(*item.words)
    return result
