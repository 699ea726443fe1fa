"""Conditions that only the table can see, in any words, in the phrase pass.

`…; if nobody laughs you draw one`, `If the joke is rubbish, …`: if the table judges that it is so.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, comma_at, merge
from lopti_rules.language.phrasing.duties.openverbs import is_near_game, is_of_table_clause
from lopti_rules.language.phrasing.duties.penalties import Quote, paid_at
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain

_IF: Final = r"(?:if|unless) "
_BEFORE: Final = ("DOT", "SEP", "CONJ")
_FREE: Final = ("UNKNOWN", "ACT")
_PLAYER: Final = (
    r"(?:you|they|he|she|that player|the player|the (?:next|previous) player|everyone|everybody"
    r"|every player|each player|every other player|each other player|everyone else|nothing) "
)
_TOO_FEW: Final = 1
_MOST: Final = 25
_GENERIC: Final = frozenset((
    "forget", "forgets", "forgot", "fail", "fails", "misses", "miss", "refuse", "refuses",
    "catches", "caught",
))  # fmt: skip
"""Said of a duty that is left undone, which has its price elsewhere."""


def table_judged(words: list[Word], quote: Quote) -> list[Word]:
    """The tokens with every condition of the table in its own words; not in the first clause."""
    passage = Passage(words)
    result: list[Word] = []
    place = 0
    while place < len(words):
        found = passage.match(_IF, place)
        opens = place > 0 and words[place - 1].kind in _BEFORE
        end = _end(passage, found[1]) if found is not None and opens else 0
        if found is None or not end:
            result.append(words[place])
            place += 1
            continue
        said = words[found[1] : end]
        text = quote(said)
        text = text[:1].lower() + text[1:]
        judged = plain(f"{words[place].text} the table judges that", words[place : found[1]])
        result += [*judged, merge(said, "STRING", "string", text)]
        result += [] if words[end].text == "," else [comma_at(words[end].start)]
        place = end
    return result


def _end(passage: Passage, begin: int) -> int:
    """Where the condition ends, at a comma or before whoever does something; 0 if it is none."""
    words = passage.words
    for end in range(begin + 1, min(len(words), begin + _MOST)):
        if words[end].kind == "DOT":
            return 0
        comma = words[end].text == ","
        payer = passage.match(_PLAYER, end) is not None and paid_at(passage, end) is not None
        if comma or payer:
            return end if _is_seen(words[begin:end]) else 0
    return 0


def _is_seen(said: list[Word]) -> bool:
    """Whether something is said that the game has no word for, and nothing that it has."""
    free = [word for word in said if word.kind in _FREE]
    failing = any(word.text.lower() in _GENERIC for word in said)
    if not free or failing or len(said) <= _TOO_FEW or not is_of_table_clause(said):
        return False
    unknown = [word.text for word in free if word.kind == "UNKNOWN"]
    quotes = any(word.kind == "STRING" for word in said)
    return not quotes and not any(map(is_near_game, unknown))
