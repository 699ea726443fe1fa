"""`lopti session end`: the session ended, or the next begun in the same file."""

from pathlib import Path
from typing import Any

import click

from lopti_rules.cli.session.files import carry_out, file_option, opened


@click.command()
@click.option(
    "--next", "players", multiple=True, metavar="NAME",
    help="Begin the next session in the same file with these players; repeat it for each.",
)  # fmt: skip
@file_option
def end(*, players: tuple[str, ...], path: Path) -> None:
    """End the session. The next one starts from the base again, without custom rules."""
    with opened(path) as file:
        if file.state.phase != "over":
            carry_out(file, {"type": "end_session"})
        if players:
            act: dict[str, Any] = {"type": "start_session", "players": list(players)}
            carry_out(file, act)
