"""Rules of the phrase pass for what players add in a sentence of its own.

`A 6 is played. The next player …`, `… This stops when the pile is cleared.`, `… But not if …`, `…
If they do not say it, they draw a card.` are put as the one sentence that they stand for.
"""

from collections.abc import Callable
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Word,
    comma_for,
    lemma_at,
    one_token,
)
from lopti_rules.language.phrasing.telling.shorthand import fits_headline, when_at

_THIS: Final = ("this", "that", "it")
_STOPS: Final = (("stops", "when"), ("ends", "when"), ("is", "over", "when"))
_LASTS: Final = (
    ("lasts", "until"), ("goes", "on", "until"), ("is", "so", "until"), ("holds", "until"),
    ("applies", "until"), ("continues", "until"), ("stays", "so", "until"), ("lasts", "till"),
)  # fmt: skip


def texts_at(words: list[Word], start: int, count: int) -> tuple[str, ...]:
    """The texts of some tokens, in small letters."""
    return tuple(word.text.lower() for word in words[start : start + count])


# ------------------------------------------------------------------ what happens, told first


def happenings(words: list[Word]) -> list[Word]:
    """`A 6 is played. The next player …`: when a 6 is played, the next player …."""
    result: list[Word] = []
    start = 0
    for index, word in enumerate(words):
        if word.kind != "DOT":
            continue
        sentence = words[start : index + 1]
        if index + 1 < len(words) and _is_happening(sentence[:-1]):
            sentence = [when_at(sentence[0].start), *sentence[:-1], comma_for(word)]
        result += sentence
        start = index + 1
    return result + words[start:]


def _is_happening(sentence: list[Word]) -> bool:
    manner = bool(sentence) and sentence[-1].lemma in ("at_once", "together")
    body = sentence[:-1] if manner else sentence
    if len(body) < 3 or body[-1].text != "played" or body[-2].lemma not in ("is", "are"):
        return False
    return all(map(fits_headline, body[:-2])) and body[0].can_be("DSG", "NUM", "ONE", "QPRE", "RPL")


# ------------------------------------------------------------------ how long, and when not


def lasting(words: list[Word]) -> list[Word]:
    """`… . This stops when the pile is cleared`, `…, and that goes on until …`: until then."""
    return _rewritten(words, _lasting)


def _lasting(words: list[Word], index: int) -> tuple[int, list[Word]]:
    start = _after_stop(words, index)
    if not start or texts_at(words, start, 1)[:1] not in [(text,) for text in _THIS]:
        return 0, []
    for phrase in (*_STOPS, *_LASTS):
        end = start + 1 + len(phrase)
        if texts_at(words, start + 1, len(phrase)) == phrase:
            until = one_token(words[start:end], "PREPSUB", "until")
            return end - index, [comma_for(words[index]), until]
    return 0, []


def excluded_cases(words: list[Word]) -> list[Word]:
    """`… . But not if …`, `…, but not when …`: unless."""
    return _rewritten(words, _excluded)


def _excluded(words: list[Word], index: int) -> tuple[int, list[Word]]:
    start = _after_stop(words, index)
    if not start or lemma_at(words, start) != "not":
        return 0, []
    if lemma_at(words, start + 1) not in ("if", "when"):
        return 0, []
    unless = one_token(words[index + 1 : start + 2], "SUB", "unless")
    return start + 2 - index, [comma_for(words[index]), unless]


def _after_stop(words: list[Word], index: int) -> int:
    """Where a further thought begins after a stop or comma, and `and` or `but`; 0 if it is none."""
    if words[index].kind != "DOT" and words[index].text not in (",", ";"):
        return 0
    joined = lemma_at(words, index + 1) in ("and", "but")
    if words[index].text == "," and not joined:
        return 0
    start = index + 1 + joined
    return start if start < len(words) else 0


def _rewritten(
    words: list[Word], rule: Callable[[list[Word], int], tuple[int, list[Word]]]
) -> list[Word]:
    """The tokens with each place put anew where the rule says how many it replaces by what."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        length, instead = rule(words, index)
        result += instead if length else [words[index]]
        index += length or 1
    return result
