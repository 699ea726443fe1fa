"""The sentences of all rules in force, as the triggering graph knows them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from lopti_rules.checks.flows import SILENT, Flow, Outcome, outcomes
from lopti_rules.checks.tree import inner_effects
from lopti_rules.events import WAITING
from lopti_rules.language.ast import Effect, Later, NextImposed, NextPlay, Sentence

_TRIGGERED: Final = Outcome("triggered", ())
"""A rule that a play sets off: others can act on that before it does."""


@dataclass(frozen=True)
class Hook:
    """A sentence of a rule: what sets it off, and what that can bring about."""

    rule: int
    """0 is the rule that is judged; from 1, the others in order of joining."""
    sentence: Sentence

    @cached_property
    def outcomes(self) -> tuple[tuple[Effect, Outcome], ...]:
        """Every effect in its chain, with each event that it can bring about."""
        trigger = self.sentence.trigger
        event = trigger.event if trigger is not None else None
        found = tuple(
            (effect, outcome)
            for effect in chained_effects(self.sentence.effects)
            for outcome in outcomes(effect, event)
            # While rules act on an effect no other effect waits for rules.
            if event not in WAITING or outcome.event not in WAITING
        )
        first = self.sentence.effects[:1] if event in {"play", "bonus_play"} else ()
        return (*((effect, _TRIGGERED) for effect in first), *found)

    @property
    def flows(self) -> frozenset[Flow]:
        """All ways on which its effects can move cards."""
        told = frozenset(flow for _, outcome in self.outcomes for flow in outcome.flows)
        return told | self.silent_flows

    @property
    def silent_flows(self) -> frozenset[Flow]:
        """Those of its flows that come with no event."""
        kinds = {effect.kind for effect in chained_effects(self.sentence.effects)}
        return frozenset(flow for kind in kinds for flow in SILENT.get(kind, ()))


def chained_effects(effects: Iterable[Effect]) -> Iterator[Effect]:
    """The effects that happen in the same chain, inner ones included.

    Those of a `NextPlay` wait for somebody's play and those of a `Later` for a turn, so they begin
    a chain of their own; that of a `NextImposed` sets nothing off.
    """
    for effect in effects:
        yield effect
        if not isinstance(effect, NextPlay | NextImposed | Later):
            yield from chained_effects(inner_effects(effect))
