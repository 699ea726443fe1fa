"""A run of tokens as one line of text, so that set phrases can be looked for by pattern.

Places in the line are turned back into tokens; a match that would cut a token in two is none.
"""

import re
from bisect import bisect_left
from functools import cache
from itertools import accumulate

from lopti_rules.language.lexing.tokens import Word

QUOTE = "§"
"""How a quotation stands in the line."""


class Passage:
    """Tokens with their line. Quotations stand there as one sign, full stops as they are."""

    __slots__ = ("line", "starts", "words")

    def __init__(self, words: list[Word]) -> None:
        """The passage of these tokens."""
        self.words = words
        parts = [QUOTE if word.kind == "STRING" else word.text.lower() for word in words]
        self.starts = list(accumulate((len(part) + 1 for part in parts), initial=0))
        self.line = " ".join(parts) + " "

    def match(self, pattern: str, index: int) -> tuple[re.Match[str], int] | None:
        """What a pattern finds from that token on, and the token behind it; None if it does not.

        Patterns end with a space, as words do.
        """
        if index >= len(self.words):
            return None
        found = compiled(pattern).match(self.line, self.starts[index])
        if found is None:
            return None
        end = self.token_at(found.end())
        return (found, end) if end is not None and end > index else None

    def begins(self, pattern: str, index: int) -> bool:
        """Whether the words from that token on begin so; the pattern may take none of them."""
        at = self.starts[index] if index < len(self.words) else len(self.line)
        return compiled(pattern).match(self.line, at) is not None

    def token_at(self, place: int) -> int | None:
        """The token that begins at a place of the line; None if none does."""
        index = bisect_left(self.starts, place)
        return index if index < len(self.starts) and self.starts[index] == place else None


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern of the tables, once."""
    return re.compile(pattern)
