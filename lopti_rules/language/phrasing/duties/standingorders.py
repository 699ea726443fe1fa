"""What always holds at the table, and what it costs, in the phrase pass.

`Nobody may speak; each word costs one card`, `No whistling: whoever does draws one card`, `everyone
must whisper; a loud word costs one card`: each is said as `whoever does "…"`, under the condition
or until the end that was named.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from lopti_rules.language.lexing.tokens import (
    Reading,
    Word,
    added,
    comma_at,
    made_up,
    merge,
    sentence_end,
)
from lopti_rules.language.phrasing.duties.actphrases import when_on_top
from lopti_rules.language.phrasing.duties.actwords import (
    base_of_gerund,
    base_of_third,
    gerund_stems,
    quoted,
    quoted_act,
)
from lopti_rules.language.phrasing.duties.freeacts import is_slip
from lopti_rules.language.phrasing.duties.prices import SLIPS, Price, or_at, price_at, restated_at
from lopti_rules.language.phrasing.passages import QUOTE, Passage
from lopti_rules.language.phrasing.telling.shorthand import each_sentence
from lopti_rules.language.phrasing.words.setphrases import is_near
from lopti_rules.language.phrasing.words.votephrases import OUTSIDE_VOTES
from lopti_rules.language.printing.wording import listed

_NOBODY: Final = r"(?:nobody|no one|no player|none of you)"
_ALL: Final = (
    r"(?:players|the players|a player|any player|each player|every player|all players|everyone"
    r"|everybody|the whole table|all of you|you all|anyone|anybody|you|all)"
)
_ONE: Final = r"(?:you|a player|any player|anyone|anybody) "
"""Behind an event that is one player, and not everybody."""
_MAY: Final = (
    r"(?:may|can|must|shall|should|will|is allowed to|are allowed to|is permitted to"
    r"|are permitted to|has to|have to|is to|are to)"
)
_CANNOT: Final = (
    r"(?:cannot|can't|is not allowed to|are not allowed to|is not permitted to"
    r"|are not permitted to|shall not be allowed to|shall not be permitted to)"
)
_MUST: Final = (
    r"(?:must|shall|should|will|has to|have to|needs to|need to|has got to|have got to|is to"
    r"|are to|is obliged to|are obliged to|is required to|are required to)"
)
_FORBIDDEN: Final = r"(?:forbidden|prohibited|banned|taboo|not allowed|not permitted|off limits)"
_BANS: Final = (
    rf"{_NOBODY} {_MAY} (?:ever )?",
    rf"{_ALL} {_MAY} (?:not|never) (?:ever )?",
    rf"{_ALL} {_CANNOT} (?:ever )?",
    rf"{_ALL} (?:is|are) forbidden to ",
    rf"it (?:is {_FORBIDDEN} to|cannot) ",
    r"(?:do not|never) ",
)
"""What stands before what nobody may do."""
_REFRAIN: Final = rf"{_ALL} {_MUST} (?:refrain|abstain) from "
_ORDER: Final = rf"{_ALL} {_MUST} "
"""What stands before what everybody must do."""
_LIST: Final = rf"{QUOTE} (?:(?:, (?:and |or )?|and |or ){QUOTE} )*"
_WORD_BANS: Final = (
    rf"(?:the )?words? {_LIST}(?:is|are) {_FORBIDDEN} ",
    (
        rf"(?:the )?words? {_LIST}(?:(?:may|must|shall|can|should) (?:not|never)|cannot|can't) be "
        r"(?:said|spoken|used|uttered) "
    ),
)
_SAYING: Final = ("say", "announce", "shout", "call", "use")
_HELD: Final = ("hold", "sit", "repeat", "vote", "look_at", "turn", "make", "be")
"""Verbs that the game uses as well; what is done with cards is refused as a move of the game."""
_SILENCE: Final = (
    "be silent", "be quiet", "stay silent", "stay quiet", "keep silent", "keep quiet",
    "remain silent",
)  # fmt: skip
_SPEECH: Final = ("speak", "talk", "say anything", "make a sound")
_ALWAYS: Final = (
    r"(?:during|in|throughout) (?:play|the game|a round|the round|each round|every round) ",
    r"(?:for|during) the (?:whole|entire|rest of the) (?:round|game|session) ",
    r"(?:while we are playing|from now on|at all times|always) ",
)
"""Said of what holds all the time anyway."""
_ANY_REASON: Final = (
    r"(?:, )?(?:whatever the reason|for any reason(?: whatsoever)?|for whatever reason"
    r"|no matter (?:why|what)|under any circumstances|without exception) "
)
_STATES: Final = ("while", "as long as", "until", "till")
_EVENTS: Final = ("when", "whenever", "after", "if", "each time", "every time")
_OCCASIONS: Final = ("when", "whenever", "each time", "every time", "as soon as", "any time")
_OF_PLAY: Final = ("card", "pile", "heart", "spade", "club", "diamond")
_ENDS: Final = ("SEP", "DOT", "CONJ")
_CUES: Final = frozenset({
    "may", "can", "must", "will", "shall", "should", "is", "are", "has", "have", "needs", "need",
    "cannot", "can't", "do", "never", "no", "nobody", "none",
})  # fmt: skip
"""A word of each pattern above, in its first words."""
_MOST_STATE: Final = 20
"""How many tokens may say when it holds."""


@dataclass(frozen=True, slots=True)
class _Order:
    """What is forbidden, or what must be done, in the tokens from `start` to `end`."""

    start: int
    end: int
    act: tuple[Word, ...]
    base: str = ""
    banned: bool = True
    until: tuple[Word, ...] = ()
    condition: tuple[Word, ...] = ()

    @property
    def deed(self) -> str:
        """The act in its words; refused where it is a move of the game."""
        if all(word.kind == "STRING" for word in self.act):
            return f"say {listed([quoted(word) for word in self.act], 'or')}"
        return quoted_act(list(self.act), self.base)


@dataclass(frozen=True, slots=True)
class _State:
    """When it holds: after what, under what condition, and until when."""

    prefix: tuple[Word, ...] = ()
    condition: tuple[Word, ...] = ()
    until: tuple[Word, ...] = ()


def standing_orders(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: bans and orders for everybody, each with its price."""
    if not any(_is_cue(word) for word in words):
        return words
    result: list[Word] = []
    start = 0
    while start < len(words):
        first = sentence_end(words, start)
        for end in dict.fromkeys((first, sentence_end(words, first))):
            said = _at_a_price(words[start:end])
            if said is not None:
                break
        else:
            end = first
            said = _without_price(words[start:first])
        result += words[start:end] if said is None else said
        start = end
    return result


@each_sentence
def occasions_first(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: `everyone must stand up when a king is played, or draw`.

    It is an order of that occasion alone, which is told first.
    """
    passage = Passage(words)
    if passage.match(_ORDER, 0) is None:
        return words
    when = next((i for i, word in enumerate(words) if word.text.lower() in _OCCASIONS), 0)
    ends = (i for i in range(when + 1, len(words)) if words[i].kind in _ENDS)
    end = next(ends, len(words)) if when else 0
    if not any(word.can_be("RSG", "RPL") or word.lemma in _OF_PLAY for word in words[when:end]):
        return words
    rest = [*words[:when], *words[end:]]
    return [*words[when:end], comma_at(words[end - 1].end), *rest]


def _is_cue(word: Word) -> bool:
    """Whether a ban or an order can be said with the word: without one, no pattern is tried."""
    text = word.text.lower()
    return text.split(" ")[0] in _CUES or text.endswith("ing")


def _at_a_price(words: list[Word]) -> list[Word] | None:
    """The same said as `whoever does "…"`; None if it is no ban and no order with a price."""
    passage, votes = _without_votes(words)
    for state, place in _states(passage):
        if state.prefix and passage.match(_ONE, place):
            continue
        for order in _orders(passage, place):
            if _is_of_one(passage, state, order):
                continue
            price = _price(passage, order)
            if price is not None:
                return _deed(passage, state, order, price, votes)
    return None


def _without_price(words: list[Word]) -> list[Word] | None:
    """The same said as a duty of everybody; None if it is no ban and no order."""
    passage, votes = _without_votes(words)
    for state, place in _states(passage):
        if state.prefix and passage.match(_ONE, place):
            continue
        for order in _orders(passage, place):
            if _is_alone(passage, state, order) and not _is_of_one(passage, state, order):
                return _free(passage, state, order, votes)
    return None


def _is_of_one(passage: Passage, state: _State, order: _Order) -> bool:
    """`If you take the pile, you must …`: of whoever does so, and of nobody else."""
    said = {word.text.lower() for word in state.prefix}
    return passage.words[order.start].text.lower() == "you" and "you" in said


def _without_votes(words: list[Word]) -> tuple[Passage, list[Word]]:
    """The passage, and beside it that votes are excepted, if they are."""
    votes = [word for word in words if word.lemma == OUTSIDE_VOTES]
    return _without_reasons([word for word in words if word.lemma != OUTSIDE_VOTES]), votes[:1]


def _without_reasons(words: list[Word]) -> Passage:
    """Without `whatever the reason`: a ban is for every reason anyway."""
    passage = Passage(words)
    for place in range(1, len(words)):
        found = passage.match(_ANY_REASON, place)
        if found is not None:
            return Passage([*words[:place], *words[found[1] :]])
    return passage


# ------------------------------------------------------------------ without a price


def _is_alone(passage: Passage, state: _State, order: _Order) -> bool:
    """Whether nothing comes behind it, so that nothing is said to cost anything."""
    if any(word.kind in ("SEP", "SUB", "WHO", "REL") for word in order.act):
        return False
    ends = order.end == len(passage.words) - 1 and passage.words[order.end].kind == "DOT"
    waits = bool(state.prefix) and not order.until
    return ends and not waits and not state.condition and not order.condition


def _free(passage: Passage, state: _State, order: _Order, votes: list[Word]) -> list[Word]:
    """A duty of everybody that nobody can decline, which the checks refuse."""
    words = passage.words
    first = words[order.start]
    until = " ".join(word.text for word in state.until or order.until)
    deed = f"{'not ' if order.banned else ''}{order.deed} {until}".strip()
    text = f"{deed}, votes excepted" if votes else deed
    every = Word("", first.start, first.start, (Reading("DSG", "every"),))
    player = Word("", first.start, first.start, (Reading("NSG", "player"),))
    must = Word(first.text, first.start, first.end, (Reading("MODAL", "must"),))
    do = added("VB", first.end, "do")
    said = merge(words[order.start + 1 : order.end] or [first], "STRING", "string", text)
    prefix = state.prefix or _after_deal(first.start)
    return [*prefix, every, player, must, do, said, words[order.end]]


# ------------------------------------------------------------------ when it holds


def _states(passage: Passage) -> Iterator[tuple[_State, int]]:
    """Each way to read when it holds, and where the order itself begins."""
    words = passage.words
    yield _State(), 0
    always = _always_at(passage, 0)
    if always:
        yield _State(), always + (always < len(words) and words[always].text == ",")
    first = words[0].text.lower() if words else ""
    for place in range(2, min(len(words), _MOST_STATE)):
        said = tuple(words[: place - (words[place - 1].text == ",")])
        if first in _STATES[2:]:
            yield _State(until=said), place
        elif first in _STATES:
            yield _State(condition=said[1:]), place
        elif first in _EVENTS and (words[place - 1].text == "," or _opens(passage, place)):
            comma = made_up("SEP", words[place - 1].end, ",")
            yield _State(prefix=(*said, comma)), place


def _opens(passage: Passage, place: int) -> bool:
    """Whether an order for everybody begins there, so that no comma is needed."""
    return any(passage.match(pattern, place) for pattern in (*_BANS[:3], _ORDER))


def _always_at(passage: Passage, place: int) -> int:
    """Behind `during play`; 0 if nothing of the kind stands there."""
    found = (passage.match(pattern, place) for pattern in _ALWAYS)
    return next((match[1] for match in found if match is not None), 0)


# ------------------------------------------------------------------ what is forbidden or ordered


def _orders(passage: Passage, place: int) -> Iterator[_Order]:
    for pattern in _WORD_BANS:
        found = passage.match(pattern, place)
        if found is not None:
            spoken = tuple(w for w in passage.words[place : found[1]] if w.kind == "STRING")
            yield _Order(place, _always_at(passage, found[1]) or found[1], spoken)
            return
    found = passage.match(_REFRAIN, place)
    if found is not None:
        yield from _refrained(passage, place, found[1])
        return
    for pattern, banned in (*((ban, True) for ban in _BANS), (_ORDER, False)):
        found = passage.match(pattern, place)
        if found is not None:
            yield from _acts(passage, place, found[1], banned=banned)
            return
    yield from _gerunds(passage, place)


def _refrained(passage: Passage, start: int, begin: int) -> Iterator[_Order]:
    """`players must refrain from speaking`: up to each place where the act can end."""
    words = passage.words
    base = base_of_gerund(words[begin]) if begin < len(words) else ""
    for end in range(begin + 1, len(words)) if base else ():
        if words[end].kind in _ENDS:
            yield _Order(start, end, _act(passage, begin, end), base)
            if words[end].kind == "DOT" or words[end].text == ";":
                return


def _acts(passage: Passage, start: int, begin: int, *, banned: bool) -> Iterator[_Order]:
    """The act up to each place where it can end."""
    words = passage.words
    if begin >= len(words) or not _is_act(words[begin]):
        return
    for end in range(begin + 1, len(words)):
        if words[end].kind not in _ENDS:
            continue
        stop = next((i for i in range(begin + 1, end) if words[i].text.lower() in _STATES), end)
        if any(word.kind == "SEP" for word in words[stop:end]):
            return  # until what? the end of that is the end of the order
        order = _Order(start, end, _act(passage, begin, stop), banned=banned)
        if stop == end:
            yield order
        elif words[stop].text.lower() in _STATES[2:]:
            yield replace(order, until=tuple(words[stop:end]))
        else:
            yield replace(order, condition=tuple(words[stop + 1 : end]))
        if words[end].kind == "DOT" or words[end].text == ";":
            return


def _act(passage: Passage, begin: int, end: int) -> tuple[Word, ...]:
    """The words of the act, without `during play`."""
    places = range(begin + 1, end)
    stop = next((place for place in places if _always_at(passage, place) == end), end)
    return tuple(passage.words[begin:stop])


def _gerunds(passage: Passage, place: int) -> Iterator[_Order]:
    """`no whistling`, `swearing costs …`, `pointing at somebody is forbidden`."""
    words = passage.words
    if place >= len(words):
        return
    begin = place + (words[place].text.lower() == "no")
    base = base_of_gerund(words[begin]) if begin < len(words) else ""
    if not base:
        return
    for end in range(begin + 1, len(words)):
        forbidden = passage.match(rf"is {_FORBIDDEN} ", end)
        ends = words[end].kind in _ENDS and begin > place
        if not (forbidden or ends or words[end].can_be("VZ")):
            continue
        if words[end].kind == "VZ" and words[end].lemma != "cost" and not forbidden:
            return
        act = _act(passage, begin, end)
        yield _Order(place, forbidden[1] if forbidden else end, act, base)
        if words[end].kind == "DOT":
            return


def _is_act(word: Word) -> bool:
    """A verb of the table; one that no vocabulary knows, if it is no slip of the pen."""
    known = word.can_be("VB", "BEINF") and word.lemma in (*_SAYING, *_HELD)
    if word.can_be("ACT") or known:
        return True
    unknown = word.kind == "UNKNOWN" and word.text.islower()
    return unknown and not is_slip(word) and not is_near(word.text)


# ------------------------------------------------------------------ what it costs


def _price(passage: Passage, order: _Order) -> Price | None:
    """The price behind an order, if it is one of that order."""
    price = price_at(passage, order.end)
    if price is not None and order.banned:
        return None if price.of == "failing" or not _is_breach(price.noun, order.deed) else price
    if price is not None:
        other = price.of == "doing" or not _is_plain(price.noun)
        return None if other else price
    if not order.banned or passage.words[order.start].text.lower() == "no":
        price = or_at(passage, order.end)
        if price is not None:
            return price
    price = restated_at(passage, order.end)
    return price if price is not None and _restates(price, order) else None


def _is_breach(noun: str, deed: str) -> bool:
    """`each slip`, and of swearing `each swear word`."""
    words = noun.split()
    said = {*words, *(stem for word in words for stem in gerund_stems(word))}
    return not words or words[-1] in SLIPS or bool(said & {*deed.split()})


def _is_plain(noun: str) -> bool:
    return not any(word in ("card", "cards", "player", "turn", "round") for word in noun.split())


def _restates(price: Price, order: _Order) -> bool:
    """Whether the deed is the one that was forbidden, or another where something was ordered."""
    base = base_of_third(price.restated[0])
    if not base:
        return False
    again = quoted_act(list(price.restated), base)
    return again == order.deed or order.deed.startswith(f"{again} ") or not order.banned


# ------------------------------------------------------------------ said as a deed


def _deed(
    passage: Passage, state: _State, order: _Order, price: Price, votes: list[Word]
) -> list[Word] | None:
    first = passage.words[order.start]
    last = passage.words[order.end - 1]
    who = Word(first.text, first.start, first.end, (Reading("WHO", "whoever"),))
    does = added("VZ", first.end, "do")
    said = passage.words[order.start + 1 : order.end] or [last]
    deed = merge(said, "STRING", "string", _deed_text(order, price))
    body = [who, does, deed, *votes, price.verb, *price.rest]
    condition = state.condition or order.condition
    until = state.until or order.until
    if (state.condition and order.condition) or (state.until and order.until):
        return None
    if until:
        stop = next((i for i, word in enumerate(body) if word.kind == "DOT"), len(body))
        comma = made_up("SEP", body[stop - 1].end, ",")
        body = [*body[:stop], comma, *until, *body[stop:]]
        if not state.prefix:
            body = [*_after_deal(first.start), *body]
    elif state.prefix:
        return None  # at a moment nothing can be forbidden for good
    if condition:
        comma = made_up("SEP", condition[-1].end, ",")
        place = condition[0].start
        sub = Word("", place, place, (Reading("SUB", "if"),))
        body = [sub, *when_on_top(list(condition)), comma, *body]
    return [*state.prefix, *body]


def _deed_text(order: _Order, price: Price) -> str:
    """What costs something: the deed, or what breaks the order."""
    if order.banned:
        return order.deed
    if price.restated:
        again = quoted_act(list(price.restated), base_of_third(price.restated[0]))
        silent = order.deed in _SILENCE and again in _SPEECH
        return again if silent else f"{again}, while everyone must {order.deed}"
    noun = price.noun
    if noun and noun.split()[-1] not in SLIPS:
        return f"use {noun}, while everyone must {order.deed}"
    return f"fail to {order.deed}"


def _after_deal(place: int) -> list[Word]:
    """`Until the next clear …`, of no event: from the deal on, when rules are in force."""
    after = Word("", place, place, (Reading("PREPSUB", "after"),))
    the = Word("", place, place, (Reading("DET", "the"),))
    deal = Word("", place, place, (Reading("NSG", "deal"),))
    return [after, the, deal, made_up("SEP", place, ",")]
