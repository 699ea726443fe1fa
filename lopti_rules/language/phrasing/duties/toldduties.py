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
_ALL_OF: Final = (
    r"(?:everyone|everybody|all players|every player) (?P<must>(?:must|has to|have to) )?"
)
_BANNED: Final = r"(?:do not|never|no) "
_WHILE: Final = r"(?:while|as long as) "
_MOST: Final = 16


def occasions_first(words: list[Word]) -> list[Word]:
    """The tokens with the occasion of every imperative before it."""
    return [word for one in sentences(words) for word in _turned(one) or one]


def _turned(sentence: list[Word]) -> list[Word] | None:
    passage = Passage(sentence)
    raced = passage.match(_RACED, 0)
    if raced is not None:
        return _race(passage, raced[1], "first" if raced[0]["which"] not in LAST else "last")
    banned = passage.match(_BANNED, 0)
    if banned is not None:
        return _state_first(passage, banned[1])
    forget = passage.match(_FORGET, 0)
    begin = 0 if forget is None else forget[1]
    if begin >= len(sentence):
        return None
    all_of = passage.match(_ALL_OF, 0) if forget is None else None
    begin = begin if all_of is None else all_of[1]
    third = all_of is not None and all_of[0]["must"] is None
    base = base_of(sentence[begin], third=third, first=not begin) if begin < len(sentence) else ""
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
        raced_by = all_of is not None and _raced_by(passage, when[1])
        if all_of is not None and not raced_by:
            return None
        end = _end(passage, when[1])
        paid = _paid(passage, end) if forget is not None else None
        if forget is not None and paid is None:
            return None
        rest = sentence[end:] if paid is None else [*left_out(act[-1].end, "or"), *paid]
        comma = comma_at(sentence[end - 1].end)
        all_do = forget is None and passage.match(_RACE, end) is not None
        who = "everyone must" if all_do else "you must"
        if third:
            return [*sentence[place:end], comma, *sentence[:place], *rest]
        return [*sentence[place:end], comma, *plain(who, act[:1]), *act, *rest]
    return None


def _state_first(passage: Passage, begin: int) -> list[Word] | None:
    """`Don't laugh while a 7 is on top or it's a card`: while it is, nobody may."""
    words = passage.words
    for place in range(begin + 1, min(len(words), begin + _MOST)):
        if words[place].kind in ("DOT", "SEP"):
            return None
        state = passage.match(_WHILE, place)
        if state is not None:
            end = _end(passage, state[1])
            if end == len(words) or words[end].kind == "DOT":
                return None
            comma = comma_at(words[end - 1].end)
            return [*words[place:end], comma, *words[:place], *words[end:]]
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


def _raced_by(passage: Passage, begin: int) -> bool:
    """Whether the last or the first to do it is told behind the occasion."""
    return passage.match(_RACE, _end(passage, begin)) is not None


def _end(passage: Passage, begin: int) -> int:
    """Where the occasion ends: at a separator, or where the price begins."""
    for end in range(begin + 1, len(passage.words)):
        word = passage.words[end]
        if word.kind in ("DOT", "SEP") or (word.text in ("or", "and") and _paid(passage, end)):
            return end
    return len(passage.words)


def _paid(passage: Passage, place: int) -> list[Word] | None:
    """`and you draw a card`, with what is said behind it."""
    found = passage.match(r"(?:, |and |or |: |= |\? )+", place)
    paid = paid_at(passage, place if found is None else found[1])
    return None if paid is None else [*paid[0], *passage.words[paid[1] :]]
