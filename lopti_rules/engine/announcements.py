"""What rules are told of a play: its facts, before it lands and after."""

from typing import Final

from lopti_rules.compiler.tables import Book
from lopti_rules.engine.bits import of_rank, popcount, rank_of
from lopti_rules.engine.covering import run_of
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import AFTER, BEFORE, raise_event
from lopti_rules.engine.table import HISTORY_PLACES, Table
from lopti_rules.engine.zones import (
    NO_ONE,
    note_hand,
)
from lopti_rules.events import EVENT_CODES, FACTS

PLAY_BEFORE: Final = EVENT_CODES["play"] * 2 + BEFORE
PLAY_AFTER: Final = EVENT_CODES["play"] * 2 + AFTER
BONUS_BEFORE: Final = EVENT_CODES["bonus_play"] * 2 + BEFORE
BONUS_AFTER: Final = EVENT_CODES["bonus_play"] * 2 + AFTER
OUT_AFTER: Final = EVENT_CODES["out"] * 2 + AFTER
CLEAR_AFTER: Final = EVENT_CODES["clear"] * 2 + AFTER
BONUS_FACT: Final = FACTS.index("bonus")
BLIND_FACT: Final = FACTS.index("blind")
EMPTY_FACT: Final = FACTS.index("on_empty")
FIRST_FACT: Final = FACTS.index("first_of_turn")
FINAL_FACT: Final = FACTS.index("final")
FOUR_FACT: Final = FACTS.index("completes_four")
EXTRA_FACT: Final = FACTS.index("extra")


@kernel
def completes_four(t: Table, b: Book, cards: int) -> int:
    """1 if the cards in transit make all four of their rank lie together (TRN-6, SPC3-8)."""
    rank = rank_of(cards)
    count = popcount(cards)
    if b.varied_pile:
        return 1 if run_of(t, b, rank) + count >= b.four[rank] else 0
    if b.leaves[rank]:
        return 1 if popcount(t.chain) + count >= b.four[rank] else 0
    if b.four_in_whole_pile:
        return 1 if popcount(of_rank(t.pile_cards, rank)) + count >= b.four[rank] else 0
    return 1 if (t.run if rank == t.top_rank else 0) + count >= b.four[rank] else 0


@kernel
def facts_of_play(t: Table, b: Book) -> int:
    """The facts of the play in transit, bits by their place in `events.FACTS`."""
    facts = t.bonus << BONUS_FACT | t.blind << BLIND_FACT | t.extra_play << EXTRA_FACT
    facts |= t.final << FINAL_FACT | completes_four(t, b, t.transit) << FOUR_FACT
    if t.pile_count == 0:
        facts |= 1 << EMPTY_FACT
    if t.main_due and t.bonus == 0:
        facts |= 1 << FIRST_FACT
    return facts


@kernel
def note_play(t: Table, b: Book) -> None:
    """Note the facts of the cards in transit, and the play that they would land on now."""
    t.play_facts = facts_of_play(t, b)
    t.under = t.pile[t.pile_count - 1] if t.pile_count else 0


@kernel
def announce_play(t: Table, b: Book, p: Program) -> None:
    """Tell the rules of the cards just put in transit, before they land."""
    seat, cards, count = t.turn, t.transit, popcount(t.transit)
    raise_event(t, p, PLAY_BEFORE, seat, NO_ONE, cards, count, 0, t.play_facts)
    if t.bonus:
        raise_event(t, p, BONUS_BEFORE, seat, NO_ONE, cards, count, 0, t.play_facts)


@kernel
def raise_landed(t: Table, p: Program, hand: int, cleared: int) -> None:
    """Tell the rules of the play that has just landed, and of what it brought about."""
    seat = t.turn
    cards = t.history_cards[(t.play_count - 1) & (HISTORY_PLACES - 1)]
    count = popcount(cards)
    raise_event(t, p, PLAY_AFTER, seat, NO_ONE, cards, count, 0, t.play_facts)
    if t.bonus:
        raise_event(t, p, BONUS_AFTER, seat, NO_ONE, cards, count, 0, t.play_facts)
    if (t.in_play >> seat) & 1 == 0:
        raise_event(t, p, OUT_AFTER, seat, NO_ONE, cards, t.place_count, 0, t.play_facts)
    if t.clear_cause >= 0:
        number = popcount(cleared)
        raise_event(t, p, CLEAR_AFTER, seat, NO_ONE, cleared, number, t.clear_cause, 0)
    if t.blind == 0 and t.elsewhere == 0:
        note_hand(t, p, seat, hand + count, 0)
