"""Duels, performances, and what the table judges of them."""

from typing import Final

from lopti_rules.language.ast import (
    Agreed,
    BuryTop,
    ChoosePlayer,
    Chosen,
    Contest,
    Discard,
    Duty,
    Give,
    Guess,
    Guesser,
    HandCards,
    If,
    Limit,
    May,
    Not,
    NthTime,
    Num,
    Placed,
    PointOut,
    Rule,
    Sentence,
    Several,
    TableJudges,
    Take,
    Trigger,
)
from tests.language.gold.terms import (
    ACTOR,
    ALL,
    CHOOSE_OTHER,
    NEXT,
    OTHERS,
    PREVIOUS,
    draw,
    entry,
    exactly,
    hand,
    play,
    rank,
    rule,
)

LOSER: Final = Placed("loser")
WINNER: Final = Placed("winner")
CHOSEN: Final = Several((ACTOR, Chosen()))


def _duel(name: str, other: object = NEXT) -> Contest:
    return Contest(Several((ACTOR, other)), "play", name)


JOKE: Final = ", after the player tells a joke"
THUMB: Final = "after the player puts their thumb on the table"
LIPS: Final = "after the player puts their finger to their lips"
FARM: Final = "guess what it was, after the player makes the noise of a farm animal"

DUELS: Final = (
    entry(
        "XD01",
        rule(
            play(rank("Q", count=exactly(2))),
            _duel("thumb war"),
            Take(LOSER, HandCards(Num(1), "random"), WINNER),
        ),
        "Each time two queens are played together, the player who did it and the player on their "
        "left have a thumb war. The loser takes one card at random from the winner's hand.",
        "Whoever plays two queens has a thumb war with the next player; whoever loses takes one "
        "random card from the winner's hand.",
    ),
    entry(
        "XD02",
        rule(
            play(rank("K", count=exactly(2))),
            _duel("staring contest, where who blinks first loses"),
            draw(LOSER, 2),
        ),
        "When two kings are played, their player challenges the next player to a staring contest. "
        "Whoever blinks first draws 2 cards.",
        "When two kings are played, their player and the next player stare at each other; the "
        "first to blink draws two cards.",
    ),
    entry(
        "XD03",
        rule(
            play(rank("Q", count=exactly(2))),
            _duel("rock-paper-scissors", PREVIOUS),
            draw(LOSER),
        ),
        "If you play two queens, you and the player on your right play rock, paper, scissors, and "
        "whoever loses draws a card.",
        "When a player plays two queens, that player and the previous player play rock paper "
        "scissors. The losing player draws one card.",
    ),
    entry(
        "XD04",
        rule(
            play(rank("A", count=exactly(3))),
            CHOOSE_OTHER,
            If(Agreed(CHOSEN), (Contest(CHOSEN, "play", "arm wrestle"), draw(LOSER, 2))),
        ),
        "Whoever plays three aces can call for an arm wrestle with anyone who's up for it. The "
        "loser draws two cards, and if nobody's up for it nothing happens.",
        "Whoever plays three aces may challenge a willing player to an arm wrestle. The loser "
        "draws two cards.",
    ),
    entry(
        "XD05",
        Rule(
            (
                Sentence(
                    Trigger("turn_start"),
                    (_duel("high roll, ties are rolled again"), draw(LOSER)),
                    limit=Limit(1, "round", each_player=True),
                    ability=True,
                    usable="turn",
                ),
            )
        ),
        "Once per round, on your turn, you can challenge the player on your left to a high roll. "
        "Lower die draws a card; ties are rolled again.",
        "Once per round you may, on your own turn, challenge the next player to a high roll. The "
        "loser draws a card, and ties are rolled again.",
    ),
    entry(
        "XD06",
        Rule(
            (
                Sentence(
                    play(rank("7")),
                    (May(ACTOR, (Discard(ACTOR, hand()),)),),
                    TableJudges(f"at least one other player laughs{JOKE}"),
                ),
                Sentence(play(rank("7")), (draw(ACTOR),), TableJudges(f"nobody laughs{JOKE}")),
            )
        ),
        "If you play a seven, tell a joke. If at least one other player laughs, you may discard a "
        "card; if nobody laughs you draw one.",
        "Whoever plays a seven tells a joke. If at least one other player laughs, they may discard "
        "a card. If nobody laughs, they draw one.",
    ),
    entry(
        "XD07",
        Rule(
            (
                Sentence(play(rank("J")), (draw(NEXT),), TableJudges(f"everyone laughs{JOKE}")),
                Sentence(
                    play(rank("J")), (draw(ACTOR),), Not(TableJudges(f"everyone laughs{JOKE}"))
                ),
            )
        ),
        "When a jack is played its player tells a joke; if everyone laughs, the next player draws "
        "a card, otherwise its player draws one.",
        "If you play a jack, tell a joke. If everyone laughs, the next player draws a card. If "
        "not, you draw one.",
    ),
    entry(
        "XD08",
        rule(
            play(rank("9")),
            Contest(OTHERS, "race", FARM),
            May(WINNER, (Give(WINNER, hand(), ACTOR),)),
            If(TableJudges("no one gets it in ten seconds"), (draw(ACTOR),)),
        ),
        "If you play a nine, make the noise of a farm animal. The first to guess what it was may "
        "pass you one card from their hand; if no one gets it in ten seconds you draw one instead.",
    ),
    entry(
        "XD10",
        rule(
            play(rank("9")),
            PointOut("gets the most fingers, after everyone points at somebody", who=True),
            draw(Chosen()),
        ),
        "When a player plays a 9, everyone points at somebody; whoever gets the most fingers draws "
        "a card.",
        "When a 9 is played, everyone points at somebody. The player who gets the most fingers "
        "draws one card.",
    ),
    entry(
        "XD11",
        Rule(
            (
                Sentence(
                    play(rank("9")), (Duty(ALL, "do", "pass the spoon one seat to the left"),)
                ),
                Sentence(
                    Trigger("clear", nth=NthTime(1)),
                    (PointOut("ends up holding the spoon", who=True), draw(Chosen())),
                ),
            )
        ),
        "Each time a 9 is played, everybody passes the spoon one seat to the left. Whoever ends up "
        "holding it when the round's first clear happens draws a card.",
    ),
    entry(
        "XD12",
        rule(play(rank("Q")), draw(ACTOR), condition=TableJudges("its player looked smug")),
        "When a queen is played, the table votes on whether its player looked smug. If most say "
        "yes, that player draws a card.",
    ),
    entry(
        "XD13",
        rule(
            play(rank("7")),
            Duty(NEXT, "do", "answer a question of the player who played", (draw(NEXT),)),
        ),
        "When you play a 7, ask the next player a question. If they can't answer, they draw a "
        "card.",
        "When a 7 is played, its player asks the next player a question, and the next player must "
        "answer or draw a card.",
    ),
    entry(
        "XD14",
        rule(Trigger("pickup"), Contest(OTHERS, "race", "clap"), draw(LOSER)),
        "When someone takes the pile, everyone else claps. The last to clap draws a card.",
        "When a player takes the pile, everyone else must clap, and the last to do so draws a "
        "card.",
    ),
    entry(
        "XD15",
        Rule(
            (
                Sentence(
                    Trigger("turn_start"),
                    (Contest(OTHERS, "race", f"do the same, {THUMB}"), draw(LOSER)),
                    limit=Limit(1, "round", each_player=True),
                    ability=True,
                    usable="any",
                ),
            )
        ),
        "Once per round, at any time, you may put your thumb on the table; the last to do the same "
        "draws a card.",
        "Once per round, at any time, a player may put their thumb on the table. The last player "
        "to do the same draws one card.",
    ),
    entry(
        "XD16",
        Rule(
            (
                Sentence(
                    Trigger("turn_start"),
                    (Contest(OTHERS, "race", f"do the same without speaking, {LIPS}"), draw(LOSER)),
                    limit=Limit(1, "round", each_player=True),
                    ability=True,
                    usable="turn",
                ),
            )
        ),
        "Once per round, on your own turn, you can put your finger to your lips. Everybody has to "
        "do the same without speaking, and the last one to catch on draws a card.",
    ),
    entry(
        "XD17",
        rule(
            play(rank("Q")),
            Contest(ALL, "round", "do a round of film titles and not repeat one"),
            draw(LOSER),
        ),
        "When a queen is played, everyone plays a round of film titles; the first to repeat one "
        "draws a card.",
        "When a queen is played we do a round of film titles, and the first to repeat one draws a "
        "card.",
    ),
    entry(
        "XD18",
        rule(
            play(rank("4", count=exactly(2))),
            Contest(Several((NEXT, PREVIOUS)), "race", "say the name of a fruit"),
            draw(LOSER),
        ),
        "When a player plays a pair of 4s, the players to the left and right of that player race "
        "to say the name of a fruit. The slower of the two draws one card.",
    ),
    entry(
        "XD19",
        rule(
            play(rank("Q")),
            PointOut(
                "gave the worst compliment, as its player picks, after everyone compliments its "
                "player",
                who=True,
            ),
            draw(Chosen()),
        ),
        "When a queen is played, everyone compliments its player. That player picks the worst "
        "compliment, and whoever gave it draws a card.",
    ),
    entry(
        "XD20",
        rule(
            play(rank("J")),
            CHOOSE_OTHER,
            Duty(
                Chosen(),
                "do",
                "answer honestly to a yes or no question about their hand of the player who "
                "played, if asked",
            ),
        ),
        "When you play a jack you get to ask any one player a yes or no question about their hand, "
        "and they must answer honestly.",
    ),
    entry(
        "XD21",
        rule(
            Trigger("deal"),
            Guess(ALL, "rank"),
            BuryTop(1),
            May(Guesser(), (Discard(Guesser(), hand()),)),
        ),
        "Before the first lead, each player guesses the rank of the top card of the draw pile. We "
        "show the card and put it under the draw pile. All players with the exact right guess may "
        "discard one card from the hand.",
        "Prior to the first lead, each player shall guess the rank of the top card of the draw "
        "pile. That card shall then be shown and placed beneath the draw pile, and each player "
        "whose guess was exact may discard one hand card.",
    ),
    entry(
        "XD09",
        rule(
            play(rank("K", count=exactly(2))),
            ChoosePlayer(ACTOR),
            Contest(CHOSEN, "play", "thumb war"),
            draw(LOSER),
        ),
        "When you play two kings, choose a player. The two of you have a thumb war and the loser "
        "draws a card.",
    ),
)
"""Duels, and what somebody does for the others to see."""
