"""The person at the table: shown what their seat may know, asked until an action is typed."""

from collections.abc import Callable, Sequence

from lopti_rules.cli.table.contests import Report, report_for, report_text
from lopti_rules.cli.table.duties import duty_text, settle_duty
from lopti_rules.cli.table.lexicon import lexicon
from lopti_rules.cli.table.lines import Command, parse_line, split_line
from lopti_rules.cli.table.misread import Misread
from lopti_rules.cli.table.moves import action_for
from lopti_rules.cli.table.names import words
from lopti_rules.cli.table.questions import answer_for, question_of, question_text
from lopti_rules.cli.table.screen import Screen
from lopti_rules.cli.table.terminal import Terminal
from lopti_rules.cli.table.trouble import trouble_text
from lopti_rules.engine.actions import Action, Choose, Pass
from lopti_rules.engine.view import View
from lopti_rules.errors import IllegalAction


class Left(Exception):
    """The reader has left the table, or there is no more input."""


class Undo(Exception):
    """The reader wants the last action back."""


class Reader:
    """Asks one person. `show_rules` and `show_log` are what the round has to show."""

    def __init__(
        self,
        terminal: Terminal,
        screen: Screen,
        *,
        show_rules: Callable[[], None],
        show_log: Callable[[int | None], None],
    ) -> None:
        self.terminal = terminal
        self.screen = screen
        self._seen: tuple[View, Sequence[Action]] | None = None
        """What was shown last, so that a slip of the tongue does not show it all again."""
        self._shown: dict[str, Callable[[Command], None]] = {
            "help": lambda command: terminal.say(words("help")),
            "rules": lambda command: show_rules(),
            "log": lambda command: show_log(command.number),
        }

    def act(self, view: View, legal: Sequence[Action], *, optional: bool) -> Action | None:
        """The action that is typed; nothing for `done`, if it is optional to act.

        Raises:
            Left: the reader leaves.
            Undo: the last action is to be taken back.
        """
        if self._seen != (view, legal):
            self.terminal.show(self.screen.table(view, legal))
            self._seen = view, legal
        while True:
            command = self._command(view, legal)
            if command is None or command.verb == "done":
                if optional:
                    return None
                if command is not None and view.phase == "swap":
                    return Pass(view.seat)
                self.terminal.say(words("type_something"))
                continue
            if command.verb == "pass" and optional:
                return None
            try:
                return action_for(command, view, legal)
            except Misread as trouble:
                self.explain(trouble)

    def _command(self, view: View, legal: Sequence[Action]) -> Command | None:
        """The next command that is a move, nothing for an empty line; what only shows is done."""
        while True:
            try:
                command = parse_line(self._line(words("prompt.turn")))
            except Misread as trouble:
                self.explain(trouble)
                continue
            if command is None or not self._is_shown(command, view, legal):
                return command

    def _is_shown(self, command: Command, view: View, legal: Sequence[Action]) -> bool:
        """Whether a command asks for something to be shown; leaving and undoing are raised."""
        if command.verb == "quit":
            raise Left
        if command.verb == "undo":
            raise Undo
        if command.verb == "table":
            self.terminal.show(self.screen.table(view, legal))
            return True
        show = self._shown.get(command.verb)
        if show is not None:
            show(command)
        return show is not None

    def answer(self, view: View, answers: Sequence[Choose]) -> Choose:
        """The answer to a rule's question.

        Raises:
            Left: the reader leaves.
            Undo: the last action is to be taken back.
        """
        question = question_of(answers)
        self.terminal.show(self.screen.plain_hand(view))
        self.terminal.say(question_text(question, self.screen.names, self.screen.faces))
        while True:
            line = self._line(words("prompt.answer"))
            if self._is_aside(line, view, answers):
                continue
            try:
                return answer_for(line, question, self.screen.names)
            except Misread as trouble:
                self.explain(trouble)

    def settle(self, view: View, acts: Sequence[Action]) -> Action:
        """How an open duty of the reader is settled: by saying or doing it, or by paying.

        Raises:
            Left: the reader leaves.
            Undo: the last action is to be taken back.
        """
        self.terminal.say(duty_text(acts))
        while True:
            line = self._line(words("prompt.answer"))
            if self._is_aside(line, view, acts):
                continue
            settled = settle_duty(line, acts)
            if settled is not None:
                return settled
            self.terminal.say(words("duty_again"))

    def report(self, view: View, reports: Sequence[Report], text: str) -> Report:
        """What the table is asked, such as how a contest ended, as the reader tells it.

        Raises:
            Left: the reader leaves.
            Undo: the last action is to be taken back.
        """
        self.terminal.say(report_text(text, reports, self.screen.names))
        while True:
            line = self._line(words("prompt.answer"))
            if self._is_aside(line, view, reports):
                continue
            try:
                return report_for(line, reports, self.screen.names)
            except Misread as trouble:
                self.explain(trouble)

    def explain(self, trouble: Misread | IllegalAction) -> None:
        """Effect: what is wrong with what was typed is said."""
        self.terminal.say(self.reason(trouble), style="yellow")

    def reason(self, trouble: Misread | IllegalAction) -> str:
        """What is wrong, in the words of the table where it has its own."""
        return trouble_text(trouble, self.screen.names, self.screen.faces)

    def _is_aside(self, line: str, view: View, legal: Sequence[Action]) -> bool:
        """Whether an answer is a command that shows something instead."""
        tokens = split_line(line)
        if len(tokens) != 1 or lexicon().verbs.get(tokens[0]) is None:
            return False
        command = Command(lexicon().verbs[tokens[0]])
        return self._is_shown(command, view, legal)

    def _line(self, prompt: str) -> str:
        line = self.terminal.ask(prompt)
        if line is None:
            raise Left
        return line
