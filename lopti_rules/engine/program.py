"""The program: the compiled rules in force, as arrays of integers."""

from dataclasses import dataclass
from typing import Final

from lopti_rules.events import EVENTS

KEY_COUNT: Final = len(EVENTS) * 2
"""An event's key is its code times two, plus 1 for the moment after it."""


@dataclass(slots=True)
class Program:
    """The hooks of all rules in force, sorted by event key, rule and sentence.

    Row i of the hook arrays is hook i; `first[key]` is the first hook of a key, `last[key]` the
    first that is none.
    """

    hook_count: int
    first: list[int]
    last: list[int]
    hook_ranks: list[int]
    """The ranks that set a hook off, a set by rank index: a quick filter."""
    hook_entry: list[int]
    hook_rule: list[int]
    hook_sentence: list[int]
    hook_limit: list[int]
    hook_limit_count: list[int]
    hook_register: list[int]
    code: list[int]


def empty_program() -> Program:
    """The program of a round without custom rules."""
    none: list[int] = []
    ranges = [0] * KEY_COUNT
    return Program(0, ranges, ranges, none, none, none, none, none, none, none, none)
