"""Rule files: named rules, lone sentences, comments, each rule with its place in the text.

    rule Royal toll:
    When a player plays two or more queens, the next player draws 1 card.   # a comment

A blank line ends a rule, and so does the next `rule NAME:`. Whether a rule can be read is found out
rule by rule, so that one that cannot does not keep the others from being read.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from lopti_rules.errors import UnreadableText
from lopti_rules.files import decode, place_of
from lopti_rules.language.ast import Rule
from lopti_rules.language.forms.bounds import MAX_NAME
from lopti_rules.language.parser import parse_rule
from lopti_rules.values import dataclass

MAX_FILE: Final = 262_144
"""Bytes of a text with rules."""
MAX_ENTRIES: Final = 2_000

_HEADING: Final = re.compile(r"[ \t]*rule[ \t]+(?P<name>[^:]*?)[ \t]*:", re.IGNORECASE)
_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_QUOTES: Final = frozenset('"“”„«»')


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule of a text: its words begin at `start` (in code points), on `line` (from 1).

    `text` is as long as the rule is in the source, comments blanked out, so that a place in it is a
    place in the source.
    """

    text: str
    start: int
    line: int
    name: str | None = None


@dataclass(frozen=True, slots=True)
class _Line:
    """One line without its comment. `start` is where it begins."""

    text: str
    start: int


def read_source(source: str | bytes) -> tuple[Entry, ...]:
    """The rules of a text, in order, not yet parsed.

    Raises:
        UnreadableText: it is too large or no UTF-8, has a control or an invisible character in a
            comment, or a name that cannot be one or has no rule; with line and column.

    Clauses: ADD-3.
    """
    text = decode(source, max_bytes=MAX_FILE)
    entries = tuple(_entries(text))
    if len(entries) > MAX_ENTRIES:
        raise UnreadableText("too_many_rules", {"limit": MAX_ENTRIES}, entries[MAX_ENTRIES].line)
    return entries


def parse_rules(source: str | bytes) -> tuple[Rule, ...]:
    """The trees of all rules of a text, with their names.

    Raises:
        UnreadableText: the text cannot be read as a file of rules.
        TextRefused: one of its rules cannot be read; places are those in that rule.
    """
    entries = read_source(source)
    return tuple(replace(parse_rule(entry.text), name=entry.name) for entry in entries)


def _entries(text: str) -> Iterator[Entry]:
    name: str | None = None
    named_at = 0
    body: list[_Line] = []
    for line in (*_lines(text), _Line("", len(text))):
        heading = _HEADING.match(line.text)
        if line.text.strip() and heading is None:
            body.append(line)
            continue
        # A comment of its own is no blank line: it may stand between the sentences of a rule.
        if heading is None and "#" in text[line.start : _line_end(text, line.start)]:
            continue
        yield from _entry(text, body, name, named_at)
        name, body = None, []
        if heading is not None and _hidden_in(heading["name"]):
            body = [line]  # as words of the rule, so that it alone is refused, with the place
        elif heading is not None:
            name, named_at = _name(text, line, heading), line.start
            rest = _Line(line.text[heading.end() :], line.start + heading.end())
            body = [rest] if rest.text.strip() else []


def _entry(text: str, body: list[_Line], name: str | None, named_at: int) -> Iterator[Entry]:
    if body:
        first = body[0]
        start = first.start + len(first.text) - len(first.text.lstrip())
        words = "".join(line.text for line in body)[start - first.start :]
        # Lines that are left out (comments) still take their place.
        joined = _with_gaps(body, start) if len(body) > 1 else words
        yield Entry(joined.rstrip(), start, place_of(text, start)[0], name)
    elif name is not None:
        raise UnreadableText("name_without_rule", {"name": name}, *place_of(text, named_at))


def _with_gaps(body: list[_Line], start: int) -> str:
    parts: list[str] = []
    place = start
    for line in body:
        skipped = max(place - line.start, 0)
        parts.append("\n" * (line.start > place) + " " * max(line.start - place - 1, 0))
        parts.append(line.text[skipped:])
        place = line.start + len(line.text)
    return "".join(parts)


def _lines(text: str) -> Iterator[_Line]:
    """The lines, comments cut off; only line feeds end a line, as editors count them."""
    start = 0
    while start < len(text):
        end = _line_end(text, start)
        line = text[start:end]
        cut = _comment_start(line)
        if cut < len(line):
            _refuse_hidden(text, start + cut, end)
        yield _Line(line[:cut].rstrip(" \t\r"), start)
        start = end + 1


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end


def _comment_start(line: str) -> int:
    """Where `#` begins a comment: not inside a quotation."""
    quoted = False
    for place, char in enumerate(line):
        if char in _QUOTES:
            quoted = not quoted
        elif char == "#" and not quoted:
            return place
    return line.find("#") if quoted and line.lstrip().startswith("#") else len(line)


def _name(text: str, line: _Line, heading: re.Match[str]) -> str:
    name = " ".join(heading["name"].split())
    start = line.start + heading.start("name")
    if not name or len(name) > MAX_NAME or any(char in _QUOTES for char in name):
        raise UnreadableText("bad_rule_name", {"limit": MAX_NAME}, *place_of(text, start))
    return name


def _refuse_hidden(text: str, start: int, end: int) -> None:
    """What the table reads must be what runs: nothing invisible, nothing that turns text round."""
    hidden = _hidden_in(text[start:end])
    if hidden is not None:
        params = {"character": f"U+{ord(hidden.char):04X}"}
        raise UnreadableText("character", params, *place_of(text, start + hidden.place))


class _Hidden(NamedTuple):
    char: str
    place: int


def _hidden_in(text: str) -> _Hidden | None:
    """The first character that nobody sees or that turns text round, if there is one."""
    for place, char in enumerate(text):
        if char not in "\t\r" and unicodedata.category(char) in _HIDDEN:
            return _Hidden(char, place)
    return None
