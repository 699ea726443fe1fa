"""`lopti lint --format sarif`: SARIF 2.1.0, for code hosts and editors."""

import json
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import quote

from lopti_rules import __version__
from lopti_rules.checks.diagnostic import Diagnostic, Severity
from lopti_rules.checks.registry import Check, find_check
from lopti_rules.cli.judged import Judged
from lopti_rules.cli.wording import diagnostic_message
from lopti_rules.locale.escapes import escape

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS: Final[dict[Severity, str]] = {"error": "error", "warning": "warning", "info": "note"}
_ARGUMENT: Final = "argument"
"""Stands for the file of a rule that was given as an argument."""


def lint_sarif(rules: Sequence[Judged], *, language: str) -> str:
    """All diagnostics as one SARIF log, in ASCII. Columns count UTF-16 units, as SARIF's do."""
    codes = sorted({found.code for rule in rules for found in rule.verdict.diagnostics})
    described = [check for code in codes if (check := find_check(code)) is not None]
    log = {
        "$schema": _SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": _driver(described)},
                "columnKind": "utf16CodeUnits",
                "results": [
                    _result(rule, found, language)
                    for rule in rules
                    for found in rule.verdict.diagnostics
                ],
            }
        ],
    }
    return json.dumps(log, indent=2)


def _driver(checks: Sequence[Check]) -> dict[str, Any]:
    return {
        "name": "lopti",
        "version": __version__,
        "rules": [
            {
                "id": check.code,
                "name": check.name,
                "shortDescription": {"text": check.page.partition("\n")[0]},
                "fullDescription": {"text": check.page},
                "defaultConfiguration": {"level": _LEVELS[check.severity]},
            }
            for check in checks
        ],
    }


def _result(rule: Judged, found: Diagnostic, language: str) -> dict[str, Any]:
    return {
        "ruleId": found.code,
        "level": _LEVELS[found.severity],
        "message": {"text": diagnostic_message(found, language=language)},
        "locations": [{"physicalLocation": _location(rule, found)}],
        "properties": {
            "verdict": rule.verdict.verdict,
            "reasons": list(found.reasons),
            "clauses": list(found.clauses),
            "rule": escape(rule.verdict.source),
        },
    }


def _location(rule: Judged, found: Diagnostic) -> dict[str, Any]:
    span = rule.span(found)
    start_line, start_column = _utf16_place(rule, span.start)
    end_line, end_column = _utf16_place(rule, span.end)
    return {
        "artifactLocation": {"uri": quote(rule.source or _ARGUMENT)},
        "region": {
            "startLine": start_line,
            "startColumn": start_column,
            "endLine": end_line,
            "endColumn": end_column,
        },
    }


def _utf16_place(rule: Judged, offset: int) -> tuple[int, int]:
    line, column = rule.place(offset)
    before = rule.line_of(offset)[: column - 1]
    return line, len(before.encode("utf-16-le", "surrogatepass")) // 2 + 1
