"""`lopti test`: scenarios run, every expectation that fails shown with its position."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from lopti_rules.cli.output import (
    FAILED,
    PASSED,
    UNREADABLE,
    finish,
    read_argument,
    say,
    source_name,
    tell_unreadable,
    words,
)
from lopti_rules.cli.reports import Checked, json_report, junit_report, text_report
from lopti_rules.errors import UnreadableText
from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import parse_scenarios
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.yamltext import MAX_BYTES, Document

REPORTS: Final[dict[str, Callable[[Sequence[Checked]], Iterator[str]]]] = {
    "text": text_report,
    "json": json_report,
    "junit": junit_report,
}


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option(
    "--format", "form", type=click.Choice(list(REPORTS)), default="text", show_default=True,
    help="How the outcome is written.",
)  # fmt: skip
def test(files: tuple[str, ...], form: str) -> None:
    """Check the examples in scenario files.

    A scenario is a position, actions, and what must come of them; or a session and acts around its
    rounds, run once for each edition that it names. FILE may be - for the standard input. Every
    expectation that fails is shown with its position. The text form ends with a line "N passed, M
    failed"; the other forms write that line to the error stream.

    Exit code 0: all passed; 1: some failed; 2: a file could not be read.
    """
    checked: list[Checked] = []
    unreadable = False
    for name in files:
        try:
            checked += _check(name)
        except UnreadableText as error:
            tell_unreadable(error, name)
            unreadable = True
    for line in REPORTS[form](checked):
        say(line)
    passed = sum(one.outcome.has_passed for one in checked)
    failed = len(checked) - passed
    say(words("test_summary", passed=passed, failed=failed), to_errors=form != "text")
    finish(UNREADABLE if unreadable else FAILED if failed else PASSED)


def _check(name: str) -> Iterator[Checked]:
    document, outcomes = _run(name, read_argument(name, max_bytes=MAX_BYTES))
    for outcome in outcomes:
        line, column = document.place(outcome.path)
        yield Checked(source_name(name), line, column, outcome)


def _run(name: str, data: bytes) -> tuple[Document, Iterator[Outcome]]:
    """The places in a file, and the outcomes of its scenarios, of whichever kind they are."""
    folder = None if name == "-" else Path(name).parent
    try:
        file, document = parse_scenarios(data)
    except UnreadableText as error:
        if error.code != "governance_file":
            raise
        from lopti_rules.session.scenarios import parse_governance, run_governance

        governance, document = parse_governance(data)
        return document, run_governance(governance)
    return document, run_file(file, judge=verdicts_on, folder=folder)


def verdicts_on(rulebook: Rulebook, rules: Sequence[str]) -> list[str]:
    """The verdict on each rule beside the admissible ones before it."""
    from lopti_rules.checks.judging import judge_all

    return [one.verdict for one in judge_all(rules, rulebook=rulebook)]
