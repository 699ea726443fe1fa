"""How many, and which hand cards, in bytecode."""

from typing import Final, Literal

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.people import push_seat
from lopti_rules.compiler.predicates import push_fitting, push_selection
from lopti_rules.compiler.scope import Scope, refuse
from lopti_rules.compiler.sets import set_operand
from lopti_rules.language.ast import (
    Adjusted,
    Amount,
    BidNumber,
    CardTest,
    GoneCards,
    HalfHand,
    HandCards,
    HandSize,
    NamedNumber,
    Num,
    PerCard,
    PerCardIn,
    PileSize,
    PlayersIn,
    Ranks,
    RankValue,
    SameNumber,
    TableNumber,
    ThrownNumber,
    TokensHeld,
    UntilHolding,
    Who,
)

Way = Literal["in", "out"]
"""Whether cards come to the hand or leave it."""

PICKS: Final = {"highest": op.PICK_HIGHEST, "lowest": op.PICK_LOWEST, "random": op.PICK_RANDOM}


def push_amount(scope: Scope, amount: Amount, holder: Who, way: Way) -> None:
    """Push how many cards; `holder` is who draws them, or from whose hand they go."""
    match amount:
        case Num() if scope.put_off >= 0:
            push_seat(scope, holder)
            scope.put(op.PUT_OFF, scope.put_off)
        case Num():
            scope.put(op.NUMBER, min(amount.number, op.MOST))
        case PerCard():
            _push_per_card(scope, amount)
        case PerCardIn():
            _push_per_card_in(scope, amount, holder)
        case PileSize(pile=pile):
            scope.put(op.PILE_SIZE if pile == "play" else op.DRAW_SIZE)
        case PlayersIn():
            scope.put(op.PLAYERS)
            scope.put(op.SEAT_COUNT)
        case RankValue(apart=apart):
            scope.put(op.EVENT_CARDS)
            scope.put(op.VALUE_OF)
            if apart:
                _put_apart(scope)
        case HandSize():
            push_seat(scope, amount.who)
            scope.put(op.HAND_SIZE)
        case TokensHeld(token=token):
            push_seat(scope, holder)
            scope.put(op.TOKENS, scope.out.name(token))
        case ThrownNumber():
            scope.put(op.GET_FLAG, scope.memory.thrown_register())
        case TableNumber():
            scope.put(op.NUMBER, min(amount.cap, op.MOST))
            scope.put(op.TELL_NUMBER, scope.out.text(amount.text))
        case HalfHand():
            push_seat(scope, holder)
            scope.put(op.HAND_SIZE)
            scope.put(op.HALVE, int(amount.rounded == "up"))
        case SameNumber():
            push_seat(scope, holder)
            scope.put(op.MOVED)
        case BidNumber():
            push_seat(scope, holder)
            scope.put(op.PUT_OFF, scope.memory.bid_register())
        case NamedNumber():
            scope.put(op.NAMED, scope.memory.number_register())
        case UntilHolding():
            _push_missing(scope, amount, holder, way)
        case Adjusted():
            _push_reckoned(scope, amount, holder, way)


def _put_apart(scope: Scope) -> None:
    """How far the value on the stack is from that of the play before; 0 if there was none."""
    scope.put(op.PRIOR, 0)
    scope.put(op.VALUE_OF)
    scope.put(op.DISTANCE)
    scope.put(op.PRIOR, 0)
    scope.put(op.SIZE)
    scope.put(op.NUMBER, 1)
    scope.put(op.LESSER)
    scope.put(op.MULTIPLY)


def push_candidates(scope: Scope, holder: Who, cards: HandCards) -> None:
    """Push the hand cards among which an effect may take some."""
    push_seat(scope, holder)
    scope.put(op.HAND)
    if cards.shown != "any":
        push_seat(scope, holder)
        scope.put(op.DRAWN if cards.shown == "drawn" else op.SHOWN)
        scope.put(op.WITHOUT if cards.shown == "others" else op.BOTH)
    push_selection(scope, cards.test)


def push_gone(scope: Scope, cards: GoneCards) -> None:
    """Push the cards out of the round among which an effect may take some."""
    # Who chooses has to see them.
    scope.put(op.GONE, int(cards.pick != "choice"))
    push_selection(scope, cards.test)
    if cards.but:
        push_fitting(scope, CardTest(Ranks(cards.but)))
        scope.put(op.WITHOUT)


def push_gone_number(scope: Scope, cards: GoneCards, who: Who) -> None:
    """Push how many of them an effect takes."""
    if cards.pick == "all":
        scope.put(op.NUMBER, op.MOST)
    else:
        push_amount(scope, cards.amount, who, "in")


def push_wanted(scope: Scope, holder: Who, cards: HandCards, *, keep_last: bool) -> None:
    """Push how many hand cards an effect wants; `keep_last`: one card stays (AMB-31)."""
    if cards.pick == "all" or cards.together is not None:
        scope.put(op.NUMBER, op.MOST)
    elif cards.shown != "any" and isinstance(cards.amount, UntilHolding):
        push_candidates(scope, holder, cards)
        scope.put(op.SIZE)
        scope.put(op.NUMBER, min(cards.amount.number, op.MOST))
        scope.put(op.SUBTRACT)
    else:
        push_amount(scope, cards.amount, holder, "out")
    if keep_last:
        push_seat(scope, holder)
        scope.put(op.KEEP_LAST)


def chooser_of(holder: Who, cards: HandCards) -> Who:
    """Who chooses the cards: their holder, unless the text says otherwise."""
    return cards.chooser or holder


def push_pick(scope: Scope, holder: Who, cards: HandCards, *, keep_last: bool) -> None:
    """Push the hand cards that an effect takes, as they are chosen, found or drawn by lot.

    Raises:
        RuleRefused: several players would choose together.
    """
    if cards.pick == "random":
        push_wanted(scope, holder, cards, keep_last=keep_last)
    else:
        push_seat(scope, chooser_of(holder, cards))
        push_wanted(scope, holder, cards, keep_last=keep_last)
    push_candidates(scope, holder, cards)
    if cards.together is not None:
        scope.put(op.PICK_SET, set_operand(cards.together))
    else:
        scope.put(PICKS.get(cards.pick, op.PICK))


def _push_reckoned(scope: Scope, amount: Adjusted, holder: Who, way: Way) -> None:
    push_amount(scope, amount.base, holder, way)
    if amount.plus:
        scope.put(op.NUMBER, min(abs(amount.plus), op.MOST))
        scope.put(op.ADD if amount.plus > 0 else op.SUBTRACT)
    if amount.most is not None:
        scope.put(op.NUMBER, min(amount.most, op.MOST))
        scope.put(op.LESSER)


def _push_per_card(scope: Scope, amount: PerCard) -> None:
    if amount.test is None:
        scope.put(op.EVENT_COUNT)
    else:
        if amount.test.count is not None or amount.test.only:
            raise refuse("number_of_selection", amount.test)
        scope.put(op.EVENT_CARDS)
        push_fitting(scope, amount.test)
        scope.put(op.BOTH)
        scope.put(op.SIZE)
    _push_times(scope, amount.number)


def _push_times(scope: Scope, number: int) -> None:
    if number != 1:
        scope.put(op.NUMBER, min(number, op.MOST))
        scope.put(op.MULTIPLY)


def _push_per_card_in(scope: Scope, amount: PerCardIn, holder: Who) -> None:
    if amount.place == "hand":
        push_seat(scope, holder)
        scope.put(op.HAND)
    else:
        scope.put(op.PILE_CARDS)
    push_fitting(scope, amount.test)
    scope.put(op.BOTH)
    scope.put(op.SIZE)
    _push_times(scope, amount.number)


def _push_missing(scope: Scope, amount: UntilHolding, holder: Who, way: Way) -> None:
    """What brings the hand to so many cards: the difference, from the side that cards move to."""
    number = min(amount.number, op.MOST)
    if way == "in":
        scope.put(op.NUMBER, number)
    push_seat(scope, holder)
    scope.put(op.HAND_SIZE)
    if way == "out":
        scope.put(op.NUMBER, number)
    scope.put(op.SUBTRACT)
