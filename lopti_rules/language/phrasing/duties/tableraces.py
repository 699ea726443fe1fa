"""Who comes first or last at what all must do, in the phrase pass.

`everyone must touch their nose. The last to do it draws a card`: a race, and nobody owes the act.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.duties.penalties import Act, paid_at, repeats
from lopti_rules.language.phrasing.passages import Passage

_JOIN: Final = r"(?:[.,;:!] |and |but )*"
PLACED: Final = r"(?P<which>last|first|slowest|fastest|quickest)"
_RANKED: Final = (
    rf"{_JOIN}(?:the |whoever is (?:the )?)?{PLACED} "
    r"(?:(?:player|person|one|of them|[a-z]{3,}er) )?"
)
_TO: Final = r"(?:to|who) "
_AGAIN: Final = r"(?:do (?:so|it|this|that)|does (?:so|it|this|that)|finish|manage(?: it)?|react) "
LAST: Final = ("last", "slowest")


def race_at(passage: Passage, place: int, act: Act) -> tuple[str, list[Word], int] | None:
    """`last` or `first`, what that player pays, and where the text goes on."""
    found = passage.match(_RANKED, place)
    if found is None or not act.of_all:
        return None
    which = "last" if found[0]["which"] in LAST else "first"
    begin = found[1]
    paid = paid_at(passage, begin)
    if paid is not None:
        return (which, *paid)
    told = passage.match(_TO, begin)
    if told is None:
        return None
    again = passage.match(_AGAIN, told[1])
    if again is not None:
        paid = paid_at(passage, again[1])
        return None if paid is None else (which, *paid)
    for end in range(told[1] + 1, min(len(passage.words), told[1] + 12)):
        paid = paid_at(passage, end)
        said = passage.line[passage.starts[told[1]] : passage.starts[end]].strip()
        if paid is not None and repeats(said, act):
            return (which, *paid)
    return None
