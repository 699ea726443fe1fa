"""What a turn of phrase can mean besides words: one token with a value, such as a duration."""

from collections.abc import Callable
from typing import Final

from lopti_rules.language.durations import Duration
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.lexing.vocabulary import vocabulary

Named = dict[str, list[Word]]
"""What was said for each slot of a turn of phrase."""


def _number(named: Named) -> int:
    said = named["<n>"][0]
    known = said.readings or vocabulary().longest([said.text.lower()], 0)[1]
    return next(int(lemma) for kind, lemma in known if kind == "NUM")


def _said_number(named: Named, name: str) -> int:
    """The number said there; `a` and `one` are 1, and what was not said is 0."""
    if name not in named:
        return 0
    said = named[name][0]
    known = said.readings or vocabulary().longest([said.text.lower()], 0)[1]
    return next((int(lemma) for kind, lemma in known if kind == "NUM"), 1)


def _unoffered(named: Named) -> tuple[int, int]:
    """How many cards are drawn where nobody offers one, and within how many seconds."""
    return _said_number(named, "<fine>"), _said_number(named, "<seconds>")


UNOFFERED: Final = "unoffered"
FREE_WILL: Final = "free_will"
"""The lemma of `if you like`, which a rule of the phrase pass has a use for."""
_LASTS: Final = ("FREQ", "duration")
MADE: Final[dict[str, tuple[str, str, Callable[[Named], object]]]] = {
    "@turns": (*_LASTS, lambda named: Duration(turns=_number(named))),
    "@turn": (*_LASTS, lambda _: Duration(turns=1)),
    "@turn_end": (*_LASTS, lambda _: Duration(("turn_end",))),
    "@round_end": (*_LASTS, lambda _: Duration(("round_end",))),
    "@next_turn": (*_LASTS, lambda _: Duration(("next_turn",))),
    "@own_turn": (*_LASTS, lambda _: Duration(("own_turn",))),
    "@once_in_turn": (*_LASTS, lambda _: Duration(("turn_end",), once=True)),
    "@once": (*_LASTS, lambda _: Duration(once=True)),
    "@had_turn": ("PRON", "had_turn", _number),
    "@this_lap": ("ADV", "this_lap", lambda _: None),
    "@unoffered": ("ADV", UNOFFERED, _unoffered),
    "@free_will": ("ADV", FREE_WILL, lambda _: None),
}
"""Token class, lemma and value of each."""
