"""The verdict on a rule: may it join the game, by which reasons, and what was looked at."""

from collections.abc import Iterable
from typing import Final, Literal

from lopti_rules.checks.diagnostic import Diagnostic, Note
from lopti_rules.effects import Reason, Referee
from lopti_rules.language.ast import Rule
from lopti_rules.values import dataclass

Decision = Literal["admissible", "needs_vote", "inadmissible", "unreadable"]

_BY_WEIGHT: Final[tuple[Reason, ...]] = (
    "unsafe", "non_consensual", "targets_person", "blocks_vote", "changes_rules", "blocks_victory",
    "infinite_loop", "retroactive", "not_a_rule", "overrides_base",
)  # fmt: skip

"""Persons before the game, and last the one reason that a Rule Vote can cure."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the constitution says of one rule, beside the rules that were in force.

    `rule` and `canonical` are None for a text that cannot be read. `bound` is the most custom
    effects that one base event can bring about, all rules together; None if there is no such
    number, none was worked out, or there is no rule.
    """

    verdict: Decision
    source: str
    rule: Rule | None = None
    canonical: str | None = None
    reasons: tuple[Reason, ...] = ()
    referee: Referee | None = None
    bound: int | None = None
    proved: tuple[Note, ...] = ()
    tested: tuple[Note, ...] = ()
    left_to_table: tuple[Note, ...] = ()
    read_as: tuple[Note, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def admissible(self) -> bool:
        """Whether the rule may join the game as it is."""
        return self.verdict == "admissible"

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The diagnostics that keep the rule out."""
        return tuple(found for found in self.diagnostics if found.severity == "error")

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """The diagnostics for the table to weigh."""
        return tuple(found for found in self.diagnostics if found.severity == "warning")


def reasons_of(diagnostics: Iterable[Diagnostic]) -> tuple[Reason, ...]:
    """All reasons of the errors, the weightiest first."""
    given = {
        reason for found in diagnostics if found.severity == "error" for reason in found.reasons
    }
    return tuple(reason for reason in _BY_WEIGHT if reason in given)


def decide(reasons: tuple[Reason, ...]) -> Decision:
    """The verdict that the reasons come to."""
    if not reasons:
        return "admissible"
    return "needs_vote" if reasons == ("overrides_base",) else "inadmissible"
