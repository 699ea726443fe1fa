"""Choices in bytecode: a player, a rank, and whether something happens at all (LANGUAGE 7.7)."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeGuard

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.amounts import (
    chooser_of,
    push_candidates,
    push_gone,
    push_gone_number,
    push_wanted,
)
from lopti_rules.compiler.oneffects import decides
from lopti_rules.compiler.people import for_each, is_single, push_seat, push_seats, unless_other
from lopti_rules.compiler.scope import Scope
from lopti_rules.compiler.sets import set_operand
from lopti_rules.language.ast import (
    ChoosePlayer,
    Discard,
    Effect,
    Either,
    Give,
    GoneCards,
    HandCards,
    LoseToken,
    May,
    NameColour,
    NameNumber,
    NameRank,
    NameSuit,
    Num,
    PutCards,
    PutUnder,
    Show,
    Take,
    TakeBack,
    Who,
)

Effects = tuple[Effect, ...]
PutEffects = Callable[[Scope, Effects], None]
Gift = Discard | Give | PutCards | Take | TakeBack | Show


Question = ChoosePlayer | NameRank | NameSuit | NameColour | NameNumber
"""What a player chooses or names, for what comes after it to refer to."""


def put_question(scope: Scope, effect: Question) -> None:
    """Ask one player to choose a player or to name something, and remember the answer."""
    memory = scope.memory
    match effect:
        case NameSuit():
            push_seat(scope, effect.who)
            scope.put(op.ASK_SUIT)
            scope.put(op.SET_RANK, memory.suit_register())
        case NameColour():
            push_seat(scope, effect.who)
            scope.put(op.ASK_COLOUR)
            scope.put(op.SET_RANK, memory.colour_register())
        case NameNumber():
            push_seat(scope, effect.who)
            scope.put(op.NUMBER, effect.low)
            scope.put(op.ASK_NUMBER, effect.high)
            scope.put(op.SET_RANK, memory.number_register())
        case _:
            _push_asked(scope, effect)
            scope.put(op.ASK_SEAT if isinstance(effect, ChoosePlayer) else op.ASK_RANK)
            _remember(scope, effect)


def put_either(scope: Scope, effect: Either, put_effects: PutEffects) -> None:
    """Ask each player meant which of the options is to happen."""
    for_each(scope, effect.who, lambda inner: _put_options(inner, effect, put_effects))


def _put_options(scope: Scope, effect: Either, put_effects: PutEffects) -> None:
    """The answer is remembered while it is compared; whoever declines or is out has none."""
    answer = scope.memory.option_register()
    push_seat(scope, effect.who)
    scope.put(op.NUMBER, 1)
    scope.put(op.MAY_NUMBER if effect.optional else op.ASK_NUMBER, len(effect.effects))
    if effect.optional:
        scope.put(op.DROP)
    scope.put(op.SET_RANK, answer)
    ends = []
    for number, option in enumerate(effect.effects, 1):
        scope.put(op.NAMED, answer)
        scope.put(op.NUMBER, number)
        scope.put(op.EQUAL)
        other = scope.put(op.JUMP_UNLESS)
        put_effects(scope, option.effects)
        ends.append(scope.put(op.JUMP))
        scope.out.land(other)
    scope.out.land(*ends)


def put_may(scope: Scope, effect: May, put_effects: PutEffects) -> None:
    """Ask each player meant whether the effects are to happen; a choice in them is one question."""
    for_each(scope, effect.who, lambda inner: _put_offer(inner, effect, put_effects))


def _put_offer(scope: Scope, may: May, put_effects: PutEffects) -> None:
    """Ask one player; the limit of a sentence that is all `may` counts what is accepted."""
    used_up = []
    if scope.limit >= 0:
        scope.put(op.LIMIT_LEFT, scope.limit)
        used_up.append(scope.put(op.JUMP_UNLESS))
    if decides(may):
        used_up += _unless_payable(scope, may)
    if may.paid:
        used_up += _unless_paid(scope, may.effects[0])
    first, rest = may.effects[0], may.effects[1:]
    inside = replace(scope, limit=-1)

    def put_rest(effects: Effects) -> None:
        if effects:
            put_effects(inside, effects)

    if isinstance(first, ChoosePlayer | NameRank) and first.who == may.who:
        _push_asked(scope, first)
        scope.put(op.MAY_SEAT if isinstance(first, ChoosePlayer) else op.MAY_RANK)
        declined = _accepted(scope)
        _remember(scope, first)
        put_rest(rest)
        _declined(scope, declined, 1)
    elif isinstance(first, NameNumber) and first.who == may.who:
        push_seat(scope, first.who)
        scope.put(op.NUMBER, first.low)
        scope.put(op.MAY_NUMBER, first.high)
        declined = _accepted(scope)
        scope.put(op.SET_RANK, scope.memory.number_register())
        put_rest(rest)
        _declined(scope, declined, 1)
    elif _is_choice(first, scope, may.who):
        if not rest and isinstance(first, Give | Take):
            used_up.append(_unless_receiver(scope, first))
        # A price that cannot be paid buys nothing, so then it is not asked; nor is a proof.
        proof = isinstance(first, Show) and first.cards.pick == "choice"
        places = _push_gift(scope, first, last=not rest or proof or may.paid or decides(may))
        declined = _accepted(scope)
        scope.put(_GIFTS[type(first)], int(getattr(first, "where", "") == "on_top"))
        put_rest(rest)
        _declined(scope, declined, places + 1)
    else:
        push_seat(scope, may.who)
        scope.put(op.ASK_YES)
        declined = _accepted(scope)
        put_rest(may.effects)
        scope.out.land(declined)
    scope.out.land(*used_up)


def _unless_payable(scope: Scope, may: May) -> list[int]:
    """The jumps taken if the effect is ignored already, or the tokens to pay with are not there."""
    scope.put(op.STILL_IMPOSED)
    away = [scope.put(op.JUMP_UNLESS)]
    for effect in may.effects:
        if isinstance(effect, LoseToken) and effect.who == may.who:
            number = effect.amount.number if isinstance(effect.amount, Num) else 1
            push_seat(scope, may.who)
            scope.put(op.TOKENS, scope.out.name(effect.token))
            scope.put(op.NUMBER, min(number, op.MOST))
            scope.put(op.AT_LEAST)
            away.append(scope.put(op.JUMP_UNLESS))
    return away


def _unless_paid(scope: Scope, price: Effect) -> list[int]:
    """The jumps taken if the price cannot be paid in full."""
    if isinstance(price, LoseToken):
        number = price.amount.number if isinstance(price.amount, Num) else 1
        push_seat(scope, price.who)
        scope.put(op.TOKENS, scope.out.name(price.token))
        return [_unless_so_many(scope, number)]
    if not isinstance(price, Discard | Give | PutCards | PutUnder | Show):
        return []
    cards = price.cards
    number = cards.amount.number if isinstance(cards.amount, Num) and cards.pick != "all" else 1
    away = []
    if cards.together is None:
        push_wanted(scope, price.who, cards, keep_last=not isinstance(price, Show))
        away.append(_unless_so_many(scope, number))
    push_candidates(scope, price.who, cards)
    scope.put(op.SIZE)
    away.append(_unless_so_many(scope, number))
    return away


def _unless_so_many(scope: Scope, number: int) -> int:
    scope.put(op.NUMBER, min(number, op.MOST))
    scope.put(op.AT_LEAST)
    return scope.put(op.JUMP_UNLESS)


_GIFTS: dict[type[Effect], int] = {
    Discard: op.DISCARD,
    Give: op.GIVE,
    PutCards: op.PUT_IN_DRAW,
    Take: op.GIVE,
    TakeBack: op.TAKE_BACK,
    Show: op.SHOW,
}


def _is_choice(effect: Effect, scope: Scope, asked: Who) -> TypeGuard[Gift]:
    """Whether an effect starts with a choice of cards by the player who may have it happen."""
    if not isinstance(effect, Gift) or effect.cards.pick != "choice":
        return False
    if isinstance(effect, PutCards) and effect.where == "shuffled":
        return False
    holder, _keep_last = _holder(effect)
    players = (effect.who, holder, _other(effect))
    cards = effect.cards
    chooser = holder if isinstance(cards, GoneCards) else chooser_of(holder, cards)
    return chooser == asked and all(who is None or is_single(scope, who) for who in players)


def _holder(effect: Gift) -> tuple[Who, bool]:
    """From whose hand the cards are, and whether they leave it."""
    if isinstance(effect, Take):
        return effect.source, True
    return effect.who, not isinstance(effect, Show | TakeBack)


def _other(effect: Gift) -> Who | None:
    if isinstance(effect, Give | Show):
        return effect.to
    return effect.who if isinstance(effect, Take) else None


def _unless_receiver(scope: Scope, effect: Give | Take) -> int:
    giver, receiver = (
        (effect.who, effect.to) if isinstance(effect, Give) else (effect.source, effect.who)
    )
    return unless_other(scope, giver, receiver)


def _push_gift(scope: Scope, effect: Gift, *, last: bool) -> int:
    """Push what the effect needs, the cards asked for; how many places lie below them."""
    holder, keep_last = _holder(effect)
    if isinstance(effect, Show):
        scope.put(op.HIDE_SHOWN)
    push_seat(scope, holder)
    other, places = _other(effect), 1
    if isinstance(effect, Give | Take | Show):
        places = 2
        if other is None:
            scope.put(op.NOBODY)
        else:
            push_seat(scope, other)
    _push_may_pick(scope, holder, effect.cards, keep_last=keep_last, last=last)
    return places


def _push_may_pick(
    scope: Scope, holder: Who, cards: HandCards | GoneCards, *, keep_last: bool, last: bool
) -> None:
    if isinstance(cards, GoneCards):
        push_seat(scope, holder)
        push_gone_number(scope, cards, holder)
        push_gone(scope, cards)
    else:
        push_seat(scope, chooser_of(holder, cards))
        push_wanted(scope, holder, cards, keep_last=keep_last)
        push_candidates(scope, holder, cards)
    if isinstance(cards, HandCards) and cards.together is not None:
        scope.put(op.MAY_SET, set_operand(cards.together))
    else:
        scope.put(op.MAY_PICK, 0 if last else 1)


def _accepted(scope: Scope) -> int:
    """The jump that a no takes; on a yes the limit is counted."""
    declined = scope.put(op.JUMP_UNLESS)
    if scope.limit >= 0:
        scope.put(op.COUNT_LIMIT, scope.limit)
    return declined


def _declined(scope: Scope, declined: int, places: int) -> None:
    """After a no, forget what was to be used."""
    end = scope.put(op.JUMP)
    scope.out.land(declined)
    for _ in range(places):
        scope.put(op.DROP)
    scope.out.land(end)


def _push_asked(scope: Scope, effect: ChoosePlayer | NameRank) -> None:
    push_seat(scope, effect.who)
    if isinstance(effect, NameRank):
        return
    if effect.neighbour:
        push_seat(scope, effect.who)
        scope.put(op.NEIGHBOURS)
        return
    scope.put(op.PLAYERS)
    if effect.but_self:
        push_seat(scope, effect.who)
        scope.put(op.SET_OF)
        scope.put(op.REMOVE)
    if effect.but is not None:
        push_seats(scope, effect.but)
        scope.put(op.REMOVE)


def _remember(scope: Scope, effect: ChoosePlayer | NameRank) -> None:
    if isinstance(effect, ChoosePlayer):
        scope.put(op.SET_SEAT, scope.memory.chosen_register())
        if effect.willing:
            _unless_willing(scope)
    else:
        scope.put(op.SET_RANK, scope.memory.named_register())


def _unless_willing(scope: Scope) -> None:
    """Ask whoever has been chosen; on a no it is nobody."""
    chosen = scope.memory.chosen_register()
    scope.put(op.GET_SEAT, chosen)
    scope.put(op.ASK_YES)
    scope.put(op.NOT)
    willing = scope.put(op.JUMP_UNLESS)
    scope.put(op.NOBODY)
    scope.put(op.SET_SEAT, chosen)
    scope.out.land(willing)
