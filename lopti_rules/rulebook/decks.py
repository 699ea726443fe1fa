"""The cards of a rulebook: how many packs, which jokers, and what is left out."""

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, StrictInt
from pydantic_core import PydanticCustomError

from lopti_rules.cards import (
    DECK_SIZE,
    JOKER,
    MAX_PACKS,
    PACK_BITS,
    RANK_NAMES,
    RANKS,
    SUITS,
    card_name,
    parse_card,
    rank_index,
)
from lopti_rules.complaints import describe
from lopti_rules.errors import UnreadableCard
from lopti_rules.rulebook.numbers import Numbers, between, number_for
from lopti_rules.rulebook.parts import Part
from lopti_rules.rulebook.ranks import read_rank


def _read_removed(value: Any) -> str:
    """A rank, or one card such as `4c`; jokers are left out by their number."""
    try:
        rank = read_rank(value)
    except PydanticCustomError:
        rank = ""
    if rank in RANKS:
        return rank
    try:
        card = parse_card(value)
    except (UnreadableCard, TypeError, AttributeError, IndexError):
        card = DECK_SIZE
    if card >= DECK_SIZE:
        raise PydanticCustomError("nothing_to_leave_out", "no", {"given": describe(value)})
    return card_name(card)


class Deck(Part):
    """Which cards are used."""

    packs: Annotated[Numbers, between(1, MAX_PACKS)]
    jokers: Annotated[StrictInt, Field(ge=0, le=len(SUITS))]
    """How many there are in each pack."""
    remove: tuple[Annotated[str, BeforeValidator(_read_removed)], ...] = ()
    """Cards, and ranks as a whole, that are left out of each pack."""

    @property
    def pack(self) -> tuple[int, ...]:
        """The cards of the first pack, jokers last."""
        jokers = range(JOKER * len(SUITS), JOKER * len(SUITS) + self.jokers)
        left = [
            card
            for card in range(DECK_SIZE)
            if not {card_name(card), RANKS[rank_index(card)]} & {*self.remove}
        ]
        return (*left, *jokers)

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks of which there are cards, `X` for jokers."""
        found = {rank_index(card) for card in self.pack}
        return tuple(name for index, name in enumerate(RANK_NAMES) if index in found)

    def packs_with(self, players: int) -> int:
        """The number of packs with so many players."""
        return number_for(self.packs, players)

    def cards_with(self, players: int) -> tuple[int, ...]:
        """All cards with so many players."""
        packs = range(self.packs_with(players))
        return tuple(PACK_BITS * number + card for number in packs for card in self.pack)

    def copies(self, rank: str, players: int) -> int:
        """How many cards of a rank there are with so many players."""
        return sum(RANK_NAMES[rank_index(card)] == rank for card in self.cards_with(players))
