"""Acts about custom rules outside the Rule Vote: adding, removing, carrying out, interpreting."""

from typing import Literal

from lopti_rules.session.terms import Judgement, Names
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Announce:
    """The winner states a rule."""

    player: str
    rule: str
    text: str
    judgement: Judgement | None = None


@dataclass(frozen=True, slots=True)
class PassAdding:
    """The winner adds nothing."""

    player: str


@dataclass(frozen=True, slots=True)
class TableVerdict:
    """The players vote on whether a text that the checks cannot read may join."""

    text: str
    for_: Names
    against: Names
    judgement: Judgement | None = None


@dataclass(frozen=True, slots=True)
class RemoveOwn:
    """A creator removes the own rule."""

    player: str
    rule: str
    when: Literal["now", "after_round"] | None = None


@dataclass(frozen=True, slots=True)
class EditOwn:
    """A creator puts the own rule in other words."""

    player: str
    rule: str
    text: str
    changes_effect: bool
    judgement: Judgement | None = None


@dataclass(frozen=True, slots=True)
class SuspendOwn:
    """A creator wants the own rule to rest for a while."""

    player: str
    rule: str


@dataclass(frozen=True, slots=True)
class CustomAction:
    """How far what a rule has players do has come; with nothing left it is finished."""

    rule: str
    done: Names
    left: Names


@dataclass(frozen=True, slots=True)
class RuleOn:
    """A creator says how the own rule is to be read.

    `about` is the question, where a rule raises several.
    """

    player: str
    rule: str
    reading: str
    rewrites: bool
    about: str = ""


@dataclass(frozen=True, slots=True)
class TableRuling:
    """The players say how the rule of an absent creator is to be read: who is for which reading."""

    rule: str
    votes: tuple[tuple[str, Names], ...]
    closest_to_base: str
    about: str = ""
