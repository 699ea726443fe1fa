"""What a player may do instead of playing, and what a pickup brings, in variants."""

from lopti_rules.cards import DOWN_PLACES
from lopti_rules.compiler.tables import UP_CARD, Book
from lopti_rules.engine.bits import of_rank, popcount, rank_of
from lopti_rules.engine.choices import FOR_CARDS, FOR_RANK, put_base_question
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.log import TOOK_FACE_UP, emit
from lopti_rules.engine.phases import AWAIT, FLIP, PASS, TAKE, TURN_END, UP_CHOSEN
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import raise_event
from lopti_rules.engine.table import Table
from lopti_rules.engine.zones import FACE_UP_AFTER, NO_ONE, note_hand, seat_before, seat_clockwise


@rare_kernel
def other_actions(t: Table, b: Book, cards: int, plays: int) -> int:
    """What the player in turn may do besides these plays, who would play from those cards.

    With no such cards the plays are face-down cards, of which nobody knows whether they fit.
    """
    stuck = 1 if cards and plays == 0 else 0
    actions = 0
    if t.draw_count and t.pending == 0 and (b.gamble or (stuck and b.stuck_draw)):
        actions |= FLIP
    if cards and b.take_if_stuck and (plays or (actions and b.gamble == 0)):
        take = 0
    else:
        take = 1 if t.pile_count or (b.take_empty and t.bonus == 0) else 0
    if take or (stuck and actions == 0 and b.varied_follow and t.pile_count == 0):
        actions |= TAKE
    if t.bonus and b.bonus_optional:
        actions |= PASS
    return actions


@rare_kernel
def taker_of(t: Table, b: Book) -> int:
    """Who takes the pile: the player in turn or the one before; who turned a card over, always."""
    if b.previous_takes == 0 or t.transit:
        return t.turn
    return seat_clockwise(t, t.turn) if t.direction < 0 else seat_before(t, t.turn)


@rare_kernel
def put_back(t: Table, index: int, card: int) -> None:
    """The player in turn puts a face-down card back to its place."""
    first = t.turn * DOWN_PLACES
    for place in range(first + t.down_count[t.turn], first + index, -1):
        t.down[place] = t.down[place - 1]
    t.down[first + index] = card
    t.down_count[t.turn] += 1


@rare_kernel
def take_up_some(t: Table, p: Program, seat: int, cards: int) -> None:
    """Move some of a player's face-up cards to the hand."""
    was = popcount(t.hand[seat])
    t.up[seat] ^= cards
    t.hand[seat] |= cards
    if t.logging:
        emit(t, TOOK_FACE_UP, seat, cards, 0, 0)
    if p.hook_count:
        raise_event(t, p, FACE_UP_AFTER, seat, NO_ONE, cards, popcount(cards), 0, 0)
        note_hand(t, p, seat, was, 0)


@rare_kernel
def ranks_among(cards: int) -> int:
    """The ranks of some cards, a set by rank index."""
    ranks = 0
    while cards:
        rank = rank_of(cards)
        ranks |= 1 << rank
        cards &= ~of_rank(cards, rank)
    return ranks


@rare_kernel
def take_up_card(t: Table, b: Book, p: Program) -> None:
    """Who was stuck takes a face-up card with the pile, or all of a rank; of several, by choice."""
    seat = t.turn
    cards = t.up[seat]
    t.up_due = 0
    if b.with_up_card == UP_CARD:
        if cards & (cards - 1):
            put_base_question(t, FOR_CARDS, seat, cards, 1, UP_CHOSEN)
        elif cards:
            take_up_some(t, p, seat, cards)
        return
    ranks = ranks_among(cards)
    if ranks & (ranks - 1):
        put_base_question(t, FOR_RANK, seat, ranks, 1, UP_CHOSEN)
    elif cards:
        take_up_some(t, p, seat, cards)


@rare_kernel
def go_on_with_up_card(t: Table, b: Book, p: Program) -> None:
    """Who was stuck has chosen the face-up card, or its rank, that goes with the pile."""
    seat = t.turn
    chosen = t.answer if b.with_up_card == UP_CARD else of_rank(t.up[seat], t.answer)
    take_up_some(t, p, seat, chosen)
    end_pickup(t)


@rare_kernel
def end_pickup(t: Table) -> None:
    """A pickup ends the turn, or its player plays on, on no pile."""
    if t.leads_on:
        t.leads_on = 0
        t.main_due = 1
        t.draw_due = 1
        t.step = AWAIT
    else:
        t.step = TURN_END


@rare_kernel
def vary_pickup(t: Table, b: Book, p: Program, taken: int) -> None:
    """What a pickup of these cards brings in a variant; it may be a question."""
    t.cover = 0
    t.adding = 0
    t.leads_on = 1 if b.pickup_leads and taken else 0
    if t.up_due:
        take_up_card(t, b, p)
        if t.suspended:
            return
    end_pickup(t)


@rare_kernel
def note_addition(t: Table, drawn: int) -> None:
    """Note which of the cards just drawn are of the rank just played and may be added to it."""
    if t.pile_count and t.clear_cause < 0:
        t.adding = of_rank(drawn, rank_of(t.pile[t.pile_count - 1]))
