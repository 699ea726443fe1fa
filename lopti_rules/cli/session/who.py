"""`lopti session who`: players join, leave, are away for a while, and come back."""

from pathlib import Path
from typing import Any

import click

from lopti_rules.cli.evening.named import find_player
from lopti_rules.cli.session.files import carry_out, file_option, opened


@click.command()
@click.argument("what", type=click.Choice(["joins", "leaves", "away", "back"]))
@click.argument("player")
@click.option("--after", metavar="NAME", help="Who joins sits behind this player.")
@file_option
def who(what: str, player: str, *, after: str | None, path: Path) -> None:
    """Let players join, leave for good, be away for a while, and come back.

    Who joins plays from the next deal on. Who leaves is no longer one of all players; who is away
    still is, and counts in every majority.
    """
    act: dict[str, Any] = {"type": {"joins": "join", "leaves": "leave"}.get(what, what)}
    with opened(path) as file:
        seated = (*file.state.players, *file.state.joining)
        act["player"] = player if what == "joins" else find_player(player, seated)
        if after is not None:
            act["after"] = find_player(after, seated)
        carry_out(file, act)
