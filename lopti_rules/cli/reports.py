"""The outcome of scenarios as text, JSON or JUnit."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape as escape_markup
from typing import Any

from lopti_rules.cli.output import error_text, words
from lopti_rules.locale.escapes import escape
from lopti_rules.records.position import position_lines
from lopti_rules.records.runner import Finding, Outcome


@dataclass(frozen=True, slots=True)
class Checked:
    """The outcome of one scenario and where it stands."""

    source: str
    line: int
    column: int
    outcome: Outcome


def text_report(checked: Sequence[Checked]) -> Iterator[str]:
    """The failures, each with the step, what was expected and what came, and the position."""
    for one in checked:
        if not one.outcome.has_passed:
            yield f"{one.source}:{one.line}:{one.column}: {_headline(one.outcome)}"
            for finding in one.outcome.findings:
                yield from (f"  {line}" for line in finding_lines(finding))
            yield ""


def finding_lines(finding: Finding) -> Iterator[str]:
    """One failed expectation in words, and the position where it failed."""
    yield _where(finding) + _sentence(finding)
    if finding.expected is not None:
        yield f"  {words('expected')}: {_shown(finding.expected)}"
    if finding.actual is not None:
        yield f"  {words('actual')}: {_shown(finding.actual)}"
    if finding.position is not None:
        yield f"  {words('position')}:"
        yield from (f"    {line}" for line in position_lines(finding.position))


def json_report(checked: Sequence[Checked]) -> Iterator[str]:
    """One JSON object: the counts, and each scenario with its failures."""
    failed = sum(not one.outcome.has_passed for one in checked)
    results = [_as_map(one) for one in checked]
    report = {"passed": len(checked) - failed, "failed": failed, "results": results}
    yield from json.dumps(report, ensure_ascii=True, indent=1).splitlines()


def junit_report(checked: Sequence[Checked]) -> Iterator[str]:
    """JUnit's XML, one test case a scenario, as build servers read it."""
    failed = sum(not one.outcome.has_passed for one in checked)
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield f'<testsuite name="lopti" tests="{len(checked)}" failures="{failed}" errors="0">'
    for one in checked:
        place = f'classname={_quoted(one.source)} file={_quoted(one.source)} line="{one.line}"'
        opening = f"  <testcase name={_quoted(one.outcome.id)} {place}"
        if one.outcome.has_passed:
            yield f"{opening}/>"
            continue
        yield f"{opening}>"
        for finding in one.outcome.findings:
            yield f"    <failure message={_quoted(_where(finding) + _sentence(finding))}>"
            yield from map(_markup, finding_lines(finding))
            yield "    </failure>"
        yield "  </testcase>"
    yield "</testsuite>"


def _headline(outcome: Outcome) -> str:
    return f"{outcome.id}: {outcome.title}" if outcome.title else outcome.id


def _where(finding: Finding) -> str:
    if not finding.step:
        return ""
    return words("at_step", step=finding.step, action=finding.action) + " "


def _sentence(finding: Finding) -> str:
    said = words(f"findings.{finding.code}")
    return f"{said} {error_text(finding.error)}" if finding.error is not None else said


def _shown(value: Any) -> str:
    """An expected or actual value on a line, in the form in which scenarios write it."""
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, default=str)


def _as_map(one: Checked) -> dict[str, Any]:
    outcome = one.outcome
    return {
        "file": one.source,
        "line": one.line,
        "column": one.column,
        "id": outcome.id,
        "title": outcome.title,
        "passed": outcome.has_passed,
        "failures": [_finding_map(finding) for finding in outcome.findings],
    }


def _finding_map(finding: Finding) -> Mapping[str, Any]:
    return {
        "code": finding.code,
        "message": _sentence(finding),
        "step": finding.step or None,
        "action": finding.action or None,
        "expected": finding.expected,
        "actual": finding.actual,
        "position": finding.position,
    }


def _quoted(text: str) -> str:
    return f'"{_markup(text)}"'


def _markup(text: str) -> str:
    """Text for XML, which knows no control characters, not even written as numbers."""
    return escape_markup(escape(text))
