"""Conditions in bytecode: each leaves 1 on the stack where it holds, else 0."""

from collections.abc import Callable
from typing import Final

from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.people import is_single, loop, push_seat, push_seats
from lopti_rules.compiler.predicates import push_comparison, push_fitting, push_selection, push_test
from lopti_rules.compiler.scope import Push, Scope
from lopti_rules.compiler.streaks import push_above, push_streak
from lopti_rules.compiler.sums import push_reckoned
from lopti_rules.events import FACTS, cause_code
from lopti_rules.language.asking import asks
from lopti_rules.language.ast import (
    AgainstMark,
    Agreed,
    And,
    BeforeCards,
    CardsAre,
    CardTest,
    CausedBy,
    Condition,
    Count,
    Did,
    DrawTop,
    EventFact,
    HandCount,
    HandsCompared,
    Holds,
    IsPlayer,
    LastPlays,
    Not,
    NthCard,
    Or,
    Owes,
    PickupPending,
    PileCount,
    PileReaches,
    PileTop,
    PlayBefore,
    PlayersLeft,
    RankPattern,
    RankRun,
    TableJudges,
    Thrown,
    TokenCount,
    TopCards,
    Who,
)

EVENT: Final[Push] = (op.EVENT_CARDS, 0)
BEFORE: Final[Push] = (op.PRIOR, 0)
TOP: Final[Push] = (op.TOP, 0)
NEXT_DRAWN: Final[Push] = (op.TOP_OF_DRAW, 0)
UNDER: Final[Push] = (op.UNDER, 0)


def push_condition(scope: Scope, condition: Condition) -> None:
    """Push whether a condition holds.

    Raises:
        RuleRefused: it speaks of a person.
    """
    match condition:
        case Not():
            push_condition(scope, condition.condition)
            scope.put(op.NOT)
        case And() | Or():
            _push_joined(scope, condition)
        case HandCount() | Holds() | IsPlayer() | TokenCount() | Owes() | Did():
            _push_about(scope, condition)
        case Thrown() | TableJudges() | Agreed():
            push_settled(scope, condition)
        case HandsCompared():
            _push_compared(scope, condition)
        case _:
            _push_plain(scope, condition)


def unless_true(scope: Scope, condition: Condition) -> list[int]:
    """The jumps taken if it does not hold. What has to be asked is asked only if the rest holds."""
    parts = condition.conditions if isinstance(condition, And) else (condition,)
    jumps: list[int] = []
    for part in sorted(parts, key=asks):
        push_condition(scope, part)
        jumps.append(scope.put(op.JUMP_UNLESS))
    return jumps


def push_settled(scope: Scope, condition: Thrown | TableJudges | Agreed) -> None:
    """Push what chance, the table or a player has settled, or settles now."""
    match condition:
        case TableJudges():
            scope.put(op.JUDGE, scope.out.text(condition.text))
        case Agreed():
            _push_agreed(scope, condition)
        case Thrown(count=None):
            scope.put(op.GET_FLAG, scope.memory.thrown_register())
            _push_side(scope, condition.side)
        case Thrown(count=count) if count is not None:
            scope.put(op.GET_FLAG, scope.memory.thrown_register())
            push_comparison(scope, count)


def _push_side(scope: Scope, side: str) -> None:
    """Heads is 1 and tails 2; an odd number has its lowest bit."""
    if side in ("heads", "tails"):
        scope.put(op.NUMBER, 1 if side == "heads" else 2)
        scope.put(op.EQUAL)
        return
    scope.put(op.NUMBER, 1)
    scope.put(op.OVERLAP)
    if side == "even":
        scope.put(op.NOT)


def _push_agreed(scope: Scope, condition: Agreed) -> None:
    """Ask each of them, but none after a no."""
    if is_single(scope, condition.who):
        push_seat(scope, condition.who)
        scope.put(op.ASK_YES)
        return
    push_seats(scope, condition.who)
    scope.put(op.ANYBODY)
    push_seats(scope, condition.who)
    loop(scope, _ask_unless_denied)


def _ask_unless_denied(scope: Scope) -> None:
    """The agreement so far lies on the stack; a further answer takes its place."""
    denied = scope.put(op.JUMP_UNLESS)
    scope.put(op.SEAT, scope.depth - 1)
    scope.put(op.ASK_YES)
    end = scope.put(op.JUMP)
    scope.out.land(denied)
    scope.put(op.NUMBER, 0)
    scope.out.land(end)


def _push_joined(scope: Scope, condition: And | Or) -> None:
    for place, part in enumerate(condition.conditions):
        push_condition(scope, part)
        if place:
            scope.put(op.AND if isinstance(condition, And) else op.OR)


def _push_about(
    scope: Scope, condition: HandCount | Holds | IsPlayer | TokenCount | Owes | Did
) -> None:
    """Conditions about players; of several named together it must hold for each."""
    match condition:
        case HandCount():
            _push_all(scope, condition.who, lambda inner: _push_hand_count(inner, condition))
        case Holds():
            _push_all(scope, condition.who, lambda inner: _push_holds(inner, condition))
        case TokenCount():
            _push_all(scope, condition.who, lambda inner: _push_tokens(inner, condition))
        case Did():
            _push_all(scope, condition.who, lambda inner: _push_did(inner, condition))
        case Owes():
            _push_all(scope, condition.who, lambda inner: _push_owes(inner, condition))
        case IsPlayer():
            _push_all(scope, condition.who, lambda inner: _push_is_player(inner, condition))


def _push_hand_count(scope: Scope, condition: HandCount) -> None:
    push_seat(scope, condition.who)
    scope.put(op.HAND_SIZE)
    push_comparison(scope, condition.count)


def _push_tokens(scope: Scope, condition: TokenCount) -> None:
    push_seat(scope, condition.who)
    scope.put(op.TOKENS, scope.out.name(condition.token))
    push_comparison(scope, condition.count)


def _push_owes(scope: Scope, condition: Owes) -> None:
    push_seat(scope, condition.who)
    scope.put(op.OWED)
    push_comparison(scope, condition.count)


def _push_compared(scope: Scope, condition: HandsCompared) -> None:
    """One hand against another; of several players against each, and nothing holds of nobody."""
    _push_all(
        scope,
        condition.who,
        lambda inner: _push_all(inner, condition.other, lambda most: _push_hands(most, condition)),
    )


def _push_hands(scope: Scope, condition: HandsCompared) -> None:
    more, fewer = condition.who, condition.other
    if condition.relation == "fewer":
        more, fewer = fewer, more
    for who in (more, fewer):
        push_seat(scope, who)
        scope.put(op.HAND_SIZE)
    if condition.relation == "as_many":
        scope.put(op.EQUAL)
    else:
        scope.put(op.SUBTRACT)
        scope.put(op.NUMBER, min(condition.by or 1, op.MOST))
        scope.put(op.AT_LEAST if condition.by is None else op.EQUAL)
    for who in (more, fewer):
        push_seats(scope, who)
        scope.put(op.ANYBODY)
        scope.put(op.AND)


_DEEDS: Final = ("pickup", "clear", "draw")


def _push_did(scope: Scope, condition: Did) -> None:
    push_seat(scope, condition.who)
    if condition.deed != "play":
        scope.put(op.DID, 2 * _DEEDS.index(condition.deed) + int(condition.period == "round"))
        return
    if condition.period == "lap":
        scope.put(op.DID, 2 * len(_DEEDS))
        return
    scope.put(op.PLAYED)
    push_selection(scope, condition.cards)
    scope.put(op.SIZE)
    scope.put(op.NUMBER, 1)
    scope.put(op.AT_LEAST)


def _push_holds(scope: Scope, condition: Holds) -> None:
    test = condition.test
    push_seat(scope, condition.who)
    scope.put(op.HAND)
    push_fitting(scope, test)
    scope.put(op.BOTH)
    scope.put(op.SIZE)
    if condition.outnumbering:
        scope.put(op.PLAY_AT_HAND)
        scope.put(op.SIZE)
        scope.put(op.NUMBER, 1)
        scope.put(op.ADD)
        scope.put(op.AT_LEAST)
    elif test.count is not None:
        push_comparison(scope, test.count)
    else:
        scope.put(op.NUMBER, 1)
        scope.put(op.AT_LEAST)
    if test.only:
        push_seat(scope, condition.who)
        scope.put(op.HAND)
        push_fitting(scope, test)
        scope.put(op.WITHOUT)
        scope.put(op.SIZE)
        scope.put(op.NOT)
        scope.put(op.AND)


def _push_is_player(scope: Scope, condition: IsPlayer) -> None:
    push_seat(scope, condition.who)
    push_seats(scope, condition.other)
    scope.put(op.CONTAINS)


def _push_all(scope: Scope, who: Who, push: Callable[[Scope], None]) -> None:
    if is_single(scope, who):
        push(scope)
        return
    push_seats(scope, who)
    scope.put(op.ANYBODY)
    push_seats(scope, who)
    loop(scope, lambda inner: _push_one(inner.binding(who, (op.SEAT, scope.depth)), push))


def _push_one(scope: Scope, push: Callable[[Scope], None]) -> None:
    push(scope)
    scope.put(op.AND)


def _push_plain(scope: Scope, condition: Condition) -> None:
    match condition:
        case CardsAre():
            push_test(scope, EVENT, condition.test)
        case BeforeCards():
            push_test(scope, BEFORE, condition.test)
        case TopCards():
            push_test(scope, TOP, condition.test)
        case DrawTop():
            push_test(scope, NEXT_DRAWN, condition.test)
        case PileTop():
            push_fitting(scope, condition.test)
            scope.put(op.TOP_RUN)
            push_comparison(scope, Count("at_least", condition.number))
        case NthCard():
            _push_nth_card(scope, condition)
        case LastPlays() | RankPattern() | RankRun():
            push_streak(scope, condition)
        case PlayBefore():
            _push_play_before(scope, condition)
        case AgainstMark():
            _push_against_mark(scope, condition)
        case PileCount():
            scope.put(op.PILE_SIZE if condition.pile == "play" else op.DRAW_SIZE)
            push_comparison(scope, condition.count)
        case PileReaches():
            _push_pile_reaches(scope, condition)
        case EventFact():
            scope.put(op.FACT, FACTS.index(condition.fact))
        case CausedBy():
            scope.put(op.CAUSED_BY, cause_code(condition.cause))
        case PlayersLeft():
            _push_players_left(scope, condition)
        case PickupPending():
            scope.put(op.PENDING)


def _push_pile_reaches(scope: Scope, condition: PileReaches) -> None:
    """So many lie there, and without the cards of this play not yet so many."""
    number = min(condition.number, op.MOST)
    for played in (False, True):
        scope.put(op.PILE_SIZE)
        if played:
            scope.put(*EVENT)
            scope.put(op.SIZE)
            scope.put(op.SUBTRACT)
        scope.put(op.NUMBER, number)
        scope.put(op.AT_LEAST)
    scope.put(op.NOT)
    scope.put(op.AND)


def _push_nth_card(scope: Scope, condition: NthCard) -> None:
    """So many have been played, and without those of this play not yet so many.

    Of every so-many-th: since the last of them fewer were played than this play has.
    """
    number = min(condition.number, op.MOST)
    if condition.every:
        _push_of_this_play(scope, condition.test)
        _push_played(scope, condition.test)
        scope.put(op.NUMBER, number)
        scope.put(op.REMAINDER)
        scope.put(op.NUMBER, 1)
        scope.put(op.ADD)
        scope.put(op.AT_LEAST)
        return
    _push_played(scope, condition.test)
    scope.put(op.NUMBER, number)
    scope.put(op.AT_LEAST)
    _push_played(scope, condition.test)
    _push_of_this_play(scope, condition.test)
    scope.put(op.SUBTRACT)
    scope.put(op.NUMBER, number)
    scope.put(op.AT_LEAST)
    scope.put(op.NOT)
    scope.put(op.AND)


def _push_played(scope: Scope, test: CardTest) -> None:
    """Push how many such cards have been played in the round."""
    push_fitting(scope, test)
    scope.put(op.PLAYED_COUNT, int(test.ranks is None))


def _push_of_this_play(scope: Scope, test: CardTest) -> None:
    scope.put(*EVENT)
    push_fitting(scope, test)
    scope.put(op.BOTH)
    scope.put(op.SIZE)


def _push_players_left(scope: Scope, condition: PlayersLeft) -> None:
    scope.put(op.PLAYERS)
    scope.put(op.SEAT_COUNT)
    push_comparison(scope, condition.count)


_MEASURES: Final = {
    "rank": op.RANK_OF,
    "suit": op.SUITS_OF,
    "colour": op.COLOURS_OF,
    "count": op.SIZE,
}


def _push_play_before(scope: Scope, condition: PlayBefore) -> None:
    """The play against the one before it; nothing holds of the first play (LANGUAGE 7.9)."""
    if _holds_of_no_play(condition):
        scope.put(*_compared_to(condition))
        scope.put(op.SIZE)
        _push_comparison(scope, condition)
        scope.put(op.AND)
    else:
        _push_comparison(scope, condition)


def _push_against_mark(scope: Scope, condition: AgainstMark) -> None:
    """The play against the rank that is remembered: that of all its cards, or of none."""
    marked = (op.RANK_CARDS, scope.memory.mark_register(condition.mark))
    if condition.relation == "same":
        for source in (EVENT, marked):
            scope.put(*source)
            scope.put(op.RANK_OF)
        scope.put(op.EQUAL)
    else:
        push_above(scope, *((marked, EVENT) if condition.relation == "higher" else (EVENT, marked)))


def _holds_of_no_play(condition: PlayBefore) -> bool:
    """Whether the comparison alone could hold against no cards, whose rank counts as none."""
    if condition.relation == "same":
        return False
    compares_order = condition.relation in ("higher", "lower") and condition.what == "rank"
    return condition.by is not None or not compares_order


def _push_comparison(scope: Scope, condition: PlayBefore) -> None:
    if condition.relation in ("same", "different"):
        _push_same(scope, condition)
    elif condition.relation in ("sum", "difference"):
        push_reckoned(scope, condition)
    elif condition.by is not None:
        _push_by(scope, condition, condition.by)
    else:
        _push_higher(scope, condition)


def _push_same(scope: Scope, condition: PlayBefore) -> None:
    _push_both(scope, condition, _MEASURES[condition.what])
    scope.put(op.OVERLAP if condition.what in ("suit", "colour") else op.EQUAL)
    if condition.relation == "different":
        scope.put(op.NOT)


def _compared_to(condition: PlayBefore) -> Push:
    return UNDER if condition.under else BEFORE


def _push_both(scope: Scope, condition: PlayBefore, measure: int) -> None:
    for source in (EVENT, _compared_to(condition)):
        scope.put(*source)
        scope.put(measure)


def _push_by(scope: Scope, condition: PlayBefore, number: int) -> None:
    """Higher or lower by exactly so much: by rank value, or by number of cards."""
    _push_both(scope, condition, op.VALUE_OF if condition.what == "rank" else op.SIZE)
    scope.put(op.SUBTRACT)
    number = min(number, op.MOST)
    scope.put(op.NUMBER, number if condition.relation == "higher" else -number)
    scope.put(op.EQUAL)


def _push_higher(scope: Scope, condition: PlayBefore) -> None:
    """Higher or lower: by number of cards, or by the order in which only ordinary ranks are."""
    other = _compared_to(condition)
    first, second = (EVENT, other) if condition.relation == "higher" else (other, EVENT)
    if condition.what != "count":
        push_above(scope, second, first)
        return
    for source in (first, second):
        scope.put(*source)
        scope.put(op.SIZE)
    scope.put(op.NUMBER, 1)
    scope.put(op.ADD)
    scope.put(op.AT_LEAST)
