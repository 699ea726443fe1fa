"""LOP3xx, no infinite loops: does every chain of rules come to an end?"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from lopti_rules.checks.diagnostic import Finding, Term
from lopti_rules.checks.flows import Flow, lasting, outcomes
from lopti_rules.checks.mends import limited
from lopti_rules.checks.registry import Example, check
from lopti_rules.checks.subject import Hook, Subject
from lopti_rules.checks.tree import span_of
from lopti_rules.checks.triggering import (
    Edge,
    chained_effects,
    components,
    edges,
    reachable,
    shortest_cycle,
)
from lopti_rules.effects import Reason
from lopti_rules.language.ast import Everybody, Neighbours, Several, Who

_LOOP: Final[tuple[Reason, ...]] = ("infinite_loop",)


@dataclass(frozen=True, slots=True)
class Cycle:
    """A ring of sentences that set each other off, the judged rule's among them.

    `links` is a shortest way around it. `endless`: nothing is used up on the way. `doubtful`: what
    it uses up, something that it also sets off might give back.
    """

    links: tuple[Edge, ...]
    endless: bool
    doubtful: bool = False
    used_up: frozenset[Flow] = frozenset()

    @property
    def by_plays(self) -> bool:
        """Whether a player makes a play on each lap."""
        return any(link.outcome.by_play for link in self.links)


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
    for cycle in cycles(subject):
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
    for cycle in cycles(subject):
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
    for cycle in cycles(subject):
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
    for cycle in cycles(subject):
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
    for cycle in cycles(subject):
        if not cycle.endless and not cycle.doubtful and cycle.by_plays:
            yield _finding(subject, cycle)


def cycles(subject: Subject) -> tuple[Cycle, ...]:
    """The rings that the judged rule is part of, or that it adds flows to.

    A limit on a sentence cuts its rings.
    """
    links = edges(subject.hooks, subject.deck)
    free = [
        link
        for link in links
        if subject.hooks[link.source].sentence.limit is None
        and subject.hooks[link.target].sentence.limit is None
    ]
    found = (
        (ring, _cycle(subject.hooks, ring, free, links))
        for ring in components(len(subject.hooks), free)
    )
    return tuple(
        cycle
        for ring, cycle in found
        if _own(subject, ring) or (cycle.doubtful and _own(subject, _beside(ring, links)))
    )


def _own(subject: Subject, places: Iterable[int]) -> bool:
    """Whether a sentence of the judged rule is among these."""
    return any(subject.hooks[place].rule == 0 for place in places)


def _cycle(
    hooks: Sequence[Hook], ring: frozenset[int], free: Sequence[Edge], links: Sequence[Edge]
) -> Cycle:
    inner = [link for link in free if link.source in ring and link.target in ring]
    flows = _ring_flows(hooks, ring, inner)
    rest = _endless_links(flows, inner)
    if rest:
        return Cycle(_way(hooks, rest), endless=True)
    beside = flows | _side_flows(hooks, ring, links)
    doubtful = bool(_endless_links(beside, inner))
    used_up = frozenset(flow for link in inner for flow in link.outcome.surely) - lasting(flows)
    return Cycle(_way(hooks, inner), endless=False, doubtful=doubtful, used_up=used_up)


def _endless_links(flows: frozenset[Flow], links: Sequence[Edge]) -> list[Edge]:
    """The links that are on a ring on which nothing is used up."""
    lasts = lasting(flows)
    rest = [link for link in links if set(link.outcome.surely) <= lasts]
    places = 1 + max((max(link.source, link.target) for link in rest), default=-1)
    on_ring = frozenset().union(*components(places, rest))
    return [link for link in rest if link.source in on_ring and link.target in on_ring]


def _way(hooks: Sequence[Hook], links: Sequence[Edge]) -> tuple[Edge, ...]:
    starts = sorted({link.source for link in links}, key=lambda place: (hooks[place].rule, place))
    return next((way for start in starts if (way := shortest_cycle(start, links))), ())


def _ring_flows(
    hooks: Sequence[Hook], ring: Collection[int], inner: Sequence[Edge]
) -> frozenset[Flow]:
    """The flows of one lap and of many.

    On a plain ring (one effect of each sentence leads on, for one player) an extra play has one
    outcome a lap, so only that outcome's flows count. Where it branches, one branch may take the
    pile back while another plays on.
    """
    leading = {id(link.effect) for link in inner}
    plain = len(leading) == len(ring) and not any(_many(link.effect) for link in inner)
    flows = {flow for link in inner for flow in link.outcome.flows}
    for place in ring:
        for effect, outcome_flows in _all_flows(hooks[place]):
            if not plain or effect not in leading:
                flows |= outcome_flows
    return frozenset(flows)


def _all_flows(hook: Hook) -> Iterator[tuple[int, frozenset[Flow]]]:
    event = hook.sentence.trigger.event if hook.sentence.trigger is not None else None
    for effect in chained_effects(hook.sentence.effects):
        for outcome in outcomes(effect, event):
            yield id(effect), outcome.flows


def _side_flows(
    hooks: Sequence[Hook], ring: Collection[int], links: Sequence[Edge]
) -> frozenset[Flow]:
    """The flows of what the ring sets off beside itself."""
    places = _beside(ring, links)
    return frozenset(
        flow for place in places for _, flows in _all_flows(hooks[place]) for flow in flows
    )


def _beside(ring: Collection[int], links: Sequence[Edge]) -> set[int]:
    """The sentences that a ring sets off beside its own."""
    following: dict[int, set[int]] = {}
    for link in links:
        following.setdefault(link.source, set()).add(link.target)
    return set().union(*(reachable(place, following) for place in ring)) - set(ring)


def _many(effect: object) -> bool:
    """Whether the effect happens to more players than one."""
    who: Who | None = getattr(effect, "who", None)
    return getattr(effect, "kind", "") == "pass_cards" or isinstance(
        who, Everybody | Neighbours | Several
    )


def _others(subject: Subject, cycle: Cycle) -> tuple[int, ...]:
    rules = {subject.hooks[link.source].rule for link in cycle.links}
    return tuple(sorted(rules - {0}))


def _finding(subject: Subject, cycle: Cycle, wording: str = "message") -> Finding:
    own = [link for link in cycle.links if subject.hooks[link.source].rule == 0]
    sentence = subject.hooks[own[0].source].sentence if own else subject.rule.sentences[0]
    params = {
        "chain": tuple(_chain(subject, cycle)),
        "others": tuple(_label(subject, number) for number in _others(subject, cycle)),
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
    return _label(subject, number)


def _label(subject: Subject, number: int) -> str:
    """The name of a rule, or else its number in order of joining; 0 is the one that is judged."""
    rules = (subject.rule, *subject.in_force)
    return rules[number].name or f"#{number}"


def _what_ends(cycle: Cycle) -> str:
    for flow, wording in (
        (("draw", "held"), "draw_pile"),
        (("held", "out"), "hands"),
    ):
        if flow in cycle.used_up:
            return wording
    return "message"
