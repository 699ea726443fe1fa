"""What becomes of cards just drawn, and other turns that rules of players take."""

from typing import Final

from lopti_rules.language.ast import (
    Bid,
    Bidder,
    BidNumber,
    BuryTop,
    CardTest,
    ChoosePlayer,
    Chosen,
    Contest,
    Count,
    Dealer,
    Discard,
    Draw,
    EventFact,
    Everybody,
    Exchange,
    Following,
    GainToken,
    Give,
    Guess,
    Guesser,
    HandCards,
    Holds,
    If,
    IsPlayer,
    LastRound,
    LikePlayed,
    Limit,
    LoseToken,
    May,
    NamedNumber,
    NameNumber,
    Neighbour,
    Not,
    NthTime,
    Num,
    PerCard,
    Placed,
    PlayersIn,
    PutCards,
    Ranks,
    Rule,
    Score,
    Sentence,
    Several,
    Show,
    ShuffleHands,
    Superlative,
    TakeUnder,
    Trigger,
    UntilHolding,
    Window,
)
from tests.language.gold.terms import ACTOR, ALL, NEXT, OTHERS, draw, entry, hand, play, rank, rule

DRAWN: Final = HandCards(pick="all", shown="drawn")
ONE_DRAWN: Final = HandCards(shown="drawn")
BUT_ONE: Final = HandCards(UntilHolding(1), shown="drawn")
OF_RANK: Final = HandCards(test=CardTest(LikePlayed()))
ALL_OF_RANK: Final = HandCards(pick="all", test=CardTest(LikePlayed()))
SUCH: Final = Everybody(but_actor=True, having=Holds(ACTOR, CardTest(LikePlayed())))
MORE: Final = Everybody(
    but_actor=True, having=Holds(ACTOR, CardTest(LikePlayed()), outnumbering=True)
)
BUT_WINNER: Final = Everybody(but=LastRound("winner"))
FIRST_BIDDER: Final = Bidder("highest", "first")
WILLING: Final = ChoosePlayer(ACTOR, but_self=True, willing=True)
ENDS: Final = Several((LastRound("last"), LastRound("winner")))
MIDDLE: Final = Everybody(but=ENDS)
FIVE: Final = play(rank("5"))

DEALINGS: Final = (
    entry(
        "DL01",
        rule(FIVE, draw(ACTOR, 2), Discard(ACTOR, ONE_DRAWN)),
        "When a player plays a 5, that player draws 2 cards and discards 1 drawn card.",
        "Whoever plays a 5 draws two cards and discards one of them.",
        "When you play a 5, draw two cards. Then discard one of them.",
        "When a 5 is played, its player draws two cards and must discard one of those.",
        "If you play a 5, draw two cards, discard one of these and keep the other.",
        "Whoever plays a 5 draws 2 cards, one of which they discard.",
    ),
    entry(
        "DL02",
        rule(FIVE, draw(ACTOR, 3), Discard(ACTOR, BUT_ONE)),
        "When a player plays a 5, they draw 3 cards, keep one and discard the other two.",
        "Whoever plays a 5 draws three cards, keeps one of them and discards the rest.",
        "When you play a 5, draw three cards. Keep one and throw away the others.",
        "When a 5 is played, its player draws three cards; they keep one of these and discard the "
        "remaining cards.",
    ),
    entry(
        "DL03",
        rule(FIVE, draw(ACTOR, 2), Give(ACTOR, BUT_ONE, NEXT)),
        "Whoever plays a 5 draws two cards, picks one to keep and gives the other to the next "
        "player.",
        "When you play a 5, draw two cards, keep one and give the other one to the next player.",
    ),
    entry(
        "DL04",
        rule(FIVE, Draw(ACTOR, PlayersIn()), Give(ACTOR, ONE_DRAWN, OTHERS)),
        "Whoever plays a 5 draws as many cards as there are players still in and deals one to "
        "each, choosing who gets which.",
        "Whoever plays a 5 draws one card for each player and deals them out, one to each player.",
        "When a 5 is played, its player draws as many cards as there are players and gives one of "
        "them to every other player.",
    ),
    entry(
        "DL05",
        rule(FIVE, draw(ACTOR, 3), PutCards(ACTOR, HandCards(Num(2), shown="drawn"), "on_top")),
        "When a player plays a 5, they draw three cards and put two of them back on top of the "
        "draw pile.",
        "Whoever plays a 5 draws three cards and puts two of the drawn cards on top of the draw "
        "pile.",
    ),
    entry(
        "DL06",
        rule(FIVE, draw(ACTOR, 2), Show(ACTOR, DRAWN), Discard(ACTOR, ONE_DRAWN)),
        "When a 5 is played, draw 2. They show both and discard one of them.",
        "When a player plays a 5, that player draws two cards, shows the drawn cards and discards "
        "one drawn card.",
    ),
    entry(
        "DL07",
        rule(FIVE, draw(ACTOR, 2), PutCards(ACTOR, HandCards(pick="lowest", shown="drawn"))),
        "When a player plays a 5, they draw two cards and put the lower one under the draw pile.",
        "Whoever plays a 5 draws two cards and puts the lowest of them under the draw pile.",
    ),
    entry(
        "DL08",
        rule(FIVE, draw(ACTOR), May(ACTOR, (Give(ACTOR, DRAWN, NEXT),))),
        "Whoever plays a 5 draws a card and may either keep it or give it to the next player.",
        "When a player plays a 5, they draw a card and may give it to the next player.",
    ),
    entry(
        "DL09",
        rule(FIVE, Show(ACTOR, hand(2)), Give(ACTOR, HandCards(shown="shown"), NEXT)),
        "Whoever plays a 5 shows two hand cards and gives one of them to the next player.",
        "When a 5 is played, its player reveals two hand cards and gives one of those to the next "
        "player.",
    ),
    entry(
        "DL10",
        rule(play(rank("Q")), May(OTHERS, (Discard(OTHERS, OF_RANK),))),
        "When a player plays a queen, every other player may discard a card of the same rank.",
        "When a queen is played, any other player may discard a hand card of that rank.",
        "Whenever a queen is played, each other player may throw away one card of the rank played.",
        "After a queen, every other player may discard a card of the same rank as that card.",
    ),
    entry(
        "DL11",
        rule(play(rank("Q")), May(SUCH, (Discard(SUCH, OF_RANK),))),
        "When a queen is played, anyone else who holds a card of that rank may discard it.",
        "When a player plays a queen, every other player holding a card of the same rank may "
        "discard it.",
    ),
    entry(
        "DL12",
        rule(
            Trigger("clear"),
            May(ALL, (Show(ALL, OF_RANK), Score(ALL, 2))),
        ),
        "When the pile is cleared, each player who shows a hand card of the rank last played "
        "scores two session points.",
        "When the pile is cleared, every player may show one card of the rank played from hand and "
        "gain 2 session points.",
        "When a player clears the pile, everyone who shows a card of the rank last played gets two "
        "points.",
    ),
    entry(
        "DL13",
        rule(play(), May(MORE, (Discard(MORE, ALL_OF_RANK),))),
        "Right after a play, any other player who holds more cards of that rank than the play "
        "shows may discard those cards out of the round without touching the pile.",
        "When a player plays a card, every other player holding more cards of the same rank than "
        "were played may discard all cards of that rank.",
    ),
    entry(
        "DL14",
        rule(play(rank("9")), Discard(NEXT, HandCards(test=CardTest(LikePlayed("suit"))))),
        "When a player plays a 9, the next player discards a card of its suit.",
        "When a 9 is played, the next player discards a hand card of the same suit.",
        "Whoever plays a 9 makes the next player discard one card of the suit just played.",
    ),
    entry(
        "DL15",
        rule(
            Trigger("turn_start"),
            draw(ACTOR),
            condition=Not(Holds(ACTOR, CardTest(colour="red"))),
        ),
        "A player who holds no red card at the start of a turn draws one card; nobody may ask to "
        "see the hand.",
        "At the start of their turn, a player who holds no red card draws a card.",
    ),
    entry(
        "DL16",
        rule(play(rank("K")), draw(Everybody(but=LastRound("winner")))),
        "When a player plays a king, every player but last round's winner draws a card.",
        "When a king is played, everyone except last round's winner draws one card.",
        "When a player plays a king, all players other than last round's winner draw a card.",
        "Whoever plays a king makes everybody apart from last round's winner draw a card.",
    ),
    entry(
        "DL17",
        rule(play(rank("K")), draw(Everybody(but=NEXT))),
        "When a king is played, all but the next player draw a card.",
        "When a player plays a king, everyone other than the next player draws 1 card.",
    ),
    entry(
        "DL18",
        rule(
            Trigger("play", who=LastRound("last"), cards=rank("4")),
            May(BUT_WINNER, (Show(BUT_WINNER, HandCards(pick="all"), BUT_WINNER),)),
        ),
        "When last round's last player plays a 4, everyone but last round's winner may show their "
        "hands to each other.",
        "When last round's last player plays a 4, every player except last round's winner may show "
        "their hand to every player except last round's winner.",
    ),
    entry(
        "DL19",
        rule(
            Trigger("clear"),
            draw(Superlative("most", "tokens", "nobody", "bell")),
        ),
        'When the pile is cleared, the player with the most "bell" tokens draws a card.',
        'When the pile is cleared, the player who has the most "bells" draws a card.',
    ),
    entry(
        "DL20",
        rule(
            Trigger("out", nth=NthTime(2)),
            GainToken(ACTOR, "bell"),
        ),
        'When a player goes out second, that player gains a "bell".',
        'When a player is the second to go out, that player gets a "bell".',
        'When a player goes out for the second time in the round, that player gains a "bell".',
    ),
    entry(
        "DL21",
        rule(Trigger("out", nth=NthTime(1)), draw(ALL)),
        "When a player wins, everybody draws a card.",
        "When a player wins the round, every player draws a card.",
        "When the round is won, every player draws a card.",
    ),
    entry(
        "DL22",
        rule(play(rank("8")), TakeUnder(ACTOR, Num(1), bottom=True)),
        "When a player plays an 8, that player takes the bottom card of the pile.",
        "When a player plays an 8, the bottom card of the pile goes to their hand.",
        "Whoever plays an 8 picks up the card at the bottom of the pile.",
    ),
    entry(
        "DL23",
        rule(
            play(rank("8")),
            TakeUnder(NEXT, Num(2), bottom=True),
            condition=Not(EventFact("on_empty")),
        ),
        "When a player plays an 8 onto a pile that already has cards, the next player takes the "
        "two bottom cards of the pile.",
        "When a player plays an 8, unless the pile was empty, the next player takes the bottom two "
        "cards of the pile.",
        "When a player plays an 8 on a non-empty pile, the bottom 2 cards of the pile go to the "
        "next player.",
    ),
    entry(
        "DL24",
        rule(
            Trigger("bonus_play"),
            draw(ACTOR, 2),
            window=Window(Trigger("clear", cause="ten"), ("turn_end",), once=True),
        ),
        "When a player clears the pile with a 10, they draw two cards after the bonus play.",
        "When a player clears the pile with a 10, after the bonus play they draw two cards.",
        "Whenever a player clears the pile with a 10, that player draws 2 cards once their bonus "
        "play is made.",
    ),
    entry(
        "DL25",
        rule(
            Trigger("bonus_play"),
            ShuffleHands(ALL, evenly=True),
            window=Window(Trigger("clear", nth=NthTime(4)), ("turn_end",), once=True),
        ),
        "On the fourth clear of a round, after the bonus play, all hands are shuffled together and "
        "dealt out evenly.",
    ),
    entry(
        "DL26",
        rule(Trigger("bonus_play"), draw(ACTOR)),
        "After their bonus play, a player draws a card.",
        "When the pile is cleared, after the bonus play its player draws a card.",
        "When a player makes a bonus play, that player draws 1 card.",
    ),
    entry(
        "DL27",
        rule(
            play(CardTest(Ranks(("J",)), count=Count("exactly", 3))),
            Bid(OTHERS, 0, 10),
            Draw(FIRST_BIDDER, BidNumber()),
            May(FIRST_BIDDER, (Discard(FIRST_BIDDER, hand(3)),)),
        ),
        "When three Jacks are played at once, the other players each bid secretly, on fingers, how "
        "many cards they would draw; the highest bidder, earliest in turn order on a tie, draws "
        "that many and may then discard three hand cards.",
        "When three jacks are played at once, every other player bids a number from 0 to 10; the "
        "highest bidder, first in turn order on a tie, draws that many cards; the highest bidder, "
        "earliest in turn order on a tie, may discard three hand cards.",
    ),
    entry(
        "DL28",
        rule(play(rank("9")), Bid(ALL, 1, 5), Discard(Bidder("lowest"), HandCards(BidNumber()))),
        "When a player plays a 9, every player bids a number from 1 to 5; the lowest bidder "
        "discards that many.",
        "When a 9 is played, each player secretly writes down a number between 1 and 5; whoever "
        "wrote the lowest discards as many hand cards as they bid.",
        "Whoever plays a 9 makes everybody bid from 1 to 5; the lowest bidder discards that many, "
        "nobody on a tie.",
    ),
    entry(
        "DL29",
        rule(play(rank("K")), Bid(Several((ACTOR, NEXT)), 1, 5), draw(Bidder("lowest"), 2)),
        "When a king is played, its player and the next player each hold up some fingers, one to "
        "five; whoever shows fewer draws two cards.",
        "When a king is played, its player and the next player each bid a number from 1 to 5 and "
        "the lowest bidder draws 2 cards.",
    ),
    entry(
        "DL30",
        rule(
            Trigger("deal"),
            Guess(ALL),
            BuryTop(),
            May(Guesser(), (Discard(Guesser(), hand(1)),)),
        ),
        "Before the first lead each player guesses the rank of the draw pile's top card; it is "
        "shown and goes under the draw pile, and every exact guesser may discard one hand card.",
        "After the deal, every player guesses the rank of the top card of the draw pile; the top "
        "card of the draw pile goes under the draw pile; each right guesser may discard 1 hand "
        "card.",
    ),
    entry(
        "DL31",
        rule(
            play(rank("4")),
            Guess(NEXT, "colour"),
            If(IsPlayer(NEXT, Guesser(right=False)), (draw(NEXT),)),
        ),
        "When a player plays a 4, the next player guesses whether the top card of the draw pile is "
        "red or black; if they are wrong, they draw a card.",
        "When a 4 is played, the next player guesses the colour of the top card of the draw pile; "
        "the card is then turned over; if the guess is wrong, the next player draws a card.",
    ),
    entry(
        "DL32",
        rule(play(rank("4")), Guess(OTHERS, "suit"), draw(Guesser(right=False))),
        "When a 4 is played, every other player guesses the suit of the top card of the draw pile; "
        "it is then shown; whoever is wrong draws a card.",
        "When a player plays a 4, everyone else guesses the suit of the next card of the draw pile "
        "and each wrong guesser draws 1 card.",
    ),
    entry(
        "DL33",
        rule(play(rank("K")), May(ACTOR, (WILLING, Exchange(ACTOR, hand(1), Chosen())))),
        "When a player plays a king, they may swap a hand card with any player who agrees.",
        "Whoever plays a king may exchange one hand card with a willing player.",
        "When a player plays a king, that player may choose another willing player and swap 1 hand "
        "card with the chosen player.",
        "When a king is played, its player may swap one hand card with another player, if that "
        "player agrees.",
        "When a player plays a king, that player and a player of their choice may swap a hand card "
        "if both agree.",
    ),
    entry(
        "DL34",
        rule(
            Trigger("deal"),
            May(
                MIDDLE,
                (
                    ChoosePlayer(MIDDLE, but_self=True, willing=True, but=ENDS),
                    Exchange(MIDDLE, hand(1), Chosen()),
                ),
            ),
        ),
        "After the deal any two players who were neither first nor last in the previous round may "
        "exchange one hand card each if both agree.",
        "After the deal, every player except last round's last player or last round's winner may "
        "choose another willing player except last round's last player or last round's winner and "
        "exchange 1 hand card with the chosen player.",
    ),
    entry(
        "DL35",
        rule(Trigger("deal"), draw(Neighbour("next", of=Dealer()))),
        "The player who sits to the left of the dealer draws 1 card after each deal.",
        "After the deal, the player to the left of the dealer draws a card.",
        "After the deal, the player after the dealer draws 1 card.",
    ),
    entry(
        "DL36",
        rule(
            play(CardTest(Ranks(("J",)), count=Count("at_least", 2))),
            Draw(Following(PerCard()), Num(1)),
        ),
        "When several jacks are played, each of them hits one player in order, starting with the "
        "next; each of these draws one card.",
        "When a player plays two or more jacks, each jack hits one of the following players in "
        "turn, who draws a card.",
        "When a player plays two or more jacks, as many of the next players as cards were played "
        "each draw 1 card.",
    ),
    entry(
        "DL37",
        rule(play(rank("6")), NameNumber(ACTOR, 1, 5), Draw(Following(NamedNumber()), Num(1))),
        "After a 6 its player says a number from 1 to 5. That many players, the next player first, "
        "draw 1 card each, nobody twice.",
        "After a 6 its player names a number from 1 to 5; that many players, starting with the "
        "next, draw a card each.",
    ),
    entry(
        "DL38",
        Rule(
            (
                Sentence(
                    play(rank("Q")),
                    (Contest(ALL, "play", "staring contest"), draw(Placed("loser"))),
                    limit=Limit(1, "session"),
                ),
            )
        ),
        "The first queen of the session starts a staring contest between all players; the loser "
        "draws a card.",
        "When a player plays a queen, every player plays a staring contest and the loser draws 1 "
        "card, at most once per session.",
    ),
    entry(
        "DL39",
        rule(play(rank("9")), May(ACTOR, (Discard(ACTOR, hand(1)), draw(ACTOR, 2)), paid=True)),
        "Whoever plays a 9 may discard a card to draw two cards.",
        "When a player plays a 9, they may discard a hand card; if they do, they draw two cards.",
        "When a 9 is played, its player may discard a card in order to draw 2 cards.",
        "When you play a 9, you may throw away a card. If you do, draw two cards.",
    ),
    entry(
        "DL40",
        rule(
            play(rank("9")),
            May(ACTOR, (LoseToken(ACTOR, "bell", Num(1)), draw(NEXT)), paid=True),
        ),
        'Whoever plays a 9 may lose a "bell" to make the next player draw a card.',
        'When a player plays a 9, they may lose a "bell"; if so, the next player draws a card.',
    ),
)
