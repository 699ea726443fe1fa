"""What a player holds: `exactly one hand card`, `a queen in hand`, `only cards of 9 or lower`."""

from dataclasses import replace
from typing import Final, cast

from lopti_rules.language.ast import (
    CardTest,
    Condition,
    Count,
    HandCount,
    Holds,
    LikePlayed,
    Not,
    Who,
)
from lopti_rules.language.binding.cards.cardwords import read_cards
from lopti_rules.language.binding.effects.tokenwords import token_condition
from lopti_rules.language.binding.reading import Parts, Reader, find_deep, place, reject
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.syntax.clauses import Group, Item, Noun

OUTNUMBERING: Final = "outnumbering"
"""The lemma of `more` where the cards of the play are as few."""
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
    outnumbering = next((w for w in noun.words if w.lemma == OUTNUMBERING), None)
    if outnumbering is not None:
        return _outnumbering(reader, who, item, outnumbering)
    test = read_held(reader, item.group, only=only)
    if test.count == Count("exactly", 0) and not only:
        return Not(Holds(who, replace(test, count=None), span=span))
    return Holds(who, test, span=span)


def _outnumbering(reader: Reader, who: Who, item: Item, word: Word) -> Condition:
    """`more cards of the rank played than the play shows`."""
    group = cast("Group", item.group)
    noun = group.members[0]
    reader.claim(word)
    rest = replace(noun, words=[one for one in noun.words if one is not word])
    test = read_held(reader, Group([rest], group.joins))
    if test != CardTest(LikePlayed("rank")) or len(group.members) > 1:
        reject("unsayable", item, what="compare")
    return Holds(who, test, outnumbering=True, span=place(item.all_words()))


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
    """The cards that somebody must have in hand, where cards are if nothing else is said."""
    last = group.members[-1]
    inside = find_deep(last, IN_HAND)
    if inside is None:
        reader.note("hand_cards_meant")
        return replace(_one_of(reader, group), only=only)
    home, item = inside
    home.mods.remove(item)
    try:
        test = _one_of(reader, group)
    finally:
        home.mods.append(item)
    reader.claim(*item.words)
    return replace(test, only=only)


def _one_of(reader: Reader, group: Group) -> CardTest:
    """`no red card`: none that fits; else as many as are said."""
    noun = group.members[0]
    if len(group.members) == 1 and noun.words[0].lemma == "no":
        reader.claim(noun.words[0])
        rest = replace(noun, words=noun.words[1:])
        test = read_cards(reader, Group([rest], group.joins))
        return replace(test, count=Count("exactly", 0))
    return read_cards(reader, group)
