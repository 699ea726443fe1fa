"""The page of a diagnostic, for a terminal and for the documentation."""

from collections.abc import Iterator

from lopti_rules.checks.diagnostic import Term
from lopti_rules.checks.registry import Check
from lopti_rules.cli.clausewords import clause_text
from lopti_rules.cli.output import words
from lopti_rules.cli.wording import term_text
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
    yield from (_row("example_clause", clause_text(clause)) for clause in check.clauses)


def _row(title: str, text: str) -> str:
    return f"  {words(title):<10}{escape(text)}"


def page_markdown(check: Check, *, language: str) -> str:
    """The same as a section of a Markdown page."""
    family = term_text(Term("families", check.family), language=language)
    parts = [f"## {check.code} {check.name}", f"*{check.severity}* · {family}", check.page]
    for example in check.examples:
        beside = "".join(f"\n{words('example_beside')}: {text}" for text in example.beside)
        lines = f"{words('example_bad')}: {escape(example.bad)}{beside}"
        parts.append(f"```text\n{lines}\n{words('example_good')}: {example.good}\n```")
    parts.append("\n".join(f"- {clause_text(clause)}" for clause in check.clauses))
    return "\n\n".join(parts)


def all_pages(checks: tuple[Check, ...], *, language: str) -> str:
    """One Markdown page of all checks, by code."""
    head = f"# {words('diagnostics_title')}\n\n{words('diagnostics_intro')}"
    return (
        "\n\n".join([head, *(page_markdown(check, language=language) for check in checks)]) + "\n"
    )
