"""One round at the table: whose time it is, what they do, and what is told of it."""

from collections.abc import Mapping, Sequence
from typing import Final

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.cli.table.contests import Report
from lopti_rules.cli.table.history import History
from lopti_rules.cli.table.names import rule_label, words
from lopti_rules.cli.table.reader import Reader, Undo
from lopti_rules.cli.table.rulesin import RuleInForce
from lopti_rules.cli.table.screen import Screen
from lopti_rules.cli.table.story import Teller
from lopti_rules.cli.table.terminal import Terminal
from lopti_rules.engine.actions import (
    Action,
    Blind,
    Choose,
    Contest,
    Done,
    Duty,
    Pass,
    Play,
    Said,
    Stack,
    Swap,
    Take,
    ThrowIn,
    Use,
)
from lopti_rules.engine.game import Game
from lopti_rules.engine.occurrences import Event
from lopti_rules.engine.view import View
from lopti_rules.errors import IllegalAction
from lopti_rules.simulation.bots import Bot

SPECTATOR: Final = MAX_PLAYERS
"""A seat that nobody has: it sees what lies open for all."""
MOST_ACTIONS: Final = 20_000
"""As many as a record holds; a round of players who hardly think can go on and on."""
LOG_SHOWN: Final = 15


class Round:
    """Plays one game to its end, with bots and perhaps one reader."""

    def __init__(
        self,
        game: Game,
        bots: Mapping[int, Bot],
        rules: Sequence[RuleInForce],
        terminal: Terminal,
        teller: Teller,
    ) -> None:
        self.game = game
        self.bots = bots
        self.rules = rules
        self.terminal = terminal
        self.teller = teller
        self.log: list[str] = []
        self.history = History()
        self.acting: int | None = None
        """The rule that took effect last: if something is asked, it asks."""
        self.you = teller.names.you
        self.reader = Reader(
            terminal,
            Screen(teller.names, teller.faces, teller.limits),
            show_rules=self.show_rules,
            show_log=self.show_log,
        )

    def play(self) -> None:
        """Effect: the round is played to its end and told.

        Raises:
            Left: the reader leaves the table.
        """
        self.tell(self.game.opening)
        if not self.game.book.staged:
            leader, players = self.game.leader or 0, self.game.players
            for step in range(players):
                self.swap((leader + step) % players)
        while not self.game.is_over and len(self.game.actions) < MOST_ACTIONS:
            self.step()
        self.show_end()

    # ---- whose time it is

    def step(self) -> None:
        """Effect: whoever is due acts once: an answer first, then a duty, an ability, the turn."""
        legal = self.game.legal_actions()
        if self.settle(legal):
            return
        turn = self.game.turn
        if turn is None:
            return
        for seat in range(self.game.players):
            uses = [one for one in legal if isinstance(one, Use) and one.seat == seat]
            if uses and seat != turn and self.act(seat, uses, optional=True):
                return
        if self.jump(legal, turn):
            return
        staged = bool(self.game.book.staged)
        self.act(turn, [one for one in legal if _belongs_to_turn(one, turn, staged=staged)])

    def jump(self, legal: Sequence[Action], turn: int) -> bool:
        """Whether somebody played out of turn; who could do so is asked, seat after seat."""
        for seat in range(self.game.players):
            jumps = [one for one in legal if isinstance(one, Play) and one.seat == seat != turn]
            if jumps and self.act(seat, jumps, optional=True):
                return True
        return False

    def settle(self, legal: Sequence[Action]) -> bool:
        """Whether a question or a duty was open; then it has been answered or settled."""
        answers = [one for one in legal if isinstance(one, Choose)]
        if answers:
            self.act(answers[0].seat, answers)
            return True
        reports = [one for one in legal if isinstance(one, Report)]
        if reports:
            self.act(self._reporter(reports), reports)
            return True
        duty = next((one for one in legal if isinstance(one, Duty)), None)
        if duty is not None:
            acts = [
                one
                for one in legal
                if isinstance(one, Duty | Said | Done) and one.seat == duty.seat
            ]
            self.act(duty.seat, acts)
        return duty is not None

    def _reporter(self, reports: Sequence[Report]) -> int:
        """Who tells what the table is asked: the reader; a contest of bots, one who takes part."""
        seats = {seat for one in reports if isinstance(one, Contest) for seat in one.order}
        if self.you is not None and (self.you in seats or not seats):
            return self.you
        return min(seats, default=0)

    def swap(self, seat: int) -> None:
        """Effect: a player swaps or not; the reader can take it back until they say `done`.

        Clauses: SET-13, SET-14.
        """
        while True:
            while self.settle(legal := self.game.legal_actions()):
                pass
            view = self.game.view(seat)
            swaps = [one for one in legal if isinstance(one, Swap) and one.seat == seat]
            has_swapped = seat == self.you and seat in view.swapped
            if view.phase != "swap" or not (swaps or has_swapped):
                return
            if not self.act(seat, swaps, optional=True):
                return

    # ---- acting

    def act(self, seat: int, legal: Sequence[Action], *, optional: bool = False) -> bool:
        """Whether the player of that seat acted; only what is optional can be let go by."""
        view = self.game.view(seat)
        if seat != self.you:
            self.history.forget()
            action = self.bots[seat].choose(view, legal)
            if action is not None:
                self.do(action)
            return action is not None
        try:
            action = self.ask(view, legal, optional=optional)
        except Undo:
            return self.undo()
        return action is not None and self.attempt(action)

    def ask(self, view: View, legal: Sequence[Action], *, optional: bool) -> Action | None:
        """What the reader does."""
        answers = [one for one in legal if isinstance(one, Choose)]
        if answers:
            if view.asked is None:
                self.show_acting()
            else:
                self.terminal.say(words(f"asked.{view.asked}"))
            return self.reader.answer(view, answers)
        reports = [one for one in legal if isinstance(one, Report)]
        if reports:
            self.show_acting()
            return self.reader.report(view, reports, self.game.contest or "")
        if any(isinstance(one, Duty) for one in legal):
            self.show_acting()
            return self.reader.settle(view, legal)
        return self.reader.act(view, legal, optional=optional)

    def attempt(self, action: Action) -> bool:
        """Whether the reader's action was legal; else it is said why not."""
        self.history.keep(self.game, len(self.log))
        try:
            self.do(action)
        except IllegalAction as trouble:
            self.history.back()
            self.reader.explain(trouble)
        return True

    def do(self, action: Action) -> None:
        """Effect: an action is done and told.

        Raises:
            IllegalAction: it may not be done; nothing has changed.
        """
        events = self.game.apply(action)
        if isinstance(action, Use):
            # That the rule takes effect is what its use means.
            self.acting = action.rule
            events = tuple(event for event in events if not _says_use(event, action))
        self.tell(events, self.teller.act(action))

    def undo(self) -> bool:
        """True; the reader's last action is taken back if nothing was learned since."""
        state = self.history.back()
        if state is None:
            self.terminal.say(words("no_undo"))
        else:
            self.game, told = state
            del self.log[told:]
            self.terminal.say(words("undone"))
        return True

    # ---- telling

    def tell(self, events: Sequence[Event], act: str = "") -> None:
        """Effect: what happened is told as the reader may know it."""
        seat = SPECTATOR if self.you is None else self.you
        seen = [event.seen_by(seat) for event in events]
        for event in seen:
            self.acting = event.get("rule", self.acting)
        if self.you is not None:
            self.history.note(seen, self.you)
        text = " ".join(part for part in (act, self.teller.tell(seen)) if part)
        if text:
            self.log.append(text)
            self.terminal.say(text)

    def show_rules(self) -> None:
        """Effect: the rules in force are shown in canonical words."""
        names = [rule.name for rule in self.rules]
        for number, rule in enumerate(self.rules):
            self.terminal.say(f"{rule_label(number, names)}: {rule.canonical}")
            for note in rule.notes:
                self.terminal.say(f"  {note}", style="dim")
        if not self.rules:
            self.terminal.say(words("no_rules"))

    def show_acting(self) -> None:
        """Effect: the rule that asks is shown in its words."""
        if self.acting is not None:
            label = rule_label(self.acting, self.teller.rules)
            self.terminal.say(f"{label}: {self.rules[self.acting].canonical}", style="dim")

    def show_log(self, number: int | None) -> None:
        """Effect: the last lines of the log are shown, or so many of them."""
        for line in self.log[-(number or LOG_SHOWN) :]:
            self.terminal.say(line)

    def show_end(self) -> None:
        """Effect: the places are told."""
        if not self.game.is_over:
            self.terminal.say(words("too_long", count=MOST_ACTIONS))
            return
        places = [
            words("place", place=place, player=self.teller.names.at_start(seat))
            for place, seat in enumerate(self.game.places, 1)
        ]
        self.terminal.say(words("over", places=", ".join(places)), style="bold")
        winner = self.game.places[0]
        key = "you_add" if winner == self.you else "winner_adds"
        self.terminal.say(words(key, player=self.teller.names.at_start(winner)))


def _belongs_to_turn(action: Action, turn: int, *, staged: bool) -> bool:
    """Whether an action is one for the player in turn to choose from."""
    if isinstance(action, Swap | Stack | ThrowIn):
        return staged and action.seat == turn
    if isinstance(action, Use):
        return action.seat == turn
    is_own = not isinstance(action, Play) or action.seat in (None, turn)
    return is_own and isinstance(action, Play | Take | Blind | Pass)


def _says_use(event: Event, use: Use) -> bool:
    return event.name == "rule" and event.as_map()["rule"] == use.rule
