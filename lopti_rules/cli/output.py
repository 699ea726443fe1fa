"""What commands print: words for errors, every character from outside made safe."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final, TextIO

import click

from lopti_rules.cli.printing import encodable
from lopti_rules.errors import LoptiError, SessionError, UnreadableText
from lopti_rules.files import read_file, read_stream
from lopti_rules.locale.catalogue import find_template, message
from lopti_rules.locale.escapes import escape

PASSED: Final = 0
FAILED: Final = 1
UNREADABLE: Final = 2


def say(text: str = "", *, to_errors: bool = False) -> None:
    """Effect: one line is printed; whatever could steer the terminal in it is shown escaped.

    A line break in it is no break of the line either: it could start an annotation of a stranger's.
    """
    stream = sys.stderr if to_errors else sys.stdout
    click.echo(encodable(escape(text), getattr(stream, "encoding", None)), err=to_errors)


def words(code: str, **params: Any) -> str:
    """A line of the command line's own, from the catalogue."""
    return message("cli", code, params)


def error_text(error: LoptiError) -> str:
    """The error in words, without its place."""
    if getattr(error, "span", None) is not None:
        return _refusal_text(error)
    # A session that cannot be begun is refused like any act; the words for that stand apart.
    section = "refusals" if isinstance(error, SessionError) and not _is_error(error) else "errors"
    return message(section, error.code, error.params)


def _is_error(error: LoptiError) -> bool:
    return find_template("errors", error.code) is not None


def _refusal_text(error: LoptiError) -> str:
    """What the parser says of a rule's text: the words are those of the checks."""
    from lopti_rules.checks.text import diagnose_refusal
    from lopti_rules.cli.wording import diagnostic_message
    from lopti_rules.language.refusal import TextRefused

    if not isinstance(error, TextRefused):
        return message("errors", error.code, error.params)
    return diagnostic_message(diagnose_refusal(error))


def error_lines(error: LoptiError, *, source: str | None = None) -> list[str]:
    """The error in words, one line a problem, each begun with `source:line:column`."""
    problems: Sequence[LoptiError] = getattr(error, "problems", ()) or (error,)
    return [
        f"{_place(one, getattr(one, 'file', None) or source)}{error_text(one)}" for one in problems
    ]


def tell_error(error: LoptiError, *, source: str | None = None, file: TextIO | None = None) -> None:
    """Effect: the error is printed, every problem of it on a line."""
    encoding = getattr(file or sys.stderr, "encoding", None)
    for line in error_lines(error, source=source):
        click.echo(encodable(escape(line), encoding), file=file, err=True)


def exit_code_of(error: LoptiError) -> int:
    """2 for what cannot be read at all, 1 for what is read and refused."""
    return UNREADABLE if isinstance(error, UnreadableText) else FAILED


def _place(error: LoptiError, source: str | None) -> str:
    parts = [escape(source)] if source else []
    if error.line is not None:
        parts.append(str(error.line))
        if error.column is not None:
            parts.append(str(error.column))
    return f"{':'.join(parts)}: " if source else (f"line {':'.join(parts)}: " if parts else "")


def read_argument(name: str, *, max_bytes: int) -> bytes:
    """The bytes of a file argument, `-` for the standard input.

    Raises:
        UnreadableText: it cannot be read, or is larger than the limit.
    """
    if name == "-":
        return read_stream(standard_input(), max_bytes=max_bytes)
    return read_file(Path(name), max_bytes=max_bytes)


def standard_input() -> BinaryIO:
    """The standard input as bytes."""
    return sys.stdin.buffer


def source_name(name: str) -> str:
    """How a file argument is called in what is printed."""
    return words("standard_input") if name == "-" else name


def unknown_command(name: str, known: Sequence[str]) -> str:
    """The sentence for a command that does not exist, with one that comes near."""
    from difflib import get_close_matches  # seldom needed, and every command starts here

    near = get_close_matches(name, known, n=1)
    if near:
        return words("unknown_command_near", name=name, near=near[0])
    return words("unknown_command", name=name, known=known)


def finish(code: int) -> None:
    """Effect: the command ends with that exit code."""
    click.get_current_context().exit(code)


def tell_unreadable(error: UnreadableText, name: str) -> None:
    """Effect: an unreadable file is told of, so that the next one can be looked at."""
    sys.stdout.flush()
    tell_error(error, source=source_name(name))
