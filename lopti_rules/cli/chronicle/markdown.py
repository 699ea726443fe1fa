"""A chronicle as Markdown: whatever players wrote is text in it, and never markup."""

import re
from collections.abc import Iterable
from typing import Final

from lopti_rules.cli.chronicle.document import Block, Drawing, Grid, Heading, Item, Items, Paragraph
from lopti_rules.locale.escapes import escape

_MARKUP: Final = re.compile(r"([\\`*_\[\]<>|~&])")
_STARTS: Final = re.compile(r"^(\s*)([#+=-]|\d+(?=[.)]))")
"""What would begin a heading, a list or a line across."""


def markdown(blocks: Iterable[Block]) -> str:
    """The whole page."""
    return "\n\n".join(_block(block).strip("\n") for block in blocks) + "\n"


def _block(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f"{'#' * level} {_plain(text)}"
        case Paragraph(text, is_aside):
            return f"*{_plain(text)}*" if is_aside else _plain(text)
        case Items(items):
            return "\n".join(map(_item, items))
        case Grid(heads, rows):
            lines = [_row(heads), _row(["---"] * len(heads), escaped=True), *map(_row, rows)]
            return "\n".join(lines)
        case Drawing(title, lines):
            drawn = "\n".join(escape(line).replace("`", "'") for line in lines)
            return f"{_plain(title)}\n\n```text\n{drawn}\n```"


def _item(item: Item) -> str:
    if item.quote is None:
        return f"- {_plain(item.text)}"
    return f"- {_plain(item.text)}\n\n  > {_plain(item.quote)}\n"


def _row(cells: Iterable[str], *, escaped: bool = False) -> str:
    shown = cells if escaped else map(_plain, cells)
    return "| " + " | ".join(shown) + " |"


def _plain(text: str) -> str:
    """Text on one line, with every sign of markup shown as it is."""
    line = " ".join(escape(text, keep="\n\t").split())
    begun = _STARTS.sub(r"\1\\\2", _MARKUP.sub(r"\\\1", line))
    return re.sub(r"^\\(\d+)", r"\1\\", begun)
