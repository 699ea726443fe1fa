"""`lopti session undo`: the last act taken back."""

from pathlib import Path

import click

from lopti_rules.cli.evening.logbook import last_sentence
from lopti_rules.cli.evening.named import find_players
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.output import say
from lopti_rules.cli.session.files import carry_out, file_option, opened


@click.command()
@click.option(
    "--by", multiple=True, metavar="NAMES",
    help="Who agrees; needed of all where the act showed what was hidden.",
)  # fmt: skip
@file_option
def undo(*, by: tuple[str, ...], path: Path) -> None:
    """Take the last act back. It stays in the log, and so does that it was taken back."""
    with opened(path) as file:
        was = last_sentence(file.session)
        carry_out(file, {"type": "undo", "by": find_players(by, file.state.players)})
        say(word("undone", what=was))
