"""Rules of the phrase pass for what is left to a player's choice in a verb phrase.

`draws one or two cards` is that a number is named and so many are drawn; `chooses who draws a card`
and `decides whether the next or the previous player does` choose a player, who then does it.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    lemma_at,
    made_up,
    merge,
    one_token,
)
from lopti_rules.language.phrasing.cards.choicephrases import NUMBER_RANGE, number_at, numbers_at

_MOVING: Final = (
    "draw", "discard", "give", "show", "take", "put", "pass", "hand_over", "reveal", "return",
)  # fmt: skip
_COUNTED: Final = ("card", "hand_card")
_CHOOSING: Final = ("choose", "decide", "pick", "select")
_SIDES: Final = ("next", "previous")
_NEIGHBOURS: Final = (
    ("which", "of", "their", "two", "neighbours"), ("which", "of", "the", "two", "neighbours"),
    ("which", "of", "their", "neighbours"), ("which", "of", "the", "neighbours"),
    ("which", "neighbour"),
)  # fmt: skip
_EITHER_SIDE: Final = (
    ("whether", "the", "{a}", "or", "the", "{b}", "player"),
    ("whether", "the", "{a}", "or", "{b}", "player"),
    ("whether", "the", "{a}", "player", "or", "the", "{b}", "player"),
)


# ------------------------------------------------------------------ how many


def chosen_amounts(words: list[Word]) -> list[Word]:
    """`draws one or two cards`, `may discard up to three hand cards`."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        found = _moving(words[index])
        length, bounds = _amount_at(words, index + 1) if found else (0, None)
        if found is None or bounds is None:
            result.append(words[index])
            index += 1
            continue
        may = result[-1:] and result[-1].lemma == "may"
        low, high = bounds
        amount = words[index + 1 : index + 1 + length]
        result += _named_and(words[index], found, (low or int(bool(may)), high), amount)
        index += 1 + length
        if _chooses_anyway(words, index + 1):
            result.append(words[index])
            index += 3
    return result


def _chooses_anyway(words: list[Word], index: int) -> bool:
    """`…, as they choose`: whoever draws so many chooses."""
    return lemma_at(words, index) == "," and lemma_at(words, index + 1) == "choosing"


def _moving(word: Word) -> Reading | None:
    """The verb, where cards can be the object of it."""
    verbs = (one for one in word.readings if one.kind in ("VZ", "VB") and one.lemma in _MOVING)
    return next(verbs, None)


def _amount_at(words: list[Word], index: int) -> tuple[int, tuple[int, int] | None]:
    """How many words say an amount that leaves a choice, before the cards that are counted."""
    start = index + (lemma_at(words, index) == "either")
    if lemma_at(words, start) == "up_to":
        high = number_at(words, start + 1)
        if high and high > 1 and lemma_at(words, start + 2) in _COUNTED:
            return start + 2 - index, (0, high)
        return 0, None
    length, bounds = numbers_at(words, start)
    if not length or lemma_at(words, start + length) not in _COUNTED:
        return 0, None
    return start + length - index, bounds


def _named_and(
    verb: Word, reading: Reading, bounds: tuple[int, int], amount: list[Word]
) -> list[Word]:
    """`names a number from 1 to 2 and draws that many`."""
    place = verb.start
    number = _plain("NSG", NUMBER_RANGE, place)
    number.value = bounds
    many = merge(amount, "ASMANY", "same_number")
    many.text, many.readings = "that many", (Reading("ASMANY", "same_number"),)
    verb.readings = (reading,)
    verb.settle(reading.kind)
    names = _plain(reading.kind, "name", place)
    return [names, _plain("DSG", "a", place), number, _plain("CONJ", "and", place), verb, many]


def _plain(kind: str, lemma: str, place: int) -> Word:
    word = made_up(kind, place, lemma)
    word.text, word.readings = lemma, (Reading(kind, lemma),)
    return word


# ------------------------------------------------------------------ who


def choosing_who(words: list[Word]) -> list[Word]:
    """`chooses who draws a card`, `decides whether the next or the previous player draws`."""
    for index in range(len(words) - 2):
        chooses = _choosing(words[index])
        if chooses is None:
            continue
        length, whom = _whom(words, index + 1)
        after = index + 1 + length
        if not length or after >= len(words) or not words[after].can_be("VZ", "MODAL"):
            continue
        place = words[index].end
        verb = words[index]
        verb.readings = (Reading(chooses.kind, "choose"),)
        verb.settle(chooses.kind)
        who = one_token(words[index + 1 : after], "REL", "who")
        comma = _plain("SEP", ",", place)
        choice = [_plain("DSG", "a", place), _plain("NSG", whom, place), comma, who]
        return choosing_who([*words[: index + 1], *choice, *words[after:]])
    return words


def _choosing(word: Word) -> Reading | None:
    verbs = (one for one in word.readings if one.kind in ("VZ", "VB") and one.lemma in _CHOOSING)
    return next(verbs, None)


def _whom(words: list[Word], index: int) -> tuple[int, str]:
    """How many words say that it is chosen who, and whether only from the neighbours."""
    texts = [word.text.lower() for word in words[index : index + 8]]
    for phrase in _NEIGHBOURS:
        if tuple(texts[: len(phrase)]) == phrase:
            return len(phrase), "neighbour"
    for shape in _EITHER_SIDE:
        for a, b in (_SIDES, _SIDES[::-1]):
            said = [part.format(a=a, b=b) for part in shape]
            if texts[: len(said)] == said:
                return len(said), "neighbour"
    if texts[:1] == ["who"]:
        return 1, "player"
    return (2, "player") if texts[:2] == ["which", "player"] else (0, "")
