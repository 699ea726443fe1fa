"""The page of an evening, from its acts."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from lopti_rules.cli.chronicle.document import Heading
from lopti_rules.cli.chronicle.story import chronicle
from lopti_rules.session.acts import Act
from lopti_rules.session.chronicle import happenings

FORMATS: Final = ("md", "html")


def page_of(acts: Iterable[Act], *, begun: str = "", layout: str = "md") -> str:
    """The chronicle of a log's acts, as Markdown or HTML.

    Raises:
        SessionError: one of the acts may not be done.
    """
    blocks = tuple(chronicle(happenings(acts), begun=begun))
    if layout == "html":
        from lopti_rules.cli.chronicle.html import html

        title = next(block.text for block in blocks if isinstance(block, Heading))
        return html(blocks, title=title)
    from lopti_rules.cli.chronicle.markdown import markdown

    return markdown(blocks)


def layout_of(path: Path | None) -> str:
    """The format that a file's ending asks for; Markdown where it says nothing."""
    ending = path.suffix.removeprefix(".") if path is not None else ""
    return ending if ending in FORMATS else FORMATS[0]
