"""What may follow in books that say more of it than tables by the top rank can."""

from lopti_rules.compiler.tables import AS_LAST, Book
from lopti_rules.engine.bits import of_rank, plays_of, popcount, rank_of
from lopti_rules.engine.covering import run_of
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.table import NO_RANK, Table


@kernel
def fitting_numbers(t: Table, b: Book) -> int:
    """The plays, of any rank, whose number of cards fits the play on top or the one that led."""
    if b.count_rule == AS_LAST:
        return b.sized[t.top_count]
    led = popcount(t.pile[0])
    return b.sized[led] & ~b.sized[led + 1]


@kernel
def completing_plays(t: Table, b: Book) -> int:
    """The plays of any rank that complete all four of it."""
    plays = 0
    for rank in range(len(b.four)):
        plays |= b.at_least[max(b.four[rank] - run_of(t, b, rank), 0)] << (rank * 4)
    return plays


@kernel
def is_stalled(t: Table) -> int:
    """1 if the players still in have all taken an empty pile, one after the other.

    What keeps a card from leading, or from being the last, would keep the round from ending then.
    """
    return 1 if t.idle >= popcount(t.in_play) else 0


@kernel
def varied_plays(t: Table, b: Book) -> int:
    """As `allowed_plays`, for books in which more decides than rank and number on top."""
    top = t.top_rank
    plays = b.low_follow[top] if t.inverted else b.follow[top]
    plays |= (b.at_least[t.top_count + 1] << (top * 4)) & b.more[top]
    if t.pile_count == 0:
        return plays if is_stalled(t) else plays & ~b.unled
    if b.count_rule:
        plays &= b.any_number | fitting_numbers(t, b)
    if top != NO_RANK:
        plays |= (b.at_least[max(b.four[top] - t.run, 0)] << (top * 4)) & b.same[top]
    if b.four_anywhere:
        plays |= completing_plays(t, b)
    return plays


@kernel
def may_not_finish(t: Table, b: Book, rank: int) -> int:
    """1 if cards of that rank may not be a player's last ones now."""
    return (b.unfinishing >> rank) & 1 if is_stalled(t) == 0 else 0


@kernel
def finishing_play(t: Table, b: Book, seat: int, cards: int) -> int:
    """The play, as a set of plays, that would take a player out and may not; 0 if there is none.

    `cards` are those that the player can play now.
    """
    if t.down_count[seat] or t.hand[seat] | t.up[seat] != cards:
        return 0
    if b.last_card_draws and t.draw_count and t.main_due and t.bonus == 0:
        return 0
    rank = rank_of(cards)
    if may_not_finish(t, b, rank) == 0 or of_rank(cards, rank) != cards:
        return 0
    return plays_of(cards) & ~plays_of(cards & (cards - 1))
