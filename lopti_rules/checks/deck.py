"""The deck that a rule is judged with: which cards there are, how many, and in which order."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from lopti_rules.cards import (
    COLOURS,
    DECK_SIZE,
    RANK_CLASSES,
    RANK_INDEX,
    RANKS,
    SUIT_INDEX,
    SUITS,
    cards_of,
    rank_index,
)
from lopti_rules.language.ast import CardTest, NamedRank, RankClass, RankOrder, Ranks, RankSet
from lopti_rules.values import dataclass

if TYPE_CHECKING:
    from lopti_rules.rulebook.model import Rulebook

_ONE_RANK: Final = 0b1111


@dataclass(frozen=True, slots=True)
class Deck:
    """The facts of a rulebook that decide what a rule's words can be true of."""

    order: tuple[str, ...] = ("4", "5", "6", "8", "9", "J", "Q", "K", "A")
    """SET-5: the ordinary ranks from low to high."""
    specials: tuple[str, ...] = ("2", "3", "7", "10")
    copies: int = 1
    """How often each card is there (SET-2)."""
    players: int = 5
    """SET-1."""

    @property
    def size(self) -> int:
        """The number of cards."""
        return DECK_SIZE * self.copies

    def ranks(self, test: RankSet | None) -> frozenset[int]:
        """The rank indexes that the test allows."""
        match test:
            case Ranks(ranks=names):
                return _indexes(names)
            case RankClass(name="special"):
                return _indexes(self.specials)
            case RankClass(name="ordinary"):
                return _indexes(set(RANKS).difference(self.specials))
            case RankClass(name=name):
                return _indexes(RANK_CLASSES[name])
            case RankOrder():
                return _indexes(self._ordered(test))
            case NamedRank() | None:
                return _indexes(RANKS)

    def cards(self, test: CardTest) -> int:
        """The set of cards that fit. A rank that a player names may be any."""
        suits = COLOURS[test.colour] if test.colour is not None else test.suits or SUITS
        suit_bits = sum(1 << SUIT_INDEX[suit] for suit in suits)
        return sum(suit_bits << (4 * rank) for rank in self.ranks(test.ranks))

    def most_in_one_play(self, cards: int) -> int:
        """How many of a set one play can hold: a play has one rank (TRN-2)."""
        return self.copies * max(
            ((cards >> shift) & _ONE_RANK).bit_count() for shift in range(0, DECK_SIZE, 4)
        )

    def most_together(self, cards: int) -> int:
        """How many of a set there are."""
        return self.copies * cards.bit_count()

    def _ordered(self, test: RankOrder) -> Iterable[str]:
        if test.than not in self.order:
            return ()  # specials stand outside the order (SET-7)
        place = self.order.index(test.than)
        if test.direction == "higher":
            return self.order[place + (not test.or_equal) :]
        return self.order[: place + test.or_equal]


def ranks_of(cards: int) -> frozenset[int]:
    """The rank indexes of a set of cards."""
    return frozenset(rank_index(card) for card in cards_of(cards))


def _indexes(names: Iterable[str]) -> frozenset[int]:
    return frozenset(RANK_INDEX[name] for name in names)


def deck_of(rulebook: "Rulebook") -> Deck:
    """The deck of a rulebook."""
    return Deck(
        order=tuple(rulebook.ranks.order),
        specials=tuple(rulebook.specials),
        copies=rulebook.deck.packs,
        players=rulebook.players.max,
    )


BASE_DECK: Final = Deck()
"""Base Lopti's; a test holds it to the rulebook, which is too slow to read for every rule."""
