"""Near misses: texts a slip or a few away from an unreadable one that can be read.

Every proposal has been read whole before it is offered, through the same gates as any text.
Searching only proposes; it never decides what a text means.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from time import thread_time
from typing import Final

from lopti_rules.language.distance import near_words
from lopti_rules.language.lexing.vocabulary import vocabulary
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.refusal import TextRefused

MOST: Final = 3
"""How many proposals are offered."""
MAX_SECONDS: Final = 1.0
"""Of computing: a brake for texts that are slow to read. It is the tries that end a search, so that
a slow machine offers the same as a fast one."""
MAX_TRIES: Final = 240
MAX_FIRST: Final = 160
"""Tries for texts that are one slip away."""
MAX_LATER: Final = 40
"""Tries for what one more slip explains."""
MAX_SLIPS: Final = 3
MOST_WAITING: Final = 3
"""So many texts that get the reader further are looked at again."""
MAX_COST: Final = 20
NO_WORSE: Final = 2
"""Far less likely slips than the first that explains it are not offered."""
_PIECE: Final = re.compile(r"[“\"][^”\"]*[”\"]|[^\W_]+(?:['’-][^\W_]+)*|[.,;:]")
_HOPELESS: Final = frozenset({
    "too_long", "bad_character", "empty_text", "empty_quote", "missing_trigger", "missing_effect",
    "number_too_long", "unsayable", "table_act", "act_of_the_game",
})  # fmt: skip
"""What no single slip explains."""

_LEXICAL: Final = frozenset({"unknown_word", "doubled_word", "open_quote", "table_act"})

_VERBS: Final = ("draws", "is", "plays", "discards", "gives", "takes", "has")
_SMALL: Final = ("a", "the", ",", "to", "from", "of", "with", "per", "or", "and", "by")
_NOUNS: Final = ("card", "cards", "1 card", "player", "pile")
_INSERTED: Final = (*_VERBS, *_SMALL, *_NOUNS)
"""What is missing most often, the most used first."""
_PREPOSITIONS: Final = ("to", "from", "with", "of", "on", "by", "for", "in", "at")
_CONTENT: Final = frozenset({"NSG", "NPL", "NMASS", "RSG", "RPL", "VB", "VZ", "NUM", "ONE"})

_COSTS: Final = {
    "doubled": 0, "unknown": 1, "known": 2, "preposition": 4, "insert": 3, "swap": 4, "delete": 5,
    "delete_content": 12,
}  # fmt: skip
"""How unlikely each kind of slip is; a piece further from the error costs one more."""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A word, mark or quotation of the text, with its place."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, order=True)
class _Edit:
    """One slip undone: the text between two places replaced. Smaller is better."""

    cost: int
    start: int
    end: int
    words: str
    group: str = ""
    """Of edits of one group only the first that can be read is offered."""

    def apply(self, text: str) -> str:
        """The text with the slip undone."""
        return f"{text[: self.start]}{self.words}{text[self.end :]}"


@dataclass(frozen=True, slots=True, order=True)
class _State:
    """A text on the way to one that can be read: what it cost so far, and where it fails now."""

    cost: int
    text: str
    error: TextRefused = field(compare=False)
    depth: int = 0


@dataclass(slots=True)
class _Search:
    """What has been found, and what is left to spend."""

    deadline: float
    tries: int = 0
    worst: int = MAX_COST
    found: dict[object, str] = field(default_factory=dict)
    groups: set[str] = field(default_factory=set)

    @property
    def over(self) -> bool:
        """Whether enough was found, or enough was tried."""
        spent = self.tries >= MAX_TRIES or thread_time() > self.deadline
        return spent or len(self.found) == MOST

    def expand(self, state: _State) -> list[_State]:
        """Tries every edit of a text; those after which it fails further on are given back."""
        further: list[_State] = []
        ahead = _progress(state.error, 0)
        limit = self.tries + (MAX_FIRST if not state.depth else MAX_LATER)
        for edit in sorted(set(_edits(state.text, state.error))):
            cost = state.cost + edit.cost
            if self.over or self.tries >= limit or cost > self.worst:
                break
            if edit.group and f"{state.depth}{edit.group}" in self.groups:
                continue
            candidate = edit.apply(state.text)
            self.tries += 1
            try:
                rule = parse_rule(candidate, breaches=False)  # no table would have it
            except TextRefused as error:
                shift = len(candidate) - len(state.text)
                if _progress(error, shift) > ahead and error.code not in _HOPELESS:
                    further.append(_State(cost, candidate, error, state.depth + 1))
                continue
            if rule not in self.found:
                self.found[rule] = candidate
                self.groups.add(f"{state.depth}{edit.group}")
                self.worst = min(self.worst, cost + NO_WORSE)
        return further


def one_slip_away(text: str, error: TextRefused) -> tuple[str, ...]:
    """At most three texts that can be read, the likeliest first; nothing if none is found.

    They are one slip away from the text (an insertion, deletion, replacement or swap) near the
    place of the error; if none is, two or three slips, each of which gets the reader further.
    Whether they are admissible is for the checks to say.
    """
    if error.code in _HOPELESS:
        return ()
    search = _Search(thread_time() + MAX_SECONDS)
    waiting = [_State(0, text, error)]
    while waiting and not search.over:
        state = heappop(waiting)
        if search.found and state.depth:
            break
        further = search.expand(state)
        if state.depth + 1 < MAX_SLIPS and not search.found:
            for one in _furthest(further, len(text)):
                heappush(waiting, one)
    return tuple(search.found.values())


def _furthest(states: list[_State], length: int) -> list[_State]:
    """Those that get furthest, of equals the cheapest; a few of them."""
    order = sorted(
        states, key=lambda one: (_negated(_progress(one.error, len(one.text) - length)), one.cost)
    )
    return order[:MOST_WAITING]


def _negated(progress: tuple[int, int]) -> tuple[int, int]:
    return -progress[0], -progress[1]


def _progress(error: TextRefused, shift: int) -> tuple[int, int]:
    """How far the reader got: unknown words are found before anything else is looked at."""
    return int(error.code not in _LEXICAL), error.span.start - shift


# ------------------------------------------------------------------ edits


def _edits(text: str, error: TextRefused) -> Iterator[_Edit]:
    pieces = [_Piece(m.group(), m.start(), m.end()) for m in _PIECE.finditer(text)]
    if error.code == "open_quote":
        yield from _closing_quotes(text, error.span.start)
        return
    centre = _inside(pieces, error)
    for index in _around(pieces, centre):
        away = min(abs(index - place) for place in centre)
        yield from _replacements(pieces, index, away)
        yield from _insertions(pieces, index, away)
        yield from _swaps(text, pieces, index, away)
        yield from _deletions(text, pieces, index, away)


def _inside(pieces: list[_Piece], error: TextRefused) -> list[int]:
    """The pieces where the reader stopped; of a long place its first ones."""
    inside = [
        index
        for index, piece in enumerate(pieces)
        if piece.end > error.span.start and piece.start < max(error.span.end, error.span.start + 1)
    ]
    return inside[:6] or list(range(len(pieces)))[-1:]


def _around(pieces: list[_Piece], centre: list[int]) -> range:
    if not centre:
        return range(0)
    return range(max(centre[0] - 3, 0), min(centre[-1] + 3, len(pieces)))


def _replacements(pieces: list[_Piece], index: int, away: int) -> Iterator[_Edit]:
    """A word for one that looks like it, or a preposition for another."""
    piece = pieces[index]
    word = piece.text.lower()
    if not word[0].isalnum():
        return
    known = word in vocabulary().words
    cost = _COSTS["known" if known else "unknown"] + away
    for near, slips in near_words(word, vocabulary().words, most=1 if known else 2):
        yield _Edit(cost + slips, piece.start, piece.end, near)
    if word in _PREPOSITIONS:
        for other in _PREPOSITIONS:
            if other != word:
                cost = _COSTS["preposition"] + away
                yield _Edit(cost, piece.start, piece.end, other, f"preposition{index}")


def _insertions(pieces: list[_Piece], index: int, away: int) -> Iterator[_Edit]:
    """What is missed most often, before the piece."""
    place = pieces[index].start
    for order, words in enumerate(_INSERTED):
        cost = _COSTS["insert"] + 2 * away + order // 3
        if words == ",":
            before = pieces[index - 1].end if index else place
            yield _Edit(cost, before, before, ",", f"comma{index}")
        else:
            kind = "verb" if words in _VERBS else "small" if words in _SMALL else "noun"
            yield _Edit(cost, place, place, f"{words} ", f"{kind}{index}")


def _swaps(text: str, pieces: list[_Piece], index: int, away: int) -> Iterator[_Edit]:
    if index + 1 < len(pieces):
        one, other = pieces[index], pieces[index + 1]
        between = text[one.end : other.start]
        words = f"{other.text}{between}{one.text}"
        yield _Edit(_COSTS["swap"] + away, one.start, other.end, words)


def _deletions(text: str, pieces: list[_Piece], index: int, away: int) -> Iterator[_Edit]:
    piece = pieces[index]
    start = piece.start
    while start and text[start - 1].isspace():
        start -= 1
    doubled = index > 0 and pieces[index - 1].text.lower() == piece.text.lower()
    kind = "doubled" if doubled else "delete_content" if _is_content(piece.text) else "delete"
    yield _Edit(_COSTS[kind] + away, start, piece.end, "")


def _is_content(word: str) -> bool:
    """Nouns, verbs and numbers are what was meant to be said: they are the last to go."""
    _, readings = vocabulary().longest([word.lower()], 0)
    return word[0].isdigit() or any(reading.kind in _CONTENT for reading in readings)


def _closing_quotes(text: str, start: int) -> Iterator[_Edit]:
    """A quotation that never ends may end after any of its words, likeliest before `or`."""
    mark = {"“": "”"}.get(text[start], text[start])
    for count, word in enumerate(re.finditer(r"\w+", text[start:])):
        place = start + word.end()
        likely = re.match(r"\s*(,?\s+or\b|[.,;]|$)", text[place:]) is not None
        yield _Edit(count if likely else count + 9, place, place, mark, "quote")
