"""What is so at the time: `when a king is played and three players are left`, `while …, whoever …`.

A state is looked at once the event has happened. The pile is another one by then, so that of it
only what lay under a play can be told.
"""

from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import Condition, PileCount, TopCards, Trigger
from lopti_rules.language.binding.adjuncts import Sub
from lopti_rules.language.binding.bound import Bound, subject_of
from lopti_rules.language.binding.conditions.conditionwords import read_condition
from lopti_rules.language.binding.reading import Reader, reject
from lopti_rules.language.syntax.clauses import Clause
from lopti_rules.language.visitor import walk

_STATES: Final = ("is", "are", "have", "hold", "contain")
_THINGS: Final = ("pile", "draw_pile", "player", "pickup")
_PLAYS: Final = ("play", "bonus_play")


def meanwhile(
    trigger: Trigger | None, condition: Condition, sub: Sub
) -> tuple[Trigger | None, list[Condition]]:
    """The trigger and the condition of what happens while something is so.

    Raises:
        TextRefused: unsayable, for a pile that the play itself changes.
    """
    if trigger is None or trigger.event not in _PLAYS:
        return trigger, [condition]
    under = isinstance(condition, TopCards) and not condition.test.only
    if isinstance(condition, TopCards) and under and trigger.on is None:
        return replace(trigger, on=condition.test), []
    if any(_is_of_the_pile(node) for _, node in walk(condition)):
        reject("unsayable", sub.item, what="clause")
    return trigger, [condition]


def _is_of_the_pile(node: object) -> bool:
    return isinstance(node, TopCards) or (isinstance(node, PileCount) and node.pile == "play")


def read_circumstances(reader: Reader, sub: Sub) -> None:
    """Effect: `when a king is played and three players are left`: the second is a condition."""
    for join, clause in sub.more:
        reader.claim(join)
        reader.conditions.append(read_condition(reader, clause, subject_of(clause)))


def read_state(bound: Bound, sub: Sub) -> bool:
    """Whether it only tells what is so when `whoever …` does something; then it is kept.

    `When the draw pile is empty, whoever plays a king …`; nothing ends that, so it is no window.
    """
    if (
        sub.item.mark != "sub:when"
        or bound.until is not None
        or sub.more
        or not _happens_later(bound)
    ):
        return False
    clause, subject = sub.clause, subject_of(sub.clause)
    if subject is None or subject.members[0].head.lemma not in _THINGS or not _is_state(clause):
        return False
    bound.reader.claim(*sub.item.words)
    condition = read_condition(bound.reader, clause, subject)
    if any(_is_of_the_pile(node) for _, node in walk(condition)):
        reject("unsayable", sub.item, what="clause")
    bound.reader.conditions.append(condition)
    return True


def _is_state(clause: Clause) -> bool:
    verb = clause.verb
    return verb is not None and verb.lemma in _STATES and not (verb.passive or verb.modal)


def _happens_later(bound: Bound) -> bool:
    """Whether another clause tells what is done."""
    for piece in bound.pieces:
        if piece.who is not None and piece.who.clause is not None:
            return not _is_state(piece.who.clause)
        if piece.subject is not None and piece.main is not None:
            rel = [item for noun in piece.subject.members for item in noun.mods if item.clause]
            return any(item.clause is not None and not _is_state(item.clause) for item in rel)
    return False
