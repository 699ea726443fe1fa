"""Where every value of a rulebook was written, through all the books that it extends."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lopti_rules.yamltext import Path


@dataclass(frozen=True, slots=True)
class Origin:
    """One writing of a value."""

    depth: int
    """0 for the whole book, 1 for the one that extends it, and so on."""
    file: str
    value: Any
    """As it was written; for a map just the part of it that this book writes."""
    line: int
    column: int
    key_line: int
    key_column: int
    removes: bool = False
    """Whether it is the null that takes the value away."""


History = dict[Path, tuple[Origin, ...]]
"""All writings of the value under each path, the oldest first; the last is in force."""


@dataclass(frozen=True, slots=True)
class Merged:
    """A rulebook put together from the books that it extends, as plain values."""

    value: Any
    history: Mapping[Path, tuple[Origin, ...]]

    def origin(self, path: Path) -> Origin:
        """The last writing of that value, or else of what encloses it most closely."""
        for length in range(len(path), -1, -1):
            found = self.history.get(path[:length])
            if found:
                return found[-1]
        return Origin(0, "", None, 1, 1, 1, 1)

    def blame(self, paths: Iterable[Path]) -> Origin:
        """The writing to blame for values that do not fit together: one of the youngest book.

        Among several the first in the order of the paths, each before what it holds.
        """
        candidates = [origin for path in paths for origin in self._at_or_below(path)]
        youngest = max(origin.depth for origin in candidates)
        return next(origin for origin in candidates if origin.depth == youngest)

    def _at_or_below(self, path: Path) -> Iterator[Origin]:
        yield self.origin(path)
        for other, origins in self.history.items():
            if len(other) > len(path) and other[: len(path)] == path:
                yield origins[-1]
