"""Effects under a condition: where they end, the cases beside them, and what happens otherwise."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from lopti_rules.language.ast import And, Duty, Effect, If, May
from lopti_rules.language.binding.adjuncts import Piece, Sub
from lopti_rules.language.binding.bound import Bound
from lopti_rules.language.binding.reading import reject
from lopti_rules.language.forms.effects import NESTING
from lopti_rules.language.lexing.tokens import Word
from lopti_rules.language.phrasing.cards.paidphrases import is_paid

_CASES: Final = ("sub:if", "sub:unless")
Close = Callable[[tuple[Effect, ...]], Effect]


@dataclass(slots=True)
class Block:
    """Effects under a condition, up to the next semicolon."""

    close: Close
    sub: Sub
    waits: bool
    effects: list[Effect] = field(default_factory=list)


def is_other_case(piece: Piece) -> bool:
    """`if a, …; if b, …`, unlike `; and if b, …`, which is a part of what happens if a."""
    join = piece.join
    return (
        join is not None
        and join.text == ";"
        and piece.sub is not None
        and piece.sub.item.mark in _CASES
    )


def check_lead(bound: Bound, piece: Piece, sub: Sub) -> None:
    """Refuses a condition behind `or`, `otherwise`, and one that may be of what happens otherwise.

    Raises:
        TextRefused: unsayable, ambiguous_condition.
    """
    join = piece.join
    if join is not None and join.lemma == "or" and bound.effects:
        reject("unsayable", join, what="either")
    if bound.contrary and sub.item.mark in _CASES:
        reject("ambiguous_condition", sub.item)


def end_first_case(bound: Bound) -> None:
    """Effect: the condition before the effects so far is of these alone."""
    if bound.first_case and bound.effects:
        inner = bound.conditions[bound.first_case - 1 :]
        del bound.conditions[bound.first_case - 1 :]
        condition = inner[0] if len(inner) == 1 else And(tuple(inner))
        bound.effects[:] = [If(condition, tuple(bound.effects))]
    bound.first_case = 0


def is_contrary(bound: Bound, join: Word, blocks: list[Block]) -> bool:
    """`if a, …; otherwise …`, where nothing is left undone that it could be the price of."""
    if blocks or not bound.effects or "otherwise" not in join.text:
        return False
    last = bound.effects[-1]
    case = isinstance(last, If) and not isinstance(last.effects[-1], Duty)
    return case or (bound.first_case > 0 and not isinstance(last, Duty | If))


def ends_block(join: Word, blocks: list[Block]) -> bool:
    """`…; if a, …, otherwise …`: the block of the condition has ended with the comma."""
    one = len(blocks) == 1 and blocks[0].sub.item.mark in _CASES and not blocks[0].waits
    said = one and "otherwise" in join.text and blocks[0].effects
    return bool(said) and not isinstance(blocks[0].effects[-1], Duty)


def add_contrary(bound: Bound, join: Word, effects: Sequence[Effect]) -> None:
    """Effect: what happens where the condition of the effects before it does not hold."""
    if not isinstance(bound.effects[-1], If):
        end_first_case(bound)
    case = bound.effects[-1]
    if not isinstance(case, If) or case.otherwise:
        reject("unsayable", join, what="either")
    bound.effects[-1] = replace(case, otherwise=tuple(effects))
    bound.contrary = True


def go_on_otherwise(bound: Bound, effects: Sequence[Effect]) -> None:
    """Effect: `…; otherwise they draw a card and the dealer draws one`: both happen otherwise."""
    case = bound.effects[-1]
    if isinstance(case, If):
        bound.effects[-1] = replace(case, otherwise=(*case.otherwise, *effects))


def close_all(bound: Bound, blocks: list[Block]) -> None:
    """Effect: every open block ends, and its effects hang on its condition.

    Raises:
        TextRefused: missing_effect, if a condition has none.
    """
    while blocks:
        block = blocks.pop()
        if not block.effects:
            reject("missing_effect", block.sub.item)
        target = blocks[-1].effects if blocks else bound.effects
        target.append(block.close(tuple(block.effects)))
        if block.waits:
            bound.reader.scope.in_next_play = False
            bound.reader.scope.waited_for = None
            bound.reader.scope.in_imposed = False


def is_offer(target: list[Effect]) -> bool:
    """Whether the last effect is what a player may do, so that `then` goes on with it."""
    return bool(target) and isinstance(target[-1], May)


def go_on(join: Word, target: list[Effect], effects: Sequence[Effect]) -> None:
    """`may show a queen; then the next player draws`: what follows if they do."""
    may = target[-1]
    if not isinstance(may, May) or any(isinstance(effect, NESTING) for effect in effects):
        reject("unsayable", join, what="joined_may")
    paid = may.paid or is_paid(join)
    target[-1] = replace(may, effects=(*may.effects, *effects), paid=paid)


def pay(join: Word, target: list[Effect], effects: Sequence[Effect]) -> None:
    """`must say "quack", or they draw a card`: the price of the duty before it."""
    duty = target[-1] if target else None
    if not isinstance(duty, Duty) or duty.price:
        reject("unsayable", join, what="either")
    target[-1] = replace(duty, price=tuple(effects))
