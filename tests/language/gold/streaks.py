"""How the last plays went."""

from typing import Final

from lopti_rules.language.ast import (
    And,
    CardTest,
    Draw,
    Everybody,
    LastPlays,
    NthTime,
    PlayBefore,
    PlayersIn,
    RankClass,
    RankPattern,
    RankRun,
    RankValue,
    Trigger,
)
from tests.language.gold.terms import ACTOR, NEXT, SUM_TEN, draw, entry, play, rank, rule

RED: Final = CardTest(colour="red")


BLACK: Final = CardTest(colour="black")


STREAKS: Final = (
    entry(
        "H15",
        rule(play(rank("A")), Draw(ACTOR, PlayersIn())),
        "Whoever plays an ace draws as many cards as there are players still in.",
        "When an ace is played, its player draws as many cards as players are still in.",
    ),
    entry(
        "H16",
        rule(play(rank("K")), Draw(NEXT, RankValue())),
        "When a king is played, the next player draws as many cards as its rank value.",
        "When a king is played, the next player draws as many cards as the card's rank value.",
    ),
    entry(
        "H12",
        rule(Trigger("clear", nth=NthTime(4)), draw(Everybody())),
        "On the fourth clear of a round, every player draws a card.",
        "After the fourth clear of a round, every player draws a card.",
        "When the pile is cleared for the fourth time in a round, every player draws a card.",
    ),
    entry(
        "H13",
        rule(Trigger("pickup", nth=NthTime(2, each_player=True)), draw(ACTOR, 2)),
        "Whoever takes the pile for their second time this round draws two cards.",
        "When a player takes the pile for their second time in the round, that player draws 2 "
        "cards.",
    ),
    entry(
        "H14",
        rule(Trigger("play", cards=rank("K"), nth=NthTime(1)), draw(ACTOR)),
        "The first time in a round a king is played, its player draws a card.",
        "When a king is played for the first time in a round, its player draws a card.",
    ),
    entry(
        "H01",
        rule(play(), draw(ACTOR), condition=LastPlays((RED, BLACK, RED), single=True)),
        "When the last three single plays were red, black, red, the latest player draws a card.",
        "When the last three single cards were a red, a black and a red card, the player who "
        "completed the pattern draws one card.",
        "When a player plays a card, if the last three single plays are red, black, red, that "
        "player draws 1 card.",
    ),
    entry(
        "H02",
        rule(play(), draw(ACTOR), condition=LastPlays((RED,) * 5)),
        "When the last five plays were all red, the latest player draws a card.",
        "When five plays in a row are red, the latest player draws a card.",
    ),
    entry(
        "H03",
        rule(
            play(),
            draw(ACTOR, 2),
            condition=LastPlays((rank("5"), rank("3"), rank("4"), rank("5"))),
        ),
        "When the last four plays were 5, 3, 4, 5, the latest player draws two cards.",
        "When the last four plays were a 5, a 3, a 4 and a 5, the latest player draws two cards.",
    ),
    entry(
        "H04",
        rule(play(), draw(ACTOR), condition=RankPattern("xyx", single=True)),
        "When the last three single cards have the ranks x, y, x with x and y different, the "
        "player who completed the sandwich draws one card.",
        "When the ranks of the last three single plays form the pattern x, y, x, the latest player "
        "draws a card.",
    ),
    entry(
        "H05",
        rule(play(), draw(ACTOR), condition=RankPattern("xxx")),
        "When the last three plays have the same rank, the latest player draws a card.",
        "When the last three plays were all of the same rank, the latest player draws a card.",
    ),
    entry(
        "H06",
        rule(play(), draw(ACTOR), condition=RankRun(3, "rising")),
        "When three plays in a row go strictly upward in rank, the latest player draws a card.",
        "When the ranks of the last three plays rise, the latest player draws a card.",
        "When the last three plays are ascending in rank, the latest player draws a card.",
    ),
    entry(
        "H07",
        rule(play(BLACK), draw(ACTOR), condition=LastPlays((RED,) * 3, before=True)),
        "When a black card is played after three red plays in a row, its player draws a card.",
        "When a player plays a black card, if the three plays before it were all red, that player "
        "draws a card.",
    ),
    entry(
        "H08",
        rule(play(), draw(ACTOR), condition=PlayBefore("difference", "rank", 8, "at_least")),
        "When the ranks of the last two plays differ by eight or more, the latest player draws a "
        "card.",
        "When the ranks of the last two plays differ by at least eight, the latest player draws a "
        "card.",
    ),
    entry(
        "H09",
        rule(
            play(),
            draw(ACTOR),
            condition=And((LastPlays((CardTest(RankClass("number")),) * 2, single=True), SUM_TEN)),
        ),
        "When the last two single number cards add up to ten, the latest player draws one card.",
    ),
)
