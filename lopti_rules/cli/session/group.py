"""The commands below `lopti session`, each imported when it is called."""

from collections.abc import Mapping
from typing import Final

import click

from lopti_rules.cli.main import Entry, LazyGroup

_PACKAGE: Final = "lopti_rules.cli.session"
COMMANDS: Final[Mapping[str, Entry]] = {
    "new": Entry(f"{_PACKAGE}.new", "new", "Begin a session in a new file."),
    "status": Entry(f"{_PACKAGE}.status", "status", "Tell how the session stands."),
    "restore": Entry(f"{_PACKAGE}.restore", "restore", "Bring a rule back."),
    "deal": Entry(f"{_PACKAGE}.deal", "deal", "Begin or finish the next deal."),
    "play": Entry(f"{_PACKAGE}.play", "play", "Play cards that are dealt here."),
    "over": Entry(f"{_PACKAGE}.over", "over", "End the round with its places."),
    "announce": Entry(f"{_PACKAGE}.announce", "announce", "Let the winner add a rule, or pass."),
    "judge": Entry(f"{_PACKAGE}.judge", "judge", "Judge a text beside the rules in force."),
    "remove": Entry(f"{_PACKAGE}.remove", "remove", "Let a creator remove the own rule."),
    "rule": Entry(f"{_PACKAGE}.rule", "rule", "Rule on how a rule is to be read."),
    "propose": Entry(f"{_PACKAGE}.propose", "propose", "Propose a change to the Rule Vote."),
    "vote": Entry(f"{_PACKAGE}.vote", "vote", "Vote on the proposal."),
    "throw": Entry(f"{_PACKAGE}.throwing", "throw", "Throw: Roshambo after a tied vote."),
    "who": Entry(f"{_PACKAGE}.who", "who", "Let players join, leave, be away and come back."),
    "undo": Entry(f"{_PACKAGE}.undo", "undo", "Take the last act back."),
    "end": Entry(f"{_PACKAGE}.end", "end", "End the session, or begin the next in its file."),
    "log": Entry(f"{_PACKAGE}.log", "log", "List the acts."),
    "export": Entry(f"{_PACKAGE}.export", "export", "Write the chronicle of the evening."),
    "verify": Entry(f"{_PACKAGE}.verify", "verify", "Check files line by line."),
}


class SessionGroup(LazyGroup):
    """The commands about sessions."""

    entries = COMMANDS


@click.group(cls=SessionGroup, context_settings={"help_option_names": ["-h", "--help"]})
def session() -> None:
    """Keep a session: rounds, rules, votes and throws, in a file that loses nothing.

    Players and rules can be named by the beginning of their names. Exit code 0; 1: an act is
    refused, or the file was changed by another hand; 2: a file cannot be read or written.
    """
