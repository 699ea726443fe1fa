"""A rule of the gallery as its file gives it: what it does, its tags, its name, its text.

    # Two kings at once make both neighbours draw a card.
    # tags: gentle
    rule Royal Couple:
    When a player plays exactly two kings, each neighbour draws one card.

It is a file of rules like any other, so every command reads it; what the comments at its head say
is read here alone.
"""

import re
from difflib import get_close_matches
from typing import Final

from lopti_rules.errors import UnreadableText
from lopti_rules.files import decode
from lopti_rules.language.source import Entry, read_source
from lopti_rules.values import dataclass

TAGS: Final = ("gentle", "chatty", "chaos", "duel", "rescue", "brisk", "gifts", "peek", "clever")
"""What rules are sorted by; the catalogue of messages says what each stands for."""
MAX_READY_BYTES: Final = 4_096
MAX_ABOUT: Final = 80
"""Characters of what a rule does: a line of a table."""
HEAD_LINES: Final = 2
"""Of comment: what the rule does, and its tags."""

_TAG_LINE: Final = re.compile(r"#[ \t]*tags:(?P<tags>.*)")
_COMMENT: Final = re.compile(r"#[ \t]*(?P<text>.*)")


@dataclass(frozen=True, slots=True)
class ReadyRule:
    """One rule of the gallery. Its words begin at `start` in `source`, its whole file."""

    name: str
    about: str
    tags: tuple[str, ...]
    text: str
    source: str
    start: int

    @property
    def slug(self) -> str:
        """Its name as a file's, such as `royal-couple`."""
        return slug_of(self.name)

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"{self.slug}.lopti"


def slug_of(name: str) -> str:
    """A name as a file's: small letters and digits, with a hyphen for all else between them."""
    return "-".join(re.findall(r"[a-z0-9]+", name.lower()))


def read_ready(source: str | bytes) -> ReadyRule:
    """The rule of a file of the gallery.

    Raises:
        UnreadableText: it is no file of rules, has no such head, or has not just one rule with a
            name; with line and column.
    """
    text = decode(source, max_bytes=MAX_READY_BYTES)
    about, tags = _head(text)
    entry = _only(read_source(text))
    if entry.name is None or not slug_of(entry.name):
        raise UnreadableText("gallery_name", {}, entry.line, 1)
    return ReadyRule(entry.name, about, tags, entry.text, text, entry.start)


def _head(text: str) -> tuple[str, tuple[str, ...]]:
    """What the rule does, and its tags: two lines of comment."""
    lines = text.splitlines()
    first, second = (_COMMENT.fullmatch(line) for line in (*lines, "", "")[:2])
    about = first["text"].strip() if first else ""
    if not 0 < len(about) <= MAX_ABOUT or about.startswith("tags:"):
        raise UnreadableText("gallery_about", {"limit": MAX_ABOUT}, 1, 1)
    found = _TAG_LINE.fullmatch(second.string) if second else None
    if found is None:
        raise UnreadableText("gallery_tags", {}, 2, 1)
    return about, _tags(found)


def _tags(line: re.Match[str]) -> tuple[str, ...]:
    tags: list[str] = []
    column = line.start("tags") + 1
    for part in line["tags"].split(","):
        tag = part.strip()
        if tag not in TAGS:
            near = get_close_matches(tag, TAGS, n=1)
            params = {"tag": tag, "known": near or list(TAGS)}
            raise UnreadableText("gallery_tag", params, 2, column)
        if tag in tags:
            raise UnreadableText("gallery_tag_twice", {"tag": tag}, 2, column)
        tags.append(tag)
        column += len(part) + 1
    return tuple(tags)


def _only(entries: tuple[Entry, ...]) -> Entry:
    if len(entries) != 1:
        line = entries[1].line if entries else 3
        raise UnreadableText("gallery_one_rule", {"count": len(entries)}, line, 1)
    return entries[0]
