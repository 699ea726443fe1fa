"""What a journal holds: its whole lines, checked one by one, and an end that was torn off."""

import os
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO, Final

from lopti_rules.errors import SessionError, UnreadableText
from lopti_rules.session.chain import MAX_LINE, Head, Link, kind_in, read_head, read_link
from lopti_rules.session.disk import is_locked, open_file, reason_of
from lopti_rules.values import dataclass

MAX_BYTES: Final = 64 << 20
"""Bytes of a journal; an evening of ten rounds, every play taken down, has about one."""
MAX_ACTS: Final = 100_000
LINE_BREAK: Final = b"\n"
_BEGINNING: Final = b'{"lopti_session":'


@dataclass(frozen=True, slots=True)
class Torn:
    """The end of a file where writing stopped within a line: an act that nobody was told of."""

    line: int
    number: int
    """The number that the act would have had."""
    kind: str | None
    """The act's type, as far as it was written."""
    data: bytes


@dataclass(frozen=True, slots=True)
class Contents:
    """What a journal holds."""

    head: Head
    links: tuple[Link, ...]
    size: int
    """Bytes up to the end of the last whole line."""
    is_ended: bool
    """Whether that line has its line break: the last act may be whole and lack nothing else."""
    torn: Torn | None

    @property
    def last_hash(self) -> str:
        """The hash of the last whole line, which stands for all of them."""
        return self.links[-1].hash if self.links else self.head.hash


def read_journal(path: Path) -> Contents:
    """What the file holds; nothing is locked or changed.

    A line that another process is writing right now is passed over: it is not torn.

    Raises:
        UnreadableText: it is no journal, one of another version, too large, or cannot be read.
        SessionError: it was changed after it had been written; with the line.
    """
    with os.fdopen(open_file(path, writable=False), "rb") as stream:
        contents = read_stream(stream, path)
        if contents.torn is not None and is_locked(stream.fileno()):
            return replace(contents, torn=None)
        return contents


def read_stream(stream: BinaryIO, path: Path) -> Contents:
    """What an open file holds; `path` is how it is called.

    Raises:
        UnreadableText: it is no journal, one of another version, too large, or cannot be read.
        SessionError: it was changed after it had been written; with the line.
    """
    if os.fstat(stream.fileno()).st_size > MAX_BYTES:
        raise UnreadableText("too_large", {"limit": MAX_BYTES})
    try:
        return _contents(stream)
    except OSError as error:
        params = {"file": str(path), "reason": reason_of(error)}
        raise UnreadableText("unreadable_file", params) from None


def _contents(stream: BinaryIO) -> Contents:
    line = stream.readline(MAX_LINE + 1)
    head = _head_of(line)
    links: list[Link] = []
    size, last = len(line), head.hash
    is_ended, torn = line.endswith(LINE_BREAK), None
    while line := stream.readline(MAX_LINE + 2):
        found = _link_of(line, len(links), last)
        if found is None:
            torn = _torn(stream, line, len(links))
            break
        if len(links) == MAX_ACTS:
            raise SessionError("session_full", {"limit": MAX_ACTS}, len(links) + 2, 1)
        links.append(found)
        size, last, is_ended = size + len(line), found.hash, line.endswith(LINE_BREAK)
    return Contents(head, tuple(links), size, is_ended, torn)


def _head_of(line: bytes) -> Head:
    """The head that the first line is.

    A file whose first line was never finished holds no act: there is nothing to recover.
    """
    begins_well = line.startswith(_BEGINNING) or _BEGINNING.startswith(line)
    if begins_well and not line.endswith(LINE_BREAK):
        with suppress(SessionError, UnreadableText):
            return read_head(line)
        raise UnreadableText("session_head_torn", {}, 1, 1)
    return read_head(line.removesuffix(LINE_BREAK))


def _link_of(line: bytes, number: int, last: str) -> Link | None:
    """The act of a line; nothing if its writing stopped in the middle.

    A disk that lost its power may have made room for a line and not filled it, which leaves null
    characters: these stand in no line that was written.
    """
    is_whole = line.endswith(LINE_BREAK) and b"\0" not in line
    try:
        return read_link(line.removesuffix(LINE_BREAK), number, last)
    except SessionError:
        if is_whole or len(line) > MAX_LINE + 1:
            raise
        return None


def _torn(stream: BinaryIO, line: bytes, number: int) -> Torn:
    """The torn end of a file.

    Raises:
        SessionError: there is more after it, so that it is no end.
    """
    if stream.read(1):
        raise SessionError("session_line_edited", {}, number + 2, 1)
    return Torn(number + 2, number, kind_in(line), line)
