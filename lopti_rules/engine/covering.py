"""How cards cover the pile in books where not every card simply lies on top of it."""

from lopti_rules.compiler.tables import (
    CLEAR,
    IGNORED,
    INVERT,
    JOINS,
    NEXT_PLAY,
    TRANSPARENT,
    UNDER,
    Book,
)
from lopti_rules.engine.bits import of_rank, popcount, rank_of
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.log import INVERTED, emit
from lopti_rules.engine.table import NO_RANK, Table


@rare_kernel
def is_transparent(b: Book, rank: int) -> int:
    """1 if cards of that rank are seen through."""
    return 1 if b.effects[rank] & TRANSPARENT else 0


@rare_kernel
def covered_rank(t: Table, b: Book) -> int:
    """The rank of the topmost cards that are not transparent, whatever they stand for."""
    for place in range(t.pile_count - 1, -1, -1):
        rank = rank_of(t.pile[place])
        if is_transparent(b, rank) == 0:
            return rank
    return NO_RANK


@rare_kernel
def run_of(t: Table, b: Book, rank: int) -> int:
    """How many cards lie on the pile that count toward four with more cards of that rank.

    Clauses: TRN-6, AMB-2.
    """
    if b.four_at_once:
        return 0
    if b.leaves[rank]:
        return popcount(t.chain)
    if b.four_in_whole_pile:
        return popcount(of_rank(t.pile_cards, rank))
    run = 0
    joins = b.veil == JOINS and is_transparent(b, rank) == 0
    for place in range(t.pile_count - 1, -1, -1):
        cards = t.pile[place]
        other = rank_of(cards)
        if other == rank or (joins and is_transparent(b, other)):
            run += popcount(cards)
        elif b.veil != IGNORED or is_transparent(b, other) == 0:
            return run
    return run


@rare_kernel
def turn_order(t: Table, b: Book, rank: int) -> None:
    """Turn the order of the ranks around, or back again."""
    t.inverted = 0 if t.inverted else b.invert_lasts[rank]
    if t.logging:
        emit(t, INVERTED, t.turn, 1 if t.inverted else 0, 0, 0)


@rare_kernel
def put_under(t: Table, cards: int) -> None:
    """Put cards under the pile."""
    for place in range(t.pile_count, 0, -1):
        t.pile[place] = t.pile[place - 1]
    t.pile[0] = cards


@rare_kernel
def lay_varied(t: Table, b: Book, rank: int, cards: int, count: int) -> int:
    """Lay cards on the pile or under it; 1 if that completes all four of a rank."""
    effects = b.effects[rank]
    goes_under = effects & UNDER and t.pile_count
    if goes_under:
        put_under(t, cards)
    else:
        t.pile[t.pile_count] = cards
    t.pile_count += 1
    t.pile_cards |= cards
    if t.inverted == NEXT_PLAY:
        t.inverted = 0
    doubles = b.double_skips and rank == t.top_rank
    if goes_under == 0 and effects & TRANSPARENT == 0:
        t.top_rank = rank
        t.top_count = count
    counted = rank
    if effects & TRANSPARENT and b.veil == JOINS and t.top_rank != NO_RANK:
        counted = t.top_rank
    run = count if b.four_at_once else run_of(t, b, counted)
    t.run = 0 if t.top_rank == NO_RANK else run_of(t, b, t.top_rank)
    if run >= b.four[counted]:
        return 1
    if doubles and effects & CLEAR == 0:
        t.skips += 1
    if effects & INVERT:
        turn_order(t, b, rank)
    return 0
