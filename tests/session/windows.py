"""The journal as it works on Windows: `python -m pytest -p tests.session.windows tests/session/…`.

As a plugin of pytest, or by `pretend`, it has the module that speaks to the operating system take
its Windows branches. What these call is a stand-in for `msvcrt`, which keeps its promises: a lock
is of one byte at the file's position, is refused with EACCES while another handle has it, and ends
with the handle. It is made of flock, so processes that do not pretend meet the same lock.
"""

import errno
import fcntl
import importlib
import os
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

LK_UNLCK, LK_NBLCK = 0, 2
PLACES: set[int] = set()
"""Where locks were asked for."""


def locking(handle: int, mode: int, size: int) -> None:
    """Effect: the byte at the file's position is locked, or no longer.

    Raises:
        PermissionError: another handle has it.
    """
    if size != 1 or mode not in {LK_UNLCK, LK_NBLCK}:
        raise OSError(errno.EINVAL, "not what the journal needs")
    PLACES.add(os.lseek(handle, 0, os.SEEK_CUR))
    try:
        fcntl.flock(handle, fcntl.LOCK_UN if mode == LK_UNLCK else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise PermissionError(errno.EACCES, "Permission denied") from None


def pretend() -> Any:
    """The module of the operating system, with its Windows branches. It must not be there yet."""
    assert "lopti_rules.session.disk" not in sys.modules
    runtime: Any = ModuleType("msvcrt")
    runtime.locking, runtime.LK_UNLCK, runtime.LK_NBLCK = locking, LK_UNLCK, LK_NBLCK
    platform, sys.modules["msvcrt"] = sys.platform, runtime
    sys.platform = "win32"
    try:
        disk: Any = importlib.import_module("lopti_rules.session.disk")
    finally:
        sys.platform = platform
        del sys.modules["msvcrt"]
    assert not hasattr(disk, "fcntl")
    disk.sys = SimpleNamespace(platform="win32")
    return disk


def pytest_configure() -> None:
    """Effect: the tests of this run meet the journal as it works on Windows."""
    pretend()


def pytest_unconfigure() -> None:
    """Effect: it is told where locks were asked for."""
    sys.stdout.write(f"\nlocks at {sorted(PLACES)}\n")
