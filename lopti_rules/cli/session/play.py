"""`lopti session play`: cards that are dealt here."""

from pathlib import Path

import click

from lopti_rules.cli.evening.named import find_player
from lopti_rules.cli.evening.refusals import has_words
from lopti_rules.cli.evening.seats import Called, action_of, due_player, tell, teller_of
from lopti_rules.cli.evening.words import word
from lopti_rules.cli.output import FAILED, finish, say
from lopti_rules.cli.session.files import attempt, file_option, opened
from lopti_rules.cli.table.faces import choose_faces
from lopti_rules.cli.table.misread import Misread
from lopti_rules.cli.table.trouble import trouble_text
from lopti_rules.engine.actions import write_action
from lopti_rules.errors import IllegalAction
from lopti_rules.session.sessionfile import SessionFile


@click.command(no_args_is_help=True)
@click.argument("words", nargs=-1, required=True, metavar="CARDS|WORDS...")
@click.option("--player", metavar="NAME", help="Who acts; whose time it is, if not given.")
@file_option
def play(words: tuple[str, ...], *, player: str | None, path: Path) -> None:
    """Play cards that are dealt here, in the words of lopti play.

    `4h 4d` or `4 4` plays cards, `take` takes the pile, `swap 4h 9c` swaps before the first play,
    `blind 2` turns a face-down card over; what a rule asks is answered, what it wants said is said.
    lopti session status --player NAME shows a player's own cards.
    """
    with opened(path) as file:
        _play(file, " ".join(words), player)


def _play(file: SessionFile, line: str, named: str | None) -> None:
    state = file.state
    who = find_player(named, state.players) if named else due_player(state)
    faces = choose_faces()
    try:
        action = action_of(line, file.session, who)
    except Misread as trouble:
        say(trouble_text(trouble, Called(None, state.seats), faces), to_errors=True)
        finish(FAILED)
        return
    act = {"type": "play", "action": write_action(action), "player": who}
    outcome = file.session.try_act(act)
    if outcome.reason is not None and not has_words(outcome.reason):
        illegal = IllegalAction(outcome.reason, dict(outcome.params))
        say(trouble_text(illegal, Called(None, state.seats), faces), to_errors=True)
        finish(FAILED)
    outcome = attempt(file, act)
    say(tell(teller_of(outcome.state, faces), outcome.events, action))
    due = due_player(outcome.state)
    say(word("status.turn", player=due) if due else word("round_played"))
