"""What players have beside cards: tokens, roles, debts, session points and seats."""

from dataclasses import field
from typing import Literal

from lopti_rules.language.ast.amounts import Amount, Num
from lopti_rules.language.ast.cards import CardTest
from lopti_rules.language.ast.nodes import Node
from lopti_rules.language.ast.players import Who
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class GainToken(Node):
    """The player gains tokens of that name, for the session.

    With `bank` they come from the bank, as far as it goes; without an amount, all that are there.
    """

    who: Who
    token: str
    amount: Amount | None = field(default_factory=lambda: Num(1))
    bank: bool = False
    kind: Literal["gain_token"] = field(default="gain_token", repr=False)


@dataclass(frozen=True, slots=True)
class LoseToken(Node):
    """The player loses tokens of that name, as many as there are; all of them without an amount.

    With `bank` they go into the bank, which each rule has of its own for the session. With `to`
    another gets them, or each of several others. `HalfHand` is half of the tokens, `UntilHolding`
    as many as are there beyond its number.
    """

    who: Who
    token: str
    amount: Amount | None = None
    bank: bool = False
    to: Who | None = None
    kind: Literal["lose_token"] = field(default="lose_token", repr=False)


@dataclass(frozen=True, slots=True)
class Become(Node):
    """The player gets a role, which whoever had it loses; it lasts until the next."""

    who: Who
    role: str
    kind: Literal["become"] = field(default="become", repr=False)


@dataclass(frozen=True, slots=True)
class MarkPlay(Node):
    """The rank of the play is remembered under a name, instead of what was, for the round."""

    who: Who
    mark: str
    kind: Literal["mark_play"] = field(default="mark_play", repr=False)


@dataclass(frozen=True, slots=True)
class Owe(Node):
    """The player owes cards from now on, on top of what that player owes already.

    A debt is one number a player, whichever rules it comes from; it ends with the round.
    """

    who: Who
    amount: Amount
    kind: Literal["owe"] = field(default="owe", repr=False)


@dataclass(frozen=True, slots=True)
class PassDebt(Node):
    """All that the player owes is owed by another instead, on top of that one's own debt."""

    who: Who
    to: Who
    kind: Literal["pass_debt"] = field(default="pass_debt", repr=False)


@dataclass(frozen=True, slots=True)
class PayDebt(Node):
    """The player draws what is owed; what the draw pile cannot pay is forgiven (LANGUAGE 7)."""

    who: Who
    kind: Literal["pay_debt"] = field(default="pay_debt", repr=False)


@dataclass(frozen=True, slots=True)
class Score(Node):
    """The player gains session points, or loses them if `number` is below zero.

    With `held`, so many for each fitting card in that player's hand; with `per`, `number` times
    that amount. Points can fall below zero. With `to` that player loses `number` of them to
    another, who gains as many, or to each of several others.
    """

    who: Who
    number: int
    held: CardTest | None = None
    to: Who | None = None
    per: Amount | None = None
    kind: Literal["score"] = field(default="score", repr=False)


@dataclass(frozen=True, slots=True)
class NewSeats(Node):
    """For the rounds to come the players sit in the order in which they went out of this one.

    The winner comes first, the others clockwise from there, whoever did not go out last.
    """

    kind: Literal["new_seats"] = field(default="new_seats", repr=False)
