"""Effects in bytecode, in their order; those that ask, wait, or touch the piles."""

from dataclasses import replace

from lopti_rules.compiler import moves
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.amounts import push_amount
from lopti_rules.compiler.bids import put_bid, put_guess
from lopti_rules.compiler.compiled import Hook, OfferRow
from lopti_rules.compiler.conditions import EVENT, unless_true
from lopti_rules.compiler.later import put_later
from lopti_rules.compiler.oneffects import put_next_imposed, put_on_effect
from lopti_rules.compiler.opened import put_keep_open
from lopti_rules.compiler.people import (
    Body,
    for_each,
    is_single,
    keep_random,
    push_seat,
    push_seats,
)
from lopti_rules.compiler.predicates import push_selection, push_test
from lopti_rules.compiler.questions import Question, put_either, put_may, put_question
from lopti_rules.compiler.scope import Scope, refuse
from lopti_rules.compiler.trading import put_trade
from lopti_rules.language.ast import (
    Actor,
    Base,
    Become,
    Bid,
    Breach,
    BuryTop,
    ChoosePlayer,
    ClearPile,
    CompleteFour,
    Contest,
    Discard,
    Draw,
    Duty,
    Effect,
    Either,
    Exchange,
    ExtraPlay,
    ExtraTurn,
    GainToken,
    Give,
    Guess,
    HalfHand,
    If,
    Ignore,
    KeepOpen,
    Later,
    LoseToken,
    MarkPlay,
    May,
    MillCards,
    NameColour,
    NameNumber,
    NameRank,
    NameSuit,
    NewSeats,
    NextImposed,
    NextPlay,
    Option,
    Owe,
    PassCards,
    PassDebt,
    PayDebt,
    PointOut,
    PutCards,
    PutUnder,
    Redirect,
    Repeat,
    Reshuffle,
    Score,
    Search,
    SeeTop,
    Show,
    ShuffleHands,
    SwapHands,
    SwapTop,
    Take,
    TakeBack,
    TakePile,
    TakeUnder,
    Throw,
    Trade,
    UntilHolding,
    UpCards,
    Who,
)

Effects = tuple[Effect, ...]
_Asking = Question | Throw
"""What each of several players does alone, with all that hangs on it."""


def start_effects(scope: Scope, effects: Effects) -> None:
    """Write effects that begin together, the players picked by chance for them first."""
    put_effects(keep_random(scope, *effects), effects)


def put_effects(scope: Scope, effects: Effects) -> None:
    """Write effects, from left to right (LANGUAGE 7.6).

    Raises:
        RuleRefused: one of them is not an effect of a custom rule, or cannot be carried out.
    """
    for place, effect in enumerate(effects):
        if isinstance(effect, _Asking) and not is_single(scope, effect.who):
            # Each of several players chooses, and the rest happens for each choice.
            rest = effects[place + 1 :]
            for_each(scope, effect.who, _question_and(effect, rest))
            return
        put_effect(scope, effect)


def put_effect(scope: Scope, effect: Effect) -> None:
    """Write one effect."""
    match effect:
        case Draw():
            moves.put_draw(scope, effect)
        case Discard():
            moves.put_discard(scope, effect)
        case Give():
            moves.put_give(scope, effect)
        case Take():
            moves.put_take(scope, effect)
        case Exchange():
            moves.put_exchange(scope, effect)
        case SwapHands():
            moves.put_swap_hands(scope, effect)
        case PassCards():
            moves.put_pass(scope, effect)
        case Show():
            moves.put_show(scope, effect)
        case Trade():
            put_trade(scope, effect)
        case KeepOpen():
            put_keep_open(scope, effect)
        case PutCards():
            moves.put_in_draw_pile(scope, effect)
        case PutUnder():
            moves.put_under_pile(scope, effect)
        case TakeBack():
            moves.put_take_back(scope, effect)
        case _:
            _put_other(scope, effect)


def _put_other(scope: Scope, effect: Effect) -> None:
    match effect:
        case ChoosePlayer() | NameRank() | NameSuit() | NameColour() | NameNumber():
            put_question(scope, effect)
        case Either():
            put_either(scope, effect, put_effects)
        case Option():
            put_effects(scope, effect.effects)
        case Contest():
            _put_contest(scope, effect)
        case Throw():
            scope.put(op.THROW, effect.sides)
            for _ in range(1, effect.dice):
                scope.put(op.THROW, effect.sides)
                scope.put(op.ADD)
            scope.put(op.SET_FLAG, scope.memory.thrown_register())
        case Bid():
            put_bid(scope, effect)
        case Guess():
            put_guess(scope, effect)
        case PointOut():
            _put_point_out(scope, effect)
        case May():
            put_may(scope, effect, put_effects)
        case If():
            _put_if(scope, effect)
        case Duty():
            _put_duty(scope, effect)
        case NextPlay():
            _put_next_play(scope, effect)
        case NextImposed():
            put_next_imposed(scope, effect, start_effects)
        case Ignore() | Repeat() | Redirect():
            put_on_effect(scope, effect)
        case Later():
            put_later(scope, effect, put_effect)
        case GainToken() | LoseToken():
            for_each(scope, effect.who, lambda inner: _put_tokens(inner, effect))
        case Become():
            _put_become(scope, effect)
        case MarkPlay():
            _put_mark(scope, effect)
        case Score():
            for_each(scope, effect.who, lambda inner: _put_score(inner, effect))
        case NewSeats():
            scope.put(op.NEW_SEATS)
        case Owe() | PassDebt() | PayDebt():
            for_each(scope, effect.who, lambda inner: _put_debt(inner, effect))
        case ExtraPlay():
            for_each(scope, effect.who, lambda inner: _put_seat(inner, effect, op.EXTRA_PLAY))
        case ExtraTurn():
            for_each(scope, effect.who, lambda inner: _put_seat(inner, effect, op.EXTRA_TURN))
        case TakePile():
            for_each(scope, effect.who, lambda inner: _put_seat(inner, effect, op.TAKE_PILE))
        case ClearPile():
            scope.put(op.CLEAR)
        case CompleteFour():
            for_each(scope, effect.who, lambda inner: _put_seat(inner, effect, op.COMPLETE_FOUR))
        case MillCards():
            scope.put(op.NUMBER, effect.number)
            scope.put(op.MILL, int(effect.unseen))
        case SeeTop():
            moves.put_see_top(scope, effect)
        case Reshuffle():
            moves.put_reshuffle(scope, effect)
        case SwapTop():
            moves.put_swap_top(scope, effect)
        case BuryTop():
            moves.put_bury_top(scope, effect)
        case UpCards():
            moves.put_up_cards(scope, effect)
        case TakeUnder():
            moves.put_take_under(scope, effect)
        case Search():
            moves.put_search(scope, effect)
        case ShuffleHands():
            moves.put_shuffle(scope, effect)
        case Base():
            raise refuse("changes_base", effect, operation=effect.op)
        case Breach():
            raise refuse("changes_base", effect, operation=effect.of)


def _put_seat(
    scope: Scope, effect: CompleteFour | ExtraPlay | ExtraTurn | TakePile, code: int
) -> None:
    push_seat(scope, effect.who)
    scope.put(code)


def _put_tokens(scope: Scope, effect: GainToken | LoseToken) -> None:
    if isinstance(effect, LoseToken) and effect.to is not None:
        for_each(scope, effect.to, lambda inner: _put_passed_tokens(inner, effect))
        return
    name = scope.out.name(effect.token)
    _push_tokens(scope, effect)
    bank = scope.memory.bank(effect.token) if effect.bank else -1
    if isinstance(effect, GainToken):
        if effect.bank:
            scope.put(op.FROM_BANK, bank)
        scope.put(op.GAIN_TOKEN, name)
    elif effect.bank:
        scope.put(op.PAY_TOKEN, name)
        scope.put(op.INTO_BANK, bank)
    else:
        scope.put(op.LOSE_TOKEN, name)


def _push_tokens(scope: Scope, effect: GainToken | LoseToken) -> None:
    """Push whose tokens, and how many."""
    push_seat(scope, effect.who)
    match effect.amount:
        case None:
            scope.put(op.NUMBER, op.MOST)
        case HalfHand(rounded=rounded):
            _push_held_tokens(scope, effect)
            scope.put(op.HALVE, int(rounded == "up"))
        case UntilHolding(number=number):
            _push_held_tokens(scope, effect)
            scope.put(op.NUMBER, min(number, op.MOST))
            scope.put(op.SUBTRACT)
        case _:
            push_amount(scope, effect.amount, effect.who, "in")


def _push_held_tokens(scope: Scope, effect: GainToken | LoseToken) -> None:
    push_seat(scope, effect.who)
    scope.put(op.TOKENS, scope.out.name(effect.token))


def _put_passed_tokens(scope: Scope, effect: LoseToken) -> None:
    """One player's tokens go to another, as far as they go, if that is another."""
    to = effect.to
    if to is None:
        return
    same = _unless_another(scope, effect.who, to)
    name = scope.out.name(effect.token)
    push_seat(scope, to)
    _push_tokens(scope, effect)
    scope.put(op.PAY_TOKEN, name)
    scope.put(op.GAIN_TOKEN, name)
    scope.out.land(same)


def _unless_another(scope: Scope, who: Who, to: Who) -> int:
    """The jump taken if nobody gets it, or the same player."""
    push_seat(scope, who)
    push_seats(scope, to)
    scope.put(op.CONTAINS)
    scope.put(op.NOT)
    push_seats(scope, to)
    scope.put(op.ANYBODY)
    scope.put(op.AND)
    return scope.put(op.JUMP_UNLESS)


def _put_become(scope: Scope, effect: Become) -> None:
    """One player gets the role."""
    push_seat(scope, effect.who)
    scope.put(op.BECOME, scope.out.name(effect.role))


def _put_mark(scope: Scope, effect: MarkPlay) -> None:
    """Remember the rank of the play, as one more than its index."""
    scope.put(op.EVENT_CARDS)
    scope.put(op.RANK_OF)
    scope.put(op.NUMBER, 1)
    scope.put(op.ADD)
    scope.put(op.SET_RANK, scope.memory.mark_register(effect.mark))


def _put_contest(scope: Scope, effect: Contest) -> None:
    """Let the table say who came first and last, and remember them."""
    push_seats(scope, effect.who)
    scope.put(op.CONTEST, scope.out.text(effect.text))
    scope.put(op.SET_SEAT, scope.memory.placed_register("winner"))
    scope.put(op.SET_SEAT, scope.memory.placed_register("loser"))


def _put_passed_points(scope: Scope, effect: Score, to: Who) -> None:
    """One player's points go to another, if that is another."""
    same = _unless_another(scope, effect.who, to)
    for who, number in ((effect.who, -effect.number), (to, effect.number)):
        push_seat(scope, who)
        scope.put(op.NUMBER, max(-op.MOST, min(number, op.MOST)))
        scope.put(op.SCORE)
    scope.out.land(same)


def _put_point_out(scope: Scope, effect: PointOut) -> None:
    """Let the table tell a player, and remember them as the chosen one."""
    scope.put(op.PLAYERS)
    if effect.but_actor:
        push_seats(scope, Actor())
        scope.put(op.REMOVE)
    scope.put(op.TELL_SEAT, scope.out.text(effect.text))
    scope.put(op.SET_SEAT, scope.memory.chosen_register())


def _put_score(scope: Scope, effect: Score) -> None:
    to = effect.to
    if to is not None:
        for_each(scope, to, lambda inner: _put_passed_points(inner, effect, to))
        return
    push_seat(scope, effect.who)
    scope.put(op.NUMBER, max(-op.MOST, min(effect.number, op.MOST)))
    if effect.held is not None:
        push_seat(scope, effect.who)
        scope.put(op.HAND)
        push_selection(scope, effect.held)
        scope.put(op.SIZE)
        scope.put(op.MULTIPLY)
    if effect.per is not None:
        push_amount(scope, effect.per, effect.who, "in")
        scope.put(op.MULTIPLY)
    scope.put(op.SCORE)


def _put_debt(scope: Scope, effect: Owe | PassDebt | PayDebt) -> None:
    push_seat(scope, effect.who)
    match effect:
        case Owe():
            push_amount(scope, effect.amount, effect.who, "in")
            scope.put(op.OWE)
        case PassDebt():
            push_seat(scope, effect.to)
            scope.put(op.PASS_DEBT)
        case PayDebt():
            scope.put(op.PAY_DEBT)


def _question_and(effect: _Asking, rest: Effects) -> Body:
    def body(scope: Scope) -> None:
        put_effect(scope, effect)
        put_effects(scope, rest)

    return body


def _put_if(scope: Scope, effect: If) -> None:
    away = unless_true(scope, effect.condition)
    put_effects(scope, effect.effects)
    end = [scope.put(op.JUMP)] if effect.otherwise else []
    scope.out.land(*away)
    put_effects(scope, effect.otherwise)
    scope.out.land(*end)


def _put_duty(scope: Scope, effect: Duty) -> None:
    """Open a duty; its price is code of its own, in which the player named again is who pays."""
    out = scope.out
    number = out.offer(OfferRow(effect.act, 0, out.text(effect.text)))
    paying = replace(
        scope,
        actor=(op.ACTOR, 0),
        bound=((effect.who, (op.PAYER, 0)),),
        random=(),
        depth=0,
        limit=-1,
    )

    def write() -> None:
        out.offers[number] = replace(out.offers[number], entry=out.here)
        start_effects(paying, effect.price)
        out.put(op.END)

    out.later.append(write)
    for_each(scope, effect.who, lambda inner: _put_offer(inner, effect, number))


def _put_offer(scope: Scope, effect: Duty, number: int) -> None:
    push_seat(scope, effect.who)
    scope.put(op.OFFER, number)


def _put_next_play(scope: Scope, effect: NextPlay) -> None:
    """Wait for the next play of these players; several who are waited for wait together."""
    out = scope.out
    waiting = out.register("seats")
    if effect.who is None:
        scope.put(op.SEATS, op.ALL_SEATS)
    else:
        push_seats(scope, effect.who)
    scope.put(op.GET_SEATS, waiting)
    scope.put(op.JOIN)
    scope.put(op.SET_SEATS, waiting)
    fresh = replace(scope, actor=(op.ACTOR, 0), bound=(), random=(), depth=0, limit=-1)
    out.later.append(lambda: _write_next_play(fresh, effect, waiting))


def _write_next_play(scope: Scope, effect: NextPlay, waiting: int) -> None:
    """What a play sets off that was waited for; the waiting is over, if it lasts once it fits."""
    out = scope.out
    out.hooks.append(Hook("play", "after", out.here, sentence=scope.sentence, place=0))
    scope.put(op.ACTOR)
    scope.put(op.GET_SEATS, waiting)
    scope.put(op.CONTAINS)
    if not effect.lasting:
        scope.put(op.SEATS, 0)
        scope.put(op.SET_SEATS, waiting)
    push_test(scope, EVENT, effect.test)
    scope.put(op.AND)
    skip = scope.put(op.JUMP_UNLESS)
    if effect.lasting:
        scope.put(op.SEATS, 0)
        scope.put(op.SET_SEATS, waiting)
    scope.put(op.FIRE, out.register("count"))
    start_effects(scope, effect.effects)
    out.land(skip)
    out.put(op.END)
