"""From the deal to the lead where it takes more than swaps: a set-up with turns of its own.

The players arrange their cards one after the other, the dealer's left neighbour first and the
dealer last. Then it is seen who leads. Base Lopti's editions have none of this.
"""

from lopti_rules.compiler.tables import (
    ANY_SUIT,
    CLEAR,
    NO_RANK,
    TIE_CHANCE,
    TIE_COPIES,
    TIE_SUITS,
    Book,
)
from lopti_rules.engine.bits import card_bit, lowest, of_rank, popcount, rank_of
from lopti_rules.engine.choices import FOR_CARDS, FOR_SEAT, put_base_question
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.landing import lay_on_pile
from lopti_rules.engine.log import ARRANGED, LAID_UP, LEADER, STACKED, THROWN, TURNED, emit
from lopti_rules.engine.phases import (
    ARRANGE,
    AWAIT,
    FIND_LEADER,
    LAID,
    LEADER_NAMED,
    PLAY,
    SWAP,
    TO_LEAD,
)
from lopti_rules.engine.program import Program
from lopti_rules.engine.succession import begin_turn
from lopti_rules.engine.table import PILE_PLACES, Table
from lopti_rules.engine.zones import NO_ONE, draw_cards, has_cards, reach_table


@rare_kernel
def next_to(t: Table, seat: int) -> int:
    """The next seat clockwise, whoever sits there."""
    return seat + 1 if seat + 1 < t.players else 0


@rare_kernel
def seat_dealer(t: Table, b: Book, dealer: int, leader: int) -> None:
    """Say who deals and who leads; with nobody for a leader, the rulebook decides."""
    t.dealer = dealer
    if leader < 0 and b.lead_count == 0:
        leader = (dealer + b.lead_offset) % t.players
    t.leader = leader
    t.turn = leader if leader >= 0 else next_to(t, dealer)


@rare_kernel
def open_stage(t: Table, b: Book) -> None:
    """The players begin to arrange their cards."""
    t.phase = SWAP
    if t.leader < 0 and b.lead_shown:
        t.leader = first_shown(t, b)
    t.turn = next_to(t, t.dealer)
    t.step = ARRANGE


@rare_kernel
def asked_for(b: Book, cards: int, place: int) -> int:
    """Those of the cards that give the lead, by what is asked for at that place."""
    found = of_rank(cards, b.lead_rank[place])
    if b.lead_suit[place] == ANY_SUIT:
        return found
    left = found
    while left:
        if lowest(left) & 3 != b.lead_suit[place]:
            found ^= left & -left
        left &= left - 1
    return found


@rare_kernel
def first_shown(t: Table, b: Book) -> int:
    """The first player, in the order of the deal, with a face-up card that gives the lead."""
    seat = t.dealer
    for _ in range(t.players):
        seat = next_to(t, seat)
        cards = asked_for(b, t.up[seat], 0)
        if cards:
            if t.logging:
                emit(t, LEADER, seat, cards, 0, 0)
            return seat
    return NO_ONE


@rare_kernel
def is_arranging(t: Table, b: Book, seat: int) -> int:
    """1 if a player may still arrange cards: is in turn, or comes later and need not wait."""
    first = next_to(t, t.dealer)
    behind = (seat - first) % t.players - (t.turn - first) % t.players
    return 1 if t.phase == SWAP and behind >= 0 else 0


@rare_kernel
def may_swap(t: Table, b: Book, seat: int) -> int:
    """1 if a player has a swap left, and cards to swap."""
    if b.swaps == 0 or (b.swap_any == 0 and (t.swapped >> seat) & 1):
        return 0
    return 1 if t.hand[seat] and t.up[seat] else 0


@rare_kernel
def stackable(t: Table, b: Book, seat: int, owner: int) -> int:
    """The hand cards of a player that may be laid on face-up cards of that owner."""
    if (b.stack_own if owner == seat else b.stack_others) == 0:
        return 0
    if owner != seat and has_cards(t, seat) == 1 and t.draw_count == 0:
        return 0
    cards = 0
    left = t.up[owner]
    while left:
        rank = rank_of(left)
        left &= ~of_rank(left, rank)
        cards |= of_rank(t.hand[seat], rank)
    return cards


@rare_kernel
def throwable(t: Table, b: Book, seat: int) -> int:
    """The hand cards of a player that may be laid on the pile before the lead, one at a time."""
    if b.thrown_in == NO_RANK or has_cards(t, seat) == 1:
        return 0
    return of_rank(t.hand[seat], b.thrown_in)


@rare_kernel
def may_arrange(t: Table, b: Book, seat: int) -> int:
    """1 if a player can do anything before play."""
    if may_swap(t, b, seat) or throwable(t, b, seat):
        return 1
    if b.stack_own | b.stack_others:
        for owner in range(t.players):
            if stackable(t, b, seat, owner):
                return 1
    return 0


@rare_kernel
def arrange(t: Table, b: Book) -> None:
    """The player in turn lays face-up cards, if any are still to be chosen, or is waited for."""
    seat = t.turn
    missing = b.up_from_hand - popcount(t.up[seat])
    if missing > 0 and popcount(t.hand[seat]) > missing:
        put_base_question(t, FOR_CARDS, seat, t.hand[seat], missing, LAID)
    elif missing > 0 and t.hand[seat]:
        t.answer = t.hand[seat]
        t.step = LAID
    elif may_arrange(t, b, seat):
        t.step = AWAIT
    else:
        arrange_next(t)


@rare_kernel
def lay_up(t: Table) -> None:
    """The player in turn lays the chosen cards face-up."""
    t.hand[t.turn] ^= t.answer
    t.up[t.turn] |= t.answer
    if t.logging:
        emit(t, LAID_UP, t.turn, t.answer, 0, 0)
    t.step = ARRANGE


@rare_kernel
def arrange_next(t: Table) -> None:
    """The next player arranges cards, or all have done so."""
    if t.turn == t.dealer:
        t.step = FIND_LEADER
    else:
        t.turn = next_to(t, t.turn)
        t.step = ARRANGE


@rare_kernel
def stop_arranging(t: Table) -> None:
    """The player in turn wants to change nothing more."""
    t.offer_count = 0
    if t.logging:
        emit(t, ARRANGED, t.turn, 0, 0, 0)
    arrange_next(t)


@rare_kernel
def stack_card(t: Table, p: Program, action: int) -> None:
    """A player lays a hand card on equal face-up cards, and draws one for it."""
    t.offer_count = 0
    seat = (action >> 14) & 7
    card = (action >> 7) & 127
    owner = action & 7
    t.hand[seat] ^= card_bit(t, card)
    t.up[owner] |= card_bit(t, card)
    if t.logging:
        emit(t, STACKED, seat, card, owner, 0)
    draw_cards(t, p, seat, 1, 0)


@rare_kernel
def throw_card(t: Table, b: Book, action: int) -> None:
    """A player lays a hand card on the pile before the lead. What lies there clears nothing."""
    t.offer_count = 0
    seat = (action >> 14) & 7
    card = (action >> 7) & 127
    t.hand[seat] ^= card_bit(t, card)
    if t.logging:
        emit(t, THROWN, seat, card, 0, 0)
    lay_first(t, b, card_bit(t, card))


@rare_kernel
def lay_first(t: Table, b: Book, card: int) -> None:
    """Lay a card on the pile that nobody plays."""
    lay_on_pile(t, b, rank_of(card), card, 1)
    t.clear_cause = -1


@rare_kernel
def lowest_suit(t: Table, b: Book, cards: int) -> int:
    """The place of the lowest suit among the cards; 4 for no cards."""
    best = 4
    while cards:
        best = min(best, b.suit_place[lowest(cards) & 3])
        cards &= cards - 1
    return best


@rare_kernel
def claim(t: Table, b: Book, cards: int) -> int:
    """How good a claim to the lead a player's cards are, higher is better; 0 if they are none."""
    if cards == 0:
        return 0
    if b.lead_tie == TIE_COPIES:
        return popcount(cards)
    return 5 - lowest_suit(t, b, cards) if b.lead_tie == TIE_SUITS else 1


@rare_kernel
def claimants(t: Table, b: Book, place: int) -> int:
    """The players whose cards of what is asked for give them the best claim, as a set of seats."""
    best = 0
    seats = 0
    for seat in range(t.players):
        mine = claim(t, b, asked_for(b, t.hand[seat], place))
        if mine > best:
            best = mine
            seats = 0
        if mine and mine == best:
            seats |= 1 << seat
    return seats


@rare_kernel
def give_lead(t: Table, b: Book, seat: int, cards: int) -> None:
    """That player leads, because of those cards."""
    t.leader = seat
    t.step = TO_LEAD
    if b.lead_tie == TIE_SUITS:
        best = lowest_suit(t, b, cards)
        left = cards
        while left:
            if b.suit_place[lowest(left) & 3] != best:
                cards ^= left & -left
            left &= left - 1
    if b.lead_must:
        t.lead_due = cards
    if t.logging:
        emit(t, LEADER, seat, cards, 0, 0)


@rare_kernel
def find_leader(t: Table, b: Book) -> None:
    """See who leads, unless that is known: who holds a card that gives the lead."""
    t.step = TO_LEAD
    if t.leader >= 0:
        return
    for place in range(b.lead_count):
        seats = claimants(t, b, place)
        if seats & (seats - 1) and b.lead_tie == TIE_CHANCE:
            put_base_question(t, FOR_SEAT, NO_ONE, seats, 1, LEADER_NAMED)
            return
        if seats:
            seat = next_to(t, t.dealer)
            while (seats >> seat) & 1 == 0:
                seat = next_to(t, seat)
            give_lead(t, b, seat, asked_for(b, t.hand[seat], place))
            return
    t.leader = next_to(t, t.dealer)


@rare_kernel
def name_leader(t: Table, b: Book) -> None:
    """Chance has named the leader among those whose cards give them an equal claim."""
    seat = t.answer
    for place in range(b.lead_count):
        cards = asked_for(b, t.hand[seat], place)
        if cards:
            give_lead(t, b, seat, cards)
            return


@rare_kernel
def turn_up(t: Table, b: Book) -> None:
    """Turn up the draw pile's top card to begin the pile, or several until one may stay."""
    for _ in range(t.draw_count):
        card = t.draw_pile[t.draw_head]
        t.draw_head = (t.draw_head + 1) & (PILE_PLACES - 1)
        bit = card_bit(t, card)
        rank = rank_of(bit)
        again = (b.flip_again >> rank) & 1
        if t.logging:
            emit(t, TURNED, card, again, 0, 0)
        if again == 0:
            t.draw_count -= 1
            if b.effects[rank] & CLEAR:
                t.gone |= bit
            else:
                lay_first(t, b, bit)
            return
        t.draw_pile[(t.draw_head + t.draw_count - 1) & (PILE_PLACES - 1)] = card


@rare_kernel
def to_lead(t: Table, b: Book, p: Program) -> None:
    """The pile begins, and with it the leader's turn."""
    t.phase = PLAY
    if b.flip_first and t.pile_count == 0:
        turn_up(t, b)
    for seat in range(t.players):
        if t.hand[seat] == 0:
            reach_table(t, b, p, seat)
    begin_turn(t, p, t.leader)


@rare_kernel
def stage_step(t: Table, b: Book, p: Program) -> None:
    """Do the one step of the set-up that is next."""
    step = t.step
    if step == ARRANGE:
        arrange(t, b)
    elif step == LAID:
        lay_up(t)
    elif step == FIND_LEADER:
        find_leader(t, b)
    elif step == LEADER_NAMED:
        name_leader(t, b)
    else:
        to_lead(t, b, p)
