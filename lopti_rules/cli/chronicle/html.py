"""A chronicle as one HTML file that needs nothing else; whatever players wrote is text in it."""

from collections.abc import Iterable
from html import escape as escape_markup
from typing import Final

from lopti_rules.cli.chronicle.document import Block, Drawing, Grid, Heading, Item, Items, Paragraph
from lopti_rules.locale.escapes import escape

_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 Georgia, serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem; }
h1, h2, h3 { line-height: 1.2; }
h2 { border-bottom: 1px solid; margin-top: 2.5rem; padding-bottom: .2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8888; padding: .3rem .6rem; text-align: left;
  vertical-align: top; }
blockquote { border-left: .25rem solid #8888; font-style: italic; margin: .3rem 0;
  padding-left: .8rem; }
pre { line-height: 1.2; overflow-x: auto; }
.aside { opacity: .75; }
@media print { body { margin: 0; max-width: none; } h2 { break-after: avoid; } }
"""
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""Even if something got past the escaping, the page could load and run nothing."""


def html(blocks: Iterable[Block], *, title: str, language: str = "en") -> str:
    """The whole page."""
    body = "\n".join(_block(block) for block in blocks)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_plain(title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _block(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f"<h{level}>{_plain(text)}</h{level}>"
        case Paragraph(text, is_aside):
            return f'<p class="aside">{_plain(text)}</p>' if is_aside else f"<p>{_plain(text)}</p>"
        case Items(items):
            return "<ul>\n" + "\n".join(map(_item, items)) + "\n</ul>"
        case Grid(heads, rows):
            lines = [_row("th", heads), *(_row("td", row) for row in rows)]
            return "<table>\n" + "\n".join(lines) + "\n</table>"
        case Drawing(title, lines):
            drawn = "\n".join(_plain(line) for line in lines)
            return (
                f"<figure>\n<figcaption>{_plain(title)}</figcaption>\n<pre>{drawn}</pre>\n</figure>"
            )


def _item(item: Item) -> str:
    quote = "" if item.quote is None else f"\n<blockquote>{_plain(item.quote)}</blockquote>"
    return f"<li>{_plain(item.text)}{quote}</li>"


def _row(cell: str, texts: Iterable[str]) -> str:
    return "<tr>" + "".join(f"<{cell}>{_plain(text)}</{cell}>" for text in texts) + "</tr>"


def _plain(text: str) -> str:
    """Text with every sign of markup written as a character, and nothing that steers a reader."""
    return escape_markup(escape(text, keep="\n\t"))
