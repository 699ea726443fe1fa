"""The words of a language, as data: every surface form with its lemma and part of speech.

The data file (`grammar/en/vocabulary.txt`) says at its head how it is written.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from lopti_rules.language.lexing.tokens import Reading
from lopti_rules.resources import resource_text

VERB_FORMS: Final = ("VB", "VZ", "VD", "VPP", "VING")
_VOWELS: Final = frozenset("aeiou")

Surface = tuple[str, ...]


class Vocabulary:
    """Surface forms of one or more words, looked up by longest match."""

    def __init__(self, entries: dict[Surface, tuple[Reading, ...]]) -> None:
        self.entries: Final = entries
        self._longest: Final[dict[str, int]] = {}
        for surface in entries:
            self._longest[surface[0]] = max(self._longest.get(surface[0], 0), len(surface))
        self.words: Final = frozenset(word for surface in entries for word in surface)

    def longest(self, words: list[str], index: int) -> tuple[int, tuple[Reading, ...]]:
        """How many words from `index` on make the longest known form, and its readings."""
        for length in range(self._longest.get(words[index], 0), 0, -1):
            surface = tuple(words[index : index + length])
            readings = self.entries.get(surface)
            if readings is not None:
                return len(surface), readings
        return 0, ()


@cache
def vocabulary(lang: str = "en") -> Vocabulary:
    """The vocabulary of a language."""
    entries: dict[Surface, list[Reading]] = {}
    for section, lemma, forms in _lines(resource_text("grammar", f"{lang}/vocabulary.txt")):
        for kind, surface in _readings(section, lemma, forms):
            known = entries.setdefault(tuple(surface.split()), [])
            if Reading(kind, lemma) not in known:
                known.append(Reading(kind, lemma))
    return Vocabulary({surface: tuple(readings) for surface, readings in entries.items()})


def _lines(text: str) -> Iterator[tuple[str, str, str]]:
    section = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            section = line.strip("[]")
        elif line and not line.startswith("#"):
            lemma, _, forms = line.partition(":")
            yield section, lemma.strip(), forms.strip()


def _readings(section: str, lemma: str, forms: str) -> Iterator[tuple[str, str]]:
    """Pairs of token class and surface form."""
    if section == "verb":
        yield from zip(VERB_FORMS, inflected(lemma, forms), strict=True)
    elif section in _NUMBERED:
        for kind, group in zip(_NUMBERED[section], forms.split("|"), strict=True):
            yield from ((kind, form) for form in _split(group))
    else:
        kind = _NAMED.get(section, section)
        yield from ((kind, form) for form in _split(forms))


_NUMBERED: Final = {"noun": ("NSG", "NPL"), "mass": ("NMASS", "NPL"), "rank": ("RSG", "RPL")}
_NAMED: Final = {"number": "NUM", "ordinal": "ORD", "act": "ACT"}


def _split(forms: str) -> list[str]:
    return [form.strip() for form in forms.split(",") if form.strip()]


def inflected(lemma: str, forms: str) -> list[str]:
    """The five forms of a verb: base, third person, past, participle, -ing."""
    if forms != "+":
        return _split(forms)
    if lemma.endswith("e"):
        return [lemma, lemma + "s", lemma + "d", lemma + "d", lemma[:-1] + "ing"]
    if lemma.endswith("y") and lemma[-2] not in _VOWELS:
        return [lemma, lemma[:-1] + "ies", lemma[:-1] + "ied", lemma[:-1] + "ied", lemma + "ing"]
    ending = "es" if lemma.endswith(("s", "sh", "ch", "x", "z")) else "s"
    stem = lemma + lemma[-1] if _doubles(lemma) else lemma
    return [lemma, lemma + ending, stem + "ed", stem + "ed", stem + "ing"]


def _doubles(lemma: str) -> bool:
    """Whether the last consonant doubles: `drop`, `dropped`, but `draw`, `reveal`, `owe`."""
    return (
        len(lemma) in (3, 4)
        and lemma[-1] not in _VOWELS | set("wxy")
        and lemma[-2] in _VOWELS
        and lemma[-3] not in _VOWELS
    )
