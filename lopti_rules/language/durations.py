"""How long a sentence acts: what a text says of the end of it."""

from lopti_rules.language.ast import Ending, Trigger
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Duration:
    """The ends of a window, whichever comes first, with the names that they have in `Window`."""

    until: tuple[Ending, ...] = ()
    ending: Trigger | None = None
    turns: int | None = None
    once: bool = False
