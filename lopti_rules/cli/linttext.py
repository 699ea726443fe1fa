"""`lopti lint` for readers: diagnostics with place, clause and mend; what a verdict rests on."""

import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

import click

from lopti_rules.checks.diagnostic import Diagnostic, Note, Severity
from lopti_rules.checks.verdict import Decision, Verdict
from lopti_rules.cli.clausewords import clause_text
from lopti_rules.cli.judged import Judged
from lopti_rules.cli.output import words
from lopti_rules.cli.wording import (
    chain_of,
    diagnostic_help,
    diagnostic_message,
    fix_safety,
    fix_title,
    note_text,
    seen_of,
)
from lopti_rules.locale.escapes import escape

_WIDTH: Final = 9
"""Of the column that says what a line is about."""
_COLOURS: Final[dict[Severity | Decision, str]] = {
    "error": "red", "warning": "yellow", "info": "cyan",
    "admissible": "green", "needs_vote": "yellow", "inadmissible": "red", "unreadable": "red",
}  # fmt: skip


def lint_text(rules: Sequence[Judged], *, language: str, colour: bool) -> str:
    """All rules as text for a reader: what is wrong with each, and what its verdict rests on."""
    blocks = ["\n".join(rule_lines(rule, language=language, colour=colour)) for rule in rules]
    return "\n\n".join([*blocks, _count(rules)])


def rule_lines(rule: Judged, *, language: str, colour: bool) -> Iterator[str]:
    """The lines about one rule."""
    for found in rule.verdict.diagnostics:
        yield from diagnostic_lines(rule, found, language=language, colour=colour)
    yield from _verdict_lines(rule, language=language, colour=colour)


def diagnostic_lines(
    rule: Judged, found: Diagnostic, *, language: str, colour: bool = False
) -> Iterator[str]:
    """The lines about one diagnostic."""
    head = _paint(f"{found.severity}[{found.code}]", found.severity, colour=colour)
    yield f"{head} {diagnostic_message(found, language=language)}"
    yield from _source_lines(rule, found)
    for clause in found.clauses:
        yield row("clause", clause_text(clause))
    chain = chain_of(found, language=language)
    if chain is not None:
        yield row("chain", chain)
    for index, text in enumerate(seen_of(found, language=language)):
        yield row("seen" if index == 0 else "", text)
    for fix in found.fixes:
        safety = "" if fix.title == "did_you_mean" else f" ({fix_safety(fix, language=language)})"
        yield row("mend", f"{fix_title(fix, language=language)}{safety}:")
        yield row("", escape(fix.text))
    if not found.fixes:
        yield row("help", diagnostic_help(found, language=language))


def _source_lines(rule: Judged, found: Diagnostic) -> Iterator[str]:
    """The line of the rule that is meant, and marks under the words."""
    span = rule.span(found)
    line, column = rule.place(span.start)
    place = f"  {escape(rule.source)}:{line}:{column}  " if rule.source else "  "
    full = rule.line_of(span.start)
    start, end = column - 1, min(len(full), column - 1 + max(1, span.end - span.start))
    yield place + escape(full)
    indent = " " * (_width(place) + _width(escape(full[:start])))
    yield indent + "^" * max(1, _width(escape(full[start:end])))


def _verdict_lines(rule: Judged, *, language: str, colour: bool) -> Iterator[str]:
    verdict = rule.verdict
    label = words(f"verdict_{verdict.verdict}")
    name = f"{escape(rule.name)}: " if rule.name else ""
    text = verdict.canonical or verdict.source
    yield f"{_paint(label, verdict.verdict, colour=colour)}  {name}{escape(text)}"
    if verdict.reasons:
        yield row("reasons", ", ".join(verdict.reasons))
        if verdict.rule is None:
            yield row("read", words("read_in_part"))
    yield from _terms(verdict, language)


def reading_lines(rule: Judged, *, language: str) -> Iterator[str]:
    """A readable rule in canonical words, with each default that was applied."""
    name = f"rule {escape(rule.name)}:\n" if rule.name else ""
    yield f"{name}{escape(rule.verdict.canonical or '')}"
    for index, note in enumerate(rule.verdict.read_as):
        yield row(
            "read as" if index == 0 else "", note_text(note, section="read_as", language=language)
        )


def _terms(verdict: Verdict, language: str) -> Iterator[str]:
    if verdict.rule is None:
        return
    yield row("referee", words(f"referee_{verdict.referee}"))
    groups: tuple[tuple[str, Sequence[Note], str], ...] = (
        ("read as", verdict.read_as, "read_as"),
        ("proved", verdict.proved, "notes"),
        ("tested", verdict.tested, "notes"),
        ("open", verdict.left_to_table, "notes"),
    )
    for title, notes, section in groups:
        for index, note in enumerate(notes):
            text = note_text(note, section=section, language=language)
            yield row(title if index == 0 else "", text)


def row(title: str, text: str) -> str:
    """A line with what it is about before it."""
    return f"  {title:<{_WIDTH}}{text}".rstrip()


def _count(rules: Sequence[Judged]) -> str:
    decisions: tuple[Decision, ...] = ("admissible", "needs_vote", "inadmissible", "unreadable")
    counts = {d: sum(rule.verdict.verdict == d for rule in rules) for d in decisions}
    parts = [f"{count} {words(f'verdict_{d}')}" for d, count in counts.items() if count]
    return words("lint_count", count=len(rules), verdicts=parts or ["0"])


def _paint(text: str, key: Severity | Decision, *, colour: bool) -> str:
    return click.style(text, fg=_COLOURS[key], bold=True) if colour else text


def _width(text: str) -> int:
    """The columns that a terminal gives a text."""
    return sum(
        0 if unicodedata.combining(char) else 1 + (unicodedata.east_asian_width(char) in "WF")
        for char in text
    )
