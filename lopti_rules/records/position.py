"""A position: all that lies on the table at one moment, as scenarios and perft files give it."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, Self

from pydantic import Field, StrictBool, StrictInt, model_validator
from pydantic_core import PydanticCustomError

from lopti_rules.cards import DOWN_PLACES, MAX_PLAYERS, MOST_CARDS, card_name
from lopti_rules.records.notation import Cards, Closed, SeatNumber, cards_text
from lopti_rules.rulebook.ranks import Rank

Phase = Literal["deal", "swap", "play", "over"]


class Seat(Closed):
    """The cards of one player, by zone; face-down cards in the order of their places."""

    hand: Cards = ()
    up: Cards = ()
    down: Annotated[Cards, Field(max_length=DOWN_PLACES)] = ()


class LastRound(Closed):
    """Who came first and last in the round before."""

    winner: SeatNumber
    last: SeatNumber


class Position(Closed):
    """The state of a round. It need not hold all cards."""

    seats: Annotated[tuple[Seat, ...], Field(min_length=2, max_length=MAX_PLAYERS)]
    draw: Cards = ()
    """The draw pile, the next card to be drawn first."""
    pile: Annotated[tuple[Cards, ...], Field(max_length=MOST_CARDS)] = ()
    """The plays on the play pile, the bottom one first."""
    chain: Annotated[Cards, Field(max_length=8)] = ()
    gone: Cards = ()
    unseen: Cards = ()
    """Of the cards that have left the round, those that nobody has seen leave."""
    pending: StrictBool = False
    turn: SeatNumber | None = 0
    """The seat to move; nobody's once the round is over."""
    bonus: StrictBool = False
    direction: Literal["clockwise", "anticlockwise"] | None = None
    """How play goes round, where cards have turned that."""
    again: Literal["as_usual", "any", "higher"] | None = None
    """What the play has to be that a card gave the player in turn."""
    inverted: Literal["next_play", "until_clear", "until_pickup", "round"] | None = None
    """Until when lower ranks beat higher ones, where they do."""
    named: Rank | None = None
    """What rank the top card stands for, where it is wild."""
    empty_takes: Annotated[StrictInt, Field(ge=0, le=MAX_PLAYERS)] = 0
    """How often in a row an empty pile has been taken, where that matters."""
    adding: Cards = ()
    """The cards just drawn that may be added to the play just made."""
    phase: Phase = "play"
    places: Annotated[tuple[SeatNumber, ...], Field(max_length=MAX_PLAYERS)] = ()
    last_round: LastRound | None = None
    dealer: SeatNumber | None = None
    leader: SeatNumber | None = None
    """Who deals and leads, while that still matters; nobody where the rulebook decides."""
    lead_due: Cards = ()
    """The cards one of which has to be led."""

    @model_validator(mode="after")
    def _is_possible(self) -> Self:
        """A card lies in one place, and a seat is one that exists."""
        seen: set[int] = set()
        for card in self._cards():
            if card in seen:
                raise PydanticCustomError("card_twice", "twice", {"card": card_name(card)})
            seen.add(card)
        for seat in self._named_seats():
            if seat >= len(self.seats):
                raise PydanticCustomError("no_such_seat", "seat", {"seat": seat})
        if len(set(self.places)) < len(self.places):
            raise PydanticCustomError("place_twice", "places", {})
        if self.turn is None and self.phase != "over":
            raise PydanticCustomError("nobody_to_move", "turn", {})
        return self

    def _cards(self) -> Iterator[int]:
        for seat in self.seats:
            for zone in (seat.hand, seat.up, seat.down):
                yield from zone
        for play in (self.draw, *self.pile, self.chain, self.gone):
            yield from play

    def _named_seats(self) -> Iterator[int]:
        if self.turn is not None:
            yield self.turn
        yield from (seat for seat in (self.dealer, self.leader) if seat is not None)
        yield from self.places
        if self.last_round is not None:
            yield from (self.last_round.winner, self.last_round.last)


def position_lines(written: Mapping[str, Any]) -> Iterator[str]:
    """A position, in the form of a scenario's `given`, for people; what is empty is left out."""
    for number, seat in enumerate(written["seats"]):
        zones = [f"{zone} {cards_text(cards)}" for zone, cards in seat.items() if cards]
        yield f"seat {number}: {'; '.join(zones) or '-'}"
    yield f"pile: {' | '.join(map(cards_text, written.get('pile', ()))) or '-'}"
    for name in ("chain", "draw", "gone"):
        if written.get(name):
            yield f"{name}: {cards_text(written[name])}"
    yield ", ".join(
        f"{name} {_flag(written.get(name, 0))}" for name in _FLAGS if _is_set(written, name)
    )


_FLAGS: Final = ("phase", "turn", "bonus", "pending", "places")


def _is_set(written: Mapping[str, Any], name: str) -> bool:
    return name == "turn" or bool(written.get(name))


def _flag(value: Any) -> str:
    return cards_text(value) if isinstance(value, list) else str(value).lower()
