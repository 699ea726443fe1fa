"""What is due before one of the last cards is played, in the phrase pass.

`Before you play your second-to-last hand card, shout "piglet"`: when the hand drops to one card it
must have been done. `Before playing your last card` is before the final play (WIN-1).
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain
from lopti_rules.values import dataclass

_SOMEBODY: Final = (
    r"(?:you|they|a player|any player|each player|every player|players|someone|somebody|anyone"
    r"|that player|everyone|everybody|he or she)"
)
_THEIR: Final = r"(?:your|their|his|her|his or her|the|a player 's|one 's)"
_PLAYING: Final = (
    r"(?:playing|plays?|laying(?: down)?|lays?(?: down)?|putting down|puts? down|getting rid of"
    r"|gets? rid of|dropping|drops?|throwing|throws?|using|uses?|going down to|parting with)"
)
_LAST: Final = r"(?:very )?(?:last|final)"
_LAST_BUT_ONE: Final = (
    r"(?:second-?to-?last|second to last|second-?last|second last|next-?to-?last|next to last"
    r"|last-?but-?one|last but one|penultimate|one but last)"
)
_WHERE: Final = r"(?: (?:in|of|from) (?:your|their|the|his|her) hand)?"
_CARD: Final = (
    rf"(?:(?P<two>{_LAST_BUT_ONE} (?:hand )?card{_WHERE}|last card but one{_WHERE})"
    rf"|(?P<one>{_LAST} card))"
)
_WANTS: Final = (
    rf"(?:(?:if|when|whenever) )?{_SOMEBODY} (?:wants? to|is about to|are about to"
    r"|is going to|are going to|will|would like to)"
)
_SHALL: Final = r"(?=(?:must|shall|should|has to|have to|needs to|need to) )"
_HEADS: Final = tuple(
    rf"{head} {_CARD} (?:[,.;] )?(?:and )?{before}(?:, )?(?P<who>{_SOMEBODY} {_SHALL})?"
    for head, before in (
        (rf"(?:just |right |immediately |directly )?before {_PLAYING} {_THEIR}", ""),
        (rf"before {_SOMEBODY} (?:can |may |could |is allowed to )?{_PLAYING} {_THEIR}", ""),
        (rf"before {_THEIR}", ""),
        (rf"{_WANTS} {_PLAYING} {_THEIR}", "(?:before (?:this|that|it)|first) "),
    )
)
_TIMES: Final = {
    "two": ("when a player's hand drops to 1 card ,", " before that play"),
    "one": ("before a player plays a card as the final play ,", ""),
}
"""When it is due, and what the duty says of its time."""


@dataclass(frozen=True, slots=True)
class BeforeLast:
    """The occasion in plain words, where the text goes on, and the time that the duty tells."""

    told: list[Word]
    end: int
    time: str


def before_last(words: list[Word], place: int) -> BeforeLast | None:
    """What is told there of the time before a last card is played; None if nothing is."""
    passage = Passage(words)
    for head in _HEADS:
        found = passage.match(head, place)
        if found is None:
            continue
        occasion, time = _TIMES["two" if found[0]["two"] else "one"]
        whose = " that player" if found[0]["who"] else ""
        return BeforeLast(plain(occasion + whose, words[place : found[1]]), found[1], time)
    return None
