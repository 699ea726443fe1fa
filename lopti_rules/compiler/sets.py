"""Cards that go together, in bytecode: `a 4, a 6 and a 9`, `two cards of the same rank`."""

from typing import Final

from lopti_rules.cards import RANKS
from lopti_rules.language.ast import CardSet, Effect, HandCards

_LISTED: Final = ("any", "suit", "colour")
_ALIKE: Final = ("rank", "suit", "colour")


def set_operand(cards: CardSet) -> int:
    """The integer that stands for a set: its sort in three bits, above them its shape."""
    if not cards.ranks:
        return cards.number << 3 | 3 + _ALIKE.index(cards.alike)
    shape = 0
    for rank in dict.fromkeys(cards.ranks):
        shape |= ((1 << cards.ranks.count(rank)) - 1) << (RANKS.index(rank) * 4)
    return shape << 3 | _LISTED.index(cards.alike)


def set_of(effect: Effect) -> CardSet | None:
    """The set of hand cards without which an effect is nothing."""
    cards = getattr(effect, "cards", None)
    return cards.together if isinstance(cards, HandCards) else None
