"""Instructions that tell who last did something in the round, and who has the most cards."""

from typing import Final

from lopti_rules.cards import MAX_PLAYERS, NOBODY, RANK_PLACES
from lopti_rules.compiler import opcodes as op
from lopti_rules.engine.activation import KEY, PLAY, pop, push, reached
from lopti_rules.engine.bits import SUIT_CARDS, folded, lowest, of_rank, popcount
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.table import HISTORY_PLACES, Table
from lopti_rules.engine.values import GONE_OUT, OWN_PLAY

HAND: Final = 0
FACE_UP: Final = 1
FACE_DOWN: Final = 2
TOKENS: Final = 8
REGISTERS: Final = 9
"""What is counted to find the most; anything else is all that lies on the table."""
LAP: Final = 6
"""The deed of having played in this lap."""


@rare_kernel
def last_to_play(t: Table, cards: int) -> int:
    """Who last played one of those ranks before the play at hand; nobody if nobody did."""
    own = t.now[PLAY] if t.now[KEY] == OWN_PLAY or t.now[KEY] == GONE_OUT else -1
    found = NOBODY
    latest = 0
    for rank in range(RANK_PLACES):
        if of_rank(cards, rank) == 0:
            continue
        seat = t.rank_player[rank]
        when = t.rank_when[rank]
        if when == own:
            seat = t.rank_before[rank]
            when = t.when_before[rank]
        if seat >= 0 and when > latest:
            found = seat
            latest = when
    return found


@rare_kernel
def counted(t: Table, what: int, first: int, seat: int) -> int:
    """How many cards of a zone a player has, or what stands for the player in a row of numbers."""
    if what == HAND:
        return popcount(t.hand[seat])
    if what == FACE_UP:
        return popcount(t.up[seat])
    if what == FACE_DOWN:
        return t.down_count[seat]
    if what == TOKENS:
        return t.tokens[first + seat]
    if what == REGISTERS:
        return t.registers[first + seat]
    return popcount(t.up[seat]) + t.down_count[seat]


@rare_kernel
def extreme_seats(t: Table, seats: int, what: int, first: int, most: int) -> int:
    """Of some seats those with the most, or the fewest; `first`: where a row of numbers begins."""
    found = 0
    best = 0
    for seat in range(t.players):
        if (seats >> seat) & 1 == 0:
            continue
        number = counted(t, what, first, seat)
        if found == 0 or (number > best if most else number < best):
            found = 1 << seat
            best = number
        elif number == best:
            found |= 1 << seat
    return found


@rare_kernel
def played_count(t: Table, cards: int, by_suit: int) -> int:
    """How many cards of those ranks have been played in this round, or of those suits."""
    number = 0
    if by_suit:
        for suit in range(len(SUIT_CARDS)):
            if folded(cards) & SUIT_CARDS[suit]:
                number += t.suit_played[suit]
        return number
    for rank in range(RANK_PLACES):
        if of_rank(cards, rank):
            number += t.rank_played[rank]
    return number


@rare_kernel
def doers(t: Table, deed: int) -> int:
    """The seats that took the pile, cleared it or drew: twice the deed, plus 1 for the round.

    And those that have played in this lap.
    """
    if deed == 0:
        return t.took_turn
    if deed == 1:
        return t.took_round
    if deed == 2:
        return t.cleared_turn
    if deed == 3:
        return t.cleared_round
    if deed == LAP:
        return since_disturbed(t)
    return t.drew_round if deed & 1 else t.drew_turn


@rare_kernel
def since_disturbed(t: Table) -> int:
    """The seats that have played since the pile was last cleared or taken, this play apart."""
    own = t.now[PLAY] if t.now[KEY] == OWN_PLAY or t.now[KEY] == GONE_OUT else -1
    found = 0
    for seat in range(t.players):
        when = t.own_before[seat] if t.own_play[seat] == own else t.own_play[seat]
        if when > t.clear_play_count:
            found |= 1 << seat
    return found


@rare_kernel
def had_turn(t: Table, turns: int) -> int:
    """Who had the turn so many turns ago; nobody if there was none, or if that player is out."""
    number = t.turn_number - turns
    seat = t.turn_seats[number & (HISTORY_PLACES - 1)] if number > 0 else NOBODY
    return seat if seat >= 0 and (reached(t) >> seat) & 1 else NOBODY


@rare_kernel
def top_run(t: Table, cards: int) -> int:
    """How many cards lie on top of the pile in plays of which every card is among those."""
    number = 0
    place = t.pile_count - 1
    while place >= 0 and t.pile[place] & ~cards == 0:
        number += popcount(t.pile[place])
        place -= 1
    return number


@rare_kernel
def opposite(t: Table, seat: int, nearer: int) -> int:
    """Who sits opposite at the table, be it that of two who comes first clockwise; else nobody."""
    if seat < 0 or (t.players & 1 and nearer == 0):
        return NOBODY
    found = (seat + t.players // 2) % t.players
    return found if (reached(t) >> found) & 1 else NOBODY


@rare_kernel
def put_history(t: Table, code: int, operand: int) -> None:
    """Push what an instruction tells about the round so far."""
    if code == op.LAST_DEED:
        push(t, t.last_clearer if operand else t.last_taker)
    elif code == op.LAST_PLAYED:
        push(t, last_to_play(t, pop(t)))
    elif code == op.DID:
        seat = pop(t)
        push(t, (doers(t, operand) >> seat) & 1 if seat >= 0 else 0)
    elif code == op.PLAYED:
        push(t, t.played_turn if pop(t) == t.turn else 0)
    elif code == op.OPPOSITE:
        push(t, opposite(t, pop(t), operand))
    elif code == op.DEALER:
        push(t, t.dealer if (reached(t) >> t.dealer) & 1 else NOBODY)
    elif code == op.HAD_TURN:
        push(t, had_turn(t, operand))
    elif code == op.TOP_RUN:
        push(t, top_run(t, pop(t)))
    elif code == op.TURN:
        push(t, t.turn_number)
    elif code == op.EXTREME:
        push(t, extreme_seats(t, reached(t), operand >> 1, 0, operand & 1))
    elif code == op.TOKEN_EXTREME:
        push(t, extreme_seats(t, reached(t), TOKENS, operand * MAX_PLAYERS, pop(t)))
    elif code == op.ONLY_SEAT:
        seats = pop(t)
        push(t, lowest(seats) if seats and seats & (seats - 1) == 0 else NOBODY)
    else:
        push(t, played_count(t, pop(t), operand))
