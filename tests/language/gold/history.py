"""How play went before, how long a rule acts, and what is so at the time."""

from typing import Final

from lopti_rules.language.ast import (
    CardTest,
    Count,
    LastPlays,
    PickupPending,
    PileCount,
    PlayBefore,
    PlayersLeft,
    RankClass,
    Trigger,
    Window,
)
from tests.language.gold.terms import ACTOR, draw, entry, play, rank, rule

RED: Final = CardTest(colour="red")
FACE: Final = Trigger("play", cards=CardTest(RankClass("face")))
NUMBER: Final = Trigger("play", cards=CardTest(RankClass("number")))
QUEEN: Final = play(rank("Q"))
KING: Final = play(rank("K"))
RED_PLAY: Final = Trigger("play", cards=RED)

HISTORY: Final = (
    entry(
        "R062",
        rule(NUMBER, draw(ACTOR), window=Window(FACE, ending=FACE)),
        "After a face card is played, every player who plays a number card draws one card "
        "afterwards, until another face card has been played.",
        "After a face card is played, whoever plays a number card draws a card until another face "
        "card is played.",
        "After a face card, whoever plays a number card draws a card until the next face card.",
    ),
    entry(
        "W1",
        rule(RED_PLAY, draw(ACTOR), window=Window(QUEEN, ending=KING)),
        "After a queen is played, whoever plays a red card draws a card until a king is played.",
        "When a queen is played, until somebody plays a king, whoever plays a red card draws a "
        "card.",
    ),
    entry(
        "W2",
        rule(RED_PLAY, draw(ACTOR), window=Window(QUEEN, ("pickup",), KING)),
        "After a queen is played, whoever plays a red card draws a card until the pile is taken or "
        "a king is played.",
    ),
    entry(
        "W3",
        rule(RED_PLAY, draw(ACTOR), window=Window(QUEEN, turns=3)),
        "After a queen is played, whoever plays a red card draws a card, for the next three turns.",
        "After a queen is played, for the next three turns whoever plays a red card draws a card.",
        "After a queen, whoever plays a red card draws a card until three more turns have passed.",
    ),
    entry(
        "W4",
        rule(RED_PLAY, draw(ACTOR), window=Window(QUEEN, once=True)),
        "After a queen is played, the next player who plays a red card draws a card.",
        "When a queen is played, the first player to play a red card draws a card.",
    ),
    entry(
        "W5",
        rule(RED_PLAY, draw(ACTOR), window=Window(QUEEN, ("round_end",))),
        "After a queen is played, whoever plays a red card draws a card for the rest of the round.",
        "When a queen is played, from then on whoever plays a red card draws a card.",
    ),
    entry(
        "M1",
        rule(KING, draw(ACTOR), condition=PlayersLeft(Count("at_most", 3))),
        "When a king is played and fewer than four players are still in, its player draws a card.",
        "While at most three players are still in, whoever plays a king draws a card.",
    ),
    entry(
        "M2",
        rule(KING, draw(ACTOR), condition=PileCount("draw", Count("exactly", 0))),
        "When the draw pile is empty, whoever plays a king draws a card.",
        "When a king is played while the draw pile is empty, its player draws a card.",
    ),
    entry(
        "M3",
        rule(Trigger("play", cards=RED, on=rank("Q")), draw(ACTOR)),
        "As long as a queen is on top of the pile, whoever plays a red card draws a card.",
        "Whoever plays a red card on a queen draws a card.",
    ),
    entry(
        "M4",
        rule(KING, draw(ACTOR), condition=PickupPending()),
        "When a player plays a king while a pickup is pending, that player draws a card.",
        "When a pickup is pending, whoever plays a king draws a card.",
    ),
    entry(
        "S1",
        rule(Trigger("play"), draw(ACTOR), condition=PlayBefore("different", "suit")),
        "Whenever the suit changes, its player draws a card.",
        "When a play changes the top suit, its player draws a card.",
        "When a play's top card changes the suit, its player draws a card.",
    ),
    entry(
        "S2",
        rule(RED_PLAY, draw(ACTOR), condition=LastPlays((RED,) * 3, before=True)),
        "After three red plays in a row, whoever plays a red card draws a card.",
    ),
)
