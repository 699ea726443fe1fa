"""The file beside a journal that keeps what was torn off its end."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from lopti_rules.errors import UnreadableText
from lopti_rules.session.contents import Torn
from lopti_rules.session.disk import new_file, sync_folder, write_all

_MOST: Final = 1_000
"""Torn ends of one act, all different: somebody is playing with the file."""


def keep_beside(path: Path, torn: Torn) -> Path:
    """The file beside a journal that now holds its torn end, byte for byte.

    Raises:
        OSError: it could not be written.
        UnreadableText: it could not be made.
    """
    for beside in _places_beside(path, torn):
        try:
            handle = new_file(beside)
        except UnreadableText as error:
            if error.code != "file_exists":
                raise
            if _holds(beside, torn.data):  # a process ended after this, before the end was cut off
                return beside
            continue
        try:
            write_all(handle, torn.data, at=0)
        finally:
            os.close(handle)
        sync_folder(beside.parent)
        return beside
    raise UnreadableText("file_exists", {"file": str(path)})


def _places_beside(path: Path, torn: Torn) -> Iterator[Path]:
    name = f"{path.name}.torn-{torn.number}"
    yield path.with_name(name)
    yield from (path.with_name(f"{name}-{number}") for number in range(2, _MOST))


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False
