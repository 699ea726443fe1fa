"""Rules with their verdicts, as the formats of `lopti lint` show them."""

from lopti_rules.checks.diagnostic import Diagnostic
from lopti_rules.checks.verdict import Verdict
from lopti_rules.files import place_of
from lopti_rules.language.ast import Span
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Judged:
    """One rule with its verdict and its place.

    `source` names the file, or is None for an argument. `text` is all that was given there; the
    rule's own text begins at `start` in it.
    """

    verdict: Verdict
    text: str
    start: int = 0
    name: str | None = None
    source: str | None = None

    def span(self, found: Diagnostic) -> Span:
        """Where in the rule's own text a diagnostic points: the whole rule if it names no place."""
        return found.span or Span(0, len(self.verdict.source))

    def place(self, offset: int = 0) -> tuple[int, int]:
        """Line and column of an offset in the rule's own text, from 1, in code points."""
        return place_of(self.text, self.start + offset)

    def line_of(self, offset: int) -> str:
        """The whole line that holds an offset of the rule's own text."""
        place = min(self.start + offset, len(self.text))
        begin = self.text.rfind("\n", 0, place) + 1
        end = self.text.find("\n", place)
        return self.text[begin:] if end < 0 else self.text[begin:end]
