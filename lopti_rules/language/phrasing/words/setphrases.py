"""Rules of the phrase pass that put several words together, and refuse the unknown ones."""

from dataclasses import replace
from difflib import get_close_matches
from typing import Final, Literal

from lopti_rules.language.ast import Limit, Span
from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    kind_at,
    lemma_at,
    made_up,
    merge,
)
from lopti_rules.language.lexing.vocabulary import vocabulary
from lopti_rules.language.refusal import refuse

_NO_NAME: Final = (
    "",
    "DOT",
    "NUM",
    "ONE",
    "ORD",
    "ADJ",
    "DSG",
    "DET",
    "DPL",
    "POSS",
    "QPRE",
    "CMP",
)
"""What never stands before somebody's name."""
_PERIODS: Final[dict[str, Literal["turn", "round", "session"]]] = {
    "turn": "turn", "round": "round", "session": "session"
}  # fmt: skip


def frequencies(words: list[Word]) -> list[Word]:
    """`at most once per turn`, `twice a round`, `3 times per session`: one token."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        length, limit = _frequency(words, index)
        if limit is None:
            result.append(words[index])
            index += 1
        else:
            token = merge(words[index : index + length], "FREQ", "limit")
            token.value = replace(limit, span=Span(token.start, token.end))
            result.append(token)
            index += length
    return result


def _frequency(words: list[Word], start: int) -> tuple[int, Limit | None]:
    index = start
    if words[index].lemma in ("at_most", "only"):
        index += 1
    number, index = _how_often(words, index)
    if not number:
        return 0, None
    if lemma_at(words, index) in ("per", "a", "each"):
        index += 1
    elif lemma_at(words, index) in ("in", "during") and lemma_at(words, index + 1) in ("a", "each"):
        index += 2
    else:
        return 0, None
    period = _PERIODS.get(lemma_at(words, index))
    if period is None:
        return 0, None
    index += 1
    ending = _each_player(words, index)
    limit = Limit(number, period, each_player=ending > 0)
    return index + ending - start, limit


def _each_player(words: list[Word], index: int) -> int:
    """How many tokens say that the limit counts for each player."""
    lemmas = [lemma_at(words, place) for place in range(index, index + 3)]
    if lemmas[:2] == ["per", "player"]:
        return 2
    return 3 if lemmas == ["for", "each", "player"] else 0


def _how_often(words: list[Word], index: int) -> tuple[int, int]:
    lemma = lemma_at(words, index)
    if lemma in ("once", "twice"):
        return (1 if lemma == "once" else 2), index + 1
    if (
        index + 1 < len(words)
        and words[index].can_be("NUM", "ONE")
        and words[index + 1].kind == "TIMES"
    ):
        value = 1 if words[index].can_be("ONE") else words[index].value
        return (value if isinstance(value, int) else 0), index + 2
    return 0, index


def is_near(word: str, lang: str = "en") -> bool:
    """Whether a word looks like a slip for one that the vocabulary has."""
    known = vocabulary(lang).words
    return bool(get_close_matches(word.lower(), known, n=1, cutoff=0.8))


def seats(words: list[Word]) -> list[Word]:
    """`seat 2` names a place at the table, and so a person."""
    result: list[Word] = []
    for word in words:
        owned = word.kind == "RPL" and word.text.endswith("'s")
        if result and result[-1].text == "seat" and owned:
            seat, cut = result.pop(), word.end - 2
            number = Word(word.text[:-2], word.start, cut, (), "NUM", word.lemma)
            result.append(merge([seat, number], "NAME", f"seat {number.text}", "seat"))
            result.append(Word("'s", cut, word.end, (), "GEN", "'s"))
        elif result and result[-1].text == "seat" and word.can_be("NUM", "ONE"):
            seat = result.pop()
            result.append(merge([seat, word], "NAME", f"seat {word.text}", "seat"))
        else:
            result.append(word)
    return result


def names(words: list[Word]) -> list[Word]:
    """A capitalised unknown word that does or gets something is somebody's name."""
    for index, word in enumerate(words):
        if word.kind != "UNKNOWN" or not word.text[0].isupper():
            continue
        following = words[index + 1] if index + 1 < len(words) else None
        does = following is not None and (
            following.can_be("VZ", "GEN", "MODAL", "BE") and not following.text.isupper()
        )
        inside = kind_at(words, index - 1) not in _NO_NAME
        if does or (inside and not is_near(word.text)):
            word.readings = (Reading("NAME", word.text),)
            word.settle("NAME")
    return words


def unknown_words(words: list[Word]) -> list[Word]:
    """What is still unknown is refused by its name."""
    for word in words:
        if word.kind == "UNKNOWN" or word.kind == "MARK":
            raise refuse("unknown_word", word.start, word.end, word=word.text)
        if word.kind == "ACT":
            raise refuse("table_act", word.start, word.end, word=word.text)
    return words


def seats_away(words: list[Word]) -> list[Word]:
    """`the player two seats before …`: one preposition that counts."""
    result: list[Word] = []
    for word in words:
        number = result[-2] if len(result) > 1 and result[-1].lemma == "seat" else None
        counted = number is not None and number.can_be("NUM", "ONE")
        if word.kind == "PREPSUB" and number is not None and counted:
            merged = merge([number, result[-1], word], "PREP", word.lemma, number.value)
            result[-2:] = [merged]
        else:
            result.append(word)
    return result


def per_each(words: list[Word]) -> list[Word]:
    """`a card per 8 played` is `for each 8 played`."""
    result: list[Word] = []
    for word in words:
        if word.lemma == "per":
            word.kind, word.lemma = "PREP", "for"
            result += [word, made_up("DSG", word.end, "each")]
        else:
            result.append(word)
    return result


def excepted(words: list[Word]) -> list[Word]:
    """`…, 3s and 10s excepted, …` and `…, except 3s and 10s, …` are `… except 3s and 10s`."""
    words = _without_commas(words)
    result: list[Word] = []
    closed = False
    for word in words:
        if closed and word.kind == "SEP" and word.text == ",":
            closed = False
            continue
        closed = False
        start = _ranks_before(result) if word.lemma == "excepted" else 0
        if start:
            word.kind, word.lemma, word.readings = "PREP", "except", ()
            result[start - 1 :] = [word, *result[start:]]
            closed = True
        else:
            result.append(word)
    return result


def _without_commas(words: list[Word]) -> list[Word]:
    """`…, except 3s and 10s, are shuffled`: without the commas around what is excepted."""
    for index, word in enumerate(words):
        if word.lemma != "except" or index == 0 or words[index - 1].text != ",":
            continue
        end = index + 1
        while end < len(words) and words[end].can_be("RPL", "CONJ"):
            end += 1
        if end - index in (2, 4) and end < len(words) and words[end].text == ",":
            return [*words[: index - 1], *words[index:end], *words[end + 1 :]]
    return words


def _ranks_before(words: list[Word]) -> int:
    """Where the list of ranks begins that ends here, if a comma stands before it; else 0."""
    place = len(words)
    while place and (words[place - 1].can_be("RPL", "CONJ") or words[place - 1].text == ","):
        place -= 1
    while place < len(words) and not words[place].can_be("RPL"):
        place += 1
    return place if 0 < place < len(words) and words[place - 1].text == "," else 0


def votes(words: list[Word]) -> list[Word]:
    """`votes no`: what the vote is, not a determiner."""
    for index, word in enumerate(words):
        before = words[index - 1].readings if index else ()
        if word.lemma == "no" and any(reading.lemma == "vote" for reading in before):
            word.kind, word.lemma, word.readings = "ADV", "vote_no", ()
    return words
