"""`lopti table`: an evening at one screen."""

import secrets
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final, get_args

import click

from lopti_rules.cli.session.files import file_option
from lopti_rules.session.terms import Edition

MAX_SEED: Final = (1 << 63) - 1


@click.command()
@click.argument("players", nargs=-1, metavar="[PLAYER...]")
@click.option(
    "--edition", type=click.Choice(get_args(Edition)), default="current", show_default=True,
    help="Which official text holds where they differ.",
)  # fmt: skip
@click.option("--rulebook", metavar="NAME|FILE", help="The base rules; those of the edition.")
@click.option(
    "--from", "earlier", type=click.Path(path_type=Path), metavar="FILE",
    help="An earlier session, whose rules setup may restore.",
)  # fmt: skip
@click.option(
    "--cards", type=click.Choice(["real", "screen"]), default="real", show_default=True,
    help="Where the cards are: on your table, or here.",
)  # fmt: skip
@click.option(
    "--bots", multiple=True, metavar="PLAYER", help="Whose cards a bot plays; repeat it for more.",
)  # fmt: skip
@click.option("--open-hands", is_flag=True, help="Everybody may see every hand.")
@click.option(
    "--seed", type=click.IntRange(0, MAX_SEED), metavar="N", help="Fixes the shuffles, for a test.",
)  # fmt: skip
@file_option
def table(
    players: tuple[str, ...], *, edition: Edition, rulebook: str | None, earlier: Path | None,
    cards: str, bots: tuple[str, ...], open_hands: bool, seed: int | None, path: Path,
) -> None:  # fmt: skip
    """Keep an evening at one screen: whose turn, the rules in force, the vote, what to watch.

    A FILE that is there already is gone on with; else PLAYERs begin a session, in the order in
    which they sit. The cards are real ones on your table, or with --cards screen played here, the
    screen going from player to player. Type help for what can be typed; nothing is ever lost.

    Exit code 0; 1: the session cannot be begun, or the file was changed by another hand; 2: the
    file cannot be read or written.
    """
    from lopti_rules.cli.evening.cardtable import CardTable
    from lopti_rules.cli.evening.console import EveningTerminal
    from lopti_rules.cli.evening.desk import Desk
    from lopti_rules.cli.evening.named import find_players
    from lopti_rules.cli.evening.opening import opened_file
    from lopti_rules.cli.evening.words import word

    terminal = EveningTerminal()
    begun = datetime.now().astimezone().isoformat(timespec="minutes")
    with opened_file(
        path, players, terminal, edition=edition, rulebook=rulebook, earlier=earlier, begun=begun
    ) as file:
        played = None
        if cards == "screen":
            played = CardTable(terminal, find_players(bots, file.state.players), is_open=open_hands)
        seeds = _any_seed if seed is None else _seeds_from(seed)
        Desk(file, terminal, played, seeds=seeds).run()
        acts = len(file.session.acts)
    terminal.say(word("table.kept", file=path, acts=acts))


def _any_seed(number: int) -> int:
    return secrets.randbits(48)


def _seeds_from(first: int) -> Callable[[int], int]:
    """A seed for each round, which follow from the one given."""
    return lambda number: (first + number) & MAX_SEED
