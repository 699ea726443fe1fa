"""Text from strangers made safe to print: no control character reaches a terminal or a log."""

import unicodedata
from typing import Final

_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Controls, invisible and direction-changing marks, surrogates, unassigned, line separators."""


def escape(text: str, *, keep: str = "") -> str:
    r"""The text with every character that steers a terminal shown as `\x1b` or `\u202e`.

    `keep` names characters that may stay, such as the line breaks of our own layout.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        char if char in keep or unicodedata.category(char) not in _HIDDEN else _escaped(char)
        for char in text
    )


def _escaped(char: str) -> str:
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
