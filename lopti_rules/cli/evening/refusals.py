"""Refused acts in words: why, by which clause, and nothing has changed."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.cli.clausewords import clause_text
from lopti_rules.cli.evening.words import word
from lopti_rules.locale.catalogue import find_template, message
from lopti_rules.session.outcome import Outcome

WAYS_ON: Final = ("unreadable", "overrides_base")
"""Reasons against a text after which there is another way than to reword it."""


def refusal_lines(outcome: Outcome) -> Iterator[str]:
    """Why an act was refused, and the clauses that refuse it."""
    yield word("refused", why=reason_text(outcome))
    for clause in outcome.clauses:
        yield word("clause", text=clause_text(clause))


def reason_text(outcome: Outcome) -> str:
    """The reason in words."""
    reason = outcome.reason or ""
    return message("refusals" if has_words(reason) else "errors", reason, outcome.params)


def has_words(reason: str) -> bool:
    """Whether the session refuses for that reason, and not the card game in it."""
    return find_template("refusals", reason) is not None
