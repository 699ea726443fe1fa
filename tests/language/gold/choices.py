"""Choices and contrasts: what is left out, named or chosen, owed, banked."""

from typing import Final

from lopti_rules.language.ast import Duty, Later, Rule, Sentence
from tests.language.gold.terms import (
    ACTOR,
    NEXT,
    OTHERS,
    PREVIOUS,
    CardTest,
    Gold,
    coloured,
    draw,
    entry,
    play,
    rank,
    rule,
)


def cases(*sentences: Rule) -> Rule:
    """Rules of one sentence each as one rule."""
    return Rule(tuple(one for each in sentences for one in each.sentences))


def _says(text: str) -> Duty:
    return Duty(ACTOR, "say", text, (draw(ACTOR),))


CHOICES: Final[tuple[Gold, ...]] = (
    entry(
        "CH01",
        cases(rule(play(rank("J")), draw(PREVIOUS)), rule(play(rank("Q")), draw(NEXT))),
        "When a Jack is played, the previous player draws one card; when a Queen is played, the "
        "next player does.",
        "When a jack is played, the previous player draws one card; when a queen is played, the "
        "next player does so too.",
        "After a jack the previous player draws one card, after a queen the next one.",
        "When a jack is played, the previous player draws one card. When a queen is played, the "
        "next player.",
        "If a jack is played, the previous player draws a card; on a queen, the next player.",
    ),
    entry(
        "CH02",
        Rule(
            tuple(
                Sentence(
                    play(CardTest(rank(name).ranks, suits=("s",))),
                    (Later("turn_start", (draw(NEXT, number),)),),
                )
                for name, number in (("J", 3), ("K", 5))
            )
        ),
        "When the Jack of spades is played, the next player draws three cards before their turn; "
        "when the King of spades is played, five.",
    ),
    entry(
        "CH03",
        cases(
            rule(play(rank("J")), draw(ACTOR)),
            rule(play(rank("Q")), draw(ACTOR, 2)),
            rule(play(rank("K")), draw(ACTOR, 3)),
        ),
        "Whoever plays a jack draws one card, a queen two and a king three.",
        "Whoever plays a jack draws one card; for a queen, two cards; for a king, three cards.",
        "A jack costs its player one card, a queen two, a king three.",
        "If you play a jack, draw one card; if you play a queen, draw two; if you play a king, "
        "draw three.",
    ),
    entry(
        "CH04",
        rule(play(coloured("red", "Q")), draw(ACTOR, 2), draw(OTHERS)),
        "Whoever plays a red Queen draws two cards, and everybody else draws one.",
        "Whoever plays a red queen draws two cards, everybody else one.",
        "Whoever plays a red queen draws two cards; everyone else one card.",
    ),
    entry(
        "CH05",
        cases(rule(play(rank("J")), _says("ho")), rule(play(rank("Q")), _says("hi"))),
        "Whoever plays a jack must say 'ho' or draw one card; a queen, 'hi'.",
        "When a jack is played, its player must say 'ho' or draw a card; when a queen is played, "
        "'hi'.",
    ),
    entry(
        "CH06",
        rule(play(rank("4")), draw(NEXT)),
        "Play a 4: next player draws 1.",
        "Play a 4, and the next player draws a card.",
        "If you play a 4, the player after you draws a card.",
    ),
)
