"""How often a rule has acted: the limits it is held to, and the brake on rules that run away."""

from typing import Final

from lopti_rules.engine.activation import ACTOR
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.log import HALTED, RULE, emit
from lopti_rules.engine.program import Program
from lopti_rules.engine.table import Table

COUNT_BITS: Final = 10
"""A register of counts holds when it was last used above these bits, and the count in them."""
COUNT_MASK: Final = (1 << COUNT_BITS) - 1
MOST_FIRINGS: Final = 64
"""How often a sentence may take effect in one cascade: more than there are cards to draw."""


@kernel
def count_since(value: int, when: int) -> int:
    """The count that a register holds, if it was used last at that time; else 0."""
    return value & COUNT_MASK if value >> COUNT_BITS == when else 0


@kernel
def limit_place(t: Table, p: Program, limit: int, seat: int) -> int:
    """The register that counts for a limit and a player."""
    register = p.limit_register[limit]
    return register + seat if p.limit_each[limit] and seat > 0 else register


@kernel
def limit_left(t: Table, p: Program, limit: int, seat: int) -> int:
    """1 if a limit is not used up for that player."""
    when = t.turn_number if p.limit_turn[limit] else 0
    count = count_since(t.registers[limit_place(t, p, limit, seat)], when)
    return 1 if count < p.limit_number[limit] else 0


@kernel
def count_limit(t: Table, p: Program, limit: int) -> None:
    """Use a limit once, for the player of the event."""
    when = t.turn_number if p.limit_turn[limit] else 0
    place = limit_place(t, p, limit, t.now[ACTOR])
    count = count_since(t.registers[place], when)
    t.registers[place] = when << COUNT_BITS | min(count + 1, COUNT_MASK)


@kernel
def fire(t: Table, register: int) -> int:
    """1 if the rule takes effect; 0 if it has run away in this cascade and is stopped."""
    count = count_since(t.registers[register], t.cascade)
    if count <= MOST_FIRINGS:
        t.registers[register] = t.cascade << COUNT_BITS | (count + 1)
    if count < MOST_FIRINGS:
        if t.logging:
            emit(t, RULE, t.acting_rule, 0, 0, 0)
        return 1
    if count == MOST_FIRINGS and t.logging:
        emit(t, HALTED, t.acting_rule, 0, 0, 0)
    return 0
