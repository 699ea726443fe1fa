"""Players who do anything legal, at random, each from a stream of their own."""

from typing import Final

from lopti_rules.engine.bits import lowest, nth_bit, popcount
from lopti_rules.engine.choices import (
    DECLINED,
    FOR_CARDS,
    FOR_GO,
    FOR_YES,
    random_answer,
)
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.phases import SWAP_ACTION
from lopti_rules.engine.table import Table
from lopti_rules.simulation.batch import Batch
from lopti_rules.simulation.streams import drawn, sown

NO_ACTION: Final = 0
LAST_PLAY_BIT: Final = 51


@kernel
def seat_players(f: Batch) -> None:
    """Start every player's stream afresh for the round that is next."""
    for seat in range(f.players):
        f.stream[seat] = sown(f.seed, f.number, seat)


@kernel
def random_cards(f: Batch, seat: int, cards: int, number: int) -> int:
    """So many of the cards, each choice of them as likely as any other."""
    surplus = popcount(cards) - number
    while surplus > 0:
        cards ^= 1 << nth_bit(cards, drawn(f.stream, seat, surplus + number))
        surplus -= 1
    return cards


@kernel
def random_swap(t: Table, f: Batch, seat: int) -> int:
    """A swap of a random hand card and a random face-up card, or none: one as likely as none.

    Clauses: SET-13.
    """
    hand, up = t.hand[seat], t.up[seat]
    if hand == 0 or up == 0 or drawn(f.stream, seat, 2) == 0:
        return NO_ACTION
    give = nth_bit(hand, drawn(f.stream, seat, popcount(hand)))
    get = nth_bit(up, drawn(f.stream, seat, popcount(up)))
    return SWAP_ACTION | seat << 12 | give << 6 | get


@kernel
def random_action(t: Table, f: Batch, legal: int) -> int:
    """One of the legal actions of the player in turn, plays told apart by rank and number.

    `legal` is their `legal_set`. The suits of a play are random too.
    """
    seat = t.turn
    number = popcount(legal)
    bit = nth_bit(legal, drawn(f.stream, seat, number)) if number > 1 else lowest(legal)
    if bit > LAST_PLAY_BIT:
        return 1 << bit
    cards = t.hand[seat] & (15 << (bit & 60))
    if cards & (cards - 1) == 0:
        return cards
    return random_cards(f, seat, cards, (bit & 3) + 1)


@kernel
def random_reply(t: Table, f: Batch) -> int:
    """An answer to the open question: from the stream of whom it is put to, or from the game's.

    Where a choice may be declined, it is half of the time if it is one of cards, and as often as
    each answer is given if it is one of ranks or players.
    """
    seat, kind = t.ask_seat, t.ask
    if seat < 0:
        return random_answer(t)
    if kind in (FOR_YES, FOR_GO):
        return drawn(f.stream, seat, 2)
    if kind == FOR_CARDS:
        if t.ask_no and drawn(f.stream, seat, 2) == 0:
            return DECLINED
        return random_cards(f, seat, t.ask_mask, t.ask_min)
    number = popcount(t.ask_mask)
    place = drawn(f.stream, seat, number + t.ask_no)
    return nth_bit(t.ask_mask, place) if place < number else DECLINED
