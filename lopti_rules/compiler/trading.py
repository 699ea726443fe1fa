"""A swap of one hand card that the others are asked for, in bytecode."""

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.people import loop, push_seat, push_seats
from lopti_rules.compiler.scope import Scope
from lopti_rules.language.ast import Trade


def put_trade(scope: Scope, effect: Trade) -> None:
    """Show a card, let every other player show one or decline, and swap with the one picked."""
    out = scope.out
    offers, partner = out.register("seats"), out.register("seat")
    scope.put(op.HIDE_SHOWN)
    push_seat(scope, effect.who)
    scope.put(op.NOBODY)
    push_seat(scope, effect.who)
    scope.put(op.NUMBER, 1)
    push_seat(scope, effect.who)
    scope.put(op.HAND)
    scope.put(op.PICK)
    scope.put(op.SHOW)
    push_seat(scope, effect.who)
    scope.put(op.SHOWN)
    scope.put(op.SIZE)
    no_card = scope.put(op.JUMP_UNLESS)
    scope.put(op.SEATS, 0)
    scope.put(op.SET_SEATS, offers)
    scope.put(op.PLAYERS)
    push_seats(scope, effect.who)
    scope.put(op.REMOVE)
    loop(scope, lambda inner: _offer(inner, (op.SEAT, scope.depth), offers))
    scope.put(op.GET_SEATS, offers)
    scope.put(op.ANYBODY)
    nobody = scope.put(op.JUMP_UNLESS)
    _swap(scope, effect, offers, partner)
    end = scope.put(op.JUMP)
    out.land(nobody)
    if effect.draws:
        push_seat(scope, effect.who)
        scope.put(op.NUMBER, min(effect.draws, op.MOST))
        scope.put(op.DRAW)
    out.land(no_card, end)


def _offer(scope: Scope, seat: tuple[int, int], offers: int) -> None:
    """One of the others shows a hand card, or declines."""
    scope.put(*seat)
    scope.put(op.NOBODY)
    scope.put(*seat)
    scope.put(op.NUMBER, 1)
    scope.put(*seat)
    scope.put(op.HAND)
    scope.put(op.MAY_PICK, 0)
    declined = scope.put(op.JUMP_UNLESS)
    scope.put(op.SHOW)
    scope.put(op.GET_SEATS, offers)
    scope.put(*seat)
    scope.put(op.SET_OF)
    scope.put(op.JOIN)
    scope.put(op.SET_SEATS, offers)
    end = scope.put(op.JUMP)
    scope.out.land(declined)
    for _ in range(3):
        scope.put(op.DROP)
    scope.out.land(end)


def _swap(scope: Scope, effect: Trade, offers: int, partner: int) -> None:
    """Whoever asked picks one of the offers, and both shown cards change hands."""
    push_seat(scope, effect.who)
    scope.put(op.GET_SEATS, offers)
    scope.put(op.ASK_SEAT)
    scope.put(op.SET_SEAT, partner)
    push_seat(scope, effect.who)
    push_seat(scope, effect.who)
    scope.put(op.SHOWN)
    scope.put(op.STAGE)
    scope.put(op.GET_SEAT, partner)
    scope.put(op.GET_SEAT, partner)
    scope.put(op.SHOWN)
    scope.put(op.STAGE)
    push_seat(scope, effect.who)
    scope.put(op.GET_SEAT, partner)
    scope.put(op.EXCHANGE, 1)
