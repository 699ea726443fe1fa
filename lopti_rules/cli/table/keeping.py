"""Keeping the record of a round: whole or not at all."""

import os
import tempfile
from pathlib import Path

from lopti_rules.engine.game import Game
from lopti_rules.errors import UnreadableText
from lopti_rules.records.jsontext import record_text
from lopti_rules.records.record import GameRecord


def keep_record(game: Game, path: Path) -> None:
    """Effect: the record of the round so far is in the file, as one line of JSON.

    It is written beside the file and moved there, so that a half-written record is never seen.

    Raises:
        UnreadableText: it cannot be written.
    """
    text = record_text(GameRecord.model_validate(game.record())) + "\n"
    try:
        _replace(path, text.encode("utf-8"))
    except OSError as error:
        params = {"file": str(path), "reason": error.strerror or str(error)}
        raise UnreadableText("unwritable_file", params) from None


def _replace(path: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
