"""`lopti session restore`: an old rule restored in setup, or a removed one proposed again."""

from pathlib import Path
from typing import Any

import click

from lopti_rules.cli.evening.named import find_player, find_players, find_rule
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.session.files import carry_out, file_option, opened


@click.command()
@click.argument("rule")
@click.option("--for", "yes", multiple=True, metavar="NAMES", help="In setup: who is for it.")
@click.option("--against", "no", multiple=True, metavar="NAMES", help="In setup: who is not.")
@click.option("--by", metavar="NAME", help="Later: who proposes it to the Rule Vote.")
@click.option(
    "--when", type=click.Choice(["now", "next_round"]), help="Later: when it would be back.",
)  # fmt: skip
@file_option
def restore(
    rule: str, *, yes: tuple[str, ...], no: tuple[str, ...], by: str | None, when: str | None,
    path: Path,
) -> None:  # fmt: skip
    """Bring a rule back: an old one in setup, by a majority; a removed one later, by a Rule Vote.

    In setup: --for and --against, rule by rule; it does not use round one's vote. Once a round has
    begun: --by and --when make the proposal, and lopti session vote decides on it.
    """
    with opened(path) as file:
        players = file.state.players
        act: dict[str, Any] = {"rule": find_rule(rule, file.state)}
        if by is not None:
            if yes or no:
                raise click.UsageError(word("setup_or_proposal"))
            act |= {"type": "propose", "change": "restore", "player": find_player(by, players)}
            act |= {"when": when} if when else {}
        else:
            act |= {"type": "setup_vote"}
            act |= {"for": find_players(yes, players), "against": find_players(no, players)}
        carry_out(file, act)
