"""LOP2xx, add, don't override: does every base event still happen, in full?"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from lopti_rules.checks.diagnostic import Finding, Term
from lopti_rules.checks.mends import by_price
from lopti_rules.checks.registry import Example, check
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.tree import flat_effects, span_of
from lopti_rules.effects import BREACH_BY_NAME, Reason
from lopti_rules.events import EventName
from lopti_rules.language.ast import (
    Base,
    Breach,
    BreachOf,
    ClearPile,
    Everybody,
    HandCount,
    Sentence,
    TakePile,
)

_BANNED: Final[dict[BreachOf, re.Pattern[str]]] = {
    "victory_test": re.compile(r"^(?:go out|win|finish)\b(?! (?:a|the|their) (?:lap|turn|play)\b)"),
    "vote": re.compile(r"\b(?:vote|abstain|roshambo)|\brules?$"),
}
"""Acts that no rule may forbid: what they are is worse than forbidding a play."""
_OVERRIDES: Final[tuple[Reason, ...]] = ("overrides_base",)


def base_uses(subject: Subject, *operations: BreachOf) -> Iterator[tuple[Finding, Base | Breach]]:
    """The uses of these operations, each with a finding that has its clauses and mends."""
    for sentence, effect in subject.effects():
        if not isinstance(effect, Base | Breach) or operation_of(effect) not in operations:
            continue
        mends = by_price(subject.rule, sentence, effect) if isinstance(effect, Base) else ()
        finding = Finding(
            span_of(effect) or span_of(sentence),
            {"operation": Term("operations", operation_of(effect))},
            tuple(mends),
            clauses=BREACH_BY_NAME[operation_of(effect)].clauses,
        )
        yield finding, effect


def operation_of(effect: Base | Breach) -> BreachOf:
    """What of base Lopti, or of what every rule must keep to, the effect breaks."""
    if isinstance(effect, Breach):
        return effect.of
    if effect.op == "forbid_act":
        banned = (act for act, words in _BANNED.items() if words.search(effect.text))
        return next(banned, effect.op)
    return effect.op


def base_findings(subject: Subject, *operations: BreachOf) -> Iterator[Finding]:
    """A finding for each use of one of these operations."""
    return (finding for finding, _ in base_uses(subject, *operations))


def is_out_of_cards(effect: Base | Breach) -> bool:
    """Whether it puts those out who hold no cards: they would be done, not thrown out."""
    if isinstance(effect, Breach):
        return False
    having = effect.who.having if isinstance(effect.who, Everybody) else None
    return (
        effect.op == "out"
        and isinstance(having, HandCount)
        and having.count.comparison != "at_least"
        and having.count.number == 0
    )


@check(
    "LOP201",
    name="forbidden-play",
    clauses=("ADD-5", "ADD-6"),
    reasons=_OVERRIDES,
    examples=(
        Example(
            bad="Players may not play 10s.",
            good="When a player plays a 10, that player draws 1 card.",
        ),
    ),
)
def forbidden_play(subject: Subject) -> Iterator[Finding]:
    """The rule forbids or forces what base Lopti leaves to the player.

    A custom rule may put a price on a play, a draw or a pickup. To forbid it, or to make a player
    do it, is a change of the base rules, which only a Rule Vote can make.
    """
    yield from base_findings(
        subject, "forbid_play", "forbid_draw", "forbid_take", "forbid_act", "force_play"
    )


@check(
    "LOP202",
    name="permitted-play",
    clauses=("ADD-6", "TRN-4"),
    reasons=_OVERRIDES,
    examples=(
        Example(
            bad="A player may play a 9 on a 6 at any time.",
            good="When a player plays a 9 on a 6, that player makes one more play.",
        ),
    ),
)
def permitted_play(subject: Subject) -> Iterator[Finding]:
    """The rule allows what base Lopti forbids."""
    yield from base_findings(subject, "permit")


@check(
    "LOP203",
    name="turn-order",
    clauses=("ADD-6", "TRN-1"),
    reasons=_OVERRIDES,
    examples=(
        Example(
            bad="When a queen is played, the next player is skipped.",
            good="When a queen is played, the next player draws 1 card.",
        ),
    ),
)
def turn_order(subject: Subject) -> Iterator[Finding]:
    """The rule takes away a turn, ends one early, turns the direction, or names who leads."""
    yield from base_findings(subject, "skip", "reverse", "end_turn", "lead", "dealer", "seats")


@check(
    "LOP204",
    name="changed-cards",
    clauses=("ADD-6", "SET-5"),
    reasons=_OVERRIDES,
    examples=(
        Example(
            bad="Queens rank above aces.",
            good="When a player plays a queen on an ace, that player draws 1 card.",
        ),
    ),
)
def changed_cards(subject: Subject) -> Iterator[Finding]:
    """The rule changes the order of the ranks, what a card counts as, or the deal."""
    yield from base_findings(subject, "rank_order", "counts_as", "deal", "deck", "piles", "top")


@check(
    "LOP205",
    name="stopped-event",
    clauses=("ADD-5", "CLR-6"),
    reasons=_OVERRIDES,
    examples=(
        Example(
            bad="When a player clears the pile, they get no bonus play.",
            good="When a player clears the pile, they draw 1 card.",
        ),
    ),
)
def stopped_event(subject: Subject) -> Iterator[Finding]:
    """The rule stops, replaces or cancels what base Lopti does."""
    yield from base_findings(
        subject,
        "replace", "stop_clear", "stop_draw", "draw_step", "stop_pickup", "stop_bonus",
        "cancel", "pickup", "peek", "other_game",
    )  # fmt: skip


@check(
    "LOP206",
    name="second-way-to-win",
    clauses=("ADD-6", "WIN-1", "WIN-7"),
    reasons=_OVERRIDES,
    examples=(
        Example(
            bad="A player who plays four aces wins the round.",
            good="When a player plays four aces, that player makes one more play.",
        ),
    ),
)
def second_way_to_win(subject: Subject) -> Iterator[Finding]:
    """The rule lets somebody win, or be done, otherwise than by playing the last card."""
    yield from base_findings(subject, "win", "placed", "added_rule")
    for finding, base in base_uses(subject, "out"):
        if is_out_of_cards(base):
            yield replace(finding, clauses=("ADD-6", "WIN-1"))


@check(
    "LOP207",
    name="emptied-event",
    clauses=("ADD-5", "TRN-12", "CLR-1"),
    reasons=_OVERRIDES,
    examples=(
        Example(
            bad="Before a player takes the pile, the pile is cleared.",
            good="When a player takes the pile, that player discards a hand card.",
        ),
    ),
)
def emptied_event(subject: Subject) -> Iterator[Finding]:
    """The rule takes the pile away just before the base event that is about that pile.

    A pickup of nothing is no pickup: what base Lopti owes there no longer happens.
    """
    for sentence in subject.rule.sentences:
        event = _event_before(sentence)
        if event is None or event not in {"pickup", "clear"}:
            continue
        for effect in flat_effects(sentence.effects):
            if isinstance(effect, ClearPile | TakePile):
                yield Finding(
                    span_of(effect) or span_of(sentence), {"event": Term("events", event)}
                )


def _event_before(sentence: Sentence) -> EventName | None:
    trigger = sentence.trigger
    return trigger.event if trigger is not None and trigger.moment == "before" else None
