"""What may be done now: an action checked and turned into its integer, and all legal actions."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, Final

from lopti_rules.cards import DOWN_PLACES, RANK_NAMES, card_set, cards_of, play_index, rank_index
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.actions import Action, Blind, Flip, Pass, Play, Stack, Swap, Take, ThrowIn
from lopti_rules.engine.arranging import (
    Arrangement,
    check_stack,
    check_swap,
    check_throw,
    holds,
    legal_arrangements,
    refuse_lead,
)
from lopti_rules.engine.bits import of_rank, plays_of
from lopti_rules.engine.choices import FOR_ORDER, to_table
from lopti_rules.engine.following import finishing_play
from lopti_rules.engine.jumpins import check_jump, legal_jumps
from lopti_rules.engine.legal import allowed_plays, held_cards, legal_set
from lopti_rules.engine.phases import (
    BLIND_BIT,
    FLIP,
    OVER,
    PASS,
    SWAP,
    TAKE,
)
from lopti_rules.engine.refusals import refusal_of
from lopti_rules.engine.table import Table
from lopti_rules.errors import IllegalAction

Check = Callable[[Table, Book, Any], int]

RANK_WORDS: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen",
    "king", "ace", "joker",
)  # fmt: skip


def check_action(t: Table, b: Book, action: Action) -> int:
    """The integer of an action of base Lopti, which is legal now.

    Raises:
        IllegalAction: it is not; `code` says why, in terms of primitives rather than of ranks.
    """
    if t.suspended:
        if t.ask == FOR_ORDER:
            raise IllegalAction("contest_due")
        if to_table(t):
            raise IllegalAction("table_due")
        raise IllegalAction("answer_due", {"seat": t.ask_seat})
    check = _CHECKS.get(type(action))
    if check is None:
        raise IllegalAction("nothing_asked")
    if t.phase == OVER:
        raise IllegalAction("round_over")
    is_jump = b.jump_ins and isinstance(action, Play)
    is_free = is_jump or isinstance(action, Arrangement)
    if not is_free and getattr(action, "seat", None) not in (None, t.turn):
        raise IllegalAction("not_your_turn", {"turn": t.turn})
    if b.staged and t.phase == SWAP and isinstance(action, Play | Take | Blind):
        raise IllegalAction("before_play")
    return check(t, b, action)


def legal_actions(t: Table, b: Book) -> Iterator[Action]:
    """All legal actions of base Lopti: swaps, plays from the lowest rank up, and the others.

    There are none while a rule waits for an answer.
    """
    if t.suspended:
        return
    yield from legal_arrangements(t, b)
    legal = legal_set(t, b)
    if legal:
        yield from _legal_plays(t, legal)
    for index in range(DOWN_PLACES):
        if legal >> (BLIND_BIT + index) & 1:
            yield Blind(index)
    if legal & TAKE:
        yield Take()
    if legal & FLIP:
        yield Flip()
    if legal & PASS:
        yield Pass()
    yield from legal_jumps(t, b)


def reason_name(error: IllegalAction) -> str:
    """The reason of an illegal action with its ranks in words, such as `ten_on_seven`."""
    pattern = _NAMED_REASONS.get(error.code)
    if pattern is None:
        return error.code
    words = {
        name: RANK_WORDS[RANK_NAMES.index(value)]
        for name, value in error.params.items()
        if value in RANK_NAMES
    }
    return pattern.format(**words)


_NAMED_REASONS: Final = {
    "pickup_pending": "pending_{answer}",
    "above_limit": "above_{limit}",
    "below_limit": "below_{limit}",
    "special_not_on": "{rank}_on_{top}",
    "one_at_a_time": "one_{rank}_at_a_time",
}


def _legal_plays(t: Table, legal: int) -> Iterator[Play]:
    hand, due = held_cards(t, t.turn), t.lead_due & t.hand[t.turn]
    for rank in range(len(RANK_NAMES)):
        cards = tuple(cards_of(of_rank(hand, rank)))
        for count in range(1, len(cards) + 1):
            if legal >> play_index(rank, count) & 1:
                for chosen in combinations(cards, count):
                    if not due or due & card_set(chosen):
                        yield Play(chosen)


def _check_play(t: Table, b: Book, play: Play) -> int:
    if not play.cards:
        raise IllegalAction("no_cards")
    if len(play.cards) != len(set(play.cards)):
        raise IllegalAction("repeated_card")
    seat = t.turn
    if play.seat not in (None, seat):
        return check_jump(t, b, play)
    if not t.hand[seat] and not (b.up_played and t.up[seat]):
        raise IllegalAction("must_play_blind")
    if not all(holds(held_cards(t, seat), card) for card in play.cards):
        code = "not_added" if t.adding else "not_in_hand" if t.hand[seat] else "not_face_up"
        raise IllegalAction(code)
    cards = card_set(play.cards)
    rank = rank_index(play.cards[0])
    if of_rank(cards, rank) != cards:
        raise IllegalAction("mixed_ranks")
    refuse_lead(t, play)
    if t.adding:
        return cards
    if not allowed_plays(t, b) >> play_index(rank, len(play.cards)) & 1:
        raise refusal_of(t, b, rank)
    if b.unfinishing and finishing_play(t, b, seat, held_cards(t, seat)) & plays_of(cards):
        raise IllegalAction("last_card_barred", {"rank": RANK_NAMES[rank]})
    return cards


def _check_take(t: Table, b: Book, take: Take) -> int:
    legal = legal_set(t, b)
    if legal & TAKE:
        return TAKE
    if not t.pile_count:
        raise IllegalAction("take_empty")
    if t.adding:
        raise IllegalAction("add_or_pass")
    if legal & FLIP:
        raise IllegalAction("flip_first")
    raise IllegalAction("able_to_play" if held_cards(t, t.turn) else "must_play_blind")


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


def _check_flip(t: Table, b: Book, action: Flip) -> int:
    if legal_set(t, b) & FLIP:
        return FLIP
    if not (b.gamble or b.stuck_draw):
        raise IllegalAction("no_flips")
    if t.draw_count:
        raise IllegalAction("pickup_due" if t.pending else "not_stuck")
    raise IllegalAction("draw_pile_gone")


_CHECKS: Final[dict[type[Action], Check]] = {
    Swap: check_swap,
    Stack: check_stack,
    ThrowIn: check_throw,
    Play: _check_play,
    Take: _check_take,
    Blind: _check_blind,
    Pass: _check_pass,
    Flip: _check_flip,
}
