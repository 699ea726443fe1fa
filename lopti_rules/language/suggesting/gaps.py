"""Sentences that say what is lacking: `hand over their lowest card` to the next player, or back.

Each sensible answer to the question that a text is asked (`asked`) is put where it can be read; one
that does not say how long it lasts is given an end.
"""

from collections.abc import Iterator
from typing import Final

from lopti_rules.language.asked import question
from lopti_rules.language.lexing.lexer import pieces_of
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.refusal import TextRefused

LACKING: Final = frozenset({"verb_needs", "missing_until"})
"""Refusals that ask for something."""
_SEATS: Final = ("the next player", "the previous player", "a chosen player")
_ANSWERS: Final = {
    "to_whom": tuple(f"to {who}" for who in _SEATS),
    "from_whom": tuple(f"from {who}" for who in _SEATS),
    "with_whom": tuple(f"with {who}" for who in _SEATS),
    "from_where": ("from the draw pile",),
    "which_cards": ("1 hand card", "their lowest hand card", "their highest hand card"),
    "whom_or_what": ("a player", "a rank", "a suit"),
    "name_what": ("a rank", "a suit", "a colour"),
    "which_pile": ("the pile",),
    "how_many": ("1 card", "2 cards"),
    "by_how_many": ("by 1", "by 2"),
    "under_what": ("under the draw pile", "under the pile"),
    "into_what": ("into the draw pile",),
    "where_to": ("out of the round", "under the draw pile", "on top of the draw pile"),
    "to_what": ("to their debt",),
}
"""What a question can sensibly be answered with, the likeliest first."""
_ENDINGS: Final = ("until the end of the round", "until the pile is cleared")
_LONGEST: Final = 12
"""Words of a clause behind its verb, at most."""
_ENDS: Final = (".", ";", ",", "(", ")", ":", "or", "and", "if", "unless", "then", "when", "until")


def answered(text: str, error: TextRefused) -> tuple[str, ...]:
    """The text with each sensible answer to what it is asked; those that can be read."""
    if error.code == "missing_until":
        told = text.rstrip(" .!")
        ended = (_first_read(told, (len(told),), f", {one}.") for one in _ENDINGS)
        return tuple(one for one in ended if one)
    asked = question(str(error.params.get("verb", "")), str(error.params.get("needs", "")))
    places = tuple(_places(text, error.span.end))
    said = (_first_read(text, places, one) for one in _ANSWERS.get(asked, ()))
    return tuple(one for one in said if one)


def _places(text: str, verb: int) -> Iterator[int]:
    """Where the answer may stand: at the end of the verb's clause, or nearer to the verb."""
    try:
        behind = [piece for piece in pieces_of(text) if piece.start >= verb]
    except TextRefused:
        return
    ends = [verb]
    for piece in behind[:_LONGEST]:
        if _ends(piece):
            break
        ends.append(piece.end)
    yield from reversed(ends)


def _ends(piece: Word) -> bool:
    return piece.kind == "DOT" or piece.text.lower() in _ENDS


def _first_read(text: str, places: tuple[int, ...], answer: str) -> str:
    for place in places:
        gap = "" if answer.startswith(",") else " "
        candidate = f"{text[:place]}{gap}{answer}{text[place:]}"
        try:
            parse_rule(candidate, breaches=False)
        except TextRefused:
            continue
        return candidate
    return ""
