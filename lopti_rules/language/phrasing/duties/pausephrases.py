"""Pauses that a player calls, in the phrase pass: `any player may call a pause: nobody may move`.

Whoever says the word has everybody keep still, or lay the cards down, for a while and at a price.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.duties.actwords import as_verb, base_of_third, quoted_act
from lopti_rules.language.phrasing.duties.prices import WHOEVER, Price, as_third
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import left_out, plain
from lopti_rules.values import dataclass

_OFTEN: Final = (
    r"(?P<{0}>(?:at most |only )?(?:once|twice|one time|two times) (?:per|a|each|every|in a) "
    r"(?:round|session|turn)) "
)
_WHO: Final = r"(?:(?:any|a|each|every) player|anyone|anybody|everyone|players|you)"
_NAMES: Final = (
    r"(?:pause|break|time-out|timeout|halt|silence|freeze|rest|recess|stop|truce|intermission)"
)
_CALLS: Final = (
    rf"(?:{_OFTEN.format('first')}(?:, )?)?(?:at any (?:time|moment) (?:, )?)?{_WHO} (?:may|can) "
    r"(?:at any (?:time|moment) )?(?:call|call for|shout|announce|say|ask for) "
    rf"(?:(?P<word>§ )|(?:a |an )?(?P<name>{_NAMES}) )(?:of (?P<time>[^,;:.]{{3,30}}? )"
    r"(?=[:;,.] |and ))?"
    rf"(?:at any (?:time|moment) )?(?:{_OFTEN.format('then')})?(?:[:;,.] |and )(?:and )?"
)
_STILL: Final = (
    r"(?:then )?(?:(?:nobody|no one|no player) (?:may|can|is allowed to)"
    r"|(?:everyone|everybody|all players|every player) must not) "
    r"(?P<deed>[^,;.]{3,60}? )(?=[,;:.] )"
)
_DOWN: Final = (
    r"all (?:hand )?cards (?:are|must be) (?P<laid>laid down|put down|left alone) "
    r"(?P<touch>and (?:may not|must not|cannot) be touched )?"
    r"(?P<lasts>(?:for|until|during) [^,;.]{3,40}? )(?=[,;:.] )"
)
_LAID: Final = {"laid down": "lay all cards down", "put down": "put all cards down"}
_TOUCHES: Final = rf"(?:[;,.] )?(?:and )?{WHOEVER} "
_LASTS: Final = (
    r"(?:(?P<it>during (?:it|that time|the [\w-]+|this time)|while it lasts|in that time"
    r"|before it is over)|before the next play|for [^,;.]{3,30}?|until [^,;.]{3,40}?) "
)
_EACH_MAY: Final = (
    r"(?:each player|every player|everyone|a player) may (?:do so|do this|do it|call one|call it) "
    rf"(?:only )?{_OFTEN.format('last')}\. "
)
_PRICED: Final = ("draw", "discard", "lose")
_SPEECH: Final = re.compile(r"^(?:speak|talk|say|utter|make (?:a|any) (?:sound|noise))\b")
"""What would keep players from voting; such orders are read elsewhere, with votes left out."""


@dataclass(frozen=True, slots=True)
class _Act:
    """What all must do meanwhile, where the words of it end, and what it costs not to."""

    text: str
    end: int
    price: Price


def pauses(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: what all must leave alone once somebody has called a pause."""
    passage = Passage(words)
    for index in range(len(words)):
        if index and words[index - 1].kind != "DOT":
            continue
        called = passage.match(_CALLS, index)
        act = _act(passage, called[1], called[0]) if called is not None else None
        if called is not None and act is not None:
            return _paused(passage, index, called, act) or words
    return words


def _paused(
    passage: Passage, index: int, called: tuple[re.Match[str], int], act: _Act
) -> list[Word] | None:
    words, place = passage.words, called[1]
    stop = _stop(words, act.end)
    tail = passage.match(_EACH_MAY, stop + 1)
    told = [one for one in (called[0]["first"], called[0]["then"]) if one]
    told += [tail[0]["last"]] if tail is not None else []
    if len(told) > 1:
        return None
    said = called[0]["name"] or next(str(w.value) for w in words[index:place] if w.kind == "STRING")
    limit: list[Word] = []
    if told:
        often = told[0].removeprefix("at most ").removeprefix("only ")
        text = f", at most {often} for each player"
        limit = left_out(words[stop].start, text)
        limit = plain(text, words[stop : tail[1]]) if tail is not None else limit
    verb = as_verb([act.price.verb], act.price.verb.lemma, "VB")
    return [
        *words[:index],
        *plain(f'when a player says "{said}" , every player must do', words[index:place]),
        merge(words[place : act.end], "STRING", "string", act.text),
        *left_out(words[act.end - 1].end, "or"), verb, *act.price.rest, *limit, words[stop],
        *words[tail[1] if tail is not None else stop + 1 :],
    ]  # fmt: skip


# ------------------------------------------------------------------ what all must do meanwhile


def _act(passage: Passage, place: int, called: re.Match[str]) -> _Act | None:
    return (
        _cards_down(passage, place)
        or _keep_still(passage, place)
        or _whoever(passage, place, called)
    )


def _cards_down(passage: Passage, place: int) -> _Act | None:
    """`all cards are laid down and may not be touched for one minute`."""
    found = passage.match(_DOWN, place)
    price = _price(passage, found[1]) if found is not None else None
    if found is None or price is None:
        return None
    first = _LAID.get(found[0]["laid"], "leave all cards alone")
    touch = " and not touch them" if found[0]["touch"] else ""
    return _Act(f"{first}{touch} {found[0]['lasts'].strip()}", price[1], price[0])


def _keep_still(passage: Passage, place: int) -> _Act | None:
    """`nobody may move for ten seconds; whoever moves draws one card`."""
    found = passage.match(_STILL, place)
    price = _price(passage, found[1]) if found is not None else None
    if found is None or price is None or _SPEECH.search(found[0]["deed"]):
        return None
    begin = passage.token_at(found[0].start("deed"))
    if begin is None:
        return None
    return _Act(f"not {quoted_act(passage.words[begin : found[1]])}", price[1], price[0])


def _whoever(passage: Passage, place: int, called: re.Match[str]) -> _Act | None:
    """`whoever touches a card during it draws a card`."""
    words = passage.words
    whoever = passage.match(_TOUCHES, place)
    base = base_of_third(words[whoever[1]]) if whoever is not None else ""
    if whoever is None or not base or _SPEECH.search(base):
        return None
    for end in range(whoever[1] + 1, _stop(words, place)):
        lasts = passage.match(_LASTS, end)
        paid = lasts[1] if lasts is not None else 0
        if lasts is not None and words[paid].can_be("VZ") and _is_priced(words[paid]):
            time = f" of {called['time'].strip()}" if called["time"] else ""
            when = f"during the call{time}" if lasts[0]["it"] else f"{lasts[0][0].strip()}{time}"
            text = f"not {quoted_act(words[whoever[1] : end], base)} {when}"
            return _Act(text, paid, _priced(words, paid))
    return None


def _price(passage: Passage, place: int) -> tuple[Price, int] | None:
    """`, and whoever touches theirs draws one card`: what it costs not to keep still."""
    words = passage.words
    whoever = passage.match(_TOUCHES, place)
    if whoever is None:
        return None
    for end in range(whoever[1] + 1, _stop(words, place + 1)):
        if words[end].can_be("VZ") and _is_priced(words[end]):
            return _priced(words, end), end
    return None


def _priced(words: list[Word], place: int) -> Price:
    return Price(as_third(words[place]), words[place + 1 : _stop(words, place)])


def _stop(words: list[Word], place: int) -> int:
    return next((i for i in range(place, len(words)) if words[i].kind == "DOT"), len(words) - 1)


def _is_priced(word: Word) -> bool:
    return any(reading.lemma in _PRICED for reading in word.readings)
