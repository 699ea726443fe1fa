"""Files written by commands: whole or not at all."""

import os
import tempfile
from pathlib import Path

from lopti_rules.errors import UnreadableText


def replace_text(name: str, text: str) -> None:
    """Effect: the file has the new text; at no moment does it have a part of it.

    Raises:
        UnreadableText: it cannot be written.
    """
    try:
        _replace(Path(name).resolve(), text)
    except OSError as error:
        params = {"file": name, "reason": error.strerror or str(error)}
        raise UnreadableText("unwritable_file", params) from None


def _replace(target: Path, text: str) -> None:
    handle, temporary = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(text.encode())
            stream.flush()
            os.fsync(stream.fileno())
        Path(temporary).chmod(_mode(target))
        Path(temporary).replace(target)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _mode(target: Path) -> int:
    """That of the file to replace, or that of a new one."""
    return target.stat().st_mode & 0o7777 if target.exists() else 0o644
