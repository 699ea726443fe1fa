"""Numbers that words say before it is decided which words are numbers."""

from typing import Final

from lopti_rules.language.lexing.tokens import Word

WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
)  # fmt: skip


def number_of(words: list[Word], index: int) -> int | None:
    """The number that stands there, in digits or as a word."""
    if not 0 <= index < len(words):
        return None
    text = words[index].text.lower()
    if text.isdecimal() and len(text) <= 3:
        return int(text)
    return WORDS.index(text) if text in WORDS else None
