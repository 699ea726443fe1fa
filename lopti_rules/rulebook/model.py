"""The model of a rulebook: what the YAML says, checked and in one form."""

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, field_validator
from pydantic_core import PydanticCustomError

from lopti_rules.rulebook.decks import Deck
from lopti_rules.rulebook.leads import Dealer, Lead
from lopti_rules.rulebook.parts import (
    Blind,
    Clear,
    Deal,
    Double,
    Draw,
    Finish,
    Four,
    LimitSection,
    OutOfTurn,
    Part,
    Pickup,
    Play,
    Players,
    Ranks,
    Stuck,
    Swap,
    Table,
    Turn,
)
from lopti_rules.rulebook.ranks import Rank, read_rank
from lopti_rules.rulebook.specials import Special

Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
Line = Annotated[str, StringConstraints(max_length=200)]


class Rulebook(Part):
    """The base rules of one variant of the game."""

    schema_version: Annotated[Literal[1], Field(alias="schema")] = 1
    name: Name
    about: Line = ""
    sources: Annotated[tuple[Line, ...], Field(max_length=20)] = ()
    """Where the rules come from."""
    choices: Annotated[tuple[Line, ...], Field(max_length=20)] = ()
    """What the sources leave open and this book decides."""
    players: Players
    deck: Deck
    deal: Deal
    swap: Swap
    lead: Lead
    dealer: Dealer = Dealer()
    turn: Turn
    ranks: Ranks
    play: Play
    specials: dict[Rank, Special]
    limit: LimitSection
    four: Four
    out_of_turn: OutOfTurn = OutOfTurn()
    double: Double = Double()
    clear: Clear
    draw: Draw
    pickup: Pickup
    stuck: Stuck = Stuck()
    table: Table
    blind: Blind
    finish: Finish

    @field_validator("specials", mode="before")
    @classmethod
    def _refuse_repeated_ranks(cls, value: Any) -> Any:
        """`J` and `jack` are different keys to YAML, and one rank here."""
        seen: set[str] = set()
        for key in value if isinstance(value, dict) else ():
            try:
                rank = read_rank(key)
            except PydanticCustomError:
                continue  # reported where the key itself is checked
            if rank in seen:
                raise PydanticCustomError("repeated_rank", "repeated", {"rank": rank})
            seen.add(rank)
        return value

    def left_with(self, players: int) -> int:
        """The number of cards that are left when so many have been dealt theirs."""
        return len(self.deck.cards_with(players)) - players * sum(self.deal.each(players))
