"""`lopti session throw`: Roshambo, from who throws to the last throw."""

import secrets
from pathlib import Path
from typing import Any, Final, get_args

import click

from lopti_rules.cli.evening.duels import duel_lines
from lopti_rules.cli.evening.named import find_player, find_players
from lopti_rules.cli.evening.status import score_line
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.output import say
from lopti_rules.cli.session.files import attempt, carry_out, file_option, opened, read
from lopti_rules.errors import SessionError
from lopti_rules.session.commitments import throw_commitment
from lopti_rules.session.sessionfile import SessionFile
from lopti_rules.session.terms import SIGNS, Side, Sign

_SIDE: Final = click.Choice(get_args(Side))
_SIGN: Final = click.Choice(SIGNS)
_COUNT: Final = click.IntRange(0, 10_000)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def throw() -> None:
    """Throw: thirty decisive throws of rock, paper, scissors decide a tied vote.

    First who throws: `duel`; before it, where a side has to choose, `defender`, `leader`, or a
    `bracket` and its matches. Then the throws: `signs` one by one, `score` as the table counted
    them, or, between people who do not trust each other, `seal` for both and then `show`.
    """


def _with_players(path: Path, act: dict[str, Any], **typed: str) -> None:
    """Effect: an act is carried out with these players in its fields."""
    with opened(path) as file:
        players = file.state.players
        found = {field: find_player(name, players) for field, name in typed.items()}
        _told(file, act | {field.rstrip("_"): name for field, name in found.items()})


def _told(file: SessionFile, act: dict[str, Any]) -> None:
    outcome = carry_out(file, act)
    if outcome.state.duel is not None and outcome.result != "undecided":  # else it was told
        say(score_line(outcome.state.duel))


@throw.command(short_help="Say who throws.")
@click.argument("for_", metavar="FOR")
@click.argument("against")
@click.option("--chosen", is_flag=True, help="A side has named somebody else than its leader.")
@file_option
def duel(for_: str, against: str, *, chosen: bool, path: Path) -> None:
    """Who throws for the change, and who against it."""
    act = {"type": "duel", "chosen_by_side": chosen}
    _with_players(path, act, for_=for_, against=against)


@throw.command(short_help="Name who defends a rule.")
@click.argument("player", required=False)
@click.option("--by", multiple=True, metavar="NAMES", help="Who of the supporters says so.")
@file_option
def defender(player: str | None, *, by: tuple[str, ...], path: Path) -> None:
    """Who defends the rule of an absent creator; without PLAYER, nobody does."""
    _choose(path, {"type": "choose_defender"}, player, by)


@throw.command(short_help="Name who throws for a side.")
@click.argument("side", type=_SIDE)
@click.argument("player", required=False)
@click.option("--by", multiple=True, metavar="NAMES", help="Who of the side says so.")
@file_option
def leader(side: str, player: str | None, *, by: tuple[str, ...], path: Path) -> None:
    """Who throws for a side that may choose; without PLAYER, nobody is willing."""
    _choose(path, {"type": "choose_leader", "side": side}, player, by)


def _choose(path: Path, act: dict[str, Any], player: str | None, by: tuple[str, ...]) -> None:
    with opened(path) as file:
        players = file.state.players
        named = None if player is None else find_player(player, players)
        carry_out(file, act | {"player": named, "by": find_players(by, players)})


@throw.command(short_help="A side plays out who throws.")
@click.argument("side", type=_SIDE)
@click.argument("players", nargs=-1, required=True)
@file_option
def bracket(side: str, players: tuple[str, ...], *, path: Path) -> None:
    """A side that cannot choose holds a knockout bracket: its players, as they were drawn."""
    with opened(path) as file:
        names = find_players(players, file.state.players)
        carry_out(file, {"type": "bracket", "side": side, "players": names, "matches": []})


@throw.command(short_help="Enter a match of a bracket.")
@click.argument("side", type=_SIDE)
@click.argument("winner")
@click.argument("loser")
@file_option
def match(side: str, winner: str, loser: str, *, path: Path) -> None:
    """The next match of a bracket, settled by one decisive throw."""
    with opened(path) as file:
        won, lost = (find_player(name, file.state.players) for name in (winner, loser))
        act = {"type": "match", "side": side, "between": [won, lost], "winner": won}
        carry_out(file, act)


@throw.command(short_help="Enter one throw.")
@click.argument("for_", metavar="FOR", type=_SIGN)
@click.argument("against", type=_SIGN)
@file_option
def signs(for_: str, against: str, *, path: Path) -> None:
    """One throw as the table saw it: the sign for the change, and the one against it."""
    with opened(path) as file:
        _told(file, {"type": "throw", "for": for_, "against": against})


@throw.command(short_help="Enter many throws at once.")
@click.argument("for_", metavar="FOR", type=_COUNT)
@click.argument("against", type=_COUNT)
@click.option("--tied", type=_COUNT, default=0, metavar="N", help="How many were tied.")
@file_option
def score(for_: int, against: int, *, tied: int, path: Path) -> None:
    """The next throws as the table counted them: won for the change, and against it."""
    with opened(path) as file:
        _told(file, {"type": "throws", "for": for_, "against": against, "tied": tied})


@throw.command(short_help="Choose unseen.")
@click.argument("player")
@click.argument("sign", type=_SIGN, required=False)
@file_option
def seal(player: str, sign: Sign | None, *, path: Path) -> None:
    """Seal a choice for the next throw; it is asked for unseen if SIGN is not given.

    What is printed opens the seal; nobody else should see it before both have sealed.
    """
    with opened(path) as file:
        who = find_player(player, file.state.players)
        running = file.state.duel
        if running is None:
            raise SessionError("no_duel_yet")
        asked = sign or click.prompt(word("ask_sign"), type=_SIGN, hide_input=True)
        chosen: Sign = next(one for one in SIGNS if one == asked)
        nonce = secrets.token_hex(16)
        digest = throw_commitment(who, running.number, running.next_throw, chosen, nonce)
        attempt(file, {"type": "throw_commit", "player": who, "digest": digest})
        say(word("sealed", player=who, sign=chosen if sign else word("its_sign"), nonce=nonce))


@throw.command(short_help="Show what was sealed.")
@click.argument("player")
@click.argument("sign", type=_SIGN)
@click.argument("nonce")
@file_option
def show(player: str, sign: str, nonce: str, *, path: Path) -> None:
    """Show what was sealed, once both have sealed."""
    act = {"type": "throw_reveal", "choice": sign, "nonce": nonce}
    _with_players(path, act, player=player)


@throw.command(short_help="Lose a throw that is not shown.")
@click.argument("player")
@file_option
def forfeit(player: str, *, path: Path) -> None:
    """Who has sealed, and does not show although the other has, loses the throw."""
    _with_players(path, {"type": "throw_forfeit"}, player=player)


@throw.command(short_help="Give the remaining throws up.")
@click.argument("player")
@file_option
def concede(player: str, *, path: Path) -> None:
    """Who can no longer win gives the remaining throws up."""
    _with_players(path, {"type": "concede"}, player=player)


@throw.command(short_help="Tell how the duel stands.")
@file_option
def stats(*, path: Path) -> None:
    """How the duel stands or went: score, signs, longest runs, and brackets."""
    session, _ = read(path)
    for line in duel_lines(session.state):
        say(line)
