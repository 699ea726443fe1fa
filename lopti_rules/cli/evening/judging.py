"""Texts judged beside the rules in force, told as `lopti lint` tells it."""

import os
import sys
from collections.abc import Iterator

from lopti_rules.cli.judged import Judged
from lopti_rules.cli.linttext import diagnostic_lines, rule_lines
from lopti_rules.cli.rulefiles import given_texts, judged
from lopti_rules.language.parser import parse_rule
from lopti_rules.locale.catalogue import DEFAULT_LANGUAGE
from lopti_rules.session.outcome import Outcome
from lopti_rules.session.rulebooks import base_rules
from lopti_rules.session.state import SessionState
from lopti_rules.session.verdicts import REASON_CLAUSES


def verdict_lines(state: SessionState, text: str, *, colour: bool | None = None) -> Iterator[str]:
    """The verdict on a text beside the rules in force, with clauses and mends."""
    for one in _judged(state, text):
        yield from rule_lines(one, language=DEFAULT_LANGUAGE, colour=_is_coloured(colour=colour))


def fault_lines(state: SessionState, text: str) -> Iterator[str]:
    """What alone keeps a text from joining, and how it is mended."""
    for one in _judged(state, text):
        for found in one.verdict.errors:
            yield from diagnostic_lines(one, found, language=DEFAULT_LANGUAGE)


def _is_coloured(*, colour: bool | None) -> bool:
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ if colour is None else colour


def _judged(state: SessionState, text: str) -> Iterator[Judged]:
    """A text with its verdict.

    Rules that only the table can read are left out: nothing can be said of what they do.
    """
    known = [rule.canonical for rule in state.rules_in_force if rule.canonical]
    in_force = [parse_rule(canonical) for canonical in known]
    rulebook = base_rules(state).book
    yield from judged(list(given_texts([text])), rulebook=rulebook, in_force=in_force)


def is_about_text(outcome: Outcome) -> bool:
    """Whether an act was refused because of what its text says, and for nothing else."""
    return outcome.reason in {*REASON_CLAUSES, "unreadable"}
