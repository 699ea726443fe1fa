"""Rules of the phrase pass for what lasts until a player's next turn.

`After a 6, whoever plays a heart draws a card, until that player's next turn` acts until whoever
played the 6 has the turn again. `Whoever plays two jacks is safe from drawing until their next
turn` is a time of its own for each of them, in which no rule makes that player draw.
"""

import re
from typing import Final

from lopti_rules.language.durations import Duration
from lopti_rules.language.lexing.tokens import Word, one_token
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import left_out, plain, said_of
from lopti_rules.language.phrasing.telling.shorthand import each_sentence

_WHOSE: Final = r"(?:their|your|his|her|its player 's|(?:that|the|this) player 's)"
_UNTIL: Final = (
    rf"(?:until|till) (?:the start of )?{_WHOSE} (?:own )?(?:next )?turn "
    r"(?:starts |begins |comes (?:round |around )?)?(?:again )?"
)
_OPENING: Final = r"(?:after|when(?:ever)?|once|if|as soon as|each time|every time) "
_WAITING: Final = (
    r"(?:when(?:ever)?|whoever|everyone who|everybody who|anyone who|anybody who|each time"
    r"|every time|every player who|any player who|each player who|a player who) "
)
_LATE: Final = re.compile(
    rf"(?P<open>{_OPENING}[^,.;]+, )(?P<body>{_WAITING}[^.;]+?)(?P<comma>, )?(?P<until>{_UNTIL})"
    r"(?P<dot>[.] )?$"
)
_EARLY: Final = re.compile(
    rf"(?P<open>{_OPENING}[^,.;]+, )(?P<until>{_UNTIL})(?P<comma>, )?(?P<body>{_WAITING}[^.;]+?)"
    r"(?P<dot>[.] )?$"
)
_OTHERS: Final = re.compile(
    r"§|\b(?:must|may|can|has to|have to|keeps?|lies?|open|shows?|stays?|plays? no|next player"
    r"|previous player|opposite|chosen|until)\b"
)
"""What could have a next turn of its own, or last by itself until then."""
_SAFE: Final = re.compile(
    r"(?:(?P<who>whoever|anyone who|anybody who|every player who|a player who) (?P<did>[^,.;]+?) "
    r"|(?P<when>when(?:ever)?|if|once|after) (?P<happens>[^,.;]+), "
    r"(?:they|you|that player|he|she|the player|its player) )"
    r"(?:is|are) (?:immune|safe|protected|exempt|spared|exempted) (?:from|to|against) "
    r"(?:(?:having to )?draw(?:ing)?(?: (?:any )?cards)?|(?:all |any )?draws|draw(?:ing)? penalties"
    r"|penalty (?:cards|draws)) (?:by (?:a |other |custom )?rules? )?"
    rf"(?P<until>{_UNTIL})(?P<dot>[.] )?$"
)
_SPARED: Final = ", when a rule would make a player draw , that player ignores it ,"


@each_sentence
def turns_again(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: whose next turn ends it is whoever's doing began it."""
    passage = Passage(words)
    if "turn" not in passage.line:
        return words
    safe = _SAFE.match(passage.line)
    if safe is not None:
        return _spared(passage, safe)
    found = _LATE.match(passage.line) or _EARLY.match(passage.line)
    if found is None or _OTHERS.search(found["body"]) is not None:
        return words
    until = said_of(passage, found, "until")
    return [
        *said_of(passage, found, "open"),
        *said_of(passage, found, "body"),
        *left_out(until[0].start, ","),
        one_token(until, "FREQ", "duration", Duration(("next_turn",))),
        *said_of(passage, found, "dot"),
    ]  # fmt: skip


def _spared(passage: Passage, found: re.Match[str]) -> list[Word]:
    """What no rule then makes that player do."""
    who, until = said_of(passage, found, "who"), said_of(passage, found, "until")
    happens = said_of(passage, found, "did" if who else "happens")
    opens = plain("after a player", who) if who else plain("after", passage.words[:1])
    return [
        *opens, *happens, *left_out(happens[-1].end, _SPARED),
        one_token(until, "FREQ", "duration", Duration(("own_turn",))),
        *said_of(passage, found, "dot"),
    ]  # fmt: skip
