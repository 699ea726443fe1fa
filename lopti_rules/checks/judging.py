"""Judging: a text or a tree in, a verdict out."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from lopti_rules.checks.bounds import effects_per_event
from lopti_rules.checks.deck import BASE_DECK, Deck, deck_of
from lopti_rules.checks.diagnostic import Diagnostic, Finding, Fix, Mend, Note, note
from lopti_rules.checks.notes import left_to_table, proved, referee_of
from lopti_rules.checks.registry import checks, find_check
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.text import diagnose_problem, diagnose_refusal
from lopti_rules.checks.verdict import Verdict, decide, reasons_of
from lopti_rules.errors import LoptiError, RuleRefused
from lopti_rules.language.ast import Rule
from lopti_rules.language.normal import normalise, problems
from lopti_rules.language.parser import parse, parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.refusal import TextRefused

if TYPE_CHECKING:
    from lopti_rules.rulebook.model import Rulebook

BASE_RULEBOOK: Final = "lopti"
"""The rulebook whose deck is known without reading it."""


class Setting(NamedTuple):
    """What a rule is judged with: a rulebook, its deck, and whether rounds may be played out."""

    rulebook: "str | Rulebook"
    deck: Deck
    search: bool


def judge(
    rule: str | Rule,
    *,
    name: str | None = None,
    rulebook: "str | Rulebook" = BASE_RULEBOOK,
    in_force: Sequence[str | Rule] = (),
    search: bool = True,
) -> Verdict:
    """The verdict on a rule that would join a game of `rulebook` in which others are in force.

    `name` is the rule's, where it is given as a text. A text that cannot be read gets the verdict
    `unreadable`; nothing is raised for it. With `search`, rounds are played out where a rule may
    keep players from winning; that takes about a second, all else some milliseconds.

    Raises:
        RuleRefused: a rule in force cannot be read.
        RulebookError: the rulebook is none.

    Clauses: ADD-4 to ADD-19.
    """
    deck = BASE_DECK if rulebook == BASE_RULEBOOK else _deck(rulebook)
    setting = Setting(rulebook, deck, search)
    others = tuple(_in_force(other) for other in in_force)
    if isinstance(rule, Rule):
        return _judge_tree(normalise(rule), others, setting)
    return _judge_text(rule, name, others, setting)


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


def _judge_tree(rule: Rule, others: tuple[Rule, ...], setting: Setting) -> Verdict:
    """The verdict on a tree, by way of its canonical text, which has places to point at."""
    found = problems(rule)
    if found:
        return Verdict("unreadable", source="", diagnostics=tuple(map(diagnose_problem, found)))
    return _judge_text(print_rule(replace(rule, name=None)), rule.name, others, setting)


def _judge_text(text: str, name: str | None, others: tuple[Rule, ...], setting: Setting) -> Verdict:
    try:
        parsed = parse(text)
    except TextRefused as error:
        return _unreadable(text, error, others, setting.deck)
    subject = Subject(replace(parsed.rule, name=name), others, setting.deck)
    diagnostics = tuple(_diagnostics(subject))
    tested: tuple[Note, ...] = ()
    if setting.search and not reasons_of(diagnostics):
        tested, found = _search(subject, diagnostics, setting.rulebook)
        diagnostics += found
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
        tested=tested,
        left_to_table=tuple(left_to_table(subject, searched=bool(tested))),
        read_as=tuple(Note(code, dict(params)) for code, params in parsed.read_as),
        diagnostics=diagnostics,
    )


def _search(
    subject: Subject, diagnostics: Sequence[Diagnostic], rulebook: "str | Rulebook"
) -> tuple[tuple[Note, ...], tuple[Diagnostic, ...]]:
    """What play shows of a rule that may keep players from winning, and what it comes to."""
    doubtful = [found for found in diagnostics if found.code == "LOP404"]
    if not doubtful:
        return (), ()
    from lopti_rules.checks.evidence import PLAYERS, play_out

    try:
        played = play_out((*subject.in_force, subject.rule), rulebook)
    except LoptiError:  # a rule in force that cannot be played, so that nothing is shown
        return (), ()
    tested = (note("played_out", players=PLAYERS, **played._asdict()),)
    check = find_check("LOP406")
    if played.won or check is None:
        return tested, ()
    return tested, (check.diagnose(Finding(doubtful[0].span, {"rounds": played.rounds})),)


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
