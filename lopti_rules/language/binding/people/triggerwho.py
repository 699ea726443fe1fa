"""Whose doing sets a rule off: `a player`, `whoever`, `a player with one hand card`."""

from typing import Final

from lopti_rules.language.ast import (
    Actor,
    AnyPlayer,
    Dealer,
    IsPlayer,
    LastRound,
    Person,
    RoleHolder,
    Who,
)
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.people.havingwords import read_having
from lopti_rules.language.binding.people.whowords import read_player
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, reject
from lopti_rules.language.syntax.clauses import Group

ANYBODY: Final = ("someone", "anyone", "everyone", "you")


def read_trigger_player(reader: Reader, group: Group | None) -> Who:
    """Whose doing sets a rule off; what is said of their hand becomes a condition."""
    if group is None:
        return AnyPlayer()
    noun = one_noun(group)
    head = noun.head
    if head.kind == "PRON" and head.lemma in ANYBODY:
        parts = Parts(reader, noun)
        parts.take(head.lemma)
        _keep_condition(reader, parts)
        return AnyPlayer(span=parts.close())
    youngest = any(word.lemma == "youngest" for word in noun.words)
    if (
        head.lemma == "player"
        and not youngest
        and noun.words[0].lemma in ("a", "any", "each", "the", "player")
    ):
        parts = Parts(reader, noun)
        parts.determiner()
        parts.take("player")
        parts.mod("adv:still_in")
        _keep_condition(reader, parts)
        return AnyPlayer(span=parts.close())
    who = read_player(reader, noun)
    if isinstance(who, RoleHolder | Dealer):
        reader.conditions.append(IsPlayer(Actor(), who, span=who.span))
        return AnyPlayer()
    if not isinstance(who, LastRound | Person):
        reject("unsayable", noun, what="trigger_player")
    reader.scope.nearer.clear()
    return who


def _keep_condition(reader: Reader, parts: Parts) -> None:
    condition = read_having(parts)
    if condition is not None:
        reader.conditions.append(condition)


def event_player(call: Call) -> Who:
    """Whose doing the event is: the subject."""
    return read_trigger_player(call.reader, call.subject)
