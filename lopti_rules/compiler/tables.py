"""A rulebook as lookup tables: what the engine reads in place of ranks, specials and options."""

# ruff: noqa: RUF009 - each call of `_array` makes a field, as `dataclasses.field` does

from dataclasses import dataclass, field, fields
from typing import Final

from lopti_rules.cards import RANK_COUNT

PLAYS: Final = RANK_COUNT * 4
NO_RANK: Final = RANK_COUNT
"""Stands in for the top rank of an empty pile."""

# Effects of a rank, as bits.
RESET: Final = 1
PUSH: Final = 2
LIMIT: Final = 4
CLEAR: Final = 8
NEEDS_PILE: Final = 16
"""Without a pile it does not clear: the cards just leave (AMB-5)."""

# Where the cards of a rank lie once they are played.
ON_PILE: Final = 0
BESIDE: Final = 1


def _array(places: int) -> list[int]:
    return field(default_factory=lambda: [0] * places, metadata={"places": places})


@dataclass(slots=True)
class Book:
    """The lookup tables of one rulebook. Options are 1 or 0.

    A set of plays has four bits a rank: bit `rank * 4 + n - 1` is a play of n cards of it.
    """

    deal_down: int = 3
    deal_up: int = 3
    deal_hand: int = 3
    draw_below: int = 3
    """A hand of fewer cards draws."""
    swaps: int = 1
    """How many cards each player may swap before play."""

    order: list[int] = _array(RANK_COUNT)
    """The place of each rank among those that beat each other, from 0; -1 outside."""
    follow: list[int] = _array(RANK_COUNT + 1)
    """The plays that may follow each top rank by their rank alone; at `NO_RANK`, on no pile."""
    more: list[int] = _array(RANK_COUNT + 1)
    """The plays of the top rank itself that may follow if they are more cards or complete four."""
    answers: int = 0
    """The plays that answer a pending pickup, whatever lies on top."""
    effects: list[int] = _array(RANK_COUNT)
    """What each rank does, as bits `RESET`, `PUSH`, `LIMIT`, `CLEAR`, `NEEDS_PILE`."""
    limits: list[int] = _array(RANK_COUNT)
    """The highest rank that each limiting rank lets follow, by rank index."""
    leaves: list[int] = _array(RANK_COUNT)
    """Where the cards of each rank lie: `ON_PILE` or `BESIDE` it, where they are counted."""

    four_clears: int = 1
    """All four of a rank clear (CLR-8)."""
    four_in_whole_pile: int = 0
    """AMB-2: the four may lie anywhere in the pile."""
    chain_clears_empty: int = 1
    """AMB-3: four pushing cards in a row clear an empty pile too."""
    chain_counts_on_empty: int = 1
    """AMB-4: pushing cards led on an empty pile count."""
    draw_after_bonus: int = 0
    """AMB-8: the draw step waits for the bonus plays."""
    blind_play_draws: int = 1
    """AMB-10: a legal face-down card as first play of the turn is followed by the draw step."""
    last_card_draws: int = 0
    """AMB-11: while a draw pile is left, a last hand card is followed by the draw step."""
    take_instead_of_blind: int = 1
    """AMB-12: the pile may be taken where a face-down card would be played."""
    take_empty: int = 0
    """AMB-13: an empty pile may be taken."""
    bonus_optional: int = 0
    """AMB-14: a bonus play may be declined."""
    swap_from_leader: int = 0
    """AMB-15: swaps go clockwise from the leader."""
    play_for_places: int = 1
    """AMB-16: the round goes on after the first player is out."""


BOOK_FIELDS: Final[tuple[tuple[str, int], ...]] = tuple(
    (item.name, item.metadata.get("places", 0)) for item in fields(Book)
)
"""Name and number of places of each field; 0 places for a single integer."""
