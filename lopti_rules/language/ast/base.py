"""What a custom rule cannot do: the base vocabulary, held so that it can be judged."""

from dataclasses import field
from typing import Literal

from lopti_rules.language.ast.cards import CardTest
from lopti_rules.language.ast.nodes import Node
from lopti_rules.language.ast.players import Who
from lopti_rules.values import dataclass

BaseOp = Literal[
    "forbid_play",
    "forbid_draw",
    "forbid_take",
    "forbid_act",
    "permit",
    "force_play",
    "skip",
    "reverse",
    "rank_order",
    "counts_as",
    "replace",
    "stop_clear",
    "stop_draw",
    "draw_step",
    "stop_pickup",
    "stop_bonus",
    "cancel",
    "end_turn",
    "lead",
    "deal",
    "win",
    "out",
    "end_round",
    "vote",
    "rules",
    "undo",
]


@dataclass(frozen=True, slots=True)
class Base(Node):
    """Something that a custom rule cannot do: it changes, stops or replaces what base Lopti does.

    It is held exactly enough to be judged and read back; amendments give it more to hold.
    `text` is what was said beyond the operation, players and cards, in canonical words.
    """

    op: BaseOp
    who: Who | None = None
    cards: CardTest | None = None
    text: str = ""
    kind: Literal["base"] = field(default="base", repr=False)
