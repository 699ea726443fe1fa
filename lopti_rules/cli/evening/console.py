"""The terminal of an evening: the whole screen drawn anew, lines typed below it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from lopti_rules.cli.table.faces import Faces, choose_faces
from lopti_rules.cli.table.terminal import WIDTH, Terminal
from lopti_rules.locale.escapes import escape

MAX_TYPED: Final = 4_000
"""Characters of a line; a rule's text may be long."""
_BYTES: Final = 4 * MAX_TYPED


class EveningTerminal(Terminal):
    """A terminal that is drawn as one screen, or, where it is none, as a talk line by line."""

    def __init__(self, faces: Faces | None = None) -> None:
        super().__init__(faces or choose_faces())
        self.is_screen: Final = sys.stdin.isatty() and sys.stdout.isatty()
        self._screen: Final = Console(
            file=sys.stdout, highlight=False, markup=False, emoji=False,
            width=None if sys.stdout.isatty() else WIDTH,
        )  # fmt: skip

    @contextmanager
    def whole_screen(self) -> Iterator[None]:
        """A screen of its own, which is gone afterwards with all that was on it."""
        self._screen.set_alt_screen(self.is_screen)
        try:
            yield
        finally:
            self._screen.set_alt_screen(enable=False)

    def draw(self, what: RenderableType) -> None:
        """Effect: the screen shows this, and nothing of what was there before."""
        if self.is_screen:
            self._screen.clear()
        self._screen.print(what)

    def ask(self, prompt: str) -> str | None:
        """The next line that is typed; nothing once there is no more input."""
        if self._is_typed:
            return self._typed(prompt)
        line = sys.stdin.buffer.readline(_BYTES)
        text = line.decode("utf-8", "replace").rstrip("\r\n") if line else None
        while line and not line.endswith(b"\n") and len(line) == _BYTES:
            line = sys.stdin.buffer.readline(_BYTES)  # the rest of a line that is far too long
        self._screen.print(Text(prompt + escape((text or "")[:MAX_TYPED])), soft_wrap=True)
        return text

    def ask_unseen(self, prompt: str) -> str | None:
        """A line that nobody else sees being typed."""
        if not self._is_typed:
            line = sys.stdin.buffer.readline(_BYTES)
            self._screen.print(Text(prompt))
            return line.decode("utf-8", "replace").rstrip("\r\n") if line else None
        from getpass import getpass

        try:
            return getpass(prompt)
        except EOFError:
            return None
