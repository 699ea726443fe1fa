"""The lines of a journal: JSON, each bound to the line before it by a hash.

The first line says what the file is:

    {"lopti_session":1,"id":"…","begun":"…","hash":"…"}

Every other holds one act, numbered from 0, and the hash of the line before:

    {"n":0,"prev":"…","act":{…},"hash":"…"}

A line's hash is the SHA-256 of its bytes up to `,"hash":`. A line that was changed no longer has
its hash; lines that were taken out, put in or exchanged no longer follow each other. Whoever
rewrites all lines after a change can still make a file that is sound in itself: the hash of the
last line, which the table can note down, tells the two apart.
"""

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from lopti_rules.errors import LoptiError, SessionError, UnreadableText
from lopti_rules.records.jsontext import read_json
from lopti_rules.values import dataclass

VERSION: Final = 1
MAX_LINE: Final = 1_000_000
"""Bytes of one line. A session restored with two hundred long rules has a tenth of it."""

_END: Final = re.compile(rb',"hash":"([0-9a-f]{64})"\}\Z')
_KIND: Final = re.compile(rb'"act":\{"type":"([a-z_]{1,40})"')
_HEAD_KEYS: Final = frozenset({"lopti_session", "id", "begun", "hash"})


@dataclass(frozen=True, slots=True)
class Head:
    """The first line: which session this is, and when its file was begun."""

    id: str
    begun: str
    hash: str


@dataclass(frozen=True, slots=True)
class Link:
    """One act as it stands in its line."""

    number: int
    act: Mapping[str, Any]
    hash: str


def write_head(session_id: str, begun: str) -> tuple[bytes, Head]:
    """The first line of a new file, and what it says."""
    data, digest = _sealed({"lopti_session": VERSION, "id": session_id, "begun": begun})
    return data, Head(session_id, begun, digest)


def write_link(number: int, previous: str, act: Mapping[str, Any]) -> tuple[bytes, Link]:
    """The line of an act, and what it says: read back first, so that all that is kept can be read.

    Raises:
        SessionError: the act cannot be said in a line: too long, too deep, or no JSON.
    """
    try:
        data, _ = _sealed({"n": number, "prev": previous, "act": act})
        link = read_link(data[:-1], number, previous)
    except (LoptiError, TypeError, ValueError, RecursionError) as error:
        code = error.code if isinstance(error, LoptiError) else "no_json"
        raise SessionError("act_not_written", {"fault": code}) from None
    if link.act != act:  # a key that is no text, or a tuple: it would come back as something else
        raise SessionError("act_not_written", {"fault": "no_json"})
    return data, link


def _sealed(body: Mapping[str, Any]) -> tuple[bytes, str]:
    """The line of a body, its hash and line break added; and the hash."""
    text = json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    data = text.encode("utf-8")[:-1]
    digest = sha256(data).hexdigest()
    return data + f',"hash":"{digest}"}}\n'.encode(), digest


def read_head(line: bytes) -> Head:
    """What the first line says, given without its line break.

    Raises:
        UnreadableText: it is no session's first line, or that of a version that is not known.
        SessionError: it was changed after it had been written.
    """
    value = _value(line)
    if not isinstance(value, dict) or "lopti_session" not in value:
        raise UnreadableText("no_session_file", {}, 1, 1)
    version = value["lopti_session"]
    if type(version) is not int or version != VERSION:
        params = {"version": str(version)[:20], "known": VERSION}
        raise UnreadableText("session_version", params, 1, 1)
    digest = _checked_hash(line, 1)
    texts = (value.get("id"), value.get("begun"))
    if value.keys() != _HEAD_KEYS or not all(isinstance(text, str) for text in texts):
        raise SessionError("session_line_form", {}, 1, 1)
    return Head(value["id"], value["begun"], digest)


def read_link(line: bytes, number: int, previous: str) -> Link:
    """What the line of an act says, given without its line break.

    Raises:
        SessionError: it was changed, or does not follow the line with the hash `previous`.
    """
    place = number + 2  # the first line is the head, and lines are counted from 1
    if len(line) > MAX_LINE:
        raise SessionError("session_line_long", {"limit": MAX_LINE}, place, 1)
    digest = _checked_hash(line, place)
    value = _value(line)
    if not isinstance(value, dict) or list(value) != ["n", "prev", "act", "hash"]:
        raise SessionError("session_line_form", {}, place, 1)
    if type(value["n"]) is not int or (value["n"], value["prev"]) != (number, previous):
        params = {"expected": number, "found": str(value["n"])[:20]}
        raise SessionError("session_line_order", params, place, 1)
    if not isinstance(value["act"], dict):
        raise SessionError("session_line_form", {}, place, 1)
    return Link(number, value["act"], digest)


def _value(line: bytes) -> Any:
    """What a line says as JSON; nothing where it is none."""
    try:
        return read_json(line, max_bytes=MAX_LINE)
    except UnreadableText:
        return None


def _checked_hash(line: bytes, place: int) -> str:
    end = _END.search(line)
    if end is None or sha256(line[: end.start()]).hexdigest().encode() != end[1]:
        raise SessionError("session_line_edited", {}, place, 1)
    return end[1].decode()


def kind_in(torn: bytes) -> str | None:
    """The type of the act in a line that was not finished, as far as it can be told."""
    found = _KIND.search(torn)
    return found[1].decode() if found else None
