"""Words that look like another: how many slips of the pen lie between them."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

MOST_SLIPS: Final = 2
SHORT: Final = 3


def near_words(word: str, words: Iterable[str], *, most: int = MOST_SLIPS) -> list[tuple[str, int]]:
    """The words at most so many slips away with the number of slips, the nearest first.

    A slip is a letter too many, missing, wrong, or swapped with its neighbour. Of a word of up to
    three letters only one may be wrong.
    """
    most = min(most, 1) if len(word) <= SHORT else most
    letters = _letters(word)
    found = []
    for other in words:
        if abs(len(other) - len(word)) > most or other == word:
            continue
        # Each slip changes at most one letter for another: a cheap bound before the exact count.
        if _apart(letters, _letters(other)) > most:
            continue
        slips = distance(word, other)
        if slips <= most:
            found.append((other, slips))
    return sorted(found, key=lambda pair: (pair[1], pair[0][:1] != word[:1], pair[0]))


@lru_cache(maxsize=4096)
def _letters(word: str) -> Counter[str]:
    return Counter(word)


def _apart(one: Counter[str], other: Counter[str]) -> int:
    """How many letters of either are not in the other, whichever is more."""
    return max((one - other).total(), (other - one).total())


def distance(one: str, other: str) -> int:
    """How many slips make one word of the other, letters swapped with a neighbour counting one."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, start=1):
        last, before, row = before, row, [place]
        for column, counterpart in enumerate(other, start=1):
            cost = min(
                before[column] + 1,
                row[column - 1] + 1,
                before[column - 1] + (letter != counterpart),
            )
            if (
                last
                and column > 1
                and letter == other[column - 2]
                and one[place - 2] == counterpart
            ):
                cost = min(cost, last[column - 2] + 1)
            row.append(cost)
    return row[-1]
