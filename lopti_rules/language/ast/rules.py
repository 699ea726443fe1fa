"""Sentences and rules."""

from dataclasses import field
from typing import Literal

from lopti_rules.language.ast.conditions import Condition
from lopti_rules.language.ast.effects import Effect
from lopti_rules.language.ast.nodes import Node
from lopti_rules.language.ast.triggers import Trigger
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Limit(Node):
    """At most `number` times per turn, round or session: all players together, or each player."""

    number: int
    per: Literal["turn", "round", "session"]
    each_player: bool = False
    kind: Literal["limit"] = field(default="limit", repr=False)


Usable = Literal["start", "turn", "any"]
Ending = Literal["clear", "pickup", "turn_end", "round_end", "next_turn", "own_turn"]


@dataclass(frozen=True, slots=True)
class Window(Node):
    """The time in which a sentence acts: `After a 5, …, until the pile is cleared or taken`.

    It lasts from `opening`, which itself lies before it, until the first of its ends: one of
    `until`; the event `ending`; once so many more `turns` have ended; `once`, when the sentence has
    taken effect. An event that ends it does not open it again.

    `next_turn`: until whoever opened it has the turn again; several who did are waited for, but not
    who is out. `own_turn`: the same, for each of them alone: it acts on what that player does, or
    what befalls that player. Either is the only end.
    """

    opening: Trigger
    until: tuple[Ending, ...] = ()
    ending: Trigger | None = None
    turns: int | None = None
    once: bool = False
    kind: Literal["window"] = field(default="window", repr=False)


@dataclass(frozen=True, slots=True)
class Sentence(Node):
    """One sentence: when, if, what, how often, and for how long.

    `ability`: the actor may use it as an own action at that moment, with a pass, instead of being
    asked (`once per round, at the start of a turn, a player may …`); the effects hold no `May`.
    """

    trigger: Trigger | None
    effects: tuple[Effect, ...]
    condition: Condition | None = None
    limit: Limit | None = None
    window: Window | None = None
    ability: bool = False
    usable: Usable = "start"
    """When an ability can be used: at the start of the own turn, at any time in it, or at any time
    by everybody; each time until the next action of base Lopti."""
    kind: Literal["sentence"] = field(default="sentence", repr=False)


@dataclass(frozen=True, slots=True)
class Rule(Node):
    """A rule: one or more sentences, with an optional name."""

    sentences: tuple[Sentence, ...]
    name: str | None = None
    kind: Literal["rule"] = field(default="rule", repr=False)
