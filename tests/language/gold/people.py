"""Players told apart: by place, by what they did, by what they have."""

from typing import Final

from lopti_rules.language.ast import (
    And,
    Become,
    CardTest,
    Dealer,
    Did,
    Everybody,
    GainToken,
    Holds,
    LastWho,
    Later,
    Limit,
    LoseToken,
    NamedSuit,
    NameSuit,
    NextPlay,
    Not,
    NthTime,
    Num,
    Opposite,
    Owe,
    Owes,
    PassDebt,
    PayDebt,
    Ranks,
    RoleHolder,
    Rule,
    Score,
    Sentence,
    Several,
    Superlative,
    SwapHands,
    TokenCount,
    Trigger,
)
from tests.language.gold.terms import (
    ACTOR,
    ALL,
    LAST_TAKER,
    NEXT,
    THIRD_SIX,
    at_least,
    coloured,
    draw,
    entry,
    exactly,
    play,
    rank,
    rule,
)

PEOPLE: Final = (
    entry(
        "ZW01",
        rule(Trigger("deal"), draw(Dealer()), condition=Holds(Dealer(), rank("K"))),
        "After the deal, if the dealer holds a king in hand, that player draws a card.",
        "After the deal, if the dealer has a king in hand, they draw 1 card.",
    ),
    entry(
        "ZW02",
        rule(play(rank("Q")), draw(NEXT), condition=Holds(NEXT, rank("K"))),
        "When a queen is played, if the next player holds a king in hand, that player draws a "
        "card.",
        "When a queen is played, if the next player has a king in hand, they draw one card.",
    ),
    entry(
        "H10",
        rule(play(CardTest(Ranks(("J",)), suits=("h",))), SwapHands(ACTOR, Opposite(nearer=True))),
        "When the Jack of hearts is played, its player swaps whole hands with the player seated "
        "opposite, or with the nearer of two clockwise if nobody is exactly opposite.",
        "When a player plays the jack of hearts, that player swaps hands with the player opposite "
        "or the nearer of two clockwise.",
    ),
    entry(
        "H11",
        rule(play(rank("K")), draw(Several((Opposite(), Dealer())))),
        "When a king is played, the player opposite and the dealer each draw a card.",
        "Whenever a king is played, the dealer and the opposite player draw one card each.",
    ),
    entry(
        "P01",
        rule(play(rank("6")), draw(ACTOR, 3), condition=THIRD_SIX),
        "When the third 6 of a round is played, its player draws three cards.",
        "When a player plays the third 6 of a round, they draw 3 cards.",
        "Whoever plays the third 6 this round draws three cards.",
        "When a player plays a 6, if the play contains the third 6 of the round, they draw three.",
    ),
    entry(
        "P02",
        rule(play(rank("Q")), draw(LAST_TAKER)),
        "When a player plays a queen, the last player who took the pile draws 1 card.",
        "When a queen is played, the last player who picked up the pile this round draws a card.",
    ),
    entry(
        "P03",
        rule(play(rank("K")), draw(Superlative("most"))),
        "When a player plays a king, the player with the most hand cards draws 1 card.",
        "When a king is played, the player who has the most hand cards draws a card.",
    ),
    entry(
        "P04",
        rule(play(rank("K")), draw(Superlative("fewest", "table", "all"))),
        "When a king is played, each player with the fewest table cards draws a card.",
        "When a king is played, every player who has the fewest table cards draws a card.",
    ),
    entry(
        "P06",
        Rule(
            (
                Sentence(play(rank("8")), (GainToken(ACTOR, "bell"),)),
                Sentence(
                    Trigger("gain", text="bell"),
                    (draw(ACTOR), LoseToken(ACTOR, "bell")),
                    TokenCount(ACTOR, "bell", at_least(3)),
                ),
            )
        ),
        'Each player who plays an 8 gains a "bell"; whoever has three bells draws a card and loses '
        "them.",
        'When a player plays an 8, they gain a "bell". As soon as a player has three bells, that '
        "player draws a card and loses all bells.",
    ),
    entry(
        "P07",
        Rule(
            (
                Sentence(Trigger("pickup"), (Become(ACTOR, "keeper"),)),
                Sentence(play(rank("A")), (draw(RoleHolder("keeper")),)),
            )
        ),
        'Whoever takes the pile becomes the "keeper". When a player plays an ace, the keeper draws '
        "1 card.",
    ),
    entry(
        "P08",
        Rule(
            (
                Sentence(play(rank("4")), (Owe(NEXT, Num(2)),), Owes(ACTOR, exactly(0))),
                Sentence(
                    play(rank("4")),
                    (PassDebt(ACTOR, NEXT), Owe(NEXT, Num(2))),
                    Owes(ACTOR, at_least(1)),
                ),
                Sentence(
                    Trigger("turn_end"),
                    (PayDebt(ACTOR),),
                    And((Owes(ACTOR, at_least(1)), Not(Did(ACTOR, "play", cards=rank("4"))))),
                ),
            )
        ),
        "When a player who owes no cards plays a 4, the next player owes 2 cards. "
        "When a player who owes cards plays a 4, their debt passes to the next player and grows by "
        "2. At the end of their turn, a player who owes cards and played no 4 pays the debt.",
        "When a player plays a 4, if that player owes no cards, the next player owes two cards. "
        "When a player plays a 4, if they owe cards, they pass their debt to the next player "
        "and the next player owes 2 cards. At the end of their turn, a player who owes cards and "
        "did not play a 4 this turn pays their debt.",
    ),
    entry(
        "P09",
        rule(
            play(rank("4")),
            Owe(ACTOR, Num(2)),
            PassDebt(ACTOR, NEXT),
            condition=Owes(ACTOR, at_least(1)),
        ),
        "A player who owes a debt and plays a 4 adds two and hands the whole debt on.",
        "When a player plays a 4, if that player owes cards, they add two cards to the debt and "
        "pass the debt on to the next player.",
    ),
    entry(
        "P10",
        rule(
            Trigger("clear"),
            draw(Everybody(having=Did(ACTOR, "pickup", "round"))),
        ),
        "When the pile is cleared, each player who took the pile this round draws a card.",
        "When the pile is cleared, every player who took the pile in this round draws 1 card.",
    ),
    entry(
        "P11",
        rule(
            play(CardTest(Ranks(("Q",)), suits=("s",))),
            Later("turn_end", (draw(NEXT, 5),)),
        ),
        "When the Queen of spades is played, the next player draws five cards at the end of their "
        "turn.",
        "Q of spades = next player draws 5 at the end of their turn.",
    ),
    entry(
        "P12",
        rule(
            play(CardTest(Ranks(("J",)), suits=("s",))),
            Later("turn_start", (draw(NEXT, 3),)),
        ),
        "When the Jack of spades is played, the next player draws three cards before their turn.",
        "When the Jack of spades is played, the next player draws 3 cards at the start of their "
        "next turn.",
    ),
    entry(
        "P13",
        Rule(
            (
                Sentence(
                    play(CardTest(Ranks(("K",)), suits=("s",))),
                    (Owe(NEXT, Num(5)),),
                    limit=Limit(1, "round"),
                ),
                Sentence(
                    play(coloured("red", "J")), (PassDebt(ACTOR, NEXT),), Owes(ACTOR, at_least(1))
                ),
            )
        ),
        "Once per round, the first time the King of spades is played, the next player owes five "
        "cards, drawn at the end of their turn; a player who owes them and plays a red Jack hands "
        "the debt to the next player.",
        "When the king of spades is played, the next player owes 5 cards, at most once per round. "
        "When a player who owes cards plays a red jack, their debt passes to the next player.",
    ),
    entry(
        "P14",
        rule(Trigger("pickup"), Score(ACTOR, -1)),
        "Each pickup costs its player one session point.",
        "Every time you take the pile, you lose one session point.",
        "When a player takes the pile, that player loses 1 session point.",
    ),
    entry(
        "P15",
        rule(Trigger("out", nth=NthTime(1)), Score(ALL, -5, CardTest(suits=("c",)))),
        "When a round is won, each player loses five session points for every club left in hand.",
        "When a player goes out for the first time in the round, every player loses 5 session "
        "points for each club in hand.",
    ),
    entry(
        "P16",
        rule(
            play(rank("J")),
            NameSuit(ACTOR),
            NextPlay(NEXT, CardTest(NamedSuit(other=True)), (draw(ACTOR),)),
        ),
        "When a Jack is played its player names a suit; if the next player plays a card of any "
        "other suit, that player draws one card after the play.",
        "When a player plays a jack, they name a suit; if the next player plays a card of another "
        "suit, that player draws 1 card.",
    ),
    entry(
        "P05",
        rule(play(rank("K")), SwapHands(ACTOR, LastWho("play", rank("Q")))),
        "Whoever plays a king swaps hands with the last player who played a queen this round.",
        "Whoever plays a King swaps hands with the last player who played a Queen this round, if "
        "that is someone else who is still in.",
        "When a king is played, its player swaps hands with the last player who played a queen.",
    ),
)
