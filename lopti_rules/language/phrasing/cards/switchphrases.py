"""Plays that switch the suit or colour to another, in the phrase pass.

`When a play switches the top suit to diamonds` is a diamond on another suit; `when a red card
follows a black one` tells of the play before as well.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.rewording import plain, replaced

_WHEN: Final = r"(?:when|whenever|if|each time|every time|as soon as|after|once) "
_BY: Final = (
    r"(?:a play|any play|your play|a player|someone|somebody|anyone|you|a player 's play"
    r"|the latest play) (?:that |which )?"
)
_SWITCHES: Final = r"(?:switches|changes|turns|shifts|flips|moves|switch|change|turn) "
_WHAT: Final = r"the (?:top )?(?P<what>suit|colour|color) "
_SUITS: Final[dict[str, str]] = {
    f"{suit}{end}": f"a {suit}"
    for suit in ("club", "diamond", "heart", "spade")
    for end in ("", "s")
}
_COLOURS: Final = {"red": "a red card", "black": "a black card"}
_OF: Final = rf"(?:{'|'.join((*_SUITS, *_COLOURS))})"
_TO: Final = rf"(?:from (?:a )?(?P<source>{_OF}) )?(?:to|into) (?:a )?(?P<to>{_OF}) "
_FOLLOWS: Final = (
    rf"{_WHEN}an? (?P<to>{_OF}) (?:card |one )?(?:follows|comes after|is played after|lands on) "
    rf"an? (?P<source>{_OF}) (?:card |one )?"
)
_SWITCHED: Final = (
    rf"{_WHEN}{_BY}{_SWITCHES}{_WHAT}{_TO}",
    rf"{_WHEN}{_WHAT}(?:switches|changes|turns|shifts|goes|flips|is switched|is changed) {_TO}",
    rf"{_WHEN}{_BY}{_SWITCHES}the pile {_TO}",
    rf"{_WHEN}a play has a different (?P<what>suit|colour) from the play before it {_TO}",
)
_ANYHOW: Final = (
    rf"{_WHEN}{_BY}{_SWITCHES}{_WHAT}",
    rf"{_WHEN}{_WHAT}(?:switches|changes|shifts|is switched|is changed) ",
    (
        rf"{_WHEN}{_BY}(?:has|is of) (?:another|a new|a different) (?P<what>suit|colour|color)"
        r"(?: than| from) the (?:one|play) before(?: it)? "
    ),
)
_WHOEVER: Final = (
    rf"(?:whoever|any player who|a player who|anyone who) {_SWITCHES}{_WHAT}(?:{_TO})?"
)
_SWITCHER: Final = (
    r"(?:whoever|the player who|the one who) (?:switched|changed|turned|did) "
    r"(?:it|so|the suit|the colour|the color|that) "
)


def switches(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: a switch is a play of another suit or colour than the last."""
    if not any(word.text.lower() in _KEYS for word in words):
        return words
    said = replaced(words, _FOLLOWS, _followed)
    said = replaced(said, _WHOEVER, _by_whoever)
    for pattern in (*_SWITCHED, *_ANYHOW):
        said = replaced(said, pattern + r"(?:, )?", _switched)
    return (
        said if said == words else replaced(said, _SWITCHER, lambda _, at: plain("its player", at))
    )


_KEYS: Final = frozenset(
    ("suit", "colour", "color", "follows", "turns", "comes", "lands", "club", "heart", "spade",
     "red", "black")
)  # fmt: skip


def _switched(found: re.Match[str], said: list[Word]) -> list[Word] | None:
    groups = found.groupdict()
    if groups.get("source"):
        return _from(found, said)
    to = groups.get("to")
    what = "colour" if (to or groups.get("what")) in ("colour", "color", *_COLOURS) else "suit"
    if to is not None and groups.get("what", "").startswith("suit") and what == "colour":
        return None
    head = "when a play" if to is None else f"when a player plays {_cards(to)} , if the play"
    return plain(f"{head} has a different {what} from the play before it ,", said)


def _from(found: re.Match[str], said: list[Word]) -> list[Word] | None:
    """`switches from hearts to clubs`: a club, where the play before it was a heart."""
    if (found["to"] in _COLOURS) != (found["source"] in _COLOURS):
        return None
    return _followed(found, said)


def _followed(found: re.Match[str], said: list[Word]) -> list[Word] | None:
    """A card on another, of which the play before it is told as well."""
    to, source = _cards(found["to"]), _cards(found["source"])
    if to == source:
        return None
    both = found["to"] in _COLOURS and found["source"] in _COLOURS
    turns = "the play has a different colour from the play before it"
    before = turns if both else f"the play before it contains {source}"
    return plain(f"when a player plays {to} , if {before} ,", said)


def _by_whoever(found: re.Match[str], said: list[Word]) -> list[Word] | None:
    made = _switched(found, said)
    return None if made is None else [*made, *plain("that player", said[-1:])]


def _cards(said: str) -> str:
    return _SUITS.get(said, _COLOURS.get(said, said))
