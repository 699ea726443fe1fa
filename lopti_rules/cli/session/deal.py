"""`lopti session deal`: the next deal begun, finished, and its shuffle shown."""

import secrets
from pathlib import Path
from typing import Any, Final

import click

from lopti_rules.cli.evening.dealing import fresh_deal, revealing
from lopti_rules.cli.evening.named import find_player
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.session.files import carry_out, file_option, opened
from lopti_rules.session.seats import lacks_players
from lopti_rules.session.sessionfile import SessionFile

MAX_SEED: Final = (1 << 63) - 1


@click.command()
@click.option("--dealer", metavar="NAME", help="Who deals; needed for the first round only.")
@click.option("--here", is_flag=True, help="The cards are dealt and played here.")
@click.option(
    "--seed", type=click.IntRange(0, MAX_SEED), metavar="N",
    help="With --here: the shuffle; any, if none is given.",
)  # fmt: skip
@click.option("--finish", is_flag=True, help="The last card is dealt.")
@click.option("--reveal", is_flag=True, help="Show what the last shuffle's seal stands for.")
@file_option
def deal(
    *, dealer: str | None, here: bool, seed: int | None, finish: bool, reveal: bool, path: Path
) -> None:
    """Begin the next deal; with --finish, finish it, after which no rule can be added any more.

    With --here the shuffle is fixed by a seal before anybody acts: a hash that --reveal opens when
    the round is over, so that everybody can check that nothing was dealt on purpose.
    """
    if seed is not None and not here:
        raise click.UsageError(word("seed_needs_here"))
    with opened(path) as file:
        if reveal:
            carry_out(file, revealing(file.state))
            return
        if not finish or file.state.phase != "dealing" or lacks_players(file.state):
            carry_out(file, _beginning(file, dealer, here=here, seed=seed))
        if finish:
            carry_out(file, {"type": "finish_deal"})


def _beginning(
    file: SessionFile, dealer: str | None, *, here: bool, seed: int | None
) -> dict[str, Any]:
    act: dict[str, Any] = {"type": "start_deal"}
    if dealer is not None:
        act["dealer"] = find_player(dealer, file.state.players)
    if here:
        act |= fresh_deal(file.state, secrets.randbits(48) if seed is None else seed)
    return act
