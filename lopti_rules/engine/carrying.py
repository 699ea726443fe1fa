"""What rules leave behind for the next round: tokens, roles, and what is used up for a session.

A token or role is kept until it is lost, passes on, or no rule speaks of it any more; a limit per
session counts through all its rounds. Everything else that rules remember ends with the round:
debts too, which are cards of its draw pile.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import field
from typing import Final

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.engine.limits import COUNT_MASK
from lopti_rules.engine.linking import Linked
from lopti_rules.engine.names import MOST_TOKENS
from lopti_rules.engine.table import Table
from lopti_rules.values import dataclass

TOGETHER: Final = 0
"""The seat under which a limit of all players together is counted."""
Uses = Mapping[tuple[int, int, int], int]
"""How often limits are used up: by rule, number of the limit in that rule, and seat."""


@dataclass(frozen=True, slots=True)
class Carried:
    """Tokens and roles by name and seat, and how often limits per session have been used."""

    tokens: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    roles: Mapping[str, int] = field(default_factory=dict)
    uses: Uses = field(default_factory=dict)


def lay_out(t: Table, linked: Linked, carried: Carried) -> None:
    """Effect: a round that has not begun starts with what was carried there.

    What no rule speaks of any more is left out.
    """
    numbers = {name: number for number, name in enumerate(linked.names)}
    for name, counts in carried.tokens.items():
        for seat, count in counts.items():
            if name in numbers and 0 <= seat < t.players:
                t.tokens[numbers[name] * MAX_PLAYERS + seat] = max(0, min(count, MOST_TOKENS))
    for name, seat in carried.roles.items():
        if name in numbers and 0 <= seat < t.players:
            t.role_seat[numbers[name]] = seat + 1
    for rule, number, register, places in _lasting(linked):
        for seat in range(min(places, t.players)):
            count = carried.uses.get((rule, number, seat), 0)
            t.registers[register + seat] = max(0, min(count, COUNT_MASK))


def carried_by(t: Table, linked: Linked) -> Carried:
    """Tokens, roles and limits as they stand now."""
    return Carried(tokens_of(t, linked), roles_of(t, linked), uses_of(t, linked))


def tokens_of(t: Table, linked: Linked) -> dict[str, dict[int, int]]:
    """For each token by name, how many each player has who has any."""
    found: dict[str, dict[int, int]] = {}
    for number, name in enumerate(linked.names):
        first = number * MAX_PLAYERS
        counts = t.tokens[first : first + t.players]
        found[name] = {seat: count for seat, count in enumerate(counts) if count}
    return {name: counts for name, counts in found.items() if counts}


def roles_of(t: Table, linked: Linked) -> dict[str, int]:
    """For each role that somebody has, by name, the seat."""
    seats = zip(linked.names, t.role_seat, strict=False)
    return {name: seat - 1 for name, seat in seats if seat}


def uses_of(t: Table, linked: Linked) -> Uses:
    """How often limits per session have been used, this round included; none that are unused."""
    found = {
        (rule, number, seat): t.registers[register + seat] & COUNT_MASK
        for rule, number, register, places in _lasting(linked)
        for seat in range(min(places, t.players))
    }
    return {key: count for key, count in found.items() if count}


def spoken_of(linked: Linked, rules: Collection[int]) -> dict[str, tuple[int, ...]]:
    """The names of tokens and roles that some rules speak of, and which of the rules do."""
    found: dict[str, tuple[int, ...]] = {}
    for rule in sorted(rules):
        for number in linked.spoken[rule]:
            name = linked.names[number]
            found[name] = (*found.get(name, ()), rule)
    return found


def forget_names(t: Table, linked: Linked, acting: Collection[int]) -> None:
    """Effect: tokens and roles of which no acting rule speaks are gone."""
    kept = spoken_of(linked, acting)
    for number, name in enumerate(linked.names):
        if name not in kept:
            first = number * MAX_PLAYERS
            t.tokens[first : first + MAX_PLAYERS] = [0] * MAX_PLAYERS
            t.role_seat[number] = 0


def _lasting(linked: Linked) -> Iterator[tuple[int, int, int, int]]:
    """Each limit per session: its rule, its number there, its first register, and how many."""
    for rule, number, limit in linked.lasting:
        places = MAX_PLAYERS if linked.program.limit_each[limit] else 1
        yield rule, number, linked.program.limit_register[limit], places
