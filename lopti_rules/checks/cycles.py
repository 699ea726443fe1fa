"""The rings of sentences that set each other off, and whether anything is used up on the way."""

from collections.abc import Collection, Iterable, Sequence

from lopti_rules.checks.flows import Flow, lasting
from lopti_rules.checks.graph import reachable
from lopti_rules.checks.hooks import Hook
from lopti_rules.checks.tree import players_of
from lopti_rules.checks.triggering import (
    Edge,
    components,
    following_links,
    shortest_cycle,
)
from lopti_rules.language.ast import Effect, Everybody, Following, Neighbours, Several
from lopti_rules.values import dataclass


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


def find_cycles(hooks: Sequence[Hook], links: Sequence[Edge]) -> tuple[Cycle, ...]:
    """The rings that the judged rule is part of, or that it may give back what they use up.

    A limit on a sentence cuts its rings.
    """
    free = [
        link
        for link in links
        if hooks[link.source].sentence.limit is None and hooks[link.target].sentence.limit is None
    ]
    found = ((ring, _cycle(hooks, ring, free, links)) for ring in components(free))
    return tuple(
        cycle
        for ring, cycle in found
        if _own(hooks, ring) or (cycle.doubtful and _own(hooks, _beside(ring, links)))
    )


def _own(hooks: Sequence[Hook], places: Iterable[int]) -> bool:
    """Whether a sentence of the judged rule is among these."""
    return any(hooks[place].rule == 0 for place in places)


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
    on_ring = frozenset().union(*components(rest))
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
        flows |= hooks[place].silent_flows
        for effect, outcome in hooks[place].outcomes:
            if not plain or id(effect) not in leading:
                flows |= outcome.flows
    return frozenset(flows)


def _side_flows(
    hooks: Sequence[Hook], ring: Collection[int], links: Sequence[Edge]
) -> frozenset[Flow]:
    """The flows of what the ring sets off beside itself."""
    return frozenset(flow for place in _beside(ring, links) for flow in hooks[place].flows)


def _beside(ring: Collection[int], links: Sequence[Edge]) -> set[int]:
    """The sentences that a ring sets off beside its own."""
    return reachable(ring, following_links(links)) - set(ring)


def _many(effect: Effect) -> bool:
    """Whether the effect happens to more players than one."""
    return effect.kind == "pass_cards" or any(
        isinstance(who, Everybody | Following | Neighbours | Several) for who in players_of(effect)
    )
