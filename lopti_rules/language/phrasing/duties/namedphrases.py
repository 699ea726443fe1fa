"""What must be named and follows from the play, in the phrase pass.

`must call out the opposite colour`, `must name a suit that was not played`: nothing of the game is
chosen there, so it is an act of the table.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.duties.actwords import quoted
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import left_out, plain

_THING: Final = r"(?:colou?r|suit|rank|number|card)"
_FOLLOWING: Final = (
    rf"(?:(?:the|an?) (?:opposite|other|missing|unplayed) {_THING} "
    r"(?:of (?:their|the|its) (?:play|card|suit) )?"
    rf"|(?:the|an?) {_THING} (?:that |which )?(?:they did not play|you did not play|was not played"
    r"|is not played|they have not played|not played|they had not played) "
    rf"|(?:the|an?) {_THING} other than [\w-]+ "
    rf"|the {_THING} (?:just |directly |right )?(?:below|above|under|after|before) "
    r"(?:the one they played|theirs|it|the one played|their own|that) )"
)
_OF_TWO: Final = r"(?:[:,] § or § )?"
_NAMES: Final = r"(?P<verb>names?|says?|calls? out|calls?|announces?|shouts?|tells?) "
_ANYBODY: Final = (
    "a player", "players", "each player", "every player", "everyone", "everybody", "all players",
)  # fmt: skip
_BASE: Final = {"calls out": "call out", "call out": "call out"}


_NAMING_WORDS: Final = frozenset(
    ("names", "name", "say", "says", "call", "calls", "announce", "announces", "shout", "shouts",
     "tell", "tells")
)  # fmt: skip


def fixed_name(sentence: list[Word]) -> list[Word]:
    """`must call out the opposite colour`: an act, since nothing is left to choose."""
    if not any(word.text.lower().split()[0] in _NAMING_WORDS for word in sentence):
        return sentence
    passage = Passage(sentence)
    for index in range(1, len(sentence)):
        found = passage.match(
            rf"(?P<must>must |has to |have to |, )?{_NAMES}{_FOLLOWING}{_OF_TWO}", index
        )
        if found is None:
            continue
        must = found[0]["must"]
        named = sentence[index + (must is not None) : found[1]]
        act = merge(named, "STRING", "string", _act(found[0]["verb"], named))
        told = plain(
            ", that player must do" if must == ", " else "must do", sentence[index : index + 1]
        )
        head = sentence[:index]
        if head[0].kind not in ("SUB", "PREPSUB", "WHO") and Passage(head).line.strip() in _ANYBODY:
            head = [
                *left_out(head[0].start, "when a player plays a card ,"),
                *plain("that player", head),
            ]
        return [*head, *told, act, *sentence[found[1] :]]
    return sentence


def _act(verb: str, named: list[Word]) -> str:
    base = verb if verb in _BASE else verb.removesuffix("s")
    base = _BASE.get(verb, base)
    skipped = len(verb.split())
    texts = [quoted(word) if word.kind == "STRING" else word.text for word in named]
    said = " ".join(" ".join(texts).split()[skipped:])
    said = re.sub(r"\byou\b", "they", re.sub(r"\byour\b", "their", said))
    return f"{base} {said}".replace(" :", ":")
