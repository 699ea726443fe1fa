"""What is offered for a text that cannot be read: at most three sentences that can be."""

from itertools import islice
from typing import Final

from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.suggesting.gaps import LACKING, answered
from lopti_rules.language.suggesting.sketches import sketches
from lopti_rules.language.suggesting.slips import MOST, one_slip_away

MAX_TEXT: Final = 1_000
"""Longer texts (in code points) take too long to read again and again."""
_NOTHING_TO_GUESS: Final = frozenset({"too_long", "bad_character", "empty_text", "number_too_long"})


def suggest(text: str, error: TextRefused) -> tuple[str, ...]:
    """At most three texts that can be read, the likeliest first; nothing if none is found.

    They say what a verb of the text lacks, or are a slip of the pen away; if no slip explains the
    text, they are made of the clauses that it seems to have. Whether they are admissible is for
    the checks to say.
    """
    if error.code in _NOTHING_TO_GUESS or len(text) > MAX_TEXT:
        return ()
    lacks = error.code in LACKING
    close = answered(text, error) if lacks else one_slip_away(text, error)
    return close or tuple(islice(sketches(text), MOST))
