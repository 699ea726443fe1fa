"""Hand cards that lie open: `keeps 1 hand card open until the end of the round`."""

from typing import Final, Literal

from lopti_rules.language.ast import Effect, KeepOpen
from lopti_rules.language.binding.effects.movewords import prelude, read_own
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.reading import reject

Effects = tuple[Effect, ...]
_LASTS: Final[dict[str, Literal["round", "off_turn", "next_turn"]]] = {
    "adv:open_round": "round",
    "adv:open_off_turn": "off_turn",
    "adv:open_next_turn": "next_turn",
}


def _keep_open(call: Call) -> Effects:
    who = call.actor()
    item = call.find(*_LASTS)
    if item is None:
        return reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs="adv:open_round")
    cards = read_own(call)
    return (*prelude(call), KeepOpen(who, cards, _LASTS[item.mark], span=call.span))


OPEN_FRAMES: Final[Frames[Effects]] = dict.fromkeys(
    ("keep", "lay", "hold", "leave", "have", "place", "turn"),
    tuple(frame(f". {mark}", _keep_open, needs=f". {mark}") for mark in _LASTS),
)
"""Verbs of cards that everybody can see, and for how long."""
