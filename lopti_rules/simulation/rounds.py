"""Rounds played by random players, one after the other: the loop that either backend runs."""

from typing import Final

from lopti_rules.cards import DOWN_PLACES, NOBODY
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.activation import close_offer, is_in
from lopti_rules.engine.bits import lowest
from lopti_rules.engine.choices import settle_answer
from lopti_rules.engine.deal import deal_round, wipe_registers
from lopti_rules.engine.kernel import kernel, primitive
from lopti_rules.engine.legal import allowed_plays, legal_set
from lopti_rules.engine.machine import is_open, start_offer
from lopti_rules.engine.opening import seat_dealer
from lopti_rules.engine.phases import (
    BLIND_BIT,
    FLIP,
    OTHER_ACTIONS,
    OVER,
    PASS,
    SWAP,
    SWAP_CODE,
    SWAP_SHIFT,
    TAKE,
)
from lopti_rules.engine.program import ABILITY, SAY, Program
from lopti_rules.engine.queue import AFTER, raise_event
from lopti_rules.engine.table import Table
from lopti_rules.engine.turns import advance, start
from lopti_rules.events import EVENT_CODES
from lopti_rules.simulation.batch import ONE_ACTION, Batch
from lopti_rules.simulation.players import (
    NO_ACTION,
    random_action,
    random_arrangement,
    random_jump,
    random_reply,
    random_swap,
    seat_players,
)
from lopti_rules.simulation.streams import WORD, absorbed, drawn

SILENT: Final = 0
COUNTING: Final = 1
"""Events are counted by kind."""
TRACING: Final = 2
"""Events are counted and kept, row by row, until whoever traces takes them."""

SAID_AFTER: Final = EVENT_CODES["said"] * 2 + AFTER
DONE_AFTER: Final = EVENT_CODES["done"] * 2 + AFTER


@primitive
def gather_events(t: Table, f: Batch) -> None:
    """Add the events that a table has noted to the sums; forget them, unless they are traced."""
    for row in t.log:
        f.events[row[0]] += 1
    if t.logging != TRACING:
        t.log.clear()


@kernel
def begin_round(t: Table, b: Book, p: Program, f: Batch) -> None:
    """Deal the round that is next; seat 0 leads it, or sits next to the dealer."""
    deal_round(t, b, f.players, 0, f.seed, f.number)
    if b.staged or b.lead_offset:
        seat_dealer(t, b, (f.players - b.lead_offset) % f.players, NOBODY)
    wipe_registers(t, p)
    seat_players(f)
    f.round_open = 1
    f.round_actions = 0
    f.swaps_asked = 0 if b.swaps and b.staged == 0 else f.players


@kernel
def swap_or_not(t: Table, b: Book, p: Program, f: Batch) -> None:
    """Ask the next player who has not been asked yet whether to swap.

    Clauses: SET-13, AMB-15.
    """
    action = random_swap(t, f, f.swaps_asked)
    f.swaps_asked += 1
    f.last_legal = 0
    f.last_action = action
    if action:
        start(t, b, p, action)


@kernel
def answer_offer(t: Table, p: Program, f: Batch, seat: int) -> None:
    """Use an own ability, or settle a duty: kept, or its price paid, one as likely as the other."""
    place = drawn(f.stream, seat, t.offer_count)
    row, holder = t.offer_row[place], t.offer_seat[place]
    f.last_legal = 0
    f.last_action = place
    if is_in(t, holder) == 0 or is_open(t, p, place) == 0:
        close_offer(t, place)
    elif p.offer_kind[row] == ABILITY or drawn(f.stream, holder, 2):
        start_offer(t, p, place)
    else:
        close_offer(t, place)
        key = SAID_AFTER if p.offer_kind[row] == SAY else DONE_AFTER
        raise_event(t, p, key, holder, NOBODY, 0, p.offer_text[row], 0, 0)


@kernel
def is_blind_play(t: Table, b: Book, action: int) -> int:
    """1 if a legal action turns over a face-down card that may be played."""
    if action in (TAKE, PASS, FLIP) or action >> SWAP_SHIFT == SWAP_CODE:
        return 0
    card = t.down[t.turn * DOWN_PLACES + lowest(action) - BLIND_BIT]
    return (allowed_plays(t, b) >> (card & 60)) & 1


@kernel
def trace_action(f: Batch) -> None:
    """Enter what was legal, and what was done, into the digest of all that."""
    trail = absorbed(f.trail, f.last_legal & WORD)
    trail = absorbed(trail, (f.last_legal >> 32) & WORD)
    trail = absorbed(trail, f.last_action & WORD)
    f.trail = absorbed(trail, (f.last_action >> 32) & WORD)


@kernel
def variant_action(t: Table, b: Book, f: Batch, legal: int) -> int:
    """As `random_action`, or something that only a variant lets players do."""
    if t.phase == SWAP and b.staged:
        return random_arrangement(t, b, f, t.turn)
    action = random_jump(t, b, f) if b.jump_ins else NO_ACTION
    return random_action(t, f, legal) if action == NO_ACTION else action


@kernel
def act_once(t: Table, b: Book, p: Program, f: Batch) -> None:
    """Let somebody do something: answer a question, or act as the rules allow.

    An open duty or ability is taken up half of the time; a base action passes it by.
    """
    f.round_actions += 1
    if t.suspended:
        f.last_legal = t.ask_mask
        f.last_action = random_reply(t, f)
        settle_answer(t, f.last_action)
    elif t.offer_count and drawn(f.stream, t.turn, 2):
        answer_offer(t, p, f, t.turn)
    elif t.phase == SWAP and f.swaps_asked < f.players:
        swap_or_not(t, b, p, f)
    else:
        f.last_legal = legal_set(t, b)
        legal = f.last_legal
        action = random_action(t, f, legal) if b.plain else variant_action(t, b, f, legal)
        f.last_action = action
        if action & OTHER_ACTIONS == 0 or is_blind_play(t, b, action):
            f.plays += 1
        start(t, b, p, action)
    if t.logging == TRACING:
        trace_action(f)


@kernel
def enter_round(t: Table, f: Batch) -> None:
    """Add a round that is over, or broken off, to the sums."""
    f.games += 1
    f.actions += f.round_actions
    f.longest = max(f.longest, f.round_actions)
    f.turns += t.turn_number
    f.dropped += t.overflow
    if t.phase != OVER:
        f.unfinished += 1
    if t.place_count:
        f.wins[t.places[0]] += 1
    if t.place_count == t.players:
        f.lasts[t.places[t.players - 1]] += 1
    gather_events(t, f)
    f.round_open = 0
    f.number += 1
    f.due -= 1


@kernel
def play(t: Table, b: Book, p: Program, f: Batch) -> None:
    """Play rounds, as far as the batch's job says.

    One loop for all jobs, so that the engine is compiled in one place; the job is read from the
    batch each time, lest a compiler make a loop for each.
    """
    while f.due:
        if f.round_open:
            act_once(t, b, p, f)
        else:
            begin_round(t, b, p, f)
        advance(t, b, p)
        if f.job == ONE_ACTION:
            return
        if t.phase == OVER or f.round_actions >= f.most_actions:
            enter_round(t, f)
