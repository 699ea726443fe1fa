"""What rules have given players that lasts for the session: tokens, roles, points, limits used up.

A rule lasts for the session (ADD-3), and so does what it gives, as long as some rule in force
speaks of it. Who leaves loses it; points are results of rounds, and stay as those do.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from lopti_rules.session.terms import Names
from lopti_rules.values import dataclass

if TYPE_CHECKING:
    from lopti_rules.engine.carrying import Carried, Uses
    from lopti_rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class Holding:
    """Tokens of one name that a player has, or a role; `rules` are those that speak of it."""

    name: str
    player: str
    rules: Names
    count: int = 1


@dataclass(frozen=True, slots=True)
class Use:
    """How often a limit per session has been used: the limit of that number in a rule's words.

    `player` is None where it counts all players together.
    """

    rule: str
    text: str
    limit: int
    player: str | None
    count: int


@dataclass(frozen=True, slots=True)
class Kept:
    """All of it, as the last round that was played here has left it."""

    tokens: tuple[Holding, ...] = ()
    roles: tuple[Holding, ...] = ()
    uses: tuple[Use, ...] = ()
    points: tuple[tuple[str, int], ...] = ()
    """Session points of each player who has won or lost any by rules."""


Slots = tuple[tuple[str, str], ...]
"""The rules of a card game in its numbering: id and words, empty for one that acts no more."""


def without_rule(kept: Kept, rule: str) -> Kept:
    """The same once a rule is gone: what no other speaks of ends."""
    return replace(
        kept,
        tokens=tuple(_less(kept.tokens, rule)),
        roles=tuple(_less(kept.roles, rule)),
        uses=tuple(use for use in kept.uses if use.rule != rule),
    )


def without_player(kept: Kept, player: str) -> Kept:
    """The same once a player has left for good."""
    return replace(
        kept,
        tokens=tuple(one for one in kept.tokens if one.player != player),
        roles=tuple(one for one in kept.roles if one.player != player),
        uses=tuple(use for use in kept.uses if use.player != player),
    )


def carried_from(kept: Kept, slots: Slots, seats: Names) -> "Carried":
    """What a round with those rules and seats begins with."""
    from lopti_rules.engine.carrying import TOGETHER, Carried

    places = {name: seat for seat, name in enumerate(seats)}
    tokens: dict[str, dict[int, int]] = {}
    for one in kept.tokens:
        if one.player in places:
            tokens.setdefault(one.name, {})[places[one.player]] = one.count
    roles = {one.name: places[one.player] for one in kept.roles if one.player in places}
    numbers = {slot: number for number, slot in enumerate(slots)}
    uses = {}
    for use in kept.uses:
        number = numbers.get((use.rule, use.text))
        seat = TOGETHER if use.player is None else places.get(use.player)
        if number is not None and seat is not None:
            uses[number, use.limit, seat] = use.count
    return Carried(tokens, roles, uses)


def kept_after(kept: Kept, game: "Game", slots: Slots, seats: Names, gone: Names) -> Kept:
    """What is kept once a round is over; `gone` are players who have left in it.

    Who was not dealt in keeps what they had, as long as it is spoken of.
    """
    from lopti_rules.engine.carrying import spoken_of, uses_of

    acting = [number for number, slot in enumerate(slots) if slot[0]]
    spoken = {
        name: tuple(dict.fromkeys(slots[number][0] for number in rules))
        for name, rules in spoken_of(game.linked, acting).items()
    }
    out = [one for one in kept.tokens if one.player not in seats]
    tokens = [
        Holding(name, seats[seat], (), count)
        for name, counts in game.tokens().items()
        for seat, count in counts.items()
        if seats[seat] not in gone
    ]
    held = game.roles()
    away = [one for one in kept.roles if one.player not in seats and one.name not in held]
    roles = [
        Holding(name, seats[seat], ()) for name, seat in held.items() if seats[seat] not in gone
    ]
    uses = uses_of(game.table, game.linked)
    return Kept(
        _spoken((*out, *tokens), spoken),
        _spoken((*away, *roles), spoken),
        (
            *(use for use in kept.uses if _waits(use, slots, seats)),
            *_uses(game, slots, seats, gone, uses),
        ),
        _points(kept, game, seats),
    )


def _spoken(holdings: Iterable[Holding], spoken: Mapping[str, Names]) -> tuple[Holding, ...]:
    """Those of which some rule speaks, with the rules that do."""
    return tuple(replace(one, rules=spoken[one.name]) for one in holdings if one.name in spoken)


def _less(holdings: Iterable[Holding], rule: str) -> Iterable[Holding]:
    for one in holdings:
        rules = tuple(name for name in one.rules if name != rule)
        if rules:
            yield replace(one, rules=rules)


def _waits(use: Use, slots: Slots, seats: Names) -> bool:
    """Whether a use is of somebody who was not dealt in."""
    return use.player is not None and use.player not in seats and (use.rule, use.text) in slots


def _uses(game: "Game", slots: Slots, seats: Names, gone: Names, uses: "Uses") -> Iterable[Use]:
    each = {(rule, place): game.program.limit_each[at] for rule, place, at in game.linked.lasting}
    for (rule, place, seat), count in uses.items():
        player = seats[seat] if each[rule, place] else None
        if slots[rule][0] and player not in gone:
            yield Use(*slots[rule], place, player, count)


def _points(kept: Kept, game: "Game", seats: Names) -> tuple[tuple[str, int], ...]:
    points = Counter(dict(kept.points))
    for seat, number in game.points().items():
        points[seats[seat]] += number
    return tuple((name, number) for name, number in points.items() if number)
