"""`lopti session log`: the acts of a session."""

import json
from pathlib import Path

import click

from lopti_rules.cli.evening.logbook import log_lines
from lopti_rules.cli.output import say
from lopti_rules.cli.session.files import file_option, read
from lopti_rules.cli.table.faces import choose_faces
from lopti_rules.session.actforms import write_act


@click.command(name="log")
@click.option("--last", type=click.IntRange(1), metavar="N", help="Only the last N.")
@click.option("--json", "as_json", is_flag=True, help="The acts as they are kept, one a line.")
@file_option
def log(*, last: int | None, as_json: bool, path: Path) -> None:
    """List the acts, with what they decided; those taken back are marked.

    Seeds, nonces and hidden cards are in the file for the referee, and are not shown, except with
    --json.
    """
    session, _ = read(path)
    if as_json:
        for act in session.acts[-(last or 0) :]:
            click.echo(json.dumps(write_act(act), ensure_ascii=True))
        return
    for line in log_lines(session, choose_faces())[-(last or 0) :]:
        say(line)
