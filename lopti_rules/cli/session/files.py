"""The file that a session command works on: found, opened, told of, and added to."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import click

from lopti_rules.cli.evening.words import word
from lopti_rules.cli.output import FAILED, finish, say
from lopti_rules.session.acts import Act
from lopti_rules.session.contents import Contents, Torn
from lopti_rules.session.outcome import Outcome
from lopti_rules.session.session import Session
from lopti_rules.session.sessionfile import SessionFile, read_session

DEFAULT_FILE: Final = "lopti.session"
PATIENCE: Final = 5.0
"""Seconds to wait for another command that has the file."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


def file_option(function: _Function) -> _Function:
    """A command with the option that names the session's file."""
    return click.option(
        "--file", "-f", "path", type=click.Path(path_type=Path), envvar="LOPTI_SESSION",
        default=DEFAULT_FILE, show_default=True, metavar="FILE",
        help="The session's file; LOPTI_SESSION names it as well.",
    )(function)  # fmt: skip


@contextmanager
def opened(path: Path) -> Iterator[SessionFile]:
    """The session of a file, to add to. Effect: a torn end is told of.

    Raises:
        LoptiError: it is no session, was changed, or another process has it.
    """
    with SessionFile.open(path, wait=PATIENCE) as file:
        tell_torn(path, file.torn)
        yield file


def read(path: Path) -> tuple[Session, Contents]:
    """The session of a file, to look at. Effect: a torn end is told of.

    Raises:
        LoptiError: it is no session, or was changed.
    """
    session, contents = read_session(path)
    tell_torn(path, contents.torn)
    return session, contents


def tell_torn(path: Path, torn: Torn | None) -> None:
    """Effect: what was lost of a file is told, with the line."""
    if torn is not None:
        kind = torn.kind or word("torn_unknown")
        params = {"file": path, "line": torn.line, "size": len(torn.data), "kind": kind}
        say(word("torn", **params), to_errors=True)


def carry_out(file: SessionFile, act: Act | Mapping[str, Any]) -> Outcome:
    """What came of an act that was accepted. Effect: it is told; the command ends if it was not.

    Raises:
        SessionError: it is no act, or cannot be taken down.
    """
    from lopti_rules.cli.evening.sentences import outcome_lines

    outcome = attempt(file, act)
    for line in outcome_lines(outcome):
        say(line)
    return outcome


def attempt(file: SessionFile, act: Act | Mapping[str, Any]) -> Outcome:
    """The same without telling what was done.

    Raises:
        SessionError: it is no act, or cannot be taken down.
    """
    from lopti_rules.cli.evening.refusals import refusal_lines

    outcome = file.act(act)
    if not outcome.accepted:
        for line in refusal_lines(outcome):
            say(line, to_errors=True)
        finish(FAILED)
    return outcome
