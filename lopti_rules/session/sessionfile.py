"""A session in a file: an act counts once it has been accepted and lies on the disk."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from lopti_rules.errors import SessionError
from lopti_rules.session.actforms import read_act, write_act
from lopti_rules.session.acts import Act, Open
from lopti_rules.session.contents import Contents, Torn, read_journal
from lopti_rules.session.journal import Journal
from lopti_rules.session.judging import Judge, judge_by_checks
from lopti_rules.session.outcome import Outcome
from lopti_rules.session.session import Session
from lopti_rules.session.state import SessionState

FIRST_LINE: Final = 2
"""The line of the first act: the line before it says what the file is."""


def read_session(path: Path, *, judge: Judge = judge_by_checks) -> tuple[Session, Contents]:
    """The session that a file keeps, and what else is to know of the file; nothing is changed.

    Raises:
        UnreadableText: it is no session's file, one of another version, or cannot be read.
        SessionError: a line was changed, or holds an act that may not be done; with the line.
    """
    contents = read_journal(path)
    return session_of(contents, judge=judge), contents


def session_of(contents: Contents, *, judge: Judge = judge_by_checks) -> Session:
    """The session that the lines of a file come to.

    Raises:
        SessionError: there is no act yet, or one that may not be done; with the line.
    """
    if not contents.links:
        raise SessionError("session_without_acts", {}, FIRST_LINE, 1)
    acts = [_at_line(link.number, read_act, link.act) for link in contents.links]
    try:
        return Session.of(acts, judge=judge)
    except SessionError as error:
        if error.line is None and isinstance(number := error.params.get("number"), int):
            error.line, error.column = number + FIRST_LINE, 1
        raise


def _at_line(number: int, read: Callable[[Mapping[str, Any]], Act], act: Mapping[str, Any]) -> Act:
    try:
        return read(act)
    except SessionError as error:
        error.line, error.column = number + FIRST_LINE, 1
        raise


class SessionFile:
    """A session whose acts are kept in a file, which is this process's until it is closed."""

    __slots__ = ("_journal", "session")

    def __init__(self, session: Session, journal: Journal) -> None:
        self.session: Final = session
        self._journal: Final = journal

    @classmethod
    def create(
        cls, path: Path, first: Open, *, begun: str = "", judge: Judge = judge_by_checks
    ) -> Self:
        """A new session in a new file. `begun` is a date and time, for people to read.

        Raises:
            SessionError: the players cannot open such a session.
            UnreadableText: something of that name is there, or nothing can be written there.
        """
        session = Session.begin(first, judge=judge)  # what cannot be opened leaves no file behind
        journal = Journal.create(path, begun=begun)
        try:
            journal.append(write_act(first))
        except BaseException:
            journal.close()
            path.unlink()
            raise
        return cls(session, journal)

    @classmethod
    def open(cls, path: Path, *, wait: float = 0.0, judge: Judge = judge_by_checks) -> Self:
        """The session of that file; waits so many seconds for another process to be done with it.

        Raises:
            UnreadableText: it is no session's file, one of another version, or cannot be opened.
            SessionError: another process has it, a line was changed, or an act may not be done.
        """
        journal, contents = Journal.open(path, wait=wait)
        try:
            return cls(session_of(contents, judge=judge), journal)
        except BaseException:
            journal.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def path(self) -> Path:
        """The file."""
        return self._journal.path

    @property
    def begun(self) -> str:
        """The date and time at which the file was begun, for people to read."""
        return self._journal.head.begun

    @property
    def state(self) -> SessionState:
        """What the acts so far come to."""
        return self.session.state

    @property
    def torn(self) -> Torn | None:
        """The end of the file where writing once stopped; nothing once the next act is there."""
        return self._journal.torn

    @property
    def last_hash(self) -> str:
        """The hash of the last line, which stands for all of them."""
        return self._journal.last_hash

    def act(self, act: Act | Mapping[str, Any]) -> Outcome:
        """What comes of an act. When this returns and it is accepted, it is on the disk.

        Raises:
            SessionError: it is no act, or cannot be taken down. Nothing has changed.
        """
        outcome = self.session.try_act(act)
        if outcome.accepted:
            self._journal.append(write_act(outcome.act))
            self.session.keep(outcome)
        return outcome

    def close(self) -> None:
        """Effect: other processes may have the file."""
        self._journal.close()
