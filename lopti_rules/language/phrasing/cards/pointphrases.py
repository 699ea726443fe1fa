"""Rules of the phrase pass for session points as players tell them: `steals a point from …`."""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    lemma_at,
    made_up,
    one_token,
)
from lopti_rules.language.phrasing.cards.debtphrases import player_end

_POINT: Final = "point"
_GIVES: Final = ("gives", "give", "hands", "hand", "passes", "pass", "pays", "pay")
_STEALS: Final = {"steals": "VZ", "steal": "VB", "robs": "VZ"}


def points(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: points that go from one player to another."""
    for step in (_of_theirs, _stolen, _to_somebody):
        words = step(words)
    return words


def _of_theirs(words: list[Word]) -> list[Word]:
    """`one of their session points`: one session point."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        three = words[index : index + 3]
        said = [word.text.lower() for word in three[:2]]
        own = said in (["of", "their"], ["of", "your"], ["of", "the"])
        counted = bool(result) and result[-1].can_be("NUM", "ONE")
        if own and counted and len(three) == 3 and three[2].lemma == _POINT:
            kind = "NSG" if result[-1].can_be("ONE") else "NPL"
            noun = one_token(three, kind, _POINT)
            result.append(noun)
            index += 3
        else:
            result.append(words[index])
            index += 1
    return result


def _stolen(words: list[Word]) -> list[Word]:
    """`steals a session point from …`: takes it."""
    for index, word in enumerate(words):
        kind = _STEALS.get(word.text)
        if kind is not None and lemma_at(words, index + 2) == _POINT:
            word.readings = (Reading(kind, "take"),)
            word.settle(kind)
    return words


def _to_somebody(words: list[Word]) -> list[Word]:
    """`gives the next player a session point`: gives it to them."""
    for index, word in enumerate(words):
        them = index + 1 < len(words) and words[index + 1].can_be("PRON")
        end = index + 2 if them else player_end(words, index + 1)
        if word.text not in _GIVES or not end or lemma_at(words, end + 1) != _POINT:
            continue
        to = made_up("PREP", words[index + 1].start, "to")
        to.text, to.readings = "to", (Reading("PREP", "to"),)
        after = words[end + 2 :]
        return [*words[: index + 1], *words[end : end + 2], to, *words[index + 1 : end], *after]
    return words
