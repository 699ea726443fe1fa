"""The file that keeps a session: acts as lines, each on the disk before it is acknowledged.

A journal knows nothing of what its acts mean. It promises four things. What `append` has returned
for is never lost. What was only half-written when a process ended is found at the next opening,
named, and kept in a file beside before anything is written over it; until then the file is left as
it is. What was changed by another hand is refused with its line. And one process writes at a time.
"""

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from lopti_rules.errors import SessionError, UnreadableText
from lopti_rules.session.beside import keep_beside
from lopti_rules.session.chain import Link, write_head, write_link
from lopti_rules.session.contents import (
    LINE_BREAK,
    MAX_ACTS,
    MAX_BYTES,
    Contents,
    Torn,
    read_stream,
)
from lopti_rules.session.disk import (
    is_still,
    lock_file,
    new_file,
    open_file,
    reason_of,
    sync,
    sync_folder,
    write_all,
)


class Journal:
    """A journal that this process may add to. It has the lock until it is closed."""

    __slots__ = (
        "_count", "_handle", "_is_ended", "_is_sound", "_last", "_size", "head", "path", "torn",
    )  # fmt: skip

    def __init__(self, path: Path, handle: int, contents: Contents) -> None:
        self.path: Final = path
        self.head: Final = contents.head
        """Which session this is, and when its file was begun."""
        self.torn: Torn | None = contents.torn
        """What the next act will replace, and is kept beside; nothing once that is done."""
        self._handle = handle
        self._count = len(contents.links)
        self._last = contents.last_hash
        self._size = contents.size
        self._is_ended = contents.is_ended
        self._is_sound = True

    @classmethod
    def create(cls, path: Path, *, begun: str = "", session_id: str | None = None) -> Self:
        """A new journal without acts. `begun` is a date and time, for people to read.

        Raises:
            UnreadableText: something of that name is there, or nothing can be written there.
        """
        data, head = write_head(session_id or secrets.token_hex(16), begun)
        handle = new_file(path)
        try:
            lock_file(handle, path, wait=0)
            write_all(handle, data, at=0)
            sync_folder(path.parent)
        except BaseException as error:
            os.close(handle)
            with suppress(OSError):
                path.unlink()
            if isinstance(error, OSError):
                params = {"file": str(path), "reason": reason_of(error)}
                raise UnreadableText("unwritable_file", params) from None
            raise
        return cls(path, handle, Contents(head, (), len(data), is_ended=True, torn=None))

    @classmethod
    def open(cls, path: Path, *, wait: float = 0.0) -> tuple[Self, Contents]:
        """The journal of that file, and what it holds; waits so many seconds for another's lock.

        Raises:
            UnreadableText: it is no journal, one of another version, too large, or cannot be
                opened.
            SessionError: another process has it, or it was changed after it had been written.
        """
        handle = open_file(path, writable=True)
        try:
            lock_file(handle, path, wait=wait)
            with os.fdopen(os.dup(handle), "rb") as stream:
                stream.seek(0)
                contents = read_stream(stream, path)
        except BaseException:
            os.close(handle)
            raise
        return cls(path, handle, contents), contents

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
    def count(self) -> int:
        """How many acts there are."""
        return self._count

    @property
    def last_hash(self) -> str:
        """The hash of the last line, which stands for all of them."""
        return self._last

    def append(self, act: Mapping[str, Any]) -> Link:
        """The act as it was taken down; when this returns, it is on the disk.

        Raises:
            SessionError: it cannot be taken down. The file is as it was.
        """
        self._refuse_changed()
        if self._count >= MAX_ACTS:
            raise SessionError("session_full", {"limit": MAX_ACTS})
        data, link = write_link(self._count, self._last, act)
        if self._size + len(data) > MAX_BYTES:
            raise SessionError("session_full", {"limit": MAX_BYTES})
        self._replace_torn()
        self._write(data if self._is_ended else LINE_BREAK + data)
        self._count, self._last, self._is_ended = self._count + 1, link.hash, True
        return link

    def _refuse_changed(self) -> None:
        """Raises SessionError unless the file is as this process left it."""
        params = {"file": str(self.path)}
        if self._handle < 0 or not self._is_sound:
            raise SessionError("session_closed", params)
        if not is_still(self.path, self._handle):
            raise SessionError("session_moved", params)
        left = self._size + (len(self.torn.data) if self.torn else 0)
        if os.fstat(self._handle).st_size != left:
            raise SessionError("session_changed", params)

    def _replace_torn(self) -> None:
        """Effect: a torn end is in a file beside, then cut off."""
        if self.torn is None:
            return
        try:
            keep_beside(self.path, self.torn)
            os.ftruncate(self._handle, self._size)
            sync(self._handle)
        except OSError as error:
            raise self._unwritten(error) from None
        self.torn = None

    def _write(self, data: bytes) -> None:
        try:
            write_all(self._handle, data, at=self._size)
        except BaseException as error:
            self._is_sound = self._cut_back()
            if isinstance(error, OSError):
                raise self._unwritten(error) from None
            raise
        self._size += len(data)

    def _cut_back(self) -> bool:
        """Whether what was written of an act could be taken away again."""
        try:
            os.ftruncate(self._handle, self._size)
            sync(self._handle)
        except OSError:
            return False
        return True

    def _unwritten(self, error: OSError) -> SessionError:
        params = {"file": str(self.path), "reason": reason_of(error)}
        return SessionError("session_unwritten", params)

    def close(self) -> None:
        """Effect: the lock is given up. A journal may be closed twice."""
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1
