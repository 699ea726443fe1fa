"""How often it has happened, in the phrase pass: `for the third time in a round` is one token."""

from dataclasses import replace
from typing import Final, Literal

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    made_up,
    merge,
    one_token,
)
from lopti_rules.values import dataclass

NTH_TIME: Final = "nth_time"
"""The lemma of such a token; its value is a `NthTime`."""
_EVERY: Final = ("every", "each")
_STARTS: Final = ("DOT", "SEP", "CONJ")
_FIRST: Final = "the first time"
_ROUND: Final = (
    "in a round", "in the round", "in each round", "in every round", "in this round",
    "in any round", "of a round", "of the round", "of each round", "per round",
    "this round", "each round",
)  # fmt: skip


_TURN: Final = (
    "in a turn", "in the turn", "in one turn", "in the same turn", "within a turn",
    "within one turn", "within the same turn", "in a single turn", "per turn", "in each turn",
)  # fmt: skip
Period = Literal["", "round", "turn"]


@dataclass(frozen=True, slots=True)
class NthTime:
    """The number, whether it is `their` own, and of what: a round or a turn, if one was named."""

    number: int
    own: bool
    period: Period
    every: bool = False


def nth_times(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: `for the first time in a round`, `for their second time`."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        said = _after_for(words, index)
        clause = None if said is not None else _as_conjunction(words, index)
        if said is not None:
            result.append(_token(words, index, said))
            index += len(result[-1].parts)
        elif clause is not None:
            return [*result, *clause]
        else:
            result.append(words[index])
            index += 1
    return result


_Said = tuple[int, str, int]
"""The number, whose or which times are counted, and how many tokens that takes."""


def _after_for(words: list[Word], index: int) -> _Said | None:
    said = _time_at(words, index + 1) if words[index].text == "for" else None
    return None if said is None else (said[0], said[1], said[2] + 1)


def _time_at(words: list[Word], index: int) -> _Said | None:
    """`the first time`, `their second time`, `every third time`."""
    whose, *rest = [word.text for word in words[index : index + 3]] or [""]
    if whose == _FIRST:
        return 1, "the", 1
    if whose not in ("the", "their", *_EVERY) or rest[1:] != ["time"]:
        return None
    number = words[index + 1].value
    known = words[index + 1].can_be("ORD") and isinstance(number, int)
    return (number, whose, 3) if known and isinstance(number, int) else None


def _token(words: list[Word], index: int, said: _Said) -> Word:
    number, whose, length = said
    more, period = _period_ahead(words, index + length)
    token = merge(words[index : index + length + more], "ADV", NTH_TIME)
    token.value = NthTime(number, whose == "their", period, whose in _EVERY)
    token.readings = (Reading("ADV", NTH_TIME),)
    return token


def _as_conjunction(words: list[Word], index: int) -> list[Word] | None:
    """`the first time in a round a king is played, …`: when it is played for the first time.

    The round may be named at the end as well: `every third time a player draws this round, …`.
    """
    said = _time_at(words, index)
    if said is None or said[1] == "their" or (index and words[index - 1].kind not in _STARTS):
        return None
    token = _token(words, index, said)
    start = index + len(token.parts)
    start += start < len(words) and words[start].text == "that"
    ends = (at for at in range(start, len(words)) if words[at].kind in ("SEP", "DOT"))
    end = next(ends, len(words))
    clause = words[start:end]
    last = next((n for n in (4, 3, 2, 1) if n < len(clause) and _period(clause[-n:])), 0)
    if not isinstance(token.value, NthTime) or (token.value.period != "") == (last > 0):
        return None
    if [word.text for word in clause[:2]] in (["each", "player"], ["every", "player"]):
        # `the first time each player takes the pile`: everybody has a first time.
        token.value = replace(token.value, own=True)
    if last:
        value = replace(token.value, period=_period(clause[-last:]))
        token = one_token([*token.parts, *clause[-last:]], "ADV", NTH_TIME, value)
        clause = clause[:-last]
    return [made_up("SUB", token.start, "when"), *clause, token, *nth_times(words[end:])]


def _period(words: list[Word]) -> Period:
    """What the words name: a round, a turn, or neither."""
    said = " ".join(word.text for word in words)
    return "round" if said in _ROUND else "turn" if said in _TURN else ""


def _period_ahead(words: list[Word], index: int) -> tuple[int, Period]:
    """How many tokens name a round or a turn, and which of the two."""
    for length in (1, 2, 3, 4):
        period = _period(words[index : index + length])
        if period:
            return length, period
    return 0, ""
