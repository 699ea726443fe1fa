"""Plays out of turn as actions: all that may be made, and checking one."""

from collections.abc import Iterator
from itertools import combinations

from lopti_rules.cards import PACK_BITS, RANK_NAMES, card_set, cards_of, play_index, rank_index
from lopti_rules.compiler.tables import ON_TWIN, Book
from lopti_rules.engine.actions import Play
from lopti_rules.engine.bits import of_rank
from lopti_rules.engine.following import finishing_play
from lopti_rules.engine.jumping import is_open_to_jumps, jump_cards, jump_plays
from lopti_rules.engine.table import Table
from lopti_rules.errors import IllegalAction


def legal_jumps(t: Table, b: Book) -> Iterator[Play]:
    """All plays that others than the player in turn may make now."""
    if not is_open_to_jumps(t, b):
        return
    for seat in range(t.players):
        found = {*_fours(t, b, seat), *((card,) for card in _twins(t, b, seat))}
        yield from (Play(cards, seat) for cards in sorted(found))


def check_jump(t: Table, b: Book, play: Play) -> int:
    """The set of cards of a play out of turn.

    Raises:
        IllegalAction: it may not be made.
    """
    seat = play.seat
    if seat is None or not 0 <= seat < t.players or not is_open_to_jumps(t, b):
        raise IllegalAction("not_your_turn", {"turn": t.turn})
    cards = jump_cards(t, b, seat)
    if any(card < 0 or not cards >> card & 1 for card in play.cards):
        raise IllegalAction("not_in_hand")
    found = tuple(sorted(play.cards))
    if found not in _fours(t, b, seat) and found not in {(one,) for one in _twins(t, b, seat)}:
        raise IllegalAction("no_jump_in", {"turn": t.turn})
    return card_set(play.cards)


def _fours(t: Table, b: Book, seat: int) -> set[tuple[int, ...]]:
    cards, plays = jump_cards(t, b, seat), jump_plays(t, b, seat)
    found: set[tuple[int, ...]] = set()
    for rank in range(len(RANK_NAMES)):
        held = tuple(cards_of(of_rank(cards, rank)))
        for count in range(1, len(held) + 1):
            if plays >> play_index(rank, count) & 1:
                found.update(combinations(held, count))
    return found


def _twins(t: Table, b: Book, seat: int) -> Iterator[int]:
    """The single cards that are the same, rank and suit, as one of the play on top."""
    if not b.jump_ins & ON_TWIN:
        return
    cards = jump_cards(t, b, seat)
    last = finishing_play(t, b, seat, cards) if cards and b.unfinishing else 0
    for card in cards_of(t.pile[t.pile_count - 1]):
        twin = card ^ PACK_BITS
        if cards >> twin & 1 and not last >> play_index(rank_index(twin), 1) & 1:
            yield twin
