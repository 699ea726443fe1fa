"""How people tell of a thing that one of them wears, in the phrase pass, put as one sentence.

`Take the pile, wear the hat until …`, `Who takes the pile puts on the hat. This player keeps it on
until …` are `whoever takes the pile wears the hat until …`; `with the hat on, …` is `while wearing
it`. What becomes of it `heldthings` reads.
"""

import re
from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain, replaced, said_of

_THE: Final = r"the (?P<thing>(?:[a-z][a-z'-]* ){1,3}?)"
_WEAR: Final = r"(?:wear|put on|hold|carry|keep|get|receive|take)"
_WEARS: Final = r"(?:wears|puts on|holds|carries|keeps|gets|receives|takes)"
_UNTIL: Final = r"(?=(?:until|till) )"
_SAME: Final = r"(?:this player|that player|the player|they|he|she|you)"
_DEEDS: Final = {"take": "takes", "clear": "clears", "play": "plays", "lay": "plays"}
_ORDERED: Final = (
    rf"(?P<deed>{'|'.join(_DEEDS)}) (?P<what>[^,;.:=?]{{2,40}} )[,:=?] (?:and )?(?:you )?"
    rf"(?P<verb>{_WEAR}) {_THE}{_UNTIL}"
)
_SHALL: Final = rf"(?:must|shall|will) (?P<verb>{_WEAR}) {_THE}{_UNTIL}"
_KEPT: Final = (
    rf"(?P<wears>{_WEARS} (?:the|a|an) (?P<thing>(?:[a-z][a-z'-]* ){{1,3}}?))\. {_SAME} "
    rf"(?:{_WEAR}|{_WEARS}) (?:the (?P=thing)|it )(?:on )?{_UNTIL}"
)
_THIRD: Final = {"put on": "puts on", "carry": "carries"}


def things_told(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: who comes by a thing, and until when, is one sentence."""
    if not any(word.text.lower() in ("until", "till") for word in words):
        return words
    found = Passage(words).match(r"who (?=[a-z]+s )", 0)
    if found is not None:
        words = [*plain("whoever", words[:1]), *words[1:]]
    told = _ordered(words)
    told = replaced(told, _KEPT, _kept)
    told = replaced(told, _SHALL, _shall)
    thing = _thing(told)
    return told if thing is None else _while_worn(told, thing)


def _ordered(words: list[Word]) -> list[Word]:
    """`take the pile, wear the hat until …`: whoever takes it wears it."""
    passage = Passage(words)
    found = passage.match(_ORDERED, 0)
    if found is None:
        return words
    match, end = found
    what, thing = said_of(passage, match, "what"), said_of(passage, match, "thing")
    wears = plain(f"{_third(match['verb'])} the", thing[:1])
    whoever = plain(f"whoever {_DEEDS[match['deed']]}", words[:1])
    return [*whoever, *what, *wears, *thing, *words[end:]]


def _kept(_: re.Match[str], said: list[Word]) -> list[Word]:
    """`puts on the hat. This player keeps the hat on until`: puts it on until."""
    return said[: next(i for i, word in enumerate(said) if word.kind == "DOT")]


def _shall(found: re.Match[str], said: list[Word]) -> list[Word]:
    """`shall wear the hat until`: wears it until."""
    the = _the(said)
    return [*plain(_third(found["verb"]), said[:the]), *said[the:]]


def _the(said: list[Word]) -> int:
    """Where the article of the thing stands."""
    return max(i for i, word in enumerate(said) if word.text.lower() == "the")


def _third(verb: str) -> str:
    return _THIRD.get(verb, f"{verb}s")


def _thing(words: list[Word]) -> str | None:
    """The thing that the text gives to somebody until something."""
    found = re.search(rf"\b{_WEARS} {_THE}(?:until|till) ", Passage(words).line)
    return None if found is None else found["thing"].strip()


def _while_worn(words: list[Word], thing: str) -> list[Word]:
    """`with the hat on, draw one`: while wearing it; `a player with the hat`: who wears it."""
    name = re.escape(thing)
    words = replaced(
        words, rf"with the {name} on , ", lambda _, said: plain("while wearing it ,", said)
    )
    return replaced(
        words,
        rf"(?:a|the|any|each|every) player (?:with|wearing|who wears|who has) the {name} "
        r"(?=[a-z]+s )",
        lambda _, said: [*plain("whoever wears", said[: _the(said)]), *said[_the(said) :]],
    )
