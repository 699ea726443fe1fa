"""A batch of rounds: which are to be played, and what they add up to."""

# ruff: noqa: RUF009 - each call of `_array` makes a field, as `dataclasses.field` does

from dataclasses import dataclass, field, fields
from typing import Final

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.engine.log import LOG

PLAY_ALL: Final = 0
ONE_ACTION: Final = 1
"""What to do: play all rounds that are due, or deal a round or do one action of it."""

MOST_ACTIONS: Final = 100_000
"""A round that is not over by then is broken off."""


def _array(places: int) -> list[int]:
    return field(default_factory=lambda: [0] * places, metadata={"places": places})


@dataclass(slots=True)
class Batch:
    """The rounds to play, their players' streams, and the sums over the rounds played."""

    job: int = PLAY_ALL
    players: int = 2
    seed: int = 0
    number: int = 0
    """The number of the round being played: its deal depends on that and the seed alone."""
    due: int = 0
    """How many rounds are still to be played."""
    most_actions: int = MOST_ACTIONS
    stream: list[int] = _array(MAX_PLAYERS)
    """The state of each player's stream of random numbers."""

    last_action: int = 0
    last_legal: int = 0
    """What was done last, as the engine writes it: an action, the answer to a question, or the
    place of an offer; and the set it was chosen from, for what has one."""
    round_open: int = 0
    """1: a round has been dealt and not yet added to the sums."""
    trail: int = 0
    """A digest of all that was legal and all that was done, where it is traced."""
    swaps_asked: int = 0
    """How many seats have been asked whether to swap."""
    round_actions: int = 0
    """The actions so far of the round being played."""

    games: int = 0
    unfinished: int = 0
    """Rounds broken off because they took too many actions."""
    actions: int = 0
    plays: int = 0
    """Actions that put cards on the play pile, or beside it, legally."""
    turns: int = 0
    longest: int = 0
    """The most actions that one round took."""
    dropped: int = 0
    """Events that found no room in a table's queue."""
    wins: list[int] = _array(MAX_PLAYERS)
    """By seat, how often it came first; seat 0 leads every round."""
    lasts: list[int] = _array(MAX_PLAYERS)
    """By seat, how often it came last in a round played for all places."""
    events: list[int] = _array(len(LOG))
    """How often each event of the log happened, by its code; all 0 where they are not counted."""


BATCH_FIELDS: Final[tuple[tuple[str, int], ...]] = tuple(
    (item.name, item.metadata.get("places", 0)) for item in fields(Batch)
)
"""Name and number of places of each field; 0 places for a single integer."""
