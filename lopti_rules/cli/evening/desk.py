"""An evening at one screen: what is typed becomes an act, and what came of it is told."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, Final

from lopti_rules.cli.evening.asking import Cancelled, Instead, answer, fill
from lopti_rules.cli.evening.cardtable import CardTable
from lopti_rules.cli.evening.console import EveningTerminal
from lopti_rules.cli.evening.dealing import revealing
from lopti_rules.cli.evening.fields import Kind
from lopti_rules.cli.evening.forms import FORMS
from lopti_rules.cli.evening.layout import evening
from lopti_rules.cli.evening.lines import may_be_rule, verb_first
from lopti_rules.cli.evening.pointless import Pointless
from lopti_rules.cli.evening.refusals import WAYS_ON, has_words, refusal_lines
from lopti_rules.cli.evening.seats import Called
from lopti_rules.cli.evening.sentences import outcome_lines
from lopti_rules.cli.evening.verbs import known_verbs, verb_of, verbs_due
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.output import error_text
from lopti_rules.cli.table.misread import Misread
from lopti_rules.cli.table.trouble import trouble_text
from lopti_rules.engine.actions import Action, write_action
from lopti_rules.errors import IllegalAction, LoptiError
from lopti_rules.session.outcome import Outcome
from lopti_rules.session.sessionfile import SessionFile
from lopti_rules.session.state import SessionState


class Left(Exception):
    """Whoever types has left the table, or there is no more input."""


class Desk:
    """The evening of one file. `cards` is where cards are played, if they are played here."""

    def __init__(
        self,
        file: SessionFile,
        terminal: EveningTerminal,
        cards: CardTable | None,
        *,
        seeds: Callable[[int], int],
    ) -> None:
        self.file: Final = file
        self.terminal: Final = terminal
        self.cards: Final = cards
        self.seeds: Final = seeds
        """The seed of a round's deal, by its number."""
        self._notes: list[str] = []
        self._drawn: tuple[object, ...] | None = None
        self._told: tuple[object, ...] | None = None

    @property
    def state(self) -> SessionState:
        """How the session stands."""
        return self.file.state

    @property
    def due(self) -> str | None:
        """Who has to act in the card game, if cards are played here."""
        return self.cards.due(self.file.session) if self.cards is not None else None

    def run(self) -> None:
        """Effect: the evening goes on until somebody leaves, or there is no more input."""
        with self.terminal.whole_screen():
            try:
                while True:
                    self.step()
            except Left:
                return

    def step(self) -> None:
        """Effect: one line is read and done, or one action of a bot.

        Raises:
            Left: whoever types leaves.
        """
        due, cards = self.due, self.cards
        if due is not None and cards is not None:
            if due in cards.bots:
                self.move_bot(cards, due)
                return
            typed = cards.look(due)
            if typed is None:
                raise Left
            if typed:  # whoever it is: a command that plays no cards
                self.handle(typed, due)
                return
        self.draw()
        prompt = word("table.prompt_of", player=due) if due else word("table.prompt")
        line = self.terminal.ask(f"{prompt} ")
        if line is None:
            raise Left
        self.handle(line, due)

    def handle(self, line: str, due: str | None) -> None:
        """Effect: what a line asks for is done, or it is said why not."""
        while True:
            try:
                self.carry_out(line, due)
            except Instead as other:  # a command, typed where a question was asked
                self.note(word("table.cancelled"))
                line = other.line
                continue
            except Cancelled:
                self.note(word("table.cancelled"))
            except Pointless as why:
                self.note(str(why))
            except LoptiError as trouble:
                self.note(self.why(trouble))
            return

    def carry_out(self, line: str, due: str | None) -> None:
        """Effect: what a line asks for is done.

        Raises:
            Cancelled: whoever types has changed their mind.
            Instead: they have typed another command.
            Pointless: it is not the time for it.
            LoptiError: it means nothing, or cannot be done.
        """
        from lopti_rules.cli.evening.commands import COMMANDS

        legal = self.file.session.legal_actions(due) if due is not None else ()
        words = verb_first(line.split(), self.state, legal)
        verb = (verb_of(words[0], legal) if words else None) or ""
        if verb in COMMANDS:
            COMMANDS[verb](self, words[1:])
        elif verb in FORMS:
            self.do(fill(FORMS[verb], words[1:], self.state, self.terminal.ask))
        elif words:
            self.play(line, due)

    def ask(self, kind: Kind, code: str, **params: Any) -> Any:
        """The answer to a question.

        Raises:
            Cancelled: there is none.
            Instead: another command was typed.
        """
        question = word(f"table.ask.{code}", **params)
        return answer(kind, question, self.state, self.terminal.ask)

    # ---- telling

    def note(self, *lines: str) -> None:
        """Effect: lines are told: at once, or below the screen once it is drawn."""
        if self.terminal.is_screen:
            self._notes += lines
            return
        for line in lines:
            self.terminal.say(line)

    def draw(self, *, again: bool = False) -> None:
        """Effect: the screen is drawn; on what is no screen, only when there is something new."""
        terminal, due = self.terminal, self.due
        round_now = (self.state.phase, self.state.round)
        if terminal.is_screen or again or self._drawn != round_now:
            terminal.draw(evening(self.state, due, terminal.faces))
            self._drawn, self._told = round_now, None
        notes, self._notes = self._notes, []
        for line in notes:
            terminal.say(line)
        told = (due, len(self.file.session.acts))
        if self._told == told:
            return
        self._told = None if terminal.is_screen else told
        if due is not None and self.cards is not None:
            self.cards.show(self.file.session, due)
        else:
            ways = [word(f"table.due.{verb}") for verb in verbs_due(self.state)]
            terminal.say(word("table.ways", ways=" | ".join(ways)))

    def why(self, trouble: LoptiError) -> str:
        """What is wrong with a line, or with a move."""
        if isinstance(trouble, Misread | IllegalAction):
            names = Called(None, self.state.seats)
            return trouble_text(trouble, names, self.terminal.faces)
        return error_text(trouble)

    # ---- acting

    def do(self, act: Mapping[str, Any]) -> Outcome:
        """What came of an act. Effect: it is told, or why it is refused."""
        outcome = self.file.act(act)
        if outcome.accepted:
            self.note(*outcome_lines(outcome))
            self.tell(outcome)
        else:
            self.refuse(outcome, act.get("text"))
        return outcome

    def refuse(self, outcome: Outcome, text: str | None = None) -> None:
        """Effect: it is told why an act was not done; of a text, how it can be mended."""
        from lopti_rules.cli.evening.judging import fault_lines, is_about_text

        if text is not None and is_about_text(outcome):
            self.note(*fault_lines(self.state, text))
        self.note(*refusal_lines(outcome))
        if text is not None and outcome.reason in WAYS_ON:
            self.note(word(f"table.ways_on.{outcome.reason}"))

    def tell(self, outcome: Outcome, action: Action | None = None) -> None:
        """Effect: what everybody saw of the cards is told."""
        if self.cards is not None and (outcome.events or action is not None):
            text = self.cards.told(outcome.state, outcome.events, action)
            self.note(*([text] if text else []))

    def play(self, line: str, player: str | None) -> None:
        """Effect: a player's move is done and told, or what is wrong with it.

        Raises:
            Misread: the line means nothing.
        """
        if self.cards is None or player is None:
            raise _unknown(line, self.state)
        action = self.cards.action(line, self.file.session, player)
        if action is not None:
            self.move(self.cards, player, action)

    def move_bot(self, cards: CardTable, player: str) -> None:
        """Effect: a bot acts."""
        action = cards.bot_action(self.file.session, player)
        if action is not None:
            self.move(cards, player, action)

    def move(self, cards: CardTable, player: str, action: Action) -> None:
        """Effect: an action of the card game is done and told; a round that is over ends."""
        outcome = self.file.act({"type": "play", "action": write_action(action), "player": player})
        if not outcome.accepted:
            reason = outcome.reason or ""
            if has_words(reason):
                self.refuse(outcome)
            else:
                self.note(self.why(IllegalAction(reason, dict(outcome.params))))
            return
        self.tell(outcome, action)
        if self.due != player:
            cards.hide()
        if self.state.game is not None and self.state.game.game.is_over:
            self.do({"type": "end_round"})
            self.do(revealing(self.state))


def _unknown(line: str, state: SessionState) -> Misread:
    words = line.split()
    if may_be_rule(words, state):
        return Misread("rule_without_add")
    typed = words[0]
    near = get_close_matches(typed.casefold(), known_verbs(), n=1, cutoff=0.7)
    if near:
        return Misread("unknown_word_near", given=typed, near=near[0])
    return Misread("unknown_word", given=typed)
