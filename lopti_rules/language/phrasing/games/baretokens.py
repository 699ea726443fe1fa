"""Tokens without quotation marks, in the phrase pass: `takes a token`, `pays two chips`.

What is counted by the piece gets its name as if it stood in quotation marks, and the ways to come
by such pieces and to part with them are put as `gains` and `loses`, `gives` and `takes`.
"""

import re
from difflib import get_close_matches
from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.games.tokenmoves import GOT, NUMBER, PAID, moved
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain, replaced
from lopti_rules.values import dataclass

_PIECES: Final = frozenset(
    (
        *("chip", "marker", "bead", "bean", "star", "stone", "pebble", "marble", "matchstick"),
        *("match", "peanut", "button", "sticker", "medal", "badge", "gem", "crystal", "jewel"),
        *("acorn", "shell", "pearl", "cube", "disc", "disk", "peg", "nut", "stamp", "stick"),
        *("toothpick", "ticket", "counter", "penny", "coin", "nugget", "feather", "leaf"),
    )
)
"""What is counted by the piece at many a table."""
_PLURALS: Final = {"pennies": "penny", "matches": "match", "leaves": "leaf"}
_GIVEN: Final = r"gives?|hands?|passes|pass"
_HAD: Final = (
    r"has|have|holds?|with|holding|having|without|most|fewest|fewer|more|many|all|half|each|every"
    r"|per|reach|reaches|reached|gets? to"
)
_OF_THE_GAME: Final = (
    "card", "cards", "queen", "king", "jack", "ace", "point", "points", "hand", "turn", "play",
    "heart", "hearts", "spade", "spades", "club", "clubs", "diamond", "diamonds", "pile", "rank",
)  # fmt: skip
_SLIP: Final = 0.8
_BEFORE: Final = ("DSG", "NUM", "ONE", "NUMBER")
_MORE: Final = ("more", "extra", "additional", "further", "new", "other", "same", "most", "fewest")
_MODIFIERS: Final = ("red", "black", "debt", "penalty", "bonus")


@dataclass(frozen=True, slots=True)
class _Name:
    """What pieces are called: the words before the noun, the noun, and the name of the token."""

    before: tuple[str, ...]
    noun: str
    name: str


def bare_tokens(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: tokens get their names, and are gained, lost and passed on."""
    if any("custom" in word.text.lower() for word in words):
        return words  # what other rules impose has words of its own
    named = _is_named(words)
    for name in () if named else _names(words):
        words = _quoted(words, name)
    if not any(word.kind == "STRING" for word in words):
        return words
    return moved(words, named=named)


def _is_named(words: list[Word]) -> bool:
    """Whether the text has a token in quotation marks, which a bare `token` would be too."""
    for index, word in enumerate(words[1:], 1):
        after = words[index + 1].lemma if index + 1 < len(words) else ""
        if word.kind == "STRING" and (after == "token" or words[index - 1].can_be(*_BEFORE)):
            return True
    return False


# ------------------------------------------------------------------ what they are called


def _names(words: list[Word]) -> list[_Name]:
    """The tokens of a text, those with words of their own before the noun first."""
    found: dict[str, _Name] = {}
    tossed = any(word.text.lower() in ("flip", "flips", "toss", "tosses") for word in words)
    for index, word in enumerate(words):
        noun = _single(word)
        if noun is None or (noun == "coin" and tossed):
            continue
        start = _start(words, index)
        if not _is_counted(words, noun):
            continue
        before = tuple(one.text.lower() for one in words[start:index])
        own = () if noun == "token" and before else (noun,)
        name = _Name(before, noun, " ".join((*before, *own)))
        found.setdefault(name.name, name)
    nouns = {name.noun for name in found.values() if name.before}
    kept = [one for one in found.values() if one.before or one.noun not in nouns]
    return sorted(kept, key=lambda one: -len(one.before))


def _single(word: Word) -> str | None:
    """The noun of a piece in the singular."""
    text = word.text.lower()
    single = _PLURALS.get(text, text.removesuffix("s"))
    return single if single == "token" or single in _PIECES else None


def _start(words: list[Word], index: int) -> int:
    """Where the words begin that tell the kind of piece: `debt marker`, `blue token`."""
    start = index
    while start and index - start < 2:
        word = words[start - 1]
        text = word.text.lower()
        own = word.kind == "UNKNOWN" or text in _MODIFIERS
        if not own or text in _MORE:
            break
        if text not in _MODIFIERS and get_close_matches(text, _OF_THE_GAME, n=1, cutoff=_SLIP):
            break
        start -= 1
    return start


def _is_counted(words: list[Word], noun: str) -> bool:
    """Whether some such piece is got or lost somewhere: `gets a chip`; `has three tokens`."""
    line = Passage(words).line
    to = r"(?:(?:them|you|him|her|(?:the|each|every|another) (?:\S+ ){0,2}?(?:player|opponent)) )?"
    many = rf"(?:{NUMBER}|all|as many|that many)"
    got = rf"\b(?:{GOT}|{PAID}|{_GIVEN}) {to}{many} (?:\S+ ){{0,2}}?{noun}"
    had = rf"\b(?:{_HAD}) (?:\S+ ){{0,4}}?tokens?\b"
    return re.search(f"{got}|{had}" if noun == "token" else got, line) is not None


def _quoted(words: list[Word], name: _Name) -> list[Word]:
    """The text with every mention of the token under its name."""
    before = "".join(f"{re.escape(word)} " for word in name.before)
    many = "|".join(
        (f"{name.noun}s", *(plural for plural, one in _PLURALS.items() if one == name.noun))
    )
    pattern = rf"(?:{before})?(?P<noun>{name.noun}|{many}) "
    return replaced(words, pattern, lambda found, said: _named(found, said, name))


def _named(found: re.Match[str], said: list[Word], name: _Name) -> list[Word]:
    many = "" if found["noun"] == name.noun else " tokens"
    return plain(f'"{name.name}"{many}', said)
