"""Rules of worked examples."""

from typing import Final

from lopti_rules.language.ast import (
    CardTest,
    ClearPile,
    Discard,
    Draw,
    ExtraPlay,
    Give,
    HandCount,
    Limit,
    May,
    Neighbours,
    PerCard,
    PileSize,
    RankClass,
    RankOrder,
    Sentence,
    SwapHands,
    TakePile,
    Trigger,
    UntilHolding,
)
from tests.language.gold.terms import (
    ACTOR,
    ALL,
    LAST,
    NEXT,
    ONE,
    OTHERS,
    PREVIOUS,
    SUM_TEN,
    WINNER,
    at_least,
    caused,
    coloured,
    draw,
    entry,
    exactly,
    hand,
    play,
    rank,
    rule,
)

TWO_TOGETHER: Final = (
    Sentence(play(rank("J")), (draw(PREVIOUS),)),
    Sentence(play(rank("Q")), (draw(NEXT),)),
)


SCENARIOS: Final = (
    entry(
        "CUS-play-b",
        rule(Trigger("play", "before", cards=rank("K")), Draw(NEXT, PileSize())),
        "Before a player plays a king, the next player draws as many cards as the pile holds.",
        "Before a king is played, the next player draws as many cards as the pile holds.",
    ),
    entry(
        "CUS-draw-d",
        rule(Trigger("draw"), draw(PREVIOUS), limit=Limit(1, "turn")),
        "When a player draws, the previous player draws 1 card, at most once per turn.",
        "At most once per turn, when a player draws, the previous player draws a card.",
        "Once per turn, when a player draws, the player before them draws a card.",
    ),
    entry(
        "CUS-blind-a",
        rule(Trigger("illegal_blind"), draw(NEXT)),
        "When a player turns up an illegal face-down card, the next player draws 1 card.",
        "Whoever turns up an illegal face-down card, the next player draws one card.",
    ),
    entry(
        "CUS-blind-b",
        rule(play(rank("5")), draw(OTHERS)),
        "When a player plays a 5, every other player draws 1 card.",
        "When a 5 is played, everybody else draws one card.",
        "When a player plays 5s, all other players draw a card.",
    ),
    entry(
        "CUS-blind-c",
        rule(Trigger("play", facts=("blind",)), draw(ACTOR)),
        "When a player plays a face-down card, that player draws 1 card.",
        "Whoever plays a face-down card draws one card.",
    ),
    entry(
        "CUS-pickup-a",
        rule(caused("pickup", "three"), draw(NEXT)),
        "When a player takes the pile because of a 3, the next player draws 1 card.",
        "Whoever takes the pile because of a 3, the next player draws a card.",
    ),
    entry(
        "CUS-pickup-b",
        rule(Trigger("pickup", size=at_least(5)), draw(OTHERS)),
        "When a player takes a pile of five or more cards, every other player draws 1 card.",
        "When a pile of at least five cards is taken, every other player draws one card.",
    ),
    entry(
        "CUS-pickup-d",
        rule(Trigger("pickup", "before"), Discard(ACTOR, hand(1, "highest"))),
        "Before a player takes the pile, that player discards their highest hand card.",
        "Before the pile is taken, its taker discards their highest hand card.",
    ),
    entry(
        "CUS-clear-a",
        rule(caused("clear", "ten"), draw(NEXT, 2)),
        "When a player clears the pile with a 10, the next player draws 2 cards.",
        "When the pile is cleared by a 10, the next player draws two cards.",
    ),
    entry(
        "CUS-clear-b",
        rule(caused("clear", "four_of_a_rank"), draw(ALL)),
        "When the pile is cleared by four of a rank, every player draws 1 card.",
        "When a player clears the pile by completing four of a rank, everybody draws a card.",
    ),
    entry(
        "CUS-clear-c",
        rule(Trigger("clear"), draw(OTHERS)),
        "When the pile is cleared, every other player draws 1 card.",
        "Whenever someone clears the pile, each other player draws one card.",
        "When a player clears the pile, every other player draws 1 card.",
    ),
    entry(
        "CUS-bonus-a",
        rule(Trigger("bonus_play"), draw(NEXT)),
        "When a player makes a bonus play, the next player draws 1 card.",
        "After a bonus play, the next player draws a card.",
    ),
    entry(
        "CUS-start-a",
        rule(Trigger("turn_start"), draw(ACTOR), condition=HandCount(ACTOR, exactly(1))),
        "At the start of their turn, a player with exactly one hand card draws 1 card.",
        "When a player's turn starts, if that player holds exactly one hand card, that player "
        "draws 1 card.",
    ),
    entry(
        "CUS-start-b",
        rule(Trigger("turn_start"), draw(ACTOR)),
        "At the start of their turn, a player draws 1 card.",
        "When a player's turn starts, that player draws 1 card.",
        "At the start of a turn, a player draws one card.",
    ),
    entry(
        "CUS-end-a",
        rule(Trigger("turn_end"), draw(ACTOR), condition=HandCount(ACTOR, exactly(2))),
        "At the end of their turn, a player with exactly two hand cards draws 1 card.",
        "When a player's turn ends, if they hold exactly two hand cards, they draw 1 card.",
    ),
    entry(
        "CUS-faceup-a",
        rule(Trigger("face_up_taken"), draw(NEXT)),
        "When a player takes up their face-up cards, the next player draws 1 card.",
        "Whenever a player takes up their face-up cards, the next player draws one card.",
    ),
    entry(
        "CUS-count-a",
        rule(Trigger("hand_count", way="drops", number=1), draw(NEXT)),
        "When a player's hand drops to one card, the next player draws 1 card.",
        "When a player has one hand card left, the next player draws 1 card.",
    ),
    entry(
        "CUS-out-a",
        rule(Trigger("out"), draw(ALL)),
        "When a player goes out, every player draws 1 card.",
        "When a player wins, every player draws 1 card.",
        "Whenever somebody goes out, all players draw a card.",
    ),
    entry(
        "CUS-swap-a",
        rule(Trigger("swap"), draw(ACTOR)),
        "When a player swaps a hand card with a face-up card, that player draws 1 card.",
        "Whoever swaps a hand card with a face-up card draws a card.",
    ),
    entry(
        "CUS-empty-a",
        rule(Trigger("draw_pile_empty"), Discard(ALL, hand(1, "lowest"))),
        "When the draw pile runs out, every player discards their lowest hand card.",
        "When the stock runs out, each player discards their lowest hand card.",
        "When the deck is empty, every player discards their lowest hand card.",
    ),
    entry(
        "CUS-effect-a",
        rule(caused("draw", "rule"), draw(NEXT), limit=Limit(1, "turn")),
        "When a rule makes a player draw, the player after them draws 1 card, at most once per "
        "turn.",
        "When a player draws a card because of a rule, the next player draws 1 card, at most "
        "once per turn.",
    ),
    entry(
        "CUS-said-a",
        rule(Trigger("said", text="mercy"), draw(ACTOR), limit=Limit(1, "round")),
        'When a player says "mercy", that player draws 1 card, at most once per round.',
        'Whoever says "mercy" draws a card, at most once per round.',
    ),
    entry(
        "CUS-who-a",
        rule(play(rank("5")), draw(NEXT, 2)),
        "When a player plays a 5, the next player draws 2 cards.",
        "After a 5, the next player draws 2 cards.",
    ),
    entry(
        "CUS-who-b",
        rule(play(rank("6")), draw(Neighbours())),
        "When a player plays a 6, each neighbour draws 1 card.",
        "When a 6 is played, both neighbours draw a card.",
    ),
    entry(
        "CUS-who-g",
        rule(Trigger("play", who=WINNER, cards=rank("4")), draw(LAST)),
        "When last round's winner plays a 4, last round's last player draws 1 card.",
        "When the winner of the last round plays a 4, the last player of the last round draws "
        "one card.",
    ),
    entry(
        "CUS-amount-a",
        rule(play(rank("8")), Draw(NEXT, PerCard(1, rank("8")))),
        "When a player plays 8s, the next player draws 1 card for each 8 played.",
        "When 8s are played, the next player draws as many cards as 8s were played.",
        "When a player plays an 8, the next player draws a card per 8 played.",
    ),
    entry(
        "CUS-amount-b",
        rule(play(rank("J")), Draw(NEXT, UntilHolding(5))),
        "When a player plays a jack, the next player draws until they hold five cards.",
        "When a jack is played, the next player draws until they hold 5 cards.",
    ),
    entry(
        "CUS-bonus-b",
        rule(play(coloured("black")), draw(ACTOR)),
        "When a player plays a black card, that player draws 1 card.",
        "Whoever plays a black card draws a card.",
        "Whoever plays a club or a spade draws a card.",
    ),
    entry(
        "CUS-discard-a",
        rule(play(rank("7")), Discard(NEXT, hand(2))),
        "When a player plays a 7, the next player discards two hand cards.",
        "When a 7 is played, the next player discards two hand cards of their choice.",
        "When a player plays a 7, the next player discards two cards.",
    ),
    entry(
        "CUS-last-a",
        rule(play(rank("J")), Discard(NEXT, hand(2, "highest"))),
        "When a player plays a jack, the next player discards their two highest hand cards.",
        "When a jack is played, the next player discards the two highest cards in their hand.",
    ),
    entry(
        "CUS-last-b",
        rule(play(rank("K", count=exactly(2))), Discard(OTHERS, hand(1, "lowest"))),
        "When a player plays two kings at once, every other player discards their lowest hand "
        "card.",
        "When two kings are played, every other player discards their lowest hand card.",
    ),
    entry(
        "CUS-give-a",
        rule(play(rank("9")), Give(ACTOR, ONE, PREVIOUS)),
        "When a player plays a 9, that player gives one hand card to the previous player.",
        "Whoever plays a 9 gives a hand card to the previous player.",
        "Whoever plays a 9 gives the previous player a hand card.",
    ),
    entry(
        "CUS-give-b",
        rule(play(rank("6", count=exactly(3))), Give(ACTOR, hand(3), NEXT)),
        "When three 6s are played at once, their player gives three hand cards to the next player.",
        "Whoever plays exactly three 6s gives 3 hand cards to the next player.",
    ),
    entry(
        "CUS-handswap-a",
        rule(Trigger("play", "before", cards=rank("J")), SwapHands(ACTOR, NEXT)),
        "Before a player plays a jack, that player swaps hands with the next player.",
        "Before a jack is played, its player swaps hands with the next player.",
    ),
    entry(
        "CUS-extra-a",
        rule(play(rank("5")), ExtraPlay(ACTOR)),
        "When a player plays a 5, that player makes one more play.",
        "Whoever plays a 5 makes an extra play.",
        "Whoever plays a 5 plays once more.",
    ),
    entry(
        "CUS-takepile-a",
        rule(play(coloured("red", "A")), TakePile(NEXT)),
        "When a player plays a red ace, the next player takes the pile.",
        "When a red ace is played, the next player takes the play pile.",
    ),
    entry(
        "CUS-win-b",
        rule(play(rank("9")), ClearPile()),
        "A play of 9s clears the pile.",
        "When a player plays 9s, the pile is cleared.",
    ),
    entry(
        "CUS-history-b",
        rule(play(), draw(ACTOR), condition=SUM_TEN),
        "When the ranks of the last two plays add up to ten, the latest player draws one card.",
        "When a player plays a card, if the ranks of the last two plays add up to 10, that "
        "player draws 1 card.",
    ),
    entry(
        "CUS-limit-b",
        rule(play(rank("A")), draw(NEXT), limit=Limit(1, "round")),
        "When a player plays an ace, the next player draws 1 card, at most once per round.",
        "At most once a round, when an ace is played, the next player draws a card.",
    ),
    entry(
        "CUS-order-a",
        rule(play(rank("9")), Discard(NEXT, hand(1, "highest"))),
        "When a player plays a 9, the next player discards their highest hand card.",
        "When a 9 is played, the next player discards the highest card in their hand.",
    ),
    entry(
        "CUS-order-b",
        rule(play(rank("9")), draw(NEXT), Discard(NEXT, hand(1, "highest"))),
        "When a player plays a 9, the next player draws 1 card and discards their highest hand "
        "card.",
        "When a player plays a 9, the next player draws 1 card; the next player discards their "
        "highest hand card.",
        "When a 9 is played, the next player draws a card, then discards their highest hand card.",
    ),
    entry(
        "CUS-may-a",
        rule(play(rank("Q")), May(ACTOR, (draw(ACTOR),))),
        "When a player plays a queen, that player may draw 1 card.",
        "Whoever plays a queen may draw a card.",
        "When a queen is played, its player can draw one card.",
    ),
    entry(
        "CUS-not-a",
        rule(play(CardTest(RankClass("face"))), draw(NEXT)),
        "When a face card is played, the next player draws 1 card.",
        "When a player plays a face card, the next player draws one card.",
    ),
    entry(
        "CUS-not-b",
        rule(play(CardTest(RankOrder("higher", "9"))), draw(NEXT)),
        "When a player plays a card higher than a 9, the next player draws 1 card.",
        "When a card above a 9 is played, the next player draws 1 card.",
    ),
    entry(
        "CUS-not-c",
        rule(play(rank("J", count=exactly(3))), draw(OTHERS)),
        "When three jacks are played at once, every other player draws 1 card.",
        "When a player plays exactly 3 jacks, everyone else draws a card.",
    ),
)

# ------------------------------------------------------------------ rules of players
