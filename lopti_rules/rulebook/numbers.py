"""Numbers that may depend on the number of players: `3`, or `{2: 5, 3: 3}`."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import BeforeValidator
from pydantic_core import PydanticCustomError

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.complaints import describe

COUNTS: Final = range(2, MAX_PLAYERS + 1)
"""How many may be players."""
Numbers = int | dict[int, int]
"""A number, or numbers by the least number of players that each is for."""


def number_for(numbers: Numbers, players: int) -> int:
    """The number that holds with so many players; that of the fewest where none is for so few."""
    if isinstance(numbers, int):
        return numbers
    return numbers[max((key for key in numbers if key <= players), default=min(numbers))]


def between(low: int, high: int) -> BeforeValidator:
    """What reads a number within bounds, or a map of such numbers by players.

    Anything else is refused as `not_a_number`, `too_small`, `too_big` or `no_such_players`.
    """

    def read(value: Any) -> Numbers:
        if isinstance(value, Mapping) and value:
            numbers = {_players(key): _number(one, low, high) for key, one in value.items()}
            return dict(sorted(numbers.items()))
        return _number(value, low, high)

    return BeforeValidator(read)


def _number(value: Any, low: int, high: int) -> int:
    if type(value) is not int:
        raise PydanticCustomError("not_a_number", "no number", {"given": describe(value)})
    for code, bound, outside in (("too_small", low, value < low), ("too_big", high, value > high)):
        if outside:
            raise PydanticCustomError(code, "out", {"given": describe(value), "bound": bound})
    return value


def _players(key: Any) -> int:
    found = next((number for number in COUNTS if str(key) == str(number)), None)
    if found is None:
        params = {"given": describe(key), "low": COUNTS[0], "high": COUNTS[-1]}
        raise PydanticCustomError("no_such_players", "players", params)
    return found
