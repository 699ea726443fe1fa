"""Rules of the phrase pass for what is left to somebody: `draws a card if they like`.

What is done if somebody likes is what they may do; after `may` it says nothing more.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from lopti_rules.language.lexing.madewords import FREE_WILL
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.rewording import left_out
from lopti_rules.language.phrasing.telling.shorthand import decide_as

_STOPS: Final = ("DOT", "SEP")
_OBJECT: Final = ("DSG", "DET", "DPL", "NUM", "ONE", "POSS", "QPRE", "PRON", "PREP", "ADV", "NPL")
_SUBJECT: Final = ("NSG", "NPL", "PRON", "RSG", "RPL", "NUM", "WHO", "REL")


def free_will(words: list[Word]) -> list[Word]:
    """`…, if you like`, `If they want, they …`: may; what else it is said of is refused."""
    for index, word in enumerate(words):
        if word.lemma == FREE_WILL:
            changed = _without(words, index)
            return words if changed is None else free_will(changed)
    return words


def _without(words: list[Word], index: int) -> list[Word] | None:
    """The tokens with `may` in the clause that it is said of; None where there is no such verb."""
    if index > 1 and words[index - 1].text == "," and words[index - 2].lemma == "may":
        return [*words[: index - 1], *words[index + 1 + (words[index + 1].text == ",") :]]
    first = index == 0 or words[index - 1].kind in (*_STOPS, "CONJ")
    if first and index + 2 < len(words) and words[index + 1].text == ",":
        return _allowed([*words[:index], *words[index + 2 :]], index)
    place = index - (index > 0 and words[index - 1].text == ",")
    start = place
    while start and words[start - 1].kind not in _STOPS:
        start -= 1
    return _allowed([*words[:place], *words[index + 1 :]], start)


def _allowed(words: list[Word], start: int) -> list[Word] | None:
    """The tokens with `may` in the clause that begins there."""
    end = start
    while end < len(words) and words[end].kind not in _STOPS:
        end += 1
    clause = words[start:end]
    if any(word.can_be("MODAL") for word in clause):
        return words if any(word.lemma == "may" for word in clause) else None
    if any(word.can_be("SUB", "CONJ") for word in clause):
        return None
    openers = sum(word.can_be("WHO", "REL") for word in clause)
    verb = next(islice(_verbs(clause), openers, None), None)
    if verb is None:
        return None
    word = clause[verb]
    lemma = next(lemma for kind, lemma in word.readings if kind in ("VB", "VZ"))
    decide_as(word, "VB", lemma)
    may = left_out(word.start, "may" if verb else "you may")
    return [*words[: start + verb], *may, *words[start + verb :]]


def _verbs(clause: list[Word]) -> Iterator[int]:
    """Where the verbs of a clause stand: one begins it, or it is named before who does it."""
    for place, word in enumerate(clause[:-1]):
        after = clause[place + 1].can_be(*_OBJECT)
        named = place and clause[place - 1].can_be(*_SUBJECT)
        if after and (word.can_be("VZ", "VB") if named else not place and word.can_be("VB")):
            yield place
