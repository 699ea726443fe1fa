"""The bound of a verdict: how many custom effects one base event can bring about at most."""

from collections.abc import Iterator, Mapping, Sequence
from math import prod
from typing import Final, get_args

from lopti_rules.checks.deck import Deck
from lopti_rules.checks.flows import Flow, Outcome, lasting
from lopti_rules.checks.graph import groups, reachable
from lopti_rules.checks.hooks import Hook, chained_effects
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.tree import flat_effects, players_of
from lopti_rules.checks.triggering import Edge, components, edges, following_links, holds
from lopti_rules.events import Cause, EventName
from lopti_rules.language.ast import (
    AnyPlayer,
    Bidder,
    Effect,
    Everybody,
    Following,
    Guesser,
    Later,
    Neighbours,
    NextPlay,
    Num,
    Sentence,
    Several,
    Superlative,
    Trigger,
    Who,
)

_BASE_CAUSES: Final = frozenset(get_args(Cause)) - {"rule", "this_rule"}
_IMPLIED: Final[Mapping[EventName, Flow]] = {
    "draw": ("draw", "held"),
    "discard": ("held", "out"),
    "out": ("in", "gone"),
    "face_up_taken": ("up", "held"),
    "clear": ("pile", "out"),
}
"""The flow without which the event does not happen."""


_NO_EFFECT: Final = frozenset(
    {"may", "if", "next_play", "next_imposed", "either", "option", "base"}
)
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
    for starts in _starts_by_event(hooks).values():
        firings = _firings(starts, links, caps, subject.deck)
        most = max(most, sum(firings[place] * weight for place, weight in enumerate(weights)))
    return most


def _waiting(hooks: Sequence[Hook]) -> Iterator[Hook]:
    """What sentences leave for the next play or a later turn, as sentences that these set off."""
    for hook in hooks:
        for effect in flat_effects(hook.sentence.effects):
            if isinstance(effect, NextPlay):
                play = Trigger("play", cards=effect.test)
                yield Hook(hook.rule, Sentence(play, effect.effects))
            elif isinstance(effect, Later):
                yield Hook(hook.rule, Sentence(Trigger(effect.when), effect.effects))


def _starts_by_event(hooks: Sequence[Hook]) -> dict[EventName, set[int]]:
    """For each event, the sentences that it sets off where base Lopti brings it about."""
    starts: dict[EventName, set[int]] = {}
    for place, hook in enumerate(hooks):
        trigger = hook.sentence.trigger
        if trigger is None or trigger.cause in ("rule", "this_rule"):
            continue
        outcome = Outcome(trigger.event, (), causes=_BASE_CAUSES)
        if holds(hook.sentence.condition, outcome) is not False:
            # A bonus play is a play as well.
            event = "play" if trigger.event == "bonus_play" else trigger.event
            starts.setdefault(event, set()).add(place)
    return starts


def _caps(hooks: Sequence[Hook], deck: Deck) -> list[int | None]:
    """How often each sentence can act in one chain, where its limit or its event says so."""
    lasts = lasting(flow for hook in hooks for flow in hook.flows)
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
    does not last, so there are at most as many laps as cards. On a lap it may branch, if an
    effect happens to several players or several effects lead on.
    """
    following = following_links(links)
    active = starts | reachable(starts, following)
    links = [link for link in links if link.source in active]
    firings = [0] * len(caps)
    settled: set[int] = set()
    for place in frozenset().union(*components(links)):
        cap = caps[place]
        if cap is not None:
            firings[place] = cap
            settled.add(place)
    open_links = [link for link in links if not {link.source, link.target} & settled]
    for ring in components(open_links):
        laps = deck.size * max(len(ring), _branching(ring, open_links, deck))
        for place in ring:
            firings[place] = laps
        settled |= ring
    _add_up(firings, starts, links, caps, settled, deck)
    return firings


def _branching(ring: frozenset[int], links: Sequence[Edge], deck: Deck) -> int:
    """How often a sentence of the ring acts at most for each card that moves."""
    leading = {
        (link.source, id(link.effect)): _players(link.effect, deck)
        for link in links
        if link.source in ring and link.target in ring
    }
    return prod(
        sum(players for (source, _), players in leading.items() if source == place)
        for place in ring
    )


def _add_up(
    firings: list[int],
    starts: set[int],
    links: Sequence[Edge],
    caps: Sequence[int | None],
    settled: set[int],
    deck: Deck,
) -> None:
    """Effect: the sentences on no ring act as often as all that sets them off, causes first."""
    coming: dict[int, list[Edge]] = {}
    for link in links:
        coming.setdefault(link.target, []).append(link)
    open_links = [link for link in links if link.target not in settled]
    places = {*starts, *coming}
    for group in reversed(groups(places, following_links(open_links))):
        for place in group:
            if place in settled:
                continue
            total = (place in starts) + sum(
                firings[link.source] * _players(link.effect, deck) for link in coming.get(place, ())
            )
            cap = caps[place]
            firings[place] = total if cap is None else min(cap, total)


def _weight(hook: Hook, deck: Deck) -> int:
    return sum(
        _players(effect, deck)
        for effect in chained_effects(hook.sentence.effects)
        if effect.kind not in _NO_EFFECT
    )


def _players(effect: Effect, deck: Deck) -> int:
    """How many times an effect happens at most when its turn comes: once for each player."""
    if effect.kind == "pass_cards":
        return deck.players
    return prod(_count(who, deck) for who in players_of(effect))


def _count(who: Who, deck: Deck) -> int:
    match who:
        case Everybody(but_actor=but_actor):
            return deck.players - but_actor
        case Neighbours():
            return 2
        case Following(number=number):
            return (
                min(number.number, deck.players - 1)
                if isinstance(number, Num)
                else deck.players - 1
            )
        case Superlative(ties="all") | Bidder(ties="all") | Guesser() | AnyPlayer():
            return deck.players
        case Several(members=members):
            return min(deck.players, sum(_count(member, deck) for member in members))
        case _:
            return 1
