"""Rules of the phrase pass for what is said although it is so anyway.

`an ace (as 1)`, `(A=1 to K=13)`, `and nothing else happens`: read only where it says what is so; a
value that ranks do not have stays unread, and is refused.
"""

import re
from typing import Final

from lopti_rules.language.tokens import Word

_VALUES: Final = {"a": 1, "ace": 1, "j": 11, "q": 12, "k": 13}
_PAIR: Final = re.compile(r"(?P<rank>a|j|q|k|ace) (?:=|is|as) (?P<value>\d+)")
_NOTHING: Final = (
    ("and", "nothing", "else", "happens"), ("and", "nothing", "more", "happens"),
    ("and", "nothing", "else"), ("and", "that", "is", "all"),
)  # fmt: skip
_LONGEST: Final = 24
"""Tokens between two brackets, at most."""


def told_values(words: list[Word]) -> list[Word]:
    """`an ace (as 1)`, `the ranks (A=1 to K=13)`: the values that ranks have (LANGUAGE 2)."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        end = _closing(words, index)
        before = result[-1].text.lower() if result else ""
        inside = " ".join(word.text.lower() for word in words[index + 1 : end])
        if end and _are_values(f"{before} {inside}" if inside.startswith("as ") else inside):
            index = end + 1
        else:
            result.append(words[index])
            index += 1
    return result


def _closing(words: list[Word], index: int) -> int:
    """Where the bracket that opens here closes; 0 if none does."""
    if words[index].text != "(":
        return 0
    places = range(index + 1, min(len(words), index + _LONGEST))
    return next((place for place in places if words[place].text == ")"), 0)


def _are_values(text: str) -> bool:
    """Whether it is a list of ranks with the values that they have, and nothing else."""
    pairs = _PAIR.findall(text)
    rest = _PAIR.sub("", text).replace(",", " ").replace(" to ", " ").replace(" and ", " ")
    return bool(pairs) and not rest.strip() and all(_VALUES[r] == int(v) for r, v in pairs)


def nothing_else(words: list[Word]) -> list[Word]:
    """`…, and nothing else happens.`: no rule does more than it says."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        length = next((len(one) for one in _NOTHING if _says(words, index, one)), 0)
        if length and index and words[index + length].kind == "DOT":
            if result[-1].text == ",":
                result.pop()
            index += length
        else:
            result.append(words[index])
            index += 1
    return result


def _says(words: list[Word], index: int, phrase: tuple[str, ...]) -> bool:
    said = tuple(word.text.lower() for word in words[index : index + len(phrase)])
    return said == phrase and index + len(phrase) < len(words)
