"""What happens otherwise, told as an order, in the phrase pass.

`If you hold a king, draw one, otherwise draw two` is `…, otherwise they draw two`: behind a
condition it is the other case, and neither a choice nor the price of a duty.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.rewording import left_out
from lopti_rules.language.phrasing.telling.shorthand import each_sentence

_CONDITIONS: Final = ("if", "unless")
_DUTIES: Final = ("say", "do", "name", "guess", "answer")
_MARKS: Final = ("SEP", "CONJ")


@each_sentence
def other_cases(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: whoever is told what to do otherwise is named."""
    for place in range(2, len(words) - 2):
        if words[place].text.lower() != "otherwise":
            continue
        begin = place + 1 + (words[place + 1].text == ",")
        if words[begin].can_be("VB") and _is_case(words[:place]):
            they = left_out(words[place].end, "they")
            return [*words[:begin], *they, *other_cases(words[begin:])]
    return words


def _is_case(before: list[Word]) -> bool:
    """Whether the last clause is a condition with a move of the game, which is no duty."""
    opened = [at for at, word in enumerate(before) if at and word.lemma in _CONDITIONS]
    if not opened:
        return False
    told = before[opened[-1] :]
    mark = next((at for at, word in enumerate(told) if word.kind in _MARKS), 0)
    moves = told[mark:]
    return bool(mark) and not any(
        word.kind in ("MODAL", "STRING") or word.lemma in _DUTIES or word.can_be("ACT")
        for word in moves
    )
