"""`lopti fmt`: rule files in canonical words."""

import click

from lopti_rules.checks.text import diagnose_refusal
from lopti_rules.cli.canonical import Rewritten, rewrite
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
from lopti_rules.cli.printing import show
from lopti_rules.cli.wording import diagnostic_message
from lopti_rules.cli.writing import replace_text
from lopti_rules.errors import UnreadableText
from lopti_rules.files import decode, place_of
from lopti_rules.language.source import MAX_FILE
from lopti_rules.locale.escapes import escape


@click.command(no_args_is_help=True)
@click.argument("files", nargs=-1, required=True, metavar="FILE|-...")
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
def fmt(*, files: tuple[str, ...], check: bool, diff: bool) -> None:
    """Write rules in their canonical words, in place; - reads standard input and prints.

    Names and comments are kept. A rule that cannot be read stays as it is and is reported.

    Exit code 0; 1: a rule cannot be read, or, with --check or --diff, something would change; 2: a
    file cannot be read.
    """
    finish(max(_format(name, check=check, diff=diff) for name in files))


def _format(name: str, *, check: bool, diff: bool) -> int:
    try:
        text = decode(read_argument(name, max_bytes=MAX_FILE), max_bytes=MAX_FILE)
        new = rewrite(text)
    except UnreadableText as error:
        tell_unreadable(error, name)
        return UNREADABLE
    _tell_refused(name, text, new)
    changed = new.text != text
    if diff:
        show(_difference(name, text, new.text))
    elif not check:
        _write(name, text, new)
    elif changed:
        say(words("fmt_would", file=source_name(name), count=new.changed))
    return FAILED if new.refused or (changed and (check or diff)) else PASSED


def _write(name: str, text: str, new: Rewritten) -> None:
    if name == "-":
        show(new.text.removesuffix("\n"))
    elif new.text != text:
        replace_text(name, new.text)
        say(words("fmt_written", file=name, count=new.changed))


def _difference(name: str, old: str, new: str) -> str:
    from difflib import unified_diff

    lines = unified_diff(
        old.splitlines(), new.splitlines(), source_name(name), source_name(name), lineterm=""
    )
    return escape("\n".join(lines), keep="\n\t")


def _tell_refused(name: str, text: str, new: Rewritten) -> None:
    for entry, error in new.refused:
        line, column = place_of(text, entry.start + error.span.start)
        problem = diagnostic_message(diagnose_refusal(error))
        place = f"{source_name(name)}:{line}:{column}"
        say(words("fmt_unreadable", place=place, problem=problem), to_errors=True)
