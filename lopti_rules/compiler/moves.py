"""Effects that move or show cards, in bytecode."""

from dataclasses import replace
from typing import Final

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.amounts import (
    PICKS,
    chooser_of,
    push_amount,
    push_candidates,
    push_gone,
    push_gone_number,
    push_pick,
    push_wanted,
)
from lopti_rules.compiler.people import (
    Body,
    for_each,
    loop,
    push_seat,
    push_seats,
    unless_other,
)
from lopti_rules.compiler.predicates import push_selection
from lopti_rules.compiler.scope import Scope, refuse
from lopti_rules.language.ast import (
    Actor,
    BuryTop,
    Discard,
    Draw,
    Everybody,
    Exchange,
    Following,
    Give,
    GoneCards,
    HandCards,
    Neighbours,
    Num,
    PassCards,
    PutCards,
    PutUnder,
    Reshuffle,
    Search,
    SeeTop,
    Several,
    Show,
    ShuffleHands,
    SwapHands,
    SwapTop,
    Take,
    TakeBack,
    TakeUnder,
    UntilHolding,
    UpCards,
    Who,
)

EVERYBODY: Final = Everybody()
MOST_FROM_BOTTOM: Final = 10
"""So many cards are taken from the bottom of the pile at once, at most."""


def put_draw(scope: Scope, effect: Draw) -> None:
    """Draw cards."""

    def body(inner: Scope) -> None:
        push_seat(inner, effect.who)
        push_amount(inner, effect.amount, effect.who, "in")
        inner.put(op.DRAW)

    if scope.memory.speaks_of_drawn:
        scope.put(op.HIDE_DRAWN)
    for_each(scope, effect.who, body)


def put_discard(scope: Scope, effect: Discard) -> None:
    """Discard hand cards."""

    def body(inner: Scope) -> None:
        push_seat(inner, effect.who)
        push_pick(inner, effect.who, effect.cards, keep_last=True)
        inner.put(op.DISCARD)

    for_each(scope, effect.who, body)


def put_give(scope: Scope, effect: Give) -> None:
    """Give hand cards to another player."""
    _put_gift(scope, effect.who, effect.cards, effect.to, outer=effect.who)


def put_take(scope: Scope, effect: Take) -> None:
    """Take hand cards of another player."""
    _put_gift(scope, effect.source, effect.cards, effect.who, outer=effect.who)


def put_exchange(scope: Scope, effect: Exchange) -> None:
    """Exchange as many cards as both have, chosen before any of them moves."""
    if isinstance(effect.cards.amount, UntilHolding):
        raise refuse("amount_of_exchange", effect.cards.amount)

    def stage(inner: Scope, holder: Who) -> None:
        push_seat(inner, holder)
        if effect.cards.pick != "random":
            push_seat(inner, chooser_of(holder, effect.cards))
        push_wanted(inner, holder, effect.cards, keep_last=False)
        for party in (effect.who, effect.other):
            push_candidates(inner, party, effect.cards)
            inner.put(op.SIZE)
            inner.put(op.LESSER)
        push_candidates(inner, holder, effect.cards)
        inner.put(PICKS.get(effect.cards.pick, op.PICK))
        inner.put(op.STAGE)

    def body(inner: Scope) -> None:
        skip = unless_other(inner, effect.who, effect.other)
        stage(inner, effect.who)
        stage(inner, effect.other)
        push_seat(inner, effect.who)
        push_seat(inner, effect.other)
        inner.put(op.EXCHANGE, 1)
        inner.out.land(skip)

    for_each(scope, effect.who, lambda outer: for_each(outer, effect.other, body))


def put_swap_hands(scope: Scope, effect: SwapHands) -> None:
    """Swap whole hands; a last card stays with a player who would be left with none (AMB-31)."""

    def stage(inner: Scope, holder: Who, other: Who) -> None:
        push_seat(inner, holder)
        push_seat(inner, holder)
        push_seat(inner, holder)
        push_seat(inner, other)
        inner.put(op.SWAP_SIZE)
        push_seat(inner, holder)
        inner.put(op.HAND)
        inner.put(op.PICK)
        inner.put(op.STAGE)

    def body(inner: Scope) -> None:
        skip = unless_other(inner, effect.who, effect.other)
        stage(inner, effect.who, effect.other)
        stage(inner, effect.other, effect.who)
        push_seat(inner, effect.who)
        push_seat(inner, effect.other)
        inner.put(op.EXCHANGE, 0)
        inner.out.land(skip)

    for_each(scope, effect.who, lambda outer: for_each(outer, effect.other, body))


def put_pass(scope: Scope, effect: PassCards) -> None:
    """Everybody passes cards on at once: first how many, then which, then all together."""
    way = int(effect.direction == "previous")

    def plan(inner: Scope) -> None:
        push_seat(inner, EVERYBODY)
        push_wanted(inner, EVERYBODY, effect.cards, keep_last=False)
        push_candidates(inner, EVERYBODY, effect.cards)
        inner.put(op.SIZE)
        inner.put(op.LESSER)
        inner.put(op.PLAN)

    def stage(inner: Scope) -> None:
        push_seat(inner, EVERYBODY)
        if effect.cards.pick != "random":
            push_seat(inner, chooser_of(EVERYBODY, effect.cards))
        push_seat(inner, EVERYBODY)
        inner.put(op.PLANNED)
        push_candidates(inner, EVERYBODY, effect.cards)
        inner.put(PICKS.get(effect.cards.pick, op.PICK))
        inner.put(op.STAGE)

    _visit_all(scope, plan)
    scope.put(op.PLAN_PASS, way)
    _visit_all(scope, stage)
    scope.put(op.PASS, way)


def put_show(scope: Scope, effect: Show) -> None:
    """Show hand cards, to everybody, to one player, or a whole hand to several."""

    def body(inner: Scope) -> None:
        if isinstance(effect.to, Everybody | Several | Neighbours | Following):
            _show_to_each(inner, effect, effect.to)
            return
        push_seat(inner, effect.who)
        if effect.to is None:
            inner.put(op.NOBODY)
        else:
            push_seat(inner, effect.to)
        push_pick(inner, effect.who, effect.cards, keep_last=False)
        inner.put(op.SHOW)

    scope.put(op.HIDE_SHOWN)
    for_each(scope, effect.who, body)


def _show_to_each(scope: Scope, effect: Show, viewers: Who) -> None:
    """Show a hand to each of several players; whoever is among them needs not see it."""
    if effect.cards != HandCards(pick="all"):
        raise refuse("one_player_needed", viewers)
    viewer = (op.SEAT, scope.depth)

    def body(inner: Scope) -> None:
        inner.put(*viewer)
        push_seat(inner, effect.who)
        inner.put(op.SET_OF)
        inner.put(op.CONTAINS)
        inner.put(op.NOT)
        own = inner.put(op.JUMP_UNLESS)
        push_seat(inner, effect.who)
        inner.put(*viewer)
        push_pick(inner, effect.who, effect.cards, keep_last=False)
        inner.put(op.SHOW)
        inner.out.land(own)

    # The players who show may be named in the same words: here they are all of them again.
    push_seats(replace(scope, bound=()), viewers)
    loop(scope, body)


def put_in_draw_pile(scope: Scope, effect: PutCards) -> None:
    """Put hand cards under the draw pile, on top of it, or shuffle them into it."""

    def body(inner: Scope) -> None:
        push_seat(inner, effect.who)
        push_pick(inner, effect.who, effect.cards, keep_last=True)
        inner.put(op.PUT_IN_DRAW, int(effect.where == "on_top"))

    for_each(scope, effect.who, body)
    if effect.where == "shuffled":
        put_shuffled(scope)


def put_under_pile(scope: Scope, effect: PutUnder) -> None:
    """Put hand cards under the play pile; without one nothing is asked."""

    def body(inner: Scope) -> None:
        inner.put(op.PILE_SIZE)
        empty = inner.put(op.JUMP_UNLESS)
        push_seat(inner, effect.who)
        push_pick(inner, effect.who, effect.cards, keep_last=True)
        inner.put(op.PUT_UNDER)
        inner.out.land(empty)

    for_each(scope, effect.who, body)


def put_shuffled(scope: Scope) -> None:
    """Shuffle the draw pile."""
    scope.put(op.NUMBER, 0)
    scope.put(op.CARDS, 0)
    scope.put(op.SHUFFLE_DRAW)


def put_up_cards(scope: Scope, effect: UpCards) -> None:
    """Discard face-up cards, or take them into the hand."""

    def body(inner: Scope) -> None:
        push_seat(inner, effect.who)
        push_seat(inner, effect.who)
        inner.put(op.NUMBER, effect.number)
        push_seat(inner, effect.who)
        inner.put(op.UP)
        inner.put(op.PICK)
        inner.put(op.MOVE_UP_CARDS, int(effect.into_hand))

    for_each(scope, effect.who, body)


def put_take_under(scope: Scope, effect: TakeUnder) -> None:
    """Take cards of the play beneath, or from the bottom of the pile one after the other."""

    def from_bottom(inner: Scope) -> None:
        push_seat(inner, effect.who)
        push_seat(inner, effect.who)
        inner.put(op.NUMBER, 1)
        inner.put(op.BOTTOM)
        inner.put(op.PICK)
        inner.put(op.TAKE_UNDER)

    def body(inner: Scope) -> None:
        if effect.bottom and isinstance(effect.amount, Num):
            for _ in range(min(effect.amount.number, MOST_FROM_BOTTOM)):
                from_bottom(inner)
            return
        push_seat(inner, effect.who)
        push_seat(inner, effect.who)
        push_amount(inner, effect.amount, effect.who, "in")
        inner.put(op.BENEATH)
        inner.put(op.PICK)
        inner.put(op.TAKE_UNDER)

    for_each(scope, effect.who, body)


def put_search(scope: Scope, effect: Search) -> None:
    """Look for a card in the draw pile, take it, and shuffle."""

    def body(inner: Scope) -> None:
        push_seat(inner, effect.who)
        push_seat(inner, effect.who)
        inner.put(op.NUMBER, 1)
        inner.put(op.DRAW_CARDS)
        push_selection(inner, effect.test)
        if effect.mate:
            push_seat(inner, effect.who)
            inner.put(op.SHOWN)
            inner.put(op.MATES)
        inner.put(op.PICK)
        inner.put(op.FETCH)
        put_shuffled(inner)

    for_each(scope, effect.who, body)


def put_bury_top(scope: Scope, effect: BuryTop) -> None:
    """Put the top of the draw pile under it."""
    scope.put(op.NUMBER, effect.number)
    scope.put(op.BURY)


def put_take_back(scope: Scope, effect: TakeBack) -> None:
    """Take cards that have left the round."""
    cards = effect.cards

    def body(inner: Scope) -> None:
        push_seat(inner, effect.who)
        if cards.pick != "random":
            push_seat(inner, effect.who)
        push_gone_number(inner, cards, effect.who)
        push_gone(inner, cards)
        inner.put(op.PICK_RANDOM if cards.pick == "random" else op.PICK)
        inner.put(op.TAKE_BACK)

    for_each(scope, effect.who, body)


def put_see_top(scope: Scope, effect: SeeTop) -> None:
    """Look at the top of the draw pile, or show it."""

    def body(inner: Scope) -> None:
        push_seat(inner, effect.who)
        inner.put(op.NUMBER, effect.number)
        inner.put(op.SEE_TOP, int(effect.openly))

    for_each(scope, effect.who, body)


def put_swap_top(scope: Scope, effect: SwapTop) -> None:
    """Swap a hand card with the top of the draw pile; without one nothing is asked."""

    def body(inner: Scope) -> None:
        push_seat(inner, effect.who)
        if effect.cards.pick != "random":
            push_seat(inner, chooser_of(effect.who, effect.cards))
        inner.put(op.NUMBER, 1)
        inner.put(op.DRAW_SIZE)
        inner.put(op.LESSER)
        push_candidates(inner, effect.who, effect.cards)
        inner.put(PICKS.get(effect.cards.pick, op.PICK))
        inner.put(op.SWAP_TOP)

    for_each(scope, effect.who, body)


def put_reshuffle(scope: Scope, effect: Reshuffle) -> None:
    """Bring cards back under the draw pile and shuffle it, if there are any."""
    push_gone(scope, GoneCards(pick="all", but=effect.but))
    scope.put(op.RESHUFFLE)
    skip = scope.put(op.JUMP_UNLESS)
    put_shuffled(scope)
    scope.out.land(skip)


def put_shuffle(scope: Scope, effect: ShuffleHands) -> None:
    """Shuffle hands together: first how many each gets, then which, by lot, then all at once."""

    def stage(inner: Scope) -> None:
        visited = (op.SEAT, scope.depth)
        inner.put(*visited)
        inner.put(*visited)
        inner.put(op.PLANNED)
        push_seats(inner, effect.who)
        inner.put(op.POOL)
        inner.put(op.PICK_RANDOM)
        inner.put(op.STAGE)

    push_seats(scope, effect.who)
    push_seat(scope, effect.start or Actor())
    scope.put(op.SHARE, int(effect.evenly))
    scope.put(op.PLAYERS)
    loop(scope, stage)
    push_seats(scope, effect.who)
    scope.put(op.DEAL_BACK)


def _put_gift(scope: Scope, giver: Who, cards: HandCards, receiver: Who, *, outer: Who) -> None:
    def body(inner: Scope) -> None:
        skip = unless_other(inner, giver, receiver)
        push_seat(inner, giver)
        push_seat(inner, receiver)
        push_pick(inner, giver, cards, keep_last=True)
        inner.put(op.GIVE)
        inner.out.land(skip)

    other = receiver if outer == giver else giver
    for_each(scope, outer, lambda inner: for_each(inner, other, body))


def _visit_all(scope: Scope, body: Body) -> None:
    visited = (op.SEAT, scope.depth)
    scope.put(op.PLAYERS)
    loop(scope, lambda inner: body(inner.binding(EVERYBODY, visited)))
