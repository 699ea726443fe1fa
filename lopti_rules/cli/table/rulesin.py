"""The rules that are to be in force at a table: read, judged, and refused if they may not join."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lopti_rules.cli.table.names import words
from lopti_rules.rulebook.model import Rulebook

if TYPE_CHECKING:
    from lopti_rules.cli.judged import Judged
    from lopti_rules.cli.rulefiles import Given

RULE_FILE: Final = ".lopti"


@dataclass(frozen=True, slots=True)
class RuleInForce:
    """One rule in force."""

    name: str | None
    text: str
    """As it is given to the game and written into records."""
    canonical: str
    notes: tuple[str, ...] = ()
    """Its verdict, warnings for the table to weigh, and defaults that were applied, in words."""


class RulesRefused(Exception):
    """A rule may not join; `lines` say which and why."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__(*lines)
        self.lines = tuple(lines)


def names_of(rules: Iterable[RuleInForce]) -> tuple[str | None, ...]:
    """The names of rules, in order."""
    return tuple(rule.name for rule in rules)


def admit(values: Sequence[str], rulebook: Rulebook) -> tuple[RuleInForce, ...]:
    """The rules of the texts, names and files given, each judged beside those before it.

    Raises:
        RulesRefused: one of them is unreadable or inadmissible.
        UnreadableText: a file cannot be read.
    """
    if not values:
        return ()
    judged = list(_judged(values, rulebook))
    refused = [rule for rule in judged if not rule.verdict.admissible]
    if refused:
        raise RulesRefused([line for rule in refused for line in _reasons(rule)])
    return tuple(map(_in_force, judged))


def is_rule_file(value: str) -> bool:
    """Whether an argument names a file of rules, rather than being a rule."""
    from lopti_rules.cli.rulefiles import is_file

    return value.endswith(RULE_FILE) or is_file(value)


def _judged(values: Sequence[str], rulebook: Rulebook) -> Iterator["Judged"]:
    from lopti_rules.cli.rulefiles import judged

    return judged(list(_given(values)), rulebook=rulebook)


def _given(values: Sequence[str]) -> Iterator["Given"]:
    from lopti_rules.cli.rulefiles import given_file, given_named, given_texts

    for value in values:
        if is_rule_file(value):
            yield from given_file(value)
        else:
            yield from given_named(value) or given_texts([value])


def _in_force(judged: "Judged") -> RuleInForce:
    from lopti_rules.cli.wording import diagnostic_message, note_text

    verdict = judged.verdict
    read_as = [note_text(one, section="read_as") for one in verdict.read_as]
    notes = [words("read_as", what="; ".join(read_as)) if read_as else words("admitted")]
    notes += [words("warned", what=diagnostic_message(found)) for found in verdict.warnings]
    text = verdict.canonical or verdict.source
    return RuleInForce(judged.name, verdict.source, _without_name(text), tuple(notes))


def _without_name(canonical: str) -> str:
    """The canonical words without the line that names the rule: the label says the name."""
    return canonical.split(":\n", 1)[1] if canonical.startswith("rule ") else canonical


def _reasons(judged: "Judged") -> Iterator[str]:
    from lopti_rules.cli.linttext import rule_lines
    from lopti_rules.locale.catalogue import DEFAULT_LANGUAGE

    yield from rule_lines(judged, language=DEFAULT_LANGUAGE, colour=False)
