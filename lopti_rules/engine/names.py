"""What rules keep of players: tokens, roles that somebody holds, and debts."""

from typing import Final

from lopti_rules.cards import MAX_PLAYERS, NOBODY
from lopti_rules.compiler import opcodes as op
from lopti_rules.engine.activation import FACTS, first_of, is_in, pop, push, reached
from lopti_rules.engine.history import REGISTERS, extreme_seats
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.limits import COUNT_MASK
from lopti_rules.engine.log import (
    BECAME,
    GAINED,
    OWED,
    PAID,
    PARTED,
    PASSED_DEBT,
    RESEATED,
    RULE_CAUSE,
    SCORED,
    emit,
)
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import AFTER, raise_event
from lopti_rules.engine.table import Table
from lopti_rules.engine.values import BLACK, RED, suits_of
from lopti_rules.engine.zones import draw_cards
from lopti_rules.events import CAUSES, EVENT_CODES

GAIN_AFTER: Final = EVENT_CODES["gain"] * 2 + AFTER
BY_RULE: Final = CAUSES.index("rule")
RED_NAMED: Final = 1
BLACK_NAMED: Final = 2
"""A named colour in its register; 0: none has been named."""
MOST_TOKENS: Final = 1_000
"""More of one token than this nobody has, and nobody owes more cards; what is beyond is lost."""


@rare_kernel
def of_suit(cards: int, suit: int, same: int) -> int:
    """Those of the cards that are of a suit, or of another; none if no suit has been named."""
    found = cards
    left = cards
    while left:
        card = left & -left
        left &= left - 1
        suits = suits_of(card)
        if suit < 0 or suits == 0 or ((suits >> suit) & 1) != same:
            found ^= card
    return found


@rare_kernel
def of_colour(cards: int, colour: int, same: int) -> int:
    """Those of the cards that are of a colour, or of the other; none if none has been named."""
    if colour != RED_NAMED and colour != BLACK_NAMED:
        return 0
    red = 1 if (colour == RED_NAMED) == (same == 1) else 0
    found = cards
    left = cards
    while left:
        card = left & -left
        left &= left - 1
        suits = suits_of(card)
        if suits & (RED if red else BLACK) == 0:
            found ^= card
    return found


@rare_kernel
def put_named(t: Table, code: int, operand: int) -> None:
    """Push what an instruction tells about tokens, roles and debts."""
    if code == op.NAME_IS:
        push(t, 1 if t.now[FACTS] == operand else 0)
    elif code == op.ROLE_SEAT:
        push(t, t.role_seat[operand] - 1)
    elif code == op.OWED:
        seat = pop(t)
        push(t, t.owed[seat] if seat >= 0 else 0)
    elif code == op.OF_NAMED_SUIT or code == op.NOT_OF_NAMED_SUIT:
        push(t, of_suit(pop(t), t.registers[operand] - 1, 1 if code == op.OF_NAMED_SUIT else 0))
    elif code == op.OF_NAMED_COLOUR or code == op.NOT_OF_NAMED_COLOUR:
        push(t, of_colour(pop(t), t.registers[operand], 1 if code == op.OF_NAMED_COLOUR else 0))
    elif code == op.NAMED:
        push(t, t.registers[operand])
    elif code == op.EXTREME_BID:
        most = pop(t)
        push(t, extreme_seats(t, pop(t) & reached(t), REGISTERS, operand, most))
    elif code == op.FIRST_SEAT:
        seats = pop(t)
        push(t, first_of(t, seats) if seats else NOBODY)
    elif code == op.PUT_OFF:
        seat = pop(t)
        push(t, t.registers[operand + seat] if is_in(t, seat) else 0)
    else:
        seat = pop(t)
        push(t, t.tokens[operand * MAX_PLAYERS + seat] if seat >= 0 else 0)


@rare_kernel
def gain_tokens(t: Table, p: Program, name: int) -> None:
    """A player gains tokens; whoever is out keeps tokens as well (LANGUAGE 7)."""
    number = pop(t)
    seat = pop(t)
    if seat < 0 or number <= 0:
        return
    place = name * MAX_PLAYERS + seat
    number = min(number, MOST_TOKENS - t.tokens[place])
    if number == 0:
        return
    t.tokens[place] += number
    if t.logging:
        emit(t, GAINED, seat, name, number, RULE_CAUSE + t.acting_rule)
    raise_event(t, p, GAIN_AFTER, seat, NOBODY, 0, number, BY_RULE, name)


@rare_kernel
def lose_tokens(t: Table, name: int) -> None:
    """A player loses tokens, as many as there are."""
    number = pop(t)
    seat = pop(t)
    if seat < 0:
        return
    place = name * MAX_PLAYERS + seat
    number = min(number, t.tokens[place])
    if number > 0:
        t.tokens[place] -= number
        if t.logging:
            emit(t, PARTED, seat, name, number, RULE_CAUSE + t.acting_rule)


@rare_kernel
def pay_tokens(t: Table, name: int) -> None:
    """A player loses tokens, as many as there are; push how many."""
    number = pop(t)
    seat = pop(t)
    had = t.tokens[name * MAX_PLAYERS + seat] if seat >= 0 else 0
    push(t, seat)
    push(t, number)
    lose_tokens(t, name)
    push(t, had - t.tokens[name * MAX_PLAYERS + seat] if seat >= 0 else 0)


@rare_kernel
def use_bank(t: Table, p: Program, code: int, limit: int) -> None:
    """So many tokens more lie in a bank, or so many fewer as far as it goes; push how many."""
    number = max(0, pop(t))
    place = p.limit_register[limit]
    if code == op.INTO_BANK:
        t.registers[place] = min(t.registers[place] + number, COUNT_MASK)
    else:
        number = min(number, t.registers[place])
        t.registers[place] -= number
        push(t, number)


@rare_kernel
def take_role(t: Table, name: int) -> None:
    """A player gets a role, which whoever had it loses."""
    seat = pop(t)
    if seat >= 0 and t.role_seat[name] != seat + 1:
        t.role_seat[name] = seat + 1
        if t.logging:
            emit(t, BECAME, seat, name, RULE_CAUSE + t.acting_rule, 0)


@rare_kernel
def owe_cards(t: Table) -> None:
    """A player still in owes more cards."""
    number = pop(t)
    seat = pop(t)
    if is_in(t, seat) == 0 or number <= 0:
        return
    number = min(number, MOST_TOKENS - t.owed[seat])
    t.owed[seat] += number
    if number and t.logging:
        emit(t, OWED, seat, number, RULE_CAUSE + t.acting_rule, 0)


@rare_kernel
def pass_debt(t: Table) -> None:
    """What one player owes is owed by another who is still in; else it stays."""
    receiver = pop(t)
    seat = pop(t)
    if seat < 0 or seat == receiver or is_in(t, receiver) == 0 or t.owed[seat] == 0:
        return
    number = t.owed[seat]
    t.owed[seat] = 0
    t.owed[receiver] = min(t.owed[receiver] + number, MOST_TOKENS)
    if t.logging:
        emit(t, PASSED_DEBT, seat, receiver, number, RULE_CAUSE + t.acting_rule)


@rare_kernel
def pay_debt(t: Table, p: Program) -> None:
    """A player draws what is owed; what the draw pile cannot pay is forgiven."""
    seat = pop(t)
    if is_in(t, seat) == 0 or t.owed[seat] == 0:
        return
    number = t.owed[seat]
    t.owed[seat] = 0
    if t.logging:
        emit(t, PAID, seat, number, RULE_CAUSE + t.acting_rule, 0)
    draw_cards(t, p, seat, number, RULE_CAUSE + t.acting_rule)


@rare_kernel
def put_off_more(t: Table, register: int) -> None:
    """So much more, or less, is put off for a player who is still in."""
    number = pop(t)
    seat = pop(t)
    if is_in(t, seat):
        place = register + seat
        t.registers[place] = max(0, min(t.registers[place] + number, MOST_TOKENS))


@rare_kernel
def score_points(t: Table) -> None:
    """A player gains or loses session points; whoever is out does as well (LANGUAGE 7)."""
    number = pop(t)
    seat = pop(t)
    if seat < 0 or number == 0:
        return
    t.points[seat] = max(-op.CEILING, min(t.points[seat] + number, op.CEILING))
    if t.logging:
        emit(t, SCORED, seat, number, RULE_CAUSE + t.acting_rule, 0)


@rare_kernel
def take_new_seats(t: Table) -> None:
    """The session seats the players anew when it deals again; nothing moves in this round."""
    t.new_seats = 1
    if t.logging:
        emit(t, RESEATED, RULE_CAUSE + t.acting_rule, 0, 0, 0)


@rare_kernel
def do_named(t: Table, p: Program, code: int, operand: int) -> None:
    """Carry out an instruction on tokens, roles or debts."""
    if code == op.GAIN_TOKEN:
        gain_tokens(t, p, operand)
    elif code == op.LOSE_TOKEN:
        lose_tokens(t, operand)
    elif code == op.OWE:
        owe_cards(t)
    elif code == op.PASS_DEBT:
        pass_debt(t)
    elif code == op.PAY_DEBT:
        pay_debt(t, p)
    elif code == op.SCORE:
        score_points(t)
    elif code == op.NEW_SEATS:
        take_new_seats(t)
    elif code == op.PUT_OFF_MORE:
        put_off_more(t, operand)
    elif code == op.PAY_TOKEN:
        pay_tokens(t, operand)
    elif code == op.INTO_BANK or code == op.FROM_BANK:
        use_bank(t, p, code, operand)
    elif code == op.SET_BID:
        number = pop(t)
        seat = pop(t)
        if seat >= 0:
            t.registers[operand + seat] = max(number, 0)
    else:
        take_role(t, operand)
