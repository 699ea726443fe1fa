"""How played cards land: on the pile or beside it, and what their rank does there."""

from typing import Final

from lopti_rules.compiler.tables import (
    BESIDE,
    CLEAR,
    LIMIT,
    NEEDS_PILE,
    ON_ORDER,
    PUSH,
    RESET,
    Book,
)
from lopti_rules.engine.bits import SUIT_CARDS, of_rank, popcount, rank_of, second_pack
from lopti_rules.engine.covering import lay_varied
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.log import (
    CHAIN,
    DISCARD,
    LEAD,
    LOW_LIMIT,
    PLAYED,
    emit,
)
from lopti_rules.engine.log import PUSH as PUSHED
from lopti_rules.engine.log import RESET as WAS_RESET
from lopti_rules.engine.order import change_order
from lopti_rules.engine.table import HISTORY_PLACES, Table
from lopti_rules.engine.zones import BY_PLAY, go_out, reset_chain, seat_after
from lopti_rules.events import CAUSES

NO_CLEAR: Final = -1
BY_CARD: Final = CAUSES.index("ten")
BY_FOUR: Final = CAUSES.index("four_of_a_rank")
BY_CHAIN: Final = CAUSES.index("four_threes")


@kernel
def remember_play(t: Table, seat: int, cards: int, rank: int, count: int) -> None:
    """Enter a play into the history that conditions read."""
    place = t.play_count & (HISTORY_PLACES - 1)
    t.history_cards[place] = cards
    t.history_actor[place] = seat
    t.history_facts[place] = t.play_facts
    t.play_count += 1
    t.rank_played[rank] += count
    for suit in range(len(SUIT_CARDS)):
        t.suit_played[suit] += popcount(cards & SUIT_CARDS[suit])
        t.suit_played[suit] += popcount(second_pack(cards) & SUIT_CARDS[suit])
    t.rank_before[rank] = t.rank_player[rank]
    t.when_before[rank] = t.rank_when[rank]
    t.rank_player[rank] = seat
    t.rank_when[rank] = t.play_count
    t.own_before[seat] = t.own_play[seat]
    t.own_play[seat] = t.play_count
    t.played_turn |= cards


@kernel
def leaves_play(t: Table, b: Book) -> int:
    """1 if the cards in transit, all that their player had, take the player out.

    Clauses: WIN-1, AMB-11.
    """
    waits = b.last_card_draws and t.blind == 0 and t.main_due and t.bonus == 0
    return 0 if waits and t.draw_count else 1


@kernel
def lay_beside(t: Table, b: Book, seat: int, cards: int, count: int) -> None:
    """Lay pushing cards beside the pile, and count them.

    Clauses: SPC3-4, SPC3-5, SPC3-8, SPC3-9, SPC3-11, AMB-3, AMB-4.
    """
    t.unreturnable |= cards
    if t.logging:
        emit(t, DISCARD, seat, cards, 0, 0)
    if t.pile_count == 0 and b.chain_counts_on_empty == 0:
        t.gone |= cards
        return
    t.chain |= cards
    chained = popcount(t.chain)
    if t.logging:
        emit(t, CHAIN, chained, 0, 0, 0)
    if b.four_at_once:
        chained = count
    if chained >= b.four[rank_of(cards)] and (t.pile_count or b.chain_clears_empty):
        t.clear_cause = BY_CHAIN


@kernel
def lay_on_pile(t: Table, b: Book, rank: int, cards: int, count: int) -> None:
    """Lay cards on the pile; note whether all four of the rank lie there.

    Clauses: TRN-6, CLR-8, AMB-2.
    """
    if b.varied_pile:
        if lay_varied(t, b, rank, cards, count):
            t.clear_cause = BY_FOUR
        return
    t.pile[t.pile_count] = cards
    t.pile_count += 1
    t.pile_cards |= cards
    if b.four_in_whole_pile:
        t.run = popcount(of_rank(t.pile_cards, rank))
    elif rank == t.top_rank:
        t.run += count
    else:
        t.run = count
    t.top_rank = rank
    t.top_count = count
    if t.run >= b.four[rank]:
        t.clear_cause = BY_FOUR


@kernel
def act_special(t: Table, seat: int, effects: int, on_pile: int) -> None:
    """Carry out what the rank just landed does, other than clearing.

    Clauses: SPC2-3, SPC3-2, SPC3-10, SPC3-12, SPC7-2, SPC7-4.
    """
    if t.clear_cause >= 0:
        return
    if effects & PUSH and on_pile:
        t.pushed = 1
        # With one player left there is nobody to push, and the round is about to end.
        if t.logging and t.in_play & ~(1 << seat):
            emit(t, PUSHED, seat, seat_after(t, seat), 0, 0)
    if t.logging:
        if effects & RESET:
            emit(t, WAS_RESET, seat, 0, 0, 0)
        if effects & LIMIT:
            emit(t, LOW_LIMIT, seat, 0, 0, 0)


@kernel
def land_cards(t: Table, b: Book) -> None:
    """Land the cards in transit, with everything their rank does but the clear itself.

    `clear_cause` says afterwards whether and why the pile is to be cleared.

    Clauses: TRN-2, WIN-1, WIN-2, SPC3-7, SPC10-2, SPC10-3, AMB-5, AMB-10, AMB-23.
    """
    seat = t.turn
    cards = t.transit
    rank = rank_of(cards)
    count = popcount(cards)
    on_pile = t.pile_count
    effects = b.effects[rank] if on_pile else b.led_effects[rank]
    t.transit = 0
    t.idle = 0
    t.clear_cause = NO_CLEAR
    t.pending = 0
    if b.variant_turns:
        t.cover = 0
        t.joined = t.top_count if t.adding else 0
        t.adding = 0
    if t.logging:
        if on_pile == 0:
            emit(t, LEAD, seat, 0, 0, 0)
        emit(t, PLAYED, seat, cards, t.play_facts, 0)
    if t.final and leaves_play(t, b):
        go_out(t, seat)
    if t.bonus == 0 and t.extra_play == 0:
        t.main_due = 0
        if t.blind and b.blind_play_draws == 0:
            t.draw_due = 0
    if b.leaves[rank] == BESIDE:
        lay_beside(t, b, seat, cards, count)
    else:
        if t.chain:
            reset_chain(t, BY_PLAY)
        if effects & NEEDS_PILE and on_pile == 0:
            t.gone |= cards
            if t.logging:
                emit(t, DISCARD, seat, cards, 0, 0)
        else:
            lay_on_pile(t, b, rank, cards, count)
            if effects & CLEAR:
                t.clear_cause = BY_CARD
    if effects:
        act_special(t, seat, effects, on_pile)
        if effects & ON_ORDER and t.clear_cause < 0:
            change_order(t, b, seat, rank, count, effects)
