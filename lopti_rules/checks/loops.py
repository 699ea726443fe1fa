"""LOP3xx, no infinite loops: does every chain of rules come to an end?"""

from collections.abc import Iterator
from typing import Final

from lopti_rules.checks.cycles import Cycle
from lopti_rules.checks.diagnostic import Finding, Term
from lopti_rules.checks.mends import limited
from lopti_rules.checks.overrides import base_findings
from lopti_rules.checks.registry import Example, check
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.tree import span_of
from lopti_rules.effects import Reason

_LOOP: Final[tuple[Reason, ...]] = ("infinite_loop",)


@check(
    "LOP301",
    name="endless-chain",
    clauses=("ADD-9",),
    reasons=_LOOP,
    examples=(
        Example(
            bad="When a player gives a card, the receiver gives a card to the giver.",
            good="When a player gives a card, the receiver gives a card to the giver, "
            "at most once per turn.",
        ),
    ),
)
def endless_chain(subject: Subject) -> Iterator[Finding]:
    """A rule sets itself off again, and nothing makes it stop.

    A chain ends if a limit is on it, or if each lap uses up something that never comes back:
    the draw pile, cards that leave the round, players who go out.
    """
    for cycle in subject.cycles:
        if cycle.endless and not _others(subject, cycle):
            yield _finding(subject, cycle)


@check(
    "LOP302",
    name="endless-chain-together",
    clauses=("ADD-9",),
    reasons=_LOOP,
    examples=(
        Example(
            bad="When a player receives a card, that player shows a card.",
            good="When a player receives a card, that player draws a card.",
            beside=(
                "When a player shows a card, that player gives one hand card to the next player.",
            ),
        ),
    ),
)
def endless_chain_together(subject: Subject) -> Iterator[Finding]:
    """The rule and rules in force set each other off, and nothing makes them stop.

    The newcomer is the one that is kept out; the rules in force stay.
    """
    for cycle in subject.cycles:
        if cycle.endless and _others(subject, cycle):
            yield _finding(subject, cycle)


@check(
    "LOP303",
    name="long-chain",
    clauses=("ADD-9", "AMB-40", "AMB-31"),
    severity="warning",
    examples=(
        Example(
            bad="When a player draws, that player draws a card.",
            good="When a player draws, that player draws a card, at most once per turn.",
        ),
    ),
)
def long_chain(subject: Subject) -> Iterator[Finding]:
    """A rule sets itself off again until something is used up.

    It ends, so it is no endless loop; but the first time may empty the draw pile or strip a hand.
    """
    for cycle in subject.cycles:
        if not cycle.endless and not cycle.doubtful and not cycle.by_plays:
            yield _finding(subject, cycle, wording=_what_ends(cycle))


@check(
    "LOP304",
    name="doubtful-chain",
    clauses=("ADD-9",),
    severity="warning",
    examples=(
        Example(
            bad="When a player plays an ace, the next player takes the pile.",
            good="When a player plays an ace, the next player draws a card.",
            beside=("When a player plays a card, that player makes one more play.",),
        ),
    ),
)
def doubtful_chain(subject: Subject) -> Iterator[Finding]:
    """A chain uses cards up, and something that it sets off may give them back.

    Whether it always ends could not be shown.
    """
    for cycle in subject.cycles:
        if cycle.doubtful:
            yield _finding(subject, cycle)


@check(
    "LOP305",
    name="chain-of-plays",
    clauses=("ADD-9", "CLR-7"),
    severity="info",
    examples=(
        Example(
            bad="A play containing an 8 clears the pile.",
            good="A play containing an 8 clears the pile, at most once per turn.",
        ),
    ),
)
def chain_of_plays(subject: Subject) -> Iterator[Finding]:
    """The rule gives a further play that may set it off again, while there are cards for it."""
    for cycle in subject.cycles:
        if not cycle.endless and not cycle.doubtful and cycle.by_plays:
            yield _finding(subject, cycle)


def _others(subject: Subject, cycle: Cycle) -> tuple[int, ...]:
    rules = {subject.hooks[link.source].rule for link in cycle.links}
    return tuple(sorted(rules - {0}))


def _finding(subject: Subject, cycle: Cycle, wording: str = "message") -> Finding:
    own = [link for link in cycle.links if subject.hooks[link.source].rule == 0]
    sentence = subject.hooks[own[0].source].sentence if own else subject.rule.sentences[0]
    params = {
        "chain": tuple(_chain(subject, cycle)),
        "others": tuple(subject.label(number) for number in _others(subject, cycle)),
    }
    mends = tuple(limited(subject.rule, subject.hooks[link.source].sentence) for link in own)
    return Finding(span_of(sentence), params, mends[:1], wording=wording)


def _chain(subject: Subject, cycle: Cycle) -> Iterator[Term | str]:
    """What happens on one lap: an event, the rule that acts on it, its effect, the next event."""
    joint = bool(_others(subject, cycle))
    yield _event(subject, cycle.links[0].source)
    for link in cycle.links:
        if joint:
            yield _actor(subject, subject.hooks[link.source].rule)
        yield Term("effects", link.effect.kind)
        yield Term("events", link.outcome.event)


def _event(subject: Subject, place: int) -> Term:
    trigger = subject.hooks[place].sentence.trigger
    return Term("events", trigger.event if trigger is not None else "play")


def _actor(subject: Subject, number: int) -> Term | str:
    """The rule that acts: by its name or number, or as the one that is judged."""
    if number == 0 and subject.rule.name is None:
        return Term("labels", "own_rule")
    return subject.label(number)


def _what_ends(cycle: Cycle) -> str:
    for flow, wording in (
        (("draw", "held"), "draw_pile"),
        (("held", "out"), "hands"),
    ):
        if flow in cycle.used_up:
            return wording
    return "message"


@check(
    "LOP306",
    name="endless-clause",
    clauses=("ADD-9", "CLR-7"),
    reasons=_LOOP,
    examples=(
        Example(
            bad="When a player plays a 10, that 10 goes back to its player's hand.",
            good="When a player plays a 10, that player draws 1 card.",
        ),
    ),
)
def endless_clause(subject: Subject) -> Iterator[Finding]:
    """The rule gives back the very card that set it off, so that it can be played again at once."""
    yield from base_findings(subject, "endless")
