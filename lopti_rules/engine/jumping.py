"""Plays out of turn: when they may be made, which they are, and how the turn changes hands."""

from lopti_rules.compiler.tables import ON_FOUR, Book
from lopti_rules.engine.bits import of_rank, plays_of
from lopti_rules.engine.covering import run_of
from lopti_rules.engine.following import finishing_play
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.legal import allowed_plays
from lopti_rules.engine.log import JUMPED, emit
from lopti_rules.engine.phases import AWAIT, PLAY
from lopti_rules.engine.table import Table


@rare_kernel
def is_open_to_jumps(t: Table, b: Book) -> int:
    """1 if others may play in place of the player in turn: there is a pile, and nothing hangs."""
    if b.jump_ins == 0 or t.phase != PLAY or t.step != AWAIT or t.suspended or t.lead_due:
        return 0
    return 1 if t.pile_count and t.main_due and t.bonus == 0 and t.pending == 0 else 0


@rare_kernel
def jump_cards(t: Table, b: Book, seat: int) -> int:
    """The cards that a player could play out of turn, if the time is right: as in the own turn."""
    if seat == t.turn or (t.in_play >> seat) & 1 == 0:
        return 0
    hand = t.hand[seat]
    return hand if hand or b.up_played == 0 else t.up[seat]


@rare_kernel
def four_jumps(t: Table, b: Book, cards: int) -> int:
    """The plays out of these cards that complete all four of a rank of which some lie there."""
    plays = plays_of(cards)
    if b.four_anywhere == 0:
        plays &= allowed_plays(t, b)
    jumps = 0
    for rank in range(len(b.four)):
        run = run_of(t, b, rank) if of_rank(cards, rank) else 0
        if run:
            jumps |= b.at_least[max(b.four[rank] - run, 0)] << (rank * 4)
    return plays & jumps


@rare_kernel
def jump_plays(t: Table, b: Book, seat: int) -> int:
    """The plays out of turn, by rank and number, that complete four and that a player may make."""
    cards = jump_cards(t, b, seat)
    if cards == 0 or b.jump_ins & ON_FOUR == 0 or is_open_to_jumps(t, b) == 0:
        return 0
    jumps = four_jumps(t, b, cards)
    if b.unfinishing:
        jumps &= ~finishing_play(t, b, seat, cards)
    return jumps


@rare_kernel
def take_over(t: Table, b: Book, cards: int) -> None:
    """Give the turn to the player who plays these cards out of turn."""
    other = t.turn
    for seat in range(t.players):
        if cards & (t.hand[seat] | t.up[seat]):
            t.turn = seat
    if b.jump_returns:
        t.chosen_next = other
    if t.logging:
        emit(t, JUMPED, t.turn, other, 0, 0)
