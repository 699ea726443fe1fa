"""The cards of Lopti: ranks, suits, their groups, and sets of cards as integers.

A card is a number from 0 to 51: four times its rank's index plus its suit's index. A set of cards
is an integer whose bit `card` is set, so the four cards of one rank are one group of four bits. A
seat is a number from 0, clockwise; -1 is nobody.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from lopti_rules.errors import UnreadableCard

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("c", "d", "h", "s")
RANK_COUNT: Final = len(RANKS)
DECK_SIZE: Final = 52
FULL_DECK: Final = (1 << DECK_SIZE) - 1
MAX_PLAYERS: Final = 5
"""SET-1: two to five players."""
NOBODY: Final = -1

RANK_INDEX: Final = {rank: index for index, rank in enumerate(RANKS)}
SUIT_INDEX: Final = {suit: index for index, suit in enumerate(SUITS)}

RANK_VALUES: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1)
"""What a rank counts in sums, by rank index: A = 1, J = 11, Q = 12, K = 13."""

COLOURS: Final = {"red": ("d", "h"), "black": ("c", "s")}

RANK_CLASSES: Final[dict[str, tuple[str, ...]]] = {
    "face": ("J", "Q", "K"),
    "number": ("2", "3", "4", "5", "6", "7", "8", "9", "10"),
    "odd": ("3", "5", "7", "9", "J", "K", "A"),
    "even": ("2", "4", "6", "8", "10", "Q"),
    "prime": ("2", "3", "5", "7", "J", "K"),
}
"""Groups of ranks that rules name. Odd, even and prime go by rank value. The special and the
ordinary ranks are not here: they are the rulebook's."""


def parse_card(text: str) -> int:
    """The card written as rank and suit letter, such as `4h`, `10s` or `Qd`.

    Raises:
        UnreadableCard: the text names no card.
    """
    rank, suit = RANK_INDEX.get(text[:-1].upper()), SUIT_INDEX.get(text[-1:].lower())
    if rank is None or suit is None:
        raise UnreadableCard(text)
    return rank * 4 + suit


def card_name(card: int) -> str:
    """The text of a card, which `parse_card` reads back."""
    return RANKS[card >> 2] + SUITS[card & 3]


def card_set(cards: Iterable[int]) -> int:
    """The set of the given cards."""
    result = 0
    for card in cards:
        result |= 1 << card
    return result


def cards_of(cards: int) -> Iterator[int]:
    """The cards of a set, from the lowest rank index and suit up."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low
