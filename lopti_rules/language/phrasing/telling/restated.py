"""Rules of the phrase pass for what is said although it is so anyway.

`an ace (as 1)`, `(A=1 to K=13)`, `and nothing else happens`: read only where it says what is so; a
value that ranks do not have stays unread, and is refused.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, says

_VALUES: Final = {
    "a": 1, "ace": 1, "aces": 1, "j": 11, "jack": 11, "jacks": 11, "q": 12, "queen": 12,
    "queens": 12, "k": 13, "king": 13, "kings": 13,
}  # fmt: skip
_PAIR: Final = re.compile(
    rf"\b(?:an? |the )?(?P<rank>{'|'.join(_VALUES)}) "
    r"(?:(?:=|is|are|as|being|counts as|count as|is worth) )?(?P<value>\d+)\b"
)
_JOINS: Final = re.compile(r",|\b(?:up to|to|and|counting|with|taking|where|here)\b")
_NOTHING: Final = (
    ("and", "nothing", "else", "happens"), ("and", "nothing", "more", "happens"),
    ("and", "nothing", "else"), ("and", "that", "is", "all"),
)  # fmt: skip
_HIDDEN: Final = tuple(
    (join, who, "may", *deed)
    for join in (";", "and", ",")
    for who in ("nobody", "no-one")
    for deed in (
        ("ask", "to", "see", "the", "hand"), ("ask", "to", "see", "it"),
        ("ask", "to", "see", "their", "hand"), ("demand", "to", "see", "the", "hand"),
        ("look", "at", "the", "hand"), ("check", "the", "hand"),
    )
)  # fmt: skip
"""Hands are hidden anyway (AMB-38)."""
_SO_IT_IS: Final = (
    ("this", "is", "so"), ("this", "happens"), ("this", "holds"), ("this", "applies"),
    ("that", "is", "so"), ("this", "is", "done"), ("that", "happens"), ("it", "is", "so"),
    ("this", "goes"),
)  # fmt: skip
_EVERY_TIME: Final = tuple(
    (*told, *when) for told in _SO_IT_IS for when in (("every time",), ("each time",), ("always",))
)
"""Rules are set off whenever what they tell of happens."""
_EVERY_DEAL: Final = tuple(
    (*told, "after", each, "deal") for told in _SO_IT_IS for each in ("every", "each", "the")
)
_UNTOUCHED: Final = (
    ("without", "touching", "the", "pile"), ("leaving", "the", "pile", "as", "it", "is"),
    ("leaving", "the", "pile", "alone"), ("and", "the", "pile", "stays", "as", "it", "is"),
    ("and", "leaves", "the", "pile", "as", "it", "is"), ("leaving", "the", "pile", "untouched"),
    ("but", "the", "pile", "stays", "as", "it", "is"),
)  # fmt: skip
_TOUCHING: Final = ("clear", "put", "take", "place", "lay", "bury", "pick_up", "return")
"""Verbs that may be about the pile."""
_SHORTEST: Final = 4
"""Tokens between two commas, at least: `, counting aces as 1,`."""
_LONGEST: Final = 24
"""Tokens between two brackets or commas, at most."""


def told_values(words: list[Word]) -> list[Word]:
    """`an ace (as 1)`, `the ranks (A=1 to K=13)`: the values that ranks have (LANGUAGE 2)."""
    result: list[Word] = []
    index = 0
    while index < len(words):
        end = _told_end(words, index, result[-1].text.lower() if result else "")
        if end:
            index = end
        else:
            result.append(words[index])
            index += 1
    return result


def _told_end(words: list[Word], index: int, before: str) -> int:
    """Behind the values that are told from there on; 0 if none are."""
    end = _closing(words, index)
    if end:
        inside = _said(words[index + 1 : end])
        told = _are_values(f"{before} {inside}" if inside.startswith("as ") else inside)
        return end + 1 if told else 0
    if words[index].text == ",":
        return _set_off(words, index)
    if before in ("", "."):
        end = next((i for i in range(index, len(words)) if words[i].kind == "DOT"), index)
        return end + 1 if _are_values(_said(words[index:end])) else 0
    return 0


def _set_off(words: list[Word], index: int) -> int:
    """`, ace 1, jack 11, queen 12, king 13, …`: at the comma behind the last of them; or 0.

    In front of the verb that comma goes as well: `the ranks, counting aces as 1, differ by …`.
    """
    for end in reversed(range(index + _SHORTEST, min(len(words), index + _LONGEST))):
        if words[end].text == "," and _are_values(_said(words[index + 1 : end])):
            verb = end + 1 < len(words) and words[end + 1].can_be("VB", "VZ")
            return end + verb
    return 0


def _said(words: list[Word]) -> str:
    """The texts of some tokens, numbers as digits."""
    return " ".join(
        str(word.value) if isinstance(word.value, int) else word.text.lower() for word in words
    )


def _closing(words: list[Word], index: int) -> int:
    """Where the bracket that opens here closes; 0 if none does."""
    if words[index].text != "(":
        return 0
    places = range(index + 1, min(len(words), index + _LONGEST))
    return next((place for place in places if words[place].text == ")"), 0)


def _are_values(text: str) -> bool:
    """Whether it is a list of ranks with the values that they have, and nothing else."""
    pairs = _PAIR.findall(text)
    rest = _JOINS.sub("", _PAIR.sub("", text))
    return bool(pairs) and not rest.strip() and all(_VALUES[r] == int(v) for r, v in pairs)


def nothing_else(words: list[Word]) -> list[Word]:
    """`…, and nothing else happens.`: no rule does more than it says."""
    result: list[Word] = []
    index = 0
    idle = _idle(words)
    openings = {one[0] for one in idle}
    while index < len(words):
        may_begin = words[index].text.lower() in openings
        length = next((len(one) for one in idle if may_begin and _says(words, index, one)), 0)
        if length and index and words[index + length].kind == "DOT":
            if result[-1].text == ",":
                result.pop()
            index += length
        else:
            result.append(words[index])
            index += 1
    return result


def _idle(words: list[Word]) -> tuple[tuple[str, ...], ...]:
    """What says nothing in that text."""
    untouched = () if _may_touch_pile(words) else _UNTOUCHED
    again = _EVERY_DEAL if words and _is_of_deals(words) else ()
    return (*_NOTHING, *_HIDDEN, *_EVERY_TIME, *untouched, *again)


def _is_of_deals(words: list[Word]) -> bool:
    """Whether a rule begins with a deal that sets it off."""
    first = next((place for place, word in enumerate(words) if word.kind in ("SEP", "DOT")), 0)
    return any(word.lemma == "deal" for word in words[:first])


def _may_touch_pile(words: list[Word]) -> bool:
    """Whether some verb may move the pile, so that leaving it alone would say something."""
    return any(
        kind in ("VB", "VZ") and lemma in _TOUCHING
        for word in words
        for kind, lemma in word.readings
    )


def _says(words: list[Word], index: int, phrase: tuple[str, ...]) -> bool:
    return says(words, index, phrase) and index + len(phrase) < len(words)
