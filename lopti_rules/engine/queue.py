"""Events that set rules off, in a queue: first in, first out (LANGUAGE 7.6)."""

from typing import Final

from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.program import ANY_EVENT, Program
from lopti_rules.engine.table import QUEUE_PLACES, Table

BEFORE: Final = 0
AFTER: Final = 1


@kernel
def raise_event(
    t: Table,
    p: Program,
    key: int,
    actor: int,
    other: int,
    cards: int,
    count: int,
    cause: int,
    facts: int,
) -> None:
    """Put an event into the queue, if a rule listens to it.

    `key` is the event's code times two plus its moment; `cause` a code of `events.CAUSES`.
    """
    if p.wanted[key] & (cards | ANY_EVENT) == 0:
        return
    if t.queue_count == QUEUE_PLACES:
        t.overflow += 1
        return
    place = (t.queue_head + t.queue_count) & (QUEUE_PLACES - 1)
    t.queue_count += 1
    t.event_key[place] = key
    t.event_actor[place] = actor
    t.event_other[place] = other
    t.event_cards[place] = cards
    t.event_count[place] = count
    t.event_cause[place] = cause
    t.event_rule[place] = t.acting_rule
    t.event_facts[place] = facts
    t.event_under[place] = t.under
    t.event_play[place] = t.play_count


@kernel
def take_event(t: Table) -> int:
    """The place of the event that has waited longest, taken out of the queue.

    Its payload stays readable there until the next event is raised, so it must be read at once.
    """
    place = t.queue_head
    t.queue_head = (place + 1) & (QUEUE_PLACES - 1)
    t.queue_count -= 1
    return place
