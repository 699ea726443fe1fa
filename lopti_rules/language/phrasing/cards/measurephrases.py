"""What a number of cards is measured by, in the phrase pass, put as a clause of its own.

`as there are players still in` is `as players are still in`; `as its rank value` gets the verb that
it leaves out.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Word,
    made_up,
    merge,
    one_token,
)
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain, replaced

MEASURED: Final = "measured"
"""The lemma of what else a number of cards is measured by; its value is the amount."""
WORTH: Final = "worth"
"""The lemma of the value of the rank that was played."""
APART: Final = "worth_apart"
"""The lemma of how far that value is from the value of the play before."""
_STAYING: Final = (
    ["still", "in"],
    ["left"],
    ["in", "the", "round"],
    ["still", "in", "the", "round"],
)
_VALUES: Final = (
    "its rank value", "the rank value of the play", "the play's rank value",
    "the rank value of the card", "the rank value of the cards",
    "the rank value of the card played",
    "the card's rank value", "the cards' rank value",
)  # fmt: skip
_APARTS: Final = (
    "the difference of the last two plays", "the difference between the last two plays",
    "the difference of the last two ranks", "the difference between the last two ranks",
    "the difference between the two plays", "the difference of the two plays",
    "the difference between the two ranks", "the last two plays differ",
    "the ranks of the last two plays differ", "the difference in rank", "the rank difference",
    "the difference between the ranks of the last two plays",
    "the difference of the ranks of the last two plays",
    "the difference to the play before", "the difference to the play before it",
    "the difference from the play before", "the difference from the previous play",
    "the difference to the previous play",
)  # fmt: skip
_MOST: Final = 10
_DIFFER: Final = re.compile(
    r"\blast two (?:single )?(?:plays|ranks) (?:\S+ ){0,3}?differ\b"
    r"|\bdifference (?:of|between) (?:the ranks of )?the last two (?:plays|ranks) (?:is|are) "
)
_DIFFERENCE: Final = (
    r"draws? (?:the|that) difference (?:between (?:them|the two) |in cards )?(?=[.;,] |$)"
)


def measures(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what stands after `as many … as`."""
    words = _differences(words)
    result: list[Word] = []
    index = 0
    while index < len(words):
        put = _players(words, index) or _value(words, index)
        if put is None:
            result.append(words[index])
            index += 1
        else:
            result += put[0]
            index = put[1]
    return result


def _differences(words: list[Word]) -> list[Word]:
    """`when the last two plays differ by three, its player draws the difference`."""
    if _DIFFER.search(Passage(words).line) is None:
        return words

    def make(_: re.Match[str], said: list[Word]) -> list[Word]:
        return [said[0], *plain("as many cards as the difference of the last two plays", said[1:])]

    return replaced(words, _DIFFERENCE, make)


def _players(words: list[Word], index: int) -> tuple[list[Word], int] | None:
    """`as there are players still in`."""
    said = [word.text for word in words[index : index + 4]]
    if said not in (["as", "there", "are", "players"], ["as", "there", "are", "people"]):
        return None
    for length in (1, 2, 3, 4):
        if (
            " ".join(word.text for word in words[index + 4 : index + 4 + length]).split()
            in _STAYING
        ):
            end = index + 4 + length
            stay = one_token(words[index + 4 : end], "ADV", "still_in")
            there = merge([words[index + 1], words[index + 2]], "BE", "are")
            return [words[index], words[index + 3], there, stay], end
    # Nobody else plays: who is out is passed by (LANGUAGE 7.5).
    there = merge([words[index + 1], words[index + 2]], "BE", "are")
    stay = one_token([words[index + 3]], "ADV", "still_in")
    return [words[index], words[index + 3], there, stay], index + 4


def _value(words: list[Word], index: int) -> tuple[list[Word], int] | None:
    """`as its rank value`; of what the table counts (`as many words as …`) nothing is measured."""
    if words[index].text != "as" or _of_the_table(words, index):
        return None
    for length in range(min(_MOST, len(words) - index - 1), 1, -1):
        text = " ".join(word.text for word in words[index + 1 : index + 1 + length])
        lemma = WORTH if text.replace(" '", "'") in _VALUES else APART if text in _APARTS else ""
        if lemma:
            end = index + 1 + length
            worth = one_token(words[index + 1 : end], "NMASS", lemma)
            return [words[index], worth, made_up("BE", words[end - 1].end, "is")], end
    return None


def _of_the_table(words: list[Word], index: int) -> bool:
    many = next((i for i in range(index - 1, -1, -1) if words[i].lemma == "as_many"), index)
    return many + 1 < index and words[many + 1].kind in ("UNKNOWN", "TIMES")
