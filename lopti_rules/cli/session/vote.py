"""`lopti session vote`: the votes on a proposal, one by one or all at once."""

from pathlib import Path
from typing import Any, Final

import click

from lopti_rules.cli.evening.named import find_player, find_players
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.session.files import carry_out, file_option, opened
from lopti_rules.session.state import SessionState

CHOICES: Final = ("yes", "no")


@click.command()
@click.argument("player", required=False)
@click.argument("choice", type=click.Choice(CHOICES), required=False)
@click.option("--for", "yes", multiple=True, metavar="NAMES", help="All who say yes.")
@click.option("--against", "no", multiple=True, metavar="NAMES", help="All who say no.")
@click.option("--objector", metavar="NAME", help="Who of them objected first.")
@click.option("--open", "opens", is_flag=True, help="Open the vote: who may vote is fixed.")
@click.option("--close", "closes", is_flag=True, help="Close it: who has not voted does not.")
@file_option
def vote(
    player: str | None, choice: str | None, *, yes: tuple[str, ...], no: tuple[str, ...],
    objector: str | None, opens: bool, closes: bool, path: Path,
) -> None:  # fmt: skip
    """Vote: PLAYER yes|no, one after another, or the whole vote with --for and --against.

    More than half of all players of the session must say yes, those who are out or away counted.
    As many yes as no, at least one each, goes to Roshambo: lopti session throw.
    """
    ways = [player is not None, bool(yes or no), opens, closes]
    if sum(ways) != 1 or (player is None) != (choice is None):
        raise click.UsageError(word("vote_how"))
    with opened(path) as file:
        if opens or closes:
            carry_out(file, {"type": "open_vote" if opens else "close_vote"})
        elif player is not None:
            who = find_player(player, file.state.players)
            carry_out(file, {"type": "ballot", "player": who, "choice": choice})
        else:
            carry_out(file, _whole(file.state, yes, no, objector))


def _whole(
    state: SessionState, yes: tuple[str, ...], no: tuple[str, ...], objector: str | None
) -> dict[str, Any]:
    act: dict[str, Any] = {
        "type": "vote",
        "for": find_players(yes, state.players),
        "against": find_players(no, state.players),
    }
    if objector is not None:
        act["first_objector"] = find_player(objector, state.players)
    return act
