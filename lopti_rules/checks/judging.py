"""Judging: a text or a tree in, a verdict out."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from lopti_rules.checks.bounds import effects_per_event
from lopti_rules.checks.deck import BASE_DECK, Deck, deck_of
from lopti_rules.checks.diagnostic import Diagnostic, Fix, Mend, Note
from lopti_rules.checks.notes import left_to_table, proved, referee_of
from lopti_rules.checks.registry import checks
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.text import diagnose_problem, diagnose_refusal
from lopti_rules.checks.verdict import Verdict, decide, reasons_of
from lopti_rules.errors import RuleRefused
from lopti_rules.language.ast import Rule
from lopti_rules.language.normal import normalise, problems
from lopti_rules.language.parser import parse, parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.refusal import TextRefused

if TYPE_CHECKING:
    from lopti_rules.rulebook.model import Rulebook

BASE_RULEBOOK: Final = "lopti"
"""The rulebook whose deck is known without reading it."""


def judge(
    rule: str | Rule,
    *,
    name: str | None = None,
    rulebook: "str | Rulebook" = BASE_RULEBOOK,
    in_force: Sequence[str | Rule] = (),
) -> Verdict:
    """The verdict on a rule that would join a game of `rulebook` in which others are in force.

    `name` is the rule's, where it is given as a text. A text that cannot be read gets the verdict
    `unreadable`; nothing is raised for it.

    Raises:
        RuleRefused: a rule in force cannot be read.
        RulebookError: the rulebook is none.

    Clauses: ADD-4 to ADD-19.
    """
    deck = BASE_DECK if rulebook == BASE_RULEBOOK else _deck(rulebook)
    others = tuple(_in_force(other) for other in in_force)
    if isinstance(rule, Rule):
        return _judge_tree(normalise(rule), others, deck)
    return _judge_text(rule, name, others, deck)


def judge_all(
    rules: Sequence[str | Rule],
    *,
    rulebook: "str | Rulebook" = BASE_RULEBOOK,
    in_force: Sequence[str | Rule] = (),
) -> tuple[Verdict, ...]:
    """The verdicts on rules that would join one after another.

    Each is judged beside those in force and the admissible ones before it.
    """
    standing = list(in_force)
    verdicts = []
    for rule in rules:
        verdict = judge(rule, rulebook=rulebook, in_force=standing)
        verdicts.append(verdict)
        if verdict.admissible and verdict.rule is not None:
            standing.append(verdict.rule)
    return tuple(verdicts)


def _deck(rulebook: "str | Rulebook") -> Deck:
    from lopti_rules.rulebook.loader import find_rulebook

    return deck_of(find_rulebook(rulebook) if isinstance(rulebook, str) else rulebook)


def _in_force(rule: str | Rule) -> Rule:
    if isinstance(rule, Rule):
        return normalise(rule)
    try:
        return parse_rule(rule)
    except TextRefused as error:
        raise RuleRefused("unreadable_in_force", {"text": rule}) from error


def _judge_tree(rule: Rule, others: tuple[Rule, ...], deck: Deck) -> Verdict:
    """The verdict on a tree, by way of its canonical text, which has places to point at."""
    found = problems(rule)
    if found:
        return Verdict("unreadable", source="", diagnostics=tuple(map(diagnose_problem, found)))
    return _judge_text(print_rule(replace(rule, name=None)), rule.name, others, deck)


def _judge_text(text: str, name: str | None, others: tuple[Rule, ...], deck: Deck) -> Verdict:
    try:
        parsed = parse(text)
    except TextRefused as error:
        return _unreadable(text, error, others, deck)
    subject = Subject(replace(parsed.rule, name=name), others, deck)
    diagnostics = tuple(_diagnostics(subject))
    reasons = reasons_of(diagnostics)
    bound = None if "infinite_loop" in reasons else effects_per_event(subject)
    return Verdict(
        verdict=decide(reasons),
        source=text,
        rule=subject.rule,
        canonical=print_rule(parsed.rule),
        reasons=reasons,
        referee=referee_of(subject),
        bound=bound,
        proved=tuple(proved(subject, bound)),
        left_to_table=tuple(left_to_table(subject)),
        read_as=tuple(Note(code, dict(params)) for code, params in parsed.read_as),
        diagnostics=diagnostics,
    )


def _diagnostics(subject: Subject) -> Iterator[Diagnostic]:
    for check in checks():
        for finding in check.find(subject):
            yield check.diagnose(finding, _proven(finding.mends, subject))


def _proven(mends: Sequence[Mend], subject: Subject) -> tuple[Fix, ...]:
    """Those proposals that are admissible, as texts that read back to the same rule."""
    fixes = []
    for mend in mends:
        text = print_rule(replace(mend.rule, name=None))
        if _is_admissible(text, subject):
            fixes.append(Fix(mend.title, text, mend.safe))
    return tuple(fixes)


def _is_admissible(text: str, subject: Subject) -> bool:
    """Whether a text reads as a rule that no check keeps out, beside the same rules in force."""
    try:
        rule = parse_rule(text)
    except TextRefused:
        return False
    other = Subject(rule, subject.in_force, subject.deck)
    return not any(
        check.severity == "error" and any(True for _ in check.find(other)) for check in checks()
    )


def _unreadable(text: str, error: TextRefused, others: tuple[Rule, ...], deck: Deck) -> Verdict:
    """The verdict on an unreadable text, with the near misses that are admissible rules."""
    from lopti_rules.language.nearmiss import suggest  # only a refused text needs it

    subject = Subject(Rule(()), others, deck)
    fixes = tuple(
        Fix("did_you_mean", near) for near in suggest(text, error) if _is_admissible(near, subject)
    )
    return Verdict("unreadable", source=text, diagnostics=(diagnose_refusal(error, fixes),))
