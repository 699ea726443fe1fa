"""The bound of a verdict: how many custom effects one base event can bring about at most."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, get_args

from lopti_rules.checks.deck import Deck
from lopti_rules.checks.flows import Flow, Outcome, lasting, outcomes
from lopti_rules.checks.hooks import Hook
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.tree import flat_effects
from lopti_rules.checks.triggering import Edge, chained_effects, components, edges, holds
from lopti_rules.events import EVENTS, Cause, EventName
from lopti_rules.language.ast import (
    Everybody,
    Neighbours,
    NextPlay,
    Sentence,
    Several,
    Trigger,
    Who,
)

_BASE_CAUSES: Final = frozenset(get_args(Cause)) - {"rule"}
_IMPLIED: Final[Mapping[EventName, Flow]] = {
    "draw": ("draw", "held"),
    "discard": ("held", "out"),
    "out": ("in", "gone"),
    "face_up_taken": ("up", "held"),
    "clear": ("pile", "out"),
}
"""The flow without which the event does not happen."""


_NO_EFFECT: Final = frozenset({"may", "if", "next_play", "base"})
"""They hold effects, or are none that a custom rule can have."""


def effects_per_event(subject: Subject) -> int:
    """The most effects of all rules that one base event brings about, if no chain is endless.

    An effect on each of several players counts once for each. A play that an effect allows is a
    base event of its own.
    """
    waiting = tuple(_waiting(subject.hooks))
    hooks = subject.hooks + waiting
    known = edges(hooks, subject.deck) if waiting else subject.links
    links = [link for link in known if not link.outcome.by_play]
    caps = _caps(hooks, subject.deck)
    weights = [_weight(hook, subject.deck) for hook in hooks]
    most = 0
    for event in EVENTS:
        starts = {place for place, hook in enumerate(hooks) if _starts(hook, event.name)}
        if not starts:
            continue
        firings = _firings(starts, links, caps, subject.deck)
        most = max(most, sum(firings[place] * weight for place, weight in enumerate(weights)))
    return most


def _waiting(hooks: Sequence[Hook]) -> Iterator[Hook]:
    """What sentences leave to happen at the next play, as sentences that a play sets off."""
    for hook in hooks:
        for effect in flat_effects(hook.sentence.effects):
            if isinstance(effect, NextPlay):
                play = Trigger("play", cards=effect.test)
                yield Hook(hook.rule, Sentence(play, effect.effects))


def _starts(hook: Hook, event: EventName) -> bool:
    trigger = hook.sentence.trigger
    outcome = Outcome(event, (), causes=_BASE_CAUSES)
    return (
        trigger is not None
        and trigger.event == event
        and trigger.cause != "rule"
        and holds(hook.sentence.condition, outcome) is not False
    )


def _caps(hooks: Sequence[Hook], deck: Deck) -> list[int | None]:
    """How often each sentence can act in one chain, where its limit or its event says so."""
    flows = frozenset(
        flow
        for hook in hooks
        for effect in chained_effects(hook.sentence.effects)
        for outcome in outcomes(effect, None)
        for flow in outcome.flows
    )
    lasts = lasting(flows)
    return [_cap(hook, lasts, deck) for hook in hooks]


def _cap(hook: Hook, lasts: frozenset[Flow], deck: Deck) -> int | None:
    limit, trigger = hook.sentence.limit, hook.sentence.trigger
    if limit is not None:
        return limit.number * (deck.players if limit.each_player else 1)
    flow = _IMPLIED.get(trigger.event) if trigger is not None else None
    if flow is None or flow in lasts:
        return None
    return deck.players if flow[0] in {"in", "up"} else deck.size


def _firings(
    starts: set[int], links: Sequence[Edge], caps: Sequence[int | None], deck: Deck
) -> list[int]:
    """How often each sentence acts at most.

    A capped sentence on a ring is taken at its cap, so that the rings through it need no other
    bound; where a ring has no capped sentence, each of its laps moves a card along a flow that
    does not last, so it has at most as many laps as there are cards.
    """
    count = len(caps)
    active = _active(starts, links)
    firings = [0] * count
    settled: set[int] = set()
    for place in frozenset().union(*components(count, links)):
        cap = caps[place]
        if cap is not None:
            firings[place] = cap if place in active else 0
            settled.add(place)
    open_links = [link for link in links if not {link.source, link.target} & settled]
    for ring in components(count, open_links):
        for place in ring:
            firings[place] = deck.size * len(ring) if place in active else 0
        settled |= ring
    for place in _in_order(count, links, settled):
        if place in active and place not in settled:
            coming = sum(
                firings[link.source] * _players(link.effect, deck)
                for link in links
                if link.target == place
            )
            total = coming + (place in starts)
            cap = caps[place]
            firings[place] = total if cap is None else min(cap, total)
    return firings


def _active(starts: set[int], links: Sequence[Edge]) -> set[int]:
    active = set(starts)
    growing = True
    while growing:
        more = {link.target for link in links if link.source in active} - active
        active |= more
        growing = bool(more)
    return active


def _in_order(count: int, links: Sequence[Edge], settled: set[int]) -> list[int]:
    """The sentences, each after all that can set it off, the settled ones first."""
    order = sorted(settled)
    waiting = [place for place in range(count) if place not in settled]
    while waiting:
        ready = [
            place
            for place in waiting
            if not any(link.target == place and link.source in waiting for link in links)
        ]
        order += ready
        waiting = [place for place in waiting if place not in ready]
    return order


def _weight(hook: Hook, deck: Deck) -> int:
    return sum(
        _players(effect, deck)
        for effect in chained_effects(hook.sentence.effects)
        if effect.kind not in _NO_EFFECT
    )


def _players(effect: object, deck: Deck) -> int:
    """To how many players an effect happens at most."""
    if getattr(effect, "kind", "") == "pass_cards":
        return deck.players
    return _count(getattr(effect, "who", None), deck)


def _count(who: Who | None, deck: Deck) -> int:
    match who:
        case Everybody(but_actor=but_actor):
            return deck.players - but_actor
        case Neighbours():
            return 2
        case Several(members=members):
            return min(deck.players, sum(_count(member, deck) for member in members))
        case _:
            return 1
