"""`lopti session rule`: how a rule is to be read."""

from pathlib import Path
from typing import Any

import click

from lopti_rules.cli.evening.named import find_player, find_players, find_rule
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.session.files import carry_out, file_option, opened


@click.command()
@click.argument("rule")
@click.argument("reading", required=False)
@click.option("--by", metavar="NAME", help="The creator, who settles it.")
@click.option("--about", default="", metavar="TEXT", help="The question, if there are several.")
@click.option("--rewrites", is_flag=True, help="It would change the rule, which needs the vote.")
@click.option(
    "--votes", multiple=True, metavar="READING=NAMES",
    help="For an absent creator: a reading, and who is for it. Repeat it for more.",
)  # fmt: skip
@click.option("--closest", metavar="READING", help="The one of them closest to base Lopti.")
@file_option
def rule(
    rule: str, reading: str | None, *, by: str | None, about: str, rewrites: bool,
    votes: tuple[str, ...], closest: str | None, path: Path,
) -> None:  # fmt: skip
    """Rule on what is unclear: the creator with --by, or the table with --votes for an absent one.

    A ruling counts from then on, alike for later cases. Without a majority of all players the
    reading closest to base Lopti holds.
    """
    with opened(path) as file:
        act: dict[str, Any] = {"rule": find_rule(rule, file.state), "about": about}
        if votes:
            if reading is not None or by is not None or closest is None:
                raise click.UsageError(word("ruling_how"))
            found = {}
            for vote in votes:
                text, _, names = vote.partition("=")
                found[text.strip()] = find_players([names], file.state.players)
            act |= {"type": "table_ruling", "votes": found, "closest_to_base": closest}
        else:
            if reading is None or by is None:
                raise click.UsageError(word("ruling_how"))
            act |= {"type": "rule_on", "player": find_player(by, file.state.players)}
            act |= {"reading": reading, "rewrites": rewrites}
        carry_out(file, act)
