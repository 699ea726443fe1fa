"""Text on its way to a stream that may not know all its characters."""

import sys

import click


def show(text: str) -> None:
    """Effect: the text is printed, and what the stream's encoding lacks is shown as an escape."""
    if text:
        click.echo(encodable(text, getattr(sys.stdout, "encoding", None)))


def encodable(text: str, encoding: str | None) -> str:
    """The text with every character that the encoding lacks written as its escape."""
    return text.encode(encoding or "ascii", "backslashreplace").decode(encoding or "ascii")
