"""Coins, dice, what the table judges, counts and points out, and who agrees."""

from typing import Final

from lopti_rules.language.ast import (
    Agreed,
    CardTest,
    ChoosePlayer,
    Chosen,
    Contest,
    Count,
    Discard,
    Draw,
    Everybody,
    Exchange,
    If,
    May,
    Not,
    Or,
    Placed,
    PointOut,
    RankClass,
    Several,
    TableJudges,
    TableNumber,
    Throw,
    Thrown,
    ThrownNumber,
)
from tests.language.gold.terms import ACTOR, NEXT, draw, entry, exactly, hand, play, rank, rule

LOSER: Final = Placed("loser")
DUEL: Final = Several((ACTOR, Chosen()))
SIX: Final = Thrown(count=Count("exactly", 6))

CHANCE: Final = (
    entry(
        "HC01",
        rule(
            play(rank("Q")),
            Throw(ACTOR, 2),
            If(Thrown("heads"), (draw(ACTOR),)),
            If(Thrown("tails"), (draw(NEXT),)),
        ),
        "When a queen is played, its player flips a coin: heads, they draw a card; tails, the next "
        "player draws a card.",
        "Whoever plays a queen tosses a coin. If it is heads, they draw a card. If it is tails, "
        "the next player draws a card.",
        "When a queen is played, its player flips a coin; if it shows heads, that player draws a "
        "card; if it shows tails, the next player draws a card.",
    ),
    entry(
        "HC02",
        rule(play(rank("6")), Throw(ACTOR), Draw(ACTOR, ThrownNumber())),
        "Whoever plays a 6 rolls a die and draws that many cards.",
        "When a 6 is played, its player throws a die and draws as many cards as it shows.",
        "When a player plays a 6, that player rolls a six-sided die and draws as many cards as the "
        "die shows.",
    ),
    entry(
        "HC03",
        rule(
            play(rank("7")),
            Throw(ACTOR),
            If(SIX, (draw(Everybody(but_actor=True)),)),
            If(Not(SIX), (draw(ACTOR),)),
        ),
        "When a 7 is played, its player rolls a die; on a 6 every other player draws a card, "
        "otherwise its player draws a card.",
        "When a 7 is played, its player rolls a die; every other player draws a card if it shows "
        "6, otherwise its player draws a card.",
        "When a 7 is played, its player rolls a die: 6: every other player draws a card; "
        "otherwise: its player draws a card.",
    ),
    entry(
        "HC04",
        rule(
            play(rank("7")),
            Throw(ACTOR, 20),
            If(
                Or((Thrown(count=Count("exactly", 1)), Thrown(count=Count("exactly", 2)))),
                (draw(NEXT),),
            ),
            If(Thrown(count=Count("at_least", 18)), (Discard(ACTOR, hand()),)),
        ),
        "When a 7 is played, its player rolls a 20-sided die; on 1 or 2 the next player draws a "
        "card, on 18 or more its player discards a card; otherwise nothing happens.",
    ),
    entry(
        "HC05",
        rule(
            play(rank("9")),
            May(ACTOR, (Discard(ACTOR, hand()),)),
            condition=TableJudges("the joke is funny"),
        ),
        "When a 9 is played, its player may discard a hand card if the table finds the joke funny.",
        'When a player plays a 9, if the table judges that "the joke is funny", that player may '
        "discard 1 hand card.",
        "Whoever plays a 9 may discard a hand card if the others decide that the joke is funny.",
    ),
    entry(
        "HC06",
        rule(
            play(CardTest(RankClass("odd"), suits=("h",), count=exactly(1))),
            PointOut("the tip of the printed heart", but_actor=True),
            draw(Chosen()),
        ),
        "When an odd-ranked single heart is played, the player whom the tip of the printed heart "
        "points at draws one card; if it points at its own player nothing happens.",
    ),
    entry(
        "HC07",
        rule(play(rank("J")), PointOut("the bottle"), draw(Chosen())),
        "When a jack is played, the player at whom the bottle points draws a card.",
        "When a jack is played, whoever the bottle points at draws a card.",
    ),
    entry(
        "HC08",
        rule(
            play(rank("J", count=exactly(1))),
            Draw(
                ACTOR,
                TableNumber(
                    "the song lasts whole minutes, after the player plays a random song on a phone",
                    5,
                ),
            ),
        ),
        "Whoever plays a single Jack plays a random song on a phone and draws as many cards as the "
        "song lasts whole minutes, at most five.",
    ),
    entry(
        "HC09",
        rule(
            play(rank("4", count=exactly(1))),
            ChoosePlayer(ACTOR, but_self=True),
            If(
                Agreed(Chosen()),
                (Contest(DUEL, "play", "short contest both agree on"), draw(LOSER)),
            ),
        ),
        "Whoever plays a single 4 challenges one player to any short contest both agree on, and "
        "its loser draws one card; without agreement nothing happens.",
    ),
    entry(
        "HC10",
        rule(
            play(rank("J")),
            ChoosePlayer(ACTOR, but_self=True),
            If(Agreed(Chosen()), (Contest(DUEL, "play", "short video game bout"), draw(LOSER))),
        ),
        "When a jack is played, the latest player picks a willing opponent for one short video "
        "game bout, and its loser draws one card.",
    ),
    entry(
        "HC11",
        rule(
            play(rank("4")),
            Exchange(ACTOR, hand(), NEXT),
            condition=Agreed(Several((ACTOR, NEXT))),
        ),
        "Whoever plays a 4 exchanges one hand card with the next player if both agree.",
        "Whoever plays a 4 exchanges one hand card with the next player by mutual agreement.",
    ),
)
"""Every entry of these subjects."""
