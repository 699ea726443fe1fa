"""Phrases for cards that go together: `a 4, a 6 and a 9`, `two hand cards of the same suit`."""

from typing import Final, Literal

from lopti_rules.language.ast import CardSet, CardTest, Rank, Ranks
from lopti_rules.language.binding.cards.cardwords import read_card
from lopti_rules.language.binding.reading import Parts, Reader, find_deep, place, reject
from lopti_rules.language.syntax.clauses import Group, Noun

Alike = Literal["any", "rank", "suit", "colour"]

ALIKE: Final[dict[str, Alike]] = {
    "adv:one_rank": "rank", "adv:one_suit": "suit", "adv:one_colour": "colour",
}  # fmt: skip
KINDS: Final = {"pair": 2, "three_of_a_kind": 3, "four_of_a_rank": 4}
"""Words for so many cards of one rank."""
HAND: Final = ("adv:in_hand", "adv:from_hand")
_FEWEST: Final = 2


def is_set(group: Group) -> bool:
    """Whether a phrase is about cards that go together."""
    if group.members[0].head.lemma in KINDS:
        return True
    if len(group.members) > 1 and any(word.lemma == "and" for word in group.joins):
        return True
    return find_deep(group.members[-1], tuple(ALIKE)) is not None


def read_set(reader: Reader, group: Group) -> CardSet:
    """The set that the phrase names.

    Raises:
        TextRefused: how_many, unsayable (cards that are not told apart by their ranks), and what
            the phrases refuse.
    """
    last = group.members[-1]
    taken = [found for marks in (HAND, tuple(ALIKE)) if (found := find_deep(last, marks))]
    for home, item in taken:
        home.mods.remove(item)
    try:
        cards = _set(reader, group, [item.mark for _, item in taken])
    finally:
        for home, item in taken:
            home.mods.append(item)
    reader.claim(*(word for _, item in taken for word in item.words))
    return cards


def _set(reader: Reader, group: Group, marks: list[str]) -> CardSet:
    none: Alike = "any"
    alike = next((ALIKE[mark] for mark in marks if mark in ALIKE), none)
    span = place(group.all_words())
    head = group.members[0]
    if head.head.lemma in KINDS:
        if alike != "any" or len(group.members) > 1:
            return reject("unsayable", group, what="and_of_cards")
        return CardSet((), _kind(reader, head), "rank", span=span)
    if len(group.members) == 1:
        return CardSet((), _number(reader, head), alike, span=span)
    reader.claim(*group.joins)
    if any(word.lemma not in ("and", ",") for word in group.joins):
        reject("unsayable", group, what="and_of_cards")
    ranks = [rank for noun in group.members for rank in _ranks(reader, noun)]
    return CardSet(tuple(ranks), 0, alike, span=span)


def _kind(reader: Reader, noun: Noun) -> int:
    """`a pair`, `three of a kind`."""
    parts = Parts(reader, noun)
    if parts.determiner() not in ("a", "any", ""):
        reject("unfit_determiner", noun)
    parts.take(*KINDS)
    parts.close()
    return KINDS[noun.head.lemma]


def _number(reader: Reader, noun: Noun) -> int:
    """`two hand cards` of one suit."""
    parts = Parts(reader, noun)
    count = parts.count()
    if count is None or count.comparison != "exactly" or parts.take("hand_card", "card") is None:
        return reject("how_many", noun)
    parts.close()
    return count.number


def _ranks(reader: Reader, noun: Noun) -> list[Rank]:
    """`an ace`, `6`, `another 4`, `two 9s`: a rank as often as it is wanted."""
    test = read_card(reader, noun)
    ranks = test.ranks
    number = test.count.number if test.count is not None else 1
    if test.count is not None and test.count.comparison != "exactly":
        reject("how_many", noun)
    if not isinstance(ranks, Ranks) or len(ranks.ranks) != 1:
        return reject("unsayable", noun, what="and_of_cards")
    if test != CardTest(ranks, count=test.count) or number > 4 * _FEWEST:
        reject("unsayable", noun, what="and_of_cards")
    if noun.head.kind == "RPL" and test.count is None:
        reject("how_many", noun)
    return [ranks.ranks[0]] * number
