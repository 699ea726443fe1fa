"""How base operations are said: one row each, read by the printer and by the check of trees."""

from typing import Final

from lopti_rules.language.ast import BaseOp
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class BaseWords:
    """The canonical words of one base operation.

    With a `verb` the operation has a subject, and `rest` follows the verb; with a `modal` the verb
    is in its base form. Without a verb `rest` is a whole clause. `{cards}` and `{text}` stand for
    what the node holds; `slots` names the fields that it can hold, `needed` those that it must.
    """

    rest: str
    verb: str = ""
    modal: str = ""
    slots: frozenset[str] = frozenset()
    needed: frozenset[str] = frozenset()


def _row(
    rest: str, verb: str = "", modal: str = "", slots: str = "", needed: str = ""
) -> BaseWords:
    must = frozenset(needed.split())
    return BaseWords(rest, verb, modal, must | frozenset(slots.split()), must)


BASE_WORDS: Final[dict[BaseOp, BaseWords]] = {
    "forbid_play": _row("{cards}{text}", "play", "may not", "who cards text"),
    "forbid_draw": _row("{text}", "draw", "may not", "who text"),
    "forbid_take": _row("the pile{text}", "take", "may not", "who text"),
    "forbid_act": _row("{text}", "", "may not", "who text", "text"),
    "permit": _row("{cards}{text}", "play", "may", "who", "cards text"),
    "force_play": _row("{cards}{text}", "play", "must", "who text", "cards"),
    "skip": _row("skipped{text}", "be", "", "text", "who"),
    "reverse": _row("the direction of play reverses{text}", slots="text"),
    "rank_order": _row("{cards} rank{text}", needed="cards text"),
    "counts_as": _row("{cards} count as{text}", needed="cards text"),
    "replace": _row("this happens instead of{text}", needed="text"),
    "stop_clear": _row("the pile is not cleared{text}", slots="text"),
    "stop_draw": _row("draw{text}", "do not", "", "text", "who"),
    "draw_step": _row("until they hold{text}", "draw", needed="who text"),
    "stop_pickup": _row("take the pile{text}", "do not", "", "text", "who"),
    "stop_bonus": _row("no bonus play", "get", needed="who"),
    "cancel": _row("{text} is cancelled", needed="text"),
    "end_turn": _row("the turn", "end", needed="who"),
    "lead": _row("{text}", "lead", "", "text", "who"),
    "deal": _row("dealt{text}", "be", needed="who text"),
    "win": _row("the round{text}", "win", "", "text", "who"),
    "out": _row("out of the round{text}", "be", "", "text", "who"),
    "end_round": _row("the round ends{text}", slots="text"),
    "vote": _row("{text}", "vote", "", "text", "who"),
    "rules": _row("{text}", "remove", needed="who text"),
    "undo": _row("{text} is undone", needed="text"),
}
