"""Cards, actions and positions as short text and as the values of records."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer
from pydantic import StrictInt as _StrictInt
from pydantic_core import PydanticCustomError

from lopti_rules.cards import MAX_PLAYERS, MOST_CARDS, card_name, cards_of, parse_card
from lopti_rules.complaints import describe, kind_of
from lopti_rules.errors import UnreadableCard


class Closed(BaseModel):
    """A value of a record or scenario: a field that is not known is an error, never ignored."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def _read_card(value: Any) -> int:
    try:
        return parse_card(value)
    except (UnreadableCard, TypeError, AttributeError, IndexError):
        params = {"given": describe(value)}
        raise PydanticCustomError("no_card", "no card", params) from None


def _refuse_repeats(cards: tuple[int, ...]) -> tuple[int, ...]:
    if len(set(cards)) < len(cards):
        card = next(card for index, card in enumerate(cards) if card in cards[:index])
        raise PydanticCustomError("card_twice", "twice", {"card": card_name(card)})
    return cards


Card = Annotated[int, BeforeValidator(_read_card), PlainSerializer(card_name)]
"""A card as a number, written as rank and suit letter."""
Cards = Annotated[tuple[Card, ...], Field(max_length=MOST_CARDS), AfterValidator(_refuse_repeats)]


def _read_key(value: Any) -> Any:
    """A key in quotes is text to YAML, and still a number."""
    return int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else value


SeatKey = Annotated[_StrictInt, Field(ge=0, lt=MAX_PLAYERS), BeforeValidator(_read_key)]
SeatNumber = Annotated[_StrictInt, Field(ge=0, lt=MAX_PLAYERS)]

_ATOM_LENGTH: Final = 200


def _read_action(value: Any) -> Any:
    """An action's map, its values short and flat; what it means is for the game to say."""
    if not isinstance(value, Mapping):
        raise PydanticCustomError("not_a_map", "no map", {"given": kind_of(value)})
    if not isinstance(value.get("type"), str):
        raise PydanticCustomError("action_without_type", "no type", {})
    for key, one in value.items():
        items = one if isinstance(one, list | tuple) else [one]
        if len(items) > MOST_CARDS or not all(map(_is_short, items)):
            raise PydanticCustomError("action_value", "value", {"key": str(key)[:60]})
    return dict(value)


def _is_short(value: Any) -> bool:
    return isinstance(value, int) or (isinstance(value, str) and len(value) <= _ATOM_LENGTH)


Action = Annotated[dict[str, Any], BeforeValidator(_read_action)]
"""An action as FORMATS has it: a map with a `type`."""


def card_names(cards: int) -> list[str]:
    """The cards of a set as texts."""
    return [card_name(card) for card in cards_of(cards)]


def action_text(action: Mapping[str, Any]) -> str:
    """An action on a line: its type, its values, and whose it is where that is said."""
    parts = [str(action.get("type", "?"))]
    for key, value in action.items():
        if key not in {"type", "seat"}:
            parts.append(_value_text(key, value))
    if "seat" in action:
        parts.append(f"(seat {action['seat']})")
    return " ".join(part for part in parts if part)


def _value_text(key: str, value: Any) -> str:
    if key == "cards":
        return cards_text(value)
    shown = cards_text(value) if isinstance(value, list | tuple) else str(value)
    return f"{key} {shown}"


def cards_text(cards: Iterable[Any] | Any) -> str:
    """Cards on a line, `-` for none."""
    if not isinstance(cards, Sequence) or isinstance(cards, str):
        return str(cards)
    return " ".join(str(card) for card in cards) or "-"
