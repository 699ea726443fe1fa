"""What happened, as values: the events that a caller gets, and what each seat may see of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from lopti_rules.cards import NOBODY, RANK_NAMES, card_name, cards_of
from lopti_rules.engine.bits import rank_of
from lopti_rules.engine.log import (
    DEALT_BACK,
    DREW,
    GAVE,
    LOG,
    MILLED,
    PICKED_UP,
    PLAYED,
    PUT,
    RESET_REASONS,
    ROUND_OVER,
    RULE_CAUSE,
    SAW,
    SHOWED,
)
from lopti_rules.events import CAUSES, FACTS

Row = tuple[int, int, int, int, int]


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a round: a row of the log."""

    row: Row
    names: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """Of tokens and roles, by number."""

    @property
    def name(self) -> str:
        """The type of the event."""
        return LOG[self.row[0]].name

    def as_map(self) -> dict[str, Any]:
        """The event in full, as records and scenarios write it."""
        kind = LOG[self.row[0]]
        written: dict[str, Any] = {"type": kind.name}
        for (name, form), value in zip(kind.fields, self.row[1:], strict=False):
            written[name] = self.names[value] if form == "name" else _FORMS[form](value)
        _complete(self.row, written)
        return written

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The event as that seat sees it: what is only for those who take part is left out."""
        written = self.as_map()
        kind = LOG[self.row[0]]
        parties = [self.row[1 + place] for place in _seat_places(kind.fields)]
        # What is shown to nobody in particular is shown to everybody.
        is_open = _is_open(self.row)
        if kind.hidden and seat not in parties and not is_open:
            for name in kind.hidden:
                written.pop(name, None)
        return written


def events_of(rows: Iterable[Row], names: tuple[str, ...] = ()) -> tuple[Event, ...]:
    """The events of log rows; `names` are those of the tokens and roles of the rules in force."""
    return tuple(Event(row, names) for row in rows)


def _is_open(row: Row) -> bool:
    code = row[0]
    return (
        (code == SHOWED and row[4] == NOBODY)
        or (code == SAW and row[4] == 1)
        or (code == MILLED and row[3] == 0)
    )


def _seat_places(fields: Iterable[tuple[str, str]]) -> list[int]:
    return [place for place, (_, form) in enumerate(fields) if form == "seat"]


def _complete(row: Row, written: dict[str, Any]) -> None:
    """Add what follows from the values, and leave out a cause that is base Lopti's own."""
    code, _, cards = row[:3]
    if code == PLAYED:
        facts = written.pop("facts")
        written |= {"rank": RANK_NAMES[rank_of(cards)], **facts}
    if code == GAVE:
        # How many is seen by all, which ones by those who give and get.
        written["count"] = row[3].bit_count()
    if code == MILLED:
        written["count"] = row[1].bit_count()
    if code in (PUT, SAW, DEALT_BACK):
        written["count"] = cards.bit_count()
    if code == DREW:
        written["count"] = cards.bit_count()
        if cards.bit_count() == 1:
            written["card"] = written["cards"][0]
    if code == PICKED_UP and row[3] >= RULE_CAUSE:
        written["cause"] = written.pop("reason")
    if written.get("to") == NOBODY:
        del written["to"]
    if written.get("cause") == CAUSES[0]:
        del written["cause"]
    if code == ROUND_OVER:
        written["order"] = [row[1] >> 3 * place & 7 for place in range(row[2])]


def _cards(value: int) -> list[str]:
    return [card_name(card) for card in cards_of(value)]


def _cause(value: int) -> str | int:
    return CAUSES[value] if value < RULE_CAUSE else value - RULE_CAUSE


def _facts(value: int) -> dict[str, bool]:
    return {name: bool(value >> bit & 1) for bit, name in enumerate(FACTS)}


_FORMS: Final[Mapping[str, Any]] = {
    "seat": int,
    "number": int,
    "flag": bool,
    "card": card_name,
    "cards": _cards,
    "rank": RANK_NAMES.__getitem__,
    "cause": _cause,
    "reset": RESET_REASONS.__getitem__,
    "facts": _facts,
}
