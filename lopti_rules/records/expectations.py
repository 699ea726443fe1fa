"""What a scenario expects after a step, held against what the game shows."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lopti_rules.engine.actions import read_action, write_action
from lopti_rules.engine.game import Game
from lopti_rules.errors import IllegalAction
from lopti_rules.records.notation import action_text
from lopti_rules.records.scenario import State

Actual = Callable[[Game, Any], tuple[Any, Any]]
"""From a game and an expected value to both in one form, to be compared and shown."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Something expected that is not so."""

    field: str
    expected: Any
    actual: Any


def differences(game: Game, state: State) -> Iterator[Difference]:
    """Every field of the state that is not as expected; fields that are not given are not read."""
    for name in state.model_fields_set:
        written = state.model_dump(mode="json", include={name})[name]
        expected, actual = _FIELDS[name](game, written)
        if expected != actual:
            yield Difference(name, expected, actual)


def find_in_order(
    expected: Sequence[Mapping[str, Any]], events: Sequence[Mapping[str, Any]]
) -> Mapping[str, Any] | None:
    """The first expected event that does not follow the ones before it, or None if all do.

    Others may stand between; of an expected event only the fields given are compared.
    """
    rest = iter(events)
    for wanted in expected:
        if not any(_is_like(wanted, event) for event in rest):
            return wanted
    return None


def _is_like(wanted: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
    return all(
        name in event and _form(name, value) == _form(name, event[name])
        for name, value in wanted.items()
    )


def _form(name: str, value: Any) -> Any:
    """A value as it is compared: the order of cards does not matter, that of seats does."""
    if name == "cards":
        return sorted(map(str, value))
    if isinstance(value, list | tuple):
        return list(value)
    return str(value) if name == "rank" else value


def legal_texts(game: Game) -> list[str]:
    """All legal actions in one form, as text."""
    return sorted(action_text(_plain(write_action(one), game.turn)) for one in game.legal_actions())


def is_listed(game: Game, action: Mapping[str, Any]) -> bool:
    """Whether an action is among those that the game lists."""
    return plain_text(action, game.turn) in legal_texts(game)


def plain_text(action: Mapping[str, Any], turn: int | None) -> str:
    """An action in the form in which actions are compared."""
    try:
        action = write_action(read_action(action))
    except IllegalAction:
        return action_text(action)
    return action_text(_plain(action, turn))


_OF_THE_TURN: Final = frozenset({"play", "take", "blind", "pass", "flip"})


def _plain(action: Mapping[str, Any], turn: int | None) -> dict[str, Any]:
    """The action without a seat that goes without saying, its cards in order."""
    plain = {name: _sorted_cards(value) for name, value in action.items()}
    if plain["type"] in _OF_THE_TURN and plain.get("seat") == turn:
        plain.pop("seat", None)
    return plain


def _sorted_cards(value: Any) -> Any:
    is_cards = isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)
    return sorted(value) if is_cards else value


def _plain_value(read: Callable[[Game], Any]) -> Actual:
    return lambda game, expected: (expected, read(game))


def _position(name: str) -> Callable[[Game], Any]:
    return lambda game: game.position()[name]


def _cards(name: str) -> Actual:
    return lambda game, expected: (sorted(expected), sorted(game.position()[name]))


def _pile(game: Game, expected: Iterable[Sequence[str]]) -> tuple[Any, Any]:
    return [sorted(play) for play in expected], [sorted(play) for play in game.position()["pile"]]


def _zone(name: str) -> Actual:
    def both(game: Game, expected: Mapping[Any, Sequence[str]]) -> tuple[Any, Any]:
        seats = game.position()["seats"]
        wanted = {int(seat): sorted(cards) for seat, cards in expected.items()}
        return wanted, {seat: sorted(_of_seat(seats, seat, name)) for seat in wanted}

    return both


def _zone_size(name: str) -> Actual:
    def both(game: Game, expected: Mapping[Any, int]) -> tuple[Any, Any]:
        seats = game.position()["seats"]
        wanted = {int(seat): size for seat, size in expected.items()}
        return wanted, {seat: len(_of_seat(seats, seat, name)) for seat in wanted}

    return both


def _of_seat(seats: Sequence[Mapping[str, Any]], seat: int, zone: str) -> Sequence[str]:
    return seats[seat][zone] if seat < len(seats) else ()


def _gone(game: Game, expected: Iterable[str]) -> tuple[Any, Any]:
    gone = game.position()["gone"]
    return sorted(expected), sorted(card for card in expected if card in gone)


def _can(game: Game, expected: Sequence[Mapping[str, Any]]) -> tuple[Any, Any]:
    legal = [one for one in expected if game.is_legal(one) and is_listed(game, one)]
    return _texts(game, expected), _texts(game, legal)


def _cannot(game: Game, expected: Sequence[Mapping[str, Any]]) -> tuple[Any, Any]:
    legal = [one for one in expected if game.is_legal(one) or is_listed(game, one)]
    return [], _texts(game, legal)


def _only(game: Game, expected: Sequence[Mapping[str, Any]]) -> tuple[Any, Any]:
    return _texts(game, expected), legal_texts(game)


def _texts(game: Game, actions: Iterable[Mapping[str, Any]]) -> list[str]:
    return sorted(plain_text(one, game.turn) for one in actions)


def choosing(game: Game) -> int | None:
    """The seat that has to answer a rule's question, if there is one."""
    table = game.table
    return table.ask_seat if table.suspended and table.ask_seat >= 0 else None


def _tokens(game: Game, expected: Mapping[str, Mapping[Any, int]]) -> tuple[Any, Any]:
    wanted = {name: {int(seat): n for seat, n in by.items()} for name, by in expected.items()}
    known = game.tokens()
    return wanted, {
        name: {seat: known.get(name, {}).get(seat, 0) for seat in by} for name, by in wanted.items()
    }


def _debts(game: Game, expected: Mapping[Any, int]) -> tuple[Any, Any]:
    wanted = {int(seat): number for seat, number in expected.items()}
    known = game.debts()
    return wanted, {seat: known.get(seat, 0) for seat in wanted}


def _points(game: Game, expected: Mapping[Any, int]) -> tuple[Any, Any]:
    wanted = {int(seat): number for seat, number in expected.items()}
    known = game.points()
    return wanted, {seat: known.get(seat, 0) for seat in wanted}


def _winner(game: Game) -> int | None:
    return game.places[0] if game.places else None


_FIELDS: Final[Mapping[str, Actual]] = {
    "turn": _plain_value(lambda game: game.turn),
    "bonus": _plain_value(_position("bonus")),
    "pending": _plain_value(_position("pending")),
    "phase": _plain_value(_position("phase")),
    "winner": _plain_value(_winner),
    "places": _plain_value(lambda game: list(game.places)),
    "pile": _pile,
    "chain": _cards("chain"),
    "draw_size": _plain_value(lambda game: len(game.position()["draw"])),
    "hand": _zone("hand"),
    "up": _zone("up"),
    "down": _zone("down"),
    "hand_size": _zone_size("hand"),
    "down_size": _zone_size("down"),
    "gone": _gone,
    "can": _can,
    "cannot": _cannot,
    "only": _only,
    "choosing": _plain_value(choosing),
    "tokens": _tokens,
    "roles": _plain_value(lambda game: game.roles()),
    "debts": _debts,
    "points": _points,
    "new_seats": _plain_value(lambda game: list(game.new_seats())),
}
"""How each field of a scenario's `state` is read from the game."""
