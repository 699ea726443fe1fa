"""`lopti lint`: rules judged against the constitution."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

import click

from lopti_rules.cli.judged import Judged
from lopti_rules.cli.output import FAILED, PASSED, UNREADABLE, finish, say, tell_error, words
from lopti_rules.cli.printing import show
from lopti_rules.cli.rulefiles import collect, find_book, judged, rules_in_force
from lopti_rules.errors import LoptiError

if TYPE_CHECKING:
    from lopti_rules.language.ast import Rule
    from lopti_rules.rulebook.model import Rulebook

LANGUAGES: Final = ("en",)
_Read = TypeVar("_Read")


@click.command(no_args_is_help=True)
@click.argument("files", nargs=-1, metavar="[FILE|NAME|-]...")
@click.option("--text", "texts", multiple=True, metavar="RULE", help="A rule to judge.")
@click.option("--rulebook", default="lopti", metavar="NAME|FILE", help="The base rules.")
@click.option("--with", "in_force", multiple=True, metavar="FILE|NAME",
              help="The rules in force: a file, or one of the gallery. Repeat it.")  # fmt: skip
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
@click.option("--fix", is_flag=True, help="First put safe mends into the files.")
@click.option("--strict", is_flag=True, help="Exit with 1 for warnings as well.")
def lint(
    *,
    files: tuple[str, ...],
    texts: tuple[str, ...],
    rulebook: str,
    in_force: tuple[str, ...],
    layout: str,
    lang: str,
    fix: bool,
    strict: bool,
) -> None:
    """Judge rules: may they join the game, and if not, by which clause?

    Each is judged beside the rules in force and those before it that may join.

    With --fix, a rule that is out for want of a bound, such as 'at most once per turn', gets it in
    its file. Other mends would change what a rule means and are only shown.

    Exit code 0: all are admissible; 1: some rule is not, or there is none; 2: a file could not be
    read.
    """
    standing = [rule for name in in_force for rule in _whole(rules_in_force, name)]
    book = _whole(find_book, rulebook)
    if fix:
        _fix(files, texts, book, standing)
    given, unread = collect(files, texts)
    rules = list(judged(given, rulebook=book, in_force=standing))
    if not given and not unread:
        say(words("no_rules"), to_errors=True)
    show(_LAYOUTS[layout](rules, lang))
    finish(UNREADABLE if unread else _code(rules, strict=strict))


def _fix(
    files: Sequence[str], texts: Sequence[str], book: "str | Rulebook", in_force: "Sequence[Rule]"
) -> None:
    """Effect: the files are mended; it is told on the error stream, which no program reads."""
    from lopti_rules.cli.mending import can_be_mended, mend_files

    if not can_be_mended(files, texts):
        raise click.UsageError(words("fix_needs_files"))
    for name, count in mend_files(files, rulebook=book, in_force=in_force).items():
        say(words("fix_written", file=name, count=count), to_errors=True)


def _whole(read: Callable[[str], _Read], name: str) -> _Read:
    """What a name stands for that rules are judged against. Effect: if it is not whole, the end."""
    try:
        return read(name)
    except LoptiError as error:
        tell_error(error, source=name if error.line is not None else None)
        finish(UNREADABLE)
        raise


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
