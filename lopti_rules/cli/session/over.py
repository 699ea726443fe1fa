"""`lopti session over`: the end of a round."""

from pathlib import Path
from typing import Any

import click

from lopti_rules.cli.evening.named import find_players
from lopti_rules.cli.session.files import carry_out, file_option, opened


@click.command()
@click.argument("places", nargs=-1, metavar="[WINNER [SECOND...]]")
@file_option
def over(places: tuple[str, ...], *, path: Path) -> None:
    """End the round: its places, the winner first. Where the cards are played here, none is needed.

    The winner may then add a rule until the last card of the next deal lies in its place.
    """
    with opened(path) as file:
        act: dict[str, Any] = {"type": "end_round"}
        if places:
            act["places"] = find_players(places, file.state.players)
        carry_out(file, act)
