"""A chain without an end, shown in play: rounds with the rules in force until one is stopped.

The engine stops a rule that runs away, so rules that no check lets pass can be played all the same.
"""

from collections.abc import Mapping, Sequence
from time import thread_time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lopti_rules.errors import LoptiError
from lopti_rules.events import EVENT_BY_NAME
from lopti_rules.language.ast import Rule, Trigger
from lopti_rules.language.parser import parse_rule

if TYPE_CHECKING:
    from lopti_rules.engine.actions import Action
    from lopti_rules.engine.game import Game
    from lopti_rules.rulebook.model import Rulebook

PLAYERS: Final = 3
MOST_SECONDS: Final = 0.15
MOST_DEALS: Final = 12
MOST_ACTIONS: Final = 400
"""In one deal. A question that a rule asks is an action as well, so a chain may need a hundred."""

_STARTERS: Final[Mapping[str, str]] = {
    "give": "When a player plays a card, that player gives 1 hand card to the next player.",
    "receive": "When a player plays a card, that player gives 1 hand card to the next player.",
    "show": "When a player plays a card, that player shows 1 hand card.",
    "discard": "When a player plays a card, that player discards 1 hand card.",
    "draw": "When a player plays a card, that player draws 1 card.",
    "clear": "When a player plays a card, the pile is cleared.",
    "triggered": "When a player plays a card, the next player draws 1 card.",
    "pickup": "When a player plays a card, the next player takes the pile.",
}
"""Rules that bring about what only rules can, by event: else such a chain would never start."""
_HIDDEN: Final = frozenset({"rule", "choose", "halted"})
"""Kinds of events that a lap is told without."""


class Runaway(NamedTuple):
    """What was seen: the deal, by its seed, and turn; the action that began it; one lap; how often.

    With `lap` empty nothing was seen in so many `deals`. `starter` is the text of the rule that
    was put in force beside, where only rules can start the chain.
    """

    deals: int
    deal: int = 0
    turn: int = 0
    begun_by: Mapping[str, Any] = {}
    lap: tuple[Mapping[str, Any], ...] = ()
    times: int = 0
    starter: str | None = None

    def as_map(self) -> dict[str, Any]:
        """The same as plain values."""
        if not self.lap:
            return {"deals": self.deals, "starter": self.starter, "seen": False}
        return {**self._asdict(), "players": PLAYERS, "lap": list(self.lap), "seen": True}


def run_away(rules: Sequence[Rule], trigger: Trigger, rulebook: "str | Rulebook") -> Runaway | None:
    """The first deal in which a chain of the rules is stopped; None if they cannot be played.

    `trigger` is what sets the chain off. The deals are those of the seeds from 0.
    """
    from lopti_rules.rulebook.loader import find_rulebook

    starter = _starter(trigger)
    played = (*rules, *([parse_rule(starter)] if starter else []))
    try:
        book = find_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
        _game(book, played, 0)  # what is loaded once is no part of the time that play may take
        begun = thread_time()
        for deal in range(MOST_DEALS):
            seen = _play(_game(book, played, deal), deal, begun + MOST_SECONDS)
            if seen is not None:
                return seen._replace(starter=starter)
            if thread_time() - begun > MOST_SECONDS:
                return Runaway(deal + 1, starter=starter)
    except LoptiError:  # rules that the engine cannot play
        return None
    return Runaway(MOST_DEALS, starter=starter)


def _starter(trigger: Trigger) -> str | None:
    only_by_rules = EVENT_BY_NAME[trigger.event].custom or trigger.cause in ("rule", "this_rule")
    return _STARTERS.get(trigger.event) if only_by_rules else None


def _game(rulebook: "Rulebook", rules: Sequence[Rule], seed: int) -> "Game":
    from lopti_rules.engine.game import Game

    return Game(rulebook, rules, PLAYERS, seed=seed)


def _play(game: "Game", deal: int, deadline: float) -> Runaway | None:
    begun_by: dict[str, Any] = {}
    events: list[dict[str, Any]] = []
    for step in range(MOST_ACTIONS):
        if game.is_over or thread_time() > deadline:
            return None
        legal = game.legal_actions()
        # Any action will do; the deals differ in which it is.
        action = legal[(deal + step * 7) % len(legal)]
        if not _answers(action):
            turn, begun_by, events = game.table.turn_number, _told(game, action), []
        events += [event.as_map() for event in game.apply(action)]
        halted = next((event for event in events if event["type"] == "halted"), None)
        if halted is not None:
            number = halted["rule"]
            times = sum(event["type"] == "rule" and event["rule"] == number for event in events)
            return Runaway(deal + 1, deal, turn, begun_by, _lap(events, number), times)
    return None


def _answers(action: "Action") -> bool:
    from lopti_rules.engine.actions import Choose

    return isinstance(action, Choose)


def _told(game: "Game", action: "Action") -> dict[str, Any]:
    from lopti_rules.engine.actions import write_action

    return {"seat": game.turn, **write_action(action)}


def _lap(events: Sequence[Mapping[str, Any]], number: int) -> tuple[Mapping[str, Any], ...]:
    """What happened between the last two times that the rule took effect."""
    places = [
        place
        for place, event in enumerate(events)
        if event["type"] == "rule" and event["rule"] == number
    ]
    return tuple(_without_rule(event) for event in events[places[-2] : places[-1]]
                 if event["type"] not in _HIDDEN)  # fmt: skip


def _without_rule(event: Mapping[str, Any]) -> dict[str, Any]:
    """The event without its cause: every one of them comes from the chain."""
    return {name: value for name, value in event.items() if name not in {"cause", "reason"}}
