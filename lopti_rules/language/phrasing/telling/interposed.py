"""Rules of the phrase pass for what is put in between: `shall, at the end of their turn, draw …`.

What stands between commas, inside a verb group or after the verb, is put at the end of its clause,
where it means the same.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, kind_at, lemma_at

_OPENS: Final = ("PREP", "PREPSUB")
_BREAKS: Final = ("DOT", "SUB", "WHO", "MODAL", "REL")
_ADVERBS: Final = ("before_bonus", "immediately", "at_once", "random", "openly")
_SOMEBODY: Final = ("player", "neighbour", "opponent")
_LONGEST: Final = 12
"""Tokens between two commas, at most."""


def interposed(words: list[Word]) -> list[Word]:
    """`must, before the bonus play, discard it`: must discard it before the bonus play."""
    index = 0
    while index < len(words):
        end = _aside(words, index)
        if end:
            aside = words[index + 1 : end]
            place = _clause_end(words, end + 1)
            words = [*words[:index], *words[end + 1 : place], *aside, *words[place:]]
        index += 1
    return words


def fronted(words: list[Word]) -> list[Word]:
    """`After a 4, and until the pile is cleared, whoever …`: until then, at the end."""
    for index, word in enumerate(words):
        opened = word.text == "," and lemma_at(words, index + 1) == "and"
        if not opened or lemma_at(words, index + 2) != "until":
            continue
        end = next((at for at in range(index + 3, len(words)) if words[at].kind == "SEP"), 0)
        stop = next((at for at in range(index, len(words)) if words[at].kind == "DOT"), len(words))
        if index + 3 < end < stop and not any(w.kind == "DOT" for w in words[:index]):
            until = [word, *words[index + 2 : end]]
            return [*words[:index], *words[end:stop], *until, *words[stop:]]
    return words


def _aside(words: list[Word], index: int) -> int:
    """Where the second comma stands, if something is put in between here; else 0."""
    if words[index].text != "," or index + 2 >= len(words) or not index:
        return 0
    adverb = words[index + 1].lemma in _ADVERBS and words[index + 2].text == ","
    if not adverb and not words[index + 1].can_be(*_OPENS):
        return 0
    for end in range(index + 2, min(index + _LONGEST, len(words) - 1)):
        if words[end].text == ",":
            return end if _inside(words, index, end) else 0
        if words[end].kind in (*_BREAKS, "SEP"):
            return 0
    return 0


def _inside(words: list[Word], index: int, end: int) -> bool:
    """Whether the commas part a modal from its verb, or a verb from what it is about."""
    before, after = words[index - 1], words[end + 1]
    if words[end - 1].can_be("NUM", "RSG") and kind_at(words, end + 2) in ("SEP", "CONJ"):
        # `starts, before a player plays a 3, 6 or king`: the commas of a list.
        return False
    if before.kind == "MODAL":
        return after.can_be("VB")
    verb = before.can_be("VB", "VZ") and kind_at(words, index - 2) in (
        "MODAL",
        "NSG",
        "NPL",
        "PRON",
    )
    if not verb or not after.can_be("NUM", "ONE", "DSG", "QPRE"):
        return False
    # `would make a player draw, after the deal, every player …`: somebody who does something.
    noun = next((word for word in words[end + 1 : end + 5] if word.can_be("NSG")), after)
    return noun.lemma not in _SOMEBODY


def _clause_end(words: list[Word], index: int) -> int:
    """Where the clause ends that goes on here."""
    while index < len(words) and words[index].kind not in ("DOT", "SEP", "CONJ", "SUB"):
        index += 1
    return index
