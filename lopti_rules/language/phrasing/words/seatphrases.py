"""Who sits where, in the phrase pass: `the player opposite or the nearer of two clockwise`."""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Word,
    lemma_at,
    one_token,
)

OPPOSITE: Final = "opposite_player"
"""The lemma of whoever sits opposite; its value is true if the nearer of two will do."""
NEARER: Final = "nearer_clockwise"


def opposites(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: who it is if nobody sits exactly opposite is of the same noun."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        word = words[index]
        end = index + 1 + (lemma_at(words, index + 1) == ",")
        if word.lemma == OPPOSITE and lemma_at(words, end) == NEARER:
            token = one_token(words[index : end + 1], "NSG", OPPOSITE, NEARER)
            result.append(token)
            index = end + 1
        else:
            result.append(word)
            index += 1
    return result
