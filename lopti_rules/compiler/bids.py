"""Bids and guesses in bytecode: asked one after another, compared when all have answered."""

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.people import for_each, loop, push_seat, push_seats
from lopti_rules.compiler.scope import Scope
from lopti_rules.language.ast import Bid, Bidder, Guess, Guesser


def put_bid(scope: Scope, effect: Bid) -> None:
    """Ask each player for a number."""
    memory = scope.memory

    def body(inner: Scope) -> None:
        push_seat(inner, effect.who)
        push_seat(inner, effect.who)
        inner.put(op.NUMBER, effect.low)
        inner.put(op.ASK_NUMBER, effect.high)
        inner.put(op.SET_BID, memory.bid_register())

    def forget(inner: Scope) -> None:
        inner.put(op.SEAT, scope.depth)
        inner.put(op.NUMBER, 0)
        inner.put(op.SET_BID, memory.bid_register())

    scope.put(op.PLAYERS)
    loop(scope, forget)
    push_seats(scope, effect.who)
    scope.put(op.SET_SEATS, memory.bidders_register())
    for_each(scope, effect.who, body)


def push_bidders(scope: Scope, who: Bidder) -> None:
    """Push the set of those who bid the most, or the least."""
    scope.put(op.GET_SEATS, scope.memory.bidders_register())
    scope.put(op.NUMBER, int(who.which == "highest"))
    scope.put(op.EXTREME_BID, scope.memory.bid_register())


def push_bidder(scope: Scope, who: Bidder) -> None:
    """Push the one who bid the most, or the least; of several the first in turn order, or none."""
    push_bidders(scope, who)
    scope.put(op.FIRST_SEAT if who.ties == "first" else op.ONLY_SEAT)


def put_guess(scope: Scope, effect: Guess) -> None:
    """Ask each player for a guess, note who is right, and show the card."""
    guessed, right = scope.memory.guess_registers()
    scope.put(op.SEATS, 0)
    scope.put(op.SET_SEATS, guessed)
    scope.put(op.SEATS, 0)
    scope.put(op.SET_SEATS, right)
    scope.put(op.DRAW_SIZE)
    empty = scope.put(op.JUMP_UNLESS)

    def body(inner: Scope) -> None:
        _add(inner, effect, guessed)
        _push_fitting_top(inner, effect)
        inner.put(op.SIZE)
        wrong = inner.put(op.JUMP_UNLESS)
        _add(inner, effect, right)
        inner.out.land(wrong)

    for_each(scope, effect.who, body)
    scope.put(op.GET_SEATS, guessed)
    scope.put(op.FIRST_SEAT)
    scope.put(op.NUMBER, 1)
    scope.put(op.SEE_TOP, 1)
    scope.out.land(empty)


def _push_fitting_top(scope: Scope, effect: Guess) -> None:
    """Push the top card of the draw pile if it is what the player says, else no card."""
    memory = scope.memory
    push_seat(scope, effect.who)
    if effect.what == "rank":
        scope.put(op.ASK_RANK)
        scope.put(op.SET_RANK, memory.named_register())
        scope.put(op.RANK_CARDS, memory.named_register())
        scope.put(op.TOP_OF_DRAW)
        scope.put(op.BOTH)
        return
    suit = effect.what == "suit"
    register = memory.suit_register() if suit else memory.colour_register()
    scope.put(op.ASK_SUIT if suit else op.ASK_COLOUR)
    scope.put(op.SET_RANK, register)
    scope.put(op.TOP_OF_DRAW)
    scope.put(op.OF_NAMED_SUIT if suit else op.OF_NAMED_COLOUR, register)


def _add(scope: Scope, effect: Guess, register: int) -> None:
    scope.put(op.GET_SEATS, register)
    push_seat(scope, effect.who)
    scope.put(op.SET_OF)
    scope.put(op.JOIN)
    scope.put(op.SET_SEATS, register)


def push_guessers(scope: Scope, who: Guesser) -> None:
    """Push the set of those who guessed right, or wrong."""
    guessed, right = scope.memory.guess_registers()
    if who.right:
        scope.put(op.GET_SEATS, right)
        return
    scope.put(op.GET_SEATS, guessed)
    scope.put(op.GET_SEATS, right)
    scope.put(op.REMOVE)
