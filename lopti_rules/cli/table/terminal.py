"""The terminal: lines in, text out, with colour only where it is wanted."""

import sys
from io import TextIOWrapper
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from lopti_rules.cli.table.faces import Faces, choose_faces
from lopti_rules.cli.table.lines import MAX_LINE
from lopti_rules.locale.escapes import escape

WIDTH: Final = 80
"""Columns where there is no terminal to ask: the same text on every machine."""


class Terminal:
    """Prints for people, and reads what they type."""

    def __init__(self, faces: Faces | None = None) -> None:
        self.faces = faces or choose_faces()
        if isinstance(sys.stdout, TextIOWrapper):
            # A rule may hold characters that the stream does not know: they are shown as escapes.
            sys.stdout.reconfigure(errors="backslashreplace")
        # Nobody types into a pipe: what came out of it is shown, so that the text reads as a talk.
        self._is_typed = sys.stdin.isatty()
        self._console: Final = Console(
            file=sys.stdout, highlight=False, markup=False, emoji=False,
            width=None if sys.stdout.isatty() else WIDTH,
        )  # fmt: skip

    @property
    def is_wide(self) -> bool:
        """Whether lines are broken by who reads them, not here: the output is no terminal."""
        return not self._console.is_terminal

    def say(self, text: str = "", *, style: str = "") -> None:
        """Effect: a paragraph is printed."""
        self._console.print(Text(text, style=style), soft_wrap=self.is_wide)

    def show(self, what: Any) -> None:
        """Effect: something laid out is printed."""
        self._console.print(what)

    def ask(self, prompt: str) -> str | None:
        """The next line that is typed; nothing once there is no more input."""
        if self._is_typed:
            return self._typed(prompt)
        line = sys.stdin.buffer.readline(MAX_LINE * 8)
        text = line.decode("utf-8", "replace").rstrip("\r\n") if line else None
        self._console.print(Text(prompt + (_visible(text) if text else "")), soft_wrap=True)
        return text

    def _typed(self, prompt: str) -> str | None:
        import readline  # noqa: F401 - gives `input` its line editing and history

        sys.stdout.flush()
        try:
            return input(prompt)
        except EOFError:
            self._console.print()
            return None
        except UnicodeDecodeError:
            return "\ufffd"


def _visible(text: str) -> str:
    return escape(text)[:MAX_LINE]
