"""Instructions that read: what the event says, what the table shows, and reckoning with it."""

from typing import Final

from lopti_rules.cards import FULL_DECK, NOBODY, RANK_COUNT, RANK_VALUES
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.activation import (
    ACTOR,
    CARDS,
    CAUSE,
    COUNT,
    FACTS,
    KEY,
    OTHER,
    PAYER,
    PLAY,
    RULE,
    UNDER,
    is_in,
    neighbour,
    pop,
    push,
    reached,
    strength,
)
from lopti_rules.engine.bits import folded, of_rank, popcount, rank_of
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.queue import AFTER
from lopti_rules.engine.table import HISTORY_PLACES, Table
from lopti_rules.engine.zones import HAND_AFTER, has_cards
from lopti_rules.events import CAUSES, EVENT_CODES, OWN_CAUSE

OWN_PLAY: Final = EVENT_CODES["play"] * 2 + AFTER
GONE_OUT: Final = EVENT_CODES["out"] * 2 + AFTER
BY_RULE: Final = CAUSES.index("rule")
ACE_HIGH: Final = 14
RED: Final = 6
BLACK: Final = 9
"""The suits of a colour, a set by suit index."""


@kernel
def play_before(t: Table, more: int) -> int:
    """The cards of the play before that of the event, or before the event; 0 if there was none.

    With `more`, of a play that many further back.
    """
    place = t.now[PLAY] - 1 - more
    if t.now[KEY] == OWN_PLAY or t.now[KEY] == GONE_OUT:
        place -= 1
    return t.history_cards[place & (HISTORY_PLACES - 1)] if place >= 0 else 0


@kernel
def event_value(t: Table, code: int, operand: int) -> int:
    """What an instruction pushes that only reads the event or its operand."""
    if code <= op.SEATS:
        return operand
    if code == op.ACTOR:
        return t.now[ACTOR]
    if code == op.SEAT:
        return t.loop_seat[operand]
    if code == op.EVENT_CARDS:
        return t.now[CARDS]
    if code == op.EVENT_COUNT:
        return t.now[COUNT]
    if code == op.OTHER:
        # An event of a hand's number of cards has the number before in that place.
        return NOBODY if t.now[KEY] == HAND_AFTER else t.now[OTHER]
    if code == op.PAYER:
        return t.now[PAYER]
    if code == op.FACT:
        return (t.now[FACTS] >> operand) & 1
    if code == op.UNDER:
        return t.now[UNDER]
    if code == op.PRIOR:
        return play_before(t, operand)
    if code == op.CAUSED_BY:
        if operand == OWN_CAUSE:
            return 1 if t.now[CAUSE] == BY_RULE and t.now[RULE] == t.acting_rule else 0
        return 1 if t.now[CAUSE] == operand else 0
    if code == op.REACHES:
        return 1 if t.now[OTHER] < operand <= t.now[COUNT] else 0
    if code == op.DROPS:
        return 1 if t.now[COUNT] <= operand < t.now[OTHER] else 0
    return NOBODY


@kernel
def seat_bit(seat: int) -> int:
    """The set of that one seat; none for nobody."""
    return 1 << seat if seat >= 0 else 0


@kernel
def put_swap_size(t: Table) -> None:
    """Push how many hand cards a player hands over in a swap of hands: all, unless none came back.

    Clauses: AMB-31.
    """
    other = pop(t)
    seat = pop(t)
    if seat < 0 or other < 0:
        push(t, 0)
        return
    number = popcount(t.hand[seat])
    if t.hand[other] == 0 and number == has_cards(t, seat):
        number -= 1
    push(t, number)


@kernel
def best_shown(t: Table, b: Book, seat: int) -> int:
    """One more than the strength of the highest card that a player showed; 0 if none."""
    best = 0
    cards = t.shown[seat]
    while cards:
        best = max(best, 1 + strength(b, rank_of(cards)))
        cards &= cards - 1
    return best


@kernel
def shower(t: Table, b: Book, highest: int) -> int:
    """Of the players who showed, the one with the highest or lowest card.

    Of several cards that a player showed, the highest counts. Nobody at a tie, nor where there is
    nothing to compare.
    """
    found = NOBODY
    showers = 0
    equal = 0
    best = 0
    for seat in range(t.players):
        mine = best_shown(t, b, seat)
        if mine == 0:
            continue
        showers += 1
        if found < 0 or (mine > best if highest else mine < best):
            found = seat
            best = mine
            equal = 0
        elif mine == best:
            equal = 1
    return NOBODY if equal or showers < 2 else found


@kernel
def followers(t: Table, seat: int, number: int, way: int) -> int:
    """So many players still in after a seat, or before it, each of them once."""
    seats = 0
    if seat >= 0:
        others = popcount(reached(t) & ~seat_bit(seat))
        for step in range(1, min(number, others) + 1):
            seats |= seat_bit(neighbour(t, seat, step * way))
    return seats


@kernel
def put_table_value(t: Table, b: Book, code: int, operand: int) -> None:
    """Push what an instruction reads off the table."""
    if code == op.NEIGHBOUR:
        push(t, neighbour(t, pop(t), operand))
    elif code == op.HAND:
        seat = pop(t)
        push(t, t.hand[seat] if seat >= 0 else 0)
    elif code == op.HAND_SIZE:
        seat = pop(t)
        push(t, popcount(t.hand[seat]) if seat >= 0 else 0)
    elif code == op.KEEP_LAST:
        seat = pop(t)
        number = pop(t)
        push(t, min(number, has_cards(t, seat) - 1) if is_in(t, seat) else 0)
    elif code == op.PLAYERS:
        push(t, reached(t))
    elif code == op.PILE_SIZE:
        push(t, popcount(t.pile_cards))
    elif code == op.DRAW_SIZE:
        push(t, t.draw_count)
    elif code == op.TOP:
        push(t, t.pile[t.pile_count - 1] if t.pile_count else 0)
    elif code == op.PENDING:
        push(t, t.pending | t.pushed)
    elif code == op.SAID:
        push(t, 1 if t.now[COUNT] == operand else 0)
    elif code == op.LAST_ROUND:
        push(t, t.last_last if operand else t.last_winner)
    elif code == op.SHOWER:
        push(t, shower(t, b, operand))
    elif code == op.NEIGHBOURS:
        seat = pop(t)
        push(t, seat_bit(neighbour(t, seat, 1)) | seat_bit(neighbour(t, seat, -1)))
    elif code == op.FOLLOWERS:
        number = pop(t)
        push(t, followers(t, pop(t), number, -1 if operand else 1))
    elif code == op.SWAP_SIZE:
        put_swap_size(t)
    else:
        seat = pop(t)
        push(t, t.planned[seat] if seat >= 0 else 0)


@kernel
def calculate(code: int, left: int, right: int) -> int:
    """A sum, difference, product or remainder, within bounds whatever the numbers."""
    if code == op.ADD:
        result = left + right
    elif code == op.SUBTRACT:
        result = left - right
    elif code == op.DISTANCE:
        result = abs(left - right)
    elif code == op.REMAINDER:
        result = left % right if right > 0 else 0
    else:
        result = left * right
    return max(-op.CEILING, min(result, op.CEILING))


@kernel
def reckon(t: Table, code: int) -> None:
    """Replace the two topmost values, or the one, by what an instruction makes of them."""
    right = pop(t)
    if code == op.SIZE:
        push(t, popcount(right))
        return
    if code == op.NOT:
        push(t, 0 if right else 1)
        return
    left = pop(t)
    if code == op.BOTH:
        push(t, left & right)
    elif code == op.EQUAL:
        push(t, 1 if left == right else 0)
    elif code == op.AT_LEAST:
        push(t, 1 if left >= right else 0)
    elif code == op.AND:
        push(t, 1 if left and right else 0)
    elif code == op.OR:
        push(t, 1 if left or right else 0)
    elif code == op.OVERLAP:
        push(t, 1 if left & right else 0)
    elif code == op.WITHOUT:
        push(t, left & ~right)
    elif code == op.LESSER:
        push(t, min(left, right))
    else:
        push(t, calculate(code, left, right))


@kernel
def put_memory(t: Table, code: int, operand: int) -> None:
    """Instructions on sets of seats, and on what the rule remembers."""
    if code == op.SET_OF:
        push(t, seat_bit(pop(t)))
    elif code == op.CONTAINS:
        seats = pop(t)
        seat = pop(t)
        push(t, (seats >> seat) & 1 if seat >= 0 else 0)
    elif code == op.JOIN:
        push(t, pop(t) | pop(t))
    elif code == op.REMOVE:
        seats = pop(t)
        push(t, pop(t) & ~seats)
    elif code == op.ANYBODY:
        push(t, 1 if pop(t) else 0)
    elif code == op.SEAT_COUNT:
        push(t, popcount(pop(t)))
    elif code == op.KEEP:
        t.kept[operand] = pop(t)
    elif code == op.KEPT:
        push(t, t.kept[operand])
    elif code == op.GET_SEAT:
        push(t, t.registers[operand] - 1)
    elif code == op.SET_SEAT:
        t.registers[operand] = pop(t) + 1
    elif code == op.RANK_CARDS:
        rank = t.registers[operand]
        push(t, of_rank(t.deck, rank - 1) if 0 < rank <= RANK_COUNT else 0)
    elif code == op.GET_FLAG or code == op.GET_SEATS:
        push(t, t.registers[operand])
    else:
        t.registers[operand] = pop(t)


@kernel
def suits_of(cards: int) -> int:
    """The suits of a set of cards, a set by suit index."""
    cards = folded(cards) & FULL_DECK
    cards |= cards >> 32
    cards |= cards >> 16
    cards |= cards >> 8
    cards |= cards >> 4
    return cards & 15


@kernel
def put_measure(t: Table, b: Book, code: int, operand: int) -> None:
    """Push what an instruction tells about the play on the stack; -1 for no cards."""
    cards = pop(t)
    if code == op.SUITS_OF or code == op.COLOURS_OF:
        suits = suits_of(cards)
        if code == op.COLOURS_OF:
            suits = (1 if suits & RED else 0) | (2 if suits & BLACK else 0)
        push(t, suits)
    elif cards == 0:
        push(t, -1)
    elif code == op.RANK_OF:
        push(t, rank_of(cards))
    elif code == op.ORDER_OF:
        push(t, b.order[rank_of(cards)])
    else:
        value = RANK_VALUES[rank_of(cards)]
        push(t, ACE_HIGH if operand and value == 1 else value)
