"""The steps of a turn, each one base transition, done the same whatever rules are in force."""

from typing import Final

from lopti_rules.compiler.tables import Book
from lopti_rules.engine.bits import lowest, popcount
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.landing import land_cards, remember_play
from lopti_rules.engine.log import BONUS, ROUND_OVER, TURN, emit
from lopti_rules.engine.phases import (
    AWAIT,
    DRAW,
    DRAW_NOW,
    FACE_UP,
    NEXT,
    OPEN,
    OVER,
    READY,
    SETTLE,
    SWAP,
    TURN_END,
    TURN_OVER,
)
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import AFTER, BEFORE, raise_event
from lopti_rules.engine.table import Table
from lopti_rules.engine.zones import (
    NO_ONE,
    clear_pile,
    draw_cards,
    fits_hand_limit,
    go_out,
    has_cards,
    note_hand,
    seat_after,
    take_pile,
    take_up,
)
from lopti_rules.events import EVENT_CODES, FACTS

PLAY_BEFORE: Final = EVENT_CODES["play"] * 2 + BEFORE
PLAY_AFTER: Final = EVENT_CODES["play"] * 2 + AFTER
BONUS_BEFORE: Final = EVENT_CODES["bonus_play"] * 2 + BEFORE
BONUS_AFTER: Final = EVENT_CODES["bonus_play"] * 2 + AFTER
OUT_AFTER: Final = EVENT_CODES["out"] * 2 + AFTER
CLEAR_BEFORE: Final = EVENT_CODES["clear"] * 2 + BEFORE
CLEAR_AFTER: Final = EVENT_CODES["clear"] * 2 + AFTER
DRAW_BEFORE: Final = EVENT_CODES["draw"] * 2 + BEFORE
PICKUP_BEFORE: Final = EVENT_CODES["pickup"] * 2 + BEFORE
PICKUP_AFTER: Final = EVENT_CODES["pickup"] * 2 + AFTER
TURN_START: Final = EVENT_CODES["turn_start"] * 2 + AFTER
TURN_ENDS: Final = EVENT_CODES["turn_end"] * 2 + AFTER
DEAL_AFTER: Final = EVENT_CODES["deal"] * 2 + AFTER

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
    rank = lowest(cards) >> 2
    count = popcount(cards)
    if b.leaves[rank]:
        return 1 if popcount(t.chain) + count == 4 else 0
    if b.four_in_whole_pile:
        return 1 if popcount((t.pile_cards >> (rank * 4)) & 15) + count == 4 else 0
    return 1 if (t.run if rank == t.top_rank else 0) + count == 4 else 0


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
def announce_play(t: Table, b: Book, p: Program) -> None:
    """Note the facts of the cards just put in transit, and tell the rules before they land."""
    t.play_facts = facts_of_play(t, b)
    t.under = t.pile[t.pile_count - 1] if t.pile_count else 0
    if p.hook_count:
        seat, cards, count = t.turn, t.transit, popcount(t.transit)
        raise_event(t, p, PLAY_BEFORE, seat, NO_ONE, cards, count, 0, t.play_facts)
        if t.bonus:
            raise_event(t, p, BONUS_BEFORE, seat, NO_ONE, cards, count, 0, t.play_facts)


@kernel
def land(t: Table, b: Book, p: Program) -> None:
    """Land the cards in transit; rules before the clear that they bring about act next."""
    seat = t.turn
    cards = t.transit
    land_cards(t, b)
    t.step = SETTLE
    if p.hook_count:
        remember_play(t, seat, cards, lowest(cards) >> 2, popcount(cards))
        if t.clear_cause >= 0:
            count = popcount(t.pile_cards)
            raise_event(t, p, CLEAR_BEFORE, seat, NO_ONE, t.pile_cards, count, t.clear_cause, 0)


@kernel
def settle(t: Table, b: Book, p: Program) -> None:
    """Clear the pile if the play does so; in a bonus play take up the face-up cards if need be.

    Rules on the play, on going out and on the clear act next, in this order.

    Clauses: CLR-1, CLR-3, CLR-4, FUD-4, AMB-7.
    """
    seat = t.turn
    is_in = (t.in_play >> seat) & 1
    cleared = 0
    hand = popcount(t.hand[seat])
    if t.clear_cause >= 0:
        cleared = clear_pile(t, seat, t.clear_cause)
        if is_in:
            t.bonus_due += 1
    if p.hook_count:
        raise_landed(t, p, hand, cleared)
    if t.bonus and is_in and t.hand[seat] == 0:
        take_up(t, p, seat)
    t.step = DRAW


@kernel
def raise_landed(t: Table, p: Program, hand: int, cleared: int) -> None:
    """Tell the rules of the play that has just landed, and of what it brought about."""
    seat = t.turn
    cards = t.history_cards[(t.play_count - 1) & 15]
    count = popcount(cards)
    raise_event(t, p, PLAY_AFTER, seat, NO_ONE, cards, count, 0, t.play_facts)
    if t.bonus:
        raise_event(t, p, BONUS_AFTER, seat, NO_ONE, cards, count, 0, t.play_facts)
    if (t.in_play >> seat) & 1 == 0:
        raise_event(t, p, OUT_AFTER, seat, NO_ONE, cards, t.place_count, 0, t.play_facts)
    if t.clear_cause >= 0:
        number = popcount(cleared)
        raise_event(t, p, CLEAR_AFTER, seat, NO_ONE, cleared, number, t.clear_cause, 0)
    if t.blind == 0:
        note_hand(t, p, seat, hand + count, 0)


@kernel
def draws_now(t: Table, b: Book) -> int:
    """1 if the draw step that has come draws a card.

    Clauses: DRW-1 to DRW-6, AMB-8, AMB-10, WIN-1.
    """
    seat = t.turn
    if t.draw_due == 0 or t.main_due or t.draw_count == 0 or (t.in_play >> seat) & 1 == 0:
        return 0
    if b.draw_after_bonus and t.bonus_due:
        return 0
    return fits_hand_limit(t, b, seat)


@kernel
def draw_step(t: Table, b: Book, p: Program) -> None:
    """The draw step has come: if a card is to be drawn, rules before a draw act next."""
    if p.hook_count and draws_now(t, b):
        raise_event(t, p, DRAW_BEFORE, t.turn, NO_ONE, 0, 1, 0, 0)
    t.step = DRAW_NOW


@kernel
def draw_now(t: Table, b: Book, p: Program) -> None:
    """Draw the card of the turn, if one is due.

    Clauses: DRW-1, DRW-2, AMB-11.
    """
    if t.draw_count and draws_now(t, b):
        draw_cards(t, p, t.turn, 1, 0)
    if t.main_due == 0 and not (b.draw_after_bonus and t.bonus_due):
        t.draw_due = 0
    t.step = FACE_UP


@kernel
def face_up(t: Table, b: Book, p: Program) -> None:
    """After the draw step an empty hand takes up the face-up cards.

    Clauses: FUD-2, FUD-3, AMB-11.
    """
    seat = t.turn
    t.step = NEXT
    if t.hand[seat] or (t.in_play >> seat) & 1 == 0:
        return
    if b.last_card_draws and has_cards(t, seat) == 0:
        # The draw that the last card waited for found nothing: a rule had emptied the draw pile.
        go_out(t, seat)
        if p.hook_count:
            raise_event(t, p, OUT_AFTER, seat, NO_ONE, 0, t.place_count, 0, t.play_facts)
        return
    take_up(t, p, seat)


@kernel
def await_bonus(t: Table) -> None:
    """Ask the player in turn for one of the bonus plays that are due."""
    t.bonus_due -= 1
    t.bonus = 1
    t.step = AWAIT
    if t.logging:
        emit(t, BONUS, t.turn, 0, 0, 0)


@kernel
def await_more(t: Table) -> int:
    """1 if the player in turn is asked for another play: a bonus play first, one by a rule last.

    Clauses: CLR-3, CLR-7.
    """
    if t.bonus_due:
        await_bonus(t)
        return 1
    if t.turn_closed or (t.main_due == 0 and t.extra_due[t.turn] == 0):
        return 0
    if t.main_due == 0:
        t.extra_due[t.turn] -= 1
        t.extra_play = 1
    t.step = AWAIT
    return 1


@kernel
def next_play(t: Table, b: Book) -> None:
    """What comes after a play: the end of the round, another play of this turn, or its end.

    Clauses: TRN-10, CLR-4, WIN-4, WIN-6, AMB-16.
    """
    t.bonus = 0
    t.extra_play = 0
    t.blind = 0
    t.final = 0
    if t.place_count and (b.play_for_places == 0 or t.in_play & (t.in_play - 1) == 0):
        finish_round(t, b)
    elif (t.in_play >> t.turn) & 1 == 0:
        t.bonus_due = 0
        t.extra_due[t.turn] = 0
        t.step = TURN_END
    elif (t.bonus_due | t.main_due | t.extra_due[t.turn]) == 0 or await_more(t) == 0:
        t.step = TURN_END


@kernel
def finish_round(t: Table, b: Book) -> None:
    """End the round: the one player left, if any, takes the last place.

    Clauses: WIN-6, AMB-16.
    """
    if b.play_for_places and t.in_play:
        t.places[t.place_count] = lowest(t.in_play)
        t.place_count += 1
        t.in_play = 0
    t.turn = -1
    t.step = AWAIT
    t.bonus_due = 0
    t.pending = 0
    t.pushed = 0
    t.phase = OVER
    if t.logging:
        order = 0
        for place in range(t.place_count):
            order |= t.places[place] << (place * 3)
        emit(t, ROUND_OVER, order, t.place_count, 0, 0)


@kernel
def pick_up(t: Table, p: Program) -> None:
    """The player in turn takes the pile, an illegal face-down card with it; the turn ends.

    Clauses: TRN-7, TRN-10, TRN-12, FUD-10, FUD-12.
    """
    seat = t.turn
    was = popcount(t.hand[seat])
    if t.transit:
        t.pile[t.pile_count] = t.transit
        t.pile_count += 1
        t.pile_cards |= t.transit
        t.transit = 0
    cards = take_pile(t, seat, t.pickup_cause)
    t.main_due = 0
    t.draw_due = 0
    t.bonus = 0
    t.extra_play = 0
    t.extra_due[seat] = 0
    t.step = TURN_END
    if p.hook_count:
        cause = t.pickup_cause
        raise_event(t, p, PICKUP_AFTER, seat, NO_ONE, cards, popcount(cards), cause, 0)
        note_hand(t, p, seat, was, cause)


@kernel
def end_turn(t: Table, p: Program) -> None:
    """The turn ends: rules on that act next, once a turn."""
    if t.turn_ended == 0:
        t.turn_ended = 1
        raise_event(t, p, TURN_ENDS, t.turn, NO_ONE, 0, 0, 0, 0)
    t.step = TURN_OVER


@kernel
def turn_over(t: Table, p: Program) -> None:
    """Go on to the next turn, unless a rule on the end of this one gave its player another play."""
    if (t.in_play >> t.turn) & 1 and (t.bonus_due or t.extra_due[t.turn]):
        t.turn_closed = 0
        await_more(t)
    else:
        begin_turn(t, p, seat_after(t, t.turn))


@kernel
def begin_turn(t: Table, p: Program, seat: int) -> None:
    """The turn of a player begins.

    Clauses: TRN-1, TRN-13, SPC3-2.
    """
    t.turn = seat
    t.turn_number += 1
    t.pending = t.pushed
    t.pushed = 0
    t.main_due = 1
    t.draw_due = 1
    t.step = READY
    if t.logging:
        emit(t, TURN, seat, 0, 0, 0)
    if p.hook_count:
        t.bonus_due = 0
        t.turn_closed = 0
        t.turn_ended = 0
        t.took_turn = 0
        t.cleared_turn = 0
        t.drew_turn = 0
        t.played_turn = 0
        raise_event(t, p, TURN_START, seat, NO_ONE, 0, 0, 0, 0)


@kernel
def ready(t: Table) -> None:
    """Ask the player whose turn has begun, as the rules on its start have left things.

    Clauses: CLR-11, AMB-36.
    """
    t.step = AWAIT
    if t.pile_count == 0:
        t.pending = 0
    if t.bonus_due:
        await_bonus(t)
    elif t.turn_closed:
        t.main_due = 0
        t.draw_due = 0
        t.step = TURN_END


@kernel
def dealt(t: Table, p: Program) -> None:
    """The last card has been dealt: rules on the deal act next."""
    raise_event(t, p, DEAL_AFTER, NO_ONE, NO_ONE, 0, 0, 0, 0)
    t.step = OPEN


@kernel
def open_play(t: Table, p: Program) -> None:
    """The swaps begin, and with them the leader's turn, whose first play ends them (SET-15)."""
    t.phase = SWAP
    begin_turn(t, p, t.leader)
