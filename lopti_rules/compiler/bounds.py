"""What running a rule can cost at most, and what it can set off: read off its bytecode.

All jumps go forward but those of loops, which visit each player once; so the longest way through
the code is found in one pass from its end.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lopti_rules.cards import MAX_PLAYERS, MOST_CARDS
from lopti_rules.compiler.compiled import CompiledRule, Hook
from lopti_rules.compiler.opcodes import (
    EACH,
    END,
    JUMP,
    JUMP_UNLESS,
    NEXT,
    OFFER,
    OPCODES,
    SHUFFLE_DRAW,
    Opcode,
)
from lopti_rules.events import EventName

Weigh = Callable[[Opcode], int]


@dataclass(frozen=True, slots=True)
class Bound:
    """What one run of a rule takes at most, over all its hooks and offers.

    `fuel` counts instructions carried out, `effects` custom effects, `questions` suspensions;
    `stack` and `loops` are depths.
    """

    instructions: int
    fuel: int
    effects: int
    questions: int
    stack: int = 0
    loops: int = 0


@dataclass(frozen=True, slots=True)
class HookBound:
    """What one hook can do: how many custom effects at most, and the events they can raise."""

    hook: Hook
    effects: int
    raises: frozenset[EventName]
    offers: frozenset[int]
    """The duties and abilities that it can open, by number."""


def longest(code: Sequence[int], weigh: Weigh) -> list[int]:
    """For each instruction, the greatest weight of a way from it to an end, or round its loop.

    The code is verified, or its jumps and loops are.
    """
    count = len(code) // 2
    weights = [0] * (count + 1)
    for place in range(count - 1, -1, -1):
        number, operand = code[2 * place], code[2 * place + 1]
        own = weigh(OPCODES[number])
        if number in (END, NEXT):
            rest = 0
        elif number == JUMP:
            rest = weights[operand]
        elif number == JUMP_UNLESS:
            rest = max(weights[place + 1], weights[operand])
        elif number == EACH:
            rest = MAX_PLAYERS * weights[place + 1] + weights[operand]
        else:
            rest = weights[place + 1]
        weights[place] = own + rest
    return weights


def rule_bound(rule: CompiledRule) -> Bound:
    """The bound of a rule whose jumps and loops are verified; depths are the verifier's to add."""
    return Bound(
        len(rule.code) // 2,
        _worst(rule, lambda row: 1),
        _worst(rule, lambda row: bool(row.raises)),
        _worst(rule, _questions),
    )


def _questions(row: Opcode) -> int:
    return MOST_CARDS if row.code == SHUFFLE_DRAW else row.asks


def hook_bounds(rule: CompiledRule) -> tuple[HookBound, ...]:
    """For each hook of a verified rule, what it can do at most."""
    effects = longest(rule.code, lambda row: bool(row.raises))
    bounds = []
    for hook in rule.hooks:
        places = reachable(rule.code, hook.entry)
        raises = {name for place in places for name in OPCODES[rule.code[2 * place]].raises}
        offers = {rule.code[2 * place + 1] for place in places if rule.code[2 * place] == OFFER}
        bounds.append(HookBound(hook, effects[hook.entry], frozenset(raises), frozenset(offers)))
    return tuple(bounds)


def offer_effects(rule: CompiledRule) -> tuple[int, ...]:
    """For each duty or ability, how many custom effects its price or use has at most."""
    effects = longest(rule.code, lambda row: bool(row.raises))
    return tuple(effects[offer.entry] for offer in rule.offers)


def effects_per_event(rule: CompiledRule) -> int:
    """How many custom effects one event sets off at most by itself, over all events.

    What these effects set off in turn is not counted, nor duties that are called later.
    """
    totals: dict[int, int] = {}
    for bound in hook_bounds(rule):
        totals[bound.hook.key] = totals.get(bound.hook.key, 0) + bound.effects
    return max(totals.values(), default=0)


def reachable(code: Sequence[int], entry: int) -> frozenset[int]:
    """The instructions that can be carried out from an entry on."""
    seen: set[int] = set()
    waiting = [entry]
    while waiting:
        place = waiting.pop()
        if place in seen:
            continue
        seen.add(place)
        number, operand = code[2 * place], code[2 * place + 1]
        if number in (JUMP, JUMP_UNLESS, EACH):
            waiting.append(operand)
        if number not in (END, JUMP, NEXT):
            waiting.append(place + 1)
    return frozenset(seen)


def _worst(rule: CompiledRule, weigh: Weigh) -> int:
    weights = longest(rule.code, weigh)
    return max((weights[entry] for entry in rule.entries), default=0)
