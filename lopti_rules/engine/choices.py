"""Questions of rules: put to a player or to chance, answered by an action, then gone on with.

A question suspends the machine. All it needs lies on the table, so a copy can be asked as well.
"""

from typing import Final

from lopti_rules.cards import MAX_PLAYERS, NOBODY, RANK_COUNT, RANK_PLACES
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.activation import is_in, pop, push, reached, strength
from lopti_rules.engine.bits import card_bit, lowest, nth_bit, of_rank, popcount, rank_of
from lopti_rules.engine.chance import below
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.log import CAME_UP, CONTESTED, RULE_CAUSE, emit
from lopti_rules.engine.phases import AWAIT
from lopti_rules.engine.sets import (
    SAME_RANK,
    is_set,
    nth_part,
    part_count,
    set_cards,
    set_size,
    share_of,
)
from lopti_rules.engine.table import PILE_PLACES, Table

FOR_NOTHING: Final = 0
FOR_YES: Final = 1
"""Yes (1) or no (0)."""
FOR_SEAT: Final = 2
FOR_RANK: Final = 3
"""A rank by its index."""
FOR_CARDS: Final = 4
"""A set of cards, as many as `ask_min`."""
FOR_GO: Final = 5
"""Yes or no, where a choice of cards would have been part of the question but there are none."""

FOR_SUIT: Final = 7
"""A suit by its index."""

FOR_COLOUR: Final = 8
"""A colour: 0 is red, 1 black."""
FOR_NUMBER: Final = 9
"""A number, of those in a set."""

FOR_ORDER: Final = 6
"""Who came first and who last in a contest, as `order_code` writes it; the table answers."""

FOR_THROWN: Final = 10
"""What a coin or a die shows: a number from 1 to `ask_max`; chance answers."""
FOR_JUDGED: Final = 11
"""Yes (1) or no (0) from the table, which judges what only it can see."""
FOR_TOLD_SEAT: Final = 12
"""A player, or nobody, whom the table tells."""
FOR_TOLD_NUMBER: Final = 13
"""A number up to `ask_max` that the table counts."""

NO_RESULT: Final = 0
"""The contest had no result."""
DECLINED: Final = -1
"""The answer no to a question for something else than yes or no."""
ANY_RANK: Final = (1 << RANK_COUNT) - 1


@rare_kernel
def put_question(t: Table, kind: int, seat: int, mask: int, number: int, declinable: int) -> int:
    """Put a question to a player, or to chance; 1, since the machine waits for the answer."""
    t.suspended = 1
    t.ask = kind
    t.ask_seat = seat
    t.ask_mask = mask
    t.ask_min = number
    t.ask_max = number
    t.ask_no = declinable
    t.ask_besides = 0
    t.ask_set = 0
    return 1


@rare_kernel
def put_base_question(t: Table, kind: int, seat: int, mask: int, number: int, step: int) -> None:
    """Put a question of the base rules to a player, or to chance; that step takes `t.answer`."""
    put_question(t, kind, seat, mask, number, 0)
    t.answer_step = step
    t.step = AWAIT


@rare_kernel
def to_table(t: Table) -> int:
    """1 if what is asked is for the table to tell."""
    kinds = (FOR_ORDER, FOR_JUDGED, FOR_TOLD_SEAT, FOR_TOLD_NUMBER)
    return 1 if t.ask in kinds else 0


@rare_kernel
def by_chance(t: Table) -> int:
    """1 if the open question is put to chance, and neither to a player nor to the table."""
    return 1 if t.suspended and t.ask_seat == NOBODY and to_table(t) == 0 else 0


@rare_kernel
def order_code(first: int, last: int) -> int:
    """The answer that these came first and last in a contest."""
    return 1 + first * MAX_PLAYERS + last


@rare_kernel
def push_order(t: Table, value: int) -> None:
    """Push who came last and who came first; nobody, if the contest had no result."""
    if value == NO_RESULT:
        push(t, NOBODY)
        push(t, NOBODY)
        return
    first = (value - 1) // MAX_PLAYERS
    last = (value - 1) % MAX_PLAYERS
    push(t, last)
    push(t, first)
    if t.logging:
        emit(t, CONTESTED, first, last, RULE_CAUSE + t.acting_rule, 0)


@rare_kernel
def settle_answer(t: Table, value: int) -> None:
    """Take the answer to the open question; who asked goes on when the table is advanced."""
    kind = t.ask
    if t.answer_step:
        t.answer = value
        t.step = t.answer_step
        t.answer_step = 0
    elif kind == FOR_YES:
        push(t, value)
    elif kind == FOR_GO:
        push(t, 0)
        push(t, value)
    elif kind == FOR_ORDER:
        push_order(t, value)
    elif kind >= FOR_THROWN:
        push(t, value)
        if t.logging and kind == FOR_THROWN:
            emit(t, CAME_UP, value, t.ask_max, RULE_CAUSE + t.acting_rule, 0)
    elif value == DECLINED:
        push(t, NOBODY if kind == FOR_SEAT else 0)
        push(t, 0)
    else:
        named = kind in (FOR_RANK, FOR_SUIT, FOR_COLOUR)
        push(t, value + 1 if named else value | t.ask_besides)
        if t.ask_no:
            push(t, 1)
    t.suspended = 0
    t.ask = FOR_NOTHING
    t.ask_seat = NOBODY
    t.ask_mask = 0
    t.ask_min = 0
    t.ask_max = 0
    t.ask_no = 0
    t.ask_besides = 0
    t.ask_set = 0


@rare_kernel
def is_order(t: Table, value: int) -> int:
    """1 if two different players of the contest came first and last, or it had no result."""
    if value == NO_RESULT:
        return 1
    if value < 0 or value > MAX_PLAYERS * MAX_PLAYERS:
        return 0
    first = (value - 1) // MAX_PLAYERS
    last = (value - 1) % MAX_PLAYERS
    both = (t.ask_mask >> first) & (t.ask_mask >> last) & 1
    return 1 if first != last and both == 1 else 0


@rare_kernel
def is_told(t: Table, value: int) -> int:
    """1 if that is a number within bounds, a judgement, or a player who can be meant."""
    kind = t.ask
    if kind == FOR_JUDGED:
        return 1 if value == 0 or value == 1 else 0
    if kind == FOR_TOLD_SEAT:
        return 1 if value == NOBODY or (value >= 0 and (t.ask_mask >> value) & 1) else 0
    low = 1 if kind == FOR_THROWN else 0
    return 1 if low <= value <= t.ask_max else 0


@rare_kernel
def is_answer(t: Table, value: int) -> int:
    """1 if that answers the open question."""
    kind = t.ask
    if kind in (FOR_YES, FOR_GO):
        return 1 if value == 0 or value == 1 else 0
    if kind == FOR_ORDER:
        return is_order(t, value)
    if kind >= FOR_THROWN:
        return is_told(t, value)
    if value == DECLINED:
        return t.ask_no
    if kind == FOR_CARDS:
        if value & ~t.ask_mask or popcount(value) != t.ask_min:
            return 0
        return is_set(t, value, t.ask_set) if t.ask_set else 1
    return 1 if 0 <= value <= op.MOST_NAMED and (t.ask_mask >> value) & 1 else 0


@rare_kernel
def some_cards(t: Table, cards: int, number: int) -> int:
    """So many of the cards, by chance."""
    chosen = 0
    for _ in range(number):
        card = card_bit(t, nth_bit(cards ^ chosen, below(t, popcount(cards ^ chosen))))
        chosen |= card
    return chosen


@rare_kernel
def some_set(t: Table) -> int:
    """Cards that go together as the open question asks, by chance."""
    place = below(t, part_count(t, t.ask_mask, t.ask_set))
    part = nth_part(t, t.ask_mask, t.ask_set, place)
    if t.ask_set & 7 >= SAME_RANK:
        return some_cards(t, part, t.ask_min)
    chosen = 0
    for rank in range(RANK_PLACES):
        chosen |= some_cards(t, of_rank(part, rank), share_of(part, t.ask_set, rank))
    return chosen


@rare_kernel
def random_answer(t: Table) -> int:
    """An answer to the open question from the game's generator: every answer is as likely."""
    kind = t.ask
    if kind in (FOR_YES, FOR_GO):
        return below(t, 2)
    if kind == FOR_CARDS:
        if t.ask_no and below(t, 2) == 0:
            return DECLINED
        return some_set(t) if t.ask_set else some_cards(t, t.ask_mask, t.ask_min)
    if kind == FOR_JUDGED:
        return below(t, 2)
    if kind == FOR_THROWN:
        return 1 + below(t, t.ask_max)
    if kind == FOR_TOLD_NUMBER:
        return below(t, t.ask_max + 1)
    if kind == FOR_ORDER:
        first = nth_bit(t.ask_mask, below(t, popcount(t.ask_mask)))
        rest = t.ask_mask ^ (1 << first)
        return order_code(first, nth_bit(rest, below(t, popcount(rest))))
    number = popcount(t.ask_mask)
    place = below(t, number + t.ask_no)
    return nth_bit(t.ask_mask, place) if place < number else DECLINED


@rare_kernel
def ask_yes(t: Table) -> int:
    """Ask a player yes or no; who is out is passed by."""
    seat = pop(t)
    if is_in(t, seat):
        return put_question(t, FOR_YES, seat, 0, 0, 0)
    push(t, 0)
    return 0


@rare_kernel
def ask_seat(t: Table, declinable: int) -> int:
    """Ask a player for one of the players still in; with one possible answer it is not asked."""
    seats = pop(t) & reached(t)
    seat = pop(t)
    number = popcount(seats)
    if is_in(t, seat) and number > (0 if declinable else 1):
        return put_question(t, FOR_SEAT, seat, seats, 1, declinable)
    push(t, lowest(seats) if number == 1 and is_in(t, seat) else NOBODY)
    if declinable:
        push(t, 0)
    return 0


@rare_kernel
def ask_rank(t: Table, declinable: int) -> int:
    """Ask a player to name a rank."""
    seat = pop(t)
    if is_in(t, seat):
        return put_question(t, FOR_RANK, seat, ANY_RANK, 1, declinable)
    push(t, 0)
    if declinable:
        push(t, 0)
    return 0


@rare_kernel
def ask_suit(t: Table) -> int:
    """Ask a player to name a suit."""
    seat = pop(t)
    if is_in(t, seat):
        return put_question(t, FOR_SUIT, seat, 15, 1, 0)
    push(t, 0)
    return 0


@rare_kernel
def ask_colour(t: Table) -> int:
    """Ask a player to name a colour."""
    seat = pop(t)
    if is_in(t, seat):
        return put_question(t, FOR_COLOUR, seat, 3, 1, 0)
    push(t, 0)
    return 0


@rare_kernel
def ask_number(t: Table, high: int, declinable: int) -> int:
    """Ask a player for a number up to `high`; with one possible answer it is not asked.

    Whoever is out is asked as well: points and tokens reach a winner (LANGUAGE 7).
    """
    low = max(0, min(pop(t), high))
    seat = pop(t)
    if seat >= 0 and (low < high or declinable):
        return put_question(t, FOR_NUMBER, seat, (2 << high) - (1 << low), 1, declinable)
    push(t, low if seat >= 0 else 0)
    if declinable:
        push(t, 0)
    return 0


@rare_kernel
def random_seat(t: Table) -> int:
    """Let chance pick one of the players still in."""
    seats = pop(t) & reached(t)
    if seats & (seats - 1):
        return put_question(t, FOR_SEAT, NOBODY, seats, 1, 0)
    push(t, lowest(seats) if seats else NOBODY)
    return 0


@rare_kernel
def hold_contest(t: Table, name: int) -> int:
    """Ask the table who came first and who last; a contest needs two players who are still in."""
    seats = pop(t) & reached(t)
    if seats & (seats - 1):
        return put_question(t, FOR_ORDER, NOBODY, seats, name, 0)
    push(t, NOBODY)
    push(t, NOBODY)
    return 0


@rare_kernel
def throw(t: Table, sides: int) -> int:
    """Let chance throw a coin (2) or a die of so many sides: a number from 1 up."""
    put_question(t, FOR_THROWN, NOBODY, 0, 1, 0)
    t.ask_max = sides
    return 1


@rare_kernel
def ask_table(t: Table, code: int, text: int) -> int:
    """Ask the table for what only it can tell, in the words of the rule."""
    if code == op.JUDGE:
        return put_question(t, FOR_JUDGED, NOBODY, 0, text, 0)
    if code == op.TELL_NUMBER:
        most = pop(t)
        put_question(t, FOR_TOLD_NUMBER, NOBODY, 0, text, 0)
        t.ask_max = min(max(most, 0), op.MOST)
        return 1
    seats = pop(t) & reached(t)
    if seats:
        return put_question(t, FOR_TOLD_SEAT, NOBODY, seats, text, 0)
    push(t, NOBODY)
    return 0


@rare_kernel
def pick(t: Table) -> int:
    """Ask for so many of the cards; if there is nothing to choose they are taken as they are."""
    cards = pop(t)
    number = pop(t)
    seat = pop(t)
    number = min(number, popcount(cards)) if is_in(t, seat) else 0
    if 0 < number < popcount(cards):
        return put_question(t, FOR_CARDS, seat, cards, number, 0)
    push(t, cards if number > 0 else 0)
    return 0


@rare_kernel
def may_pick(t: Table, goes_on: int) -> int:
    """Ask for so many of the cards, or a no; `goes_on`: more than the cards hangs on the answer."""
    cards = pop(t)
    number = pop(t)
    seat = pop(t)
    number = min(number, popcount(cards))
    if is_in(t, seat):
        if number > 0:
            return put_question(t, FOR_CARDS, seat, cards, number, 1)
        if goes_on:
            return put_question(t, FOR_GO, seat, 0, 0, 0)
    push(t, 0)
    push(t, 0)
    return 0


@rare_kernel
def pick_set(t: Table, wanted: int, declinable: int) -> int:
    """Ask for cards that go together, or a no; without such a set nothing is asked."""
    cards = pop(t)
    most = pop(t)
    seat = pop(t)
    number = set_size(wanted)
    found = set_cards(t, cards, wanted) if is_in(t, seat) and number <= most else 0
    if found and (declinable or popcount(found) > number):
        put_question(t, FOR_CARDS, seat, found, number, declinable)
        t.ask_set = wanted
        return 1
    push(t, found)
    if declinable:
        push(t, 0)
    return 0


@rare_kernel
def pick_random(t: Table) -> int:
    """Let chance pick so many of the cards."""
    cards = pop(t)
    number = min(pop(t), popcount(cards))
    if 0 < number < popcount(cards):
        return put_question(t, FOR_CARDS, NOBODY, cards, number, 0)
    push(t, cards if number > 0 else 0)
    return 0


@rare_kernel
def extreme_group(b: Book, cards: int, highest: int) -> int:
    """Of a set that is not empty, the cards of its highest or lowest rank."""
    group = 0
    best = 0
    left = cards
    while left:
        rank = rank_of(left)
        own = of_rank(left, rank)
        left ^= own
        height = strength(b, rank) if highest else -strength(b, rank)
        if group == 0 or height > best:
            group = own
            best = height
    return group


@rare_kernel
def pick_extreme(t: Table, b: Book, highest: int) -> int:
    """Find the highest or lowest of the cards; among equals the chooser chooses."""
    cards = pop(t)
    number = pop(t)
    seat = pop(t)
    number = min(number, popcount(cards)) if is_in(t, seat) else 0
    sure = 0
    while number > 0:
        group = extreme_group(b, cards, highest)
        size = popcount(group)
        if size > number:
            put_question(t, FOR_CARDS, seat, group, number, 0)
            t.ask_besides = sure
            return 1
        sure |= group
        cards ^= group
        number -= size
    push(t, sure)
    return 0


@rare_kernel
def shuffle_draw(t: Table) -> int:
    """Ask chance which of the cards that have no place yet comes next in the draw pile."""
    picked = pop(t)
    place = max(pop(t), 0)
    last = PILE_PLACES - 1
    rest = 0
    for other in range(place, t.draw_count):
        rest |= card_bit(t, t.draw_pile[(t.draw_head + other) & last])
    picked &= rest
    if picked:
        # Code from strangers may bring several cards along; only one of them comes next.
        picked &= -picked
        here = (t.draw_head + place) & last
        there = here
        while card_bit(t, t.draw_pile[there]) != picked:
            there = (there + 1) & last
        t.draw_pile[there] = t.draw_pile[here]
        t.draw_pile[here] = lowest(picked)
        rest ^= picked
        place += 1
    if place + 1 >= t.draw_count:
        return 0
    push(t, place)
    return put_question(t, FOR_CARDS, NOBODY, rest, 1, 0)


@rare_kernel
def ask(t: Table, b: Book, code: int, operand: int) -> int:
    """Carry out an instruction that may ask; 1 if it does, and the machine has to wait."""
    if code == op.PICK:
        return pick(t)
    if code == op.PICK_HIGHEST or code == op.PICK_LOWEST:
        return pick_extreme(t, b, 1 if code == op.PICK_HIGHEST else 0)
    if code == op.ASK_YES:
        return ask_yes(t)
    if code == op.ASK_SEAT or code == op.MAY_SEAT:
        return ask_seat(t, 1 if code == op.MAY_SEAT else 0)
    if code == op.ASK_RANK or code == op.MAY_RANK:
        return ask_rank(t, 1 if code == op.MAY_RANK else 0)
    if code == op.ASK_SUIT:
        return ask_suit(t)
    if code == op.ASK_COLOUR:
        return ask_colour(t)
    if code == op.ASK_NUMBER or code == op.MAY_NUMBER:
        return ask_number(t, operand, 1 if code == op.MAY_NUMBER else 0)
    if code == op.SHUFFLE_DRAW:
        return shuffle_draw(t)
    if code == op.MAY_PICK:
        return may_pick(t, operand)
    if code == op.PICK_RANDOM:
        return pick_random(t)
    if code == op.PICK_SET or code == op.MAY_SET:
        return pick_set(t, operand, 1 if code == op.MAY_SET else 0)
    if code == op.CONTEST:
        return hold_contest(t, operand)
    if code == op.THROW:
        return throw(t, operand)
    if code >= op.JUDGE:
        return ask_table(t, code, operand)
    return random_seat(t)
