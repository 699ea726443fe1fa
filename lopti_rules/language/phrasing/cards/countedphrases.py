"""Cards that are counted where they lie, in the phrase pass: in the pile, or in a hand.

`a card for each 3 on the pile`, `as many cards as there are 3s in the pile`, `one per queen they
hold`: the place is put as one token behind the cards.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Reading, Word, added, one_token, texts_from

COUNTED_IN: Final = ("adv:in_hand", "adv:in_pile")
_IN_PILE: Final = tuple(
    f"{where} the {pile}" for where in ("in", "on") for pile in ("pile", "play pile")
)
_HELD: Final = ("they hold", "they have", "you hold", "you have")
_MOST: Final = 12
"""So many tokens may name the cards."""
_BEHIND: Final = ("SEP", "DOT", "SUB", "WHO", "REL", "MODAL", "VZ")
"""Classes of tokens that end the name of the cards."""
_AS_THERE_ARE: Final = 5
"""`as many cards as there are`: so many tokens."""
SUITS: Final = ("club", "diamond", "heart", "spade")
_NO_CARDS: Final = ("round", "turn", "session", "lap", "player")


def counted_cards(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: where the cards lie of which each counts."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        made, after = _as_many(words, index) or _for_each(words, index) or ([], 0)
        result += made or [words[index]]
        index = after or index + 1
    return result


def _for_each(words: list[Word], index: int) -> tuple[list[Word], int] | None:
    """`for each 3 in the pile`, `per queen they hold`."""
    per = words[index].lemma == "per"
    if not per and texts_from(words, index, 2) not in ("for each", "for every"):
        return None
    begin = index + (1 if per else 2)
    where = _place(words, begin)
    if where is None:
        return None
    opened = [added("PREP", words[index].start, "for"), added("DSG", words[index].start, "each")]
    end, token, after = where
    return [*opened, *words[begin:end], token], after


def _as_many(words: list[Word], index: int) -> tuple[list[Word], int] | None:
    """`as many cards as there are 3s in the pile`: one card for each 3 in the pile."""
    if words[index].lemma != "as_many" or texts_from(words, index + 2, 3) != "as there are":
        return None
    counted = words[index + 1]
    begin = index + _AS_THERE_ARE
    where = _place(words, begin) if counted.lemma in ("card", "hand_card") else None
    if where is None:
        return None
    end, token, after = where
    place = words[index].start
    cards = [_single(word) for word in words[begin:end]]
    return [
        added("ONE", place, "1"), _single(counted), added("PREP", place, "for"),
        added("DSG", place, "each"), *cards, token,
    ], after  # fmt: skip


def _place(words: list[Word], begin: int) -> tuple[int, Word, int] | None:
    """Where the cards end, the token of their place, and what comes after; None without one."""
    if begin < len(words) and _ends_cards(words, begin):
        return None
    for end in range(begin + 1, min(begin + _MOST, len(words))):
        length = next((n for n in (3, 4) if texts_from(words, end, n) in _IN_PILE), 0)
        if length:
            return end, one_token(words[end : end + length], "ADV", "in_pile"), end + length
        if texts_from(words, end, 2) in _HELD:
            return end, one_token(words[end : end + 2], "ADV", "in_hand"), end + 2
        if words[end].lemma == "in_hand":
            return end, words[end], end + 1
        if _ends_cards(words, end):
            return None
    return None


def _ends_cards(words: list[Word], index: int) -> bool:
    """Whether the name of the cards ends; not at a comma before a rank or suit: `2, 7 or ace`."""
    word = words[index]
    ahead = words[index + 1] if index + 1 < len(words) else word
    rank = ahead.can_be("RSG") and ahead.text.lower() != "a"
    if word.text == "," and (rank or ahead.lemma in SUITS):
        return False
    return word.lemma in _NO_CARDS or word.kind in _BEHIND or word.can_be(*_BEHIND)


def _single(word: Word) -> Word:
    """`3s` as each of them: a 3."""
    kinds = {"RPL": "RSG", "NPL": "NSG"}
    reading = next((one for one in word.readings if one.kind in kinds), None)
    if reading is None:
        return word
    single = Reading(kinds[reading.kind], reading.lemma)
    return Word(word.text, word.start, word.end, (single,))
