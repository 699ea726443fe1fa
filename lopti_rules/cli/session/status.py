"""`lopti session status`: how the session stands."""

import json
from pathlib import Path

import click

from lopti_rules.cli.evening.named import find_player
from lopti_rules.cli.evening.status import status_lines
from lopti_rules.cli.evening.verbs import verbs_due
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.output import say
from lopti_rules.cli.session.files import file_option, read
from lopti_rules.session.description import describe


@click.command()
@click.option("--player", metavar="NAME", help="Show this player's own cards as well.")
@click.option("--json", "as_json", is_flag=True, help="For programs: what everybody may know.")
@file_option
def status(*, player: str | None, as_json: bool, path: Path) -> None:
    """Tell how the session stands: the round, the rules in force, the vote, what is open.

    Nothing that is hidden is shown, except to --player their own hand.
    """
    session, _ = read(path)
    if as_json:
        click.echo(json.dumps(describe(session.state), ensure_ascii=True, indent=1))
        return
    for line in status_lines(session.state):
        say(line)
    if session.state.game is not None:
        from lopti_rules.cli.evening.seats import seat_lines  # a table with real cards needs none

        for line in seat_lines(session.state):
            say(line)
    if session.state.game is None:
        ways = [word(f"status.way.{verb}") for verb in verbs_due(session.state) if verb != "help"]
        say(word("status.next", ways=" | ".join(ways)))
    if player is not None:
        from lopti_rules.cli.evening.cardtable import CardTable
        from lopti_rules.cli.evening.console import EveningTerminal

        own = find_player(player, session.state.players)
        CardTable(EveningTerminal(), (), is_open=True).show(session, own)
