"""`lopti session judge`: a text judged, by the checks or by the table."""

from pathlib import Path

import click

from lopti_rules.cli.evening.judging import verdict_lines
from lopti_rules.cli.evening.named import find_players
from lopti_rules.cli.output import say
from lopti_rules.cli.session.files import carry_out, file_option, opened, read


@click.command(no_args_is_help=True)
@click.argument("text")
@click.option("--for", "yes", multiple=True, metavar="NAMES", help="Who says it may join.")
@click.option("--against", "no", multiple=True, metavar="NAMES", help="Who says it may not.")
@file_option
def judge(text: str, *, yes: tuple[str, ...], no: tuple[str, ...], path: Path) -> None:
    """Judge a text beside the rules in force, as it would be judged when announced.

    Nothing is written down. With --for and --against the table finds by itself, by more than half
    of all players, that a text which the checks cannot read may join: that is an act of the log.
    """
    if not yes and not no:
        session, _ = read(path)
        for line in verdict_lines(session.state, text):
            say(line)
        return
    with opened(path) as file:
        players = file.state.players
        votes = {"for": find_players(yes, players), "against": find_players(no, players)}
        carry_out(file, {"type": "table_verdict", "text": text, **votes})
