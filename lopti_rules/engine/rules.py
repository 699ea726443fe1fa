"""The custom rules that a game is given, in whatever form, put in force together."""

from collections.abc import Sequence

from lopti_rules.cards import JOKER, RANK_COUNT
from lopti_rules.compiler.compiled import CompiledRule
from lopti_rules.compiler.layout import Layout
from lopti_rules.compiler.lowering import compile_rule
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.bits import of_rank
from lopti_rules.engine.linking import Linked, link
from lopti_rules.language.ast import Rule
from lopti_rules.language.parser import parse_rule
from lopti_rules.language.printer import print_rule

RuleLike = str | Rule | CompiledRule
"""A rule as its text, its syntax, or its bytecode."""


def link_rules(rules: Sequence[RuleLike], b: Book) -> Linked:
    """The rules in force, in the order in which they joined; empty if there are none.

    Raises:
        TextRefused: a text cannot be read.
        RuleRefused: a rule is more than an additive effect, or there are too many.
        BytecodeRefused: bytecode is not safe to run.
    """
    return link(compiled_rules(rules, b), packs=b.packs) if rules else Linked()


def compiled_rules(rules: Sequence[RuleLike], b: Book) -> list[CompiledRule]:
    """The bytecode of rules, by the strengths of ranks of a rulebook.

    Raises:
        TextRefused: a text cannot be read.
        RuleRefused: a rule is more than an additive effect.
    """
    has_jokers = of_rank(b.all_cards, JOKER) != 0
    layout = Layout(tuple(b.order if has_jokers else b.order[:RANK_COUNT]))
    return [_compiled(rule, layout) for rule in rules]


def rule_text(rule: RuleLike) -> str:
    """The text of a rule in force: as it was given, or canonical; bytecode has none."""
    if isinstance(rule, str):
        return rule
    return "" if isinstance(rule, CompiledRule) else print_rule(rule)


def _compiled(rule: RuleLike, layout: Layout) -> CompiledRule:
    if isinstance(rule, CompiledRule):
        return rule
    return compile_rule(parse_rule(rule) if isinstance(rule, str) else rule, layout)
