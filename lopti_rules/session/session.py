"""A session that a caller holds: its acts, its state, and a judge for the texts."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from lopti_rules.engine.actions import Action
from lopti_rules.engine.view import View
from lopti_rules.errors import SessionError
from lopti_rules.session.actforms import read_act, write_act
from lopti_rules.session.acts import JUDGED, Act, Open, Undo
from lopti_rules.session.fold import Log, log_of
from lopti_rules.session.judging import Judge, judge_by_checks, question_of
from lopti_rules.session.opening import rules_to_restore
from lopti_rules.session.outcome import Outcome
from lopti_rules.session.standings import Standing, standings
from lopti_rules.session.state import RuleEntry, SessionState
from lopti_rules.session.terms import RULEBOOK_OF, Edition, OldRule


class Session:
    """Several rounds, the rules that winners add to them, and the votes on these.

    Everything that happens is an act; the state is what the acts come to. An act that the rules do
    not allow is refused with the clause, and nothing changes.
    """

    def __init__(self, log: Log, judge: Judge = judge_by_checks) -> None:
        self._log = log
        self.judge = judge

    @classmethod
    def open(
        cls,
        players: Sequence[str],
        *,
        edition: Edition = "current",
        rulebook: str | None = None,
        old_rules: Iterable[OldRule] = (),
        judge: Judge = judge_by_checks,
    ) -> Self:
        """A new session in setup, played by the rulebook of its edition unless another is named.

        Raises:
            SessionError: the players cannot make up a session, or there is no such rulebook.
        """
        act = Open(
            tuple(players),
            edition,
            RULEBOOK_OF[edition] if rulebook is None else rulebook,
            old_rules=tuple(old_rules),
            keeps=True,
        )
        return cls.begin(act, judge=judge)

    @classmethod
    def begin(cls, act: Open, *, judge: Judge = judge_by_checks) -> Self:
        """A new session that begins with that act.

        Raises:
            SessionError: the players cannot make up a session, or there is no such rulebook.
        """
        session = cls(Log(), judge)
        outcome = session.act(act)
        if outcome.reason is not None:
            raise SessionError(outcome.reason, dict(outcome.params))
        return session

    @classmethod
    def of(cls, acts: Iterable[Act], *, judge: Judge = judge_by_checks) -> Self:
        """The session that a log's acts come to; verdicts are those that the acts hold.

        Raises:
            SessionError: an act in it is refused.
        """
        return cls(log_of(acts), judge)

    @property
    def state(self) -> SessionState:
        """What the acts so far come to."""
        return self._log.state

    @property
    def acts(self) -> tuple[Act, ...]:
        """All acts that were accepted, undo included."""
        return tuple(self._log.acts)

    @property
    def counting(self) -> tuple[Act, ...]:
        """The acts that count: without the undone ones and without undo."""
        return self._log.counting

    @property
    def rules_in_force(self) -> tuple[RuleEntry, ...]:
        """The custom rules that act now, in the order in which they joined."""
        return self.state.rules_in_force

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Rounds won, and points, the best first."""
        return standings(self.state)

    @property
    def old_rules(self) -> tuple[OldRule, ...]:
        """All rules that this session has known, for the next one to restore."""
        return rules_to_restore(self.state)

    def act(self, act: Act | Mapping[str, Any]) -> Outcome:
        """What comes of an act: done if the rules allow it, else refused.

        Raises:
            SessionError: a map that is no act.
        """
        outcome = self.try_act(act)
        if outcome.accepted:
            self.keep(outcome)
        return outcome

    def try_act(self, act: Act | Mapping[str, Any]) -> Outcome:
        """What would come of an act; nothing changes. Its `act` holds the verdict on its text.

        Raises:
            SessionError: it is not of the form of an act.
        """
        # Also an act made in Python is read: what a log is to hold must be readable from it again.
        act = read_act(act if isinstance(act, Mapping) else write_act(act))
        if not isinstance(act, JUDGED):
            return self._log.try_act(act)
        # A verdict that comes with the act is somebody's claim; what else refuses it costs less.
        outcome = self._log.try_act(replace(act, judgement=None))
        if outcome.reason != "not_judged":
            return outcome
        judgement = self.judge(question_of(self.state, act))
        return self._log.try_act(replace(act, judgement=judgement))

    def keep(self, outcome: Outcome) -> None:
        """Effect: an act that was tried last, and accepted, is done."""
        self._log.keep(outcome)

    def undo(self, by: Iterable[str] = ()) -> Outcome:
        """What comes of taking the last act back; `by` agree to it."""
        return self.act(Undo(tuple(by)))

    def view(self, player: str) -> View | None:
        """What a player may know of the card game under way, or None if none is played here."""
        held = self.state.game
        if held is None or player not in self.state.seats:
            return None
        return held.game.view(self.state.seats.index(player))

    def legal_actions(self, player: str) -> tuple[Action, ...]:
        """What a player may do now in the card game that is played here."""
        held = self.state.game
        if held is None or player not in self.state.seats:
            return ()
        seat = self.state.seats.index(player)
        turn = held.game.turn
        return tuple(
            action
            for action in held.game.legal_actions()
            if seat == (turn if (named := getattr(action, "seat", None)) is None else named)
        )

    def written(self) -> list[dict[str, Any]]:
        """All acts as maps, as a log holds them."""
        return [write_act(act) for act in self._log.acts]
