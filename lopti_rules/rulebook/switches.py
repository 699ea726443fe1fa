"""The readings of the official texts that a table may choose, as settings of a rulebook.

A switch is the name that the list of readings gives it; each of its values sets one field.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from lopti_rules.errors import RulebookError
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.parts import Part

Reading = str | bool


@dataclass(frozen=True, slots=True)
class Switch:
    """One reading that can be chosen, the field it sets, and the field's value for each choice."""

    name: str
    reading: str
    path: tuple[str, ...]
    values: Mapping[Reading, Any]


_ON_OFF: Final[Mapping[Reading, Any]] = {True: True, False: False}
_TEXTS: Final = {
    "FOUR_SCOPE": ("AMB-2", "four.scope", "top_run whole_pile"),
    "FOUR_THREES_ON_EMPTY_PILE": ("AMB-3", "four.beside.on_empty", "clear nothing"),
    "DRAW_TIMING": ("AMB-8", "draw.timing", "before_bonus after_bonus"),
    "LAST_HAND_CARD_WITH_DRAW_PILE": ("AMB-11", "finish.with_draw_pile", "out draw"),
    "SWAP_ORDER": ("AMB-15", "swap.order", "any from_leader"),
}
_BOOLEANS: Final = {
    "THREES_COUNT_ON_EMPTY_PILE": ("AMB-4", "four.beside.counts_on_empty"),
    "MANY_TENS_IN_ONE_PLAY": ("AMB-6", "specials.10.many"),
    "BLIND_PLAY_DRAWS": ("AMB-10", "draw.after_blind"),
    "TAKE_INSTEAD_OF_BLIND": ("AMB-12", "blind.instead"),
    "TAKE_EMPTY_PILE": ("AMB-13", "pickup.empty_pile"),
    "BONUS_IS_MANDATORY": ("AMB-14", "clear.must_play"),
}


def _path(text: str) -> tuple[str, ...]:
    return tuple(text.split("."))


SWITCHES: Final[Mapping[str, Switch]] = {
    switch.name: switch
    for switch in (
        Switch(
            "SEVEN_ON_SEVEN", "AMB-1", _path("specials.7.same_rank"),
            {"more_or_four": "more", "anything": "any"},
        ),
        Switch(
            "TEN_ON_EMPTY_PILE", "AMB-5", _path("specials.10.on_empty"),
            {"clear": "plays", "no_bonus": "no_bonus"},
        ),
        Switch(
            "PLAY_FOR_PLACES", "AMB-16", _path("finish.places"),
            {True: "all", False: "first_only"},
        ),
        *(
            Switch(name, reading, _path(path), {word: word for word in words.split()})
            for name, (reading, path, words) in _TEXTS.items()
        ),
        *(
            Switch(name, reading, _path(path), _ON_OFF)
            for name, (reading, path) in _BOOLEANS.items()
        ),
    )
}  # fmt: skip


def apply_readings(book: Rulebook, readings: Mapping[str, Reading]) -> Rulebook:
    """The book with those readings chosen in place of its own.

    Raises:
        RulebookError: no switch has such a name or value, or the book lacks the card it is about.
    """
    for name, value in readings.items():
        switch = SWITCHES.get(name)
        if switch is None:
            raise RulebookError("unknown_switch", {"name": name[:60], "known": sorted(SWITCHES)})
        if value not in switch.values or type(value) is not type(next(iter(switch.values))):
            choices = [str(one).lower() for one in switch.values]
            params = {"name": name, "given": str(value)[:60].lower(), "choices": choices}
            raise RulebookError("unknown_reading", params)
        book = _set(book, switch, switch.path, switch.values[value])
    return book


def chosen_reading(book: Rulebook, switch: Switch) -> Reading | None:
    """The reading that a book takes; nothing if it lacks the card, or says yet something else."""
    found: Any = book
    for part in switch.path:
        found = found.get(part) if isinstance(found, dict) else getattr(found, part, None)
    if found == "as_play" and switch.path[-1] == "same_rank":
        found = book.play.same_rank
    return next((name for name, value in switch.values.items() if value == found), None)


def _set(part: Any, switch: Switch, path: tuple[str, ...], value: Any) -> Any:
    """The part with one field below it changed; everything else is shared with the original."""
    head, rest = path[0], path[1:]
    inner = part.get(head) if isinstance(part, dict) else getattr(part, head)
    if inner is None:
        params = {"name": switch.name, "path": ".".join(switch.path)}
        raise RulebookError("switch_without_card", params)
    changed = _set(inner, switch, rest, value) if rest else value
    if isinstance(part, Part):
        return part.model_copy(update={head: changed})
    return {**part, head: changed}
