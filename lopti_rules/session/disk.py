"""What a journal asks of the operating system: a regular file, a lock, bytes that stay."""

import os
import stat
import sys
import time
from pathlib import Path
from typing import Final

from lopti_rules.errors import SessionError, UnreadableText

_BINARY: Final = getattr(os, "O_BINARY", 0)
_NO_WAIT: Final = getattr(os, "O_NONBLOCK", 0)
"""A named pipe that nobody writes to must not stop whoever opens it."""
_PRIVATE: Final = 0o600
"""A session's file knows cards and throws that its players do not."""
_PAUSE: Final = 0.02
"""Seconds between two tries for a lock."""


def open_file(path: Path, *, writable: bool) -> int:
    """The descriptor of a regular file that is there already.

    Raises:
        UnreadableText: there is none, it cannot be opened, or it is a folder, a pipe or a device.
    """
    flags = (os.O_RDWR if writable else os.O_RDONLY) | _BINARY | _NO_WAIT
    try:
        handle = os.open(path, flags)
    except (OSError, ValueError) as error:
        raise _refused(path, error, writable=writable) from None
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise UnreadableText("no_regular_file", {"file": str(path)})
    return handle


def new_file(path: Path) -> int:
    """The descriptor of a file that was not there before, which only its owner may read.

    Raises:
        UnreadableText: something of that name is there, or nothing can be written there.
    """
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, _PRIVATE)
    except FileExistsError:
        raise UnreadableText("file_exists", {"file": str(path)}) from None
    except (OSError, ValueError) as error:
        raise _refused(path, error, writable=True) from None


def _refused(path: Path, error: OSError | ValueError, *, writable: bool) -> UnreadableText:
    if isinstance(error, IsADirectoryError) or path.is_dir():  # Windows denies access to a folder
        return UnreadableText("no_regular_file", {"file": str(path)})
    if isinstance(error, FileNotFoundError) and not path.parent.is_dir():
        return UnreadableText("no_such_folder", {"folder": str(path.parent)})
    if isinstance(error, FileNotFoundError):
        return UnreadableText("no_such_file", {"file": str(path)})
    code = "unwritable_file" if writable else "unreadable_file"
    return UnreadableText(code, {"file": str(path), "reason": reason_of(error)})


def reason_of(error: OSError | ValueError) -> str:
    """What the operating system says went wrong."""
    return getattr(error, "strerror", None) or str(error)


# ---- locks: held by one process, and gone with it, however it ends; and names of files


def lock_file(handle: int, path: Path, *, wait: float) -> None:
    """Effect: the file is this process's to write to; waits so many seconds for another's lock.

    Raises:
        SessionError: another process still writes to it.
    """
    until = time.monotonic() + wait
    while not _try_lock(handle):
        if time.monotonic() >= until:
            raise SessionError("session_in_use", {"file": str(path)})
        time.sleep(_PAUSE)


def is_locked(handle: int) -> bool:
    """Whether another process has the file right now."""
    if not _try_lock(handle):
        return True
    _unlock(handle)
    return False


if sys.platform == "win32":
    import msvcrt

    _FAR: Final = 1 << 30
    """Locks bar readers there, so the byte that is locked lies where no session ever reaches.

    It is below two gigabytes, because some runtimes keep the place of a lock in 32 bits.
    """

    def _try_lock(handle: int) -> bool:
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except PermissionError:  # anything else is no lock of somebody's, and is told
            return False
        return True

    def _unlock(handle: int) -> None:
        os.lseek(handle, _FAR, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)

    def is_still(path: Path, handle: int) -> bool:
        """True: a file that is open can be neither moved nor deleted there."""
        del path, handle
        return True

    def sync_folder(folder: Path) -> None:
        """Effect: none; the system does not let the names in a folder be waited for."""
        del folder

else:
    import fcntl

    def _try_lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)

    def is_still(path: Path, handle: int) -> bool:
        """Whether the open file is still the one that goes by that name."""
        try:
            named = path.stat()
        except OSError:
            return False
        opened = os.fstat(handle)
        return (named.st_dev, named.st_ino) == (opened.st_dev, opened.st_ino)

    def sync_folder(folder: Path) -> None:
        """Effect: the names in a folder have reached the disk."""
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


# ---- bytes that stay


def write_all(handle: int, data: bytes, *, at: int) -> None:
    """Effect: the bytes stand at that place of the file, and on its disk.

    Raises:
        OSError: not all of them could be written, or the disk did not confirm them.
    """
    os.lseek(handle, at, os.SEEK_SET)
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]
    sync(handle)


def sync(handle: int) -> None:
    """Effect: what was written has reached the disk."""
    if sys.platform == "darwin":
        # There fsync ends at the drive's cache, which a power cut empties.
        fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
    else:
        os.fsync(handle)
