"""When: the events that set a sentence off."""

from dataclasses import field
from typing import Literal

from lopti_rules.events import Cause, EventName, Fact, Imposed, Moment
from lopti_rules.language.ast.cards import CardTest, Count
from lopti_rules.language.ast.nodes import Node
from lopti_rules.language.ast.players import AnyPlayer, Who
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class NthTime(Node):
    """It happens for the so-many-th time in the round or turn, counted for all players together.

    `each_player`: counted for each player. `every`: each so-many-th time again.
    What happened before the rule was in force is not seen.
    """

    number: int
    each_player: bool = False
    per: Literal["round", "turn"] = "round"
    every: bool = False
    kind: Literal["nth_time"] = field(default="nth_time", repr=False)


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """The event that sets a sentence off, and what must be true of it.

    Which fields an event can have is said by its payload in the event catalogue:
    `cards` by "cards", `on` by "under", `size` and `number` by "size" (`number` for hand_count
    and its `way`), `cause` by "cause", `facts` by "facts", `text` by "text",
    `imposed` by "imposed".
    """

    event: EventName
    moment: Moment = "after"
    who: "Who" = field(default_factory=AnyPlayer)
    cards: CardTest | None = None
    on: CardTest | None = None
    """The play that was on top: `plays a queen on an 8`."""
    size: Count | None = None
    """How many cards: `takes a pile of five or more cards`, `a play of exactly three cards`."""
    way: Literal["reaches", "drops", "becomes"] | None = None
    number: int | None = None
    """hand_count: the number of cards that the hand reaches, drops to or comes to be exactly."""
    cause: Cause | None = None
    facts: tuple[Fact, ...] = ()
    text: str | None = None
    nth: NthTime | None = None
    imposed: tuple[Imposed, ...] = ()
    """imposed: what the rule is about to do to the player, one of these."""
    but_votes: bool = False
    """said, done: not while a Rule Vote is called, discussed or cast."""
    kind: Literal["trigger"] = field(default="trigger", repr=False)
