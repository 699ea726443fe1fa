"""What else a rule could mean by what it leaves open: the same rule with each other way said.

A default (`defaults`) tells how such a detail is read. A player who meant something else finds it
here in whole sentences, each of which reads back as what it says.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from lopti_rules.language.ast import Count, HandCards, Limit, Node, NthTime, Rule, Trigger
from lopti_rules.language.defaults import Note, open_nodes
from lopti_rules.language.normal import normalise, problems
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.refusal import TextRefused
from lopti_rules.language.visitor import put_at, without_spans
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class OpenPoint:
    """A default that was applied, and the rule as it would be with each other way instead."""

    default: Note
    others: tuple[str, ...]


def _other_picks(cards: HandCards) -> tuple[Node, ...]:
    return tuple(replace(cards, pick=pick) for pick in ("random", "highest", "lowest"))


def _other_counts(trigger: Trigger) -> tuple[Node, ...]:
    cards = trigger.cards
    if cards is None:
        return ()
    counts = (Count("exactly", 1), Count("at_least", 2))
    return tuple(replace(trigger, cards=replace(cards, count=count)) for count in counts)


def _at_least(trigger: Trigger) -> tuple[Node, ...]:
    cards = trigger.cards
    if cards is None or cards.count is None:
        return ()
    return (replace(trigger, cards=replace(cards, count=Count("at_least", cards.count.number))),)


def _of_each(node: Limit | NthTime) -> tuple[Node, ...]:
    return (replace(node, each_player=True),)


OTHER_WAYS: Final[dict[str, Callable[[Any], tuple[Node, ...]]]] = {
    "holder_chooses": _other_picks,
    "one_or_more": _other_counts,
    "exactly": _at_least,
    "all_players_together": _of_each,
    "times_of_all": _of_each,
}
"""What could be meant instead of a default, by its code; the others leave no choice of words."""


def open_points(rule: Rule, text: str) -> tuple[OpenPoint, ...]:
    """The details that a rule leaves open and that can be said another way, each default once.

    `text` is what the rule was read from. Every sentence among the other ways parses, to the tree
    that it is printed from.
    """
    meant = _bare(rule)
    others: dict[Note, dict[str, None]] = {}
    for path, node, note in open_nodes(rule, text):
        for other in OTHER_WAYS.get(note[0], lambda _: ())(node):
            tree = _bare(put_at(rule, path, other))
            if tree != meant and _reads_back(tree):
                others.setdefault(note, {})[print_rule(tree)] = None
    return tuple(OpenPoint(note, tuple(texts)) for note, texts in others.items())


def _bare(rule: Rule) -> Rule:
    return replace(normalise(without_spans(rule)), name=None)


def _reads_back(tree: Rule) -> bool:
    """Whether the rule can be said, and is then read as itself."""
    try:
        return not problems(tree) and parse_rule(print_rule(tree)) == tree
    except TextRefused:
        return False
