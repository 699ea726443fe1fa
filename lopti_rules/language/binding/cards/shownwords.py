"""Cards that were just shown or drawn, spoken of again: `those cards`, `it`, `one drawn card`."""

from dataclasses import replace
from typing import Final, Literal

from lopti_rules.language.ast import (
    Amount,
    CardTest,
    Everybody,
    HandCards,
    Holds,
    Num,
    Pick,
    UntilHolding,
    Who,
)
from lopti_rules.language.binding.people.whowords import read_player
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, reject
from lopti_rules.language.syntax.clauses import Group, Noun

Which = Literal["shown", "others", "drawn"]
_AGAIN: Final = ("it", "them", "that_card", "this_card")
_CARDS: Final = ("card", "hand_card", "shown_card", "drawn_card")
_OTHERS: Final = ("rest",)
_PICKS: Final[dict[str, Pick]] = {"highest": "highest", "lowest": "lowest", "random": "random"}


def read_shown(reader: Reader, group: Group) -> HandCards | None:
    """The hand cards that were shown or drawn, or the others; None if it is about no such cards.

    Raises:
        TextRefused: ambiguous_reference, if nobody has shown or drawn any.
    """
    noun = group.members[0]
    which = _which(reader, noun) if len(group.members) == 1 else None
    if which is None:
        return None
    held = held_by(reader)
    if held is not None and which == "shown" and noun.head.lemma != "shown_card":
        return _such(Parts(reader, noun), held)
    whose = reader.scope.drew if which == "drawn" else reader.scope.showed
    if whose is None or whose != reader.scope.subject:
        return reject("ambiguous_reference", noun)
    parts = Parts(reader, noun)
    reader.scope.others_moved = reader.scope.others_moved or which == "others"
    if noun.head.lemma in ("shown_card", "drawn_card"):
        return _some(parts, which)
    parts.determiner()
    parts.take(kinds=("NUM", "ONE"))
    parts.take("other", "remaining")
    parts.take(*_AGAIN, *_CARDS, *_OTHERS)
    parts.mod("adv:in_hand", "adv:from_hand")
    return HandCards(pick="all", shown=which, span=parts.close())


def held_by(reader: Reader) -> CardTest | None:
    """What cards the players who do it hold, where that is what tells them apart."""
    subject, scope = reader.scope.subject, reader.scope
    having = subject.having if isinstance(subject, Everybody) else None
    if scope.showed is not None or scope.drew is not None or not isinstance(having, Holds):
        return None
    plain = having.test.count is None and not having.test.only
    return having.test if plain else None


def _such(parts: Parts, test: CardTest) -> HandCards:
    """`who holds a queen may discard it`: a queen; `them`: all of them."""
    many = parts.head.lemma == "them" or parts.head.kind == "NPL"
    parts.determiner()
    parts.take(*_AGAIN, *_CARDS)
    parts.mod("adv:in_hand", "adv:from_hand")
    span = parts.close()
    return HandCards(pick="all" if many else "choice", test=replace(test, span=None), span=span)


def _some(parts: Parts, which: Which) -> HandCards:
    """`the drawn cards`, `two drawn cards`, `all but one drawn card`, `their highest one`."""
    determiner = parts.determiner()
    but = parts.take("all_but") is not None
    picked = parts.take(*_PICKS)
    count = parts.count()
    chooser = _chooser(parts)
    parts.take("shown_card", "drawn_card")
    parts.mod("adv:in_hand", "adv:from_hand")
    everything = determiner in ("the", "all", "those", "these") and picked is None and not but
    if everything and chooser is None:
        return HandCards(pick="all", shown=which, span=parts.close())
    if but and count is None:
        return reject("how_many", parts.noun)
    if count is None and picked is None and determiner != "a":
        return reject("how_many", parts.noun)
    number = count.number if count is not None else 1
    amount: Amount = UntilHolding(number) if but else Num(number)
    pick: Pick = _PICKS[picked.lemma] if picked is not None else "choice"
    return HandCards(amount, pick, chooser=chooser, shown=which, span=parts.close())


def _chooser(parts: Parts) -> Who | None:
    """`two drawn cards chosen by the next player`."""
    item = parts.mod("chosen_by")
    return read_player(parts.reader, one_noun(item)) if item is not None else None


def _which(reader: Reader, noun: Noun) -> Which | None:
    head = noun.head.lemma
    first = noun.words[0].lemma
    drawn = reader.scope.drew is not None and reader.scope.showed is None
    again: Which = "drawn" if drawn else "shown"
    if head in _AGAIN:
        return reject("ambiguous_reference", noun) if reader.scope.blurred else again
    if head in ("shown_card", "drawn_card"):
        return "shown" if head == "shown_card" else "drawn"
    if head in _OTHERS:
        return "others"
    if head not in _CARDS:
        return None
    if first in ("those", "that", "this"):
        return reject("ambiguous_reference", noun) if reader.scope.blurred else again
    left = any(word.lemma in ("other", "remaining") for word in noun.words)
    if first == "other_all" or (left and first in ("the", "all", "their", "your")):
        return "others"
    return None
