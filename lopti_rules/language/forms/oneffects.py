"""What can stand where rules act on a custom effect before it happens, and only there."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.events import IMPOSED, WAITING, Imposed
from lopti_rules.language.ast import (
    Actor,
    Become,
    Discard,
    Draw,
    Effect,
    GainToken,
    If,
    Ignore,
    LoseToken,
    May,
    NextImposed,
    Owe,
    Redirect,
    Repeat,
    Score,
    Sentence,
    Who,
)
from lopti_rules.language.forms.bounds import length
from lopti_rules.language.trouble import Checks, Trouble

ON_EFFECT: Final = (Ignore, Repeat, Redirect)
_BESIDE: Final = (
    *ON_EFFECT, May, If, Draw, Discard, GainToken, LoseToken, Become, Owe, Score,
)  # fmt: skip
"""What a rule may do while another's effect waits: prices, and what is gained by it."""


def about_effects(node: Sentence) -> Iterator[Trouble]:
    """What a sentence does to a custom effect that waits, and beside it."""
    event = None if node.trigger is None else node.trigger.event
    imposed = node.trigger.imposed if node.trigger is not None else ()
    for effect, doer in _with_doers(node.effects, Actor()):
        if event == "triggered" and isinstance(effect, Ignore):
            yield from _ignores(effect, doer)
            continue
        yield from _on_effect(effect, imposed, doer)
        if event in WAITING and not isinstance(effect, _BESIDE):
            yield "effect_cannot_wait", ("effect", effect.kind)


def _with_doers(effects: tuple[Effect, ...], doer: Who) -> Iterator[tuple[Effect, Who]]:
    """The effects of a sentence, and who does what is said to be ignored."""
    for effect in effects:
        yield effect, doer
        if not isinstance(effect, NextImposed):
            inner: tuple[Effect, ...] = getattr(effect, "effects", getattr(effect, "price", ()))
            whose = effect.who if isinstance(effect, May) else doer
            yield from _with_doers(inner, whose)


def _on_effect(effect: Effect, imposed: tuple[Imposed, ...], doer: Who) -> Iterator[Trouble]:
    if not isinstance(effect, ON_EFFECT):
        return
    if not imposed:
        yield ("no_effect_waits",)
    elif isinstance(effect, Repeat | Redirect) and imposed != ("draw",):
        yield ("only_draws_repeat",)
    if isinstance(effect, Redirect) and isinstance(effect.to, Actor):
        # It befalls that player anyway, so somebody else was meant.
        yield "player_cannot_stand_here", ("player", "actor")
    if isinstance(effect, Ignore):
        yield from _ignores(effect, doer)


def _ignores(effect: Ignore, doer: Who) -> Iterator[Trouble]:
    if effect.who != doer:
        yield "player_cannot_stand_here", ("player", "ignorer")


def _next_imposed(node: NextImposed) -> Iterator[Trouble]:
    yield from length("imposed", node.imposed, 1, len(IMPOSED))
    if len(node.effects) == 1 and isinstance(node.effects[0], ON_EFFECT):
        yield from _on_effect(node.effects[0], node.imposed, Actor())
    else:
        # Anything else would be a rule of its own.
        yield ("only_about_the_effect",)


CHECKS: Final[Checks] = {NextImposed: _next_imposed}
