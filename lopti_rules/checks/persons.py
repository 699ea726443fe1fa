"""LOP5xx, conditions, not people: would the rule mean the same if the seats were renamed?"""

from collections.abc import Iterator
from typing import Final, Literal

from lopti_rules.checks.diagnostic import Finding
from lopti_rules.checks.mends import by_standing
from lopti_rules.checks.registry import Example, check
from lopti_rules.checks.screens import PERSONAL, found_in
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.tree import find, span_of
from lopti_rules.effects import Reason
from lopti_rules.language.ast import Duty, Person

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
