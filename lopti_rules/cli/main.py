"""The command `lopti`: a group whose commands are imported when they are called.

Importing this module loads click and nothing else of weight, so that every command starts fast.
"""

import os
import sys
from collections.abc import Mapping
from errno import EPIPE
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import click

from lopti_rules import __version__
from lopti_rules.errors import LoptiError, UnreadableText
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Entry:
    """Where a command is found, and the line that lists it."""

    module: str
    attribute: str
    summary: str


COMMANDS: Final[Mapping[str, Entry]] = {
    "lint": Entry("lopti_rules.cli.lint", "lint", "Judge rules against the constitution."),
    "explain": Entry("lopti_rules.cli.explain", "explain", "Read a rule back, defaults said."),
    "new": Entry("lopti_rules.cli.newrule.command", "new", "Make a rule with help."),
    "fmt": Entry("lopti_rules.cli.fmt", "fmt", "Write rules in their canonical words."),
    "translate": Entry("lopti_rules.cli.translate", "translate", "Say rules in another language."),
    "play": Entry("lopti_rules.cli.play", "play", "Play a round against bots."),
    "table": Entry("lopti_rules.cli.evening.table", "table", "Keep an evening at one screen."),
    "session": Entry("lopti_rules.cli.session.group", "session", "Keep an evening of rounds."),
    "test": Entry("lopti_rules.cli.test", "test", "Check positions with their expected outcomes."),
    "corpus": Entry("lopti_rules.cli.corpus", "corpus", "Judge a corpus of rules."),
    "replay": Entry("lopti_rules.cli.replay", "replay_command", "Play recorded games again."),
    "perft": Entry("lopti_rules.cli.perft", "perft", "Count sequences of legal actions."),
    "gallery": Entry("lopti_rules.cli.gallery.group", "gallery", "Find ready-made rules."),
    "rulebook": Entry("lopti_rules.cli.rulebook.group", "rulebook", "Read and check base rules."),
}
"""The commands in the order in which help lists them."""

INTERRUPTED: Final = 130


class Trouble(click.ClickException):
    """An error of the library on its way to the reader: words, a place, an exit code."""

    def __init__(self, error: LoptiError) -> None:
        super().__init__(error.code)
        self.error = error

    @property
    def exit_code(self) -> int:  # type: ignore[override]
        """2 for what cannot be read at all, 1 for what is read and refused."""
        from lopti_rules.cli.output import exit_code_of

        return exit_code_of(self.error)

    def show(self, file: Any = None) -> None:
        """Effect: the error is told on the error stream."""
        from lopti_rules.cli.output import tell_error

        tell_error(self.error, file=file)


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one only to run it."""

    entries: Mapping[str, Entry] = COMMANDS

    def main(self, *args: Any, **extra: Any) -> Any:
        """Effect: the command line is carried out, and the process ends unless told otherwise."""
        _open_closed_streams()
        return super().main(*args, **extra)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands."""
        return list(self.entries)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, imported now."""
        entry = self.entries.get(cmd_name)
        if entry is None:
            return None
        command: click.Command = getattr(import_module(entry.module), entry.attribute)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Effect: the list of commands is written, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.summary) for name, entry in self.entries.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the arguments call; for an unknown name, those that come near."""
        if args[0] not in self.entries and not args[0].startswith("-"):
            from lopti_rules.cli.output import unknown_command

            ctx.fail(unknown_command(args[0], list(self.entries)))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Effect: the command runs; an error of the library becomes words and an exit code."""
        try:
            return super().invoke(ctx)
        except LoptiError as error:
            raise Trouble(error) from None
        except click.exceptions.NoArgsIsHelpError:
            raise
        except click.UsageError as error:
            from lopti_rules.locale.escapes import escape

            said = escape(error.format_message(), keep="\n")
            raise click.UsageError(said, ctx=error.ctx) from None
        except OSError as error:
            if error.errno == EPIPE:  # whoever read this has read enough, which click knows
                raise
            _lose_unwritten()
            reason = error.strerror or type(error).__name__
            raise Trouble(UnreadableText("input_output", {"reason": reason})) from None
        except KeyboardInterrupt:
            raise click.exceptions.Exit(INTERRUPTED) from None


def _lose_unwritten() -> None:
    """Effect: what the standard output cannot take is lost now; else it fails again at the end."""
    try:
        sys.stdout.flush()
    except OSError:
        with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
            os.dup2(nowhere.fileno(), sys.stdout.fileno())


def _open_closed_streams() -> None:
    """Effect: a standard stream that was closed is empty, or takes what nobody reads."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - it stays open as long as the program


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog='Try: lopti lint --text "When a player plays two queens, the next player draws 1 card."',
)
@click.version_option(__version__, prog_name="lopti", message="%(prog)s %(version)s")
def main() -> None:
    """Judge, compile and play the rules that players add to the card game Lopti."""
