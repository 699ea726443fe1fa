"""Which cards the words of a rule mean, under the order of ranks that a rulebook sets."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from lopti_rules.cards import COLOURS, FULL_PACK, RANK_CLASSES, RANK_INDEX, RANK_PLACES, SUIT_INDEX
from lopti_rules.language.ast import (
    CardTest,
    RankClass,
    RankOrder,
    Ranks,
)

LOPTI_ORDER: Final = (-1, -1, 0, 1, 2, -1, 3, 4, -1, 5, 6, 7, 8)
"""SET-5, SET-6: the place of each rank among the ordinary ones; -1 for the specials."""

RANK_BITS: Final = 0x1111111111111


@dataclass(frozen=True, slots=True)
class Layout:
    """The order of the ranks: for each rank its place among the ordinary ranks, or -1 (SET-7).

    Jokers have an entry if there are any.
    """

    order: tuple[int, ...] = LOPTI_ORDER

    def ranks_of(self, ranks: Ranks | RankClass | RankOrder) -> int:
        """The ranks that are meant, a set by rank index."""
        if isinstance(ranks, Ranks):
            return _rank_set(RANK_INDEX[rank] for rank in ranks.ranks)
        if isinstance(ranks, RankClass):
            return self._class(ranks.name)
        return self._span(ranks)

    def _class(self, name: str) -> int:
        if name == "special":
            return _rank_set(rank for rank in range(len(self.order)) if self.order[rank] < 0)
        if name == "ordinary":
            return _rank_set(rank for rank in range(len(self.order)) if self.order[rank] >= 0)
        return _rank_set(RANK_INDEX[rank] for rank in RANK_CLASSES[name])

    def _span(self, span: RankOrder) -> int:
        """SET-7: only ordinary ranks are higher or lower; a special is the bound of nothing."""
        place = self.order[RANK_INDEX[span.than]]
        if place < 0:
            return 0
        up = span.direction == "higher"
        return _rank_set(
            rank
            for rank in range(len(self.order))
            if self.order[rank] >= 0
            and (
                (span.or_equal and self.order[rank] == place)
                or (self.order[rank] > place if up else self.order[rank] < place)
            )
        )

    def cards_of(self, test: CardTest) -> int:
        """The cards that fit a test, its number of cards apart; a named rank counts as any."""
        cards = suit_cards(test)
        ranks = test.ranks
        if isinstance(ranks, Ranks | RankClass | RankOrder):
            cards &= rank_cards(self.ranks_of(ranks))
        return cards


def suit_cards(test: CardTest) -> int:
    """The cards whose suit or colour fits."""
    suits: Sequence[str] = test.suits or COLOURS.get(test.colour or "", ())
    if not suits:
        return FULL_PACK
    return sum(RANK_BITS << SUIT_INDEX[suit] for suit in set(suits))


def rank_cards(ranks: int) -> int:
    """All cards of a set of ranks."""
    return sum(15 << (rank * 4) for rank in range(RANK_PLACES) if ranks >> rank & 1)


def _rank_set(ranks: Iterable[int]) -> int:
    result = 0
    for rank in ranks:
        result |= 1 << rank
    return result
