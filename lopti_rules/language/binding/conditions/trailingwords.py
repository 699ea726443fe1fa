"""Conditions behind an effect, about whoever it was told of.

`…, the next player draws a card if they hold a 4`, `each other player draws one unless they hold
five`: `they` and `that player` are the subject of the clause that the condition hangs on. Of
several players it is asked of each, and the effect is for those of whom it holds.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeVar, cast

from lopti_rules.language.ast import (
    Actor,
    Condition,
    Count,
    Effect,
    Everybody,
    HandCount,
    Holds,
    Node,
    Not,
    Owes,
    TokenCount,
    Who,
)
from lopti_rules.language.binding.adjuncts import Sub
from lopti_rules.language.binding.bound import Bound, subject_of
from lopti_rules.language.binding.reading import Reader, reject
from lopti_rules.language.syntax.clauses import Group, Item
from lopti_rules.language.visitor import rebuild

N = TypeVar("N", bound=Node)
T = TypeVar("T")
_ASKED_OF_EACH: Final = (HandCount, Holds, Owes, TokenCount)


def hangs_on(
    bound: Bound, sub: Sub, known: tuple[type[Who], ...], read: Callable[[], Condition]
) -> bool:
    """Whether a condition behind the effects is about whom they were told of; it is kept then.

    `known` are the sorts of players of whom one can be meant, `read` reads the condition.
    """
    doer = bound.doer
    if doer is None or isinstance(doer, Actor) or sub.item.mark not in ("sub:if", "sub:unless"):
        return False
    clauses = [sub.clause, *(clause for _, clause in sub.more)]
    about = any(_is_about_doer(subject_of(clause)) for clause in clauses)
    if not about or not isinstance(doer, (*known, Everybody)):
        return False
    condition = _read_of(bound.reader, doer, read)
    if sub.item.mark == "sub:unless":
        condition = Not(condition)
    if isinstance(doer, Everybody):
        bound.effects = _for_each(bound.effects, doer, condition, sub.item)
    else:
        bound.conditions.append(condition)
    return True


def _is_about_doer(subject: Group | None) -> bool:
    """Whether a clause begins with `they` or `that player`."""
    if subject is None or len(subject.members) != 1:
        return False
    noun = subject.members[0]
    if noun.mods or noun.owner is not None:
        return False
    said = [word.lemma for word in noun.words]
    return said in (["they"], ["that", "player"], ["this", "player"])


def _read_of(reader: Reader, doer: Who, read: Callable[[], T]) -> T:
    """What is read while `they` is the doer; each of several is asked for themself."""
    nearer = list(reader.scope.nearer)
    reader.scope.antecedent = Actor() if isinstance(doer, Everybody) else doer
    try:
        return read()
    finally:
        reader.scope.antecedent = None
        reader.scope.nearer[:] = nearer


def _for_each(
    effects: Sequence[Effect], doer: Everybody, condition: Condition, said: Item
) -> list[Effect]:
    """The effects, for those of the players of whom the condition holds.

    Raises:
        TextRefused: ambiguous_reference, if it is set against somebody else.
    """
    inner = condition.condition if isinstance(condition, Not) else condition
    known = isinstance(inner, _ASKED_OF_EACH) and inner.who == Actor()
    if doer.having is not None or not known:
        reject("ambiguous_reference", said)
    those = replace(doer, having=_plain(condition))
    result = [_instead(effect, doer, those) for effect in effects]
    if result == list(effects):
        reject("ambiguous_reference", said)
    return result


def _plain(condition: Condition) -> Condition:
    """Of hands too many the ones that are not: players are told by how much they hold."""
    inner = condition.condition if isinstance(condition, Not) else None
    if not isinstance(inner, HandCount | Owes | TokenCount):
        return condition
    number = inner.count.number
    match inner.count.comparison:
        case "at_least":
            least = number - 1
            return replace(inner, count=Count("at_most" if least else "exactly", least))
        case "at_most":
            return replace(inner, count=Count("at_least", number + 1))
        case _:
            return condition


def _instead(node: N, old: Node, new: Node) -> N:
    """The tree with one node put for another wherever it stands."""
    if node == old:
        return cast("N", new)
    return rebuild(node, lambda inner: _instead(inner, old, new))
