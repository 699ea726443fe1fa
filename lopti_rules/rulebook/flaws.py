"""What keeps a well-formed rulebook from being played."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing that keeps a book from being played, and the path of the value to blame."""

    code: str
    path: tuple[str, ...]
    params: dict[str, Any] = field(default_factory=dict)
    others: tuple[tuple[str, ...], ...] = ()
    """The paths of the other values that it does not fit together with."""
