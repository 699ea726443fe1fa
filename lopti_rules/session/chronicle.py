"""What happened in a session, act by act, as a log is read again from its beginning."""

from collections.abc import Iterable
from dataclasses import replace

from lopti_rules.engine.occurrences import Event
from lopti_rules.errors import SessionError
from lopti_rules.session.acts import Act, Undo, act_name
from lopti_rules.session.fold import Log
from lopti_rules.session.state import SessionState
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Happening:
    """One act of a log: the states around it, without the card game, and what it decided.

    `is_undone`: a later act took it back. `rules` are the ids of the rules that events number.
    """

    number: int
    act: Act
    before: SessionState
    after: SessionState
    result: str | None = None
    events: tuple[Event, ...] = ()
    is_undone: bool = False
    rules: tuple[str, ...] = ()


def happenings(acts: Iterable[Act]) -> tuple[Happening, ...]:
    """All acts of a log in order, those that were taken back marked.

    Raises:
        SessionError: one of them may not be done.
    """
    log = Log()
    told: list[Happening] = []
    counting: list[int] = []
    for number, act in enumerate(acts):
        before, outcome = log.state, log.try_act(act)
        if not outcome.accepted:
            params = {"number": number, "type": act_name(act), "reason": outcome.reason}
            raise SessionError("act_refused", params)
        log.keep(outcome)
        if isinstance(act, Undo):
            undone = counting.pop()
            told[undone] = replace(told[undone], is_undone=True)
        else:
            counting.append(number)
        states = _without_game(before), _without_game(outcome.state)
        rules = _numbered(outcome.state)
        told.append(Happening(number, act, *states, outcome.result, outcome.events, rules=rules))
    return tuple(told)


def _without_game(state: SessionState) -> SessionState:
    """The state of the session alone: a state of cards for each play would fill the memory."""
    return replace(state, game=None) if state.game is not None else state


def _numbered(state: SessionState) -> tuple[str, ...]:
    """The ids of the rules in the order in which the card game numbers them."""
    return tuple(slot.rule for slot in state.game.slots) if state.game is not None else ()
