"""Session points: `loses one session point`, `scores 2 session points for each club in hand`."""

from typing import Final

from lopti_rules.language.ast import CardTest, Effect, Score
from lopti_rules.language.cardwords import read_cards
from lopti_rules.language.clauses import Group, Item, Noun
from lopti_rules.language.frames import Call, Frames, frame
from lopti_rules.language.reading import Parts, Reader, find_deep, one_noun, reject
from lopti_rules.language.tokens import made_up

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
    number = sign * _points(call, one_noun(call.group("")))
    call.find("adv:left")
    inside = call.find(*_IN_HAND) is not None
    item = next((item for item in call.items if item.mark == "for"), None)
    if item is None:
        if inside:
            reject("unclaimed_word", call.verb.main[0])
        return (Score(who, number, span=call.span),)
    call.items.remove(item)
    return (Score(who, number, _held(call.reader, item, inside=inside), span=call.span),)


def _points(call: Call, noun: Noun) -> int:
    parts = Parts(call.reader, noun)
    determiner, count = parts.determiner(), parts.count()
    if parts.take(POINT) is None:
        reject("unknown_use", noun, verb=call.verb.lemma)
    if count is not None and (count.comparison != "exactly" or determiner):
        reject("how_many", noun)
    if count is None and determiner != "a":
        reject("how_many", noun)
    parts.close()
    return count.number if count is not None else 1


def _held(reader: Reader, item: Item, *, inside: bool) -> CardTest:
    """`for every club left in hand`."""
    noun = one_noun(item)
    if noun.words[0].lemma != "each":
        reject("how_many", item)
    while (found := find_deep(noun, ("adv:left", *_IN_HAND))) is not None:
        home, mod = found
        inside = inside or mod.mark in _IN_HAND
        home.mods.remove(mod)
        reader.claim(*mod.words)
    if not inside:
        reject("in_hand", item)
    reader.claim(*item.words, noun.words[0])
    words = [made_up("DSG", noun.words[0].start, "a"), *noun.words[1:]]
    return read_cards(reader, Group([Noun(words, mods=noun.mods)]))


_PIECES: Final = ". for adv:left adv:in_hand adv:from_hand"
SCORE_FRAMES: Final[Frames[Effects]] = {
    **dict.fromkeys(("gain", "get", "receive", "score"), (frame(_PIECES, _gain, needs="."),)),
    **dict.fromkeys(("lose", "forfeit"), (frame(_PIECES, _lose, needs="."),)),
}
"""Verbs of session points."""
