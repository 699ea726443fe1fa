"""`lopti play`: a round against bots at a terminal table."""

from pathlib import Path
from typing import Any, Final

import click

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.cli.output import finish, words

BOTS: Final = ("careful", "random")
MAX_SEED: Final = (1 << 63) - 1


@click.command()
@click.option("--players", type=click.IntRange(2, MAX_PLAYERS), default=4, show_default=True,
              metavar="N", help="How many play, you included.")  # fmt: skip
@click.option("--seat", type=click.IntRange(0, MAX_PLAYERS - 1), default=0, show_default=True,
              metavar="N", help="Where you sit. Seat 0 leads.")  # fmt: skip
@click.option("--bots", type=click.Choice(BOTS), default=BOTS[0], show_default=True,
              help="How the others play.")  # fmt: skip
@click.option("--seed", type=click.IntRange(0, MAX_SEED), metavar="N",
              help="Decides the deal and what the bots do; any, if you give none.")  # fmt: skip
@click.option("--rulebook", default="lopti", show_default=True, metavar="NAME|FILE",
              help="The base rules.")  # fmt: skip
@click.option("--rules", multiple=True, metavar="FILE|NAME|TEXT",
              help="A rule, a name of the gallery, or a file of rules. Repeat it.")  # fmt: skip
@click.option("--record", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE",
              help="Write the record of the round there, finished or not.")  # fmt: skip
@click.option("--auto", is_flag=True, help="Let bots play every seat, and print what happens.")
def play(**chosen: Any) -> None:
    """Play a round of Lopti against bots, with rules of yours in force.

    At the table, type cards (4h 4d, or 4 4) to play them, take to take the pile, ? for help.
    """
    if chosen["seat"] >= chosen["players"]:
        raise click.UsageError(words("seat_not_dealt", **chosen))
    from lopti_rules.cli.table.opening import Options, play_round

    finish(play_round(Options(**chosen)))
