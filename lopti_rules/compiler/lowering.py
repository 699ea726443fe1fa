"""From the syntax of a rule to its bytecode."""

from dataclasses import fields, replace
from typing import Final

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.actions import start_effects
from lopti_rules.compiler.amounts import push_candidates, push_wanted
from lopti_rules.compiler.compiled import CompiledRule, Hook, LimitRow, OfferRow
from lopti_rules.compiler.conditions import unless_true
from lopti_rules.compiler.layout import Layout
from lopti_rules.compiler.people import keep_random, loop, push_seat
from lopti_rules.compiler.scope import Memory, Scope, refuse
from lopti_rules.compiler.sets import set_of, set_operand
from lopti_rules.compiler.triggers import hook_filter, hooked_event, put_trigger
from lopti_rules.compiler.windows import IN_WINDOW, close, push_open, put_window, window_register
from lopti_rules.compiler.writer import Writer
from lopti_rules.language.asking import parted
from lopti_rules.language.ast import (
    Actor,
    Base,
    Breach,
    CompleteFour,
    Condition,
    Discard,
    Give,
    HandCards,
    Limit,
    May,
    Node,
    PutCards,
    PutUnder,
    Rule,
    Sentence,
    Show,
)
from lopti_rules.language.unsaid import complete
from lopti_rules.language.visitor import walk

DEPTH: Final = 40
"""How deep a syntax tree may be; the parser's are much flatter."""


def compile_rule(rule: Rule, layout: Layout | None = None) -> CompiledRule:
    """The bytecode of a rule, for the order of ranks of a rulebook (that of Lopti if none given).

    Raises:
        RuleRefused: `changes_base`, it changes what base Lopti does; `names_person`, it speaks
            of a person; or another code, it says something that no machine could carry out.

    Clauses: ADD-4 to ADD-6, ADD-17 to ADD-19.
    """
    _check_depth(rule)
    out = Writer()
    memory = Memory(out, _speaks_of_drawn(rule))
    for number, sentence in enumerate(complete(rule).sentences):
        scope = Scope(out, memory, layout or Layout(), number)
        _put_sentence(scope, sentence)
        out.write_later()
    return out.rule()


def _speaks_of_drawn(rule: Rule) -> bool:
    return any(isinstance(node, HandCards) and node.shown == "drawn" for _, node in walk(rule))


def _put_sentence(scope: Scope, sentence: Sentence) -> None:
    trigger, out = sentence.trigger, scope.out
    if trigger is None:
        raise _unset(sentence)
    event, moment = hooked_event(trigger), trigger.moment
    cards = hook_filter(scope, trigger)
    out.hooks.append(Hook(event, moment, out.here, cards, scope.sentence, IN_WINDOW))
    if sentence.usable != "start":
        # A bonus play is due after a clear: there too something can be done between two plays.
        out.hooks.append(Hook("clear", "after", out.here, 0, scope.sentence, IN_WINDOW))
    if sentence.usable == "any":
        _put_for_all(scope, sentence)
        return
    away: list[int] = []
    window = -1
    if sentence.window is not None:
        window = out.register(window_register(sentence.window))
        push_open(scope, sentence.window, window)
        away.append(scope.put(op.JUMP_UNLESS))
    away += put_trigger(scope, trigger)
    sure, asked = parted(sentence.condition)
    if sentence.condition is not None:
        scope = keep_random(scope, sentence.condition)
        away += [jump for part in sure for jump in unless_true(scope, part)]
    _put_consequence(scope, sentence, asked, away, window)
    out.land(*away)
    out.put(op.END)
    if sentence.window is not None:
        put_window(scope, sentence.window, window)


def _put_for_all(scope: Scope, sentence: Sentence) -> None:
    """Offer an ability to everybody for whom the condition holds."""
    number = _offer_row(scope, sentence)

    def offer(one: Scope) -> None:
        seat = (op.SEAT, scope.depth)
        visited = replace(one, actor=seat)
        away = [*_unless(visited, sentence), *_unless_there(visited, sentence)]
        one.put(*seat)
        one.put(op.OFFER, number)
        one.out.land(*away)

    scope.put(op.PLAYERS)
    loop(scope, offer)
    scope.put(op.END)


def _unless(scope: Scope, sentence: Sentence) -> list[int]:
    """The jumps taken where the condition of the sentence does not hold."""
    return [] if sentence.condition is None else unless_true(scope, sentence.condition)


def _put_consequence(
    scope: Scope, sentence: Sentence, asked: tuple[Condition, ...], away: list[int], window: int
) -> None:
    """What happens once event and condition are right and the limit is not used up.

    What has to be asked is asked last, so that nobody is asked in vain.
    """
    limit = -1 if sentence.limit is None else _limit(scope, sentence.limit)
    if limit >= 0:
        scope.put(op.LIMIT_LEFT, limit)
        away.append(scope.put(op.JUMP_UNLESS))
    away += [jump for part in asked for jump in unless_true(scope, part)]
    if sentence.ability:
        away += _unless_there(scope, sentence)
        scope.put(op.ACTOR)
        scope.put(op.OFFER, _offer_row(scope, sentence, limit))
        return
    fire = scope.out.register("count")
    all_may = len(sentence.effects) == 1 and isinstance(sentence.effects[0], May)
    if limit >= 0 and not all_may:
        scope.put(op.COUNT_LIMIT, limit)
    scope.put(op.FIRE, fire)
    if sentence.window is not None and sentence.window.once:
        close(scope, window)
    start_effects(replace(scope, limit=limit if all_may else -1), sentence.effects)


def _offer_row(scope: Scope, sentence: Sentence, limit: int = -1) -> int:
    """The row of an ability, whose code is written later."""
    out = scope.out
    if limit < 0 and sentence.limit is not None:
        limit = _limit(scope, sentence.limit)
    fire = out.register("count")
    number = out.offer(OfferRow("ability", 0, limit=limit))

    def write() -> None:
        out.offers[number] = replace(out.offers[number], entry=out.here)
        used = replace(scope, random=(), depth=0)
        # Words and deeds may have changed since it was offered what it hangs on.
        away = _unless(used, sentence) if sentence.usable != "start" else []
        if limit >= 0:
            out.put(op.COUNT_LIMIT, limit)
        out.put(op.FIRE, fire)
        away += _unless_there(used, sentence)
        start_effects(used, sentence.effects)
        out.land(*away)
        out.put(op.END)

    out.later.append(write)
    return number


def _unless_there(scope: Scope, sentence: Sentence) -> list[int]:
    """The jump taken where cards that have to go together are not there to begin with."""
    first = sentence.effects[0]
    if isinstance(first, CompleteFour):
        push_seat(scope, first.who)
        scope.put(op.MISSING)
        scope.put(op.SIZE)
        return [scope.put(op.JUMP_UNLESS)]
    together = set_of(first)
    if together is None or not isinstance(first, Show | Discard | PutCards | PutUnder | Give):
        return []
    if not isinstance(first.who, Actor):
        # What somebody else holds is not told by what a player may do.
        return []
    push_wanted(scope, first.who, first.cards, keep_last=not isinstance(first, Show))
    push_candidates(scope, first.who, first.cards)
    scope.put(op.HAS_SET, set_operand(together))
    return [scope.put(op.JUMP_UNLESS)]


def _limit(scope: Scope, limit: Limit) -> int:
    places = MAX_PLAYERS if limit.each_player else 1
    register = scope.out.register("count", places)
    number = min(limit.number, op.MOST)
    return scope.out.limit(LimitRow(register, number, limit.per, limit.each_player))


def _unset(sentence: Sentence) -> Exception:
    """Why a sentence without a trigger cannot run."""
    for effect in sentence.effects:
        if isinstance(effect, Base):
            return refuse("changes_base", effect, operation=effect.op)
        if isinstance(effect, Breach):
            return refuse("changes_base", effect, operation=effect.of)
    return refuse("no_trigger", sentence)


def _check_depth(rule: Rule) -> None:
    """Refuse a tree so deep that walking it would not end well."""
    level: list[object] = [rule]
    for _ in range(DEPTH):
        level = [part for node in level for part in _parts(node)]
        if not level:
            return
    raise refuse("rule_too_deep", rule, most=DEPTH)


def _parts(node: object) -> list[object]:
    if isinstance(node, tuple):
        return list(node)
    if isinstance(node, Node):
        return [getattr(node, item.name) for item in fields(node) if item.name != "span"]
    return []
