"""Rules as players wrote them."""

from typing import Final

from lopti_rules.language.ast import (
    Base,
    CardTest,
    ChoosePlayer,
    Chosen,
    ClearPile,
    Discard,
    Draw,
    Duty,
    EventFact,
    Everybody,
    ExtraPlay,
    Give,
    HandCards,
    HandCount,
    HandSize,
    Holds,
    Limit,
    May,
    NamedRank,
    NameRank,
    Neighbour,
    Not,
    PerCard,
    RankClass,
    RankOrder,
    Ranks,
    Rule,
    Sentence,
    Show,
    SwapHands,
    Take,
    Trigger,
    Window,
)
from tests.language.gold.scenarios import TWO_TOGETHER
from tests.language.gold.terms import (
    ACTOR,
    ALL,
    CHOOSE_OTHER,
    HAVING_CARD,
    KINGS_PASS,
    LAST,
    LOWEST_ALL,
    NAMED_TWO,
    NEXT,
    ONE,
    OTHERS,
    PREVIOUS,
    SHOW_DOWN,
    WINNER,
    at_least,
    coloured,
    draw,
    entry,
    exactly,
    hand,
    play,
    rank,
    rule,
)

PLAYER_RULES: Final = (
    entry(
        "R008",
        rule(play(rank("Q")), Base("reverse")),
        "When a Queen is played, the direction of play reverses.",
        "When a player plays a queen, the direction of play reverses.",
    ),
    entry(
        "R019",
        rule(play(rank("4", "9", "A")), Duty(ACTOR, "say", "circle", (draw(ACTOR),))),
        "When an Ace, 4 or 9 is played, its player must say 'circle' or draw one card.",
        'When a player plays a 4, 9 or ace, that player must say "circle" or draw 1 card.',
    ),
    entry(
        "R020",
        rule(play(rank("4")), NameRank(ACTOR), NAMED_TWO),
        "When a 4 is played its player names a rank; if the next player plays that rank, that "
        "player draws two cards after the play.",
    ),
    entry(
        "R021",
        rule(play(rank("4")), NameRank(ACTOR), Base("forbid_play", NEXT, CardTest(NamedRank()))),
        "When a 4 is played its player names a rank, and the next player may not play that rank.",
        "When a player plays a 4, that player names a rank and the next player may not play a "
        "card of that rank.",
    ),
    entry(
        "R042",
        rule(play(rank("K")), *SHOW_DOWN),
        "When a King is played, its player and the next player each reveal the highest card in "
        "their hand, and the one with the lower card draws one card.",
    ),
    entry(
        "R068",
        rule(
            play(rank("9", "10")),
            Duty(ACTOR, "do", "scream loudly enough for the table to hear", (draw(ACTOR),)),
        ),
        "Whoever plays a 9 or a 10 must scream loudly enough for the table to hear, or draw one "
        "card.",
        'When a player plays a 9 or 10, that player must do "scream loudly enough for the table '
        'to hear" or draw 1 card.',
    ),
    entry(
        "R070",
        rule(play(rank("2")), ExtraPlay(ACTOR)),
        "A player who plays a 2 must make one more legal play at once if able.",
        "Whoever plays a 2 makes one more play.",
    ),
    entry(
        "R071",
        rule(
            Trigger("hand_count", way="drops", number=1),
            Duty(ACTOR, "say", "last card", (draw(ACTOR),)),
        ),
        "When a player's hand goes down to exactly one card, that player must say 'last card', "
        "or draw one card.",
        'When a player\'s hand drops to 1 card, that player must say "last card" or draw 1 card.',
    ),
    entry(
        "R087",
        rule(
            play(CardTest(Ranks(("8",)), ("d",))),
            Duty(ACTOR, "do", "run to the front door and back before their next turn"),
        ),
        "Whoever plays the 8 of diamonds must run to the front door and back before their next "
        "turn.",
    ),
    entry(
        "R094",
        rule(
            play(rank("Q")),
            Duty(
                ACTOR,
                "do",
                "name a song not yet named this session",
                (draw(ACTOR),),
            ),
        ),
        "Whoever plays a Queen must name a song that has not been named before in this session, "
        "or draw one card.",
    ),
    entry(
        "R095",
        rule(None, Base("counts_as", None, rank("9"), "5s")),
        "From now on every 9 counts as a 5 in all respects.",
        "9s count as 5s.",
        "A 9 counts as a 5.",
    ),
    entry(
        "R119",
        rule(play(coloured("black", "6")), Base("skip", Neighbour("previous", 2))),
        "When a black 6 is played, the player two seats before its player loses their next turn.",
        "When a player plays a black 6, the second player before that player is skipped.",
    ),
    entry(
        "R151",
        rule(
            play(rank("7")),
            Duty(
                ACTOR,
                "do",
                "pull their trousers down and leave them down for the rest of the session",
            ),
        ),
        "Whoever plays a 7 must pull their trousers down and leave them down for the rest of the "
        "session.",
    ),
    entry(
        "R152",
        rule(play(rank("5")), Base("reverse")),
        "When a 5 is played, the direction of play changes.",
        "When a player plays a 5, play changes direction.",
    ),
    entry(
        "R153",
        rule(play(rank("5")), ExtraPlay(ACTOR), condition=Not(EventFact("final"))),
        "Whoever plays a 5 makes one more legal play if able, unless the 5 was the player's final "
        "card.",
        "When a player plays a 5, unless the play is the final play, that player makes one more "
        "play.",
    ),
    entry(
        "R180",
        rule(play(rank("Q", count=exactly(2))), Take(ACTOR, hand(1, "random"), OTHERS)),
        "Whoever plays two Queens takes one hand card at random from every other player.",
        "When a player plays exactly two queens, that player takes 1 random hand card from every "
        "other player.",
    ),
    entry(
        "R186",
        rule(play(rank("A", count=exactly(3))), Base("rules", ACTOR, text="all custom rules")),
        "Whoever plays three Aces removes all custom rules at once.",
    ),
    entry(
        "R192",
        rule(play(coloured("red", "Q")), draw(ACTOR, 2), draw(OTHERS)),
        "Whoever plays a red Queen draws two cards, and everybody else draws one.",
        "When a player plays a red queen, that player draws 2 cards and every other player draws "
        "1 card.",
    ),
    entry(
        "R206",
        rule(
            Trigger("pickup", size=at_least(10)),
            Duty(ACTOR, "do", "take off one piece of clothing"),
        ),
        "Whoever takes a pile of ten or more cards must take off one piece of clothing.",
    ),
    entry(
        "R214",
        rule(
            Trigger("pickup"),
            Duty(
                ACTOR,
                "do",
                "balance one of its cards on their head until their next turn",
                (draw(ACTOR),),
            ),
        ),
        "A player who takes the pile must balance one of its cards on their head until their next "
        "turn, or draw one card.",
    ),
    entry(
        "R224",
        rule(play(CardTest(Ranks(("J",)), ("c",))), Base("end_round", text="without a winner")),
        "When the Jack of clubs is played the round ends at once without a winner.",
        "When a player plays the jack of clubs, the round ends without a winner.",
    ),
    entry(
        "R224-ends",
        rule(play(CardTest(Ranks(("J",)), ("c",))), Base("end_round")),
        "When a player plays the jack of clubs, the round ends.",
    ),
    entry(
        "R230",
        rule(None, Base("win", Everybody(having=HandCount(ACTOR, at_least(16))))),
        "A player with sixteen or more hand cards wins the round.",
        "Every player with 16 or more hand cards wins the round.",
    ),
    entry(
        "R249",
        rule(
            play(rank("4", count=exactly(3))),
            Discard(Everybody(but_actor=True, having=HAVING_CARD), hand(1, "highest")),
        ),
        "When three 4s are played at once, every other player with a hand card sends their "
        "highest hand card out of the round.",
        "When a player plays exactly three 4s, every other player with a hand card discards "
        "their highest hand card.",
    ),
    entry(
        "R257",
        rule(
            play(CardTest(RankClass("odd"))),
            draw(ACTOR),
            window=Window(play(rank("4")), ("clear", "pickup")),
        ),
        "After a 4, whoever plays an odd rank draws one card after the play, until the pile is "
        "cleared or taken.",
    ),
    entry(
        "R259",
        rule(play(rank("6")), Show(NEXT, hand(1, "highest"))),
        "When a 6 is played, the next player shows their highest hand card to everyone.",
        "When a player plays a 6, the next player shows their highest hand card.",
    ),
    entry(
        "R264",
        rule(
            play(rank("8")),
            ClearPile(),
            May(ACTOR, (CHOOSE_OTHER, Give(ACTOR, ONE, Chosen()))),
        ),
        "A play of 8s clears the pile, and its player may give one hand card to any other player "
        "before the bonus play.",
        "When a player plays an 8, the pile is cleared; that player may choose another player and "
        "give 1 hand card to the chosen player.",
    ),
    entry(
        "R267",
        rule(play(rank("9")), Give(ACTOR, HandCards(PerCard(1, rank("9"))), PREVIOUS)),
        "Whoever plays 9s gives as many hand cards to the previous player as 9s were played.",
        "When a player plays a 9, that player gives 1 hand card to the previous player for each 9 "
        "played.",
    ),
    entry(
        "R275",
        rule(
            play(rank("Q", count=exactly(3))),
            ChoosePlayer(ACTOR),
            Discard(Chosen(), hand(2, "highest")),
        ),
        "When three Queens are played at once, their player names someone who must send their two "
        "highest hand cards out of the round.",
        "When a player plays exactly three queens, that player chooses a player and the chosen "
        "player discards their two highest hand cards.",
    ),
    entry(
        "R276",
        rule(play(rank("K")), KINGS_PASS),
        "When Kings are played, every player still in passes as many hand cards of choice to the "
        "next player as Kings were played, all at once.",
    ),
    entry(
        "R297",
        rule(Trigger("deal"), Take(WINNER, hand(1, "random"), LAST), Give(WINNER, ONE, LAST)),
        "After the deal, last round's winner takes one random hand card from last round's last "
        "player and gives one hand card to last round's last player.",
    ),
    entry(
        "R319",
        rule(Trigger("deal"), draw(ALL)),
        "After each deal every player draws one extra hand card.",
        "After the deal, every player draws 1 card.",
    ),
    entry(
        "R322",
        rule(Trigger("clear"), LOWEST_ALL),
        "Whenever the pile is cleared, every player with a hand card sends their lowest one out "
        "of the round before the bonus play.",
    ),
    entry(
        "R327",
        rule(
            Trigger("play", cards=CardTest(suits=("h",)), size=exactly(2)),
            ChoosePlayer(ACTOR),
            Give(ACTOR, ONE, Chosen()),
        ),
        "When a play of exactly two cards contains a heart, its player gives one hand card to a "
        "player of choice.",
        "When a player plays exactly two cards including a heart, that player chooses a player "
        "and gives 1 hand card to the chosen player.",
    ),
    entry(
        "R333",
        rule(Trigger("turn_start"), Draw(ACTOR, HandSize(ACTOR))),
        "Whenever a turn comes to a player, that player first draws as many cards as they already "
        "hold in hand, as far as the draw pile goes.",
        "When a player's turn starts, that player draws as many cards as they hold in hand.",
    ),
    entry(
        "R340",
        rule(Trigger("deal"), Base("reverse")),
        "After the deal, the direction of play is turned around.",
        "After the deal, the direction of play reverses.",
    ),
    entry(
        "R342",
        rule(play(rank("8")), Give(ACTOR, hand(1, "random"), NEXT)),
        "Whoever plays an 8 gives one random hand card to the next player.",
        "When a player plays an 8, that player gives 1 random hand card to the next player.",
        "Whoever plays an 8 gives a hand card at random to the next player.",
    ),
    entry(
        "R343",
        rule(play(rank("A")), Duty(ACTOR, "say", "everybody dance!")),
        "Whoever plays an Ace announces 'everybody dance!'.",
        'When a player plays an ace, that player must say "everybody dance!".',
    ),
    entry(
        "R352",
        rule(
            Trigger("deal"),
            Show(LAST, HandCards(pick="all")),
            SwapHands(LAST, WINNER),
            condition=Holds(LAST, CardTest(RankOrder("lower", "9", or_equal=True), only=True)),
        ),
        "After the deal, if last round's last player holds only cards of 9 or lower in hand, last "
        "round's last player shows their hand and swaps hands with last round's winner.",
    ),
    entry(
        "R353",
        rule(
            play(CardTest(suits=("h",))),
            Duty(NEXT, "do", "fulfil one small wish of its player"),
        ),
        "When a heart is played, the next player must fulfil one small wish of its player.",
    ),
    entry(
        "R360",
        Rule(
            (
                Sentence(
                    Trigger("turn_start"),
                    (ClearPile(),),
                    limit=Limit(1, "round", each_player=True),
                    ability=True,
                ),
            )
        ),
        "Once per round, at the start of a turn, a player may clear the pile.",
    ),
    entry(
        "R371",
        rule(play(rank("9")), Duty(ACTOR, "do", "empty a glass of spirits")),
        "Whoever plays a 9 must empty a glass of spirits.",
    ),
    entry(
        "R373",
        Rule(TWO_TOGETHER),
        "When a Jack is played, the previous player draws one card. When a Queen is played, the "
        "next player draws one card.",
        "When a player plays a jack, the previous player draws 1 card. When a player plays a "
        "queen, the next player draws 1 card.",
    ),
    entry(
        "R386",
        rule(play(rank("J")), ChoosePlayer(ACTOR), Take(ACTOR, hand(1, "random"), Chosen())),
        "Whoever plays a Jack takes one hand card at random from a player of choice.",
        "When a player plays a jack, that player chooses a player and takes 1 random hand card "
        "from the chosen player.",
    ),
    entry(
        "R397",
        rule(play(rank("4", "8")), draw(NEXT), Base("skip", NEXT)),
        "When a 4 or an 8 is played, the next player draws one card and loses the turn.",
        "When a player plays a 4 or 8, the next player draws 1 card and is skipped.",
    ),
    entry(
        "A006",
        rule(Trigger("receive"), Give(ACTOR, ONE, NEXT)),
        "Whenever a player receives a card, they must give one hand card to the next player.",
        "When a player receives a card, that player gives 1 hand card to the next player.",
    ),
)
