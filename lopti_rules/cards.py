"""The cards of Lopti: ranks, suits, their groups, and sets of cards as integers.

A card is a number: 64 times its pack's index plus four times its rank's index plus its suit's
index. A set of cards is an integer whose bit `card` is set, so the cards of one rank are one group
of four bits in each pack. Jokers are the last rank; their suits only tell them apart. A seat is a
number from 0, clockwise; -1 is nobody.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from lopti_rules.errors import UnreadableCard

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("c", "d", "h", "s")
RANK_COUNT: Final = len(RANKS)
JOKER: Final = RANK_COUNT
"""The rank index of jokers, `X`."""
RANK_NAMES: Final = (*RANKS, "X")
RANK_PLACES: Final = len(RANK_NAMES)
DECK_SIZE: Final = 52
"""The cards of a pack, without jokers."""
FULL_DECK: Final = (1 << DECK_SIZE) - 1
PACK_SIZE: Final = RANK_PLACES * 4
FULL_PACK: Final = (1 << PACK_SIZE) - 1
"""A pack with a joker of each suit."""
PACK_BITS: Final = 64
MAX_PACKS: Final = 2
CARD_LIMIT: Final = MAX_PACKS * PACK_BITS
"""All cards are lower numbers; not all that are lower are cards."""
MOST_CARDS: Final = MAX_PACKS * PACK_SIZE
MAX_PLAYERS: Final = 8
"""As many as any rulebook can be for; SET-1: Lopti itself is for two to five."""
DOWN_PLACES: Final = 4
"""How many face-down cards a player may have at most."""
NOBODY: Final = -1

RANK_INDEX: Final = {rank: index for index, rank in enumerate(RANK_NAMES)}
SUIT_INDEX: Final = {suit: index for index, suit in enumerate(SUITS)}

RANK_VALUES: Final = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 0)
"""What a rank counts in sums, by rank index: A = 1, J = 11, Q = 12, K = 13; a joker nothing."""

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
    """The card written as rank and suit letter, such as `4h`, `10s`, `Qd` or the joker `Xc`.

    A card of the second pack has a 2 at its end: `4h2`.

    Raises:
        UnreadableCard: the text names no card.
    """
    face = text.removesuffix("2")
    rank, suit = RANK_INDEX.get(face[:-1].upper()), SUIT_INDEX.get(face[-1:].lower())
    if rank is None or suit is None:
        raise UnreadableCard(text)
    return PACK_BITS * (len(text) - len(face)) + rank * 4 + suit


def card_name(card: int) -> str:
    """The text of a card, which `parse_card` reads back."""
    return RANK_NAMES[rank_index(card)] + SUITS[card & 3] + ("2" if card >= PACK_BITS else "")


def rank_index(card: int) -> int:
    """The rank of a card, whatever its pack."""
    return (card & (PACK_BITS - 1)) >> 2


def play_index(rank: int, count: int) -> int:
    """The index of the bit that stands for a play of so many cards of a rank, in a set of plays."""
    return rank * 4 + count - 1 + (PACK_BITS - 4 if count > 4 else 0)


def shown_order(card: int) -> tuple[int, int]:
    """What puts cards in the order in which they are shown: by rank, suit, and last by pack."""
    return card % PACK_BITS, card // PACK_BITS


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
