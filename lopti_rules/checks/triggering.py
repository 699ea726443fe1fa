"""The triggering graph: which sentence can set off which, through which effect and event."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from lopti_rules.checks.deck import Deck
from lopti_rules.checks.flows import Outcome
from lopti_rules.checks.graph import following_of, rings
from lopti_rules.checks.hooks import Hook
from lopti_rules.checks.uses import out_of
from lopti_rules.events import Cause, EventName, Imposed
from lopti_rules.language.ast import (
    And,
    CausedBy,
    Condition,
    Dealer,
    Duty,
    Effect,
    EventFact,
    GainToken,
    Give,
    HandCards,
    LastRound,
    Not,
    Num,
    Or,
    Partner,
    Trigger,
)


class Edge(NamedTuple):
    """The effect of one sentence can bring about an event that sets off another.

    `source` and `target` are positions in the hooks.
    """

    source: int
    target: int
    effect: Effect
    outcome: Outcome


def edges(hooks: Sequence[Hook], deck: Deck) -> tuple[Edge, ...]:
    """All edges between the hooks."""
    waiting: dict[EventName, list[tuple[int, Hook]]] = {}
    for place, hook in enumerate(hooks):
        if hook.sentence.trigger is not None:
            waiting.setdefault(hook.sentence.trigger.event, []).append((place, hook))
    return tuple(
        Edge(source, target, effect, outcome)
        for source, hook in enumerate(hooks)
        for effect, outcome in hook.outcomes
        for target, other in waiting.get(outcome.event, ())
        if sets_off(effect, replace(outcome, own=hook.rule == other.rule), other, deck)
        and not _is_of_another(effect, outcome.event, hook, other)
    )


def sets_off(effect: Effect, outcome: Outcome, hook: Hook, deck: Deck) -> bool:
    """Whether an outcome of an effect can set a sentence off; in doubt it can."""
    trigger = hook.sentence.trigger
    return (
        trigger is not None
        and trigger.event == outcome.event
        and trigger.way in {None, "becomes", outcome.way}
        and (trigger.cause is None or _caused(trigger.cause, outcome) is not False)
        and not outcome.no_facts & set(trigger.facts)
        and _size_fits(effect, trigger, deck)
        and _cards_fit(effect, trigger, deck)
        and _text_fits(effect, trigger)
        and _imposed_fits(effect, trigger)
        and holds(hook.sentence.condition, outcome) is not False
    )


def _is_of_another(effect: Effect, event: EventName, hook: Hook, other: Hook) -> bool:
    """Whether it is a gift back to the one player whose gifts alone set the other off.

    A gift goes to somebody else, so whoever gets one from that player is not that player.
    """
    source, target = hook.sentence.trigger, other.sentence.trigger
    if source is None or target is None or (source.event, event) != ("give", "give"):
        return False
    fixed = isinstance(source.who, LastRound | Dealer) and source.who == target.who
    return fixed and isinstance(effect, Give) and effect.who == Partner()


_KINDS: Final[dict[str, Imposed]] = {
    "draw": "draw", "pay_debt": "draw", "take_pile": "pickup",
    "exchange": "swap", "trade": "swap", "swap_hands": "swap",
}  # fmt: skip
"""What effects impose; the others make their player lose cards."""


def _imposed_fits(effect: Effect, trigger: Trigger) -> bool:
    return not trigger.imposed or _KINDS.get(effect.kind, "lose") in trigger.imposed


def _size_fits(effect: Effect, trigger: Trigger, deck: Deck) -> bool:
    if trigger.size is None or trigger.event not in {"draw", "discard", "give", "receive", "show"}:
        return True
    amount = getattr(effect, "amount", None) or getattr(_hand_cards(effect), "amount", None)
    # An effect goes as far as it can (AMB-40), so it may be any smaller number.
    most = amount.number if isinstance(amount, Num) else deck.size
    return not out_of(trigger.size, most=most, least=1)


def _cards_fit(effect: Effect, trigger: Trigger, deck: Deck) -> bool:
    cards = _hand_cards(effect)
    if trigger.cards is None or cards is None or cards.test is None:
        return True
    return bool(deck.cards(trigger.cards) & deck.cards(cards.test))


def _hand_cards(effect: Effect) -> HandCards | None:
    cards = getattr(effect, "cards", None)
    return cards if isinstance(cards, HandCards) else None


def _text_fits(effect: Effect, trigger: Trigger) -> bool:
    """Whether what is said is what the trigger listens to, or the token gained the one it names."""
    if isinstance(effect, GainToken):
        return trigger.text in {None, effect.token}
    if not isinstance(effect, Duty):
        return True
    heard = effect.act == ("say" if trigger.event == "said" else "do")
    return heard and (trigger.text is None or _is_same(effect, trigger.text))


_SAME: Final = re.compile(
    r"(?: (?:back|too|as well|again|also|likewise|once|twice|three times|in return|in turn"
    r"|in reply|at once|immediately|straight back|loudly|softly|along"
    r"|(?:to |at )?(?:you|them|him|her|someone|somebody|a player|that player)(?: else)?))+$"
)
"""How an act is done, and to whom: it is still the same act."""


def _is_same(duty: Duty, heard: str) -> bool:
    """Whether what is to be said or done is what sets the other off: `clap`, `clap back`."""
    if heard in {duty.text, duty.text.casefold()}:
        return True
    return duty.act == "do" and _SAME.sub("", duty.text) in {heard, _SAME.sub("", heard)}


def holds(condition: Condition | None, outcome: Outcome) -> bool | None:
    """Whether a condition holds for an outcome, or None if that depends on more."""
    match condition:
        case None:
            return True
        case CausedBy(cause=cause):
            return _caused(cause, outcome)
        case EventFact(fact=fact):
            return True if fact in outcome.facts else False if fact in outcome.no_facts else None
        case Not(condition=inner):
            return {True: False, False: True, None: None}[holds(inner, outcome)]
        case And(conditions=parts):
            return _all(holds(part, outcome) for part in parts)
        case Or(conditions=parts):
            return _any(holds(part, outcome) for part in parts)
        case _:
            return None


def _caused(cause: Cause, outcome: Outcome) -> bool | None:
    """Whether that caused the event, or None if that depends on more."""
    if cause == "this_rule":
        by_rule = _caused("rule", outcome)
        return by_rule if by_rule is False else outcome.own and by_rule
    if cause not in outcome.causes:
        return False
    return True if len(outcome.causes) == 1 else None


def _all(values: Iterable[bool | None]) -> bool | None:
    known = list(values)
    return False if False in known else None if None in known else True


def _any(values: Iterable[bool | None]) -> bool | None:
    known = list(values)
    return True if True in known else None if None in known else False


def components(links: Iterable[Edge]) -> tuple[frozenset[int], ...]:
    """The sets of sentences that can set each other off in a ring, each of them on a cycle."""
    following = following_links(links)
    return rings(following, following)


def following_links(links: Iterable[Edge]) -> dict[int, list[int]]:
    """For each sentence, those that it can set off."""
    return following_of((link.source, link.target) for link in links)


def shortest_cycle(start: int, links: Iterable[Edge]) -> tuple[Edge, ...]:
    """A shortest way from a sentence back to itself."""
    outgoing: dict[int, list[Edge]] = {}
    for link in links:
        outgoing.setdefault(link.source, []).append(link)
    ways: list[tuple[Edge, ...]] = [()]
    seen: set[int] = set()
    for way in ways:  # it grows meanwhile, the shorter ways first
        for link in outgoing.get(way[-1].target if way else start, ()):
            if link.target == start:
                return (*way, link)
            if link.target not in seen:
                seen.add(link.target)
                ways.append((*way, link))
    return ()
