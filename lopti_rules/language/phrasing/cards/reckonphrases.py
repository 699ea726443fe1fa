"""What is added to a number that is counted, and the most of it, in the phrase pass.

`one card per 9, three at most`, `as many cards as they hold plus one`: put as one token behind.
"""

import re
from typing import Final, NamedTuple

from lopti_rules.language.lexing.tokens import Word, lemma_at, one_token, phrase_at
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.wordnumbers import number_of

RECKONED: Final = "reckoned"
"""The lemma of what is done to a number; its value is a `Sum`."""
_N: Final = r"(?P<n>\w+)"
_CARDS: Final = r"(?: (?:hand )?cards?)?"
_MOST: Final = r"(?:maximum|max|limit|cap|total|ceiling)"
_UPTO: Final = (
    rf"(?:up to|at most|no more than|not more than|never more than|but no more than|max|maximum"
    rf"|(?:up to|to|with|at|subject to) an? {_MOST}(?: of)?|{_MOST}(?: of| is)?"
    r"|capped at|limited to|but at most|but never more than|but not more than|though no more than"
    r"|though at most)"
)
_ALL: Final = r"(?: (?:at most|at the most|in all|in total|altogether|per play|maximum|max|tops))?"
_END: Final = r"(?=[.,;:)]|and |or |then |if |to |from |up to |whenever |when |$)"
_CAPS: Final = (
    rf"(?:, )?(?:\( )?{_UPTO} {_N}{_CARDS}{_ALL} (?:\) )?{_END}",
    (
        rf"(?:, |\( ){_N}{_CARDS} (?:at most|at the most|at the very most|maximum|max|tops) "
        rf"(?:\) )?{_END}"
    ),
    rf"\. (?:the )?{_MOST}(?: is|:)? {_N}{_CARDS} {_END}",
    rf"\. (?:but )?(?:never|no|not) more than {_N}{_CARDS} {_END}",
)
_PLUS: Final = (
    rf"(?:, )?(?:plus|and) (?:another )?{_N}(?: more| extra)?{_CARDS} {_END}",
    rf"(?:, )?(?P<minus>minus|less) {_N}{_CARDS} {_END}",
)
_OPENERS: Final = ("for each", "for every", "per", "as many")
_FARTHEST: Final = 14


class Sum(NamedTuple):
    """So many more than was counted, and at most so many."""

    plus: int = 0
    most: int | None = None


def sums(words: list[Word]) -> list[Word]:
    """`as many cards as they hold plus one`: one token for what is added or taken off."""
    return _put(words, _PLUS)


def caps(words: list[Word]) -> list[Word]:
    """`a card for each 9, up to three`: one token for the most that it can be."""
    return _put(words, _CAPS)


def _put(words: list[Word], patterns: tuple[str, ...]) -> list[Word]:
    result: list[Word] = []
    passage = Passage(words)
    index = 0
    while index < len(words):
        found = _found(passage, index, patterns) if _counts(result) else None
        if found is None:
            result.append(words[index])
            index += 1
            continue
        made, end = found
        earlier = result[-1].value if result[-1].lemma == RECKONED else None
        said = words[index:end]
        if isinstance(earlier, Sum):
            said = [result.pop(), *said]
            made = Sum(earlier.plus, made.most)
        result.append(one_token(said, "ADV", RECKONED, made))
        index = end
    return result


def _counts(before: list[Word]) -> bool:
    """Whether a number is counted in the clause that ends here."""
    start = max(0, len(before) - _FARTHEST)
    for place in range(len(before) - 1, start - 1, -1):
        word = before[place]
        if word.kind in ("DOT", "SEP") or word.can_be("SUB", "MODAL"):
            return False
        each = word.lemma == "for" and lemma_at(before, place + 1) == "each"
        if each or phrase_at(before, place, _OPENERS):
            return place + 1 < len(before)
    return False


def _found(passage: Passage, index: int, patterns: tuple[str, ...]) -> tuple[Sum, int] | None:
    for pattern in patterns:
        found = passage.match(pattern, index)
        number = None if found is None else _number(passage, found[0])
        if found is None or number is None:
            continue
        said = found[0].group()
        if said.startswith(("and ", ", and ")) and not re.search(r" (?:more|extra) ", said):
            continue
        if patterns is _CAPS:
            return Sum(most=number), found[1]
        return Sum(-number if found[0].groupdict().get("minus") else number), found[1]
    return None


def _number(passage: Passage, found: re.Match[str]) -> int | None:
    place = passage.token_at(found.start("n"))
    return None if place is None else number_of(passage.words, place)
