"""What happens: all effects, and those that hold other effects."""

from dataclasses import field
from typing import Literal, TypeAlias

from lopti_rules.events import Imposed
from lopti_rules.language.ast.base import Base
from lopti_rules.language.ast.bids import Bid, Guess
from lopti_rules.language.ast.breaches import Breach
from lopti_rules.language.ast.cards import CardTest
from lopti_rules.language.ast.conditions import Condition
from lopti_rules.language.ast.marks import (
    Become,
    GainToken,
    LoseToken,
    MarkPlay,
    NewSeats,
    Owe,
    PassDebt,
    PayDebt,
    Score,
)
from lopti_rules.language.ast.moves import (
    BuryTop,
    Discard,
    Draw,
    Exchange,
    Give,
    KeepOpen,
    MillCards,
    PassCards,
    PutCards,
    PutUnder,
    Reshuffle,
    Search,
    SeeTop,
    Show,
    ShuffleHands,
    SwapHands,
    SwapTop,
    Take,
    TakeBack,
    TakeUnder,
    Trade,
    UpCards,
)
from lopti_rules.language.ast.nodes import Node
from lopti_rules.language.ast.oneffects import Ignore, Redirect, Repeat
from lopti_rules.language.ast.players import Who
from lopti_rules.language.ast.settled import PointOut, Throw
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Duty(Node):
    """The player must say or do something; whoever does not pays `price` instead.

    Without a price nobody can decline, and the checks refuse it (ADD-14).
    """

    who: Who
    act: Literal["say", "do"]
    text: str
    price: tuple["Effect", ...] = ()
    kind: Literal["duty"] = field(default="duty", repr=False)


@dataclass(frozen=True, slots=True)
class ExtraPlay(Node):
    """The player makes one more play; it is no bonus play."""

    who: Who
    kind: Literal["extra_play"] = field(default="extra_play", repr=False)


@dataclass(frozen=True, slots=True)
class ExtraTurn(Node):
    """The player has a whole turn after this one; then play goes on as it would have.

    An extra turn gives no further one: nobody has more than two turns in a row by rules.
    """

    who: Who
    kind: Literal["extra_turn"] = field(default="extra_turn", repr=False)


@dataclass(frozen=True, slots=True)
class ClearPile(Node):
    """The play pile is cleared; the actor gets the bonus play (AMB-41)."""

    kind: Literal["clear_pile"] = field(default="clear_pile", repr=False)


@dataclass(frozen=True, slots=True)
class CompleteFour(Node):
    """The player lays the missing cards of the top rank on the pile; it is cleared (CLR-3).

    It is no play. Out of turn the player gets the bonus play before whoever was to play then does.
    """

    who: Who
    kind: Literal["complete_four"] = field(default="complete_four", repr=False)


@dataclass(frozen=True, slots=True)
class TakePile(Node):
    """The player takes the play pile (AMB-36)."""

    who: Who
    kind: Literal["take_pile"] = field(default="take_pile", repr=False)


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Node):
    """The player chooses a player still in; with `but_self`, another one. `Chosen` refers to it."""

    who: Who
    but_self: bool = False
    neighbour: bool = False
    """One of the two neighbours of `who`."""
    willing: bool = False
    """Who is chosen is asked, and is nobody if not willing."""
    but: Who | None = None
    """Who cannot be chosen besides."""
    kind: Literal["choose_player"] = field(default="choose_player", repr=False)


@dataclass(frozen=True, slots=True)
class NameRank(Node):
    """The player names a rank. `NamedRank` refers to it until the next time it is named."""

    who: Who
    kind: Literal["name_rank"] = field(default="name_rank", repr=False)


@dataclass(frozen=True, slots=True)
class Contest(Node):
    """Players settle at the table who comes first and who last; the table reports it.

    `play`: a game of their own, which `text` names (`rock-paper-scissors`, `staring contest`).
    `race`: all do what `text` says (`slap the pile`), and the order in which they do counts.
    `round`: all do it in turn (`name an animal`), again and again; the first to fail comes last.
    """

    who: Who
    act: Literal["play", "race", "round"]
    text: str
    kind: Literal["contest"] = field(default="contest", repr=False)


@dataclass(frozen=True, slots=True)
class NameSuit(Node):
    """The player names a suit. `NamedSuit` refers to it until the next time it is named."""

    who: Who
    kind: Literal["name_suit"] = field(default="name_suit", repr=False)


@dataclass(frozen=True, slots=True)
class NameColour(Node):
    """The player names a colour. `NamedColour` refers to it until the next time it is named."""

    who: Who
    kind: Literal["name_colour"] = field(default="name_colour", repr=False)


@dataclass(frozen=True, slots=True)
class NameNumber(Node):
    """The player names a number from `low` to `high`; `NamedNumber` is it until the next time."""

    who: Who
    low: int
    high: int
    kind: Literal["name_number"] = field(default="name_number", repr=False)


@dataclass(frozen=True, slots=True)
class Option(Node):
    """One of the things that an `Either` lets a player choose from."""

    effects: tuple["Effect", ...]
    kind: Literal["option"] = field(default="option", repr=False)


@dataclass(frozen=True, slots=True)
class Either(Node):
    """The player chooses which one of the options happens; if `optional`, or none of them."""

    who: Who
    effects: tuple[Option, ...]
    optional: bool = False
    kind: Literal["either"] = field(default="either", repr=False)


@dataclass(frozen=True, slots=True)
class NextPlay(Node):
    """The effects happen if the next play is made by `who` (None: by anybody) and fits.

    After that play it is over, whatever it was; `lasting`, only after the first play that fits. In
    the effects `Actor` is the player of that play.
    """

    who: Who | None
    test: CardTest
    effects: tuple["Effect", ...]
    lasting: bool = False
    kind: Literal["next_play"] = field(default="next_play", repr=False)


@dataclass(frozen=True, slots=True)
class NextImposed(Node):
    """The one effect acts on what a custom rule is about to do to `who` next (None: to anybody).

    `this_turn`: if that is in this turn; else it waits until it comes, or the round ends. In the
    effect `Actor` is the player whom it would befall. Waited for twice, it still acts once.
    """

    who: Who | None
    imposed: tuple[Imposed, ...]
    effects: tuple["Effect", ...]
    this_turn: bool = False
    kind: Literal["next_imposed"] = field(default="next_imposed", repr=False)


@dataclass(frozen=True, slots=True)
class Later(Node):
    """The one effect happens when the turn of its player starts or ends that comes next.

    Who that is, is settled now. What has been put off several times adds up; it ends with the
    round.
    """

    when: Literal["turn_start", "turn_end"]
    effects: tuple["Effect", ...]
    kind: Literal["later"] = field(default="later", repr=False)


@dataclass(frozen=True, slots=True)
class May(Node):
    """The player may have the effects happen, or decline. One question (LANGUAGE 7.7).

    `paid`: the first effect is the price of the others, and without it nothing is asked.
    """

    who: Who
    effects: tuple["Effect", ...]
    paid: bool = False
    kind: Literal["may"] = field(default="may", repr=False)


@dataclass(frozen=True, slots=True)
class If(Node):
    """The effects happen if the condition holds at that moment; if it does not, the others do."""

    condition: Condition
    effects: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()
    kind: Literal["if"] = field(default="if", repr=False)


Effect: TypeAlias = (
    Draw
    | Discard
    | Give
    | Take
    | Exchange
    | SwapHands
    | Trade
    | PassCards
    | Show
    | KeepOpen
    | PutCards
    | PutUnder
    | TakeBack
    | MillCards
    | SeeTop
    | Reshuffle
    | SwapTop
    | BuryTop
    | UpCards
    | TakeUnder
    | Search
    | ShuffleHands
    | Duty
    | GainToken
    | LoseToken
    | Become
    | MarkPlay
    | Owe
    | PassDebt
    | PayDebt
    | Score
    | NewSeats
    | ExtraPlay
    | ExtraTurn
    | ClearPile
    | CompleteFour
    | TakePile
    | ChoosePlayer
    | NameRank
    | NameSuit
    | NameColour
    | NameNumber
    | Either
    | Option
    | Contest
    | Throw
    | Bid
    | Guess
    | PointOut
    | NextPlay
    | NextImposed
    | Ignore
    | Repeat
    | Redirect
    | Later
    | May
    | If
    | Base
    | Breach
)
