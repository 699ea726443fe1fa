"""Proposals that keep the idea of a rule and mend what a check found."""

from collections.abc import Iterator
from dataclasses import replace

from lopti_rules.checks.diagnostic import Mend
from lopti_rules.checks.tree import put
from lopti_rules.language.ast import (
    Actor,
    Base,
    Draw,
    Duty,
    LastRound,
    Limit,
    Num,
    Person,
    Rule,
    Sentence,
    Trigger,
)


def limited(rule: Rule, sentence: Sentence) -> Mend:
    """The rule with this sentence at most once per turn."""
    bounded = replace(sentence, limit=Limit(1, "turn"))
    return Mend("once_per_turn", put(rule, sentence, bounded), safe=True)


def priced(rule: Rule, duty: Duty) -> Mend:
    """The rule with a price for whoever does not do the duty."""
    price = (Draw(duty.who, Num(1)),)
    return Mend("with_price", put(rule, duty, replace(duty, price=price)))


def by_standing(rule: Rule, person: Person) -> Mend:
    """The rule aimed at a standing that changes hands instead of at a person."""
    return Mend("by_standing", put(rule, person, LastRound("last")))


def by_price(rule: Rule, sentence: Sentence, base: Base) -> Iterator[Mend]:
    """The rule with a price in place of a ban, or a draw in place of a lost turn."""
    if base.op == "skip" and base.who is not None and sentence.trigger is not None:
        yield Mend("draws_instead", put(rule, base, Draw(base.who, Num(1))))
    if base.op == "forbid_play" and base.cards is not None and sentence.trigger is None:
        effects = (Draw(Actor(), Num(1)),)
        play = Sentence(Trigger("play", cards=base.cards), effects, condition=sentence.condition)
        yield Mend("at_a_price", put(rule, sentence, play))
