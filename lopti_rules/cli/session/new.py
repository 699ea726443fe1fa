"""`lopti session new`: a session begun in a new file."""

from datetime import datetime
from pathlib import Path
from typing import Any, get_args

import click

from lopti_rules.cli.evening.beginning import begin, old_rules_of
from lopti_rules.cli.evening.status import status_lines
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.output import say
from lopti_rules.cli.session.files import file_option
from lopti_rules.session.terms import Edition


@click.command(no_args_is_help=True)
@click.argument("players", nargs=-1, required=True, metavar="PLAYER PLAYER...")
@click.option(
    "--edition", type=click.Choice(get_args(Edition)), default="current", show_default=True,
    help="Which official text holds where they differ.",
)  # fmt: skip
@click.option(
    "--rulebook", metavar="NAME|FILE", help="The base rules; those of the edition, if not given.",
)  # fmt: skip
@click.option(
    "--from", "earlier", type=click.Path(path_type=Path), metavar="FILE",
    help="An earlier session, whose rules setup may restore.",
)  # fmt: skip
@file_option
def new(
    players: tuple[str, ...], *, edition: Edition, rulebook: str | None, earlier: Path | None,
    path: Path,
) -> None:  # fmt: skip
    """Begin a session: players in the order in which they sit, clockwise.

    It starts without custom rules. With --from, a majority can restore those of an earlier session
    before the first deal, one by one. A file that is there already is never written over.

    Exit code 1: such a session cannot be begun; 2: the file is there or cannot be written.
    """
    old_rules = old_rules_of(earlier) if earlier is not None else ()
    options: dict[str, Any] = {"edition": edition, "rulebook": rulebook, "old_rules": old_rules}
    begun = datetime.now().astimezone().isoformat(timespec="minutes")
    with begin(path, players, begun=begun, **options) as file:
        named = {"file": path, "players": file.state.players}
        say(word("created_with_old", **named) if old_rules else word("created", **named))
        for line in status_lines(file.state):
            say(line)
