"""Rules of the phrase pass for what a rule leaves out of its own reach.

`…; that penalty draw does not count for this rule`, `draws because of this rule excepted`: put as
the `unless` clause that they stand for, with every word kept in a token.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    lemma_at,
    merge,
    one_token,
)

OCCASIONS: Final = ("draw", "pickup", "clear", "discard")
"""What can be left out, as a noun: the event that sets the rule off."""
_POINTING: Final = ("that", "this", "the", "such", "these", "those", "any", "a")
_SORTS: Final = ("penalty", "extra", "additional", "further", "custom", "forced", "second", "new")
_MADE: Final = ("caused", "made", "forced", "that come", "that comes", "coming")
_OWN: Final = "by_this_rule"
_EXCEPT: Final = ("except", "but_not", "not")
_OUTSIDE: Final = tuple(
    tuple(text.split())
    for text in (
        "does not count",
        "do not count",
        "doesn't count",
        "don't count",
        "is not counted",
        "are not counted",
        "is exempt",
        "are exempt",
        "is excepted",
        "are excepted",
        "excepted",
        "is excluded",
        "are excluded",
        "does not set it off",
        "do not set it off",
        "does not set this rule off",
        "do not set this rule off",
        "does not set off this rule",
        "do not set off this rule",
        "does not trigger it",
        "do not trigger it",
        "does not trigger this rule",
        "do not trigger this rule",
    )
)
_AGAIN: Final = (
    ("for", "this", "rule", "again"),
    ("for", "this", "rule"),
    ("for", "it"),
    ("towards", "this", "rule"),
    ("under", "this", "rule"),
    ("from", "this", "rule"),
    ("from", "it"),
    ("again",),
    (),
)


def self_exemptions(words: list[Word]) -> list[Word]:
    """`…; that draw does not count for this rule`: unless the draw was because of this rule."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        length, instead = _exempt(words, index) or _except_for(words, index) or (1, [words[index]])
        result += instead
        index += length
    return result


def _said(words: list[Word]) -> list[tuple[str, int]]:
    """The single words of some tokens, each with the place of its token."""
    return [(part, at) for at, word in enumerate(words) for part in word.text.lower().split()]


def _occasion(words: list[Word], place: int) -> int:
    """The place of `draw` in `that penalty draw`; 0 if it is about something else."""
    for at in range(place, min(place + 4, len(words))):
        word = words[at]
        if any(lemma in OCCASIONS and kind in ("NSG", "NPL") for kind, lemma in word.readings):
            return at
        if word.text.lower() not in (*_POINTING, *_SORTS):
            return 0
    return 0


def _named_before(words: list[Word], index: int, occasion: Word) -> bool:
    """Whether the rule is about such an event, so that it is told what its own cause is."""
    known = {lemma for _, lemma in occasion.readings}
    return any(known & {lemma for _, lemma in word.readings} for word in words[:index])


def _is_caused(words: list[Word], occasion: Word) -> bool:
    """`that extra draw`: whether the rule tells of such an event twice, as its cause and effect."""
    known = {lemma for _, lemma in occasion.readings}
    return sum(bool(known & {lemma for _, lemma in word.readings}) for word in words) > 1


def _exempt(words: list[Word], index: int) -> tuple[int, list[Word]] | None:
    """A further clause that says of some events that they do not count."""
    if words[index].kind not in ("DOT", "SEP"):
        return None
    start = index + 1 + (lemma_at(words, index + 1) in ("and", "but"))
    at = _occasion(words, start)
    if not at or not _named_before(words, index, words[at]):
        return None
    sorts = [word for word in words[start:at] if word.text.lower() in _SORTS]
    if sorts and not _is_caused(words[:index], words[at]):
        return None
    place = at + 1
    if place < len(words) and words[place].text.lower() in _MADE:
        place += 1
    own = lemma_at(words, place) == _OWN
    pointed = words[start].text.lower() in ("that", "this", "these", "those", "such")
    end = _outside(words, place + own)
    if not end or not (own or pointed):
        # `The draw does not count` leaves open which.
        return None
    return end - index, _unless(words[index:at], words[at], words[at + 1 : end])


def _outside(words: list[Word], place: int) -> int:
    """Behind `does not count for this rule`; 0 if it is said otherwise."""
    ahead = _said(words[place : place + 9])
    texts = tuple(text for text, _ in ahead)
    for outside in _OUTSIDE:
        if texts[: len(outside)] != outside:
            continue
        rest = texts[len(outside) :]
        again = next(known for known in _AGAIN if rest[: len(known)] == known)
        end = len(outside) + len(again)
        return place + ahead[end - 1][1] + 1
    return 0


def _except_for(words: list[Word], index: int) -> tuple[int, list[Word]] | None:
    """`…, except for draws because of this rule`, `…, except because of this rule`."""
    comma = words[index].text == ","
    start = index + comma
    denied = index > 0 and words[index - 1].kind == "BE"  # `if it was not because of this rule`
    if lemma_at(words, start) not in _EXCEPT or index == 0 or denied:
        return None
    at = _occasion(words, start + 1)
    own = at + 1 if at else start + 1
    if at and own < len(words) and words[own].text.lower() in _MADE:
        own += 1
    if lemma_at(words, own) != _OWN:
        return None
    occasion = words[at] if at else _event_before(words, index)
    if occasion is None or not _named_before(words, index, occasion):
        return None
    before = words[index : at or start + 1]
    return own + 1 - index, _unless(
        before, occasion, words[(at or start) + 1 : own + 1], made=not at
    )


def _event_before(words: list[Word], index: int) -> Word | None:
    """The word of the event that is spoken of, where `except because of this rule` names none."""
    return next((word for word in reversed(words[:index]) if _is_occasion(word)), None)


def _is_occasion(word: Word) -> bool:
    return any(lemma in OCCASIONS for _, lemma in word.readings)


def _unless(
    before: list[Word], occasion: Word, rest: list[Word], *, made: bool = False
) -> list[Word]:
    """`, unless the draw was because of this rule`, with the words that stood there."""
    comma = Word(",", before[0].start, before[0].end, (Reading("SEP", ","),))
    place = occasion.start if not made else before[-1].end
    if len(before) > 1:
        unless = merge(before[1:], "SUB", "unless")
    else:
        unless = Word("", before[0].end, before[0].end, ())
    unless.readings = (Reading("SUB", "unless"),)
    unless.settle("SUB")
    the = Word("", place, place, (Reading("DET", "the"),))
    lemma = next(lemma for _, lemma in occasion.readings if lemma in OCCASIONS)
    end = place if made else occasion.end
    noun = Word("" if made else occasion.text, place, end, (Reading("NSG", lemma),))
    was = Word("", end, end, (Reading("BE", "was"),))
    own = one_token(rest, "ADV", _OWN)
    return [comma, unless, the, noun, was, own]
