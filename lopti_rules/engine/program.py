"""The program: the compiled rules in force, as arrays of integers.

Here the arrays are lists of just the right length. A compiled backend puts them into one record, as
long as `PROGRAM_FIELDS` says: passed as arrays on their own they would cost more than the rules do.
"""

# ruff: noqa: RUF009 - each call of `_array` makes a field, as `dataclasses.field` does

from dataclasses import dataclass, field, fields
from typing import Final

from lopti_rules.events import EVENTS

KEY_COUNT: Final = len(EVENTS) * 2
"""An event's key is its code times two, plus 1 for the moment after it."""
HOOK_PLACES: Final = 4096
"""Room for hooks, over all rules in force."""
CODE_PLACES: Final = 65536
"""Room for code, over all rules in force."""


def _array(places: int) -> list[int]:
    return field(default_factory=list, metadata={"places": places})


@dataclass(slots=True)
class Program:
    """The hooks of all rules in force, sorted by event key, rule and sentence.

    Row i of the hook arrays is hook i; `first[key]` is the first hook of a key, `last[key]` the
    first that is none.
    """

    hook_count: int = 0
    first: list[int] = _array(KEY_COUNT)
    last: list[int] = _array(KEY_COUNT)
    hook_ranks: list[int] = _array(HOOK_PLACES)
    """The ranks that set a hook off, a set by rank index: a quick filter."""
    hook_entry: list[int] = _array(HOOK_PLACES)
    hook_rule: list[int] = _array(HOOK_PLACES)
    hook_sentence: list[int] = _array(HOOK_PLACES)
    hook_limit: list[int] = _array(HOOK_PLACES)
    hook_limit_count: list[int] = _array(HOOK_PLACES)
    hook_register: list[int] = _array(HOOK_PLACES)
    code: list[int] = _array(CODE_PLACES)


def empty_program() -> Program:
    """The program of a round without custom rules."""
    return Program(first=[0] * KEY_COUNT, last=[0] * KEY_COUNT)


PROGRAM_FIELDS: Final[tuple[tuple[str, int], ...]] = tuple(
    (item.name, item.metadata.get("places", 0)) for item in fields(Program)
)
"""Name and room of each field; 0 for a single integer."""
