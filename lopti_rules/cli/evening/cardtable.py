"""The cards of an evening that are played at one screen, which goes from player to player."""

import secrets
from collections.abc import Sequence
from typing import Final

from lopti_rules.cli.evening.console import EveningTerminal
from lopti_rules.cli.evening.seats import (
    Called,
    action_of,
    asked_seat,
    due_player,
    limits_of,
    tell,
    teller_of,
)
from lopti_rules.cli.evening.verbs import verb_of
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.table.contests import Report, report_text
from lopti_rules.cli.table.duties import duty_text
from lopti_rules.cli.table.lexicon import lexicon
from lopti_rules.cli.table.misread import Misread
from lopti_rules.cli.table.questions import question_of, question_text
from lopti_rules.cli.table.screen import Screen
from lopti_rules.engine.actions import Action, Choose, Duty, Swap
from lopti_rules.engine.occurrences import Event
from lopti_rules.session.session import Session
from lopti_rules.session.state import SessionState
from lopti_rules.simulation.careful import CarefulBot

MEANWHILE: Final = frozenset({"quit", "undo"})
"""Commands that are done while the screen is passed on: they show no hand."""


class CardTable:
    """Who looks at the screen, who has finished swapping, and which seats bots play."""

    def __init__(self, terminal: EveningTerminal, bots: Sequence[str], *, is_open: bool) -> None:
        self.terminal: Final = terminal
        self.bots: Final = frozenset(bots)
        self.is_open: Final = is_open
        """Hands may be seen by everybody: the screen need not be passed on."""
        self._swapped: set[tuple[int, str]] = set()
        """Round and player of those who swap no more."""
        self._looking: str | None = None
        self._minds: dict[tuple[int, str], CarefulBot] = {}

    # ---- whose time it is

    def due(self, session: Session) -> str | None:
        """Who has to act: who is asked something, who still swaps, or whose turn it is."""
        state = session.state
        if state.game is None or state.game.game.is_over:
            return None
        if asked_seat(state.game.game) is None:
            for name in _from_leader(state):
                if self.is_swapping(session, name):
                    return name
        return due_player(state)

    def is_swapping(self, session: Session, player: str) -> bool:
        """Whether it is that player's time to swap, not to play."""
        if (session.state.round, player) in self._swapped:
            return False
        return bool(_swaps(session.legal_actions(player)))

    def _possible(self, session: Session, player: str) -> tuple[Action, ...]:
        """What a player may do now: swaps while it is time for them, else all but these."""
        legal = session.legal_actions(player)
        swaps = _swaps(legal)
        if self.is_swapping(session, player):
            return swaps
        return tuple(one for one in legal if one not in swaps)

    # ---- what a player does

    def action(self, line: str, session: Session, player: str) -> Action | None:
        """What a line means as an action of that player; nothing if it ends their swapping.

        Raises:
            Misread: it means nothing, or names cards that the player does not have.
        """
        state = session.state
        swaps = self.is_swapping(session, player) and due_player(state) is not None
        is_asked = state.game is not None and asked_seat(state.game.game) is not None
        if not swaps or is_asked:
            return action_of(line, session, player)
        if lexicon().verbs.get(line.split(maxsplit=1)[0].casefold()) in ("done", "pass"):
            self._swapped.add((state.round, player))
            return None
        action = action_of(line, session, player)
        if not isinstance(action, Swap):
            raise Misread("swap_or_done")
        return action

    def bot_action(self, session: Session, player: str) -> Action | None:
        """What a bot does; nothing if it lets the swap go by."""
        view = session.view(player)
        if view is None:
            return None
        possible = self._possible(session, player)
        action = self._mind(session.state, player).choose(view, possible)
        if action is None:
            self._swapped.add((session.state.round, player))
        return action

    def _mind(self, state: SessionState, player: str) -> CarefulBot:
        key = (state.round, player)
        if key not in self._minds and state.game is not None:
            rulebook, seat = state.game.game.rulebook, state.seats.index(player)
            self._minds[key] = CarefulBot(rulebook, secrets.randbits(48), seat)
        return self._minds[key]

    # ---- what is shown

    def look(self, player: str) -> str | None:
        """Empty once that player alone looks at the screen; nothing if there is no more input.

        A command that is no move may be typed while the screen is passed on, and is given back.
        """
        if self.is_open or self._looking == player:
            return ""
        if self.terminal.is_screen:
            self.terminal.draw("")
        line = self.terminal.ask(word("table.pass_on", player=player))
        if line is None:
            return None
        if line.strip() and verb_of(line.split()[0]) in MEANWHILE:
            return line
        self._looking = player
        return ""

    def hide(self) -> None:
        """Effect: the next hand is shown to a player only once they say that they look."""
        self._looking = None

    def show(self, session: Session, player: str) -> None:
        """Effect: the cards are shown as that player sees them, and what they are asked."""
        view = session.view(player)
        if view is None:
            return
        possible = self._possible(session, player)
        screen = self._screen(session.state)
        answers = [one for one in possible if isinstance(one, Choose)]
        if answers:
            self.terminal.show(screen.plain_hand(view))
            self.terminal.say(question_text(question_of(answers), screen.names, screen.faces))
            return
        reports = [one for one in possible if isinstance(one, Report)]
        if reports and session.state.game is not None:
            text = session.state.game.game.contest
            self.terminal.say(report_text(text or "", reports, screen.names))
            return
        self.terminal.show(screen.table(view, possible))
        if any(isinstance(one, Duty) for one in possible):
            self.terminal.say(duty_text(possible))

    def _screen(self, state: SessionState) -> Screen:
        limits = limits_of(state.game.game.rulebook) if state.game is not None else {}
        return Screen(Called(None, state.seats), self.terminal.faces, limits)

    def told(self, state: SessionState, events: Sequence[Event], action: Action | None) -> str:
        """What everybody saw of an action."""
        return tell(teller_of(state, self.terminal.faces), events, action)


def _from_leader(state: SessionState) -> tuple[str, ...]:
    start = state.seats.index(state.leader) if state.leader in state.seats else 0
    return (*state.seats[start:], *state.seats[:start])


def _swaps(legal: Sequence[Action]) -> tuple[Action, ...]:
    return tuple(one for one in legal if isinstance(one, Swap))
