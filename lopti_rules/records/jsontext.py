"""JSON from strangers: plain values within bounds, and records from lines of it."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from lopti_rules.errors import LoptiError, UnreadableRecord, UnreadableText
from lopti_rules.files import decode

if TYPE_CHECKING:  # the model of records takes long to import, and sessions read JSON without it
    from lopti_rules.records.record import GameRecord

MAX_LINE: Final = 1_000_000
"""Bytes of one record; a long game with a hundred rules has a tenth of it."""
MOST_SKIPPED: Final = 64
"""Times that many bytes of a line that is too long are passed over for what may follow it."""
MAX_DEPTH: Final = 16
MAX_DIGITS: Final = 19

_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
"""A string, closed or not, so that no text makes the search start over; or a bracket."""


@dataclass(frozen=True, slots=True)
class Line:
    """One record of a stream, or what is wrong with it, and the line where it begins."""

    number: int
    record: "GameRecord | None" = None
    error: LoptiError | None = None


def read_records(stream: BinaryIO) -> Iterator[Line]:
    """The records of a stream, a line each; a bad one takes none of the others with it.

    A stream that begins with a line of `{` alone is one record laid out over many lines.
    """
    number = 0
    while text := stream.readline(MAX_LINE + 1):
        number += 1
        if text.strip() == b"{" and number == 1:
            text += stream.read(MAX_LINE)
        if len(text) > MAX_LINE:
            yield Line(number, error=UnreadableText("too_large", {"limit": MAX_LINE}, number))
            if not _skip_line(stream, text):
                return
        elif text.strip():
            yield _line(text, number)


def _skip_line(stream: BinaryIO, text: bytes) -> bool:
    """Whether the line's end was found, so that there may be records after it."""
    for _ in range(MOST_SKIPPED):
        if not text or text.endswith(b"\n"):
            return True
        text = stream.readline(MAX_LINE)
    return False


def _line(text: bytes, number: int) -> Line:
    try:
        return Line(number, record=parse_record(text))
    except LoptiError as error:
        error.line = number + (error.line or 1) - 1
        return Line(number, error=error)


def parse_record(source: str | bytes) -> "GameRecord":
    """The record that a JSON text holds.

    Raises:
        UnreadableText: it is no JSON, cut short, or not within bounds.
        UnreadableRecord: it is JSON, and no record of a game.
    """
    from pydantic import ValidationError

    from lopti_rules.complaints import complaints_of
    from lopti_rules.records.record import GameRecord

    value = read_json(source)
    try:
        return GameRecord.model_validate(value)
    except ValidationError as error:
        first = complaints_of(error, GameRecord)[0]
        params = {"path": ".".join(first.path) or "record", **first.params}
        raise UnreadableRecord(first.code, params) from None


def record_text(record: "GameRecord") -> str:
    """The record as one line of JSON, which `parse_record` reads back to an equal record."""
    written = record.model_dump(mode="json", exclude_defaults=True)
    return json.dumps({"lopti": record.lopti, **written}, ensure_ascii=False)


def read_json(source: str | bytes, *, max_bytes: int = MAX_LINE) -> Any:
    """The values of a JSON text.

    Raises:
        UnreadableText: it is no JSON, cut short, too large or too deep, has a key twice or a
            number longer than any count here.
    """
    text = decode(source, max_bytes=max_bytes)
    _refuse_depth(text)
    try:
        return json.loads(
            text,
            object_pairs_hook=_unique_keys,
            parse_int=_short_integer,
            parse_constant=_no_constant,
        )
    except json.JSONDecodeError as error:
        cut = not text[error.pos :].strip()
        code = "json_cut_short" if cut or "Unterminated" in error.msg else "json_syntax"
        raise UnreadableText(code, {}, error.lineno, error.colno) from None


def _refuse_depth(text: str) -> None:
    depth = 0
    for found in _BRACKETS.finditer(text):
        if found.group() in "[{":
            depth += 1
        elif found.group() in "]}":
            depth -= 1
        if depth > MAX_DEPTH:
            raise UnreadableText("too_deep", {"limit": MAX_DEPTH})


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for index, key in enumerate(keys) if key in keys[:index])
        raise UnreadableText("key_twice", {"key": twice[:60]})
    return result


def _short_integer(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise UnreadableText("number_too_long", {"limit": MAX_DIGITS})
    return int(text)


def _no_constant(text: str) -> None:
    raise UnreadableText("json_constant", {"word": text})
