"""Why cards may not be played, in terms of primitives rather than of ranks."""

from typing import Any

from lopti_rules.cards import RANK_NAMES
from lopti_rules.compiler.tables import AS_LED, LIMIT, Book
from lopti_rules.engine.bits import popcount, rank_of
from lopti_rules.engine.legal import allowed_plays
from lopti_rules.engine.table import NO_RANK, Table
from lopti_rules.errors import IllegalAction


def refusal_of(t: Table, b: Book, rank: int) -> IllegalAction:
    """Why a number of cards of that rank, which may not follow, may not."""
    top, names = t.top_rank, {"rank": RANK_NAMES[rank]}
    if t.pending:
        return IllegalAction("pickup_pending", {**names, "answer": RANK_NAMES[rank_of(b.answers)]})
    if t.pile_count == 0 and b.unled >> rank * 4 & 1:
        return IllegalAction("may_not_lead", names)
    follow = b.low_follow[top] if t.inverted else b.follow[top]
    if b.count_rule and t.pile_count and follow >> rank * 4 & 1:
        return _wrong_number(t, b)
    if rank != top and allowed_plays(t, b) >> rank * 4 & 1:
        return IllegalAction("one_at_a_time", names)
    if rank == top:
        return IllegalAction("same_rank_needs_more" if b.more[top] else "never_on_itself", names)
    return _wrong_rank(t, b, rank, {**names, "top": RANK_NAMES[top] if top != NO_RANK else ""})


def _wrong_number(t: Table, b: Book) -> IllegalAction:
    if b.count_rule == AS_LED:
        return IllegalAction("not_as_many", {"count": popcount(t.pile[0])})
    return IllegalAction("too_few_cards", {"count": t.top_count})


def _wrong_rank(t: Table, b: Book, rank: int, names: dict[str, Any]) -> IllegalAction:
    top = t.top_rank
    if b.any_number >> rank * 4 & 1:
        return IllegalAction("special_not_on", names)
    if b.effects[top] & LIMIT and b.limits[top] < b.least[top]:
        return IllegalAction("not_exempt", names)
    if b.effects[top] & LIMIT and rank > b.limits[top]:
        return IllegalAction("above_limit", {**names, "limit": RANK_NAMES[b.limits[top]]})
    if b.effects[top] & LIMIT:
        return IllegalAction("below_limit", {**names, "limit": RANK_NAMES[b.least[top]]})
    if t.inverted:
        return IllegalAction("not_lower", names)
    is_higher = b.order[rank] > b.order[top]
    return IllegalAction("not_next" if is_higher else "not_higher", names)
