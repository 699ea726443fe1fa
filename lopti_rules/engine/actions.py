"""Actions as values, and as the maps of records and scenarios."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from lopti_rules.cards import MOST_CARDS, card_name, parse_card
from lopti_rules.errors import IllegalAction, UnreadableCard

Choice = int | str | tuple[int, ...]
"""A seat or number; a rank, a suit, `yes` or `no`; or cards."""


@dataclass(frozen=True, slots=True)
class Swap:
    """A player exchanges a hand card and one of the own face-up cards, before the first play."""

    seat: int
    hand: int
    up: int


@dataclass(frozen=True, slots=True)
class Stack:
    """A player lays a hand card on equal face-up cards of a seat, before the lead."""

    seat: int
    card: int
    on: int


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """A player lays a hand card on the pile before the lead."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Play:
    """The player in turn plays hand cards."""

    cards: tuple[int, ...]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Take:
    """The player in turn takes the play pile."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Blind:
    """The player in turn turns over the face-down card at that place among the remaining ones."""

    index: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """The player in turn makes no bonus play (AMB-14), or is done with arranging cards."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Flip:
    """The player in turn turns over the draw pile's top card, where a rulebook lets them."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """A player answers the open question of a rule."""

    seat: int
    choice: Choice


@dataclass(frozen=True, slots=True)
class Use:
    """A player uses the ability that a rule, by its number, gives them."""

    seat: int
    rule: int


@dataclass(frozen=True, slots=True)
class Said:
    """A player says something at the table."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Done:
    """A player does something at the table."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Called:
    """A player calls something at the table."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Duty:
    """The table settles a player's open duty."""

    seat: int
    kept: bool


@dataclass(frozen=True, slots=True)
class Judged:
    """The table's answer to what a rule lets it judge."""

    answer: bool


@dataclass(frozen=True, slots=True)
class Contest:
    """The result of a contest: the seats, the winner first and the loser last; none: no result."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """What the table tells: a number that it counts or a seat; none: nobody."""

    outcome: int | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """What a coin, a die, a random pick or a shuffle brought."""

    outcome: int | tuple[int, ...]
    """A number or seat; or cards."""


Action = (
    Swap | Stack | ThrowIn | Play | Take | Blind | Pass | Flip | Choose | Use | Said | Done | Called
    | Duty | Judged | Contest | Told | Chance
)  # fmt: skip

ACTION_TYPES: Final[Mapping[str, type[Action]]] = {
    "swap": Swap,
    "stack": Stack,
    "throw_in": ThrowIn,
    "play": Play,
    "take": Take,
    "blind": Blind,
    "pass": Pass,
    "flip": Flip,
    "choose": Choose,
    "use": Use,
    "said": Said,
    "done": Done,
    "called": Called,
    "duty": Duty,
    "judged": Judged,
    "contest": Contest,
    "told": Told,
    "chance": Chance,
}
ACTION_NAMES: Final = {kind: name for name, kind in ACTION_TYPES.items()}
MAX_TEXT: Final = 200


def read_action(written: Mapping[str, Any]) -> Action:
    """The action that a map with `type` describes.

    Raises:
        IllegalAction: there is no such type, or its fields are not those of the type.
    """
    kind = written.get("type")
    action_type = ACTION_TYPES.get(kind) if isinstance(kind, str) else None
    if action_type is None:
        raise IllegalAction("unknown_action", {"type": str(kind)[:60]})
    values: dict[str, Any] = {}
    for item in fields(action_type):
        if item.name in written:
            values[item.name] = _READERS[item.name](written[item.name])
        elif item.name != "seat" or action_type not in _SEAT_MAY_LACK:
            raise IllegalAction("action_lacks_field", {"type": kind, "field": item.name})
    for name in written:
        if name != "type" and name not in values:
            raise IllegalAction("action_unknown_field", {"type": kind, "field": str(name)[:60]})
    return action_type(**values)


def write_action(action: Action) -> dict[str, Any]:
    """The map that `read_action` reads back."""
    written: dict[str, Any] = {"type": ACTION_NAMES[type(action)]}
    for item in fields(action):
        value = getattr(action, item.name)
        if value is not None:
            written[item.name] = _WRITERS.get(item.name, _as_it_is)(value)
    return written


_SEAT_MAY_LACK: Final = frozenset({Play, Take, Blind, Pass, Flip})


def _malformed(field: str, value: Any) -> IllegalAction:
    return IllegalAction("action_malformed", {"field": field, "given": str(value)[:60]})


def _read_number(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 1 << 32:
        raise _malformed("number", value)
    return value


def _read_flag(value: Any) -> bool:
    if type(value) is bool:
        return value
    if value in ("yes", "no"):
        return bool(value == "yes")
    raise _malformed("flag", value)


def _read_text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > MAX_TEXT:
        raise _malformed("text", value)
    return value


def _read_card(value: Any) -> int:
    try:
        return parse_card(_read_text(value))
    except UnreadableCard as error:
        raise IllegalAction(error.code, error.params) from None


def _read_list(value: Any) -> list[Any]:
    if not isinstance(value, list | tuple) or len(value) > MOST_CARDS:
        raise _malformed("list", value)
    return list(value)


def _read_cards(value: Any) -> tuple[int, ...]:
    return tuple(_read_card(card) for card in _read_list(value))


def _read_numbers(value: Any) -> tuple[int, ...]:
    return tuple(_read_number(number) for number in _read_list(value))


def _read_choice(value: Any) -> Choice:
    """A list is of cards; YAML reads a bare `yes` as a truth value, and a rank as a number."""
    if type(value) is bool:
        return "yes" if value else "no"
    if type(value) is int:
        return _read_number(value)
    return _read_text(value) if isinstance(value, str) else _read_cards(value)


def _read_outcome(value: Any) -> int | tuple[int, ...]:
    return _read_number(value) if type(value) is int else _read_cards(value)


_READERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "seat": _read_number,
    "hand": _read_card,
    "up": _read_card,
    "card": _read_card,
    "on": _read_number,
    "cards": _read_cards,
    "index": _read_number,
    "choice": _read_choice,
    "rule": _read_number,
    "text": _read_text,
    "kept": _read_flag,
    "answer": _read_flag,
    "order": _read_numbers,
    "outcome": _read_outcome,
}


def _as_it_is(value: Any) -> Any:
    return value


def _write_cards(cards: tuple[int, ...]) -> list[str]:
    return [card_name(card) for card in cards]


def _write_choice(choice: Choice) -> Any:
    return _write_cards(choice) if isinstance(choice, tuple) else choice


def _write_outcome(outcome: int | tuple[int, ...]) -> Any:
    return _write_cards(outcome) if isinstance(outcome, tuple) else outcome


_WRITERS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "hand": card_name,
    "up": card_name,
    "card": card_name,
    "cards": _write_cards,
    "choice": _write_choice,
    "order": list,
    "outcome": _write_outcome,
}
