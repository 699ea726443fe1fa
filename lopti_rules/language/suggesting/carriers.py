"""A clause alone, read inside a sentence whose other half is plain: what it says by itself."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from lopti_rules.language.parser import parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.refusal import TextRefused

ClauseKind = Literal["trigger", "condition", "effect", "limit"]

_PLAY: Final = "When a player plays a card, "
_DRAW: Final = ", that player draws 1 card"
_TRIGGER: Final = re.compile(r"^((?:When|After|At|Once|While) .*), that player draws 1 card\.$")
_CONDITION: Final = re.compile(rf"^{_PLAY}((?:if|unless) .*){_DRAW}\.$")
_EFFECT: Final = re.compile(rf"^{_PLAY}(?!if |unless )(.*)\.$")
_LIMIT: Final = re.compile(rf"^{_PLAY}that player draws 1 card, (.*)\.$")

_ONSETS: Final = frozenset({
    "when", "whenever", "if", "each", "every", "any", "after", "once", "as", "upon", "at",
    "while", "before", "during",
})  # fmt: skip
_PEOPLE: Final = frozenset({
    "whoever", "whichever", "anyone", "anybody", "someone", "somebody", "a", "any", "the",
})  # fmt: skip
_LIMITING: Final = frozenset({
    "once", "twice", "most", "only", "per", "max", "until", "till", "times",
})  # fmt: skip
_GLUE: Final = frozenset(["and", "then", "but", "or", "so", "also", "just"])
_MARKS: Final = frozenset(".,;:()!?=&+/-") | {"->"}


class Carried(NamedTuple):
    """What a clause says by itself, in canonical words."""

    kind: ClauseKind
    says: str


def carried(words: Sequence[str]) -> Iterator[Carried]:
    """Each way in which the words are a clause of a rule, by what they say then."""
    said = _bare(words)
    if not said:
        return
    for kind, carrier, pattern in _CARRIERS:
        for text in carrier(said):
            found = _read(text, pattern)
            if found is not None:
                yield Carried(kind, found)
                break


def _bare(words: Sequence[str]) -> list[str]:
    """The clause without marks around it, and without what joins it to the one before."""
    said = list(words)
    while said and said[-1] in _MARKS:
        said.pop()
    while said and (said[0] in _MARKS or (said[0] in _GLUE and len(said) > 1)):
        said.pop(0)
    return said


def _read(text: str, pattern: re.Pattern[str]) -> str | None:
    try:
        rule = parse_rule(text, breaches=False)
    except TextRefused:
        return None
    found = pattern.match(print_rule(rule))
    return found[1] if found else None


def _triggers(said: list[str]) -> Iterator[str]:
    text = " ".join(said)
    if said[0] in _ONSETS:
        yield f"{text}{_DRAW}."
        return
    if said[0] in _PEOPLE:
        yield f"{text} draws 1 card."
    yield f"When {text}{_DRAW}."


def _conditions(said: list[str]) -> Iterator[str]:
    if said[0] in ("if", "unless", "while", "when", "provided"):
        yield f"{_PLAY}{' '.join(said)}{_DRAW}."


def _effects(said: list[str]) -> Iterator[str]:
    text = " ".join(said)
    if said[0] not in _ONSETS or said[0] in ("each", "every", "any"):
        yield f"{_PLAY}{text}."
        yield f"{_PLAY}that player {text}."


def _limits(said: list[str]) -> Iterator[str]:
    if _LIMITING & set(said):
        yield f"{_PLAY}that player draws 1 card, {' '.join(said)}."


_Carrier = Callable[[list[str]], Iterator[str]]
_CARRIERS: Final[tuple[tuple[ClauseKind, _Carrier, re.Pattern[str]], ...]] = (
    ("trigger", _triggers, _TRIGGER),
    ("condition", _conditions, _CONDITION),
    ("effect", _effects, _EFFECT),
    ("limit", _limits, _LIMIT),
)
"""Each kind of clause with the sentences that it may stand in, and where it stands there."""


def sentence(
    trigger: str, conditions: Sequence[str], effects: Sequence[str], limits: Sequence[str]
) -> str:
    """A rule of clauses in canonical words."""
    parts = [trigger]
    for condition in conditions:
        opens = ", if " in parts[0] or len(parts) > 1
        parts.append(f" and {condition.partition(' ')[2]}" if opens else f", {condition}")
    parts.append(f", {' and '.join(effects)}")
    return "".join((*parts, *(f", {limit}" for limit in limits), "."))
