"""The one reader of YAML: plain values with the place of each, within bounds.

It builds values straight from the parser's events with a stack of its own, so that depth and size
are checked while reading and no input can make it recurse or grow. Of YAML it takes what a person
writes by hand: maps, lists and scalars. Anchors, aliases, merge keys and tags are refused.
"""

import re
from dataclasses import dataclass, field
from typing import Any, Final

import yaml

from lopti_rules.errors import UnreadableText
from lopti_rules.files import decode, place_of

MAX_BYTES: Final = 1_000_000
MAX_DEPTH: Final = 32
MAX_NODES: Final = 50_000
MAX_DIGITS: Final = 15
"""More than any count in this game, and safe in every language that reads JSON."""
MAX_SCALAR: Final = 64_000

Path = tuple[str, ...]
Place = tuple[int, int]

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_FORBIDDEN: Final = re.compile(
    "[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
_INTEGER: Final = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_DECIMAL: Final = re.compile(r"[-+]?[0-9]+\.[0-9]+")
_WORDS: Final[dict[str, bool | None]] = {
    # Only these: YAML 1.1 also turned no, yes, on and off into booleans, and people meet that as a
    # surprise. Here they stay the text that was written.
    "true": True, "True": True, "false": False, "False": False, "null": None, "~": None, "": None,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Document:
    """A YAML document as plain values, and where each of them was written."""

    value: Any
    values_at: dict[Path, Place]
    """Line and column, from 1, of the value under each path; list indexes are digits."""
    keys_at: dict[Path, Place]
    """The same for the key that a path ends with."""

    def place(self, path: Path) -> Place:
        """Where the value of that path stands, or else what encloses it most closely."""
        for length in range(len(path), -1, -1):
            found = self.values_at.get(path[:length])
            if found is not None:
                return found
        return (1, 1)

    def key_place(self, path: Path) -> Place:
        """Where the key of that path stands, or else its value."""
        return self.keys_at.get(path) or self.place(path)


def read_yaml(source: str | bytes, *, max_bytes: int = MAX_BYTES) -> Document:
    """The values of a YAML text, each with its place.

    A plain scalar is a number only in decimal digits, a boolean only as true or false. Keys are
    text or integers, and unique as written: `10` and `"10"` are the same key.

    Raises:
        UnreadableText: the text is too large, too deep, no YAML, or uses what is refused.
    """
    text = decode(source, max_bytes=max_bytes)
    _refuse_characters(text)
    builder = _Builder()
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            builder.take(event)
    except yaml.YAMLError as error:
        raise _syntax_error(error, text) from None
    return builder.finish()


@dataclass(slots=True)
class _Open:
    """A map or list that has not ended yet."""

    value: dict[Any, Any] | list[Any]
    path: Path
    key: Any = None
    awaits_key: bool = True
    written: set[str] = field(default_factory=set)


@dataclass(slots=True)
class _Builder:
    """The document so far."""

    root: Any = None
    values_at: dict[Path, Place] = field(default_factory=dict)
    keys_at: dict[Path, Place] = field(default_factory=dict)
    stack: list[_Open] = field(default_factory=list)
    documents: int = 0
    anchor: Place | None = None

    def take(self, event: yaml.Event) -> None:
        """Effect: the event's value is put where it belongs."""
        mark = event.start_mark
        place = (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
        if isinstance(event, yaml.AliasEvent):
            raise UnreadableText("yaml_alias", {}, *place)
        if isinstance(event, yaml.DocumentStartEvent):
            self._start_document(event, place)
        elif isinstance(event, yaml.NodeEvent):
            self._check_node(event, place)
            self._add(event, place)
        elif isinstance(event, yaml.CollectionEndEvent):
            self.stack.pop()

    def finish(self) -> Document:
        """The whole document."""
        if not self.documents:
            raise UnreadableText("yaml_empty", {}, 1, 1)
        if self.anchor is not None:
            raise UnreadableText("yaml_alias", {}, *self.anchor)
        return Document(self.root, self.values_at, self.keys_at)

    def _start_document(self, event: yaml.DocumentStartEvent, place: Place) -> None:
        self.documents += 1
        if self.documents > 1:
            raise UnreadableText("yaml_documents", {}, *place)
        if event.tags:
            raise UnreadableText("yaml_tag", {}, *place)

    def _check_node(self, event: yaml.NodeEvent, place: Place) -> None:
        if getattr(event, "tag", None) is not None:
            raise UnreadableText("yaml_tag", {}, *place)
        if event.anchor is not None and self.anchor is None:
            self.anchor = place
        if len(self.values_at) >= MAX_NODES:
            raise UnreadableText("too_many_values", {"limit": MAX_NODES}, *place)

    def _add(self, event: yaml.NodeEvent, place: Place) -> None:
        parent = self.stack[-1] if self.stack else None
        if parent is not None and isinstance(parent.value, dict) and parent.awaits_key:
            self._set_key(parent, event, place)
            return
        path = self._next_path(parent)
        value: Any = (
            _scalar(event, place)
            if isinstance(event, yaml.ScalarEvent)
            else ({} if isinstance(event, yaml.MappingStartEvent) else [])
        )
        self._put(parent, value)
        self.values_at[path] = place
        if not isinstance(event, yaml.ScalarEvent):
            if len(self.stack) >= MAX_DEPTH:
                raise UnreadableText("too_deep", {"limit": MAX_DEPTH}, *place)
            self.stack.append(_Open(value, path))

    def _set_key(self, parent: _Open, event: yaml.NodeEvent, place: Place) -> None:
        if not isinstance(event, yaml.ScalarEvent):
            raise UnreadableText("yaml_key", {}, *place)
        if event.value == "<<" and event.implicit[0]:
            raise UnreadableText("yaml_merge", {}, *place)
        if event.value in parent.written:
            raise UnreadableText("key_twice", {"key": _short(event.value)}, *place)
        parent.written.add(event.value)
        value = _scalar(event, place)
        parent.key = value if type(value) is int else event.value
        parent.awaits_key = False
        self.keys_at[(*parent.path, str(parent.key))] = place

    def _next_path(self, parent: _Open | None) -> Path:
        if parent is None:
            return ()
        part = parent.key if isinstance(parent.value, dict) else len(parent.value)
        return (*parent.path, str(part))

    def _put(self, parent: _Open | None, value: Any) -> None:
        if parent is None:
            self.root = value
        elif isinstance(parent.value, dict):
            parent.value[parent.key] = value
            parent.awaits_key = True
        else:
            parent.value.append(value)


def _scalar(event: yaml.ScalarEvent, place: Place) -> Any:
    text = event.value
    if len(text) > MAX_SCALAR:
        raise UnreadableText("text_too_long", {"limit": MAX_SCALAR}, *place)
    if not event.implicit[0]:  # quoted, or a block
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.fullmatch(text):
        if len(text) > MAX_DIGITS:
            raise UnreadableText("number_too_long", {"limit": MAX_DIGITS}, *place)
        return int(text)
    if _DECIMAL.fullmatch(text) and len(text) <= MAX_DIGITS:
        return float(text)
    return text


def _refuse_characters(text: str) -> None:
    found = _FORBIDDEN.search(text)
    if found:
        params = {"character": f"U+{ord(found.group()):04X}"}
        raise UnreadableText("character", params, *place_of(text, found.start()))


def _syntax_error(error: yaml.YAMLError, text: str) -> UnreadableText:
    mark = getattr(error, "problem_mark", None)
    if mark is None:
        return UnreadableText("yaml_syntax", {"problem": _short(str(error))}, 1, 1)
    line, column = mark.line + 1, mark.column + 1
    lines = text.splitlines()
    here = lines[mark.line] if mark.line < len(lines) else ""
    if here[mark.column : mark.column + 1] == "\t" or "\t" in here[: mark.column].strip(" "):
        return UnreadableText("yaml_tab", {}, line, column)
    problem = getattr(error, "problem", None) or ""
    if "nesting" in problem:  # the parser's own bound, met where it reads ahead of its events
        return UnreadableText("too_deep", {"limit": MAX_DEPTH}, line, column)
    return UnreadableText("yaml_syntax", {"problem": _short(problem)}, line, column)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
