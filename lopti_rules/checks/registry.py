"""All checks: a code, a name, a clause, examples that are tests, and a function that looks."""

from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from inspect import cleandoc
from typing import Final, NamedTuple

from lopti_rules.checks.diagnostic import Diagnostic, Family, Finding, Fix, Severity
from lopti_rules.checks.subject import Subject
from lopti_rules.effects import Reason
from lopti_rules.values import dataclass

FAMILIES: Final[tuple[Family, ...]] = (
    "text", "meaning", "overrides", "loops", "victory", "persons", "conduct", "clarity",
)  # fmt: skip

"""One module each; a code's hundreds go by this order: LOP0xx text, LOP1xx meaning …"""

Look = Callable[[Subject], Iterator[Finding]]


class Example(NamedTuple):
    """A text that the check finds fault with, and one of the same idea that it does not.

    `beside` are the texts of rules in force. Both texts are tests, and stand on the code's page.
    """

    bad: str
    good: str
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Check:
    """One check. Its page is the docstring of the function that looks."""

    code: str
    name: str
    """Names the fault, never the cure."""
    severity: Severity
    clauses: tuple[str, ...]
    reasons: tuple[Reason, ...]
    examples: tuple[Example, ...]
    page: str
    look: Look | None
    """None: something else finds it, the parser or play."""

    @property
    def family(self) -> Family:
        """The family that its code belongs to."""
        return FAMILIES[int(self.code[3])]

    def find(self, subject: Subject) -> Iterator[Finding]:
        """What it finds in a subject."""
        if self.look is not None:
            yield from self.look(subject)

    def diagnose(self, finding: Finding, fixes: tuple[Fix, ...] = ()) -> Diagnostic:
        """A finding with what this check says about all of them, and fixes that were judged."""
        return Diagnostic(
            code=self.code,
            name=self.name,
            severity=self.severity,
            span=finding.span,
            clauses=self.clauses if finding.clauses is None else finding.clauses,
            reasons=self.reasons if finding.reasons is None else finding.reasons,
            params=finding.params,
            wording=finding.wording,
            fixes=fixes,
        )


_CHECKS: Final[dict[str, Check]] = {}


def check(
    code: str,
    *,
    name: str,
    clauses: tuple[str, ...],
    examples: tuple[Example, ...],
    severity: Severity = "error",
    reasons: tuple[Reason, ...] = (),
) -> Callable[[Look], Look]:
    """Effect: the decorated function becomes the check with this code."""

    def decorate(look: Look) -> Look:
        page = cleandoc(look.__doc__ or "")
        enter(Check(code, name, severity, clauses, reasons, examples, page, look))
        return look

    return decorate


def enter(found: Check) -> None:
    """Effect: the check is in the registry."""
    _CHECKS[found.code] = found


@cache
def checks() -> tuple[Check, ...]:
    """All checks by code."""
    for family in FAMILIES:
        import_module(f"lopti_rules.checks.{family}")
    return tuple(_CHECKS[code] for code in sorted(_CHECKS))


def find_check(code: str) -> Check | None:
    """The check with this code, in whichever case it is written."""
    return next((found for found in checks() if found.code == code.upper()), None)
