"""Which cards: ranks, suits, colours, how many of them."""

from dataclasses import field
from typing import Literal, TypeAlias

from lopti_rules.language.ast.nodes import Node
from lopti_rules.values import dataclass

Rank = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
Suit = Literal["c", "d", "h", "s"]
Colour = Literal["red", "black"]
RankClassName = Literal["face", "number", "odd", "even", "prime", "special", "ordinary"]
Comparison = Literal["exactly", "at_least", "at_most"]
Pick = Literal["choice", "highest", "lowest", "random", "all"]


@dataclass(frozen=True, slots=True)
class Ranks(Node):
    """One of the listed ranks, in the order 2 … 10 J Q K A: `a 6`, `a king, a queen or a jack`."""

    ranks: tuple[Rank, ...]
    kind: Literal["ranks"] = field(default="ranks", repr=False)


@dataclass(frozen=True, slots=True)
class RankClass(Node):
    """A group of ranks: face, number, odd, even, prime, special or ordinary."""

    name: RankClassName
    kind: Literal["rank_class"] = field(default="rank_class", repr=False)


@dataclass(frozen=True, slots=True)
class RankOrder(Node):
    """Ordinary ranks above or below one: `higher than a 9`, `9 or lower` (or_equal).

    Specials stand outside the order (SET-7), so they are never in it.
    """

    direction: Literal["higher", "lower"]
    than: Rank
    or_equal: bool = False
    kind: Literal["rank_order"] = field(default="rank_order", repr=False)


@dataclass(frozen=True, slots=True)
class NamedRank(Node):
    """The rank that a player named before: `that rank`."""

    kind: Literal["named_rank"] = field(default="named_rank", repr=False)


@dataclass(frozen=True, slots=True)
class NamedSuit(Node):
    """The suit that a player named before, or any `other`; it stands where ranks would."""

    other: bool = False
    kind: Literal["named_suit"] = field(default="named_suit", repr=False)


@dataclass(frozen=True, slots=True)
class NamedColour(Node):
    """The colour that a player named before, or the `other` one; it stands where ranks would."""

    other: bool = False
    kind: Literal["named_colour"] = field(default="named_colour", repr=False)


@dataclass(frozen=True, slots=True)
class LikePlayed(Node):
    """Of the rank of the play of the event, or else of the last play; or of its suit or colour.

    Of several suits or colours any fits. It stands where ranks would.
    """

    what: Literal["rank", "suit", "colour"] = "rank"
    kind: Literal["like_played"] = field(default="like_played", repr=False)


RankSet: TypeAlias = (
    Ranks | RankClass | RankOrder | NamedRank | NamedSuit | NamedColour | LikePlayed
)


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many cards: exactly 2, at least 2 (`two or more`), at most 2."""

    comparison: Comparison
    number: int
    kind: Literal["count"] = field(default="count", repr=False)


@dataclass(frozen=True, slots=True)
class CardSet(Node):
    """Cards that go together: `a 4, a 6, another 4 and a 9`, `two cards of the same rank`.

    Either `ranks`, each as often as it is listed, or a `number` of cards that are alike. Cards of
    listed ranks can be of one suit or colour besides.
    """

    ranks: tuple[Rank, ...] = ()
    number: int = 0
    alike: Literal["any", "rank", "suit", "colour"] = "any"
    kind: Literal["card_set"] = field(default="card_set", repr=False)


@dataclass(frozen=True, slots=True)
class CardTest(Node):
    """What cards must be. All given parts hold for the same card.

    `colour` and `suits` exclude each other. Of a play it asks that at least one card fits; with
    `count`, that so many of its cards fit; with `only`, that all of them do.
    """

    ranks: RankSet | None = None
    suits: tuple[Suit, ...] = ()
    colour: Colour | None = None
    count: Count | None = None
    only: bool = False
    kind: Literal["card_test"] = field(default="card_test", repr=False)
