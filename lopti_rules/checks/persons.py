"""LOP5xx, conditions, not people: would the rule mean the same if the seats were renamed?"""

import re
from collections.abc import Iterator
from typing import Final, Literal

from lopti_rules.checks.diagnostic import Finding, Term
from lopti_rules.checks.mends import by_standing
from lopti_rules.checks.overrides import base_findings
from lopti_rules.checks.registry import Example, check
from lopti_rules.checks.screens import DEMEANING, PERSONAL, found_in
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.tabletexts import table_texts
from lopti_rules.checks.tree import find, span_of
from lopti_rules.effects import Reason
from lopti_rules.language.ast import Contest, Duty, Person, Trigger
from lopti_rules.language.binding.breaches import act_breaks
from lopti_rules.language.lexing.vocabulary import vocabulary

_NAME: Final = re.compile(
    r"^(?!(?:say|speak|talk|sing|name|recite|whistle|hum|quote|whisper|count|play|shout|spell)\b)"
    r"(?:\w+|.*\b(?:to|at|with|behind|beside|for|like|of|about|against))"
    r" (?P<name>[A-Z][a-z]{2,})\b(?! [A-Z])"
)
"""A word with a capital where somebody stands, and no title of several such words."""
_SINGLED_OUT: Final = re.compile(
    r"(?P<name>\b(?:one|a|some) (?:particular|certain|specific) (?:real )?(?:player|person))"
)
_PERSONS: Final[tuple[Reason, ...]] = ("targets_person",)


@check(
    "LOP501",
    name="named-person",
    clauses=("ADD-17",),
    reasons=_PERSONS,
    examples=(
        Example(
            bad="Anna draws two cards whenever she plays a 5.",
            good="Whoever plays a 5 draws two cards.",
        ),
    ),
)
def named_person(subject: Subject) -> Iterator[Finding]:
    """The rule names somebody. Everybody must be able to come under it, and to leave it again."""
    yield from _persons(subject, "name")
    for sentence in subject.rule.sentences:
        for node in (sentence.trigger, *find(sentence, Duty), *find(sentence, Contest)):
            name = _name_in(node)
            if node is not None and name is not None:
                yield Finding(span_of(node) or span_of(sentence), {"person": name})


def _name_in(node: Trigger | Duty | Contest | None) -> str | None:
    """A name in what is done at the table: `bow to Anna`; words that are said are free."""
    if node is None or (node.act if isinstance(node, Duty | Contest) else node.event) == "say":
        return None
    if isinstance(node, Trigger) and node.event != "done":
        return None
    found = _NAME.search(node.text or "") or _SINGLED_OUT.search(node.text or "")
    return found["name"] if found is not None else None


@check(
    "LOP502",
    name="fixed-seat",
    clauses=("ADD-19",),
    reasons=_PERSONS,
    examples=(
        Example(
            bad="When a queen is played, seat 2 draws 1 card.",
            good="When a queen is played, the next player draws 1 card.",
        ),
    ),
)
def fixed_seat(subject: Subject) -> Iterator[Finding]:
    """The rule aims at a seat, so at whoever always sits there.

    Seats as seen from the player are fine: the next player, the player before.
    """
    yield from _persons(subject, "seat")


@check(
    "LOP503",
    name="fixed-trait",
    clauses=("ADD-18",),
    reasons=_PERSONS,
    examples=(
        Example(
            bad="After each deal the youngest player draws one card.",
            good="After the deal, last round's winner draws one card.",
        ),
    ),
)
def fixed_trait(subject: Subject) -> Iterator[Finding]:
    """The rule aims at what somebody is, has or can do, and not at how the game stands."""
    yield from _persons(subject, "trait")


@check(
    "LOP504",
    name="author-named",
    clauses=("ADD-19", "ADD-17"),
    reasons=_PERSONS,
    examples=(
        Example(
            bad="When a queen is played, the player who made this rule draws 1 card.",
            good="When a queen is played, the last round's winner draws 1 card.",
        ),
    ),
)
def author_named(subject: Subject) -> Iterator[Finding]:
    """The rule aims at whoever made it, or made another rule: a person in disguise."""
    yield from _persons(subject, "author")


def _persons(
    subject: Subject, sort: Literal["name", "seat", "trait", "author"]
) -> Iterator[Finding]:
    for person in find(subject.rule, Person):
        if person.sort == sort:
            mend = by_standing(subject.rule, person)
            yield Finding(span_of(person), {"person": person.text}, (mend,))


@check(
    "LOP505",
    name="personal-words",
    clauses=("ADD-17", "ADD-18", "ADD-15"),
    severity="warning",
    examples=(
        Example(
            bad='Whoever plays a single 6 must say "the tallest is a fool" or draw one card.',
            good='Whoever plays a single 6 must say "quack" or draw one card.',
        ),
    ),
)
def personal_words(subject: Subject) -> Iterator[Finding]:
    """What the rule has somebody say or do has a word in it that is often about persons."""
    for sentence, effect in subject.effects():
        if isinstance(effect, Duty):
            word = found_in(effect.text, PERSONAL)
            if word is not None:
                yield Finding(span_of(effect) or span_of(sentence), {"word": word})


_NAMED: Final = re.compile(r"\b([A-Z][a-z]+)(?:'s|\b(?= (?:is|was|has|had|does|did|can|will)\b))")
"""Somebody's name, by what follows it: `Anna is`, `Anna's`."""


def _named(text: str) -> str | None:
    """A name in the text, which no word of the game is."""
    known = vocabulary().words
    names = (found.group(1) for found in _NAMED.finditer(text))
    return next((name for name in names if name.lower() not in known), None)


@check(
    "LOP506",
    name="personal-judgement",
    clauses=("ADD-15", "ADD-17", "ADD-18"),
    reasons=("targets_person",),
    examples=(
        Example(
            bad='Whoever plays a 9 draws 1 card if the table judges that "they are the youngest".',
            good='Whoever plays a 9 draws 1 card if the table judges that "the pun was bad".',
        ),
    ),
)
def personal_judgement(subject: Subject) -> Iterator[Finding]:
    """What the table is to judge, count or look at is about a person, so the outcome is as well."""
    for worded in table_texts(subject.rule):
        word = _named(worded.text) or found_in(worded.text, PERSONAL)
        word = word or found_in(worded.text, DEMEANING)
        if word is not None:
            yield Finding(span_of(worded), {"word": word})


@check(
    "LOP507",
    name="personal-clause",
    clauses=("ADD-17", "ADD-18", "ADD-19"),
    reasons=_PERSONS,
    examples=(
        Example(
            bad="The player whose chair is nearest the door draws one card at the start of each "
            "round.",
            good="After the deal, the dealer draws one card.",
        ),
    ),
)
def personal_clause(subject: Subject) -> Iterator[Finding]:
    """The rule tells players apart by what they are, have or can do away from the cards.

    Whoever that is will be the same all evening.
    """
    yield from base_findings(subject, "person")
    for sentence in subject.rule.sentences:
        trigger = sentence.trigger
        if trigger is None or trigger.event != "done":
            continue
        # A deed can be what somebody is or has: `have more siblings than the next player`.
        if act_breaks(trigger.text or "", "person"):
            operation = Term("operations", "person")
            yield Finding(span_of(trigger) or span_of(sentence), {"operation": operation})
