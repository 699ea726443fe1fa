"""`lopti lint --format github`: one workflow command a diagnostic, shown beside the file's line."""

from collections.abc import Sequence
from typing import Final

from lopti_rules.checks.diagnostic import Diagnostic, Severity
from lopti_rules.cli.judged import Judged
from lopti_rules.cli.wording import diagnostic_message
from lopti_rules.locale.escapes import escape

_COMMANDS: Final[dict[Severity, str]] = {"error": "error", "warning": "warning", "info": "notice"}


def lint_annotations(rules: Sequence[Judged], *, language: str) -> str:
    """All diagnostics as annotations, a line each.

    No text of the rule can begin a command of its own: line breaks and the characters that have a
    meaning in a command are escaped.
    """
    return "\n".join(
        _annotation(rule, found, language) for rule in rules for found in rule.verdict.diagnostics
    )


def _annotation(rule: Judged, found: Diagnostic, language: str) -> str:
    span = rule.span(found)
    line, column = rule.place(span.start)
    end_line, end_column = rule.place(span.end)
    properties = {
        "file": rule.source,
        "line": line,
        "col": column,
        "endLine": end_line,
        "endColumn": max(column, end_column - 1),
        "title": f"{found.code} {found.name}",
    }
    given = ",".join(
        f"{name}={_property(str(value))}" for name, value in properties.items() if value is not None
    )
    words = _data(diagnostic_message(found, language=language))
    return f"::{_COMMANDS[found.severity]} {given}::{words}"


def _data(text: str) -> str:
    return escape(text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A"))


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
