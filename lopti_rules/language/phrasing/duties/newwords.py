"""A word that replaces another, in the phrase pass: `the word a player must call is now 'thistle'`.

From then on the new word is what is said then, and the old one is a thing that costs something.
What it costs to say neither is told by the rule that asked for a word first.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.duties.prices import WHOEVER
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain, said_of, sentences

_NUMBERS: Final = r"one|two|three|four|five|[1-9]"
_WHEN: Final = (
    rf"(?P<when>at (?P<number>{_NUMBERS}) (?:hand )?cards? (?:left )?(?:in hand )?"
    r"|(?:when|after) (?P<event>[^,;.]{3,60}? )(?=is ))"
)
_MUST: Final = (
    r"(?:a player|players|you|everyone|each player|every player) (?:must|has to|have to) "
)
_NEW: Final = (
    rf"the word (?:that )?{_MUST}(?:call|say|shout|announce) {_WHEN}"
    r"(?:is|becomes|shall be|will be) (?:now |from now on )?(?P<word>§ )"
)
_OLD: Final = (
    rf"[,;.] (?:and )?(?:{WHOEVER}|anyone who|a player who) (?:still )?"
    r"(?:uses|says|calls|shouts) the old (?:word|one) "
)


def new_words(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: the new word is due, and the old one is a deed."""
    return [word for one in sentences(words) for word in _replaced(one) or one]


def _replaced(sentence: list[Word]) -> list[Word] | None:
    passage = Passage(sentence)
    found = passage.match(_NEW, 0)
    if found is None:
        return None
    said = [word for word in sentence[: found[1]] if word.kind == "STRING"]
    event = said_of(passage, found[0], "event")
    when = _event(found[0], sentence[:1])
    place = sentence.index(event[-1]) + 1 if event else 1
    due = plain(", that player must say", sentence[place : found[1] - 1])
    first = [*when, *event, *due, *said]
    old = passage.match(_OLD, found[1])
    if old is None:
        return [*first, *sentence[found[1] :]] if sentence[found[1]].kind == "DOT" else None
    deed = merge(
        sentence[found[1] + 1 : old[1]], "STRING", "string",
        f"use the old word {found[0]['when'].strip()}",
    )  # fmt: skip
    does = plain(". when a player does", sentence[found[1] : found[1] + 1])
    return [
        *first,
        *does,
        deed,
        *plain(", that player", sentence[found[1] : found[1] + 1]),
        *sentence[old[1] :],
    ]


def _event(found: re.Match[str], said: list[Word]) -> list[Word]:
    if found["number"]:
        number = {"one": "1"}.get(found["number"], found["number"])
        cards = "card" if number == "1" else "cards"
        return plain(f"when a player's hand becomes exactly {number} {cards}", said)
    return plain("when", said)
