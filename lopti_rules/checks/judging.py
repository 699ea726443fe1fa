"""Judging: a text or a tree in, a verdict out."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from lopti_rules.checks.bounds import effects_per_event
from lopti_rules.checks.cycles import Cycle
from lopti_rules.checks.deck import BASE_DECK, Deck, deck_of
from lopti_rules.checks.diagnostic import Diagnostic, Finding, Fix, Mend, Note, note
from lopti_rules.checks.notes import left_to_table, proved, referee_of
from lopti_rules.checks.registry import checks, find_check
from lopti_rules.checks.standing import Standing
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.text import diagnose_problem, diagnose_refusal
from lopti_rules.checks.verdict import Decision, Verdict, decide, reasons_of
from lopti_rules.errors import LoptiError, RuleRefused
from lopti_rules.language.ast import Breach, Rule, Sentence, Span
from lopti_rules.language.binding.breaches import clauses
from lopti_rules.language.lexing.lexer import pieces_of
from lopti_rules.language.normal import normalise, problems
from lopti_rules.language.parser import parse, parse_rule
from lopti_rules.language.printer import print_rule
from lopti_rules.language.refusal import TextRefused

if TYPE_CHECKING:
    from lopti_rules.rulebook.model import Rulebook

BASE_RULEBOOK: Final = "lopti"
"""The rulebook whose deck is known without reading it."""
MOST_SEARCHED: Final = 8
"""Of the rules judged in turn, so many are played out where that is called for: a second each."""
_ENDLESS: Final = frozenset({"LOP301", "LOP302"})
MOST_SUGGESTED: Final = 24
"""For so many unreadable ones near misses are looked for: a tenth of a second each."""


class Setting(NamedTuple):
    """What a rule is judged with: the rules in force, a rulebook and its deck.

    `search`: rounds may be played out; `suggest`: near misses may be looked for.
    """

    standing: Standing
    rulebook: "str | Rulebook"
    deck: Deck
    search: bool = True
    suggest: bool = True

    def subject(self, rule: Rule) -> Subject:
        """A rule beside those in force that it has to do with."""
        return Subject(rule, self.standing.beside(rule), self.deck)


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
    keep players from winning, which takes about a second, or sets itself off without an end, which
    takes a fifth of one; all else takes some milliseconds.

    Raises:
        RuleRefused: a rule in force cannot be read.
        RulebookError: the rulebook is none.

    Clauses: ADD-4 to ADD-19.
    """
    return _judge(rule, name, _setting(rulebook, in_force)._replace(search=search))


def judge_all(
    rules: Sequence[str | Rule],
    *,
    rulebook: "str | Rulebook" = BASE_RULEBOOK,
    in_force: Sequence[str | Rule] = (),
) -> tuple[Verdict, ...]:
    """The verdicts on rules that would join one after another.

    Each is judged beside those in force and the admissible ones before it.

    Raises:
        RuleRefused: a rule in force cannot be read.
        RulebookError: the rulebook is none.
    """
    named = ((rule, None) for rule in rules)
    return tuple(judge_in_turn(named, rulebook=rulebook, in_force=in_force))


def judge_in_turn(
    rules: Iterable[tuple[str | Rule, str | None]],
    *,
    rulebook: "str | Rulebook" = BASE_RULEBOOK,
    in_force: Sequence[str | Rule] = (),
) -> Iterator[Verdict]:
    """The same, one by one, for rules with their names; a tree has its own.

    Time grows with the number of rules: the first that ask for it are played out or get near
    misses, the others do not, and what is not done is listed as left to the table.
    """
    setting = _setting(rulebook, in_force)
    searched = suggested = 0
    for rule, name in rules:
        limited = setting._replace(
            search=searched < MOST_SEARCHED, suggest=suggested < MOST_SUGGESTED
        )
        verdict = _judge(rule, name, limited)
        searched += bool(verdict.tested) or "infinite_loop" in verdict.reasons
        suggested += verdict.rule is None
        if verdict.admissible and verdict.rule is not None:
            setting.standing.join(verdict.rule)
        yield verdict


def _setting(rulebook: "str | Rulebook", in_force: Sequence[str | Rule]) -> Setting:
    deck = BASE_DECK if rulebook == BASE_RULEBOOK else _deck(rulebook)
    return Setting(Standing(_in_force(other) for other in in_force), rulebook, deck)


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


def _judge(rule: str | Rule, name: str | None, setting: Setting) -> Verdict:
    """The verdict on a text or tree; on a tree by way of its text, which has places to point at."""
    if isinstance(rule, str):
        return _judge_text(rule, name, setting)
    rule = normalise(rule)
    found = problems(rule)
    if found:
        return Verdict("unreadable", source="", diagnostics=tuple(map(diagnose_problem, found)))
    return _judge_text(print_rule(replace(rule, name=None)), rule.name, setting)


def _judge_text(text: str, name: str | None, setting: Setting) -> Verdict:
    try:
        parsed = parse(text)
    except TextRefused as error:
        return _unreadable(text, error, setting)
    subject = setting.subject(replace(parsed.rule, name=name))
    diagnostics = tuple(_diagnostics(subject, setting))
    if setting.search:
        diagnostics = tuple(_shown_in_play(diagnostics, subject, setting))
    tested: tuple[Note, ...] = ()
    if setting.search and not reasons_of(diagnostics):
        tested, found = _search(subject, diagnostics, setting.rulebook)
        diagnostics += found
    reasons = reasons_of(diagnostics)
    endless = "infinite_loop" in reasons or subject.beside.left_out > 0
    bound = None if endless else effects_per_event(subject)
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


def _shown_in_play(
    diagnostics: Sequence[Diagnostic], subject: Subject, setting: Setting
) -> Iterator[Diagnostic]:
    """The diagnostics, the first of an endless chain with a deal in which it is seen."""
    cycle = next((cycle for cycle in subject.cycles if cycle.endless), None)
    for found in diagnostics:
        if cycle is not None and found.code in _ENDLESS:
            seen = _run_away(cycle, subject, setting.rulebook)
            yield replace(found, params={**found.params, "seen": seen})
            cycle = None
        else:
            yield found


def _run_away(
    cycle: Cycle, subject: Subject, rulebook: "str | Rulebook"
) -> Mapping[str, Any] | None:
    from lopti_rules.checks.runaway import run_away  # it takes the engine

    hooks = [subject.hooks[link.source] for link in cycle.links]
    numbers = sorted({hook.rule for hook in hooks}, key=lambda number: number or len(subject.hooks))
    rules = (subject.rule, *subject.in_force)
    trigger = hooks[0].sentence.trigger
    if trigger is None:
        return None
    seen = run_away([rules[number] for number in numbers], trigger, rulebook)
    return seen.as_map() if seen is not None else None


def _diagnostics(subject: Subject, setting: Setting) -> Iterator[Diagnostic]:
    for check in checks():
        for finding in check.find(subject):
            yield check.diagnose(finding, _proven(finding.mends, setting))


def _proven(mends: Sequence[Mend], setting: Setting) -> tuple[Fix, ...]:
    """Those proposals that are admissible, as texts that read back to the same rule."""
    fixes = []
    for mend in mends:
        text = print_rule(replace(mend.rule, name=None))
        if _is_admissible(text, setting):
            fixes.append(Fix(mend.title, text, mend.safe))
    return tuple(fixes)


def _is_admissible(text: str, setting: Setting) -> bool:
    """Whether a text reads as a rule that no check keeps out, beside the same rules in force."""
    try:
        rule = parse_rule(text)
    except TextRefused:
        return False
    subject = setting.subject(rule)
    return not any(
        check.severity == "error" and any(True for _ in check.find(subject)) for check in checks()
    )


def _unreadable(text: str, error: TextRefused, setting: Setting) -> Verdict:
    """The verdict on an unreadable text, with the near misses that are admissible rules.

    Where a clause of it says what no custom rule can do, that is the verdict, whatever the rest
    means: nothing that is added takes a breach away.
    """
    from lopti_rules.language.suggesting.suggestions import suggest  # only a refused text needs it

    broken = tuple(_in_part(text, setting))
    reasons = reasons_of(broken)
    texts = suggest(text, error) if setting.suggest and not reasons else ()
    fixes = tuple(Fix("did_you_mean", near) for near in texts if _is_admissible(near, setting))
    decision: Decision = decide(reasons) if reasons else "unreadable"
    diagnostics = (*broken, diagnose_refusal(error, fixes))
    return Verdict(decision, source=text, reasons=reasons, diagnostics=diagnostics)


def _in_part(text: str, setting: Setting) -> Iterator[Diagnostic]:
    """What the checks say of the clauses of an unreadable text that say what no rule can do."""
    try:
        pieces = pieces_of(text)
    except TextRefused:
        return
    for found in clauses(pieces):
        span = Span(pieces[found.start].start, pieces[found.end - 1].end)
        breach = Breach(found.of, text[span.start : span.end], span=span)
        subject = setting.subject(Rule((Sentence(None, (breach,), span=span),)))
        yield from (one for one in _diagnostics(subject, setting) if one.severity == "error")
