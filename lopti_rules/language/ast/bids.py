"""Numbers that several players bid, and guesses at the top card of the draw pile."""

from dataclasses import field
from typing import Literal

from lopti_rules.language.ast.nodes import Node
from lopti_rules.language.ast.players import Who
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Bid(Node):
    """Each of the players bids a number from `low` to `high`; none is told before all have.

    `Bidder` and `BidNumber` refer to the bids made last.
    """

    who: Who
    low: int
    high: int
    kind: Literal["bid"] = field(default="bid", repr=False)


@dataclass(frozen=True, slots=True)
class Guess(Node):
    """Each player guesses what the top card of the draw pile is, which is then shown and stays.

    Without a card nobody guesses, and nobody is right or wrong. `Guesser` refers to it.
    """

    who: Who
    what: Literal["rank", "suit", "colour"] = "rank"
    kind: Literal["guess"] = field(default="guess", repr=False)
