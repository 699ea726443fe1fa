"""The errors that callers of the library meet.

Each carries data: a code, where it happened, and parameters. Words are made from the message
catalogue by whoever shows it to a reader.
"""

from dataclasses import dataclass, field
from typing import Any


@dataclass
class LoptiError(Exception):
    """The family of all errors that this library raises on purpose."""

    code: str = "error"
    params: dict[str, Any] = field(default_factory=dict)
    line: int | None = None
    """1-based line in the input, where known."""
    column: int | None = None
    """1-based column in the input, in code points, where known."""

    def __str__(self) -> str:
        place = "" if self.line is None else f" at line {self.line}, column {self.column}"
        details = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code}{place}" + (f" ({details})" if details else "")


class UnreadableCard(LoptiError):
    """A text names no card of the deck."""

    def __init__(self, text: str) -> None:
        super().__init__("unreadable_card", {"text": text[:20]})


class UnreadableText(LoptiError):
    """A file or text cannot be read at all: too large, too deep, not YAML, not JSON, not UTF-8."""


@dataclass
class RulebookError(LoptiError):
    """A rulebook is readable YAML and still no playable rulebook."""

    file: str | None = None
    """The file of the place, where it is not the one asked for but one that it extends."""


class RuleRefused(LoptiError):
    """A rule text is unreadable or inadmissible where an admissible rule is needed."""


class BytecodeRefused(LoptiError):
    """The verifier does not let this bytecode near a game."""


class IllegalAction(LoptiError):
    """An action that may not be done here; nothing has changed."""


class UnreadableRecord(LoptiError):
    """A game record is not of the form that can be replayed."""


class SessionError(LoptiError):
    """A session's file is not what was written, or an act cannot be taken down in it."""
