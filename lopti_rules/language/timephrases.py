"""How often it has happened, in the phrase pass: `for the third time in a round` is one token."""

from typing import Final, Literal

from lopti_rules.language.tokens import Reading, Word, made_up, merge
from lopti_rules.values import dataclass

NTH_TIME: Final = "nth_time"
"""The lemma of such a token; its value is a `NthTime`."""
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


def nth_times(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: `for the first time in a round`, `for their second time`."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        word = words[index]
        said = _after_for(words, index)
        if said is not None:
            result.append(_token(words, index, said))
            index += len(result[-1].parts)
        elif word.text == _FIRST and _period_ahead(words, index + 1)[0]:
            return [*result, *_as_conjunction(words[index:])]
        else:
            result.append(word)
            index += 1
    return result


def _after_for(words: list[Word], index: int) -> tuple[int, bool, int] | None:
    """The number, whether it is `their` own, and how many tokens that takes."""
    if words[index].text != "for":
        return None
    whose, *rest = [word.text for word in words[index + 1 : index + 4]] or [""]
    if whose == _FIRST:
        return 1, False, 2
    if whose not in ("the", "their") or rest[1:] != ["time"]:
        return None
    number = words[index + 2].value
    known = words[index + 2].can_be("ORD") and isinstance(number, int)
    return (number, whose == "their", 4) if known and isinstance(number, int) else None


def _token(words: list[Word], index: int, said: tuple[int, bool, int]) -> Word:
    number, own, length = said
    more, period = _period_ahead(words, index + length)
    token = merge(words[index : index + length + more], "ADV", NTH_TIME)
    token.value = NthTime(number, own, period)
    token.readings = (Reading("ADV", NTH_TIME),)
    return token


def _as_conjunction(words: list[Word]) -> list[Word]:
    """`the first time in a round a king is played, …`: when it is played for the first time."""
    token = _token(words, 0, (1, False, 1))
    end = len(token.parts)
    rest = nth_times(words[end + (words[end].text == "that") :]) if end < len(words) else []
    place = next((at for at, word in enumerate(rest) if word.kind in ("SEP", "DOT")), len(rest))
    return [made_up("SUB", token.start, "when"), *rest[:place], token, *rest[place:]]


def _period_ahead(words: list[Word], index: int) -> tuple[int, Period]:
    """How many tokens name a round or a turn, and which of the two."""
    periods: dict[Period, tuple[str, ...]] = {"round": _ROUND, "turn": _TURN}
    for length in (1, 2, 3, 4):
        said = " ".join(word.text for word in words[index : index + length])
        for period, known in periods.items():
            if said in known:
                return length, period
    return 0, ""
