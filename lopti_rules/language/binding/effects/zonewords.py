"""Effects on cards of other places: `puts a hand card under the draw pile`, `takes a card back`."""

from typing import Final, Literal

from lopti_rules.language.ast import (
    Actor,
    CardTest,
    Everybody,
    GoneCards,
    MillCards,
    Num,
    PutCards,
    PutUnder,
    Rank,
    Ranks,
    Reshuffle,
    SeeTop,
    Several,
    Show,
    ShuffleHands,
    SwapTop,
    TakeBack,
    Who,
)
from lopti_rules.language.binding.cards.cardwords import read_card
from lopti_rules.language.binding.effects.movewords import Effects, prelude, read_held, read_own
from lopti_rules.language.binding.frames import Call, Frame, Frames, frame
from lopti_rules.language.binding.people.whowords import SINGULAR, read_player, read_who
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.syntax.clauses import Group, Item

_ON_TOP: Final = ("on", "on_top_of")
_BACK: Final = ("adv:back", "adv:into_hand")


def _put(call: Call) -> Effects:
    """`puts one hand card under the draw pile`."""
    who = call.actor()
    item = call.find("under", *_ON_TOP)
    if item is None:
        return reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs="under")
    under_pile = item.mark == "under" and one_noun(item).head.lemma == "pile"
    _pile(call, item, "pile" if under_pile else "draw_pile")
    call.find("adv:back")
    call.find("adv:from_hand")
    where: Literal["under", "on_top"] = "on_top" if item.mark in _ON_TOP else "under"
    cards = read_own(call)
    call.reader.scope.moved = who
    if under_pile:
        return (PutUnder(who, cards, span=call.span),)
    return (PutCards(who, cards, where, span=call.span),)


def _pile(call: Call, item: Item, lemma: str) -> None:
    parts = Parts(call.reader, one_noun(item))
    if parts.determiner() != "the" or parts.take(lemma) is None:
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


def _swap_top(call: Call) -> Effects:
    """`swaps one hand card with the top card of the draw pile`."""
    who = call.actor()
    number = top_cards(call, call.group("with", "for"))
    cards = read_own(call)
    if number != 1 or cards.amount != Num(1) or cards.pick == "all" or cards.chooser is not None:
        return reject("unsayable", call.verb.main[0], what="swap_top")
    call.find("adv:unseen")
    return (SwapTop(who, cards, span=call.span),)


_UNSEEN: Final = ("adv:unseen", "adv:blind")


def _mill(call: Call) -> Effects:
    """`the top five cards of the draw pile leave the round unseen`."""
    if call.subject is None or len(call.verb.main) > 1:
        return reject("unfit_subject", call.verb.main[0], verb=call.verb.lemma)
    return _top_leaves(call, call.subject)


def _discard_top(call: Call) -> Effects:
    """`discards the top card of the draw pile`: whoever does it."""
    call.actor()
    return _top_leaves(call, call.group(""))


def _top_leaves(call: Call, group: Group) -> Effects:
    unseen = call.find(*_UNSEEN) is not None
    number = top_cards(call, group)
    call.find("adv:out_of_round")
    return (MillCards(number, unseen, span=call.span),)


def top_cards(call: Call, group: Group) -> int:
    """How many: `the top card of the draw pile`, `the draw pile's top three cards`."""
    noun = one_noun(group)
    parts = Parts(call.reader, noun)
    owner = parts.owned_by()
    determiner = parts.determiner()
    count = parts.count()
    if parts.take("top") is None or parts.take("card") is None:
        return reject("unknown_use", noun, verb=call.verb.lemma)
    item = parts.mod("of")
    of = owner or (one_noun(item) if item is not None else None)
    if of is None:
        return reject("which_pile", noun)
    if not owner and determiner != "the":
        reject("unfit_determiner", noun)
    pile = Parts(call.reader, of)
    if pile.determiner() != "the" or pile.take("draw_pile") is None:
        reject("unsayable", of, what="top_of")
    pile.close()
    if count is not None and count.comparison != "exactly":
        reject("how_many", noun)
    if (count is None) == (parts.head.kind == "NPL"):
        reject("how_many", noun)
    parts.close()
    return count.number if count is not None else 1


def _see_top(call: Call) -> Effects:
    """`looks at the top card of the draw pile`, `shows the top three cards of the draw pile`."""
    who = call.actor()
    number = top_cards(call, call.group(""))
    openly = call.verb.lemma != "look_at"
    if openly:
        call.find("adv:openly")
    call.reader.scope.top_seen = True
    return (SeeTop(who, number, openly, span=call.span),)


def _put_back(call: Call) -> Effects:
    """`and puts them back in the same order`: where they have stayed."""
    call.actor()
    noun = one_noun(call.group(""))
    parts = Parts(call.reader, noun)
    if not call.reader.scope.top_seen or parts.take("them", "it", "that_card") is None:
        reject("ambiguous_reference", noun)
    parts.close()
    call.find("adv:back")
    call.find("adv:same_order")
    return ()


def _look_at(call: Call) -> Effects:
    """`looks at the next player's hand`: its holder shows it to that player alone."""
    who = call.actor()
    held = read_held(call)
    if held.source is None or held.source == who:
        return reject("whose_hand", call.verb.main[0])
    call.reader.scope.showed = held.source
    return (*prelude(call), Show(held.source, held.cards, who, span=call.span))


def _reshuffled(call: Call) -> Effects:
    """`all cards that have left the round are shuffled into a new draw pile`."""
    if call.subject is None:
        return reject("unfit_subject", call.verb.main[0], verb=call.verb.lemma)
    return _back_in(call, call.subject)


def _reshuffle(call: Call) -> Effects:
    """`shuffles all cards that have left the round into the draw pile`: whoever does it."""
    call.actor()
    return _back_in(call, call.group(""))


def _back_in(call: Call, group: Group) -> Effects:
    call.find("adv:gone")
    call.find("adv:back")
    but = _excepted(call)
    cards = Parts(call.reader, one_noun(group))
    if cards.determiner() != "all" or cards.take("card") is None:
        return reject("how_many", group)
    cards.close()
    item = call.find("in")
    if item is None:
        return reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs="in")
    pile = Parts(call.reader, one_noun(item))
    determiner = pile.determiner()
    new = pile.take("new") is not None
    if pile.take("draw_pile") is None or determiner != ("a" if new else "the"):
        return reject("unsayable", item, what="put_where")
    pile.close()
    return (Reshuffle(but, span=call.span),)


def _shuffle(call: Call) -> Effects:
    """`all hands are shuffled together and dealt out evenly, starting with that player`."""
    main = [word.lemma for word in call.verb.main]
    if len(main) != 2 or main[1] not in _DEALT or call.subject is None:
        return reject("unsayable", call.verb.main[0], what="shuffle")
    return _dealt(call, _hands(call, call.subject), call.verb.main[1])


def _dealt(call: Call, hands: Who, verb: Word) -> Effects:
    evenly = call.find("adv:evenly") is not None
    if not evenly and call.find("adv:same_sizes") is None:
        reject("how_dealt", verb)
    item = call.find("starting_with")
    start = read_player(call.reader, one_noun(item)) if item is not None else None
    return (ShuffleHands(hands, evenly, start, span=call.span),)


_DEALT: Final = ("deal_out", "deal_back")


def _shuffle_hands(call: Call) -> Effects:
    """`shuffles all hands together`, before they are dealt."""
    call.actor()
    call.reader.scope.hands = _hands(call, call.group(""))
    call.reader.scope.undealt = call.verb.main[0]
    return ()


def _deal_hands(call: Call) -> Effects:
    """`and deals them out evenly`: the hands that were shuffled together."""
    call.actor()
    hands = call.reader.scope.hands
    if hands is None:
        return reject("ambiguous_reference", call.verb.main[0])
    call.reader.scope.hands = call.reader.scope.undealt = None
    return _dealt(call, hands, call.verb.main[0])


def _hands(call: Call, group: Group) -> Who:
    """`all hands`, `both hands`, `every player's hand`, `the hands of …`."""
    noun, *further = group.members
    parts = Parts(call.reader, noun)
    owner = parts.owned_by()
    determiner = parts.determiner()
    if parts.take("hand") is None:
        return reject("no_hand_cards", noun)
    item = parts.mod("of")
    parts.close()
    if item is not None and item.group is not None and determiner in ("the", "all"):
        # `the hands of the player who played and the next player`: both are meant.
        of = item.group
        whole = Group([*of.members, *further], [*of.joins, *group.joins])
        return read_who(call.reader, whole)
    if further:
        return reject("one_expected", group)
    if owner is not None:
        return read_player(call.reader, owner)
    nearer = call.reader.scope.nearer
    if determiner == "both" and len(nearer) == 1 and isinstance(nearer[0], SINGULAR):
        return Several((Actor(), nearer[0]))
    if determiner in ("all", "each"):
        return Everybody()
    return reject("whose_hand", noun)


_PUTTING: Final = ("put", "tuck", "slip", "bury", "place", "slide", "throw", "send", "return")
_TAKING: Final = ("take", "draw", "get", "take_back", "get_back", "retrieve", "recover")
ZONE_FRAMES: Final[Frames[Effects]] = {
    **dict.fromkeys(_PUTTING, _PUTS),
    **dict.fromkeys(_TAKING, _TAKES),
    "put": (*_PUTS, frame(". adv:back adv:same_order", _put_back, needs=". adv:back")),
    "leave_round": (frame("adv:unseen adv:blind", _mill),),
    **dict.fromkeys(
        ("discard", "remove"),
        (
            frame(". adv:unseen adv:blind adv:out_of_round", _discard_top, needs="."),
            frame("adv:unseen adv:blind adv:out_of_round", _mill, passive=True),
        ),
    ),
    **dict.fromkeys(
        ("show", "reveal", "turn_up", "turn_over"),
        (frame(". adv:openly", _see_top, needs="."),),
    ),
    **dict.fromkeys(
        ("swap", "exchange", "trade"),
        tuple(
            frame(f". adv:from_hand adv:unseen {mark}", _swap_top, needs=f". {mark}")
            for mark in ("with", "for")
        ),
    ),
    "look_at": (frame(".", _see_top, needs="."), frame(". as for", _look_at, needs=".")),
    "shuffle": (
        frame("adv:gone adv:back except in", _reshuffled, needs="adv:gone in", passive=True),
        frame(". adv:gone adv:back except in", _reshuffle, needs=". adv:gone in"),
        frame(". adv:together", _shuffle_hands, needs=". adv:together"),
    ),
    "shuffle_together": (
        frame("adv:evenly adv:same_sizes starting_with", _shuffle, passive=True),
        frame(".", _shuffle_hands, needs="."),
    ),
    **dict.fromkeys(_DEALT, (frame("adv:evenly adv:same_sizes starting_with", _deal_hands),)),
}
"""Verbs of cards that come from the hand or from outside the round."""
