"""The card game of a session at a terminal: whose time it is, what is shown, what a line means."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lopti_rules.cards import RANK_NAMES
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.table.contests import Report, report_for
from lopti_rules.cli.table.duties import settle_duty
from lopti_rules.cli.table.faces import Faces
from lopti_rules.cli.table.lines import parse_line
from lopti_rules.cli.table.misread import Misread
from lopti_rules.cli.table.moves import action_for
from lopti_rules.cli.table.names import Names, limit_words
from lopti_rules.cli.table.questions import answer_for, question_of
from lopti_rules.cli.table.story import Teller
from lopti_rules.engine.actions import Action, Choose, Duty, Use
from lopti_rules.engine.game import Game
from lopti_rules.engine.occurrences import Event
from lopti_rules.rulebook.following import limit_of
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.session.session import Session
from lopti_rules.session.state import SessionState

MOVES: Final = frozenset({"play", "take", "blind", "swap", "pass", "use", "say", "did"})
"""The verbs that are moves; the others show something."""
SPECTATOR: Final = 1 << 10
"""A seat that nobody has: it sees what lies open for all."""


@dataclass(frozen=True, slots=True)
class Called(Names):
    """Players by their names, whoever reads."""

    called: tuple[str, ...] = ()

    def at_start(self, seat: int) -> str:
        """The player's name at the start of a sentence."""
        return self.called[seat]

    def within(self, seat: int) -> str:
        """The player's name inside a sentence."""
        return self.called[seat]

    def listed(self, seat: int) -> str:
        """The player's name in a table."""
        return self.called[seat]

    def seat(self, letter: str, players: int) -> int | None:
        """The seat whose player's name begins so, if it is one."""
        typed = letter.casefold()
        found = [
            seat
            for seat, name in enumerate(self.called[:players])
            if name.casefold().startswith(typed)
        ]
        return found[0] if len(found) == 1 else None


@dataclass(frozen=True, slots=True)
class SessionTeller(Teller):
    """Tells the events of a session's card game, rules by their ids."""

    def label(self, rule: int) -> str:
        """How a rule is called: as in the session."""
        return str(self.rules[rule]) if rule < len(self.rules) else str(rule + 1)


def teller_of(state: SessionState, faces: Faces) -> SessionTeller:
    """Who tells what happens in the card game under way."""
    held = state.game
    rules = tuple(slot.rule for slot in held.slots) if held is not None else ()
    limits = limits_of(held.game.rulebook) if held is not None else {}
    return SessionTeller(Called(None, state.seats), faces, rules, limits)


def limits_of(rulebook: Rulebook) -> Mapping[str, str]:
    """For each limiting rank what may follow it, in words."""
    found = {rank: limit_of(rulebook, rank) for rank in RANK_NAMES}
    return {rank: limit_words(*limit) for rank, limit in found.items() if limit is not None}


def tell(teller: Teller, events: Sequence[Event], action: Action | None = None) -> str:
    """What everybody at the table saw of an action."""
    act = teller.act(action) if action is not None else ""
    seen = [event.seen_by(SPECTATOR) for event in events if not _says_use(event, action)]
    return " ".join(part for part in (act, teller.tell(seen)) if part)


def _says_use(event: Event, action: Action | None) -> bool:
    """Whether an event says again that a rule is used."""
    if not isinstance(action, Use) or event.name != "rule":
        return False
    return bool(event.as_map()["rule"] == action.rule)


# ---- whose time it is


def asked_seat(game: Game) -> int | None:
    """Whom a rule asks something, or who owes something; nobody if no rule waits."""
    legal = game.legal_actions()
    for kind in (Choose, Duty):
        for one in legal:
            if isinstance(one, kind):
                return one.seat
    return None


def due_player(state: SessionState) -> str | None:
    """Who has to act: an answer first, then a duty, then the turn.

    Nobody where no cards are played here, or all are played out.
    """
    if state.game is None:
        return None
    game = state.game.game
    asked = asked_seat(game)
    seat = game.turn if asked is None else asked
    return None if seat is None else state.seats[seat]


def seat_lines(state: SessionState) -> Iterator[str]:
    """Whose time it is in the card game."""
    due = due_player(state)
    if due is not None and state.game is not None:
        is_asked = asked_seat(state.game.game) is not None
        yield word("status.asked" if is_asked else "status.turn", player=due)


# ---- what a line means


def action_of(line: str, session: Session, player: str | None) -> Action:
    """What a line means as an action of that player, in the card game under way.

    Raises:
        Misread: it means nothing, or names cards that the player does not have.
    """
    view = session.view(player) if player is not None else None
    if player is None or view is None:
        raise Misread("no_card_game")
    legal = session.legal_actions(player)
    names = Called(None, session.state.seats)
    answers = [one for one in legal if isinstance(one, Choose)]
    reports = [one for one in legal if isinstance(one, Report)]
    if reports:
        return report_for(line, reports, names)
    if answers:
        return answer_for(line, question_of(answers), names)
    if any(isinstance(one, Duty) for one in legal):
        settled = settle_duty(line, legal)
        if settled is None:
            raise Misread("duty_first")
        return settled
    command = parse_line(line)
    if command is not None and command.verb == "done":
        raise Misread("done_swapping")
    if command is None or command.verb not in MOVES:
        raise Misread("unknown_word", given=line)
    return action_for(command, view, legal)
