"""A rule put together step by step: when, who, what, how often.

What is offered are the words that rules are written with, so that the next one can be typed.
"""

from collections.abc import Callable
from typing import Final

from lopti_rules.cli.newrule.asking import ask, ask_number, choose
from lopti_rules.values import dataclass

_MOST: Final = 13
"""A rule that moves more cards than a suit has is written by hand."""


@dataclass(frozen=True, slots=True)
class Moment:
    """When a rule acts, and whom it can be about then; `gap` is what must still be said."""

    words: str
    people: tuple[str, ...]
    gap: str = ""


@dataclass(frozen=True, slots=True)
class Deed:
    """What happens; `gap` is what must still be said."""

    words: str
    gap: str = ""


_AROUND: Final = ("the next player", "the previous player", "every other player", "every player")
_ALL: Final = ("that player", *_AROUND)
MOMENTS: Final = (
    Moment("When a player plays {gap}", _ALL, "cards"),
    Moment("When a player takes the pile", _ALL),
    Moment("When a player clears the pile", _ALL),
    Moment("When a player's turn starts", _ALL),
    Moment("When a player's turn ends", _ALL),
    Moment("When a player's hand drops to {gap}", _ALL, "number"),
    Moment("When a player goes out", _AROUND[:3]),
    Moment("After the deal", ("every player", "last round's winner", "last round's last player")),
)  # fmt: skip
DEEDS: Final = (
    Deed("draws {gap}", "number"),
    Deed("may draw {gap}", "number"),
    Deed("discards {gap} from hand", "number"),
    Deed("shows their highest hand card"),
    Deed('must say "{gap}" or draw 1 card', "words"),
    Deed('must do "{gap}" or draw 1 card', "act"),
    Deed("makes one more play"),
)
LIMITS: Final = ("", ", at most once per turn", ", at most once per round")


def build() -> str:
    """The sentence that the answers make; it is judged like any other."""
    moment = choose("new_when", MOMENTS, _label)
    when = _filled(moment.words, moment.gap)
    who = choose("new_who", moment.people, str)
    deed = choose("new_what", DEEDS, _label)
    what = _filled(deed.words, deed.gap)
    often = choose("new_often", LIMITS, lambda limit: limit.removeprefix(", ") or "…")
    return f"{when}, {who} {what}{often}."


def _label(one: Moment | Deed) -> str:
    return one.words.replace("{gap}", "…")


def _filled(words: str, gap: str) -> str:
    return words.replace("{gap}", _GAPS[gap]()) if gap else words


def _cards() -> str:
    number = ask_number("new_number", _MOST)
    return f"{number} card" if number == 1 else f"{number} cards"


def _quoted() -> str:
    return ask("new_words").replace('"', "")


_GAPS: Final[dict[str, Callable[[], str]]] = {
    "cards": lambda: ask("new_cards"),
    "number": _cards,
    "words": _quoted,
    "act": lambda: ask("new_act").replace('"', ""),
}
