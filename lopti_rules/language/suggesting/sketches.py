"""Sentences put together of the clauses that a text seems to have: guesses, for the player to take.

A text that cannot be read as a whole often has clauses that can, or that are like known ones. They
are put together as a rule in canonical words; a guess may miss what the text says besides, so it is
never more than a question. What the text names, ranks, suits and numbers, is never left out of the
clauses that are taken.
"""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import pairwise
from time import thread_time
from typing import Final, NamedTuple

from lopti_rules.language.ast import Rule
from lopti_rules.language.lexing.lexer import pieces_of, rephrased
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.lexing.vocabulary import vocabulary
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.suggesting.carriers import Carried, carried, sentence
from lopti_rules.language.suggesting.clausebook import ClauseBook, clause_book
from lopti_rules.language.suggesting.slots import clause_of

MAX_WORDS: Final = 80
MAX_SECONDS: Final = 0.5
MAX_READ: Final = 30
"""Spans that are read by themselves, at most."""
LEAST: Final = 0.4
"""Less like than this is another clause."""
LEAST_SAID: Final = 0.4
"""A guess says so much of what the text says at least, what it leaves out taken off."""
_THE_SAME: Final = 0.95
"""So like, and there is no need to read it."""
_BEAM: Final = 24
_GUESSES: Final = 12
_SKIPPED: Final = 0.5
"""What a word costs that no clause takes in, as a share of its weight."""
_PART: Final = 0.4
"""What each clause costs: one that says it all is better than two."""

_JOINS: Final = frozenset({
    "and", "but", "or", "then", "if", "unless", "when", "whenever", "until", "while",
    "before", "after", "otherwise", "who", "that", "so", "provided", "once",
})  # fmt: skip
_MARKS: Final = frozenset(".,;:?!=()-")
_BEFORE_VERBS: Final = ("to", "may", "must", "can")
_VERBS: Final = ("VZ", "VB", "MODAL", "VD")


class _Part(NamedTuple):
    """A span of the text that is taken as a clause, or for none."""

    start: int
    end: int
    worth: float
    clause: Carried | None = None


class _Way(NamedTuple):
    worth: float
    parts: tuple[_Part, ...]


def sketches(text: str) -> Iterator[str]:
    """Rules in canonical words that a text may mean, the likeliest first; each can be read."""
    try:
        words = rephrased(pieces_of(text))
    except TextRefused:
        return
    if not words or len(words) > MAX_WORDS:
        return
    said = [as_said(word) for word in words]
    found: set[Rule] = set()
    for way in _ways(said, clause_book()):
        for guess in _sentences(way):
            try:
                rule = parse_rule(guess, breaches=False)
            except TextRefused:
                continue
            if rule not in found:
                found.add(rule)
                yield guess


def as_said(word: Word) -> str:
    """A piece of a text as it is written in a clause."""
    return f'"{word.value}"' if word.kind == "STRING" else word.text.lower()


def _ways(said: list[str], book: ClauseBook) -> list[_Way]:
    """The best ways to take a text as clauses."""
    places = cuts(said)
    total = book.weight(clause_of(said).features)
    options = _options(said, places, book)
    at: dict[int, list[_Way]] = {0: [_Way(0.0, ())]}
    for place in places[:-1]:
        ways = nlargest(_BEAM, at.pop(place, []), key=lambda way: way.worth)
        for way in ways:
            for part in options[place]:
                grown = _Way(way.worth + part.worth, (*way.parts, part))
                at.setdefault(part.end, []).append(grown)
    whole = [way for way in at.get(len(said), []) if _is_rule(way)]
    best = nlargest(_GUESSES, whole, key=lambda way: way.worth)
    return [way for way in best if way.worth >= LEAST_SAID * total]


def _is_rule(way: _Way) -> bool:
    kinds = [part.clause.kind for part in way.parts if part.clause]
    return "trigger" in kinds and "effect" in kinds


def cuts(said: Sequence[str], *, verbs: bool = True) -> list[int]:
    """Where a clause may begin or end; with `verbs`, before each as well."""
    places = {0, len(said)}
    for place in range(1, len(said)):
        before, word = said[place - 1], said[place]
        parts = word in _JOINS or before in _MARKS or word in _MARKS
        if parts or (verbs and _may_be_verb(word) and before not in _BEFORE_VERBS):
            places.add(place)
    return sorted(places)


def _may_be_verb(word: str) -> bool:
    _, readings = vocabulary().longest([word], 0)
    return any(reading.kind in _VERBS for reading in readings)


def _options(said: list[str], places: list[int], book: ClauseBook) -> dict[int, list[_Part]]:
    """What may be taken from each place on: clauses read or likened, or one piece skipped."""
    deadline = thread_time() + MAX_SECONDS
    found: dict[int, list[_Part]] = {place: [] for place in places}
    for place, end in pairwise(places):
        weight = book.weight(clause_of(said[place:end]).features)
        found[place].append(_Part(place, end, -_SKIPPED * weight))
    tries = 0
    for start, end in spans(said, places):
        clause = clause_of(said[start:end])
        weight = book.weight(clause.features)
        like = book.likest(clause, most=3, least=LEAST)
        read: list[Carried] = []
        known = bool(like) and like[0].likeness >= _THE_SAME
        may_read = tries < MAX_READ and thread_time() < deadline
        if not known and may_read and stands_alone(said, start, end):
            tries += 1
            read = list(carried(said[start:end]))
        found[start] += [_Part(start, end, weight - _PART, one) for one in read]
        found[start] += [
            _Part(start, end, one.likeness * weight - _PART, one.carried) for one in like
        ]
    return found


def spans(said: list[str], places: list[int]) -> list[tuple[int, int]]:
    """The spans that may be clauses, the longest first."""
    spans = [
        (start, end)
        for number, start in enumerate(places)
        for end in places[number + 1 : number + 9]
        if "." not in said[start : end - 1]
    ]
    return sorted(spans, key=lambda span: span[0] - span[1])


def stands_alone(said: list[str], start: int, end: int) -> bool:
    """Whether a span begins and ends where clauses mostly do."""
    begins = start == 0 or said[start] in _JOINS or said[start - 1] in _MARKS | _JOINS
    ends = end == len(said) or said[end] in _JOINS | _MARKS or said[end - 1] in _MARKS
    return ends and (begins or _may_be_verb(said[start]))


def _sentences(way: _Way) -> Iterator[str]:
    """The rule of a way; each trigger after the first begins a sentence."""
    groups: list[dict[str, list[str]]] = [{}]
    for part in way.parts:
        if part.clause is None:
            continue
        if part.clause.kind == "trigger" and "trigger" in groups[-1]:
            groups.append({})
        groups[-1].setdefault(part.clause.kind, []).append(part.clause.says)
    if all("trigger" in group and "effect" in group for group in groups):
        yield " ".join(
            sentence(
                group["trigger"][0],
                group.get("condition", ()),
                group["effect"],
                group.get("limit", ()),
            )
            for group in groups
        )
