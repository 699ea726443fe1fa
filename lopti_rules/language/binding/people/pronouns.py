"""Whom `they`, `them` and `that player` are."""

from dataclasses import replace
from typing import Final

from lopti_rules.events import EVENTS
from lopti_rules.language.ast import Actor, Chosen, Several, Who
from lopti_rules.language.binding.reading import Parts, Reader, Scope, reject
from lopti_rules.language.lexing.tokens import Word

_OF_NOBODY: Final = frozenset(event.name for event in EVENTS if not event.has_actor)
"""Events that no player sets off, so that `they` are whoever else was named."""


def referent(reader: Reader, word: Word, parts: Parts) -> Who:
    """Whom `they` or `that player` is: the only player named so far, else a question."""
    scope = reader.scope
    span = parts.close()
    if scope.antecedent is not None:
        return scope.antecedent
    if scope.in_next_play or scope.in_imposed:
        return Actor(span=span)
    if not scope.nearer:
        return Actor(span=span)
    nearest = scope.nearer[-1]
    if scope.addressed and word.kind == "PRON" and _is_only_other(scope, nearest):
        # The player of the event is `you` here, and so not `they`.
        return replace(nearest, span=span)
    if word.lemma == "them" and all(who == scope.subject for who in scope.nearer):
        return Actor(span=span)  # nobody gives themself a card: it is the other one
    if nearest == scope.guesser and all(who == nearest for who in scope.nearer):
        return nearest
    if isinstance(nearest, Chosen):
        return Chosen(span=span)
    if isinstance(nearest, Several) and word.lemma in ("they", "them"):
        return Several(nearest.members, span=span)
    if all(who == nearest for who in scope.nearer) and _is_meant(scope, nearest):
        return replace(nearest, span=span)
    return reject("ambiguous_reference", parts.noun)


def _is_only_other(scope: Scope, nearest: Who) -> bool:
    return not isinstance(nearest, Several) and all(who == nearest for who in scope.nearer)


def _is_meant(scope: Scope, nearest: Who) -> bool:
    """Whether it can be nobody else: no player set the rule off, or the condition is about them."""
    return scope.event in _OF_NOBODY or (scope.subject is None and nearest == scope.condition_on)
