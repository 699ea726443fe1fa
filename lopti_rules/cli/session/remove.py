"""`lopti session remove`: a creator takes the own rule out."""

from pathlib import Path

import click

from lopti_rules.cli.evening.named import find_player, find_rule
from lopti_rules.cli.session.files import carry_out, file_option, opened


@click.command()
@click.argument("player")
@click.argument("rule")
@click.option(
    "--when", type=click.Choice(["now", "after_round"]), default="now", show_default=True,
    help="When it goes.",
)  # fmt: skip
@file_option
def remove(player: str, rule: str, *, when: str, path: Path) -> None:
    """Let a creator remove the own rule: no vote, and no replacement."""
    with opened(path) as file:
        who, what = find_player(player, file.state.players), find_rule(rule, file.state)
        carry_out(file, {"type": "remove_own", "player": who, "rule": what, "when": when})
