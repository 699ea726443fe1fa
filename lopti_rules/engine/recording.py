"""The record of a round: all that its course depends on, in the form that a replay reads.

Besides the deal and the actions that is what the round began with, where it is one of several, and
the rules that were exchanged while it was played.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from lopti_rules.cards import NOBODY
from lopti_rules.compiler.tables import TIE_CHANCE
from lopti_rules.engine.actions import write_action
from lopti_rules.engine.carrying import Carried
from lopti_rules.rulebook.loader import is_shipped
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.values import dataclass

if TYPE_CHECKING:
    from lopti_rules.engine.game import Game

FORMAT: Final = 1


@dataclass(frozen=True, slots=True)
class Exchange:
    """Rules exchanged once so many actions had been done."""

    after: int
    rules: tuple[str, ...]
    """The texts of those that joined; their numbers follow on those of the others."""
    acting: tuple[int, ...]
    """The numbers of the rules that acted from then on."""
    rulebook: Rulebook | None
    """The base rules from then on, where they changed."""
    forget: bool
    """Whether tokens and roles ended of which no acting rule spoke."""


def record_of(game: "Game") -> dict[str, Any]:
    """The round so far, as a record that can be replayed. Holds the deal: not for players."""
    joined = sum(len(exchange.rules) for exchange in game.exchanges)
    record: dict[str, Any] = {
        "lopti": FORMAT,
        "rulebook": _written_book(game.begun_by),
        "rules": list(game.rules[: len(game.rules) - joined]),
        "players": game.players,
        "deal": game.deal,
        "leader": game.led_by,
        "actions": [write_action(action) for action in game.actions],
        "places": list(game.places),
        **_brought(game),
    }
    if game.readings:
        record["readings"] = game.readings
    if game.exchanges:
        record["exchanges"] = [_written_exchange(exchange) for exchange in game.exchanges]
    if (game.rules or game.book.lead_tie == TIE_CHANCE) and game.chance == "seed":
        record["seed"] = game.seed
    return record


def carried_in(written: Mapping[str, Any]) -> Carried:
    """What a round began with, from the form that it has in a record."""
    uses = {(use["rule"], use["limit"], use["seat"]): use["count"] for use in written["uses"]}
    return Carried(written["tokens"], written["roles"], uses)


def _brought(game: "Game") -> dict[str, Any]:
    """Who dealt, who came first and last in the round before, and what rules had left behind."""
    brought: dict[str, Any] = {}
    if game.book.staged or game.table.dealer:
        brought["dealer"] = game.table.dealer
    ends = {"winner": game.table.last_winner, "last": game.table.last_last}
    if known := {name: seat for name, seat in ends.items() if seat != NOBODY}:
        brought["last_round"] = known
    if game.carried != Carried():
        brought["carried"] = _written_carried(game.carried)
    return brought


def _written_carried(carried: Carried) -> dict[str, Any]:
    uses = [
        {"rule": rule, "limit": limit, "seat": seat, "count": count}
        for (rule, limit, seat), count in carried.uses.items()
    ]
    tokens = {name: _by_seat(counts) for name, counts in carried.tokens.items()}
    written = {"tokens": tokens, "roles": dict(carried.roles), "uses": uses}
    return {name: value for name, value in written.items() if value}


def _by_seat(counts: Mapping[int, int]) -> dict[str, int]:
    """The keys of JSON are texts."""
    return {str(seat): count for seat, count in counts.items()}


def _written_exchange(exchange: Exchange) -> dict[str, Any]:
    written: dict[str, Any] = {
        "after": exchange.after,
        "rules": list(exchange.rules),
        "acting": list(exchange.acting),
    }
    if exchange.rulebook is not None:
        written["rulebook"] = _written_book(exchange.rulebook)
    if exchange.forget:
        written["forget"] = True
    return written


def _written_book(book: Rulebook) -> str | dict[str, Any]:
    """The name of a shipped rulebook; any other whole, so that a record replays anywhere."""
    if is_shipped(book):
        return book.name
    from lopti_rules.rulebook.writing import book_values

    return book_values(book)
