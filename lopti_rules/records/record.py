"""The record of a game: the deal and the actions, from which everything that happened follows."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Self

from pydantic import BeforeValidator, Field, StrictInt, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from lopti_rules.cards import MAX_PLAYERS, card_name
from lopti_rules.complaints import describe
from lopti_rules.records.notation import Action, Cards, Closed, SeatNumber
from lopti_rules.records.position import Seat

MAX_ACTIONS: Final = 20_000
MAX_RULES: Final = 200

Text = Annotated[str, StringConstraints(max_length=4096)]
Short = Annotated[str, StringConstraints(max_length=60)]


def _read_choice(value: Any) -> Any:
    if type(value) is bool or (isinstance(value, str) and len(value) <= 60):
        return value
    raise PydanticCustomError("malformed_reading", "reading", {"given": describe(value)})


def _read_rulebook(value: Any) -> Any:
    """A name or a map; whether it is a rulebook is seen when the game is opened."""
    if isinstance(value, Mapping) or (isinstance(value, str) and len(value) <= 60):
        return value
    raise PydanticCustomError("malformed_book", "book", {"given": describe(value)})


Readings = dict[Short, Annotated[Any, BeforeValidator(_read_choice)]]
"""Readings other than the rulebook's own, by their switches: a word, true or false."""


class Dealt(Closed):
    """Who holds what before the swaps, and the draw pile, the next card first."""

    players: Annotated[tuple[Seat, ...], Field(min_length=2, max_length=MAX_PLAYERS)]
    draw: Cards = ()

    @model_validator(mode="after")
    def _has_each_card_once(self) -> Self:
        zones = [zone for seat in self.players for zone in (seat.hand, seat.up, seat.down)]
        seen: set[int] = set()
        for card in (card for zone in (*zones, self.draw) for card in zone):
            if card in seen:
                raise PydanticCustomError("card_twice", "twice", {"card": card_name(card)})
            seen.add(card)
        return self


class GameRecord(Closed):
    """One recorded game."""

    lopti: Annotated[StrictInt, Field(ge=1, le=1)] = 1
    """The version of this format."""
    rulebook: Annotated[str | dict[str, Any], BeforeValidator(_read_rulebook)]
    """The name of a shipped rulebook, or a whole one in the form of its YAML."""
    readings: Readings = Field(default_factory=dict)
    rules: Annotated[tuple[Text, ...], Field(max_length=MAX_RULES)] = ()
    players: Annotated[StrictInt, Field(ge=2, le=MAX_PLAYERS)]
    deal: Dealt
    leader: SeatNumber | None
    """Nobody where the cards decide who leads."""
    dealer: SeatNumber = 0
    actions: Annotated[tuple[Action, ...], Field(max_length=MAX_ACTIONS)]
    places: Annotated[tuple[SeatNumber, ...], Field(max_length=MAX_PLAYERS)]
    seed: StrictInt | None = None
    """The seed of what chance decided, where the actions do not say it."""

    @model_validator(mode="after")
    def _has_its_seats(self) -> Self:
        if len(self.deal.players) != self.players:
            params = {"players": self.players, "dealt": len(self.deal.players)}
            raise PydanticCustomError("deal_for_others", "players", params)
        for seat in (self.leader or 0, self.dealer, *self.places):
            if seat >= self.players:
                raise PydanticCustomError("no_such_seat", "seat", {"seat": seat})
        return self
