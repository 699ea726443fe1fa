"""Counting along from play to play, in the phrase pass: `each following player says the next one`.

One play opens it; from then on every play goes one step further, until an end. Where the player of
the opening cards begins with something, another play of them begins anew and is no step.
"""

import re
from dataclasses import replace
from typing import Final

from lopti_rules.cards import RANKS
from lopti_rules.language.lexing.tokens import Word, merge
from lopti_rules.language.phrasing.duties.actwords import as_verb
from lopti_rules.language.phrasing.duties.prices import Price, or_at, price_at
from lopti_rules.language.phrasing.passages import Passage
from lopti_rules.language.phrasing.rewording import copied, left_out, plain, sentences
from lopti_rules.values import dataclass

_FOLLOWERS: Final = (
    r"(?:(?:each|every) (?:following|later|next|subsequent|further|other) player"
    r"|(?:the|all) (?:following|later|next|other) players(?: each)?"
    r"|(?:each|every) player (?:after (?:that|them|it)|who plays(?: after (?:that|them))?"
    r"|who follows)|each player|every player|the players(?: each)?|players|everyone after that"
    r"|everyone who plays|whoever plays (?:next|after that)) "
)
_ANYBODY: Final = r"(?:each player|every player|the players(?: each)?|players) (?!who |after )"
_STEP: Final = (
    r"(?:must |has to |have to |then )*(?P<verb>says?|adds?|names?|counts?|announces?|calls?|sings?"
    r"|hums?|goes on|go on|continues?|tells?|whispers?|shouts?) "
)
_GAP: Final = r"the next (?:[a-z]+ ){1,3}(?=(?:with|in) )"
"""`each player after that the next weekday with their play`: says it."""
_BEGINS: Final = (
    r"(?:must |has to )?(?P<verb>says?|names?|tells?|announces?|shouts?|starts?|begins?|opens?"
    r"|sings?|hums?) "
)
_BASES: Final = {"goes on": "go on"}
_HEADS: Final = (
    r"(?:the|a|an|any|each|every) player of (?P<cards>.+) $",
    r"(?:from) (?P<cards>.+?) on (?:, )?$",
    r"after (?P<cards>an? (?!player )(?:(?!when |;).)+?) (?:, )?$",
    r"(?:whoever|(?:a|any|each|every|the) player who) (?P<deed>.+) $",
    (
        r"(?:when|whenever|each time|every time) (?P<event>.+?) (?:, )?"
        r"(?:(?:its player|that player|the player|they|you) )?$"
    ),
)
_SUITS: Final = ("club", "diamond", "heart", "spade")
_SWITCHED: Final = (
    r"a player plays an? (?P<suit>club|diamond|heart|spade) , "
    r"if the play has a different suit from the play before it"
)
_SWITCHES: Final = (
    r"(?:the suit (?:switches|changes)|a play has a different suit from the play before it)"
    r"(?: again)?"
)
_TABLE_ENDS: Final = (
    r"the (?P<what>[a-z]+) (?:is|are) (?P<done>complete|completed|over|finished|done|full|through)"
)
_SAME: Final = r"(?:until )?(?:an?|another|the next) (?P<cards>[\w' -]+?) is played(?: again)?"
_MOST_HEAD: Final = 40


@dataclass(frozen=True, slots=True)
class _Opening:
    """What opens the counting, its tokens, and what its player begins with."""

    event: str
    head: list[Word]
    begins: list[Word]


@dataclass(frozen=True, slots=True)
class _Counting:
    """What opens it, what each player after that does, and until when."""

    opening: _Opening
    step: list[Word]
    verb: str
    until: list[Word]
    price: Price


def countings(words: list[Word]) -> list[Word]:
    """A rule of the phrase pass: each step is a duty of whoever plays, until the end."""
    if not any(word.text.lower() in ("until", "till") for word in words):
        return words
    return [word for one in sentences(words) for word in _counted(one) or one]


def _counted(sentence: list[Word]) -> list[Word] | None:
    passage = Passage(sentence)
    until = next((i for i, word in enumerate(sentence) if word.text in ("until", "till")), 0)
    for index in range(2, min(until, _MOST_HEAD)):
        follow = passage.match(_FOLLOWERS, index)
        if follow is None or not _may_begin(sentence, index):
            continue
        step = passage.match(_STEP, follow[1])
        gap = passage.match(_GAP, follow[1]) if step is None else None
        opening = _opening(sentence[:index])
        if opening is None or (step is None and (gap is None or not opening.begins)):
            continue
        verb = step[0]["verb"] if step is not None else _verb_of(opening.begins)
        if _is_fixed(passage, index, step) or any(word.lemma == "or" for word in opening.begins):
            continue
        start = follow[1] if step is None else _after_modal(sentence, follow[1])
        counting = _ending(passage, opening, (verb, start, until))
        return None if counting is None else _whole(counting)
    return None


def _is_fixed(passage: Passage, index: int, step: tuple[re.Match[str], int] | None) -> bool:
    """`every player must say "quack"`: all of them now, not whoever plays next."""
    words = passage.words
    if step is None or passage.match(_ANYBODY, index) is None:
        return False
    return step[1] < len(words) and words[step[1]].kind == "STRING"


def _may_begin(sentence: list[Word], index: int) -> bool:
    before = sentence[index - 1]
    return before.kind in ("SEP", "CONJ") or before.text == "on" or sentence[0].text == "after"


def _after_modal(sentence: list[Word], index: int) -> int:
    while sentence[index].lemma in ("must", "then"):
        index += 1
    return index


# ------------------------------------------------------------------ what opens it


def _opening(head: list[Word]) -> _Opening | None:
    """The opening event, and what its player begins with."""
    while head and (head[-1].kind in ("SEP", "CONJ") or head[-1].text in ("then", "but")):
        head = head[:-1]
    passage = Passage(head)
    for index in range(2, len(head) + 1):
        begins = passage.match(_BEGINS, index) if index < len(head) else None
        if begins is None and index < len(head):
            continue
        event = _event(Passage(head[:index]).line)
        if event is not None:
            return _Opening(event, head[:index], head[index:])
    return None


def _event(line: str) -> str | None:
    for pattern in _HEADS:
        found = re.match(pattern, line)
        if found is None:
            continue
        said = found.groupdict()
        if said.get("cards"):
            return f"a player plays {said['cards']}"
        return said.get("event") or f"a player {said['deed']}"
    return None


def _verb_of(begins: list[Word]) -> str:
    return next((word.text for word in begins if word.lemma != "must"), "says")


# ------------------------------------------------------------------ until when, and the price


def _ending(passage: Passage, opening: _Opening, step: tuple[str, int, int]) -> _Counting | None:
    """The whole, if its end and its price are told: behind the step, or behind the end."""
    words = passage.words
    verb, start, until = step
    ends = range(until, len(words))
    stop = next((i for i in ends if words[i].kind == "DOT" or words[i].text in (";", ",")), 0)
    place = next((i for i in range(start + 1, until) if or_at(passage, i) is not None), until)
    if place < until and stop == len(words) - 1:
        price = or_at(Passage([*words[:until], words[-1]]), place)
    else:
        place = until
        price = price_at(passage, stop)
        price = price if price is not None and price.of != "doing" else None
    body = words[start:place]
    while body and body[-1].kind == "SEP":
        body = body[:-1]
    if price is None or not body:
        return None
    rest = [word for word in price.rest if word.kind != "SEP"]
    return _Counting(opening, body, verb, words[until:stop], replace(price, rest=rest))


# ------------------------------------------------------------------ as the rules that it means


def _whole(one: _Counting) -> list[Word]:
    """A sentence for what its player begins with, if anything, and one for each step."""
    opening = one.opening
    place = opening.head[-1].end
    result: list[Word] = []
    if opening.begins:
        result += plain(f"when {opening.event} , that player must", opening.head)
        paid = _paid(one.price, place, again=True)
        result += [*_told(opening.begins), *paid, *left_out(place, ".")]
    again = _cards_of(opening.event) if opening.begins else ""
    switched = re.match(_SWITCHED, opening.event)
    cards = _but(again) if switched is None else f"a {switched['suit']}"
    played = f"when a player plays {cards} , that player must do"
    window = f"after {_window(opening.event)} , {played}"
    result += left_out(place, window) if opening.begins else plain(window, opening.head)
    act = merge(one.step, "STRING", "string", _act(one))
    stop = one.price.rest[-1]
    paid = _paid(one.price, one.step[-1].end, again=False)[:-1]
    until = _until(one.until, again, opening.event)
    return [*result, act, *paid, *left_out(stop.start, ","), *until, stop]


def _told(begins: list[Word]) -> list[Word]:
    """`says 'do'` must be said; `says the rank number` must be done."""
    words = begins[begins[0].lemma == "must" :]
    if len(words) == 2 and words[1].kind == "STRING" and words[0].lemma == "say":
        return [as_verb(words[:1], "say", "VB"), words[1]]
    base = _base(words[0].text)
    said = " ".join([base, *(f"'{w.value}'" if w.kind == "STRING" else w.text for w in words[1:])])
    return [*plain("do", words[:1]), merge(words, "STRING", "string", said)]


def _base(verb: str) -> str:
    return _BASES.get(verb, verb.removesuffix("s"))


def _act(one: _Counting) -> str:
    words = one.step
    texts = [f"'{word.value}'" if word.kind == "STRING" else word.text for word in words]
    said = " ".join(texts)
    first = said.startswith(one.verb)
    rest = said.removeprefix(one.verb).strip()
    text = f"{_base(one.verb)} {rest if first else said}"
    text = text.replace(" ,", ",").replace(", each with", " with").replace(" 's", "'s")
    return text if re.search(r"\b(?:plays?|turn)\b", text) else f"{text} with their play"


def _paid(price: Price, place: int, *, again: bool) -> list[Word]:
    paid = [as_verb([price.verb], price.verb.lemma, "VB"), *price.rest]
    if again:
        paid = copied((word for word in paid if word.kind != "DOT"), place)
    return [*left_out(place, "or"), *paid]


def _cards_of(event: str) -> str:
    """`an 8` of `an 8 is played`: the one rank that opens it, else nothing."""
    played = r"(?:a player plays )?(?:an?|the) (?P<rank>[\w]+)(?: is played)?$"
    found = re.match(played, event.strip())
    return found["rank"] if found is not None and _rank(found["rank"]) else ""


_NAMES: Final = {
    "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "10", "jack": "J", "queen": "Q", "king": "K", "ace": "A",
    "j": "J", "q": "Q", "k": "K", "a": "A",
}  # fmt: skip


def _rank(text: str) -> str:
    return text if text in RANKS else _NAMES.get(text, "")


def _but(again: str) -> str:
    """Every card but those that begin anew."""
    if not again:
        return "a card"
    names = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
    others = [names.get(rank, rank) for rank in RANKS if rank != _rank(again)]
    return f"a {', '.join(others[:-1])} or {others[-1]}"


def _window(event: str) -> str:
    """What opens the counting; a switch to a suit is a card of it on another."""
    found = re.match(_SWITCHED, event)
    if found is None:
        return event
    others = [suit for suit in _SUITS if suit != found["suit"]]
    return f"a player plays a {found['suit']} on a {others[0]}, {others[1]} or {others[2]}"


def _until(until: list[Word], again: str, event: str) -> list[Word]:
    """The ends as rules know them; the next opening is none where it begins anew."""
    said = Passage(until).line.strip()
    ends = re.split(r" ,? ?or ", said.removeprefix("until ").removeprefix("till "))
    if again:
        ends = [end for end in ends if not _is_again(end, again)]
    line = f"until {' or '.join(ends)}" if ends else "until the round ends"
    switched = re.match(_SWITCHED, event)
    if switched is not None:
        others = [suit for suit in _SUITS if suit != switched["suit"]]
        away = f"a player plays a {others[0]}, {others[1]} or {others[2]}"
        line = re.sub(_SWITCHES, away, line)
    line = re.sub(_TABLE_ENDS, r'a player does "complete the \g<what>"', line)
    return until if line == said else plain(line, until)


def _is_again(end: str, again: str) -> bool:
    """Whether it is another play of the rank that opened the counting."""
    found = re.fullmatch(_SAME, end)
    return found is not None and _rank(found["cards"].strip()) == _rank(again)
