"""New seats for the rounds to come, in the phrase pass.

`Before each deal the players take new seats in the order in which they finished the last round,
clockwise from the winner`: when a round ends, in the order in which they went out of it.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, one_token
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain

NEW_SEATS: Final = "take_new_seats"
_PLAYERS: Final = (
    r"(?:the players|all players|all the players|every player|each player|players|everyone"
    r"|everybody|we all|we|you all|you|they all)"
)
_SHALL: Final = r"(?:must |shall |have to |has to |will |should )?(?:then |all |each )?"
_SEATS: Final = (
    r"(?:(?:new|other|fresh|different|their new|their) (?:seats|places|chairs)|a new (?:seat|place)"
    r"|seats|places)(?: (?:at|round|around) the table)?"
)
_SIT: Final = (
    rf"(?:(?:take|takes|sit down in|sits down in|move to|moves to|go to|goes to|get|gets) {_SEATS}"
    rf"|(?:change|changes|swap|swaps|switch|switches) {_SEATS}"
    r"|(?:sit|sits)(?: down)?(?: again| anew| round the table| around the table)?"
    r"|(?:is|are) (?:re-?seated|seated anew|seated again|seated))"
)
_THE_SEATS: Final = (
    r"(?:(?:the |all )?(?:seats|places|seating order|seating)"
    r" (?:is|are) (?:changed|rearranged|reassigned|arranged anew|taken anew|reordered|decided"
    r"|taken|given out|given out anew))"
)
_IMPERATIVE: Final = (
    r"(?:re-?seat(?: everyone| everybody| yourselves| the players)?|change seats|take new seats)"
)
_SO_THAT: Final = (
    r"(?: so that (?:you|they|we|everyone) (?:'re|are|is|all|all are)? ?(?:sitting|sit))?"
)
_WENT: Final = (
    r"(?:went out|finished|came out|got out|ended|came in|have finished|have gone out|had finished"
    r"|placed|were done)"
)
_LAST_ROUND: Final = (
    r"(?: (?:of |in |from )?(?:the |that )?(?:last |previous |preceding )?round| last time)?"
)
_BY: Final = r"(?:in|by|according to) (?:the |their )?"
_ORDER: Final = (
    rf"(?:{_BY}order(?: in which| that)? (?:they|{_PLAYERS}) {_WENT}{_LAST_ROUND}"
    rf"|{_BY}order of (?:finish|finishing|going out){_LAST_ROUND}"
    rf"|{_BY}(?:last round 's )?finishing order{_LAST_ROUND}"
    rf"|{_BY}order of the (?:last|previous) round)"
)
_GOING: Final = r"(?:going |running |proceeding )?"
_FROM: Final = (
    rf"(?: ?(?:,|and)? ?{_GOING}(?:clockwise )?(?:starting |beginning )?(?:from|with)"
    r" (?:the |its |last round 's )winner(?: of the (?:last )?round)?(?: (?:on|onwards|first))?"
    rf"(?: (?:and )?{_GOING}clockwise)?| ?,? ?the winner first(?: ?,? clockwise)?| clockwise)?"
)
_BEFORE_DEALS: Final = (
    r"(?:(?:before|prior to) (?:each|every|the next|a|any|the) (?:new )?(?:deal|round)"
    r"(?: is dealt| begins| starts)?|between (?:the |two )?rounds"
    r"|for (?:each|every|the next) (?:new )?round)(?: ,)? "
)
"""Between the end of a round and the next deal nothing happens but that the winner adds a rule."""
_NEW_SEATS: Final = (
    rf"(?P<time>{_BEFORE_DEALS})?"
    rf"(?:{_PLAYERS} {_SHALL}{_SIT}|{_THE_SEATS}|{_IMPERATIVE}){_SO_THAT}"
    rf" {_ORDER}{_FROM} (?=[.,;] |and )"
)
_TOLD_BY: Final = frozenset((
    "seat", "seats", "seated", "seating", "sit", "sits", "places", "place", "chairs", "reseat",
    "reseated", "re-seat", "re-seated",
))  # fmt: skip


def new_seats(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: who sits where is one act of everyone."""
    if not any(word.text.lower() in _TOLD_BY for word in words):
        return words
    passage = Passage(words)
    for index in range(len(words)):
        found = passage.match(_NEW_SEATS, index)
        if found is None:
            continue
        match, end = found
        said = words[index:end]
        opening = plain("when the round ends ,", said) if match["time"] else []
        act = [*plain("everyone", said), one_token(said, "VZ", NEW_SEATS)]
        return [*words[:index], *opening, *act, *new_seats(words[end:])]
    return words
