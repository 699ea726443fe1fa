"""The log of a session in memory, and the fold: what its acts come to, undo included."""

from collections.abc import Iterable, Sequence
from typing import Final

from lopti_rules.errors import SessionError
from lopti_rules.session.acts import Act, Undo, act_name
from lopti_rules.session.handlers import apply
from lopti_rules.session.outcome import Outcome, Refused, refuse, refused_outcome
from lopti_rules.session.people import check_player
from lopti_rules.session.state import EMPTY, SessionState
from lopti_rules.values import dataclass

__all__ = ["Log", "apply", "fold"]

KEPT_STATES: Final = 64
"""So many undos cost nothing; one that goes back further folds the acts before it again."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An act that counts, and what it was done in, as long as that is kept."""

    act: Act
    before: SessionState | None
    reveals: bool


class Log:
    """Acts one after another; those that were taken back stay in it, and no longer count."""

    def __init__(self, begun: SessionState = EMPTY) -> None:
        """Begin before the first act, or with a state that is already there."""
        self.begun = begun
        self.acts: list[Act] = []
        """All acts, undo included."""
        self.state = begun
        self._entries: list[Entry] = []

    @property
    def counting(self) -> tuple[Act, ...]:
        """The acts that count: without the undone ones and without undo."""
        return tuple(entry.act for entry in self._entries)

    def do(self, act: Act) -> Outcome:
        """What comes of an act; an accepted one is kept."""
        outcome = self.try_act(act)
        if outcome.accepted:
            self.keep(outcome)
        return outcome

    def try_act(self, act: Act) -> Outcome:
        """What would come of an act now; nothing is kept."""
        if not isinstance(act, Undo):
            return apply(self.state, act)
        try:
            entry = self._undoable(act)
        except Refused as refused:
            return refused_outcome(act, self.state, refused)
        return Outcome(act, self._before_last(), result=act_name(entry.act))

    def keep(self, outcome: Outcome) -> None:
        """Effect: an accepted act, tried in the present state, stands in the log."""
        if isinstance(outcome.act, Undo):
            self._entries.pop()
        else:
            self._entries.append(Entry(outcome.act, self.state, outcome.reveals))
            self._forget()
        self.acts.append(outcome.act)
        self.state = outcome.state

    def _undoable(self, act: Undo) -> Entry:
        """The act that would be taken back; what it has shown takes everybody's consent.

        Clauses: VOTE-16.
        """
        # The opening stays, or there would be no session.
        if len(self._entries) <= (self.begun is EMPTY):
            refuse("nothing_to_undo")
        for name in act.by:
            check_player(self.state, name)
        entry = self._entries[-1]
        missing = [name for name in self.state.present if name not in act.by]
        if entry.reveals and missing:
            refuse("needs_consent", "VOTE-16", players=missing, act=act_name(entry.act))
        return entry

    def _before_last(self) -> SessionState:
        before = self._entries[-1].before
        if before is not None:
            return before
        self._entries[:-1], state = _refolded(self.begun, self._entries[:-1])
        return state

    def _forget(self) -> None:
        """Effect: the state before an act of long ago is no longer kept."""
        place = len(self._entries) - KEPT_STATES - 1
        if place >= 0:
            old = self._entries[place]
            self._entries[place] = Entry(old.act, None, old.reveals)


def fold(log: Iterable[Act]) -> SessionState:
    """The state that a log's acts come to, undo included.

    Raises:
        SessionError: an act in it is refused.
    """
    return log_of(log).state


def log_of(acts: Iterable[Act]) -> Log:
    """The log that holds these acts.

    Raises:
        SessionError: one of them is refused.
    """
    log = Log()
    for number, act in enumerate(acts):
        outcome = log.do(act)
        if not outcome.accepted:
            params = {"number": number, "type": act_name(act), "reason": outcome.reason}
            raise SessionError("act_refused", params)
    return log


def _refolded(state: SessionState, entries: Sequence[Entry]) -> tuple[list[Entry], SessionState]:
    """The same entries, the last of them with their states; and the state that they come to."""
    again = []
    for place, entry in enumerate(entries):
        is_recent = place >= len(entries) - KEPT_STATES
        again.append(Entry(entry.act, state if is_recent else None, entry.reveals))
        state = apply(state, entry.act).state
    return again, state
