"""The page of a diagnostic, for a terminal and for the documentation."""

from collections.abc import Iterator

from lopti_rules.checks.diagnostic import Term
from lopti_rules.checks.registry import FAMILIES, Check
from lopti_rules.cli.clausewords import clause_text
from lopti_rules.cli.output import words
from lopti_rules.cli.wording import term_text
from lopti_rules.locale.catalogue import message
from lopti_rules.locale.escapes import escape


def page_text(check: Check, *, language: str) -> str:
    """What a check finds and why, texts that it refuses and accepts, and the clauses."""
    return "\n".join(_lines(check, language))


def _lines(check: Check, language: str) -> Iterator[str]:
    yield f"{check.code} {check.name} ({check.severity})"
    yield term_text(Term("families", check.family), language=language)
    yield ""
    yield check.page
    for example in check.examples:
        yield ""
        yield _row("example_bad", example.bad)
        yield from (_row("example_beside", text) for text in example.beside)
        yield _row("example_good", example.good)
    yield ""
    yield _row("example_help", _help(check, language))
    yield from (_row("example_clause", clause_text(clause)) for clause in check.clauses)


def _row(title: str, text: str) -> str:
    return f"  {words(title):<10}{escape(text)}"


def _help(check: Check, language: str) -> str:
    return message("diagnostics", f"{check.code}.help", {}, language=language)


def page_markdown(check: Check, *, language: str) -> str:
    """The same as a Markdown page."""
    family = term_text(Term("families", check.family), language=language)
    parts = [f"# {check.code} {check.name}", f"*{check.severity}* · {family}", check.page]
    for example in check.examples:
        beside = "".join(f"\n{words('example_beside')}: {text}" for text in example.beside)
        lines = f"{words('example_bad')}: {escape(example.bad)}{beside}"
        parts.append(f"```text\n{lines}\n{words('example_good')}: {example.good}\n```")
    parts.append(_help(check, language))
    parts.append("\n".join(f"- {clause_text(clause)}" for clause in check.clauses))
    return "\n\n".join(parts)


def index_page(checks: tuple[Check, ...], *, folder: str, language: str) -> str:
    """A Markdown page that lists all checks by code; `folder` is where their pages lie."""
    parts = [f"# {words('diagnostics_title')}", words("diagnostics_intro")]
    for family in FAMILIES:
        rows = [
            f"| [{check.code}]({folder}/{check.code}.md) | {check.name} | {check.severity} |"
            for check in checks
            if check.family == family
        ]
        parts.append(f"## {term_text(Term('families', family), language=language)}")
        parts.append("\n".join([words("diagnostics_heads"), "| --- | --- | --- |", *rows]))
    return "\n\n".join(parts)
