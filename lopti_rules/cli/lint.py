"""`lopti lint`: rules judged against the constitution."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

import click

from lopti_rules.cli.judged import Judged
from lopti_rules.cli.output import FAILED, PASSED, UNREADABLE, finish, say, tell_error, words
from lopti_rules.cli.printing import show
from lopti_rules.cli.rulefiles import collect, find_book, judged, rules_in_force
from lopti_rules.errors import LoptiError, RulebookError

LANGUAGES: Final = ("en",)


@click.command(no_args_is_help=True)
@click.argument("files", nargs=-1, metavar="[FILE|-]...")
@click.option("--text", "texts", multiple=True, metavar="RULE", help="A rule to judge.")
@click.option("--rulebook", default="lopti", metavar="NAME|FILE", help="The base rules.")
@click.option("--with", "in_force", metavar="FILE", help="The rules in force.")
@click.option(
    "--format",
    "layout",
    type=click.Choice(["text", "json", "sarif", "github"]),
    default="text",
    show_default=True,
    help="For readers, or for programs.",
)
@click.option(
    "--lang", type=click.Choice(LANGUAGES), default="en", help="The language to answer in."
)
@click.option("--strict", is_flag=True, help="Exit with 1 for warnings as well.")
def lint(
    *,
    files: tuple[str, ...],
    texts: tuple[str, ...],
    rulebook: str,
    in_force: str | None,
    layout: str,
    lang: str,
    strict: bool,
) -> None:
    """Judge rules: may they join the game, and if not, by which clause?

    Each is judged beside the rules in force and those before it that may join.

    Exit code 0: all are admissible; 1: some rule is not, or there is none; 2: a file could not be
    read.
    """
    try:
        standing = rules_in_force(in_force) if in_force is not None else ()
        book = find_book(rulebook)
    except LoptiError as error:  # whatever rules are judged against must be whole
        tell_error(error, source=_culprit(error, in_force, rulebook))
        finish(UNREADABLE)
    given, unread = collect(files, texts)
    rules = list(judged(given, rulebook=book, in_force=standing))
    if not given and not unread:
        say(words("no_rules"), to_errors=True)
    show(_LAYOUTS[layout](rules, lang))
    finish(UNREADABLE if unread else _code(rules, strict=strict))


def _culprit(error: LoptiError, in_force: str | None, rulebook: str) -> str | None:
    """The file that an error is about, where the error says nothing of it."""
    if isinstance(error, RulebookError):
        return rulebook if error.line is not None else None
    return in_force if error.line is not None else None


def _code(rules: Sequence[Judged], *, strict: bool) -> int:
    if not rules or not all(rule.verdict.admissible for rule in rules):
        return FAILED
    return FAILED if strict and any(rule.verdict.warnings for rule in rules) else PASSED


def _text(rules: Sequence[Judged], language: str) -> str:
    from lopti_rules.cli.linttext import lint_text

    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return lint_text(rules, language=language, colour=colour)


def _json(rules: Sequence[Judged], language: str) -> str:
    from lopti_rules.cli.lintjson import lint_json

    return lint_json(rules, language=language)


def _sarif(rules: Sequence[Judged], language: str) -> str:
    from lopti_rules.cli.sarif import lint_sarif

    return lint_sarif(rules, language=language)


def _github(rules: Sequence[Judged], language: str) -> str:
    from lopti_rules.cli.annotations import lint_annotations

    return lint_annotations(rules, language=language)


_LAYOUTS: Final[dict[str, Callable[[Sequence[Judged], str], str]]] = {
    "text": _text,
    "json": _json,
    "sarif": _sarif,
    "github": _github,
}
