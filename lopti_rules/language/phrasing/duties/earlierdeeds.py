"""What must be done before others may do a thing at the table, in the phrase pass.

`Before anyone looks at their cards the dealer gives a speech, and whoever looks earlier draws one
card`: whoever looks before the dealer has given it.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.duties.actwords import base_of_third, quoted_act
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain, sentences

_FIRST: Final = (
    r"before (?:anyone|anybody|any player|a player|somebody|someone|the players|players) "
    r"[^.;]{3,60}? (?:, )?(?P<who>the dealer|last round 's winner|last round 's last player"
    r"|the winner of the last round|the player after the dealer) (?P<act>[^.;]{3,80}?) ?"
    r"(?:, and|and|;|, but|,) "
    r"(?:whoever|anyone who|anybody who|a player who|each player who|those who) "
)
_EARLIER: Final = r"(?:earlier|before that|sooner|too early|beforehand|before then|before this) "


def earlier_deeds(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: whoever does it earlier does a thing that costs something."""
    return [word for one in sentences(words) for word in _earlier(one) or one]


def _earlier(sentence: list[Word]) -> list[Word] | None:
    if not sentence or sentence[0].text.lower() != "before":
        return None
    passage = Passage(sentence)
    found = passage.match(_FIRST, 0)
    base = base_of_third(sentence[found[1]]) if found is not None else ""
    if found is None or not base:
        return None
    for place in range(found[1] + 1, len(sentence)):
        early = passage.match(_EARLIER, place)
        if early is None:
            continue
        did = sentence[found[1] : place]
        who = found[0]["who"].replace(" 's", "'s")
        before = f"before {who} {_does(found[0]['act'])}"
        deed = merge(
            sentence[found[1] : early[1]], "STRING", "string", f"{quoted_act(did, base)} {before}"
        )
        return [*plain("whoever does", sentence[: found[1]]), deed, *sentence[early[1] :]]
    return None


def _does(act: str) -> str:
    """`must sing a song`: sings a song."""
    said = act.strip().replace(" 's", "'s")
    verb, _, rest = said.removeprefix("must ").partition(" ")
    return f"{verb}s {rest}".strip() if said.startswith("must ") else said
