"""Triggers in bytecode: which hook listens, and what of the event is still to be tested."""

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.compiled import LimitRow
from lopti_rules.compiler.conditions import EVENT
from lopti_rules.compiler.oneffects import imposed_mask
from lopti_rules.compiler.people import push_seats
from lopti_rules.compiler.predicates import (
    filter_of,
    is_filter_enough,
    push_comparison,
    push_test,
)
from lopti_rules.compiler.scope import Push, Scope, refuse
from lopti_rules.events import EVENT_BY_NAME, FACTS, EventName, cause_code
from lopti_rules.language.ast import (
    Actor,
    AnyPlayer,
    Count,
    NthTime,
    Trigger,
)

UNDER: Push = (op.UNDER, 0)


def hooked_event(trigger: Trigger) -> EventName:
    """The event whose hook carries the trigger.

    A bonus play is a play, so that rules on both act in the order in which they joined.

    Raises:
        RuleRefused: the event has no such moment.
    """
    kind = EVENT_BY_NAME[trigger.event]
    if trigger.moment not in kind.moments:
        raise refuse("no_such_moment", trigger, event=trigger.event)
    return "play" if trigger.event == "bonus_play" else trigger.event


def hook_filter(scope: Scope, trigger: Trigger) -> int:
    """The quick filter of the trigger's hook."""
    return filter_of(scope, trigger.cards)


def put_trigger(scope: Scope, trigger: Trigger, *, filtered: bool = True) -> list[int]:
    """The jumps taken if the event is not the one meant, after tests of all that is asked of it.

    `filtered`: the hook's quick filter has let it through.
    """
    away: list[int] = []

    def require() -> None:
        away.append(scope.put(op.JUMP_UNLESS))

    if not isinstance(trigger.who, AnyPlayer | Actor):
        _push_who(scope, trigger)
        require()
    if trigger.event == "bonus_play":
        scope.put(op.FACT, FACTS.index("bonus"))
        require()
    for fact in trigger.facts:
        scope.put(op.FACT, FACTS.index(fact))
        require()
    if trigger.cause is not None:
        scope.put(op.CAUSED_BY, cause_code(trigger.cause))
        require()
    enough = filtered and trigger.cards is not None and is_filter_enough(scope, trigger.cards)
    if trigger.cards is not None and not enough:
        push_test(scope, EVENT, trigger.cards)
        require()
    if trigger.on is not None:
        push_test(scope, UNDER, trigger.on)
        require()
    if trigger.size is not None:
        scope.put(op.EVENT_COUNT)
        push_comparison(scope, trigger.size)
        require()
    if trigger.number is not None:
        number = min(trigger.number, op.MOST)
        if trigger.way == "becomes":
            scope.put(op.EVENT_COUNT)
            push_comparison(scope, Count("exactly", number))
        else:
            scope.put(op.DROPS if trigger.way == "drops" else op.REACHES, number)
        require()
    if trigger.imposed:
        scope.put(op.IMPOSED, imposed_mask(trigger.imposed))
        require()
    if trigger.text is not None:
        _push_text(scope, trigger.event, trigger.text)
        require()
    if trigger.nth is not None:
        _push_nth(scope, trigger.nth)
        require()
    return away


def _push_nth(scope: Scope, nth: NthTime) -> None:
    """Push whether it has happened just one time fewer, and count it: two limits on one count."""
    if nth.every:
        _push_every(scope, nth.number)
        return
    register = scope.out.register("count", MAX_PLAYERS if nth.each_player else 1)
    number = min(nth.number, op.MOST)
    reached, left = (
        scope.out.limit(LimitRow(register, most, nth.per, nth.each_player))
        for most in (number - 1, number)
    )
    scope.put(op.LIMIT_LEFT, reached)
    scope.put(op.NOT)
    scope.put(op.LIMIT_LEFT, left)
    scope.put(op.AND)
    scope.put(op.COUNT_LIMIT, left)


def _push_every(scope: Scope, number: int) -> None:
    """Count it, and push whether the count is a multiple of the number."""
    count = scope.out.register("flag")
    scope.put(op.GET_FLAG, count)
    scope.put(op.NUMBER, 1)
    scope.put(op.ADD)
    scope.put(op.SET_FLAG, count)
    scope.put(op.GET_FLAG, count)
    scope.put(op.NUMBER, min(number, op.MOST))
    scope.put(op.REMAINDER)
    scope.put(op.NOT)


def _push_text(scope: Scope, event: EventName, text: str) -> None:
    """Whether those words were said, that was done, or that token was gained."""
    if event == "gain":
        scope.put(op.NAME_IS, scope.out.name(text))
    elif event == "done":
        scope.put(op.DEED, scope.out.text(text))
    else:
        scope.put(op.SAID, scope.out.text(text))


def _push_who(scope: Scope, trigger: Trigger) -> None:
    if not EVENT_BY_NAME[trigger.event].has_actor:
        raise refuse("event_of_nobody", trigger, event=trigger.event)
    scope.put(op.ACTOR)
    push_seats(scope, trigger.who)
    scope.put(op.CONTAINS)
