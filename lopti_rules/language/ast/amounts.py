"""How many: a number, or what it is reckoned from."""

from dataclasses import field
from typing import TYPE_CHECKING, Literal, TypeAlias

from lopti_rules.language.ast.cards import CardTest
from lopti_rules.language.ast.nodes import Node
from lopti_rules.values import dataclass

if TYPE_CHECKING:
    from lopti_rules.language.ast.players import Who


@dataclass(frozen=True, slots=True)
class Num(Node):
    """A fixed number."""

    number: int
    kind: Literal["num"] = field(default="num", repr=False)


@dataclass(frozen=True, slots=True)
class PerCard(Node):
    """`number` for each card of the event: `1 card for each 8 played`, `as many as were played`.

    With `test`, only the event's cards that fit are counted.
    """

    number: int = 1
    test: CardTest | None = None
    kind: Literal["per_card"] = field(default="per_card", repr=False)


@dataclass(frozen=True, slots=True)
class PerCardIn(Node):
    """`number` for each fitting card in the hand of whoever draws, or in the play pile.

    Counted at that moment: `1 card for each heart in hand`, `2 cards for each 3 in the pile`. All
    cards there are told by `HandSize` and `PileSize`.
    """

    place: Literal["hand", "pile"]
    test: CardTest
    number: int = 1
    kind: Literal["per_card_in"] = field(default="per_card_in", repr=False)


@dataclass(frozen=True, slots=True)
class PileSize(Node):
    """As many as the play pile holds at that moment, or the draw pile."""

    pile: Literal["play", "draw"] = "play"
    kind: Literal["pile_size"] = field(default="pile_size", repr=False)


@dataclass(frozen=True, slots=True)
class HandSize(Node):
    """As many as the player holds in hand."""

    who: "Who"
    kind: Literal["hand_size"] = field(default="hand_size", repr=False)


@dataclass(frozen=True, slots=True)
class TokensHeld(Node):
    """As many as the player who draws, discards, scores or gains has tokens of that name."""

    token: str
    kind: Literal["tokens_held"] = field(default="tokens_held", repr=False)


@dataclass(frozen=True, slots=True)
class UntilHolding(Node):
    """As many as bring the hand of the player who draws or parts with cards to `number` cards.

    Of shown or drawn cards: all but `number` of them.
    """

    number: int
    kind: Literal["until_holding"] = field(default="until_holding", repr=False)


@dataclass(frozen=True, slots=True)
class HalfHand(Node):
    """Half of the hand cards of whoever parts with them, shows them, or draws."""

    rounded: Literal["down", "up"] = "down"
    kind: Literal["half_hand"] = field(default="half_hand", repr=False)


@dataclass(frozen=True, slots=True)
class PlayersIn(Node):
    """As many as there are players still in."""

    kind: Literal["players_in"] = field(default="players_in", repr=False)


@dataclass(frozen=True, slots=True)
class RankValue(Node):
    """As many as the rank of the play is worth: A=1, J=11, Q=12, K=13, others their number.

    `apart`: as many as that value and the value of the play before it are apart, also across a
    clear; none where there has been no play before.
    """

    apart: bool = False
    kind: Literal["rank_value"] = field(default="rank_value", repr=False)


@dataclass(frozen=True, slots=True)
class SameNumber(Node):
    """As many as the same player has just discarded, given or put away: `the same number`."""

    kind: Literal["same_number"] = field(default="same_number", repr=False)


@dataclass(frozen=True, slots=True)
class NamedNumber(Node):
    """The number that a player named before: `that many`."""

    kind: Literal["named_number"] = field(default="named_number", repr=False)


@dataclass(frozen=True, slots=True)
class BidNumber(Node):
    """As many as the player who draws or parts with cards bid just before."""

    kind: Literal["bid_number"] = field(default="bid_number", repr=False)


@dataclass(frozen=True, slots=True)
class ThrownNumber(Node):
    """As many as the die shows that was thrown last."""

    kind: Literal["thrown_number"] = field(default="thrown_number", repr=False)


@dataclass(frozen=True, slots=True)
class TableNumber(Node):
    """As many as the table counts, in the words of the rule; at most `cap`."""

    text: str
    cap: int
    kind: Literal["table_number"] = field(default="table_number", repr=False)


@dataclass(frozen=True, slots=True)
class Adjusted(Node):
    """Another amount and `plus` more, or fewer if that is negative; at most `most`."""

    base: "Amount"
    plus: int = 0
    most: int | None = None
    kind: Literal["adjusted"] = field(default="adjusted", repr=False)


Amount: TypeAlias = (
    Num
    | PerCard
    | PerCardIn
    | PileSize
    | HandSize
    | HalfHand
    | TokensHeld
    | UntilHolding
    | PlayersIn
    | RankValue
    | SameNumber
    | NamedNumber
    | BidNumber
    | ThrownNumber
    | TableNumber
    | Adjusted
)
