"""`lopti explain`: a rule in canonical words with each default said, or the page of a code."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

import click

from lopti_rules.cli.judged import Judged
from lopti_rules.cli.output import FAILED, PASSED, UNREADABLE, finish, say, words
from lopti_rules.cli.printing import show
from lopti_rules.language.ast import Rule

_CODE: Final = re.compile(r"LOP[0-9]{3}", re.IGNORECASE)


@click.command(no_args_is_help=True)
@click.argument("targets", nargs=-1, metavar="[FILE|NAME|CODE|-]...")
@click.option("--text", "texts", multiple=True, metavar="RULE", help="A rule to read back.")
@click.option("--lang", type=click.Choice(["en"]), default="en", help="The language to answer in.")
def explain(targets: tuple[str, ...], texts: tuple[str, ...], lang: str) -> None:
    """Read rules back in canonical words, with each default that was applied and an example.

    The example is what an admissible rule did in a round that bots played with it in force.
    Given a code such as LOP301, print its page instead.

    Exit code 0; 1: a rule cannot be read, or there is none; 2: there is no such code, or a file
    cannot be read.
    """
    codes = [target for target in targets if _CODE.fullmatch(target)]
    files = [target for target in targets if not _CODE.fullmatch(target)]
    results = [_explain_code(code, lang) for code in codes]
    if files or texts:
        results.append(_explain_rules(files, texts, lang))
    finish(max(results))


def _explain_code(code: str, language: str) -> int:
    from lopti_rules.checks.registry import checks, find_check
    from lopti_rules.cli.pages import page_text

    found = find_check(code)
    if found is None:
        known = [check.code for check in checks()]
        say(words("unknown_diagnostic", given=code.upper(), known=known), to_errors=True)
        return UNREADABLE
    show(page_text(found, language=language))
    return PASSED


def _explain_rules(files: Sequence[str], texts: Sequence[str], language: str) -> int:
    from lopti_rules.cli.rulefiles import collect, judged

    given, unread = collect(files, texts)
    code = UNREADABLE if unread else PASSED
    if not given and not unread:
        say(words("no_rules"), to_errors=True)
        code = FAILED
    for rule in judged(given):
        show("\n".join(_lines(rule, language)))
        if rule.verdict.rule is None:
            code = max(code, FAILED)
    return code


def _lines(rule: Judged, language: str) -> Iterator[str]:
    """The rule in canonical words, or what keeps it from being read."""
    from lopti_rules.cli.linttext import diagnostic_lines, reading_lines

    if rule.verdict.rule is not None:
        yield from reading_lines(rule, language=language)
        if rule.verdict.verdict == "admissible":
            yield from _example_lines(rule.verdict.rule)
        return
    for found in rule.verdict.diagnostics:
        yield from diagnostic_lines(rule, found, language=language)


def _example_lines(rule: Rule) -> Iterator[str]:
    from lopti_rules.checks.judging import BASE_RULEBOOK
    from lopti_rules.cli.linttext import row
    from lopti_rules.cli.table.example import example_lines

    for number, line in enumerate(example_lines(rule, BASE_RULEBOOK)):
        yield row("" if number else "example", line)
