"""Noun phrases for cards that are played: `two or more red queens`, `a card higher than a 9`."""

from dataclasses import replace
from typing import Final, Literal, cast

from lopti_rules.cards import RANKS
from lopti_rules.language.ast import (
    CardTest,
    Colour,
    Count,
    LikePlayed,
    NamedColour,
    NamedRank,
    NamedSuit,
    Rank,
    RankClass,
    RankClassName,
    RankOrder,
    Ranks,
    RankSet,
    Suit,
)
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, place, reject
from lopti_rules.language.syntax.clauses import Group, Item, Noun

SUITS: Final[dict[str, Suit]] = {"club": "c", "diamond": "d", "heart": "h", "spade": "s"}
_DIRECTIONS: Final[dict[str, Literal["higher", "lower"]]] = {
    "higher_than": "higher",
    "lower_than": "lower",
    "rcmp:or_higher": "higher",
    "rcmp:or_lower": "lower",
}
CLASSES: Final = ("face", "number", "odd", "even", "prime", "special", "ordinary")
CARD_MODS: Final = (
    "of", "higher_than", "lower_than", "rcmp:or_higher", "rcmp:or_lower", "containing",
)  # fmt: skip
LIKE: Final[dict[str, Literal["rank", "suit", "colour"]]] = {
    "played_rank": "rank", "played_suit": "suit", "played_colour": "colour",
}  # fmt: skip
"""What the play has, so that other cards can be alike in it."""
RANKED: Final = ("RSG", "RPL", "RBARE")


def is_card_noun(noun: Noun) -> bool:
    """Whether the phrase is about cards, ranks or suits."""
    head = noun.head
    return head.kind in RANKED or head.lemma in (
        "card",
        "rank_word",
        "suit_word",
        "colour_word",
        *LIKE,
        *SUITS,
    )


def read_cards(reader: Reader, group: Group) -> CardTest:
    """What a group of card phrases asks for, as one test.

    Raises:
        TextRefused: some phrase is not about cards, or the list cannot be one test.
    """
    tests = [_member(reader, group, index) for index in range(len(group.members))]
    reader.claim(*group.joins)
    if any(word.lemma == "and" for word in group.joins):
        reject("unsayable", group, what="and_of_cards")
    result = tests[0]
    for noun, test in zip(group.members[1:], tests[1:], strict=True):
        result = _union(result, test, noun)
    return replace(result, span=place(group.all_words()))


def _member(reader: Reader, group: Group, index: int) -> CardTest:
    """One member; a bare one shares adjectives and what follows with its list."""
    noun, first, last = group.members[index], group.members[0], group.members[-1]
    shared: list[Item] = []
    if noun is not last and _bare(last) and not noun.mods:
        shared = last.mods
    test = read_card(reader, noun, shared_mods=shared)
    if index and _bare(noun) and len(noun.words) == 1:
        template = read_card(Reader(), first)
        test = replace(test, colour=test.colour or template.colour, count=template.count)
    return test


def _bare(noun: Noun) -> bool:
    return noun.words[0].kind not in ("DSG", "DET", "DPL", "POSS", "NUM", "ONE", "QPRE")


def read_card(reader: Reader, noun: Noun, shared_mods: list[Item] | None = None) -> CardTest:
    """What one card phrase asks for.

    Raises:
        TextRefused: the phrase is not about cards, or holds a word without a use.
    """
    if not is_card_noun(noun):
        # A player in a list of cards is the subject of a clause that has lost its verb.
        reject("missing_verb" if noun.head.lemma == "player" else "no_cards", noun)
    parts = Parts(reader, noun)
    determiner = parts.determiner()
    count = parts.count()
    if parts.take("single") is not None:
        count = Count("exactly", 1)
    named = noun.head.lemma in ("rank_word", "suit_word", "colour_word")
    if determiner == "no" or (determiner in ("that", "this") and not named):
        reject("unfit_determiner", noun)
    test = _filters(parts, determiner)
    for item in shared_mods or ():
        test = _with_mod(Reader(), test, item, noun)
    while (found := parts.mod(*CARD_MODS)) is not None:
        test = _with_mod(reader, test, found, noun)
    if test.ranks is None and noun.head.lemma == "rank_word":
        reject("which_rank", noun)
    return replace(test, count=count, span=parts.close())


def _filters(parts: Parts, determiner: str) -> CardTest:
    """The test that adjectives and the head make."""
    ranks: RankSet | None = None
    suits: tuple[Suit, ...] = ()
    colour: Colour | None = None
    head = parts.head
    parts.take(head.lemma)
    if head.kind in RANKED:
        ranks = Ranks((cast("Rank", head.lemma),))
    elif head.lemma in SUITS:
        suits = (SUITS[head.lemma],)
    elif head.lemma == "rank_word" and determiner in ("that", "this"):
        ranks = NamedRank()
    elif head.lemma in LIKE:
        ranks = LikePlayed(LIKE[head.lemma])
    elif head.lemma == "colour_word":
        ranks = _named_colour(parts, determiner)
    elif head.lemma == "suit_word":
        ranks = _named_suit(parts, determiner)
    while (word := parts.take(*CLASSES)) is not None:
        if ranks is not None:
            reject("two_filters", word)
        ranks = RankClass(cast("RankClassName", word.lemma))
    while (word := parts.take(*SUITS)) is not None:
        if suits:
            reject("two_filters", word)
        suits = (SUITS[word.lemma],)
    while (word := parts.take("red", "black")) is not None:
        if colour or suits:
            reject("two_filters", word)
        colour = cast("Colour", word.lemma)
    return CardTest(ranks, suits, colour)


def _named_suit(parts: Parts, determiner: str) -> NamedSuit:
    """`that suit`, `any other suit`: the one that was named, or none of it."""
    if determiner in ("that", "this"):
        return NamedSuit()
    if determiner == "any" and parts.take("other") is not None:
        return NamedSuit(other=True)
    if determiner == "another":
        return NamedSuit(other=True)
    return reject("which_suit", parts.noun)


def _named_colour(parts: Parts, determiner: str) -> NamedColour:
    """`that colour`, `the other colour`: the one that was named, or not."""
    if determiner in ("that", "this"):
        return NamedColour()
    if determiner in ("the", "any") and parts.take("other") is not None:
        return NamedColour(other=True)
    if determiner == "another":
        return NamedColour(other=True)
    return reject("which_colour", parts.noun)


def _with_mod(reader: Reader, test: CardTest, item: Item, noun: Noun) -> CardTest:
    if item.mark.startswith("rcmp:"):
        if not isinstance(test.ranks, Ranks) or len(test.ranks.ranks) != 1:
            reject("unclaimed_word", item)
        order = RankOrder(_DIRECTIONS[item.mark], test.ranks.ranks[0], or_equal=True)
        return replace(test, ranks=order)
    if item.mark in ("higher_than", "lower_than"):
        if test.ranks is not None:
            reject("two_filters", item)
        return replace(test, ranks=RankOrder(_DIRECTIONS[item.mark], _one_rank(reader, item)))
    if item.mark == "of":
        return _of(reader, test, item)
    return reject("unclaimed_word", item)


def _one_rank(reader: Reader, item: Item) -> Rank:
    test = read_card(reader, one_noun(item))
    if not isinstance(test.ranks, Ranks) or test != CardTest(test.ranks):
        reject("one_rank", item)
    return test.ranks.ranks[0]


def _of(reader: Reader, test: CardTest, item: Item) -> CardTest:
    """`of spades`, `of hearts or spades`, `of that rank`, `of 9 or lower`, `of one suit` not."""
    if item.group is None:
        return reject("unclaimed_word", item)
    inner = read_cards(reader, item.group)
    only_suits = inner.suits and inner.ranks is None and inner.count is None
    if only_suits and not test.suits and test.colour is None:
        return replace(test, suits=inner.suits)
    named = NamedRank | NamedSuit | NamedColour | RankOrder | LikePlayed
    ordered = isinstance(inner.ranks, named) and test.ranks is None
    if isinstance(inner.ranks, NamedSuit | NamedColour) and (test.suits or test.colour):
        reject("two_filters", item)
    if ordered and not inner.suits and inner.count is None:
        return replace(test, ranks=inner.ranks)
    return reject("unclaimed_word", item)


def _union(one: CardTest, two: CardTest, noun: Noun) -> CardTest:
    """`a king or a queen`, `a heart or a spade`: one test for either."""
    plain = replace(two, ranks=one.ranks) == one
    if plain and isinstance(one.ranks, Ranks) and isinstance(two.ranks, Ranks):
        ranks = {*one.ranks.ranks, *two.ranks.ranks}
        ordered = tuple(rank for rank in RANKS if rank in ranks)
        if len(ranks) == len(one.ranks.ranks):
            reject("said_twice", noun)
        return replace(one, ranks=Ranks(ordered))
    if one.suits and two.suits and replace(two, suits=one.suits) == one:
        suits = {*one.suits, *two.suits}
        return replace(one, suits=tuple(suit for suit in SUITS.values() if suit in suits))
    return reject("unsayable", noun, what="union_of_cards")
