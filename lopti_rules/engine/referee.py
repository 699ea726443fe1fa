"""What may be done now: an action checked and turned into its integer, and all legal actions."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Final

from lopti_rules.cards import DECK_SIZE, RANKS, card_set, cards_of
from lopti_rules.compiler.tables import LIMIT, Book
from lopti_rules.engine.actions import Action, Blind, Pass, Play, Swap, Take
from lopti_rules.engine.legal import allowed_plays, legal_set
from lopti_rules.engine.phases import (
    BLIND_BIT,
    DOWN_PLACES,
    OVER,
    PASS,
    SWAP,
    SWAP_ACTION,
    TAKE,
)
from lopti_rules.engine.table import Table
from lopti_rules.errors import IllegalAction

Check = Callable[[Table, Book, Any], int]

RANK_WORDS: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace",
)  # fmt: skip


def check_action(t: Table, b: Book, action: Action) -> int:
    """The integer of an action of base Lopti, which is legal now.

    Raises:
        IllegalAction: it is not; `code` says why, in terms of primitives rather than of ranks.
    """
    if t.suspended:
        raise IllegalAction("answer_due", {"seat": t.ask_seat})
    check = _CHECKS.get(type(action))
    if check is None:
        raise IllegalAction("nothing_asked")
    if t.phase == OVER:
        raise IllegalAction("round_over")
    if not isinstance(action, Swap) and getattr(action, "seat", None) not in (None, t.turn):
        raise IllegalAction("not_your_turn", {"turn": t.turn})
    return check(t, b, action)


def legal_actions(t: Table, b: Book) -> Iterator[Action]:
    """All legal actions of base Lopti: swaps, plays from the lowest rank up, and the others.

    There are none while a rule waits for an answer.
    """
    if t.suspended:
        return
    yield from _legal_swaps(t, b)
    legal = legal_set(t, b)
    if legal and t.hand[t.turn]:
        yield from _legal_plays(t.hand[t.turn], legal)
    for index in range(DOWN_PLACES):
        if legal >> (BLIND_BIT + index) & 1:
            yield Blind(index)
    if legal & TAKE:
        yield Take()
    if legal & PASS:
        yield Pass()


def holds(cards: int, card: int) -> bool:
    """Whether a set has that card, if it is one: actions may come from strangers."""
    return 0 <= card < DECK_SIZE and bool(cards >> card & 1)


def reason_name(error: IllegalAction) -> str:
    """The reason of an illegal action with its ranks in words, such as `ten_on_seven`."""
    pattern = _NAMED_REASONS.get(error.code)
    if pattern is None:
        return error.code
    words = {
        name: RANK_WORDS[RANKS.index(value)]
        for name, value in error.params.items()
        if value in RANKS
    }
    return pattern.format(**words)


_NAMED_REASONS: Final = {
    "pickup_pending": "pending_{answer}",
    "above_limit": "above_{limit}",
    "special_not_on": "{rank}_on_{top}",
    "one_at_a_time": "one_{rank}_at_a_time",
}


def _legal_plays(hand: int, legal: int) -> Iterator[Play]:
    for rank in range(len(RANKS)):
        cards = tuple(cards_of(hand & 15 << rank * 4))
        for count in range(1, len(cards) + 1):
            if legal >> (rank * 4 + count - 1) & 1:
                yield from map(Play, combinations(cards, count))


def _legal_swaps(t: Table, b: Book) -> Iterator[Swap]:
    if t.phase != SWAP or not b.swaps:
        return
    for seat in range(t.players):
        if not (t.swapped >> seat & 1 or _is_late(t, b, seat)):
            for hand in cards_of(t.hand[seat]):
                yield from (Swap(seat, hand, up) for up in cards_of(t.up[seat]))


def _is_late(t: Table, b: Book, seat: int) -> bool:
    """Whether swaps go in order and a player behind this one has swapped already (AMB-15)."""
    behind = [other for other in range(t.players) if _distance(t, other) > _distance(t, seat)]
    return bool(b.swap_from_leader and t.swapped & card_set(behind))


def _distance(t: Table, seat: int) -> int:
    return (seat - t.leader) % t.players


def _check_swap(t: Table, b: Book, swap: Swap) -> int:
    if t.phase != SWAP:
        raise IllegalAction("swap_too_late")
    if not b.swaps:
        raise IllegalAction("no_swaps")
    if not 0 <= swap.seat < t.players:
        raise IllegalAction("seat_unknown", {"seat": swap.seat})
    if t.swapped >> swap.seat & 1:
        raise IllegalAction("swap_twice")
    if _is_late(t, b, swap.seat):
        raise IllegalAction("swap_out_of_order")
    if not holds(t.hand[swap.seat], swap.hand):
        raise IllegalAction("not_in_hand")
    if not holds(t.up[swap.seat], swap.up):
        raise IllegalAction("not_face_up")
    return SWAP_ACTION | swap.seat << 12 | swap.hand << 6 | swap.up


def _check_play(t: Table, b: Book, play: Play) -> int:
    if not play.cards:
        raise IllegalAction("no_cards")
    if len(play.cards) != len(set(play.cards)):
        raise IllegalAction("repeated_card")
    if not t.hand[t.turn]:
        raise IllegalAction("must_play_blind")
    if not all(holds(t.hand[t.turn], card) for card in play.cards):
        raise IllegalAction("not_in_hand")
    cards = card_set(play.cards)
    rank = play.cards[0] >> 2
    if cards & ~(15 << rank * 4):
        raise IllegalAction("mixed_ranks")
    if not allowed_plays(t, b) >> (rank * 4 + len(play.cards) - 1) & 1:
        raise _refusal(t, b, rank)
    return cards


def _refusal(t: Table, b: Book, rank: int) -> IllegalAction:
    """Why a number of cards of that rank may not follow."""
    top, names = t.top_rank, {"rank": RANKS[rank]}
    if t.pending:
        answer = (b.answers & -b.answers).bit_length() >> 2
        return IllegalAction("pickup_pending", {**names, "answer": RANKS[answer]})
    if allowed_plays(t, b) >> rank * 4 & 1 and rank != top:
        return IllegalAction("one_at_a_time", names)
    if rank == top:
        return IllegalAction("same_rank_needs_more", names)
    names["top"] = RANKS[top]
    if b.effects[rank]:
        return IllegalAction("special_not_on", names)
    if b.effects[top] & LIMIT:
        return IllegalAction("above_limit", {**names, "limit": RANKS[b.limits[top]]})
    return IllegalAction("not_higher", names)


def _check_take(t: Table, b: Book, take: Take) -> int:
    if legal_set(t, b) & TAKE:
        return TAKE
    raise IllegalAction("must_play_blind" if t.pile_count else "take_empty")


def _check_blind(t: Table, b: Book, blind: Blind) -> int:
    if t.hand[t.turn] or t.up[t.turn]:
        raise IllegalAction("blind_too_early")
    if not 0 <= blind.index < t.down_count[t.turn]:
        raise IllegalAction("no_such_face_down", {"count": t.down_count[t.turn]})
    return 1 << (BLIND_BIT + blind.index)


def _check_pass(t: Table, b: Book, action: Pass) -> int:
    if legal_set(t, b) & PASS:
        return PASS
    # Base Lopti knows no pass: outside a bonus play that may be declined there is no such action.
    raise IllegalAction("unknown_action", {"type": "pass"})


_CHECKS: Final[dict[type[Action], Check]] = {
    Swap: _check_swap,
    Play: _check_play,
    Take: _check_take,
    Blind: _check_blind,
    Pass: _check_pass,
}
