"""What players may do with their cards before play: swaps, and what else a rulebook allows."""

from collections.abc import Iterator

from lopti_rules.cards import CARD_LIMIT, card_name, card_set, cards_of
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.actions import Play, Stack, Swap, ThrowIn
from lopti_rules.engine.opening import is_arranging, may_swap, stackable, throwable
from lopti_rules.engine.phases import STACK_ACTION, SWAP, SWAP_ACTION, THROW_ACTION
from lopti_rules.engine.table import Table
from lopti_rules.errors import IllegalAction

Arrangement = Swap | Stack | ThrowIn


def legal_arrangements(t: Table, b: Book) -> Iterator[Arrangement]:
    """Everything that players may do before play, whoever is in turn."""
    if t.phase != SWAP:
        return
    for seat in range(t.players):
        if not _is_late(t, b, seat):
            yield from _swaps(t, b, seat)
            if b.staged:
                yield from _others(t, b, seat)


def check_swap(t: Table, b: Book, swap: Swap) -> int:
    """The integer of a legal swap.

    Raises:
        IllegalAction: it may not be done now.
    """
    _refuse_late(t, b, swap.seat, "no_swaps", is_known=bool(b.swaps))
    if t.swapped >> swap.seat & 1 and not b.swap_any:
        raise IllegalAction("swap_twice")
    if _is_late(t, b, swap.seat):
        raise IllegalAction("swap_out_of_order")
    if not holds(t.hand[swap.seat], swap.hand):
        raise IllegalAction("not_in_hand")
    if not holds(t.up[swap.seat], swap.up):
        raise IllegalAction("not_face_up")
    return SWAP_ACTION | swap.seat << 14 | swap.hand << 7 | swap.up


def check_stack(t: Table, b: Book, stack: Stack) -> int:
    """The integer of laying a hand card on equal face-up cards.

    Raises:
        IllegalAction: it may not be done now.
    """
    _refuse_late(t, b, stack.seat, "no_stacks", is_known=bool(b.stack_own | b.stack_others))
    _refuse_ready(t, b, stack.seat)
    if not 0 <= stack.on < t.players:
        raise IllegalAction("seat_unknown", {"seat": stack.on})
    if stack.on != stack.seat and not b.stack_others:
        raise IllegalAction("stack_own_only")
    if not holds(t.hand[stack.seat], stack.card):
        raise IllegalAction("not_in_hand")
    if not holds(stackable(t, b, stack.seat, stack.on), stack.card):
        raise IllegalAction("not_stackable", {"card": card_name(stack.card), "seat": stack.on})
    return STACK_ACTION | stack.seat << 14 | stack.card << 7 | stack.on


def check_throw(t: Table, b: Book, throw: ThrowIn) -> int:
    """The integer of laying a hand card on the pile before the lead.

    Raises:
        IllegalAction: it may not be done now.
    """
    _refuse_late(t, b, throw.seat, "no_throws", is_known=bool(b.thrown_in))
    _refuse_ready(t, b, throw.seat)
    if not holds(t.hand[throw.seat], throw.card):
        raise IllegalAction("not_in_hand")
    if not holds(throwable(t, b, throw.seat), throw.card):
        raise IllegalAction("not_throwable", {"card": card_name(throw.card)})
    return THROW_ACTION | throw.seat << 14 | throw.card << 7


def refuse_lead(t: Table, play: Play) -> None:
    """Raise if a card gave the lead and the play, of cards that are held, has none such.

    Raises:
        IllegalAction: `must_lead`, with the cards of which one has to be led.
    """
    due = t.lead_due & t.hand[t.turn]
    if due and not due & card_set(play.cards):
        raise IllegalAction("must_lead", {"cards": [card_name(card) for card in cards_of(due)]})


def holds(cards: int, card: int) -> bool:
    """Whether a set has that card, if it is one: actions may come from strangers."""
    return 0 <= card < CARD_LIMIT and bool(cards >> card & 1)


def _swaps(t: Table, b: Book, seat: int) -> Iterator[Swap]:
    if may_swap(t, b, seat):
        for hand in cards_of(t.hand[seat]):
            yield from (Swap(seat, hand, up) for up in cards_of(t.up[seat]))


def _others(t: Table, b: Book, seat: int) -> Iterator[Arrangement]:
    for owner in range(t.players):
        yield from (Stack(seat, card, owner) for card in cards_of(stackable(t, b, seat, owner)))
    yield from (ThrowIn(seat, card) for card in cards_of(throwable(t, b, seat)))


def _refuse_late(t: Table, b: Book, seat: int, unknown: str, *, is_known: bool) -> None:
    if t.phase != SWAP:
        raise IllegalAction("swap_too_late")
    if not is_known:
        raise IllegalAction(unknown)
    if not 0 <= seat < t.players:
        raise IllegalAction("seat_unknown", {"seat": seat})


def _refuse_ready(t: Table, b: Book, seat: int) -> None:
    if _is_late(t, b, seat):
        raise IllegalAction("swap_out_of_order")


def _is_late(t: Table, b: Book, seat: int) -> bool:
    """Whether a player's time to arrange cards has passed (AMB-15)."""
    if b.staged:
        return not is_arranging(t, b, seat)
    behind = [other for other in range(t.players) if _distance(t, other) > _distance(t, seat)]
    return bool(b.swap_from_leader and t.swapped & card_set(behind))


def _distance(t: Table, seat: int) -> int:
    return (seat - t.leader) % t.players
