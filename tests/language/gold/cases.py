"""Effects by cases: what happens if something is so, and what if it is not."""

from typing import Final

from lopti_rules.language.ast import Count, Discard, Holds, If, PileCount
from tests.language.gold.terms import ACTOR, NEXT, PREVIOUS, draw, entry, hand, play, rank, rule

TEN: Final = PileCount("play", Count("at_least", 10))
JACK: Final = "When a player plays a jack, if the pile holds ten or more cards, "
KING: Final = "When a player plays a king, if the pile holds ten or more cards, "

CASES: Final = (
    entry(
        "ZC01",
        rule(play(rank("J")), If(TEN, (draw(ACTOR),), (Discard(ACTOR, hand()),))),
        f"{JACK}that player draws a card; otherwise, that player discards one hand card.",
        f"{JACK}they draw a card, otherwise they discard a hand card.",
        f"{JACK}that player draws a card. Otherwise, that player discards a hand card.",
    ),
    entry(
        "ZC02",
        rule(
            play(rank("K")),
            If(TEN, (draw(ACTOR),)),
            If(Holds(NEXT, rank("Q")), (draw(NEXT),)),
        ),
        f"{KING}that player draws a card; "
        "if the next player holds a queen in hand, the next player draws a card.",
    ),
    entry(
        "ZC03",
        rule(
            play(rank("K")),
            draw(ACTOR),
            If(Holds(NEXT, rank("Q")), (draw(NEXT),), (draw(PREVIOUS),)),
            condition=TEN,
        ),
        f"{KING}that player draws a card; "
        "and if the next player holds a queen in hand, the next player draws a card; otherwise the "
        "previous player draws a card.",
    ),
)
