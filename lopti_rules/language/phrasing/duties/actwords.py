"""Verbs of the table: their base forms, and an act in its own words."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    one_token,
)
from lopti_rules.language.lexing.vocabulary import vocabulary
from lopti_rules.language.phrasing.duties.freeacts import check_act

SAYING: Final = ("say", "announce", "shout", "call")
"""Verbs of words that are given."""
_DOUBLED: Final = 2


def base_of_third(word: Word) -> str:
    """The base form of a third person that is an act of the table or says something; or none."""
    for kind, lemma in word.readings:
        if kind == "VZ" and lemma in SAYING:
            return lemma
    text = word.text
    if not text.endswith("s") or text.endswith("ss"):
        return ""
    stems = [text[:-1], *([text[:-2]] if text.endswith("es") else [])]
    stems += [f"{text[:-3]}y"] if text.endswith("ies") else []
    return next((stem for stem in stems if is_act(stem)), "")


def base_of_gerund(word: Word) -> str:
    """The base form of `swearing`, `sitting`, `saying`; nothing for a verb of the game."""
    for kind, lemma in word.readings:
        if kind == "VING" and lemma in SAYING:
            return lemma
    text = word.text.lower()
    if not text.endswith("ing"):
        return ""
    return next((stem for stem in _stems(text.removesuffix("ing")) if is_act(stem)), "")


def gerund_stems(text: str) -> tuple[str, ...]:
    """What `talking`, `smiling`, `clapping` can be the gerund of; nothing if it is none."""
    return tuple(_stems(text.removesuffix("ing"))) if text.endswith("ing") else ()


def _stems(root: str) -> Iterator[str]:
    yield from (root, f"{root}e")
    if len(root) > _DOUBLED and root[-1] == root[-2]:
        yield root[:-1]


def is_act(base: str) -> bool:
    """Whether the vocabulary has it as something to do at the table."""
    return any(kind == "ACT" for kind, _ in vocabulary().entries.get((base,), ()))


def quoted_act(words: list[Word], base: str = "") -> str:
    """The act in its words, in the base form; refused where it is a move of the game."""
    first = words[0]
    base = base or first.text
    readings = vocabulary().entries.get((base,), (Reading("UNKNOWN", base),))
    if not any(word.can_be("NSG", "NPL", "VB") and word.lemma == "vote" for word in words):
        # What would touch votes is for the checks to refuse, in its own words.
        check_act([Word(base, first.start, first.end, readings), *words[1:]])
    text = base
    for one in words[1:]:
        gap = "" if one.kind == "GEN" or one.text == "," else " "
        text += gap + (quoted(one) if one.kind == "STRING" else one.text)
    return text.strip()


def quoted(word: Word) -> str:
    """What is said, inside an act in other words."""
    return f"'{word.value}'"


def base_form(verb: Word) -> Word:
    """The same verb in its base form."""
    known = (lemma for kind, lemma in verb.readings if kind in ("VB", "VZ"))
    return as_verb([verb], next(known, verb.lemma), "VB")


def as_verb(words: list[Word], lemma: str, kind: str) -> Word:
    """These tokens as that form of a verb."""
    return one_token(words, kind, lemma)
