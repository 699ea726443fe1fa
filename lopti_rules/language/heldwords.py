"""What a player holds: `exactly one hand card`, `a queen in hand`, `only cards of 9 or lower`."""

from dataclasses import replace

from lopti_rules.language.ast import CardTest, Condition, Count, HandCount, Holds, Who
from lopti_rules.language.cardwords import read_cards
from lopti_rules.language.clauses import Group, Item, Noun
from lopti_rules.language.reading import Parts, Reader, find_deep, place, reject
from lopti_rules.language.tokenwords import token_condition

IN_HAND = ("adv:in_hand", "adv:from_hand")


def hand_condition(reader: Reader, who: Who, item: Item, *, only: bool = False) -> Condition:
    """The condition that a player holds so many hand cards, or some card in hand."""
    if item.group is None:
        return reject("in_hand", item)
    tokens = token_condition(reader, who, item)
    if tokens is not None:
        return tokens
    noun = item.group.members[0]
    span = place(item.all_words())
    if not only and len(item.group.members) == 1:
        count = reader.attempt(lambda: read_hand_count(reader, noun))
        if isinstance(count, Count):
            return HandCount(who, count, span=span)
    return Holds(who, read_held(reader, item.group, only=only), span=span)


def read_hand_count(reader: Reader, noun: Noun) -> Count:
    """`a hand card`, `hand cards` (at least one), `no hand cards`, `two or more cards in hand`."""
    parts = Parts(reader, noun)
    determiner = parts.determiner()
    count = parts.count()
    inside = parts.mod(*IN_HAND) is not None
    if parts.take("hand_card") is None:
        if parts.take("card") is None:
            reject("unclaimed_word", noun)
        if not inside:
            reader.note("hand_cards_meant")
    if determiner == "no" and count is None:
        count = Count("exactly", 0)
    elif count is None and (determiner in ("a", "any") or _is_bare_plural(noun, determiner)):
        count = Count("at_least", 1)
    elif determiner or count is None:
        reject("how_many", noun)
    return replace(count, span=parts.close())


def _is_bare_plural(noun: Noun, determiner: str) -> bool:
    return not determiner and noun.head.kind == "NPL"


def read_held(reader: Reader, group: Group, *, only: bool = False) -> CardTest:
    """The cards that somebody must have in hand."""
    last = group.members[-1]
    inside = find_deep(last, IN_HAND)
    if inside is None:
        return reject("in_hand", group)
    home, item = inside
    home.mods.remove(item)
    try:
        test = read_cards(reader, group)
    finally:
        home.mods.append(item)
    reader.claim(*item.words)
    return replace(test, only=only)
