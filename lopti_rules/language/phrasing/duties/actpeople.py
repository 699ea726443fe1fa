"""Somebody whom an act of the table is about, in the phrase pass: `compliment someone. They draw`.

Who `they` are after such an act is not told by the sentence: whoever does it, or whom it is done
to. It is asked, not guessed.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, lemma_at, phrase_at
from lopti_rules.language.refusal import refuse

_PEOPLE: Final = frozenset((
    "someone", "somebody", "anyone", "anybody", "player", "person", "neighbour", "neighbor",
    "opponent", "one", "people", "everyone", "everybody", "others", "dealer", "winner", "them",
))  # fmt: skip
_THEY: Final = ("they", "he", "she", "he or she", "that player", "this player", "that person")
_JOINS: Final = ("and", "then", ",", ";", ".")


def people_in_acts(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass that changes nothing.

    Raises:
        TextRefused: ambiguous_reference, where `they` may be of the act or do it.
    """
    for index, word in enumerate(words):
        if word.kind != "FREEACT" or not _names_somebody(word):
            continue
        place = index + 1
        while lemma_at(words, place) in _JOINS:
            place += 1
        length = phrase_at(words, place, _THEY)
        if length and place > index + 1:
            they = words[place : place + length]
            said = " ".join(one.text.lower() for one in they)
            raise refuse("ambiguous_reference", they[0].start, they[0].end, word=said)
    return words


def _names_somebody(act: Word) -> bool:
    return any(part.text.lower() in _PEOPLE for part in act.parts)
