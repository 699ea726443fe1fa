"""The start or end of a round told behind, in the phrase pass: `whoever has most at the end …`.

Only of what somebody has then, and of what everybody gets: whoever does something earlier is told
of that moment, and not of the end of the round.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain, sentences

_HAS: Final = r"(?:still )?(?:has|have|holds?|owns?|is holding) "
_STATE: Final = re.compile(
    r"(?:whoever (?:still )?(?:has|holds|owns) (?:the (?:most|fewest) )?"
    rf"|(?:the|each|every|any) players? (?:with|holding|having|who {_HAS}|that {_HAS})"
    rf"|(?:everyone|everybody|anyone|those) (?:with|holding|having|who {_HAS})"
    r"|(?:each|every) player (?!who )|(?:everyone|everybody|all players) (?!who ))"
)
_CLOSING: Final = r"(?:at|by) the (?P<edge>end|start|beginning) of (?:the|each|every|a|this) round "
_OTHERWISE: Final = re.compile(r"\b(?:when|whenever|if|unless|until|after|before|next|owes?) ")
_ENDS: Final = (
    r"(?:whoever|the player who) (?:ends|finishes) (?:the|each|a|every) round (?:with|holding) "
)


def closings(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what is so at the end of a round is told of it first."""
    return [word for sentence in sentences(words) for word in _first(sentence)]


def _first(sentence: list[Word]) -> list[Word]:
    passage = Passage(sentence)
    ended = passage.match(_ENDS, 0)
    if ended is not None:
        who = "the player with" if passage.line[ended[0].end() :].startswith("the ") else ""
        told = plain(f"when the round ends , {who or 'every player with'}", sentence[: ended[1]])
        return [*told, *sentence[ended[1] :]]
    if _STATE.match(passage.line) is None or _OTHERWISE.search(passage.line) is not None:
        return sentence
    for index in range(2, len(sentence)):
        found = passage.match(_CLOSING, index)
        if found is not None:
            ends = found[0]["edge"] == "end"
            first = "when the round ends ," if ends else "at the start of each round ,"
            opening = plain(first, sentence[index : found[1]])
            return [*opening, *sentence[:index], *sentence[found[1] :]]
    return sentence
