"""What chance brings, what the table judges or tells, and who agrees."""

from dataclasses import field
from typing import Literal

from lopti_rules.language.ast.cards import Count
from lopti_rules.language.ast.nodes import Node
from lopti_rules.language.ast.players import Who
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Throw(Node):
    """The player throws a die of so many sides, or a coin, which has two; chance decides.

    What several `dice` show is added up. `Thrown` and `ThrownNumber` refer to the throw that was
    made last.
    """

    who: Who
    sides: int = 6
    dice: int = 1
    kind: Literal["throw"] = field(default="throw", repr=False)


@dataclass(frozen=True, slots=True)
class Thrown(Node):
    """The coin shows that side; the die an odd or even number, or such a number (`count`)."""

    side: Literal["heads", "tails", "odd", "even", ""] = ""
    count: Count | None = None
    kind: Literal["thrown"] = field(default="thrown", repr=False)


@dataclass(frozen=True, slots=True)
class TableJudges(Node):
    """The table judges that it is so, in its own words: `the joke was funny`."""

    text: str
    kind: Literal["table_judges"] = field(default="table_judges", repr=False)


@dataclass(frozen=True, slots=True)
class Agreed(Node):
    """The player agrees when asked; of several, each of them."""

    who: Who
    kind: Literal["agreed"] = field(default="agreed", repr=False)


@dataclass(frozen=True, slots=True)
class PointOut(Node):
    """The table tells at whom something points: `the tip of the printed heart`; or at nobody.

    `but_actor`: at another than the actor, else it is nobody. `Chosen` refers to that player.
    `who`: nothing points; it is the one player of whom `text` is true: `holds the pepper mill`.
    """

    text: str
    but_actor: bool = False
    who: bool = False
    kind: Literal["point_out"] = field(default="point_out", repr=False)
