"""What is wrong with a tree, and where."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from lopti_rules.language.ast import Node
from lopti_rules.language.visitor import Path
from lopti_rules.values import dataclass

Trouble: TypeAlias = tuple[Any, ...]
"""A code and (name, value) pairs, before it is known where."""
Checks: TypeAlias = dict[type[Node], Callable[..., Iterator[Trouble]]]
"""For each kind of node what finds its troubles."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason why a tree cannot be said. `path` leads there from the root."""

    path: Path
    code: str
    params: tuple[tuple[str, object], ...] = ()
