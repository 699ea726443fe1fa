"""From a Japanese text to its tree."""

from typing import Final

from lopti_rules.language.ast import Rule, Sentence, Span
from lopti_rules.language.forms.players import TRIGGER_PLAYERS
from lopti_rules.language.ja.binder import bind
from lopti_rules.language.ja.lexer import tokenise
from lopti_rules.language.ja.phrases import Item, Phrase, cut
from lopti_rules.language.ja.words import Token
from lopti_rules.language.normal import normalise, problems
from lopti_rules.language.refusal import TextRefused, refuse
from lopti_rules.language.visitor import span_at

_SAID_SO: Final = frozenset({"number_out_of_range"})


def read_rule(text: str) -> Rule:
    """The tree of a Japanese rule of one or more sentences, in normal form.

    Raises:
        TextRefused: the text is no rule that this language can say; with the place.
    """
    tokens = tokenise(text)
    if not tokens:
        raise refuse("empty_text", 0, len(text))
    rule = normalise(Rule(_sentences(cut(tokens))))
    for problem in problems(rule):
        span = span_at(rule, problem.path) or Span(0, len(text))
        code = problem.code if problem.code in _SAID_SO else "unsayable"
        word = text[span.start : span.end]
        raise refuse(code, span.start, span.end, word=word, what=problem.code)
    return rule


def _sentences(texts: list[list[Item]]) -> tuple[Sentence, ...]:
    """Each sentence; one that does not say when it happens goes on with the one before."""
    said: list[list[Item]] = []
    bound: list[Sentence] = []
    for items in texts:
        found = _alone(items, may_go_on=bool(said) and bound[-1].trigger is not None)
        if found is None:
            items = [*said.pop(), _then(items), *items]  # noqa: PLW2901 - the clause grows while it is read
            bound.pop()
            found = bind(items)
        said.append(items)
        bound.append(found)
    return tuple(bound)


def _alone(items: list[Item], *, may_go_on: bool) -> Sentence | None:
    """The sentence by itself, or None if it can only be said after another."""
    try:
        found = bind(items)
    except TextRefused:
        if may_go_on:
            return None
        raise
    trigger = found.trigger
    set_off = trigger is None or isinstance(trigger.who, TRIGGER_PLAYERS)
    return found if set_off or not may_go_on else None


def _then(items: list[Item]) -> Token:
    first = items[0]
    place = first.start if isinstance(first, Phrase | Token) else first.token.start
    return Token("THEN", "then", "", place, place)
