"""Cards as a reader sees them: suit symbols, or letters where these cannot be shown."""

import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from lopti_rules.cards import (
    COLOURS,
    JOKER,
    PACK_BITS,
    RANK_NAMES,
    SUITS,
    card_name,
    rank_index,
    shown_order,
)

SYMBOLS: Final = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_SECOND: Final = "²"
_BACK: Final = "▒"
_PLAIN_BACK: Final = "?"


@dataclass(frozen=True, slots=True)
class Faces:
    """How cards are written: with suit symbols, or as they are typed."""

    symbols: bool = True

    def card(self, card: int) -> str:
        """One card: `Q♠`, or `Qs`; of the second pack `Q♠²` or `Qs2`."""
        if not self.symbols:
            return card_name(card)
        pack = _SECOND if card >= PACK_BITS else ""
        return RANK_NAMES[rank_index(card)] + SYMBOLS[SUITS[card & 3]] + pack

    def cards(self, cards: Iterable[int]) -> str:
        """Cards on a line, in ascending order."""
        return " ".join(self.card(card) for card in sorted(cards, key=shown_order))

    def backs(self, number: int) -> str:
        """So many cards that lie face-down."""
        return (_BACK if self.symbols else _PLAIN_BACK) * number


def is_red(card: int) -> bool:
    """Whether a card's suit is red; jokers have none."""
    return rank_index(card) != JOKER and SUITS[card & 3] in COLOURS["red"]


def choose_faces() -> Faces:
    """Symbols if the output can show them: it is written as UTF-8, and no dumb terminal."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    return Faces(symbols=encoding.startswith("utf8") and os.environ.get("TERM") != "dumb")
