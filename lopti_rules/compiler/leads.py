"""The tables of the set-up: what players do before play, who leads, how the pile begins."""

from typing import Any, Final

from lopti_rules.cards import RANK_INDEX, SUITS, card_set, parse_card, rank_index
from lopti_rules.compiler.tables import (
    ANY_SUIT,
    NO_RANK,
    TIE_CHANCE,
    TIE_COPIES,
    TIE_NEXT,
    TIE_SUITS,
    Book,
)
from lopti_rules.rulebook.leads import Tie
from lopti_rules.rulebook.model import Rulebook

TIES: Final = {
    "next_to_dealer": TIE_NEXT,
    "most_copies": TIE_COPIES,
    "chance": TIE_CHANCE,
    "suits": TIE_SUITS,
}
OFFSETS: Final = {"dealer": 0, "right_of_dealer": -1}
"""Where the leader sits, clockwise from the dealer; 1 where it is not said here."""


def is_staged(rulebook: Rulebook) -> bool:
    """Whether the set-up has turns of its own, one for each player."""
    swap, lead = rulebook.swap, rulebook.lead
    arranges = rulebook.deal.up_from_hand or swap.stack_equal != "none" or swap.throw_in != "none"
    return arranges or lead.first.is_by_cards or lead.flip_first


def set_up_options(rulebook: Rulebook) -> dict[str, Any]:
    """The options of the set-up, as `Book` has them."""
    swap, lead = rulebook.swap, rulebook.lead
    return {
        "swap_any": int(swap.cards == "any"),
        "staged": int(is_staged(rulebook)),
        "stack_own": int(swap.stack_equal != "none"),
        "stack_others": int(swap.stack_equal == "anyone"),
        "thrown_in": RANK_INDEX.get(swap.throw_in, NO_RANK),
        "lead_offset": OFFSETS.get(lead.first.kind, 1),
        "lead_shown": int(lead.first.kind == "shown_then_hand"),
        "lead_tie": TIES[lead.tie.kind],
        "lead_must": int(lead.must == "card"),
        "flip_first": int(lead.flip_first),
        "flip_again": _turned_again(rulebook),
    }


def set_up_leads(rulebook: Rulebook, book: Book) -> None:
    """Effect: the book knows which cards give the lead, one set after the other."""
    first = rulebook.lead.first
    named = rulebook.ranks.order if first.kind == "lowest_card" else first.cards
    book.lead_count = len(named)
    for place, name in enumerate(named):
        book.lead_rank[place], book.lead_suit[place] = _face(name)
    book.suit_place[:] = _suit_places(rulebook.lead.tie)


def _face(name: str) -> tuple[int, int]:
    """Rank and suit of a card, or of a rank with `ANY_SUIT`, by index."""
    if name in RANK_INDEX:
        return RANK_INDEX[name], ANY_SUIT
    card = parse_card(name)
    return rank_index(card), card & 3


def _turned_again(rulebook: Rulebook) -> int:
    """The ranks that do not stay where they are turned up, as a set by index."""
    if rulebook.lead.flip_special == "counts":
        return 0
    return card_set(RANK_INDEX[rank] for rank in rulebook.specials)


def _suit_places(tie: Tie) -> list[int]:
    """The suits that a tie names by their place, the others after them."""
    named = tie.suits
    return [named.index(suit) if suit in named else len(named) for suit in SUITS]
