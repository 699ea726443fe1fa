"""By when something is due, or how long it lasts, where the table judges that."""

from typing import Final

from lopti_rules.language.phrasing.passages import Passage

_NUMBER: Final = (
    r"(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|a few|fifteen|twenty|thirty|\d+)"
)
_OWN: Final = r"(?:your|their|his|her|his or her|its|the|that player 's|a|any)"
_SOMEBODY: Final = (
    r"(?:you|they|anyone|anybody|someone|somebody|the next player|the next person|another player"
    r"|any other player|any player|a player|the player|that player|anyone else|anybody else"
    r"|someone else|somebody else|the player after them|the player after you|everyone|the dealer)"
)
_GOES: Final = (
    r"(?:acts|act|moves|move|plays|play|goes|go|draws|draw|finishes|finish"
    r"|takes? (?:a|their|his|her|your|the) turn|starts?|begins?|does anything|do anything"
    r"|finish(?:es)? (?:a|their|your|the) turn|has a turn|is on|can play|can act|does something"
    r"|speaks|plays? again|plays? a card|touches a card"
    r"|(?:makes?|made|has made|have made) (?:a|their|the|your) (?:move|play|bonus play|next play))"
)
_EDGE: Final = (
    r"(?:(?:own )?(?:next )?(?:turn|play|act|action|move|bonus play|draw|draw step|clear)"
    r"|the (?:round|turn|game)|(?:card|play|cards) (?:settles|lands|is down|touches the pile)"
    r"|next card|next 6)"
)
_OVER: Final = (
    r"(?:starts|begins|ends|is over|is played|is made|comes|comes round|comes around|is done"
    r"|settles|lands|happens|hits the table|hits the pile|is down|finishes)"
)
DUE: Final = (
    rf"(?:(?:before|by the time|until|till|as soon as|by when) {_SOMEBODY} {_GOES}"
    rf"|(?:before|until|till|by) (?:the (?:start|beginning|end) of )?{_OWN} {_EDGE}(?: {_OVER})?"
    rf"|(?:before|by) the (?:start|beginning|end) of {_OWN} {_EDGE}"
    rf"|(?:before|until|till) {_OWN} (?:[\w-]+ ){{1,2}}{_OVER}"
    rf"|(?:within|in|inside|in under|for|for the next|in about) {_NUMBER} "
    r"(?:full |whole |more )?(?:seconds?|minutes?|turns?|rounds?)"
    rf"|for the (?:rest|remainder) of {_OWN} (?:round|turn|game|session|lap)"
    r"|(?:by|before) then|in time|at once|immediately|right away|straight away|on the spot"
    r"|from (?:then|now) on|this round|this turn|for (?:a|one|two) laps?)"
)
"""`before the next player acts`, `within ten seconds`, `by the start of their next turn`."""


def due_begins(passage: Passage, begin: int, end: int) -> int:
    """Where the time at the end of an act begins, in which turns and plays may be named."""
    for place in range(begin + 1, end):
        found = passage.match(rf"{DUE} ", place)
        if found is not None and found[1] == end:
            return place
    return end
