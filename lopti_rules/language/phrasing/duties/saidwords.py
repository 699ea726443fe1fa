"""Words that are to be said, in the phrase pass: `says the word "card"` is `says "card"`."""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.passages import QUOTE
from lopti_rules.language.phrasing.rewording import replaced

_SAYS: Final = rf"(?:say|says|said|saying) the (?:words?|phrase|sentence) {QUOTE} "


def said_words(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what is said is told by its quotation."""
    return replaced(words, _SAYS, _quotation)


def _quotation(_: re.Match[str], said: list[Word]) -> list[Word]:
    return [said[0], merge(said[1:], "STRING", "string", said[-1].value)]
