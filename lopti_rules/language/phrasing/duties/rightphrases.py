"""What whoever last played a card may do once, in the phrase pass: a right that goes round.

`Whoever last played a 5 may, once before the next 5, put a thumb on the table; the last to copy
draws one card` is put as a token that each 5 hands on, and that is lost by what it allows.
"""

import re
from itertools import pairwise
from typing import Final

from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.duties.actwords import SAYING, base_of_third, quoted_act
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import plain
from lopti_rules.values import dataclass

_CARDS: Final = r"(?P<cards>(?:(?:red|black|single) )?\w+)"
_LATEST: Final = r"(?:last|most recently)"
_WHO: Final = r"(?:player|person|one)"
_MAY: Final = r"(?:may|can|is allowed to)"
_HOLDERS: Final = (
    rf"whoever {_LATEST} played an? {_CARDS} {_MAY} ",
    rf"the {_WHO} who {_LATEST} played an? {_CARDS} {_MAY} ",
    rf"the {_WHO} who played the last {_CARDS} {_MAY} ",
    rf"(?:the )?last {_WHO} (?:of|to play|who played) an? {_CARDS} {_MAY} ",
    (
        rf"(?:if|when) (?:you|they) (?:were|are) the last (?:{_WHO} )?to play an? {_CARDS} (?:, )?"
        rf"(?:you|they) {_MAY} "
    ),
)
_BEFORE_NEXT: Final = r"before the next (?P<again>\w+) (?:comes |is played |comes along )?"
_TIMES: Final = r"(?:once|one time|on one occasion) "
_ONCE: Final = rf"(?:, )?(?P<once>{_TIMES})?(?:{_BEFORE_NEXT})?(?:, )?"
_POSSIBLE: Final = rf"(?:[.;] (?:this|it|that) (?:is|can be) (?:possible|done|allowed) )?{_ONCE}"
_JOIN: Final = r"(?:[.,;:] )*(?:whereupon )?(?:and )?(?:then )?"
_COUNT: Final = r"(?P<count>a|an|one|two|three|\d+) (?:cards? )?"
_DRAWS: Final = rf"(?:must |shall |has to |have to )?(?:draws?|takes?) {_COUNT}"
_RACE: Final = (
    rf"(?:the )?(?P<which>last|first) (?:{_WHO} )?(?:to|who) (?P<act>[^.,;:]*?) {_DRAWS}",
    rf"whoever (?:is|'s) (?P<which>last|first) to (?P<act>[^.,;:]*?) {_DRAWS}",
)
_DUTY: Final = (
    r"(?:everyone|everybody|all|all players|every player) (?:must |shall |has to |have to )?"
    r"(?P<act>[^.,;:]*?) (?:, )?(?:and )?(?:whoever|anyone who|any player who|a player who) "
    rf"(?P<breach>[^.,;:]*?) {_DRAWS}"
)
_UNUSED: Final = (
    (
        r"[.,;] (?:but )?(?:if|should) the next (?P<again>\w+) comes? (?:along )?before "
        r"(?:it|this right|the right|you|they) (?:was |has been |have |is )?used (?:it )?, "
        r"(?:its holder|the holder(?: of the right)?|you|they|(?:you|they) (?:are|'re) the one who)"
        rf" {_DRAWS}"
    ),
    rf"[.,;] not used before the next (?P<again>\w+) \? (?:its holder|the holder) {_DRAWS}",
)
_OBJECTS: Final = frozenset({"it", "this", "that", "you", "them"})
_YOUR: Final = re.compile(r"\byour\b")
_NAME: Final = re.compile(r"[a-z]+")
_STOPS: Final = (".", ",", ";", ":", "whereupon", "once", "before", "one time", "and", "on one")


@dataclass(frozen=True, slots=True)
class _Right:
    """Which cards hand it on, what it allows, and what then happens."""

    cards: str
    act: list[Word]
    effect: str
    unused: str = ""


def rights(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: a right of whoever last played a card, as a token."""
    passage = Passage(words)
    for start, word in enumerate(words):
        begins = start == 0 or words[start - 1].kind == "DOT"
        found = _right(passage, start) if begins and _may_open(word) else None
        if found is not None:
            right, end = found
            put = plain(_told(right), words[start:end])
            return [*words[:start], *put, *rights(words[end:])]
    return words


def _may_open(word: Word) -> bool:
    return word.text.lower().split(" ")[0] in ("whoever", "the", "last", "if", "when")


def _right(passage: Passage, start: int) -> tuple[_Right, int] | None:
    holder = next(filter(None, (passage.match(one, start) for one in _HOLDERS)), None)
    if holder is None:
        return None
    cards, place = holder[0]["cards"], holder[1]
    before = passage.match(_ONCE, place)
    begin = place if before is None else before[1]
    stop = _act_end(passage, begin)
    after = passage.match(_POSSIBLE, stop)
    limits = [found[0] for found in (before, after) if found is not None]
    nexts = {found["again"] for found in limits if found["again"]}
    if stop == begin or not any(found["once"] for found in limits) or nexts - {cards}:
        return None
    effect = _effect(passage, after[1] if after is not None else stop)
    if effect is None:
        return None
    text, end = effect
    unused = next(filter(None, (passage.match(one, end) for one in _UNUSED)), None)
    if unused is not None and unused[0]["again"] != cards:
        return None
    cost = "" if unused is None else _number(unused[0])
    end = end if unused is None else unused[1]
    if end >= len(passage.words) or passage.words[end].kind != "DOT":
        return None
    return _Right(cards, passage.words[begin:stop], text, cost), end + 1


def _act_end(passage: Passage, begin: int) -> int:
    """Where what the right allows ends."""
    for place in range(begin, len(passage.words)):
        if passage.words[place].text.lower() in _STOPS or passage.match(_TIMES, place):
            return place
    return begin


def _effect(passage: Passage, place: int) -> tuple[str, int] | None:
    """What happens then in plain words, and where it ends."""
    joined = passage.match(_JOIN, place)
    begin = place if joined is None else joined[1]
    for pattern in _RACE:
        found = passage.match(pattern, begin)
        if found is not None:
            act = _base(passage, found[0])
            which = found[0]["which"]
            text = (
                f'every player races to do "{act}"; the {which} to do so draws {_number(found[0])}'
            )
            return text, found[1]
    found = passage.match(_DUTY, begin)
    if found is None:
        return None
    act, breach = _base(passage, found[0]), found[0]["breach"].strip()
    return (
        f'every player must do "{act}, where who {breach} fails" or draw {_number(found[0])}',
        found[1],
    )


def _base(passage: Passage, found: re.Match[str]) -> str:
    """The act in its base form: `copies it` is `copy`."""
    first = passage.token_at(found.start("act")) or 0
    last = passage.token_at(found.end("act") + 1) or first + 1
    act = passage.words[first:last]
    if len(act) > 1 and act[-1].text.lower() in _OBJECTS:
        act = act[:-1]
    return quoted_act(act, base_of_third(act[0]))


def _number(found: re.Match[str]) -> str:
    count = found["count"]
    return "1 card" if count in ("a", "an", "one", "1") else f"{count} cards"


def _told(right: _Right) -> str:
    """The rule in plain words."""
    act = right.act
    said = act[0].lemma in SAYING and len(act) == 2 and act[1].kind == "STRING"
    name = _name_of(act, str(act[1].value) if said else "")
    done = "" if said else _YOUR.sub("their", quoted_act(act))
    does = f'says "{act[1].value}"' if said else f'does "{done}"'
    keeps = f"every player loses all {name} tokens and"
    if right.unused:
        keeps = (
            f"every player with a {name} token draws {right.unused} and loses all {name} tokens;"
        )
    return (
        f"When a player plays a {right.cards}, {keeps} the player who played gains a {name}."
        f" When a player {does}, if that player has a {name} token, that player loses all {name}"
        f" tokens; {right.effect}."
    )


def _name_of(act: list[Word], said: str) -> str:
    """What the token is called: by what is said, or by the first thing of the act."""
    things = [after for before, after in pairwise(act) if _article(before)]
    word = said.lower() if said else things[0].text.lower() if things else "right"
    return f'"{word if _NAME.fullmatch(word) else "right"}"'


def _article(word: Word) -> bool:
    return word.kind in ("DSG", "DET", "POSS")
