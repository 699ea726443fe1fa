"""What a text that cannot be read as a rule is refused with."""

from typing import Any

from lopti_rules.errors import LoptiError
from lopti_rules.language.ast import Span


class TextRefused(LoptiError):
    """A text is no rule that this language can say; `span` is the place, `params` the details."""

    def __init__(self, code: str, span: Span, **params: Any) -> None:
        super().__init__(code, params)
        self.span = span


def refuse(code: str, start: int, end: int, **params: Any) -> TextRefused:
    """The refusal of the text between two code points."""
    return TextRefused(code, Span(start, end), **params)
