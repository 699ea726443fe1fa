"""What one play can be said to be, in the phrase pass: `red`, `hearts`, `5`, `single cards`, x."""

from typing import Final, cast

from lopti_rules.language.ast import (
    CardTest,
    Colour,
    Rank,
    RankClass,
    RankClassName,
    Ranks,
    Suit,
)
from lopti_rules.language.lexing.tokens import Word

_SUITS: Final[dict[str, Suit]] = {"club": "c", "diamond": "d", "heart": "h", "spade": "s"}
_CLASSES: Final = ("face", "number", "odd", "even", "prime", "special", "ordinary")
_LETTERS: Final = frozenset("abcdxyzw")


def text_at(words: list[Word], index: int) -> str:
    """The word there in small letters, or nothing beyond either end."""
    return words[index].text.lower() if 0 <= index < len(words) else ""


def letters_at(words: list[Word], index: int) -> tuple[str, int]:
    """The letters from here on, and where they end."""
    letters = ""
    while _is_letter(words, index):
        letters += text_at(words, index)
        goes_on = text_at(words, index + 1) in (",", "-") and _is_letter(words, index + 2)
        if not goes_on:
            return letters, index + 1
        index += 2
    return letters, index


def _is_letter(words: list[Word], index: int) -> bool:
    """Whether a letter of a pattern stands there, and not `a` before its noun."""
    letter = text_at(words, index)
    following = words[index + 1 : index + 2]
    is_article = letter == "a" and any(word.can_be("ADJ", "NSG", "RSG") for word in following)
    return letter in _LETTERS and not is_article


def told_apart(words: list[Word], end: int, letters: str) -> int:
    """`with x and y different`: that different letters are different ranks."""
    start = end + (text_at(words, end) == ",")
    if text_at(words, start) != "with":
        return end
    start += 1
    seen: set[str] = set()
    while text_at(words, start) in (*letters, ",", "and"):
        seen.add(text_at(words, start))
        start += 1
    all_of = set(letters) == seen - {",", "and"}
    start += text_at(words, start) == "all"
    return start + 1 if all_of and text_at(words, start) in ("different", "distinct") else end


def is_subject(words: list[Word], end: int) -> bool:
    """`…, red, black and a 2 is on top`: the last of these is no more of the plays."""
    return words[end : end + 1] != [] and words[end].can_be("BE", "VZ", "MODAL", "NSG", "NPL")


def single_at(words: list[Word], index: int) -> tuple[None, int] | None:
    """`single cards`, which asks for no trait, and where it ends."""
    if text_at(words, index) != "single":
        return None
    return None, index + 1 + (text_at(words, index + 1) in ("card", "cards"))


def trait_at(words: list[Word], index: int) -> tuple[CardTest, int] | None:
    """A colour, suit, rank or class of ranks, and where it ends."""
    if not 0 <= index < len(words):
        return None
    word = words[index]
    text = word.text.lower()
    card = text_at(words, index + 1) in ("card", "cards")
    if text in ("red", "black"):
        return CardTest(colour=cast("Colour", text)), index + 1 + card
    if text in _CLASSES:
        return CardTest(RankClass(cast("RankClassName", text))), index + 1 + card
    suit = _SUITS.get(word.lemma) or _SUITS.get(text.removesuffix("s"))
    if suit is not None:
        return CardTest(suits=(suit,)), index + 1 + card
    rank = next((one.lemma for one in word.readings if one.kind in ("RSG", "RPL")), None)
    if rank is None or text == "a":
        return None
    return CardTest(Ranks((cast("Rank", rank),))), index + 1
