"""Players for a game at a table: each sees a view and the legal actions, as a person would."""

from collections.abc import Sequence
from typing import Final, Literal, Protocol, get_args

from lopti_rules.engine.actions import (
    Action,
    Contest,
    Done,
    Duty,
    Judged,
    Play,
    Said,
    Stack,
    Swap,
    ThrowIn,
    Told,
    Use,
)
from lopti_rules.engine.view import View
from lopti_rules.simulation.streams import drawn, sown

BotName = Literal["careful", "random"]
BOT_NAMES: Final[tuple[BotName, ...]] = get_args(BotName)


_OPTIONAL: Final = (Swap, Stack, ThrowIn, Use)
"""Actions that a player may always let go by."""


class Bot(Protocol):
    """Who acts for a seat."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        """One of the legal actions of the seat; nothing to let a swap or an ability go by."""


class Stream:
    """Random numbers of one player's own: what a player draws moves nobody else's."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, seat: int) -> None:
        self._state = [sown(seed, 0, seat)]

    def below(self, bound: int) -> int:
        """A number from 0 below the bound."""
        return drawn(self._state, 0, bound)

    def pick(self, actions: Sequence[Action]) -> Action:
        """One of the actions, each as likely as any other."""
        return actions[self.below(len(actions))]


class RandomBot:
    """Does anything legal, each action as likely as any other. Keeps its duties."""

    __slots__ = ("_stream",)

    def __init__(self, seed: int, seat: int) -> None:
        self._stream = Stream(seed, seat)

    def choose(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Any of the legal actions; a swap or an ability every other time."""
        settled = kept_duty(legal) or some_result(legal, self._stream)
        if settled is not None:
            return settled
        optional = [one for one in legal if isinstance(one, _OPTIONAL) or is_jump(view, one)]
        if optional and self._stream.below(2):
            return self._stream.pick(optional)
        due = [action for action in legal if action not in optional]
        return self._stream.pick(due) if due else None


def is_jump(view: View, action: Action) -> bool:
    """Whether an action is a play out of turn, which may always be let go by."""
    return isinstance(action, Play) and action.seat not in (None, view.turn)


def some_result(legal: Sequence[Action], stream: Stream) -> Contest | Judged | Told | None:
    """What the table is asked about: a result, a judgement, or somebody; never that there is none.

    A player who acts for a bot has no table to look at, so each answer is as likely.
    """
    results = [
        one
        for one in legal
        if isinstance(one, Judged)
        or (isinstance(one, Contest) and one.order)
        or (isinstance(one, Told) and one.outcome != ())
    ]
    return results[stream.below(len(results))] if results else None


def kept_duty(legal: Sequence[Action]) -> Action | None:
    """How an open duty is kept, if there is one: by its words or deed, else by the table's word."""
    kept = next((one for one in legal if isinstance(one, Duty) and one.kept), None)
    if kept is None:
        return None
    return next((one for one in legal if isinstance(one, Said | Done)), kept)
