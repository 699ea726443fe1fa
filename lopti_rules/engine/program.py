"""The program: the compiled rules in force, as arrays of integers."""

from dataclasses import dataclass, field
from typing import Final

from lopti_rules.events import EVENTS

KEY_COUNT: Final = len(EVENTS) * 2
"""An event's key is its code times two, plus 1 for the moment after it."""

ANY_EVENT: Final = 1 << 62
"""In a set of cards that hooks wait for: they wait for events of whatever cards."""

ABILITY: Final = 0
SAY: Final = 1
DO: Final = 2
"""What an offer is: a player's own ability, or a duty to say or to do something."""


@dataclass(slots=True)
class Program:
    """The hooks of all rules in force, sorted by event key, rule and sentence.

    Row i of the hook arrays is hook i; `first[key]` is the first hook of a key, `last[key]` the
    first that is none. Only the linker makes programs, from code that the verifier lets through.
    """

    hook_count: int = 0
    register_count: int = 0
    name_count: int = 0
    """How many tokens and roles the rules speak of."""
    first: list[int] = field(default_factory=lambda: [0] * KEY_COUNT)
    last: list[int] = field(default_factory=lambda: [0] * KEY_COUNT)
    wanted: list[int] = field(default_factory=lambda: [0] * KEY_COUNT)
    """For each key, the cards that its hooks wait for, all together; 0 where there are none."""
    hook_cards: list[int] = field(default_factory=list)
    """The cards of which the event must have one, a quick filter; or `ANY_EVENT`."""
    hook_entry: list[int] = field(default_factory=list)
    """Where in `code` a hook begins."""
    hook_rule: list[int] = field(default_factory=list)
    code: list[int] = field(default_factory=list)
    """Instructions, two integers each; jumps and entries are places in this array."""
    limit_register: list[int] = field(default_factory=list)
    limit_number: list[int] = field(default_factory=list)
    limit_turn: list[int] = field(default_factory=list)
    """1: the limit is for a turn; 0: for the round."""
    limit_each: list[int] = field(default_factory=list)
    """1: each player has a count of their own."""
    offer_kind: list[int] = field(default_factory=list)
    offer_entry: list[int] = field(default_factory=list)
    offer_rule: list[int] = field(default_factory=list)
    offer_limit: list[int] = field(default_factory=list)
    """The limit that an ability is held to, or -1."""
    offer_text: list[int] = field(default_factory=list)
    """The number of the text of a duty, or -1."""


def empty_program() -> Program:
    """The program of a round without custom rules."""
    return Program()
