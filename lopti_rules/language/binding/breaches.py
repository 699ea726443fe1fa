"""Clauses that no custom rule can have, found in a text that cannot be read otherwise.

Each is taken whole, in its own words, and the rest of the sentence is read as ever. What such a
clause would do is not looked into: that it is said is enough for the table to refuse it.
"""

import re
from collections.abc import Iterator, Sequence
from copy import copy
from itertools import combinations, islice
from typing import Final, NamedTuple

from lopti_rules.effects import BREACH_BY_NAME, Reason
from lopti_rules.language.ast import BreachOf
from lopti_rules.language.binding.breachwords import NAME, STOPS, Row, given_names, rows
from lopti_rules.language.binding.echoes import goes_on_for_ever
from lopti_rules.language.lexing.lexer import pieces_of
from lopti_rules.language.lexing.tokens import Reading, Word
from lopti_rules.language.refusal import TextRefused

BREACH: Final = "breach"
"""The lemma of the verb that stands for such a clause."""
_SIGN: Final = "¶"
_JOINS: Final = frozenset({"and", "or", "but", "then", "so", ",", ":", "="})
_SUBORDINATE: Final = STOPS - _JOINS - frozenset(".;!?()")
_JOINED: Final = frozenset({"and", "or", "but"})
_SENTENCE_ENDS: Final = frozenset(".!;")
_OPENERS: Final = frozenset({"after", "before", "upon", "whether"})
_TIMES: Final = ("each time", "every time", "any time", "the next time", "as soon", "in case")
_RELATIVES: Final = frozenset({"who", "that", "which", "whoever"})
_DETERMINERS: Final = frozenset({
    *("a", "an", "the", "that", "this", "its", "their", "your", "each", "every", "all", "any"),
    *("no", "there", "last", "play", "hands", "it", "we"),
})  # fmt: skip
"""What a noun phrase begins with, or stands for one."""
_SOMEBODY: Final = frozenset({
    *("player", "players", "winner", "loser", "dealer", "taker", "clearer"),
    *("everyone", "everybody", "nobody", "they", "you", "somebody", "someone"),
})  # fmt: skip
_GOING_ON: Final = frozenset({"and", "or", "but", "then", "so", ",", ")"})
_OFTEN: Final = frozenset({"per", "in", "each", "every", "during", "more", "again"})
_SPANS: Final = frozenset({"round", "turn", "session", "game", "lap"})
_TOLD: Final = frozenset({
    "you", "they", "everyone", "everybody", "nobody", "somebody", "someone",
})  # fmt: skip
"""Who can be a second subject without a comma before it."""
_OUTCOMES: Final = frozenset({"win", "lose"})
_HEADS: Final = frozenset({":", "="})
_AUXILIARIES: Final = frozenset({"may", "must", "can", "has", "have", "to", "also", "then", "will"})
_CONDITIONS: Final = frozenset({"if", "unless", "while"})
_OBLIGED: Final = frozenset({
    "has", "have", "need", "needs", "got", "gets", "get", "is", "are", "obliged", "forced",
})  # fmt: skip
_DENIALS: Final = frozenset({
    "nobody", "no", "none", "not", "never", "neither", "nor", "cannot", "can't", "without",
})  # fmt: skip
_EXCEPTING: Final = frozenset({"except", "excepting", "save", "outside", "unless", "than"})
_BALLOTS: Final = frozenset({"yes", "no", "aye", "nay"})
"""What a vote is cast with."""
_LEAD: Final = re.compile(
    r"(?:(?:from now on|until the next clear|for the rest of the round|now|then|also|instead"
    r"|otherwise|immediately|afterwards|always|for one lap|from then on|after that) (?:, )?)*"
)
_PRICE: Final = re.compile(
    r" (?:or|otherwise|else|whoever|anyone|instead)\b[^.]*?"
    r"\b(?:draws?|pays?|discards?|gives?|takes? (?:a|one|two|three|\d+) cards?|costs?)\b"
)
_LIGHTER: Final[dict[Reason, int]] = {"retroactive": 1, "overrides_base": 2, "not_a_rule": 3}
"""What gives way to the other reasons, where words can be taken for both."""
_WHENEVER: Final = re.compile(
    r"(?:(?:in|during|on) )?(?:each|every|any) (?:turn|round|session)(?: ,)?"
    r"|that many (?:players|people) ,"
)
"""When it happens, said before a clause: `every turn, …`."""
_MOST: Final = 5
"""Clauses that are looked into in one text, at most."""
_TRIES: Final = 40
"""Ways to read a text with them, at most."""


class Found(NamedTuple):
    """A clause that breaks something: pieces from `start` to `end`."""

    start: int
    end: int
    of: BreachOf


def ways(pieces: list[Word]) -> Iterator[list[Word]]:
    """The pieces of a text with one verb for some such clauses: for as few as can be at first.

    Last, each reaches to the end of its sentence, whatever else is said there.
    """
    known: list[tuple[Found, ...]] = []
    for whole in (False, True):
        found = clauses(pieces, whole=whole)
        for number in range(1, len(found) + 1):
            known += combinations(found, number)
    for some in islice(dict.fromkeys(known), _TRIES):
        yield _marked(pieces, some)


def _marked(pieces: list[Word], found: Sequence[Found]) -> list[Word]:
    result: list[Word] = []
    place = 0
    for clause in found:
        result += map(copy, pieces[place : clause.start])
        result += _stand_in(pieces[clause.start : clause.end], clause.of)
        place = clause.end
    return [*result, *map(copy, pieces[place:])]


def breaks(pieces: list[Word], of: BreachOf) -> bool:
    """Whether a clause of the text breaks that; nothing else is looked for."""
    return any(True for _ in _all(_Line(pieces), of))


def act_breaks(act: str, of: BreachOf) -> bool:
    """Whether an act in its own words breaks that; what no text is cut into breaks nothing."""
    try:
        return breaks(pieces_of(act), of)
    except TextRefused:
        return False


def said(pieces: list[Word]) -> str:
    """The pieces as one text, which is cut into the same pieces again."""
    words = (f"'{one.value}'" if one.kind == "STRING" else one.text.lower() for one in pieces)
    text = " ".join(words)
    return re.sub(r" (?=[,;:.!?)]|'s\b)", "", text).replace("( ", "(")


def clauses(pieces: list[Word], *, whole: bool = False) -> list[Found]:
    """The clauses of a text that break something, in their order; none within another."""
    line = _Line(pieces)
    known = dict.fromkeys(_all(line))
    if whole:
        known = dict.fromkeys(_widened(line, clause) for clause in known)
    found: list[Found] = []
    for clause in sorted(known, key=_first):
        if not any(clause.start < other.end and other.start < clause.end for other in found):
            found.append(clause)
    return sorted(found)[:_MOST]


def _first(clause: Found) -> tuple[int, int, int]:
    """What is worse is taken before the rest; then the first and longest."""
    return _LIGHTER.get(BREACH_BY_NAME[clause.of].reason, 0), clause.start, -clause.end


def _stand_in(clause: list[Word], of: BreachOf) -> list[Word]:
    first, last = clause[0], clause[-1]
    it = Word(_SIGN, first.start, first.start, (Reading("PRON", BREACH),))
    does = Word(_SIGN, first.start, last.end, (Reading("VZ", BREACH),), value=(of, said(clause)))
    return [it, does]


# ------------------------------------------------------------------ where they are


class _Line:
    """The pieces as one line, with the place of each."""

    def __init__(self, pieces: list[Word]) -> None:
        self.words = [_word(one) for one in pieces]
        self.quotations = [str(one.value) for one in pieces if one.kind == "STRING"]
        self.starts: list[int] = []
        length = 0
        for word in self.words:
            self.starts.append(length)
            length += len(word) + 1
        self.text = "".join(f"{word} " for word in self.words) + ". "
        self.index = {place: number for number, place in enumerate(self.starts)}

    def piece_after(self, place: int) -> int:
        """The first piece that begins at that place or behind it."""
        while place not in self.index and place < len(self.text):
            place += 1
        return self.index.get(place, len(self.words))

    def stops(self, index: int) -> bool:
        """Whether a clause ends before that piece.

        `at once` and `once per round` are no `once`, and `if they then cannot play` goes on.
        """
        word = self.words[index]
        if word == "then" and index and self.words[index - 1] in _TOLD:
            return False
        if word != "once":
            return word in STOPS
        ahead = self.words[index + 1 : index + 3]
        often = ahead and (ahead[0] in _OFTEN or ahead[-1] in _SPANS)
        return not often and not (index and self.words[index - 1] == "at")

    def begin(self, index: int) -> int:
        """Where the clause begins that the piece is in."""
        while index > 0 and not self.stops(index - 1):
            index -= 1
        return index

    def opener(self, start: int) -> str:
        """What the clause that begins there comes after; of joined ones, what the first does."""
        while start and self.words[start - 1] in _JOINED:
            start = self.begin(start - 1)
        return self.words[start - 1] if start else "."

    def end(self, index: int) -> int:
        """Where the clause ends that goes on to that piece."""
        while index < len(self.words) and not self.stops(index):
            index += 1
        return index

    def sentence_begin(self, index: int) -> int:
        """Where the sentence begins."""
        while index > 0 and self.words[index - 1] not in _SENTENCE_ENDS:
            index -= 1
        return index

    def sentence_end(self, index: int) -> int:
        """Where the sentence ends."""
        while index < len(self.words) and self.words[index] not in _SENTENCE_ENDS:
            index += 1
        return index


def _word(piece: Word) -> str:
    """How the piece stands in the line: a quotation as one sign, with what votes are cast with.

    Somebody's name has a sign before it.
    """
    if piece.kind != "STRING":
        word = piece.text.lower()
        return f"{NAME}{word}" if word != piece.text and word in given_names() else word
    return "§vote" if str(piece.value).lower() in _BALLOTS else "§"


def _widened(line: _Line, clause: Found) -> Found:
    """To the end of its sentence; from its beginning, if that is a condition."""
    begin = line.sentence_begin(clause.start)
    inside = line.opener(clause.start) in _SUBORDINATE or line.words[begin] in _CONDITIONS
    timed = _WHENEVER.fullmatch(" ".join(line.words[begin : clause.start])) is not None
    start = begin if inside or timed else clause.start
    while start > begin and _lacks_subject(line, start):
        start = line.begin(start - 1)
    return Found(start, line.sentence_end(clause.end), clause.of)


def _lacks_subject(line: _Line, start: int) -> bool:
    """Whether a clause goes on with what the one before it is about: `… and wins the round`."""
    first = line.words[start]
    return line.words[start - 1] in _GOING_ON and first not in _DETERMINERS | _TOLD | _SUBORDINATE


def _all(line: _Line, of: BreachOf | None = None) -> Iterator[Found]:
    """Every clause that breaks something, or `of`."""
    if of in (None, "endless") and goes_on_for_ever(line.text, line.quotations):
        yield Found(0, len(line.words), "endless")
    begins = _begins(line)
    said_there = frozenset(line.words) | {word[0] for word in line.words}
    for row in rows():
        if of not in (None, row.of) or (row.needs and not row.needs & said_there):
            continue
        found = _at_begins(line, row, begins) if row.whole else _anywhere(line, row)
        for start, end in found:
            last = line.end(line.piece_after(end))
            if last > start and not (row.priced and _is_priced(line, last)):
                yield Found(start, last, row.of)


def _at_begins(line: _Line, row: Row, begins: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    for start, place in begins:
        if row.rough.match(line.text, line.starts[place]) is None:
            continue
        match = row.pattern.match(line.text, line.starts[place])
        if match is not None:
            yield start, match.end()


def _anywhere(line: _Line, row: Row) -> Iterator[tuple[int, int]]:
    if row.rough.search(line.text) is None:
        return
    for match in row.pattern.finditer(line.text):
        index = line.index.get(match.start())
        if index is None:
            continue
        start = _start(line, index)
        if _stands(line, row, start, index):
            yield start, match.end()


def _start(line: _Line, index: int) -> int:
    """Where the clause begins; `if you hold a 3 you | have to play it` has two."""
    start = line.begin(index)
    own = index - 1
    while own > start and line.words[own] in _AUXILIARIES:
        own -= 1
    own = index if line.words[index] in _TOLD else own
    two = own > start + 1 and line.opener(start) in _SUBORDINATE and line.words[own] in _TOLD
    return own if two else start


def _begins(line: _Line) -> list[tuple[int, int]]:
    """Where clauses begin, and where what they say begins behind `from now on`."""
    places = []
    for index in range(len(line.words)):
        before = line.words[index - 1] if index else "."
        if (
            before in STOPS
            and line.words[index] not in _JOINED
            and line.opener(index) not in _SUBORDINATE
        ):
            lead = _LEAD.match(line.text, line.starts[index])
            places.append((index, index))
            if lead is not None and lead.end() > lead.start() and lead.end() in line.index:
                places.append((index, line.index[lead.end()]))
    return places


def _stands(line: _Line, row: Row, start: int, index: int) -> bool:
    """Whether the clause itself says it: not in a condition, not of whoever does it, not denied."""
    subject = line.words[start:index]
    if row.of == "vote" and _EXCEPTING & set(line.words[max(0, index - 4) : index]):
        return False
    if not row.anywhere and (_is_subordinate(line, start, index) or _is_headline(line, index)):
        return False
    return row.denies or not _is_denied(subject)


def _is_subordinate(line: _Line, start: int, index: int) -> bool:
    """Whether it is a condition, or what somebody does who is told apart by it."""
    subject = line.words[start:index]
    second = subject[:1] and subject[0] in _TOLD and not line.stops(start - 1) if start else False
    if (line.opener(start) in _SUBORDINATE and not second) or " ".join(subject).startswith(_TIMES):
        return True
    if not subject:
        return False
    purpose = subject[-1] == "to" and not (_OBLIGED & set(subject[-3:]))
    return subject[-1] in _RELATIVES or purpose or _is_when(subject, line.words[index])


def _is_headline(line: _Line, index: int) -> bool:
    """`Lose the round and you …`, `Win the round: …`: when that happens; nobody is told to."""
    if line.words[index] not in _OUTCOMES or line.sentence_begin(index) != index:
        return False
    end = line.end(index)
    ahead = line.words[end + 1 : end + 2]
    stop = line.words[end] if ahead else "."
    somebody = bool(ahead) and ahead[0] in _DETERMINERS | _TOLD
    return stop in _HEADS or (stop not in _SENTENCE_ENDS and somebody)


def _is_when(subject: list[str], first: str) -> bool:
    """Whether it is an event: `after the next player | is skipped`, not `after a 6 there | is`."""
    if subject[0] not in _OPENERS:
        return False
    while len(subject) > 1 and subject[-1] in _AUXILIARIES:
        subject = subject[:-1]
    begins = [place for place, word in enumerate(subject) if word in _DETERMINERS | _TOLD]
    own = len(subject) > 1 and (first in _DETERMINERS or subject[-1] in _DETERMINERS)
    return not own and not (subject[-1] in _SOMEBODY and begins and begins[-1] > 1)


def _is_denied(subject: list[str]) -> bool:
    """`nobody`, `does not`; whoever `cannot whistle` is told apart by it, and does the rest."""
    told = next((place for place, word in enumerate(subject) if word in _RELATIVES), len(subject))
    return bool(_DENIALS & {*subject[:told], *subject[-1:]})


def _is_priced(line: _Line, end: int) -> bool:
    """Whether a price follows in the same sentence."""
    return end < len(line.words) and _PRICE.match(line.text, line.starts[end] - 1) is not None
