"""Votes left out of what is forbidden, in the phrase pass: one adverb, however it is said.

`votes excepted`, `except when calling a Rule Vote`, `… . For votes it is allowed.`
"""

from typing import Final

from lopti_rules.language.lexing.tokens import (
    Word,
    one_token,
)
from lopti_rules.language.phrasing.passages import Passage

OUTSIDE_VOTES: Final = "outside_votes"
"""The lemma of such a token."""
_VOTES: Final = r"(?:(?:a |the |any |all )?(?:rule )?(?:votes?|voting) )"
_ACTS: Final = (
    r"(?:(?:the )?(?:calling|discussing|discussion|casting|holding|proposing|talking (?:one )?over"
    r"|talking about|voting on)"
    r"(?: , | or | and | of |, or | one | )*)"
)
_SOMEBODY: Final = r"(?:(?:you|they|players|somebody|it) (?:are|is) )?"
_BUT: Final = (
    r"(?:except|except for|except in|except during|save|save for|save in|other than|apart from"
    r"|but not|unless|outside of|outside|leaving out|excluding|not counting)"
)
_WHERE: Final = (
    r"(?:(?:when|while|during|in|for|to|for the purposes? of|in connection with|where|if) )?"
)
_CAST: Final = r"(?:(?:call|discuss|cast|hold)(?: , | or | and | )*)"
_ALLOWED: Final = (
    r"(?:it|this|that) is (?:allowed|fine|permitted|free|not necessary|not needed|different"
    r"|all right|ok|okay)"
)
_LEFT_OUT: Final = (
    rf"(?:but )?{_VOTES}(?:(?:are|is) )?(?:excepted|excluded|exempt|exempted|aside|left out) ",
    rf"{_BUT} {_WHERE}{_SOMEBODY}{_ACTS}*(?:or casting your |or casting )?{_VOTES}",
    rf"{_BUT} when you are {_ACTS}*{_VOTES}?(?:, )?(?:{_ACTS}|or |casting your |casting )*{_VOTES}",
    rf"{_BUT} to {_CAST}*{_VOTES}",
    rf"but {_VOTES}(?:do not|does not) count ",
    rf"but not {_WHERE}{_VOTES}",
)
"""Inside a sentence."""
_ALONE: Final = (
    rf"(?:for|in|during) {_VOTES}{_ALLOWED} ",
    rf"only (?:for|in|during) {_VOTES}(?:you|players|they|everybody|everyone) may (?:speak|talk) ",
    rf"{_VOTES}(?:do not|does not) count ",
    rf"{_VOTES}(?:are|is) (?:excepted|exempt|free|fine|allowed|excluded) ",
    rf"{_ACTS}*{_VOTES}(?:is|are) (?:fine|allowed|free|ok|okay|exempt|excepted) ",
)
"""As a sentence of its own."""


def votes_left_out(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: `votes excepted` and its like are one adverb, without commas."""
    if not any("vot" in word.text.lower() for word in words):
        return words
    passage = Passage(words)
    result: list[Word] = []
    index = 0
    while index < len(words):
        end = _left_out_at(passage, index)
        if not end:
            result.append(words[index])
            index += 1
            continue
        token = one_token(words[index:end], "ADV", OUTSIDE_VOTES)
        after_comma = bool(result) and result[-1].lemma == ","
        if result and (after_comma or result[-1].kind == "DOT"):
            result.pop()
        result.append(token)
        index = end
        closes = index + 1 < len(words) and words[index].lemma == ","
        if closes and after_comma and words[index + 1].can_be("VZ"):
            index += not passage.match(r"each |every |any ", index + 1)
    return result


def _left_out_at(passage: Passage, index: int) -> int:
    """Behind what says there that votes are left out; 0 if nothing does."""
    first = index == 0 or passage.words[index - 1].kind == "DOT"
    for pattern in (*_LEFT_OUT, *(_ALONE if index and first else ())):
        found = passage.match(pattern, index)
        if found is not None and (pattern not in _ALONE or _ends(passage, found[1])):
            return found[1]
    return 0


def _ends(passage: Passage, place: int) -> bool:
    return place < len(passage.words) and passage.words[place].kind == "DOT"
