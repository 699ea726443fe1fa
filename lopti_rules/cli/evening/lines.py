"""A line at the table as it is meant: `bo wins` is `wins bo`."""

from collections.abc import Sequence
from typing import Final

from lopti_rules.cli.evening.verbs import verb_of
from lopti_rules.cli.evening.words import word
from lopti_rules.engine.actions import Action
from lopti_rules.session.people import name_key
from lopti_rules.session.state import SessionState

RULE_WORDS: Final = 4
"""A line of so many words that begins no command may be a rule."""


def verb_first(
    words: Sequence[str], state: SessionState, legal: Sequence[Action] = ()
) -> list[str]:
    """The words with the command before the player, where a player's whole name came first."""
    if len(words) < 2 or verb_of(words[0], legal) is not None:
        return list(words)
    if name_key(words[0].strip(",:")) not in {name_key(name) for name in state.seating}:
        return list(words)
    rest = list(words[1:])
    if len(rest) > 1 and rest[0].casefold() in word("table.words.is").split():
        del rest[0]
    if verb_of(rest[0], legal) is None:
        return list(words)
    return [rest[0], words[0], *rest[1:]]


def may_be_rule(words: Sequence[str], state: SessionState) -> bool:
    """Whether a line that begins no command may be the text that a winner wants to add."""
    right = state.right
    return len(words) >= RULE_WORDS and right is not None and right.state == "open"
