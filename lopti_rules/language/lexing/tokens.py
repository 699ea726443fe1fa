"""Tokens: what the lexer makes of a text and the phrase pass decides about."""

from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple

NOUNS: Final = ("NSG", "NPL", "NMASS", "RSG", "RPL")
"""Token classes that can be the head of a noun phrase."""


class Reading(NamedTuple):
    """One way to read a surface form: token class of the grammar, and lemma."""

    kind: str
    lemma: str


@dataclass(slots=True)
class Word:
    """A token with its place in the original text (code points, end exclusive).

    `readings` are what the vocabulary offers; `kind` and `lemma` are the one decided for. `value`
    holds what a token says beyond its lemma: a number, a quoted text, a whole frequency.
    """

    text: str
    start: int
    end: int
    readings: tuple[Reading, ...]
    kind: str = ""
    lemma: str = ""
    value: object = None
    parts: tuple["Word", ...] = field(default=())
    """The tokens that were merged into this one."""

    def __post_init__(self) -> None:
        if self.readings and not self.kind:
            self.kind, self.lemma = self.readings[0]

    def __str__(self) -> str:
        return self.text

    def can_be(self, *kinds: str) -> bool:
        """Whether the vocabulary knows this form as one of the classes."""
        return any(reading.kind in kinds for reading in self.readings)

    def settle(self, *kinds: str) -> bool:
        """Decides for the first reading of one of the classes; False if there is none."""
        for kind in kinds:
            for reading in self.readings:
                if reading.kind == kind:
                    self.kind, self.lemma = reading
                    return True
        return False


def merge(words: list[Word], kind: str, lemma: str, value: object = None) -> Word:
    """One token for several neighbours."""
    text = " ".join(word.text for word in words)
    return Word(text, words[0].start, words[-1].end, (), kind, lemma, value, tuple(words))


def one_token(words: list[Word], kind: str, lemma: str, value: object = None) -> Word:
    """As `merge`, and later rules of the phrase pass can take it for nothing else."""
    word = merge(words, kind, lemma, value)
    word.readings = (Reading(kind, lemma),)
    return word


def made_up(kind: str, place: int, lemma: str = "") -> Word:
    """A token that the text leaves out, such as the comma after a `when` clause."""
    return Word("", place, place, (), kind, lemma)


def added(kind: str, place: int, lemma: str) -> Word:
    """As `made_up`, for a word that later rules of the phrase pass look at as at any other."""
    word = made_up(kind, place, lemma)
    word.readings = (Reading(kind, lemma),)
    return word


def comma_at(place: int) -> Word:
    """A comma that the text leaves out."""
    return comma_for(Word("", place, place, ()))


def comma_for(word: Word) -> Word:
    """A comma in place of the full stop that the word is."""
    return Word(",", word.start, word.end, (Reading("SEP", ","),))


def kind_at(words: list[Word], index: int) -> str:
    """The class of a token, or nothing beyond either end."""
    return words[index].kind if 0 <= index < len(words) else ""


def lemma_at(words: list[Word], index: int) -> str:
    """The lemma of a token, or nothing beyond either end."""
    return words[index].lemma if 0 <= index < len(words) else ""


def texts_from(words: list[Word], index: int, length: int) -> str:
    """The texts of so many tokens in small letters; nothing if there are fewer."""
    if index < 0 or index + length > len(words):
        return ""
    return " ".join(word.text.lower() for word in words[index : index + length])


def says(words: list[Word], index: int, phrase: tuple[str, ...]) -> bool:
    """Whether the tokens from here on are those words; most differ in the first already."""
    end = index + len(phrase)
    if not 0 <= index < end <= len(words) or words[index].text.lower() != phrase[0]:
        return False
    return all(words[index + i].text.lower() == phrase[i] for i in range(1, len(phrase)))


@cache
def openings_of(phrases: tuple[str, ...]) -> frozenset[str]:
    """The words that phrases begin with: what begins otherwise need not be compared."""
    return frozenset(phrase.split(" ", 1)[0] for phrase in phrases if phrase)


def phrase_at(words: list[Word], index: int, phrases: tuple[str, ...]) -> int:
    """How many tokens from here on are the longest of the phrases; 0 if none of them is said."""
    if not 0 <= index < len(words):
        return 0
    if words[index].text.lower().split(" ", 1)[0] not in openings_of(phrases):
        return 0
    for length in range(_longest(phrases), 0, -1):
        if texts_from(words, index, length) in phrases:
            return length
    return 0


@cache
def _longest(phrases: tuple[str, ...]) -> int:
    return max(len(phrase.split(" ")) for phrase in phrases)


def sentence_end(words: list[Word], start: int) -> int:
    """The place behind the full stop that comes next, or the end of the text."""
    places = range(start, len(words))
    return next((place + 1 for place in places if words[place].kind == "DOT"), len(words))
