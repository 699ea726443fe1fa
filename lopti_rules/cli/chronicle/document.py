"""What a chronicle is made of, whatever it is written as: headings, sentences, tables, drawings."""

from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the title."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences; an aside is of less weight."""

    text: str
    is_aside: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """One thing of a list, and words of a player that belong to it."""

    text: str
    quote: str | None = None


@dataclass(frozen=True, slots=True)
class Items:
    """A list in order of time."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """Lines that stand as they are, such as a tree; `title` says what they show."""

    title: str
    lines: tuple[str, ...]


Block = Heading | Paragraph | Items | Grid | Drawing
