"""Deeds and words at the table."""

from typing import Final

from lopti_rules.language.ast import (
    CardTest,
    Condition,
    Count,
    Duty,
    HandCount,
    Rule,
    TopCards,
    Trigger,
)
from tests.language.gold.terms import ACTOR, draw, entry, play, rank, rule


def done(text: str, *, but_votes: bool = False) -> Trigger:
    """A deed at the table."""
    return Trigger("done", text=text, but_votes=but_votes)


def costs(trigger: Trigger, number: int = 1, condition: Condition | None = None) -> Rule:
    """Whoever does it draws."""
    return rule(trigger, draw(ACTOR, number), condition=condition)


def owed(trigger: Trigger, act: str, text: str, number: int = 1) -> Rule:
    """Whoever it is must say or do that, or draw."""
    return rule(trigger, Duty(ACTOR, act, text, (draw(ACTOR, number),)))


DEEDS: Final = (
    entry(
        "T10",
        owed(done("point at anything with a finger"), "do", "say a fixed two-word phrase at once"),
        "A player who points at anything with a finger must say a fixed two-word phrase at once or "
        "draw one card.",
        "Whoever points at anything with a finger must say a fixed two-word phrase at once, or "
        "draw a card.",
    ),
    entry(
        "T11",
        costs(done("say the name of anyone at the table")),
        "Players may not say the name of anyone at the table; each slip costs one card.",
        "Nobody may say the name of anyone at the table, and whoever does draws one card.",
        "A player who says the name of anyone at the table draws a card.",
    ),
    entry(
        "T12",
        costs(done("say 'yes' or 'no'", but_votes=True)),
        "The words 'yes' and 'no' are forbidden during play; each use costs one card, except when "
        "calling, discussing or casting a Rule Vote.",
        'The words "yes" and "no" are forbidden, votes excepted; each use costs one card.',
    ),
    entry(
        "T13",
        costs(done("speak", but_votes=True), condition=TopCards(CardTest(suits=("d",)))),
        "While a diamond is the top card nobody may speak, votes excepted, and whoever does draws "
        "one card.",
        'When a player does "speak" outside votes, if a diamond is on top of the pile, that player '
        "draws 1 card.",
    ),
    entry(
        "T14",
        costs(Trigger("said", text="last card"), 2, HandCount(ACTOR, Count("at_least", 2))),
        "A player who announces 'last card' while holding more than one hand card draws two cards.",
        "When a player says 'last card', if they hold two or more hand cards, they draw two cards.",
    ),
    entry(
        "T15",
        costs(done("speak aloud, while everyone must whisper", but_votes=True)),
        "During play everyone must whisper; whoever speaks aloud, votes excepted, draws one card.",
    ),
    entry(
        "T16",
        costs(done("wrongly accuse another of breaking a custom rule")),
        "A player who wrongly accuses another of breaking a custom rule draws one card.",
    ),
    entry(
        "T17",
        owed(play(rank("A")), "say", "quack", 2),
        "Whoever plays an ace must say 'quack'; whoever forgets draws two cards.",
        "When an ace is played, its player says 'quack', and whoever forgets draws two cards.",
        "Whoever plays an ace says 'quack' or draws two cards.",
    ),
    entry(
        "T18",
        owed(play(rank("K")), "do", "tell a joke"),
        "When a king is played, its player tells a joke or draws one card.",
        "Whoever plays a king must tell a joke; whoever forgets draws one card.",
    ),
)
