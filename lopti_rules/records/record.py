"""The record of a game: the deal and the actions, from which everything that happened follows."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Self, TypeVar

from pydantic import (
    BeforeValidator,
    Field,
    StrictBool,
    StrictInt,
    StringConstraints,
    model_validator,
)
from pydantic_core import PydanticCustomError

from lopti_rules.cards import MAX_PLAYERS, card_name
from lopti_rules.complaints import describe
from lopti_rules.records.notation import Action, Cards, Closed, SeatKey, SeatNumber
from lopti_rules.records.position import Seat

MAX_ACTIONS: Final = 20_000
MAX_RULES: Final = 200
MAX_EXCHANGES: Final = 100
MAX_LIMITS: Final = 1_000
MAX_CARRIED: Final = 1_000
MAX_COUNT: Final = 1_000_000

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


T = TypeVar("T")
Named = Annotated[dict[Short, T], Field(max_length=MAX_CARRIED)]
Count = Annotated[StrictInt, Field(ge=1, le=MAX_COUNT)]
Rules = Annotated[tuple[Text, ...], Field(max_length=MAX_RULES)]
RuleNumber = Annotated[StrictInt, Field(ge=0, lt=MAX_RULES)]
Book = Annotated[str | dict[str, Any], BeforeValidator(_read_rulebook)]
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


class LastRound(Closed):
    """The seats that came first and last in the round before."""

    winner: SeatNumber | None = None
    last: SeatNumber | None = None


class Use(Closed):
    """How often a limit per session had been used up: of a rule, the limit of that number in it."""

    rule: RuleNumber
    limit: Annotated[StrictInt, Field(ge=0, lt=MAX_LIMITS)]
    seat: SeatNumber = 0
    """Whose use it is; 0 where the limit counts all players together."""
    count: Count


class Carried(Closed):
    """What rules had left behind in the rounds before."""

    tokens: Named[dict[SeatKey, Count]] = Field(default_factory=dict)
    roles: Named[SeatNumber] = Field(default_factory=dict)
    uses: Annotated[tuple[Use, ...], Field(max_length=MAX_CARRIED)] = ()


class Exchange(Closed):
    """Rules exchanged in the middle of the round."""

    after: Annotated[StrictInt, Field(ge=0, le=MAX_ACTIONS)]
    """How many actions had been done."""
    rules: Rules = ()
    """Those that joined; they are numbered on from the others."""
    acting: Annotated[tuple[RuleNumber, ...], Field(max_length=MAX_RULES)] = ()
    """The rules that acted from then on, by number."""
    rulebook: Book | None = None
    """The base rules from then on, where a vote changed them."""
    forget: StrictBool = False
    """Whether tokens and roles ended of which no acting rule spoke."""


class GameRecord(Closed):
    """One recorded game."""

    lopti: Annotated[StrictInt, Field(ge=1, le=1)] = 1
    """The version of this format."""
    rulebook: Book
    """The name of a shipped rulebook, or a whole one in the form of its YAML."""
    readings: Readings = Field(default_factory=dict)
    rules: Rules = ()
    players: Annotated[StrictInt, Field(ge=2, le=MAX_PLAYERS)]
    deal: Dealt
    leader: SeatNumber | None
    """Nobody where the cards decide who leads."""
    dealer: SeatNumber = 0
    last_round: LastRound = LastRound()
    carried: Carried = Carried()
    exchanges: Annotated[tuple[Exchange, ...], Field(max_length=MAX_EXCHANGES)] = ()
    actions: Annotated[tuple[Action, ...], Field(max_length=MAX_ACTIONS)]
    places: Annotated[tuple[SeatNumber, ...], Field(max_length=MAX_PLAYERS)]
    seed: StrictInt | None = None
    """The seed of what chance decided, where the actions do not say it."""

    @model_validator(mode="after")
    def _has_its_seats(self) -> Self:
        if len(self.deal.players) != self.players:
            params = {"players": self.players, "dealt": len(self.deal.players)}
            raise PydanticCustomError("deal_for_others", "players", params)
        for seat in (self.leader, self.dealer, *self.places, *self._seats_brought()):
            if seat is not None and seat >= self.players:
                raise PydanticCustomError("no_such_seat", "seat", {"seat": seat})
        return self

    @model_validator(mode="after")
    def _exchanges_in_order(self) -> Self:
        done, rules = 0, len(self.rules)
        for number, exchange in enumerate(self.exchanges, 1):
            rules += len(exchange.rules)
            if not done <= exchange.after <= len(self.actions):
                params = {"number": number, "after": exchange.after}
                raise PydanticCustomError("exchange_out_of_order", "order", params)
            if exchange.acting and max(exchange.acting) >= rules:
                params = {"number": number, "rule": max(exchange.acting)}
                raise PydanticCustomError("exchange_of_no_rule", "rule", params)
            done = exchange.after
        return self

    def _seats_brought(self) -> Iterator[int | None]:
        """The seats of what came from the rounds before."""
        yield from (self.last_round.winner, self.last_round.last)
        yield from (seat for counts in self.carried.tokens.values() for seat in counts)
        yield from self.carried.roles.values()
        yield from (use.seat for use in self.carried.uses)
