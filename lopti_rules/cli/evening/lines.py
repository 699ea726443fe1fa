"""A line at the table as it is meant: `bo wins` is `wins bo`."""

from collections.abc import Sequence
from typing import Final

from lopti_rules.cli.evening.verbs import verb_of
from lopti_rules.cli.evening.words import word
from lopti_rules.engine.actions import Action
from lopti_rules.session.people import name_key
from lopti_rules.session.state import SessionState

_OF_NEWCOMERS: Final = frozenset({"joins"})
_OF_RULES: Final = frozenset({"remove", "rule"})
"""Commands that name a rule first, and then who speaks."""
RULE_WORDS: Final = 4
"""A line of so many words that begins no command may be a rule."""


def verb_first(words: Sequence[str], state: SessionState, legal: Sequence[Action]) -> list[str]:
    """The words with the command before the player, where a player's whole name came first."""
    if len(words) < 2 or verb_of(words[0], legal) is not None:
        return list(words)
    name, rest = words[0].rstrip(",:"), list(words[1:])
    if len(rest) > 1 and rest[0].casefold() in word("table.words.is").split():
        del rest[0]
    verb = verb_of(rest[0], legal)
    is_known = name_key(name) in {name_key(one) for one in state.seating}
    if verb is None or not (is_known or verb in _OF_NEWCOMERS):
        return list(words)
    place = 2 if verb in _OF_RULES else 1
    return [*rest[:place], name, *rest[place:]]


def may_be_rule(words: Sequence[str], state: SessionState) -> bool:
    """Whether a line that begins no command may be the text that a winner wants to add."""
    right = state.right
    return len(words) >= RULE_WORDS and right is not None and right.state == "open"
