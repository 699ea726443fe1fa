"""A swap that the others are asked for: `asks for a swap with a draw of 1 card if nobody …`."""

from typing import Final

from lopti_rules.language.ast import Effect, Trade
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.lexing.madewords import UNOFFERED

Effects = tuple[Effect, ...]


def _trade(call: Call) -> Effects:
    who = call.actor()
    item = call.find(f"adv:{UNOFFERED}")
    said = item.words[0].value if item is not None else None
    draws, seconds = said if isinstance(said, tuple) else (0, 0)
    return (Trade(who, int(draws), int(seconds), span=call.span),)


TRADE_FRAMES: Final[Frames[Effects]] = {
    "ask_for_swap": (frame(f"adv:{UNOFFERED}", _trade),),
}
"""Asking the others for a swap."""
