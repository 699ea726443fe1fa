"""From one action to the next: what an action starts, and the steps that follow from it."""

from typing import Final

from lopti_rules.cards import DOWN_PLACES
from lopti_rules.compiler.tables import UNTIL_PLAYABLE, Book
from lopti_rules.engine.announcements import announce_play, note_play
from lopti_rules.engine.bits import card_bit, lowest, plays_of, popcount
from lopti_rules.engine.jumping import take_over
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.landing import land_cards
from lopti_rules.engine.legal import allowed_plays, blind_is_legal, held_cards, legal_set
from lopti_rules.engine.log import FLIPPED, KEPT, PASSED, REVEAL, SWAPPED, emit
from lopti_rules.engine.machine import run_queue
from lopti_rules.engine.naming import go_on_after_naming
from lopti_rules.engine.opening import (
    open_stage,
    stack_card,
    stage_step,
    stop_arranging,
    throw_card,
)
from lopti_rules.engine.order import go_on_after_choice, next_in_order
from lopti_rules.engine.phases import (
    ARRANGE,
    AWAIT,
    BLIND_BIT,
    CHOSEN,
    CLOSING,
    DEALT,
    DRAW,
    DRAW_NOW,
    FACE_UP,
    FLIP,
    KIND_SHIFT,
    LAND,
    NEXT,
    OPEN,
    OTHER_ACTIONS,
    PASS,
    PICKUP,
    PLAY,
    RANK_NAMED,
    READY,
    SETTLE,
    STACK_KIND,
    SWAP,
    SWAP_CODE,
    SWAP_SHIFT,
    TAKE,
    THROW_KIND,
    TURN_END,
    TURN_OVER,
    UP_CHOSEN,
)
from lopti_rules.engine.pickups import go_on_with_up_card, put_back, taker_of
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import AFTER, BEFORE, raise_event
from lopti_rules.engine.steps import (
    draw_now,
    draw_step,
    face_up,
    land,
    pick_up,
    settle,
)
from lopti_rules.engine.succession import (
    begin_turn,
    dealt,
    end_turn,
    finish_round,
    next_play,
    open_play,
    ready,
    turn_over,
)
from lopti_rules.engine.table import PILE_PLACES, Table
from lopti_rules.engine.zones import EMPTY_AFTER, NO_ONE, draw_cards, seat_clockwise
from lopti_rules.events import CAUSES, EVENT_CODES

BY_CHOICE: Final = CAUSES.index("choice")
BY_PUSH: Final = CAUSES.index("three")
BY_BLIND: Final = CAUSES.index("blind")
ILLEGAL_BLIND: Final = EVENT_CODES["illegal_blind"] * 2 + AFTER
PICKUP_BEFORE: Final = EVENT_CODES["pickup"] * 2 + BEFORE
SWAP_AFTER: Final = EVENT_CODES["swap"] * 2 + AFTER


@kernel
def take_step(t: Table, b: Book, p: Program) -> None:
    """Do the one step that is next."""
    step = t.step
    if step == LAND:
        land(t, b, p)
    elif step == SETTLE:
        settle(t, b, p)
    elif step == DRAW:
        draw_step(t, b, p)
    elif step == DRAW_NOW:
        draw_now(t, b, p)
    elif step == FACE_UP:
        face_up(t, b, p)
    elif step == NEXT:
        next_play(t, b, p)
    elif step == PICKUP:
        pick_up(t, b, p)
    elif step == TURN_END:
        end_turn(t, p)
    elif step == TURN_OVER:
        turn_over(t, b, p)
    elif step == CLOSING:
        finish_round(t, b)
    elif step == DEALT:
        dealt(t, p)
    elif step == OPEN:
        if b.staged:
            open_stage(t, b)
        else:
            open_play(t, b, p)
    elif step >= ARRANGE:
        stage_step(t, b, p)
    elif step == CHOSEN:
        go_on_after_choice(t, p)
    elif step == UP_CHOSEN:
        go_on_with_up_card(t, b, p)
    elif step == RANK_NAMED:
        go_on_after_naming(t, b)
    else:
        ready(t)


@kernel
def finish_turn(t: Table, b: Book, p: Program) -> None:
    """The steps from the end of a turn to the first action of the next, or until a rule acts."""
    if p.hook_count == 0:
        begin_turn(t, p, next_in_order(t) if b.variant_turns else seat_clockwise(t, t.turn))
        t.step = AWAIT
        return
    end_turn(t, p)
    if t.queue_count:
        return
    turn_over(t, b, p)
    if t.step == READY and t.queue_count == 0:
        ready(t)


@kernel
def finish_play(t: Table, b: Book, p: Program) -> None:
    """The steps from the landing of a play to the next action, or until a rule acts.

    A step that would find nothing to do is left out.
    """
    rules = p.hook_count
    if rules:
        land(t, b, p)
        if t.queue_count:
            return
    else:
        if t.logging:
            note_play(t, b)
        land_cards(t, b)
    if rules or t.bonus or t.clear_cause >= 0:
        settle(t, b, p)
        if t.queue_count:
            return
    if t.draw_due:
        if rules:
            draw_step(t, b, p)
            if t.queue_count:
                return
        draw_now(t, b, p)
        if t.queue_count:
            return
    if t.hand[t.turn] == 0:
        face_up(t, b, p)
        if t.queue_count:
            return
    next_play(t, b, p)
    if t.step == TURN_END:
        finish_turn(t, b, p)


@kernel
def finish_pickup(t: Table, b: Book, p: Program) -> None:
    """The steps from a pickup to the next action, or until a rule acts."""
    pick_up(t, b, p)
    if t.queue_count == 0 and t.step == TURN_END:
        finish_turn(t, b, p)


@kernel
def advance(t: Table, b: Book, p: Program) -> None:
    """Go on until an action of a player, or an answer to a rule's question, is due."""
    while True:
        if (t.queue_count or t.running) and run_queue(t, b, p):
            return
        step = t.step
        if step == AWAIT:
            return
        if step == LAND:
            finish_play(t, b, p)
        elif step == PICKUP:
            finish_pickup(t, b, p)
        else:
            take_step(t, b, p)


@kernel
def owe_draw(t: Table, b: Book, count: int) -> None:
    """Note whether the play of so many cards that is being made draws, in a variant."""
    if t.blind and b.blind_play_draws == 0:
        return
    draws = b.draw_bonus if t.bonus else b.draw_each if t.extra_play else 1
    if draws == 0 and t.adding == 0:
        return
    t.draw_due = 1
    t.play_size += count


@kernel
def start_play(t: Table, b: Book, p: Program, cards: int) -> None:
    """Put cards of the player in turn, taken out of their zone already and legal, on their way.

    Clauses: TRN-2, LANGUAGE 7.2.
    """
    seat = t.turn
    t.phase = PLAY
    t.lead_due = 0
    t.offer_count = 0
    t.transit = cards
    t.final = 1 if t.hand[seat] == 0 and t.up[seat] == 0 and t.down_count[seat] == 0 else 0
    t.step = LAND
    if b.variant_draw:
        owe_draw(t, b, popcount(cards))
    if p.hook_count:
        note_play(t, b)
        announce_play(t, b, p)


@kernel
def play_blind(t: Table, b: Book, p: Program, index: int) -> None:
    """The player in turn turns over the face-down card at that place.

    Clauses: FUD-5 to FUD-12.
    """
    seat = t.turn
    place = seat * DOWN_PLACES + index
    card = t.down[place]
    for _ in range(index + 1, t.down_count[seat]):
        t.down[place] = t.down[place + 1]
        place += 1
    t.down_count[seat] -= 1
    t.blind = 1
    legal = blind_is_legal(t, b, card)
    if t.logging:
        emit(t, REVEAL, seat, index, card, legal)
    if legal:
        start_play(t, b, p, card_bit(t, card))
    else:
        t.transit = card_bit(t, card)
        if p.hook_count:
            raise_event(t, p, ILLEGAL_BLIND, seat, NO_ONE, t.transit, 1, 0, 0)
        if b.blind_stays:
            t.transit = 0
            put_back(t, index, card)
        start_pickup(t, b, p, BY_BLIND)


@kernel
def start_pickup(t: Table, b: Book, p: Program, cause: int) -> None:
    """The player in turn takes the pile: rules before a pickup act, then it is done."""
    t.offer_count = 0
    t.phase = PLAY
    t.pickup_cause = cause
    t.step = PICKUP
    if b.with_up_card and t.hand[t.turn] == 0:
        t.up_due = 1 if t.up[t.turn] and plays_of(t.up[t.turn]) & allowed_plays(t, b) == 0 else 0
    if p.hook_count:
        cards = t.pile_cards | t.transit
        raise_event(t, p, PICKUP_BEFORE, taker_of(t, b), NO_ONE, cards, popcount(cards), cause, 0)


@kernel
def top_is_legal(t: Table, b: Book) -> int:
    """1 if the draw pile's top card may be played now."""
    return (allowed_plays(t, b) >> (t.draw_pile[t.draw_head] & 60)) & 1


@kernel
def flip_card(t: Table, b: Book, p: Program) -> None:
    """The player in turn turns over the draw pile's top card: it is played, or taken with the pile.

    Where a stuck player draws until a card fits, those that do not go to the hand.
    """
    seat = t.turn
    if b.stuck_draw == UNTIL_PLAYABLE and plays_of(held_cards(t, seat)) & legal_set(t, b) == 0:
        while t.draw_count and top_is_legal(t, b) == 0:
            draw_cards(t, p, seat, 1, 0)
        if t.draw_count == 0:
            start_pickup(t, b, p, BY_CHOICE)
            return
    card = t.draw_pile[t.draw_head]
    legal = top_is_legal(t, b)
    t.draw_head = (t.draw_head + 1) & (PILE_PLACES - 1)
    t.draw_count -= 1
    t.blind = 0
    t.elsewhere = 1
    if t.logging:
        emit(t, FLIPPED, seat, card, legal, 0)
    if p.hook_count and t.draw_count == 0:
        raise_event(t, p, EMPTY_AFTER, NO_ONE, NO_ONE, 0, 0, 0, 0)
    if legal:
        start_play(t, b, p, card_bit(t, card))
    else:
        t.transit = card_bit(t, card)
        start_pickup(t, b, p, BY_CHOICE)


@kernel
def decline_bonus(t: Table) -> None:
    """The player in turn makes no bonus play, or adds no drawn card to the play just made.

    Clauses: AMB-14.
    """
    t.offer_count = 0
    if t.logging:
        emit(t, KEPT if t.adding else PASSED, t.turn, 0, 0, 0)
    t.bonus = 0
    t.step = NEXT if t.adding else DRAW
    t.adding = 0


@kernel
def swap_cards(t: Table, p: Program, action: int) -> None:
    """A player exchanges a hand card and a face-up card.

    Clauses: SET-13, SET-14.
    """
    t.offer_count = 0
    seat = (action >> 14) & 7
    hand = (action >> 7) & 127
    up = action & 127
    both = card_bit(t, hand) | card_bit(t, up)
    t.hand[seat] ^= both
    t.up[seat] ^= both
    t.swapped |= 1 << seat
    if t.logging:
        emit(t, SWAPPED, seat, hand, up, 0)
    if p.hook_count:
        raise_event(t, p, SWAP_AFTER, seat, NO_ONE, both, 2, 0, 0)


@kernel
def arrange_cards(t: Table, b: Book, p: Program, action: int) -> None:
    """A player swaps, or does what else a rulebook lets players do before play."""
    kind = (action >> KIND_SHIFT) & 3
    if kind == STACK_KIND:
        stack_card(t, p, action)
    elif kind == THROW_KIND:
        throw_card(t, b, action)
    else:
        swap_cards(t, p, action)
    if b.staged:
        t.step = ARRANGE


@kernel
def take_from_zone(t: Table, b: Book, cards: int) -> None:
    """Take cards that are played out of the hand or the face-up cards, in turn or out of it."""
    if b.jump_ins and cards & (t.hand[t.turn] | t.up[t.turn]) == 0:
        take_over(t, b, cards)
    seat = t.turn
    if t.hand[seat]:
        t.elsewhere = 0
        t.hand[seat] ^= cards
    else:
        t.elsewhere = 1
        t.up[seat] ^= cards


@kernel
def start(t: Table, b: Book, p: Program, action: int) -> None:
    """Start a legal action; rules before a play or a pickup act next."""
    if action & OTHER_ACTIONS == 0:
        t.blind = 0
        if b.plain:
            t.hand[t.turn] ^= action
        else:
            take_from_zone(t, b, action)
        start_play(t, b, p, action)
    elif action == FLIP:
        flip_card(t, b, p)
    elif action == TAKE:
        start_pickup(t, b, p, BY_PUSH if t.pending else BY_CHOICE)
    elif action == PASS:
        if t.phase == SWAP:
            stop_arranging(t)
        else:
            decline_bonus(t)
    elif action >> SWAP_SHIFT == SWAP_CODE:
        arrange_cards(t, b, p, action)
    else:
        play_blind(t, b, p, lowest(action) - BLIND_BIT)


@kernel
def act(t: Table, b: Book, p: Program, action: int) -> None:
    """Do a legal action, and everything that follows from it by itself."""
    start(t, b, p, action)
    advance(t, b, p)
