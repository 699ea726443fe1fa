"""`lopti lint --format json`: the contract other programs read."""

import json
from collections.abc import Sequence
from typing import Any

from lopti_rules.checks.diagnostic import Diagnostic, Note
from lopti_rules.cli.judged import Judged
from lopti_rules.cli.wording import (
    diagnostic_help,
    diagnostic_message,
    fix_title,
    note_text,
    plain_params,
)


def lint_json(rules: Sequence[Judged], *, language: str) -> str:
    """All rules as one JSON object, in ASCII, so that nothing in it can steer a terminal.

    Offsets and columns count code points; `start` and `end` are offsets in the rule's `source`,
    `line` and `column` say where that is in its file.
    """
    return json.dumps({"rules": [_rule(rule, language) for rule in rules]}, indent=2)


def _rule(rule: Judged, language: str) -> dict[str, Any]:
    verdict = rule.verdict
    line, _ = rule.place()
    return {
        "name": rule.name,
        "file": rule.source,
        "line": line,
        "source": verdict.source,
        "canonical": verdict.canonical,
        "verdict": verdict.verdict,
        "reasons": list(verdict.reasons),
        "referee": verdict.referee,
        "bound": {"custom_effects_per_event": verdict.bound},
        "proved": _notes(verdict.proved, "notes", language),
        "tested": _notes(verdict.tested, "notes", language),
        "left_to_table": _notes(verdict.left_to_table, "notes", language),
        "read_as": _notes(verdict.read_as, "read_as", language),
        "diagnostics": [_diagnostic(rule, found, language) for found in verdict.diagnostics],
    }


def _notes(notes: Sequence[Note], section: str, language: str) -> list[str]:
    return [note_text(note, section=section, language=language) for note in notes]


def _diagnostic(rule: Judged, found: Diagnostic, language: str) -> dict[str, Any]:
    span = rule.span(found)
    line, column = rule.place(span.start)
    return {
        "code": found.code,
        "name": found.name,
        "severity": found.severity,
        "span": {"start": span.start, "end": span.end, "line": line, "column": column},
        "clauses": list(found.clauses),
        "reasons": list(found.reasons),
        "message": diagnostic_message(found, language=language),
        "help": diagnostic_help(found, language=language),
        "params": plain_params(found.params),
        "fixes": [
            {"title": fix_title(fix, language=language), "text": fix.text, "safe": fix.safe}
            for fix in found.fixes
        ],
    }
