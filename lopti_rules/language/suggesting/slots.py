"""A clause as what it is about: its words by groups of the same meaning, its values apart.

`drop two 4s` and `plays three kings` are the same clause with other values. The values, ranks,
suits, colours and numbers, are slots that another clause can be filled with.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from lopti_rules.language.phrasing.wordnumbers import WORDS
from lopti_rules.language.printing.wording import RANK_NOUNS, SUIT_NOUNS
from lopti_rules.resources import resource_text

SlotKind = Literal["rank", "suit", "colour", "number"]

_RANKS: Final = tuple(noun for noun, _ in RANK_NOUNS.values())
_SUITS: Final = tuple(noun for noun, _ in SUIT_NOUNS.values())
_COUNTED: Final = WORDS[:11]
_LETTERS: Final = {noun[0]: noun for noun in ("jack", "queen", "king")}
_COLOURS: Final = ("red", "black")
_BEFORE_RANK: Final = frozenset({
    "a", "an", "the", "single", "red", "black", "lone", "another", "first", "second",
    "third", "last", "every", "each", "any", "on", "of",
})  # fmt: skip
_BEHIND_RANK: Final = frozenset(["of", "is", "are", "on", "gets", "lands", "played"])
_COUNTED_THINGS: Final = frozenset({
    "card", "cards", "more", "hand", "players", "plays", "token", "tokens",
})  # fmt: skip
_MARKS: Final = frozenset(".,;:()!?='&+/-")
_ENDING: Final = re.compile(r"(?<=[a-z]{3})(?:ies|es|s|ed|ing)$")


class Slot(NamedTuple):
    """A value that a clause names: `place` is that of its word, `plural` its form."""

    kind: SlotKind
    value: str
    place: int
    plural: bool = False

    def spelled(self, value: str) -> str:
        """Another value in the form of this one."""
        return f"{value}s" if self.plural else value


class Clause(NamedTuple):
    """What a clause is about, each thing once, and its values in their order."""

    features: frozenset[str]
    slots: tuple[Slot, ...]

    @property
    def shape(self) -> tuple[SlotKind, ...]:
        """The kinds of its values, in order of their names."""
        return tuple(sorted(slot.kind for slot in self.slots))


def clause_of(words: Sequence[str]) -> Clause:
    """What the words of a clause, in small letters, are about."""
    slots = tuple(slot for place in range(len(words)) for slot in _slots(words, place))
    taken = {slot.place for slot in slots}
    said = {_group(word) for place, word in enumerate(words) if place not in taken}
    features = (said - _MARKS) | {f"<{slot.kind}>" for slot in slots}
    return Clause(frozenset(features), slots)


def _slots(words: Sequence[str], place: int) -> tuple[Slot, ...]:
    word = words[place]
    stem = word.removesuffix("s").removesuffix("'")
    if word in _COLOURS:
        return (Slot("colour", word, place),)
    if stem in _SUITS:
        return (Slot("suit", stem, place, word != stem),)
    if stem in _RANKS[9:] or _is_rank(words, place):
        return (Slot("rank", stem, place, word != stem),)
    if word in _LETTERS:
        return (Slot("rank", _LETTERS[word], place),)
    return (Slot("number", number, place),) if (number := _number(word)) else ()


def _is_rank(words: Sequence[str], place: int) -> bool:
    """Whether a number is that of a rank: `4s`, `a 4`, `4 of hearts`, but `4 cards`."""
    word = words[place]
    stem = word.removesuffix("s").removesuffix("'")
    if stem not in _RANKS[:9]:
        return False
    behind = words[place + 1] if place + 1 < len(words) else ""
    before = words[place - 1] if place else ""
    if behind in _COUNTED_THINGS:
        return False
    return word != stem or before in _BEFORE_RANK or behind in _BEHIND_RANK


def _number(word: str) -> str:
    if word in _COUNTED:
        return str(_COUNTED.index(word))
    return word if word.isdecimal() and len(word) < 3 else ""


def number_like(template: str, value: str) -> str:
    """A number written as the one in a template is: in digits or in letters."""
    return value if template.isdecimal() else _COUNTED[int(value)] if int(value) < 11 else value


def others(kind: SlotKind, value: str) -> tuple[str, ...]:
    """Two other values of a kind: what a clause is tried with to find where its value goes."""
    known = {"rank": _RANKS, "suit": _SUITS, "colour": _COLOURS, "number": ("3", "4", "6")}[kind]
    return tuple(one for one in known if one != value)[:2]


# ------------------------------------------------------------------ words of the same meaning


def _group(word: str) -> str:
    groups = _groups()
    return groups.get(word) or groups.get(_stem(word)) or _stem(word)


def _stem(word: str) -> str:
    return _ENDING.sub("", word)


@cache
def _groups() -> dict[str, str]:
    """The first word of each line of the list stands for all of it."""
    groups: dict[str, str] = {}
    for line in resource_text("grammar", "en/alike.txt").splitlines():
        words = line.partition("#")[0].split()
        for word in words:
            groups.setdefault(word, words[0])
            groups.setdefault(_stem(word), words[0])
    return groups
