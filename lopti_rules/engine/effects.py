"""What custom rules do to hands and piles.

Each effect keeps the laws of LANGUAGE 7, whoever wrote the code that calls for it: it reaches
players still in, and takes nobody's last card.
"""

from typing import Final

from lopti_rules.cards import NOBODY
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.activation import is_in, neighbour, origin, pop
from lopti_rules.engine.bits import popcount
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.log import DISCARD, GAVE, RULE_CAUSE, SHOWED, emit
from lopti_rules.engine.phases import AWAIT, OVER, READY
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import AFTER, raise_event
from lopti_rules.engine.table import Table
from lopti_rules.engine.zones import (
    clear_pile,
    draw_cards,
    has_cards,
    note_hand,
    reach_table,
    take_pile,
)
from lopti_rules.events import CAUSES, EVENT_CODES

DISCARD_AFTER: Final = EVENT_CODES["discard"] * 2 + AFTER
GIVE_AFTER: Final = EVENT_CODES["give"] * 2 + AFTER
RECEIVE_AFTER: Final = EVENT_CODES["receive"] * 2 + AFTER
SHOW_AFTER: Final = EVENT_CODES["show"] * 2 + AFTER
CLEAR_AFTER: Final = EVENT_CODES["clear"] * 2 + AFTER
PICKUP_AFTER: Final = EVENT_CODES["pickup"] * 2 + AFTER
BY_RULE: Final = CAUSES.index("rule")
MOST_EXTRA: Final = 60
"""More plays that rules give than this are never owed to one player: they hold no more cards."""


@rare_kernel
def waits_for_draw(t: Table, seat: int) -> int:
    """1 if a first play of the turn is made and its draw step still to come.

    Before that play no draw step stands between an empty hand and the face-up cards: it would
    follow a play that an empty hand cannot make.

    Clauses: AMB-32, FUD-2.
    """
    if t.turn != seat or t.draw_due == 0:
        return 0
    return 1 if t.main_due == 0 or (t.transit and t.bonus == 0 and t.extra_play == 0) else 0


@rare_kernel
def refill(t: Table, b: Book, p: Program, seat: int) -> None:
    """Let a player whose hand an effect emptied take up the face-up cards (LANGUAGE 7.4)."""
    if t.hand[seat] == 0 and waits_for_draw(t, seat) == 0:
        reach_table(t, b, p, seat)


@rare_kernel
def all_but_last(t: Table, seat: int, cards: int) -> int:
    """The hand cards among these that a player can lose: one card stays, in whatever zone.

    Clauses: AMB-31, LANGUAGE 7.3.
    """
    cards &= t.hand[seat]
    return cards & (cards - 1) if popcount(cards) == has_cards(t, seat) else cards


@rare_kernel
def custom_draw(t: Table, p: Program) -> None:
    """A player draws, as many cards as there are (AMB-40)."""
    number = pop(t)
    seat = pop(t)
    if is_in(t, seat) and number > 0:
        t.drawn[seat] |= draw_cards(t, p, seat, number, RULE_CAUSE + t.acting_rule)


@rare_kernel
def custom_discard(t: Table, b: Book, p: Program) -> None:
    """A player discards hand cards out of the round; the count of 3s is not touched."""
    cards = pop(t)
    seat = pop(t)
    if is_in(t, seat) == 0:
        return
    cards = all_but_last(t, seat, cards)
    t.moved[seat] = popcount(cards)
    if cards == 0:
        return
    was = popcount(t.hand[seat])
    t.hand[seat] ^= cards
    t.gone |= cards
    if t.logging:
        emit(t, DISCARD, seat, cards, RULE_CAUSE + t.acting_rule, 0)
    raise_event(t, p, DISCARD_AFTER, seat, NOBODY, cards, popcount(cards), BY_RULE, 0)
    note_hand(t, p, seat, was, BY_RULE)
    refill(t, b, p, seat)


@rare_kernel
def announce_gift(t: Table, p: Program, giver: int, receiver: int, cards: int) -> None:
    """Tell the rules of a gift, from both sides."""
    number = popcount(cards)
    raise_event(t, p, GIVE_AFTER, giver, receiver, cards, number, BY_RULE, 0)
    raise_event(t, p, RECEIVE_AFTER, receiver, giver, cards, number, BY_RULE, 0)


@rare_kernel
def write_gift(t: Table, giver: int, receiver: int, cards: int) -> None:
    """Log a gift."""
    if t.logging:
        emit(t, GAVE, giver, receiver, cards, RULE_CAUSE + t.acting_rule)


@rare_kernel
def custom_give(t: Table, b: Book, p: Program) -> None:
    """A player gives hand cards to another."""
    cards = pop(t)
    receiver = pop(t)
    giver = pop(t)
    if is_in(t, giver):
        t.moved[giver] = 0
    if giver == receiver or is_in(t, giver) == 0 or is_in(t, receiver) == 0:
        return
    cards = all_but_last(t, giver, cards)
    t.moved[giver] = popcount(cards)
    if cards == 0:
        return
    had = popcount(t.hand[giver])
    held = popcount(t.hand[receiver])
    t.hand[giver] ^= cards
    t.hand[receiver] |= cards
    write_gift(t, giver, receiver, cards)
    announce_gift(t, p, giver, receiver, cards)
    note_hand(t, p, giver, had, BY_RULE)
    note_hand(t, p, receiver, held, BY_RULE)
    refill(t, b, p, giver)


@rare_kernel
def other_of(pair: int, seat: int) -> int:
    """The other seat of a set of two."""
    rest = pair & ~(1 << seat)
    place = 0
    while rest > 1:
        rest >>= 1
        place += 1
    return place


@rare_kernel
def receiver_of(t: Table, seat: int, target: int, way: int) -> int:
    """To whom a player's chosen cards go; nobody where there is no other player."""
    if target:
        return other_of(target, seat)
    return neighbour(t, seat, -1 if way else 1)


@rare_kernel
def incoming(t: Table, seat: int, target: int, way: int) -> int:
    """The cards that a player is about to get."""
    giver = other_of(target, seat) if target else neighbour(t, seat, 1 if way else -1)
    return t.staged[giver] if giver >= 0 else 0


@rare_kernel
def forget_staged(t: Table) -> None:
    """Forget what was to be handed over."""
    for seat in range(len(t.staged)):
        t.staged[seat] = 0
        t.planned[seat] = 0


@rare_kernel
def hand_over(t: Table, b: Book, p: Program, target: int, way: int, gifts: int) -> None:
    """Move what all players have chosen, at once.

    Each player's cards go to their neighbour that way; with `target`, a set of two, to the other
    of the two. `gifts`: rules on giving and receiving are told.
    """
    hands = 0
    for seat in range(t.players):
        hands |= popcount(t.hand[seat]) << (7 * seat)
        t.hand[seat] ^= t.staged[seat]
    for place in range(t.players):
        seat = (origin(t) + place) % t.players
        cards = t.staged[seat]
        if cards:
            receiver = receiver_of(t, seat, target, way)
            t.hand[receiver] |= cards
            write_gift(t, seat, receiver, cards)
            if gifts:
                announce_gift(t, p, seat, receiver, cards)
    for place in range(t.players):
        seat = (origin(t) + place) % t.players
        note_hand(t, p, seat, (hands >> (7 * seat)) & 127, BY_RULE)
        if t.staged[seat]:
            refill(t, b, p, seat)
    forget_staged(t)


@rare_kernel
def trim_staged(t: Table, target: int, way: int) -> None:
    """See to it that nobody is left without a card when all is done (AMB-31).

    A round of trimming can leave the next player short, so it is gone round until it is right.
    """
    for seat in range(len(t.staged)):
        chosen = t.staged[seat] & t.hand[seat]
        apart = is_in(t, seat) == 0 or (target and (target >> seat) & 1 == 0)
        t.staged[seat] = 0 if apart or receiver_of(t, seat, target, way) < 0 else chosen
    for _ in range(t.players):
        for seat in range(t.players):
            cards = t.staged[seat]
            last = cards and popcount(cards) == has_cards(t, seat)
            if last and incoming(t, seat, target, way) == 0:
                t.staged[seat] = cards & (cards - 1)


@rare_kernel
def exchange(t: Table, b: Book, p: Program, gifts: int) -> None:
    """Two players hand each other what they have chosen."""
    second = pop(t)
    first = pop(t)
    if first != second and is_in(t, first) and is_in(t, second):
        pair = 1 << first | 1 << second
        trim_staged(t, pair, 0)
        hand_over(t, b, p, pair, 0, gifts)
    forget_staged(t)


@rare_kernel
def plan_pass(t: Table, way: int) -> None:
    """Lower what everybody is to pass on, where a player would be left with no card at all.

    Clauses: AMB-31.
    """
    for _ in range(t.players):
        for seat in range(t.players):
            giver = neighbour(t, seat, 1 if way else -1)
            coming = t.planned[giver] if giver >= 0 else 0
            most = has_cards(t, seat) + coming - 1
            t.planned[seat] = max(0, min(t.planned[seat], most if giver >= 0 else 0))


@rare_kernel
def show_cards(t: Table, p: Program) -> None:
    """A player shows hand cards, to everybody or to one other player."""
    cards = pop(t)
    viewer = pop(t)
    seat = pop(t)
    cards &= t.hand[seat] if is_in(t, seat) else 0
    if cards == 0:
        return
    t.shown[seat] |= cards
    if t.logging:
        emit(t, SHOWED, seat, cards, RULE_CAUSE + t.acting_rule, viewer)
    raise_event(t, p, SHOW_AFTER, seat, viewer, cards, popcount(cards), BY_RULE, 0)


@rare_kernel
def ask_anew(t: Table) -> None:
    """If an action of the player in turn is due, see again which: a rule has changed that.

    A word or an unkept duty can bring a clear or a pickup about while a player is to act.
    """
    if t.step != AWAIT or t.phase == OVER:
        return
    if t.extra_play and t.turn_closed == 0:
        t.extra_due[t.turn] += 1
    t.extra_play = 0
    t.step = READY


@rare_kernel
def custom_clear(t: Table, b: Book, p: Program) -> None:
    """Clear the pile; the player in turn gets the bonus play, unless just gone out.

    It is that player's play that met the condition, if a play did. An empty pile is not cleared.

    Clauses: CLR-3, CLR-4, CLR-11, AMB-41.
    """
    if t.pile_count and t.turn >= 0:
        clear_for(t, b, p, t.turn)


@rare_kernel
def clear_for(t: Table, b: Book, p: Program, seat: int) -> None:
    """A player clears the pile by a rule, and gets the bonus play: out of turn, one to begin with.

    Clauses: CLR-3, CLR-4, CLR-5, CLR-11.
    """
    cards = clear_pile(t, seat, RULE_CAUSE + t.acting_rule)
    if is_in(t, seat) and b.next_leads == 0:
        if seat == t.turn:
            t.bonus_due += 1
        else:
            t.interrupter = seat
    raise_event(t, p, CLEAR_AFTER, seat, NOBODY, cards, popcount(cards), BY_RULE, 0)
    ask_anew(t)


@rare_kernel
def custom_pickup(t: Table, p: Program) -> None:
    """A player takes the pile; it ends a turn only if it is that player's own (AMB-36)."""
    seat = pop(t)
    if t.pile_count == 0 or is_in(t, seat) == 0:
        return
    was = popcount(t.hand[seat])
    cards = take_pile(t, seat, RULE_CAUSE + t.acting_rule)
    raise_event(t, p, PICKUP_AFTER, seat, NOBODY, cards, popcount(cards), BY_RULE, 0)
    note_hand(t, p, seat, was, BY_RULE)
    if seat == t.turn:
        t.turn_closed = 1
        ask_anew(t)


@rare_kernel
def owe_play(t: Table) -> None:
    """Give a player one more play, in their own turn."""
    seat = pop(t)
    if is_in(t, seat) and t.extra_due[seat] < MOST_EXTRA:
        t.extra_due[seat] += 1


@rare_kernel
def owe_turn(t: Table) -> None:
    """Give a player a turn once this one is over; a turn that was given so gives none."""
    seat = pop(t)
    if is_in(t, seat) and t.inserted == 0:
        t.turns_due |= 1 << seat


@rare_kernel
def plan(t: Table, staged: int) -> None:
    """Note how many cards a player is to hand over, or which."""
    value = pop(t)
    seat = pop(t)
    if seat >= 0 and staged:
        t.staged[seat] = value
    elif seat >= 0:
        t.planned[seat] = value


@rare_kernel
def hide_shown(t: Table) -> None:
    """Forget which cards were shown before."""
    for seat in range(len(t.shown)):
        t.shown[seat] = 0


@rare_kernel
def hide_drawn(t: Table) -> None:
    """Forget which cards were drawn before."""
    for seat in range(len(t.drawn)):
        t.drawn[seat] = 0


@rare_kernel
def do_effect(t: Table, b: Book, p: Program, code: int, operand: int) -> None:
    """Carry out an instruction that has an effect."""
    if code == op.DRAW:
        custom_draw(t, p)
    elif code == op.DISCARD:
        custom_discard(t, b, p)
    elif code == op.GIVE:
        custom_give(t, b, p)
    elif code == op.PLAN or code == op.STAGE:
        plan(t, 1 if code == op.STAGE else 0)
    elif code == op.PLAN_PASS:
        plan_pass(t, operand)
    elif code == op.EXCHANGE:
        exchange(t, b, p, operand)
    elif code == op.PASS:
        trim_staged(t, 0, operand)
        hand_over(t, b, p, 0, operand, 1)
    elif code == op.HIDE_SHOWN:
        hide_shown(t)
    elif code == op.HIDE_DRAWN:
        hide_drawn(t)
    elif code == op.SHOW:
        show_cards(t, p)
    elif code == op.EXTRA_PLAY:
        owe_play(t)
    elif code == op.EXTRA_TURN:
        owe_turn(t)
    elif code == op.CLEAR:
        custom_clear(t, b, p)
    elif code == op.TAKE_PILE:
        custom_pickup(t, p)
