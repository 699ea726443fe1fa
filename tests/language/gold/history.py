"""How play went before, how long a rule acts, and what is so at the time."""

from typing import Final

from lopti_rules.language.ast import (
    CardTest,
    Count,
    Did,
    Everybody,
    HadTurn,
    HandsCompared,
    LastPlays,
    Limit,
    NthTime,
    Or,
    PickupPending,
    PileCount,
    PileTop,
    PlayBefore,
    PlayersLeft,
    RankClass,
    Trigger,
    Window,
)
from tests.language.gold.terms import ACTOR, NEXT, draw, entry, play, rank, rule

RED: Final = CardTest(colour="red")
FACE: Final = Trigger("play", cards=CardTest(RankClass("face")))
NUMBER: Final = Trigger("play", cards=CardTest(RankClass("number")))
QUEEN: Final = play(rank("Q"))
KING: Final = play(rank("K"))
RED_PLAY: Final = Trigger("play", cards=RED)

HISTORY: Final = (
    entry(
        "R007",
        rule(
            Trigger("play"),
            draw(ACTOR),
            condition=Or((PileTop(5, RED), PileTop(5, CardTest(colour="black")))),
        ),
        "When the last five cards on the pile are all red or all black, the player who placed the "
        "fifth draws one card.",
        "When the top five cards of the pile are all red or all black, the player who played the "
        "last one draws a card.",
    ),
    entry(
        "R060",
        rule(Trigger("turn_start"), draw(ACTOR), condition=Did(ACTOR, "play", "lap")),
        "When a player completes a full lap with no pickup and no clear since their own previous "
        "play, that player draws a card.",
        "At the start of a turn, a player who played a card since the pile was last cleared or "
        "taken draws a card.",
    ),
    entry(
        "R121",
        rule(KING, draw(HadTurn(2))),
        "When a king is played, whoever had the turn two turns earlier draws a card.",
        "When a king is played, the player whose turn it was two turns ago draws a card.",
    ),
    entry(
        "R117",
        rule(Trigger("hand_count", way="becomes", number=2), draw(ACTOR)),
        "Whenever the number of cards in a player's hand becomes exactly two, whether by playing "
        "or by drawing, that player draws a card.",
        "When a player's hand becomes exactly two cards for any reason, that player draws a card.",
    ),
    entry(
        "N1",
        rule(Trigger("clear", nth=NthTime(2, every=True)), draw(Everybody())),
        "Every second clear, every player draws a card.",
        "After every second clear of a round, every player draws a card.",
        "Every second time the pile is cleared in a round, every player draws a card.",
        "When the pile is cleared for every second time in the round, every player draws a card.",
    ),
    entry(
        "N2",
        rule(Trigger("pickup", nth=NthTime(1)), draw(ACTOR)),
        "The first time a player takes the pile in a round, that player draws a card.",
    ),
    entry(
        "C1",
        rule(QUEEN, draw(NEXT), condition=HandsCompared(ACTOR, "fewer", NEXT)),
        "When a queen is played, if its player has fewer cards than the next player, the next "
        "player draws a card.",
        "When a queen is played and its player holds fewer hand cards than the next player, the "
        "next player draws a card.",
    ),
    entry(
        "C2",
        rule(QUEEN, draw(NEXT), condition=HandsCompared(NEXT, "as_many", ACTOR)),
        "When a queen is played, if the next player has as many cards as its player, the next "
        "player draws a card.",
    ),
    entry(
        "C3",
        rule(QUEEN, draw(NEXT), condition=HandsCompared(ACTOR, "more", Everybody(but_actor=True))),
        "When a queen is played, if its player holds more cards than everyone else, the next "
        "player draws a card.",
    ),
    entry(
        "A1",
        rule(Trigger("play"), draw(ACTOR), condition=PlayBefore("sum", comparison="odd")),
        "When the sum of the ranks of the last two plays is odd, the latest player draws a card.",
        "When the ranks of the last two plays add up to an odd number, the latest player draws a "
        "card.",
    ),
    entry(
        "A2",
        rule(Trigger("play"), draw(ACTOR), condition=PlayBefore("sum", by=15, ace_high=True)),
        "When the ranks of the last two plays add up to fifteen (with aces as 14), the latest "
        "player draws a card.",
    ),
    entry(
        "A3",
        rule(Trigger("play"), draw(ACTOR), condition=PlayBefore("sum", "rank", 5, "multiple")),
        "When the sum of the last two ranks is a multiple of five, the latest player draws a card.",
    ),
    entry(
        "A4",
        rule(
            Trigger("play"), draw(ACTOR), condition=PlayBefore("difference", "rank", 6, "at_least")
        ),
        "When the difference between the last two plays is more than five, the latest player draws "
        "a card.",
    ),
    entry(
        "N3",
        rule(KING, draw(NEXT), limit=Limit(1, "round")),
        "When a player plays a king, the next player draws a card, only the first time in a round.",
    ),
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
