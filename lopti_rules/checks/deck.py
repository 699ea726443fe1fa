"""The deck that a rule is judged with: which cards there are, how many, and in which order."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from lopti_rules.cards import (
    COLOURS,
    DECK_SIZE,
    FULL_DECK,
    JOKER,
    PACK_SIZE,
    RANK_CLASSES,
    RANK_INDEX,
    RANK_NAMES,
    RANKS,
    SUIT_INDEX,
    SUITS,
    card_set,
    cards_of,
    rank_index,
)
from lopti_rules.language.ast import (
    CardTest,
    LikePlayed,
    NamedColour,
    NamedRank,
    NamedSuit,
    RankClass,
    RankOrder,
    Ranks,
    RankSet,
)
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
    """How often each card is there at most (SET-2)."""
    jokers: int = 0
    """How many jokers there are in each pack."""
    removed: int = 0
    """The cards that are left out of each pack, as a set."""
    players: int = 5
    """SET-1."""

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.copies * (DECK_SIZE + self.jokers - self.removed.bit_count())

    def ranks(self, test: RankSet | None) -> frozenset[int]:
        """The rank indexes that the test allows."""
        match test:
            case Ranks(ranks=names):
                return _indexes(names)
            case RankClass(name="special"):
                return _indexes(self.specials)
            case RankClass(name="ordinary"):
                return self.ranks(None) - _indexes(self.specials)
            case RankClass(name=name):
                return _indexes(RANK_CLASSES[name])
            case RankOrder():
                return _indexes(self._ordered(test))
            case NamedRank() | NamedSuit() | NamedColour() | LikePlayed() | None:
                return _indexes(RANK_NAMES if self.jokers else RANKS)

    def cards(self, test: CardTest) -> int:
        """The set of cards that fit. A rank that a player names may be any; jokers have no suit."""
        suits = COLOURS[test.colour] if test.colour is not None else test.suits
        suit_bits = sum(1 << SUIT_INDEX[suit] for suit in suits or SUITS)
        ranks = self.ranks(test.ranks)
        cards = sum(suit_bits << (4 * rank) for rank in ranks - {JOKER})
        if JOKER in ranks and not suits:
            cards |= ((1 << self.jokers) - 1) << (4 * JOKER)
        return cards & ~self.removed

    def most_in_one_play(self, cards: int) -> int:
        """How many of a set one play can hold: a play has one rank (TRN-2)."""
        return self.copies * max(
            ((cards >> shift) & _ONE_RANK).bit_count() for shift in range(0, PACK_SIZE, 4)
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
    deck, players = rulebook.deck, rulebook.players
    return Deck(
        order=tuple(rulebook.ranks.order),
        specials=tuple(rulebook.specials),
        copies=max(map(deck.packs_with, range(players.min, players.max + 1))),
        jokers=deck.jokers,
        removed=FULL_DECK & ~card_set(deck.pack),
        players=players.max,
    )


BASE_DECK: Final = Deck()
"""Base Lopti's; a test holds it to the rulebook, which is too slow to read for every rule."""
