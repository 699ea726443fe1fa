"""Rules of the phrase pass for cards that go together, and for `hand` as what is done with them."""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    NOUNS,
    Word,
    lemma_at,
    one_token,
    says,
)
from lopti_rules.language.phrasing.telling.shorthand import decide_as

_ONE: Final = (
    ("of", "one"), ("of", "the", "same"), ("of", "a", "single"), ("in", "the", "same"),
    ("in", "one"), ("all", "of", "one"), ("all", "of", "the", "same"), ("of", "the", "one"),
    ("of", "equal"),
)  # fmt: skip
_ALIKE: Final = {
    "rank": "one_rank", "suit": "one_suit", "colour": "one_colour", "color": "one_colour",
}  # fmt: skip
_GIVERS: Final = (
    "player", "they", "who", "whoever", "you", "everyone", "neighbour", "dealer", "next_player",
    "previous_player", "opposite_player", "everyone_else", "winner", "loser", "last_player",
)  # fmt: skip
_GIVEN: Final = ("you", "them", "everyone", "everyone_else", "each_other")
_GIFTS: Final = ("DSG", "NUM", "ONE", "POSS", "DPL")


def of_one_suit(words: list[Word]) -> list[Word]:
    """`two cards of the same rank`, `an ace, a 6 and a 9 of one suit`: how the cards are alike."""
    result = list(words)
    for index in range(1, len(words)):
        for row in _ONE:
            end = index + len(row)
            if not says(words, index, row):
                continue
            what = words[end].text.lower() if end < len(words) else ""
            if what not in _ALIKE or lemma_at(words, end + 1) == "as":
                continue
            if not words[index - 1].can_be(*NOUNS):
                continue
            token = one_token(words[index : end + 1], "ADV", _ALIKE[what])
            return [*words[:index], token, *of_one_suit(words[end:])[1:]]
    return result


def handing(words: list[Word]) -> list[Word]:
    """`the next player hands a card to …`: what is done, and no hand."""
    for index in range(1, len(words) - 1):
        word, before, after = words[index], words[index - 1], words[index + 1]
        if word.text not in ("hand", "hands") or not (
            after.can_be(*_GIFTS, "DET") or after.lemma in _GIVEN
        ):
            continue
        bids = before.kind == "SEP" and word.text == "hand"
        told = bids or before.can_be("MODAL", "CONJ") or before.lemma in _GIVERS
        to = next((w.lemma for w in words[index:] if w.lemma in ("to", "to_left", "to_right")), "")
        if told and (to or after.lemma in _GIVEN or after.can_be("DET")):
            lemma = "hand_over" if to else "give"
            decide_as(word, "VZ" if word.text == "hands" else "VB", lemma)
    return words


def rounded(words: list[Word]) -> list[Word]:
    """`half of their hand, rounded up`: without the comma."""
    result: list[Word] = []
    for index, word in enumerate(words):
        half = bool(result) and result[-1].lemma == "half_hand"
        ahead = [one.text for one in words[index + 1 : index + 3]]
        if half and word.text == "," and ahead in (["rounded", "up"], ["rounded", "down"]):
            continue
        if half and word.text == "rounded" and ahead[:1] in (["up"], ["down"]):
            lemma = f"half_hand_{ahead[0]}"
            merged = one_token([result.pop(), word, words[index + 1]], "NMASS", lemma)
            result.append(merged)
        elif not (
            result and result[-1].lemma.startswith("half_hand_") and word.end <= result[-1].end
        ):
            result.append(word)
    return result


def shows_and_may(words: list[Word]) -> list[Word]:
    """`whoever plays a 5 and shows a queen may …`: may show a queen, and do the rest then."""
    for index in range(2, len(words) - 1):
        shows = words[index]
        if shows.text != "shows" or words[index - 1].text != "and":
            continue
        opened = any(word.lemma in ("whoever", "who") for word in words[:index])
        if not opened or any(word.kind == "DOT" or word.text == "may" for word in words[:index]):
            continue
        end = index + 1
        while end < len(words) and words[end].kind not in ("DOT", "SUB", "MODAL"):
            end += 1
        if end == len(words) or words[end].text != "may":
            return words
        may, joined = words[end], words[index - 1]
        show = decide_as(shows, "VB", "show")
        return [*words[: index - 1], may, show, *words[index + 1 : end], joined, *words[end + 1 :]]
    return words
