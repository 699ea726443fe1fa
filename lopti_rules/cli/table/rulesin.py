"""The rules that are to be in force at a table: read, judged, and refused if they may not join."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lopti_rules.rulebook.model import Rulebook


@dataclass(frozen=True, slots=True)
class RuleInForce:
    """One rule in force."""

    name: str | None
    text: str
    """As it is given to the game and written into records."""
    canonical: str
    notes: tuple[str, ...] = ()
    """Warnings for the table to weigh, and defaults that were applied, in words."""


class RulesRefused(Exception):
    """A rule may not join; `lines` say which and why."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__(*lines)
        self.lines = tuple(lines)


def names_of(rules: Iterable[RuleInForce]) -> tuple[str | None, ...]:
    """The names of rules, in order."""
    return tuple(rule.name for rule in rules)


def admit(given: Sequence[str], rulebook: Rulebook) -> tuple[RuleInForce, ...]:
    """The rules of the texts and files given, each judged beside those before it.

    Raises:
        RulesRefused: one of them is unreadable or inadmissible.
        UnreadableText: a file cannot be read.
    """
    if not given:
        return ()
    raise NotImplementedError
