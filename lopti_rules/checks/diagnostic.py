"""What a check found, as data: words are made at the edge, in the reader's language."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Literal, NamedTuple

from lopti_rules.effects import Reason
from lopti_rules.language.ast import Rule, Span
from lopti_rules.values import dataclass

Severity = Literal["error", "warning", "info"]
Family = Literal[
    "text", "meaning", "overrides", "loops", "victory", "persons", "conduct", "clarity"
]


class Term(NamedTuple):
    """A parameter that the reader's catalogue has a word for: an event, an operation, a zone."""

    section: str
    code: str


class Mend(NamedTuple):
    """A proposed other rule. It is judged before it is shown, and dropped if it is refused."""

    title: str
    """Its key in the catalogue."""
    rule: Rule
    safe: bool = False
    """It adds a bound and changes nothing else of what the rule means."""


class Fix(NamedTuple):
    """A text that was parsed and judged admissible, to put in place of the rule."""

    title: str
    text: str
    safe: bool = False


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a check found; `clauses` and `reasons` where they differ from the check's."""

    span: Span | None = None
    params: Mapping[str, Any] = field(default_factory=dict)
    mends: tuple[Mend, ...] = ()
    clauses: tuple[str, ...] | None = None
    reasons: tuple[Reason, ...] | None = None
    wording: str = "message"
    """The key, below the code, of the template to use."""


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A finding with all that its check says about it. `span` counts code points of the text."""

    code: str
    name: str
    severity: Severity
    span: Span | None
    clauses: tuple[str, ...]
    reasons: tuple[Reason, ...]
    """Of the verdict, if it is an error."""
    params: Mapping[str, Any]
    wording: str = "message"
    fixes: tuple[Fix, ...] = ()


class Note(NamedTuple):
    """Something that was proved, tested, left to the table, or read as: a code with parameters."""

    code: str
    params: Mapping[str, Any]


def note(code: str, **params: Any) -> Note:
    """A note with these parameters."""
    return Note(code, params)
