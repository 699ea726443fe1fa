"""Bytes from files and streams, never more than a limit, and the text in them."""

from pathlib import Path
from typing import BinaryIO

from lopti_rules.errors import UnreadableText


def read_file(path: Path, *, max_bytes: int) -> bytes:
    """The bytes of a file.

    Raises:
        UnreadableText: there is no such file, it cannot be read, or it is larger than the limit.
    """
    try:
        with path.open("rb") as stream:
            return read_stream(stream, max_bytes=max_bytes)
    except FileNotFoundError:
        raise UnreadableText("no_such_file", {"file": str(path)}) from None
    except (OSError, ValueError) as error:  # ValueError: a name that holds a null character
        reason = getattr(error, "strerror", None) or str(error)
        raise UnreadableText("unreadable_file", {"file": str(path), "reason": reason}) from None


def read_stream(stream: BinaryIO, *, max_bytes: int) -> bytes:
    """The rest of a stream.

    Raises:
        UnreadableText: there is more of it than the limit.
    """
    data = stream.read(max_bytes + 1)
    if len(data) > max_bytes:
        raise UnreadableText("too_large", {"limit": max_bytes})
    return data


def decode(source: str | bytes, *, max_bytes: int) -> str:
    """The text, without a byte order mark.

    Raises:
        UnreadableText: it is larger than the limit, or no UTF-8.
    """
    try:
        data = source.encode("utf-8") if isinstance(source, str) else source
    except UnicodeEncodeError as error:
        params = {"character": f"U+{ord(error.object[error.start]):04X}"}
        raise UnreadableText("character", params, *place_of(error.object, error.start)) from None
    if len(data) > max_bytes:
        raise UnreadableText("too_large", {"limit": max_bytes})
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        raise UnreadableText("not_utf8", {}, *place_of(before, len(before))) from None


def place_of(text: str, index: int) -> tuple[int, int]:
    """The line and column, from 1, of a position in the text."""
    line_start = text.rfind("\n", 0, index) + 1
    return text.count("\n", 0, index) + 1, index - line_start + 1
