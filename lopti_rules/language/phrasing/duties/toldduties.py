"""Duties that are told before their occasion, in the phrase pass: the occasion comes first.

`Bow to the table whenever you play a king, or draw one` is put as `whenever you play a king, you
must bow to the table, or draw one`; `Forget to knock when you play a jack and you draw a card` as
`when you play a jack, you must knock or draw a card`.
"""

from typing import Final

from lopti_rules.language.lexing.tokens import Word, comma_at
from lopti_rules.language.phrasing.duties.openverbs import base_of, is_of_table
from lopti_rules.language.phrasing.duties.penalties import paid_at
from lopti_rules.language.phrasing.duties.tableraces import LAST, PLACED
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import left_out, plain, sentences

_FORGET: Final = r"(?:forget|fail|neglect|omit|refuse) to "
_WHEN: Final = r"(?:when|whenever|if|each time|every time|as soon as|after|before|upon|on) "
_CLAUSE: Final = (
    r"(?:you|a player|somebody|someone|the pile|anyone|playing|taking|clearing|a|an|the) "
)
_RACE: Final = rf"(?:[,;:] )(?:and )?(?:the )?{PLACED} (?:(?:player|person|one|[a-z]{{3,}}er) )?"
_RACED: Final = rf"(?:the )?{PLACED} (?:(?:player|person|one) )?to "
_MOST: Final = 16


def occasions_first(words: list[Word]) -> list[Word]:
    """The tokens with the occasion of every imperative before it."""
    return [word for one in sentences(words) for word in _turned(one) or one]


def _turned(sentence: list[Word]) -> list[Word] | None:
    passage = Passage(sentence)
    raced = passage.match(_RACED, 0)
    if raced is not None:
        return _race(passage, raced[1], "first" if raced[0]["which"] not in LAST else "last")
    forget = passage.match(_FORGET, 0)
    begin = 0 if forget is None else forget[1]
    if begin >= len(sentence):
        return None
    base = base_of(sentence[begin], third=False, first=not begin)
    if not base:
        return None
    for place in range(begin + 1, min(len(sentence), begin + _MOST)):
        when = passage.match(_WHEN, place)
        if sentence[place].kind in ("DOT", "SEP"):
            return None
        if when is None or not passage.match(_CLAUSE, when[1]):
            continue
        act = sentence[begin:place]
        if not is_of_table(act, base):
            continue
        end = _end(passage, when[1])
        paid = _paid(passage, end) if forget is not None else None
        if forget is not None and paid is None:
            return None
        rest = sentence[end:] if paid is None else [*left_out(act[-1].end, "or"), *paid]
        comma = comma_at(sentence[end - 1].end)
        who = "everyone must" if forget is None and passage.match(_RACE, end) else "you must"
        return [*sentence[place:end], comma, *plain(who, act[:1]), *act, *rest]
    return None


def _race(passage: Passage, begin: int, which: str) -> list[Word] | None:
    """`Last one to touch their nose after a jack draws one`: after a jack, the last one to."""
    words = passage.words
    for place in range(begin + 1, min(len(words), begin + _MOST)):
        when = passage.match(_WHEN, place)
        if words[place].kind in ("DOT", "SEP") or when is None:
            continue
        for end in range(when[1] + 1, len(words)):
            if words[end].kind in ("DOT", "SEP"):
                break
            if words[end].can_be("VZ") and _paid(passage, end):
                comma = comma_at(words[end - 1].end)
                the = plain(f"the {which} to", words[:begin])
                return [*words[place:end], comma, *the, *words[begin:place], *words[end:]]
    return None


def _end(passage: Passage, begin: int) -> int:
    """Where the occasion ends: at a separator, or where the price begins."""
    for end in range(begin + 1, len(passage.words)):
        word = passage.words[end]
        if word.kind in ("DOT", "SEP") or (word.text in ("or", "and") and _paid(passage, end)):
            return end
    return len(passage.words)


def _paid(passage: Passage, place: int) -> list[Word] | None:
    """`and you draw a card`, with what is said behind it."""
    found = passage.match(r"(?:, |and |or |: |= )+", place)
    paid = paid_at(passage, place if found is None else found[1])
    return None if paid is None else [*paid[0], *passage.words[paid[1] :]]
