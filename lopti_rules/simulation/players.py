"""Players who do anything legal, at random, each from a stream of their own."""

from typing import Final

from lopti_rules.cards import PACK_BITS, RANK_PLACES
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.bits import (
    lowest,
    nth_bit,
    of_rank,
    play_rank,
    play_size,
    popcount,
)
from lopti_rules.engine.choices import (
    DECLINED,
    FOR_CARDS,
    FOR_GO,
    FOR_YES,
    random_answer,
)
from lopti_rules.engine.jumping import jump_cards, jump_plays
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.legal import held_cards
from lopti_rules.engine.opening import may_swap, stackable, throwable
from lopti_rules.engine.phases import OTHER_BIT, PASS, STACK_ACTION, SWAP_ACTION, THROW_ACTION
from lopti_rules.engine.sets import SAME_RANK, nth_part, part_count, share_of
from lopti_rules.engine.table import Table
from lopti_rules.simulation.batch import Batch
from lopti_rules.simulation.streams import drawn, sown

NO_ACTION: Final = 0


@kernel
def seat_players(f: Batch) -> None:
    """Start every player's stream afresh for the round that is next."""
    for seat in range(f.players):
        f.stream[seat] = sown(f.seed, f.number, seat)


@kernel
def random_cards(f: Batch, seat: int, cards: int, number: int) -> int:
    """So many of the cards, each choice of them as likely as any other."""
    for held in range(popcount(cards), number, -1):
        rest = cards
        for _ in range(drawn(f.stream, seat, held)):
            rest &= rest - 1
        cards ^= rest & -rest
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
    return SWAP_ACTION | seat << 14 | give << 7 | get


@kernel
def random_arrangement(t: Table, b: Book, f: Batch, seat: int) -> int:
    """Something that a player does before play, or half of the time, at least, nothing more."""
    if drawn(f.stream, seat, 2) == 0:
        return PASS
    owner = drawn(f.stream, seat, t.players)
    cards = stackable(t, b, seat, owner)
    if cards:
        card = nth_bit(cards, drawn(f.stream, seat, popcount(cards)))
        return STACK_ACTION | seat << 14 | card << 7 | owner
    cards = throwable(t, b, seat)
    if cards and drawn(f.stream, seat, 2):
        card = nth_bit(cards, drawn(f.stream, seat, popcount(cards)))
        return THROW_ACTION | seat << 14 | card << 7
    action = random_swap(t, f, seat) if may_swap(t, b, seat) else NO_ACTION
    return action if action else PASS


@kernel
def random_action(t: Table, f: Batch, legal: int) -> int:
    """One of the legal actions of the player in turn, plays told apart by rank and number.

    `legal` is their `legal_set`. The suits of a play are random too.
    """
    seat = t.turn
    number = popcount(legal)
    bit = nth_bit(legal, drawn(f.stream, seat, number)) if number > 1 else lowest(legal)
    if OTHER_BIT <= bit < PACK_BITS:
        return 1 << bit
    held = t.hand[seat]
    if held == 0 or t.adding:
        held = held_cards(t, seat)
    cards = of_rank(held, (bit & 63) >> 2)
    if cards & (cards - 1) == 0:
        return cards
    due = t.lead_due & cards
    if due:
        due &= -due
        return due | random_cards(f, seat, cards ^ due, play_size(bit) - 1)
    return random_cards(f, seat, cards, play_size(bit))


@kernel
def random_jump(t: Table, b: Book, f: Batch) -> int:
    """A play out of turn, if anybody can complete four: half of the time; else `NO_ACTION`."""
    for seat in range(t.players):
        plays = jump_plays(t, b, seat)
        if plays and drawn(f.stream, seat, 2):
            play = nth_bit(plays, drawn(f.stream, seat, popcount(plays)))
            cards = of_rank(jump_cards(t, b, seat), play_rank(play))
            return random_cards(f, seat, cards, play_size(play))
    return NO_ACTION


@kernel
def random_set(t: Table, f: Batch, seat: int) -> int:
    """Cards that go together, as the open question asks."""
    place = drawn(f.stream, seat, part_count(t, t.ask_mask, t.ask_set))
    part = nth_part(t, t.ask_mask, t.ask_set, place)
    if t.ask_set & 7 >= SAME_RANK:
        return random_cards(f, seat, part, t.ask_min)
    chosen = 0
    for rank in range(RANK_PLACES):
        number = share_of(part, t.ask_set, rank)
        chosen |= random_cards(f, seat, of_rank(part, rank), number) if number else 0
    return chosen


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
        return random_set(t, f, seat) if t.ask_set else random_cards(f, seat, t.ask_mask, t.ask_min)
    number = popcount(t.ask_mask)
    place = drawn(f.stream, seat, number + t.ask_no)
    return nth_bit(t.ask_mask, place) if place < number else DECLINED
