"""The cards of a zone that the words of a player mean."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from lopti_rules.cards import MOST_CARDS, RANK_NAMES, rank_index
from lopti_rules.cli.table.lexicon import ALL
from lopti_rules.cli.table.lines import CardWord, Exactly, OfRank, Place
from lopti_rules.cli.table.misread import Misread

EVERY: Final = MOST_CARDS


def meant_cards(words: Sequence[CardWord], held: Sequence[int]) -> tuple[int, ...]:
    """The cards of those held, in ascending order; of a rank alone those of the lowest suits.

    `held` is in the order in which it is shown, so that a place in it can be named.

    Raises:
        Misread: a card is not among them, or named twice; there are fewer than named.
    """
    named = [_named(word, held) for word in words if not isinstance(word, OfRank)]
    for card, times in Counter(named).items():
        if times > 1:
            raise Misread("card_twice", card=card)
    chosen = set(named)
    for rank, count in _wanted(words).items():
        chosen |= _of_rank(rank, count, sorted(set(held) - chosen), len(chosen))
    return tuple(sorted(chosen))


def one_rank(cards: Sequence[int]) -> tuple[int, ...]:
    """The cards again, if a play can hold them.

    Raises:
        Misread: there is none, or they are of several ranks (TRN-2).
    """
    ranks = sorted({rank_index(card) for card in cards})
    if not ranks:
        raise Misread("no_cards")
    if len(ranks) > 1:
        raise Misread("several_ranks", ranks=[RANK_NAMES[rank] for rank in ranks])
    return tuple(cards)


def _named(word: Exactly | Place, held: Sequence[int]) -> int:
    if isinstance(word, Place):
        if not 1 <= word.number <= len(held):
            raise Misread("no_place", number=word.number, size=len(held))
        return held[word.number - 1]
    if word.card not in held:
        raise Misread("not_held", card=word.card)
    return word.card


def _wanted(words: Sequence[CardWord]) -> Counter[int]:
    """How many cards of each rank are named by rank alone."""
    wanted: Counter[int] = Counter()
    for word in words:
        if isinstance(word, OfRank):
            wanted[word.rank] += EVERY if word.count == ALL else word.count
    return wanted


def _of_rank(rank: int, count: int, left: Sequence[int], named: int) -> set[int]:
    """So many of the cards left; `named` says how many were named besides."""
    found = [card for card in left if rank_index(card) == rank]
    if not found and not (count >= EVERY and named):
        raise Misread("rank_not_held", rank=RANK_NAMES[rank])
    if len(found) < count < EVERY:
        raise Misread("too_few_held", rank=RANK_NAMES[rank], held=len(found), wanted=count)
    return set(found[:count])
