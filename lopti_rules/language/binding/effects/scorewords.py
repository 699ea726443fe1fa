"""Session points: `loses one session point`, `scores 2 session points for each club in hand`."""

from typing import Final

from lopti_rules.language.ast import CardTest, Effect, HandSize, Score, Who
from lopti_rules.language.binding.cards.cardwords import read_cards
from lopti_rules.language.binding.cards.handwords import read_as_many, read_per
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.people.whowords import read_who
from lopti_rules.language.binding.reading import Parts, Reader, find_deep, one_noun, reject
from lopti_rules.language.lexing.tokens import made_up
from lopti_rules.language.syntax.clauses import Group, Item, Noun

Effects = tuple[Effect, ...]
POINT: Final = "point"
_IN_HAND: Final = ("adv:in_hand", "adv:from_hand")


def _gain(call: Call) -> Effects:
    return _score(call, 1)


def _lose(call: Call) -> Effects:
    return _score(call, -1)


def _score(call: Call, sign: int) -> Effects:
    """`gains two session points`; with `for each …`, so many for each such card in hand."""
    who = call.actor()
    measure = call.find("as")
    if measure is not None:
        per, rest = read_as_many(call.reader, call.group(""), measure)
        _plain_points(call, one_noun(rest) if rest is not None else None)
        return (Score(who, sign, per=per, span=call.span),)
    number = sign * _points(call, one_noun(call.group("")))
    call.find("adv:left")
    inside = call.find(*_IN_HAND) is not None
    item = next((item for item in call.items if item.mark == "for"), None)
    if item is None:
        if inside:
            reject("unclaimed_word", call.verb.main[0])
        return (Score(who, number, span=call.span),)
    call.items.remove(item)
    in_hand = inside or find_deep(one_noun(item), ("adv:left", *_IN_HAND)) is not None
    if not in_hand:
        return (Score(who, number, per=read_per(call.reader, item), span=call.span),)
    held = _held(call.reader, item, inside=inside)
    if held == CardTest():
        if abs(number) != 1:
            reject("how_many", call.verb.main[0])
        return (Score(who, number, per=HandSize(who), span=call.span),)
    return (Score(who, number, held, span=call.span),)


def _plain_points(call: Call, noun: Noun | None) -> None:
    """The points of `as many points as …`."""
    if noun is None:
        reject("how_many", call.verb.main[0])
    parts = Parts(call.reader, noun)
    if parts.take(POINT) is None:
        reject("unknown_use", noun, verb=call.verb.lemma)
    parts.close()


def _give(call: Call) -> Effects:
    """`gives one session point to the next player`, `passes one of their session points to …`."""
    who = call.actor()
    number = _points(call, one_noun(call.group("")), own=True)
    to = read_who(call.reader, call.group("to"))
    return _passed(call, who, number, to)


def _take(call: Call) -> Effects:
    """`takes one session point from each other player`."""
    to = call.actor()
    number = _points(call, one_noun(call.group("")))
    who = read_who(call.reader, call.group("from"))
    return _passed(call, who, number, to)


def _passed(call: Call, who: Who, number: int, to: Who) -> Effects:
    if who == to:
        reject("which_player", call.verb.main[0])
    return (Score(who, number, to=to, span=call.span),)


def _points(call: Call, noun: Noun, *, own: bool = False) -> int:
    parts = Parts(call.reader, noun)
    determiner, count = parts.determiner(), parts.count()
    if own and parts.head.kind == "NUMP":
        _own_points(parts)
    elif parts.take(POINT) is None:
        reject("unknown_use", noun, verb=call.verb.lemma)
    if count is not None and (count.comparison != "exactly" or determiner):
        reject("how_many", noun)
    if count is None and determiner != "a":
        reject("how_many", noun)
    parts.close()
    return count.number if count is not None else 1


def _own_points(parts: Parts) -> None:
    """`one of their session points`."""
    of = parts.mod("of")
    inner = None if of is None else Parts(parts.reader, one_noun(of))
    if inner is None or inner.determiner() not in ("their", "your") or not inner.take(POINT):
        reject("how_many", parts.noun)
    inner.close()


def _held(reader: Reader, item: Item, *, inside: bool) -> CardTest:
    """`for every club left in hand`."""
    noun = one_noun(item)
    if noun.words[0].lemma != "each":
        reject("how_many", item)
    loose: list[tuple[Noun, Item]] = []
    try:
        while (found := find_deep(noun, ("adv:left", *_IN_HAND))) is not None:
            home, mod = found
            inside = inside or mod.mark in _IN_HAND
            home.mods.remove(mod)
            loose.append(found)
            reader.claim(*mod.words)
        if not inside:
            reject("in_hand", item)
        reader.claim(*item.words, noun.words[0])
        words = [made_up("DSG", noun.words[0].start, "a"), *noun.words[1:]]
        return read_cards(reader, Group([Noun(words, mods=list(noun.mods))]))
    finally:
        # The phrase may be read once more, as part of another reading.
        for home, mod in loose:
            home.mods.append(mod)


_PIECES: Final = ". as for adv:left adv:in_hand adv:from_hand"
SCORE_FRAMES: Final[Frames[Effects]] = {
    **dict.fromkeys(("gain", "get", "receive", "score"), (frame(_PIECES, _gain, needs="."),)),
    **dict.fromkeys(("lose", "forfeit"), (frame(_PIECES, _lose, needs="."),)),
    **dict.fromkeys(("give", "pass", "hand_over"), (frame(". to", _give, needs=". to"),)),
    **dict.fromkeys(("take",), (frame(". from", _take, needs=". from"),)),
}
"""Verbs of session points."""
PAYING_FRAMES: Final[Frames[Effects]] = {"pay": (frame(". to", _give, needs=". to"),)}
"""Verbs of debts that points are paid with, too."""
