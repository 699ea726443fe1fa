"""Cards that were just shown, spoken of again: `those cards`, `it`, `the other hand cards`."""

from typing import Final, Literal

from lopti_rules.language.ast import HandCards
from lopti_rules.language.clauses import Group, Noun
from lopti_rules.language.reading import Parts, Reader, reject

_AGAIN: Final = ("it", "them", "that_card", "this_card")
_CARDS: Final = ("card", "hand_card", "shown_card")
_OTHERS: Final = ("rest",)


def read_shown(reader: Reader, group: Group) -> HandCards | None:
    """The hand cards that were shown, or the others; None where the phrase is about no such cards.

    Raises:
        TextRefused: ambiguous_reference, if nobody has shown any.
    """
    noun = group.members[0]
    which = _which(noun) if len(group.members) == 1 else None
    if which is None:
        return None
    if reader.scope.showed is None or reader.scope.showed != reader.scope.subject:
        return reject("ambiguous_reference", noun)
    parts = Parts(reader, noun)
    parts.determiner()
    parts.take(kinds=("NUM", "ONE"))
    parts.take("other", "remaining")
    parts.take(*_AGAIN, *_CARDS, *_OTHERS)
    parts.mod("adv:in_hand", "adv:from_hand")
    reader.scope.others_moved = reader.scope.others_moved or which == "others"
    return HandCards(pick="all", shown=which, span=parts.close())


def _which(noun: Noun) -> Literal["shown", "others"] | None:
    head = noun.head.lemma
    first = noun.words[0].lemma
    if head in _AGAIN and head != "them":
        return "shown"
    if head == "them" or head == "shown_card":
        return "shown"
    if head in _OTHERS:
        return "others"
    if head not in _CARDS:
        return None
    if first in ("those", "that", "this"):
        return "shown"
    left = any(word.lemma in ("other", "remaining") for word in noun.words)
    if first == "other_all" or (left and first in ("the", "all", "their", "your")):
        return "others"
    return None
