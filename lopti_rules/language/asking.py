"""Which conditions have to be asked for, of the table or of players."""

from lopti_rules.language.ast import Agreed, And, Condition, TableJudges
from lopti_rules.language.visitor import walk


def asks(condition: Condition) -> bool:
    """Whether somebody must say whether it holds."""
    return any(isinstance(node, Agreed | TableJudges) for _, node in walk(condition))


def parted(condition: Condition | None) -> tuple[tuple[Condition, ...], tuple[Condition, ...]]:
    """What holds or not by itself, and what must be asked; all of it is to hold."""
    if condition is None:
        return (), ()
    parts = condition.conditions if isinstance(condition, And) else (condition,)
    asked = tuple(part for part in parts if asks(part))
    return tuple(part for part in parts if part not in asked), asked
