"""Whether a file that was made from another is still that other's.

A checksum against forgetting to make it anew; it guards against nobody who means to deceive, for
which sessions have digests of their own. `hashlib` would cost a command a tenth of its start.
"""

import json
from collections.abc import Callable
from typing import Any
from zlib import adler32, crc32


def checksum(source: bytes) -> str:
    """Twenty hexadecimal digits that change when the bytes do."""
    return f"{crc32(source):08x}{adler32(source):08x}{len(source) & 0xFFFF:04x}"


def saved(read: Callable[[], str | bytes], made_from: object) -> dict[str, Any] | None:
    """What a JSON file says under its keys, if its `made_from` is that; None if it is not whole."""
    try:
        found: Any = json.loads(read())
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) and found.get("made_from") == made_from else None
