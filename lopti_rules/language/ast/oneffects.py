"""What becomes of an effect that a custom rule is about to have; never of a base event."""

from dataclasses import field
from typing import Literal

from lopti_rules.language.ast.nodes import Node
from lopti_rules.language.ast.players import Who
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Ignore(Node):
    """The player ignores it, or cancels it for whom it would befall: it does not happen."""

    who: Who
    kind: Literal["ignore"] = field(default="ignore", repr=False)


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """The draw happens a second time, or counts double: twice as many cards at once."""

    how: Literal["twice", "double"]
    kind: Literal["repeat"] = field(default="repeat", repr=False)


@dataclass(frozen=True, slots=True)
class Redirect(Node):
    """The draw befalls another player instead."""

    to: Who
    kind: Literal["redirect"] = field(default="redirect", repr=False)
