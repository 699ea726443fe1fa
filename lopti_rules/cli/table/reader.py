"""The person at the table: shown what their seat may know, asked until an action is typed."""

from collections.abc import Callable, Sequence

from lopti_rules.cli.table.lexicon import lexicon
from lopti_rules.cli.table.lines import Command, parse_line, split_line
from lopti_rules.cli.table.misread import Misread
from lopti_rules.cli.table.moves import action_for
from lopti_rules.cli.table.names import words
from lopti_rules.cli.table.questions import answer_for, question_of, question_text
from lopti_rules.cli.table.screen import Screen
from lopti_rules.cli.table.terminal import Terminal
from lopti_rules.engine.actions import Action, Choose, Done, Duty, Said
from lopti_rules.engine.view import View
from lopti_rules.errors import IllegalAction
from lopti_rules.locale.catalogue import find_template, message


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
        kept = next(one for one in acts if isinstance(one, Duty) and one.kept)
        acted = [one for one in acts if isinstance(one, Said | Done)]
        self.terminal.say(_duty_text(acted))
        while True:
            line = self._line(words("prompt.answer"))
            if self._is_aside(line, view, acts):
                continue
            said = set(split_line(line))
            if said and said <= lexicon().no | set(words("words.pay").split()):
                return Duty(kept.seat, kept=False)
            if said and said <= lexicon().yes | set(words("words.keep").split()):
                return acted[0] if acted else kept
            done = next((one for one in acted if _same_words(one.text, line)), None)
            if done is not None:
                return done
            self.terminal.say(words("duty_again"))

    def explain(self, trouble: Misread | IllegalAction) -> None:
        """Effect: what is wrong with what was typed is said."""
        self.terminal.say(self.reason(trouble), style="yellow")

    def reason(self, trouble: Misread | IllegalAction) -> str:
        """What is wrong, in the words of the table where it has its own."""
        params = dict(trouble.params)
        if isinstance(params.get("card"), int):
            params["card"] = self.screen.faces.card(params["card"])
        if isinstance(params.get("seat"), int):
            params["player"] = self.screen.names.within(params["seat"])
        section = "misread" if isinstance(trouble, Misread) else "illegal"
        if find_template("play", f"{section}.{trouble.code}") is not None:
            return words(f"{section}.{trouble.code}", **params)
        return message("errors", trouble.code, params)

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


def _duty_text(acted: Sequence[Said | Done]) -> str:
    for act in acted:
        return words("duty_say" if isinstance(act, Said) else "duty_do", text=act.text)
    return words("duty")


def _same_words(one: str, other: str) -> bool:
    """Whether a line says the words of a duty; quotes, stops and case do not matter."""
    return _letters(one) == _letters(other.removeprefix("say "))


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalnum())
