"""What goes without saying: sentences that a rule has although its text leaves them out."""

from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import Actor, Count, Owe, Owes, PayDebt, Rule, Sentence, Trigger
from lopti_rules.language.visitor import walk

PAYMENT: Final = Sentence(
    Trigger("turn_end"), (PayDebt(Actor()),), Owes(Actor(), Count("at_least", 1))
)
"""At the end of their turn, a player who owes cards pays the debt."""


def leaves_unpaid(rule: Rule) -> bool:
    """Whether it says that somebody owes cards, and not when the debt is paid."""
    kinds = {type(node) for _, node in walk(rule)}
    return Owe in kinds and PayDebt not in kinds


def complete(rule: Rule) -> Rule:
    """The rule with what goes without saying: a debt is paid at the end of the own turn."""
    if not leaves_unpaid(rule):
        return rule
    return replace(rule, sentences=(*rule.sentences, PAYMENT))
