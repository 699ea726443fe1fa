"""LOP7xx, clarity: would two people referee the rule alike?"""

from collections.abc import Iterator

from lopti_rules.checks.diagnostic import Finding, Term
from lopti_rules.checks.registry import Example, check
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.tree import find, flat_effects, span_of
from lopti_rules.events import EVENT_BY_NAME
from lopti_rules.language.ast import Holds, Sentence, Show, TableNumber, Trigger


@check(
    "LOP701",
    name="hidden-hand",
    clauses=("AMB-38", "ADD-20"),
    severity="warning",
    examples=(
        Example(
            bad="When a queen is played, if its player holds a king in hand, they draw 1 card.",
            good="When a queen is played, the next player shows the highest card in their hand.",
        ),
    ),
)
def hidden_hand(subject: Subject) -> Iterator[Finding]:
    """A condition reads a hand that nobody shows: only its holder can say whether it is met.

    That the rule then acts, or does not, tells the table what that hand holds.
    """
    for sentence in subject.rule.sentences:
        shown = {show.who for show in _shows(sentence)}
        for condition in find(sentence, Holds):
            if condition.who not in shown:
                yield Finding(span_of(condition) or span_of(sentence))


def _shows(sentence: Sentence) -> Iterator[Show]:
    return (effect for effect in flat_effects(sentence.effects) if isinstance(effect, Show))


@check(
    "LOP702",
    name="same-rule-again",
    clauses=("VOTE-18", "AMB-34"),
    severity="warning",
    examples=(
        Example(
            bad="When a queen is played, the next player draws 1 card.",
            good="When a king is played, the next player draws 1 card.",
            beside=("When a queen is played, the next player draws 1 card.",),
        ),
    ),
)
def same_rule_again(subject: Subject) -> Iterator[Finding]:
    """A rule in force says the same, so its effects would happen twice."""
    for number, rule in enumerate(subject.in_force, start=1):
        for sentence in subject.rule.sentences:
            if sentence in rule.sentences:
                params = {"other": subject.label(number)}
                yield Finding(span_of(sentence), params)
                break


@check(
    "LOP703",
    name="same-sentence-twice",
    clauses=("ADD-20",),
    severity="warning",
    examples=(
        Example(
            bad="When a queen is played, the next player draws 1 card. "
            "When a queen is played, the next player draws 1 card.",
            good="When a queen is played, the next player draws 2 cards.",
        ),
    ),
)
def same_sentence_twice(subject: Subject) -> Iterator[Finding]:
    """Two sentences of the rule say the same, so their effects happen twice."""
    seen: set[Sentence] = set()
    for sentence in subject.rule.sentences:
        if sentence in seen:
            yield Finding(span_of(sentence))
        seen.add(sentence)


@check(
    "LOP704",
    name="waits-in-vain",
    clauses=("ADD-16",),
    severity="warning",
    examples=(
        Example(
            bad="When a player discards a card, that player draws 1 card.",
            good="When a player takes the pile, that player draws 1 card.",
        ),
    ),
)
def waits_in_vain(subject: Subject) -> Iterator[Finding]:
    """The rule waits for what only rules bring about, and no rule in force does so yet."""
    for place, hook in enumerate(subject.hooks):
        trigger = hook.sentence.trigger
        if hook.rule != 0 or trigger is None or not _only_by_rules(trigger):
            continue
        if not any(link.target == place for link in subject.links):
            yield Finding(span_of(trigger), {"event": Term("events", trigger.event)})


def _only_by_rules(trigger: Trigger) -> bool:
    return trigger.cause in ("rule", "this_rule") or (
        EVENT_BY_NAME[trigger.event].custom and trigger.event not in {"said", "done"}
    )


@check(
    "LOP705",
    name="number-without-cap",
    clauses=("ADD-9", "ADD-20"),
    reasons=("not_a_rule",),
    examples=(
        Example(
            bad="When a jack is played, its player draws as many cards as the song lasts minutes.",
            good="When a jack is played, its player draws as many cards as the song lasts minutes, "
            "at most five.",
        ),
    ),
)
def number_without_cap(subject: Subject) -> Iterator[Finding]:
    """The table counts something that nobody can know beforehand, and no bound is said."""
    for counted in find(subject.rule, TableNumber):
        if not counted.cap:
            yield Finding(span_of(counted), {"what": counted.text})
