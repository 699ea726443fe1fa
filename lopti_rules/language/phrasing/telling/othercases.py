"""What happens otherwise, told as an order, in the phrase pass.

`If you hold a king, draw one, otherwise draw two` is `…, otherwise you draw two`: behind a
condition it is the other case, and neither a choice nor the price of a duty.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.rewording import left_out
from lopti_rules.language.phrasing.telling.shorthand import each_sentence
from lopti_rules.language.refusal import refuse

_CONDITIONS: Final = ("if", "unless")
_DUTIES: Final = ("say", "do", "name", "guess", "answer")
_MARKS: Final = ("SEP", "CONJ")
_PRONOUNS: Final = ("you", "they", "he", "she")
_OTHERS: Final = ("player", "neighbour", "dealer", "opponent")


@each_sentence
def other_cases(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: whoever is told what to do otherwise is named."""
    for place in range(2, len(words) - 2):
        if words[place].text.lower() != "otherwise":
            continue
        begin = place + 1 + (words[place + 1].text == ",")
        if words[begin].can_be("VB") and _is_case(words[:place]):
            who = left_out(words[place].end, _told(words[:place], words[place]))
            return [*words[:begin], *who, *other_cases(words[begin:])]
    return words


def _is_case(before: list[Word]) -> bool:
    """Whether a condition comes last, with an order to make a move, which is no duty."""
    opened = [at for at, word in enumerate(before) if at and word.lemma in _CONDITIONS]
    if not opened:
        return False
    told = before[opened[-1] :]
    mark = next((at for at, word in enumerate(told) if word.kind in _MARKS), 0)
    moves = told[mark:]
    ordered = bool(mark) and any(word.can_be("VB") for word in _behind(moves))
    return ordered and not any(
        word.kind in ("MODAL", "STRING") or word.lemma in _DUTIES or word.can_be("ACT")
        for word in moves
    )


def _told(before: list[Word], otherwise: Word) -> str:
    """Who is told, as the first case calls them.

    Raises:
        TextRefused: unsayable, where they could be another player of that case.
    """
    opened = max(at for at, word in enumerate(before) if at and word.lemma in _CONDITIONS)
    told = before[opened:]
    mark = next(at for at, word in enumerate(told) if word.kind in _MARKS)
    subject = next((word.lemma for word in told[mark + 1 :] if word.lemma != "then"), "")
    if subject not in _PRONOUNS or subject == "you":
        return "you"
    if any(word.lemma in _OTHERS for word in told[mark:]):
        raise refuse("unsayable", otherwise.start, otherwise.end, word="otherwise", what="either")
    return "they"


def _behind(moves: list[Word]) -> list[Word]:
    """The first word behind the mark and `then`, or behind `you` there."""
    at = 1
    while at < len(moves) and moves[at].lemma in ("then", "must", *_PRONOUNS):
        at += 1
    return moves[at : at + 1]
