"""Effects by which players exchange cards: `swaps hands with`, `the neighbours swap one card`."""

from typing import Final

from lopti_rules.language.ast import (
    Actor,
    Chosen,
    Dealer,
    Effect,
    Exchange,
    LastRound,
    LastWho,
    Neighbour,
    Neighbours,
    Opposite,
    Partner,
    Several,
    SwapHands,
    Who,
)
from lopti_rules.language.binding.effects.movewords import other_than_subject, prelude, read_own
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.reading import Parts, one_noun, reject
from lopti_rules.language.syntax.clauses import Group

Effects = tuple[Effect, ...]
_ONE: Final = (Actor, Chosen, Dealer, LastRound, LastWho, Neighbour, Opposite, Partner)


def _exchange(call: Call) -> Effects:
    who = call.actor()
    cards = read_own(call)
    if cards.pick == "all":
        reject("unsayable", call.verb.main[0], what="exchange_hands")
    other = other_than_subject(call, call.group("with"))
    return (*prelude(call), Exchange(who, cards, other, span=call.span))


def _swap_hands(call: Call) -> Effects:
    who = call.actor()
    _hands(call, call.group(""))
    other = other_than_subject(call, call.group("with"))
    return (*prelude(call), SwapHands(who, other, span=call.span))


def _hands(call: Call, group: Group) -> None:
    parts = Parts(call.reader, one_noun(group))
    determiner = parts.determiner()
    if determiner not in ("", "their") or parts.take("hand") is None:
        reject("unknown_use", group, verb=call.verb.lemma)
    parts.close()


def _two(call: Call) -> tuple[Who, Who]:
    """The two players who exchange something with each other."""
    who = call.actor()
    if isinstance(who, Neighbours):
        return Neighbour("next"), Neighbour("previous")
    if isinstance(who, Several) and len(who.members) == 2:
        first, second = who.members
        if isinstance(first, _ONE) and isinstance(second, _ONE):
            return first, second
    return reject("verb_needs", call.verb.main[0], verb=call.verb.lemma, needs="with")


def _with_each_other(call: Call) -> None:
    """`… with each other`, where it says nothing more."""
    item = call.find("with")
    if item is None:
        return
    noun = one_noun(item)
    if noun.head.lemma != "each_other" or noun.mods:
        reject("unsayable", item, what="swap_between")
    call.reader.claim(*noun.words)


def _swap_between(call: Call) -> Effects:
    """`both neighbours swap hands`, `its player and the next player swap their hands`."""
    first, second = _two(call)
    _with_each_other(call)
    _hands(call, call.group(""))
    return (*prelude(call), SwapHands(first, second, span=call.span))


def _exchange_between(call: Call) -> Effects:
    """`both neighbours swap one hand card each`: each chooses what the other gets."""
    first, second = _two(call)
    _with_each_other(call)
    cards = read_own(call)
    if cards.pick == "all" or cards.chooser is not None:
        reject("unsayable", call.verb.main[0], what="exchange_hands")
    return (*prelude(call), Exchange(first, cards, second, span=call.span))


_BETWEEN: Final = (
    frame(". with", _swap_between, needs="."),
    frame(". with", _exchange_between, needs="."),
)
SWAP_FRAMES: Final[Frames[Effects]] = {
    "exchange": (
        frame(". as for with", _exchange, needs=". with"),
        *_BETWEEN,
    ),
    **dict.fromkeys(
        ("swap", "trade"),
        (
            frame(". with", _swap_hands, needs=". with"),
            frame(". with", _exchange, needs=". with"),
            *_BETWEEN,
        ),
    ),
}
"""Verbs of two players who give each other cards."""
