"""Who: the players that a rule speaks of."""

from dataclasses import field
from typing import TYPE_CHECKING, Literal, TypeAlias

from lopti_rules.language.ast.cards import CardTest
from lopti_rules.language.ast.nodes import Node
from lopti_rules.values import dataclass

if TYPE_CHECKING:
    from lopti_rules.language.ast.amounts import Amount
    from lopti_rules.language.ast.conditions import Condition


@dataclass(frozen=True, slots=True)
class Actor(Node):
    """The player of the event: `that player`, `its player`, `they`."""

    kind: Literal["actor"] = field(default="actor", repr=False)


@dataclass(frozen=True, slots=True)
class Partner(Node):
    """The other player of a gift: the giver for the receiver, the receiver for the giver."""

    kind: Literal["partner"] = field(default="partner", repr=False)


@dataclass(frozen=True, slots=True)
class AnyPlayer(Node):
    """Whichever player: `a player`, `whoever`, as the actor of a trigger."""

    kind: Literal["any_player"] = field(default="any_player", repr=False)


@dataclass(frozen=True, slots=True)
class Neighbour(Node):
    """The `steps`-th next or previous player still in, from the actor (or `of`)."""

    direction: Literal["next", "previous"]
    steps: int = 1
    of: "Who | None" = None
    """Counted from this player; None: from the actor."""
    kind: Literal["neighbour"] = field(default="neighbour", repr=False)


@dataclass(frozen=True, slots=True)
class Neighbours(Node):
    """Both neighbours of the actor; one player who is both counts once."""

    kind: Literal["neighbours"] = field(default="neighbours", repr=False)


@dataclass(frozen=True, slots=True)
class Following(Node):
    """So many players still in after the actor, or before, one after the other.

    The actor is never one of them, so that each is there once: `the next two players`, `as many of
    the next players as cards were played`.
    """

    number: "Amount"
    direction: Literal["next", "previous"] = "next"
    kind: Literal["following"] = field(default="following", repr=False)


@dataclass(frozen=True, slots=True)
class Everybody(Node):
    """Every player still in; with `but_actor`, every other player; or every player `but` one."""

    but_actor: bool = False
    having: "Condition | None" = None
    """Only those for whom it holds, `Actor` in it standing for each of them."""
    but: "Who | None" = None
    hands: Literal["more", "fewer"] | None = None
    """Of the others only those who hold more hand cards than the actor, or fewer."""
    kind: Literal["everybody"] = field(default="everybody", repr=False)


@dataclass(frozen=True, slots=True)
class Chosen(Node):
    """The player chosen by the nearest ChoosePlayer before it: `who`, `the chosen player`."""

    kind: Literal["chosen"] = field(default="chosen", repr=False)


@dataclass(frozen=True, slots=True)
class RandomPlayer(Node):
    """A player still in, picked by chance; with `but_actor`, another than the actor."""

    but_actor: bool = False
    kind: Literal["random_player"] = field(default="random_player", repr=False)


@dataclass(frozen=True, slots=True)
class LastRound(Node):
    """A role of the last round: its winner, or its last player. Nobody in a first round."""

    place: Literal["winner", "last"]
    kind: Literal["last_round"] = field(default="last_round", repr=False)


@dataclass(frozen=True, slots=True)
class Opposite(Node):
    """The player who sits exactly opposite the actor; nobody if nobody does, or who is out.

    `nearer`: at a table of an odd number, the nearer of the two opposite, going clockwise.
    """

    nearer: bool = False
    kind: Literal["opposite"] = field(default="opposite", repr=False)


@dataclass(frozen=True, slots=True)
class Dealer(Node):
    """Whoever dealt this round."""

    kind: Literal["dealer"] = field(default="dealer", repr=False)


@dataclass(frozen=True, slots=True)
class LastWho(Node):
    """Who last did it in this round: `the last player who took the pile`. Nobody until then.

    Of plays, `cards` says of which ranks; the play that sets the rule off is not yet among them.
    """

    deed: Literal["play", "pickup", "clear"]
    cards: CardTest | None = None
    kind: Literal["last_who"] = field(default="last_who", repr=False)


@dataclass(frozen=True, slots=True)
class HadTurn(Node):
    """Whoever had the turn so many turns before this one, if there was one, and is still in."""

    turns: int
    kind: Literal["had_turn"] = field(default="had_turn", repr=False)


@dataclass(frozen=True, slots=True)
class Superlative(Node):
    """Of the players still in, the one with the most or fewest cards; a tie: nobody, or all.

    Of `tokens` it is those of the name `token`.
    """

    which: Literal["most", "fewest"]
    of: Literal["hand", "face_up", "face_down", "table", "tokens"] = "hand"
    ties: Literal["nobody", "all"] = "nobody"
    token: str | None = None
    kind: Literal["superlative"] = field(default="superlative", repr=False)


@dataclass(frozen=True, slots=True)
class RoleHolder(Node):
    """Whoever has a role that a rule gives: `the "keeper"`. Nobody until somebody becomes it."""

    role: str
    kind: Literal["role_holder"] = field(default="role_holder", repr=False)


@dataclass(frozen=True, slots=True)
class Shower(Node):
    """Of the players who just showed, the one with the lower or higher card; a tie: nobody."""

    which: Literal["lower", "higher"]
    kind: Literal["shower"] = field(default="shower", repr=False)


@dataclass(frozen=True, slots=True)
class Placed(Node):
    """Who came first or last in the contest that was held just before: `the winner`, `the loser`.

    Nobody, if the table reports no result.
    """

    place: Literal["winner", "loser"]
    kind: Literal["placed"] = field(default="placed", repr=False)


@dataclass(frozen=True, slots=True)
class Bidder(Node):
    """Who bid the highest number just before, or the lowest; a tie: nobody, the first, or all.

    The first is so in turn order from the actor.
    """

    which: Literal["highest", "lowest"]
    ties: Literal["nobody", "first", "all"] = "nobody"
    kind: Literal["bidder"] = field(default="bidder", repr=False)


@dataclass(frozen=True, slots=True)
class Guesser(Node):
    """Those whose guess just before was right, or wrong."""

    right: bool = True
    kind: Literal["guesser"] = field(default="guesser", repr=False)


@dataclass(frozen=True, slots=True)
class Several(Node):
    """Several players named together: `its player and the next player`."""

    members: tuple["Who", ...]
    kind: Literal["several"] = field(default="several", repr=False)


@dataclass(frozen=True, slots=True)
class Person(Node):
    """Somebody as a person and not as a player: a name, a fixed seat, a trait, the rule's author.

    It parses so that it can be refused by clause (ADD-17 to ADD-19).
    """

    text: str
    sort: Literal["name", "seat", "trait", "author"]
    kind: Literal["person"] = field(default="person", repr=False)


Who: TypeAlias = (
    Actor
    | Partner
    | AnyPlayer
    | Neighbour
    | Neighbours
    | Following
    | Everybody
    | Chosen
    | RandomPlayer
    | LastRound
    | Opposite
    | Dealer
    | LastWho
    | HadTurn
    | Superlative
    | RoleHolder
    | Shower
    | Placed
    | Bidder
    | Guesser
    | Several
    | Person
)
