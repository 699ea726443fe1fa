"""How many play by a rulebook, who deals, and who leads: what a session has to know of it.

For the rulebooks that ship it is written here once more, since a session that is only looked at
needs nothing else of them, and reading a rulebook takes longer than all the rest. A test compares.
"""

from typing import TYPE_CHECKING, Final

from lopti_rules.values import dataclass

if TYPE_CHECKING:
    from lopti_rules.rulebook.model import Rulebook


@dataclass(frozen=True, slots=True)
class Customs:
    """What a rulebook says about players, dealer and leader, in its own words."""

    fewest: int
    most: int
    leads_first: str
    """The kind of `lead.first`."""
    leads_later: str
    deals_next: str


SHIPPED: Final[dict[str, Customs]] = {
    "backpacker": Customs(2, 5, "shown_then_hand", "as_first", "loser"),
    "big-table": Customs(5, 8, "left_of_dealer", "as_first", "loser"),
    "karma-trump": Customs(2, 5, "shown_then_hand", "as_first", "loser"),
    "lopti": Customs(2, 5, "dealer", "winner", "clockwise"),
    "lopti-classic": Customs(2, 5, "dealer", "winner", "clockwise"),
    "masters": Customs(2, 5, "lowest_card", "as_first", "loser"),
    "norvegienne": Customs(2, 5, "left_of_dealer", "winner", "clockwise"),
    "palace": Customs(2, 5, "left_of_dealer", "as_first", "loser"),
    "shithead": Customs(2, 5, "shown_then_hand", "as_first", "loser"),
    "shithead-8": Customs(2, 5, "holder_of", "as_first", "winner"),
    "vandtia": Customs(2, 5, "lowest_card", "as_first", "loser"),
}
"""Of every rulebook that ships, by its name."""


def customs_of(book: "Rulebook") -> Customs:
    """What a rulebook says about players, dealer and leader."""
    players, lead = book.players, book.lead
    return Customs(players.min, players.max, lead.first.kind, lead.later, book.dealer.next)
