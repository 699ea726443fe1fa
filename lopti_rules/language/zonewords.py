"""Effects on cards of other places: `puts a hand card under the draw pile`, `takes a card back`."""

from typing import Final, Literal

from lopti_rules.language.ast import CardTest, GoneCards, PutCards, Rank, Ranks, TakeBack
from lopti_rules.language.cardwords import read_card
from lopti_rules.language.clauses import Item
from lopti_rules.language.frames import Call, Frame, Frames, frame
from lopti_rules.language.movewords import Effects, read_held, read_own
from lopti_rules.language.reading import Parts, one_noun, reject

_ON_TOP: Final = ("on", "on_top_of")
_BACK: Final = ("adv:back", "adv:into_hand")


def _put(call: Call) -> Effects:
    """`puts one hand card under the draw pile`."""
    who = call.actor()
    item = call.find("under", *_ON_TOP)
    if item is None:
        return reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs="under")
    _draw_pile(call, item)
    call.find("adv:back")
    call.find("adv:from_hand")
    where: Literal["under", "on_top"] = "on_top" if item.mark in _ON_TOP else "under"
    return (PutCards(who, read_own(call), where, span=call.span),)


def _draw_pile(call: Call, item: Item) -> None:
    parts = Parts(call.reader, one_noun(item))
    if parts.determiner() != "the" or parts.take("draw_pile") is None:
        reject("unsayable", item, what="put_where")
    parts.close()


def _take_back(call: Call) -> Effects:
    """`takes two random cards that have left the round, 3s and 10s excepted`."""
    who = call.actor()
    call.find("adv:gone")
    for mark in _BACK:
        call.find(mark)
    but = _excepted(call)
    held = read_held(call)
    cards = held.cards
    if held.source is not None or cards.chooser is not None:
        reject("unsayable", call.verb.main[0], what="gone_of_others")
    if cards.pick in ("highest", "lowest"):
        reject("unsayable", call.verb.main[0], what="gone_extremes")
    pick: Literal["choice", "random", "all"] = "choice"
    if cards.pick in ("random", "all"):
        pick = "random" if cards.pick == "random" else "all"
    gone = GoneCards(cards.amount, pick, cards.test, but, span=cards.span)
    return (TakeBack(who, gone, span=call.span),)


def _excepted(call: Call) -> tuple[Rank, ...]:
    """`except 3s and 10s`: whole ranks, which stay where they are."""
    item = call.find("except")
    if item is None or item.group is None:
        return ()
    call.reader.claim(*item.group.joins)
    ranks: list[Rank] = []
    for noun in item.group.members:
        test = read_card(call.reader, noun)
        if not isinstance(test.ranks, Ranks) or test != CardTest(test.ranks):
            return reject("unsayable", item, what="except")
        ranks += test.ranks.ranks
    return tuple(ranks)


_PUTS: Final[tuple[Frame[Effects], ...]] = tuple(
    frame(f". as for adv:from_hand adv:back {place}", _put, needs=f". {place}")
    for place in ("under", "on", "on_top_of")
)
_TAKES: Final[tuple[Frame[Effects], ...]] = (
    frame(". as for except adv:gone adv:back adv:into_hand", _take_back, needs=". adv:gone"),
)
_PUTTING: Final = ("put", "tuck", "slip", "bury", "place", "slide", "throw", "send", "return")
_TAKING: Final = ("take", "draw", "get", "take_back", "get_back", "retrieve", "recover")
ZONE_FRAMES: Final[Frames[Effects]] = {
    **dict.fromkeys(_PUTTING, _PUTS),
    **dict.fromkeys(_TAKING, _TAKES),
}
"""Verbs of cards that come from the hand or from outside the round."""
