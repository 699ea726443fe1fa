"""What no custom rule can say, in the words it was said in: held so that it can be judged."""

from dataclasses import field
from typing import Literal

from lopti_rules.language.ast.base import BaseOp
from lopti_rules.language.ast.nodes import Node
from lopti_rules.values import dataclass

FurtherBreach = Literal[
    "no_turns",
    "dealer",
    "seats",
    "extra_seat",
    "deck",
    "piles",
    "top",
    "pickup",
    "peek",
    "other_game",
    "placed",
    "victory_test",
    "endless",
    "person",
    "harm",
    "slur",
    "intrusion",
    "open",
    "added_rule",
    "rewrite",
]
"""What is broken beyond the base operations."""
BreachOf = BaseOp | FurtherBreach


@dataclass(frozen=True, slots=True)
class Breach(Node):
    """A clause that says what no custom rule can do, where no node holds what it says in parts.

    `of` is what it breaks, `text` the whole clause in its own words, players and cards included.
    """

    of: BreachOf
    text: str
    kind: Literal["breach"] = field(default="breach", repr=False)
