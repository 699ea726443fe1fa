"""Who deals and who leads: by the seat at the table, or by the cards that the players hold."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import BeforeValidator, StrictBool
from pydantic_core import PydanticCustomError

from lopti_rules.cards import SUITS, card_name, parse_card
from lopti_rules.complaints import describe
from lopti_rules.errors import UnreadableCard
from lopti_rules.rulebook.parts import Part
from lopti_rules.rulebook.ranks import read_rank

SEATS: Final = ("dealer", "left_of_dealer", "right_of_dealer")
BY_CARDS: Final = ("holder_of", "shown_then_hand")
MOST_NAMED: Final = 20
"""How many ranks and cards may be named, one after the other, to find a leader."""


def _read_named(value: Any) -> str:
    """A rank, or one card such as `4c`."""
    try:
        return read_rank(value)
    except PydanticCustomError:
        pass
    try:
        return card_name(parse_card(value))
    except (UnreadableCard, TypeError, AttributeError):
        raise PydanticCustomError("no_rank_or_card", "no", {"given": describe(value)}) from None


def _read_suit(value: Any) -> str:
    suit = value.lower() if isinstance(value, str) else ""
    if suit not in SUITS:
        raise PydanticCustomError("no_suit", "no", {"given": describe(value), "suits": SUITS})
    return suit


Named = Annotated[str, BeforeValidator(_read_named)]
Suit = Annotated[str, BeforeValidator(_read_suit)]


class LeadFirst(Part):
    """Who leads: a seat counted from the dealer, or whoever holds certain cards."""

    kind: Literal[
        "dealer", "left_of_dealer", "right_of_dealer", "lowest_card", "holder_of", "shown_then_hand"
    ]
    cards: tuple[Named, ...] = ()
    """The ranks and cards that are asked for, one after the other."""

    @property
    def is_by_cards(self) -> bool:
        """Whether the cards decide, and not the seats."""
        return self.kind not in SEATS


def _read_first(value: Any) -> Any:
    """`dealer`, `lowest_card` and so on, or `{holder_of: [3, 4]}`."""
    if isinstance(value, LeadFirst):
        return value
    if isinstance(value, str) and value in {*SEATS, "lowest_card"}:
        return {"kind": value}
    if isinstance(value, Mapping) and len(value) == 1:
        kind, cards = next(iter(value.items()))
        if kind in BY_CARDS and isinstance(cards, list) and 0 < len(cards) <= MOST_NAMED:
            return {"kind": kind, "cards": cards}
    params = {"seats": SEATS, "cards": BY_CARDS, "most": MOST_NAMED}
    raise PydanticCustomError("malformed_lead", "malformed", params)


class Tie(Part):
    """Who of several leads where the cards decide and several hold such a card."""

    kind: Literal["next_to_dealer", "most_copies", "chance", "suits"]
    suits: tuple[Suit, ...] = ()
    """The lowest suit first; the others are above them, and equal."""


def _read_tie(value: Any) -> Any:
    """`next_to_dealer`, `most_copies`, `chance` or `{suits: [h, d, c, s]}`."""
    if isinstance(value, Tie):
        return value
    if isinstance(value, str) and value in {"next_to_dealer", "most_copies", "chance"}:
        return {"kind": value}
    if isinstance(value, Mapping) and list(value) == ["suits"]:
        suits = value["suits"]
        if isinstance(suits, list) and 0 < len(suits) <= len(SUITS):
            return {"kind": "suits", "suits": suits}
    raise PydanticCustomError("malformed_tie", "malformed", {})


class Lead(Part):
    """Who leads the first round of a session, and later ones, and with what."""

    first: Annotated[LeadFirst, BeforeValidator(_read_first)]
    later: Literal["winner", "loser", "as_first"]
    tie: Annotated[Tie, BeforeValidator(_read_tie)] = Tie(kind="next_to_dealer")
    must: Literal["any", "card"] = "any"
    """`card`: who leads because of a card has to lead that card."""
    flip_first: StrictBool = False
    """Whether the draw pile's top card is turned up to begin the pile."""
    flip_special: Literal["again", "counts"] = "again"
    """What comes of a special that is turned up: it goes under the draw pile and another is turned,
    or it acts as if played."""


class Dealer(Part):
    """Who deals the next round."""

    next: Literal["clockwise", "winner", "loser"] = "clockwise"
