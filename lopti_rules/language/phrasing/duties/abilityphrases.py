"""Rules of the phrase pass for when players may do something of their own accord.

`At any time a player may …`, `Once during a turn a player may …`, `A player may, at any time, …`:
one token says when, and stands before the sentence.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Word,
    added,
    made_up,
    one_token,
)
from lopti_rules.language.phrasing.rewording import plain

USABLE: Final = "usable"
"""The lemma of such a token; its value is `turn` or `any`."""
_ANY: Final = (
    r"(?:at any (?:time|moment|point)(?: before the next play| between plays)?|any time"
    r"|whenever they (?:like|want|wish)|whenever they choose)"
)
_OWN: Final = r"(?:a turn|their turn|their own turn|your turn|your own turn|the turn|each turn)"
_TURN: Final = (
    rf"(?:at (?:any (?:time|point|moment)|some point) (?:in|during|of) {_OWN}"
    rf"|during {_OWN}|in {_OWN}|on {_OWN})"
)
_FREQ: Final = (
    r"(?:(?:at most )?(?:once|twice|[a-z0-9]+ times) (?:per|a|each|every) (?:turn|round|session)"
    r"|(?:at most )?(?:once|twice) during (?:a|each|every|the) round)"
)
_LEADING: Final = re.compile(
    rf"(?P<freq>{_FREQ} ,? ?(?:and )?)?(?P<when>{_TURN}|{_ANY}) (?:, )?"
    rf"(?:(?P<after>{_FREQ}) (?:, )?)?"
    r"(?=(?:a|any|each|every) player |anyone |anybody )"
)
_DOES: Final = r"(?:do|does)(?: it| so| this| that)?"
_DONE: Final = re.compile(
    rf"(?:{_FREQ} (?:, )?)?(?:(?:{_TURN}|{_ANY}) (?:, )?)?(?:a player|any player|you|anyone) may "
    rf"[^.;]+(?P<done>[.;] if (?:you|they) {_DOES} (?:, )?(?:then )?(?:you|they) )(?=[a-z])"
)
_ONCE_IN_TURN: Final = re.compile(
    rf"(?P<once>once|twice) (?P<when>(?:during|in) {_OWN}) (?:, )?(?=(?:a|any|each|every) player )"
)
_AFTER_MAY: Final = re.compile(
    rf"(?P<may>may) (?:, )?(?P<freq>{_FREQ})? ?(?:, )?(?:and )?(?P<when>{_TURN}|{_ANY})(?: ,)?"
    rf"(?: (?:and )?(?P<after>{_FREQ})(?: ,)?)? "
)
_BASE: Final = ("play", "draw", "take")
"""What `may … at any time` of a base action is: a base operation."""


def _spelled(words: list[Word]) -> tuple[str, list[int], dict[int, int]]:
    """The text of some tokens, where each begins, and which token ends where."""
    starts: list[int] = []
    ends: dict[int, int] = {}
    text = ""
    for index, word in enumerate(words):
        starts.append(len(text))
        text += " ".join(word.text.lower().split()) + " "
        ends[len(text)] = index + 1
    return text, starts, ends


def abilities(words: list[Word]) -> list[Word]:
    """`Once during a turn a player may …`: once per turn, at any time in it, a player may …."""
    result: list[Word] = []
    start = 0
    for index, word in enumerate(words):
        if word.kind == "DOT" or index == len(words) - 1:
            result += _sentence(words[start : index + 1])
            start = index + 1
    return result


def done_abilities(words: list[Word]) -> list[Word]:
    """`Once per turn, you may discard a card. If you do, you draw two`: may discard and draw."""
    text, starts, ends = _spelled(words)
    for index, start in enumerate(starts):
        begins = index == 0 or words[index - 1].kind == "DOT"
        found = _DONE.match(text, start) if begins else None
        if found is None or found.start("done") not in starts or found.end("done") not in ends:
            continue
        cut, end = starts.index(found.start("done")), ends[found.end("done")]
        joined = plain("and", words[cut:end])
        return done_abilities([*words[:cut], *joined, *words[end:]])
    return words


def _sentence(words: list[Word]) -> list[Word]:
    text, starts, ends = _spelled(words)
    found = _LEADING.match(text)
    if found is not None and found.end() in ends:
        return _leading(words, found, starts, ends)
    found = _ONCE_IN_TURN.match(text)
    if found is not None and found.end() in ends:
        when = ends.get(found.end("when") + 1, 0)
        once, rest = words[0], words[ends[found.end()] :]
        per_turn = [once, made_up("PREP", once.end, "per"), made_up("NSG", once.end, "turn")]
        return [*per_turn, _comma(once.end), _token(words[1:when], "turn"), _comma(once.end), *rest]
    return _after_may(words, text, starts, ends)


def _leading(
    words: list[Word], found: re.Match[str], starts: list[int], ends: dict[int, int]
) -> list[Word]:
    """`Once per round, at any time, a player may …`, with or without its commas."""
    begin = starts.index(found.start("when"))
    end = ends.get(found.end("when") + 1, 0)
    if not end:
        return words
    rest = words[ends[found.end()] :]
    before = [word for word in words[:begin] if word.text not in (",", "and")]
    if found["after"] is not None:
        first = starts.index(found.start("after"))
        before += words[first : ends[found.end("after") + 1]]
    lead = [*before, _comma(words[begin].start)] if before else []
    return [*lead, _token(words[begin:end], _when(found)), _comma(words[end - 1].end), *rest]


def _after_may(words: list[Word], text: str, starts: list[int], ends: dict[int, int]) -> list[Word]:
    """`A player may, once per round and at any time, discard a card`."""
    found = _AFTER_MAY.search(text)
    if found is None or found.start() not in starts or found.end() not in ends:
        return words
    rest = words[ends[found.end()] :]
    if not rest or {lemma for _, lemma in rest[0].readings} & set(_BASE):
        return words
    may = starts.index(found.start())
    begin, end = starts.index(found.start("when")), ends[found.end("when") + 1]
    place = words[0].start
    lead = [_token(words[begin:end], _when(found)), _comma(place)]
    for name in ("freq", "after"):
        if found[name] is not None:
            first = starts.index(found.start(name))
            lead = [*words[first : ends[found.end(name) + 1]], _comma(place), *lead]
    return [*lead, *words[: may + 1], *rest]


def _when(found: re.Match[str]) -> str:
    return "turn" if re.fullmatch(_TURN, found["when"]) else "any"


def _token(words: list[Word], when: str) -> Word:
    return one_token(words, "ADV", USABLE, when)


def _comma(place: int) -> Word:
    return added("SEP", place, ",")
