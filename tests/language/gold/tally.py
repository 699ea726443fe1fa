"""Tokens without quotation marks, tokens passed on, and points counted by cards."""

from typing import Final

from lopti_rules.language.ast import (
    Count,
    Dealer,
    Everybody,
    GainToken,
    Guess,
    Guesser,
    HalfHand,
    HandSize,
    If,
    IsPlayer,
    LastRound,
    Limit,
    LoseToken,
    May,
    Neighbour,
    NewSeats,
    Num,
    PerCard,
    PileSize,
    Score,
    Superlative,
    Throw,
    Thrown,
    TokenCount,
    TokensHeld,
    Trigger,
    UntilHolding,
    Window,
)
from tests.language.gold.terms import ACTOR, draw, entry, play, rank, rule

_NEXT: Final = Neighbour("next")
_FEWEST: Final = Superlative("fewest", "tokens", "nobody", "token")
_MOST: Final = Superlative("most", "tokens", "nobody", "token")
_MOST_CARDS: Final = Superlative("most")
_OTHERS: Final = Everybody(but_actor=True)
_FIVE: Final = play(rank("5"))

TALLY: Final = (
    entry(
        "Y01",
        rule(_FIVE, GainToken(ACTOR, "token", Num(1))),
        "When a player plays a 5, that player takes a token.",
        "Whoever plays a 5 gets a token.",
        "When a player plays a 5, that player is given one token from the supply.",
        "When you play a 5, you earn a token.",
        "Each time a 5 is played, its player collects a token from the middle.",
    ),
    entry(
        "Y02",
        rule(_FIVE, LoseToken(_NEXT, "token", Num(2), to=ACTOR)),
        "When a player plays a 5, the next player gives them two tokens.",
        "When a player plays a 5, that player takes two tokens from the next player.",
        "Whoever plays a 5 takes 2 tokens from the next player.",
    ),
    entry(
        "Y03",
        rule(_FIVE, LoseToken(ACTOR, "debt marker", Num(1), to=_OTHERS)),
        "When a player plays a 5, that player pays a debt marker to each other player.",
        "When a player plays a 5, that player gives every other player a debt marker.",
    ),
    entry(
        "Y04",
        rule(
            _FIVE,
            LoseToken(ACTOR, "token", HalfHand(), to=_FEWEST),
        ),
        "When a player plays a 5, that player gives half of their tokens, rounded down, to the "
        "player with the fewest tokens.",
        "Whoever plays a 5 hands half their tokens to the player with the fewest tokens.",
    ),
    entry(
        "Y05",
        rule(_FIVE, GainToken(ACTOR, "chip", PerCard(1, rank("5")))),
        "When a player plays a 5, that player gains a chip for each 5 played.",
        "Whoever plays a 5 gets as many chips as 5s were played.",
    ),
    entry(
        "Y06",
        rule(
            _FIVE,
            May(ACTOR, (LoseToken(ACTOR, "token", Num(2)), draw(ACTOR, 1)), paid=True),
        ),
        "When a player plays a 5, that player may pay two tokens to draw a card.",
        "Whoever plays a 5 may cash in two tokens to draw a card.",
        "Whoever plays a 5 may return two tokens to the supply to draw a card.",
    ),
    entry(
        "Y07",
        rule(Trigger("pickup"), Score(ACTOR, -1, per=PerCard(1, rank("K")))),
        "When a player takes the pile, that player loses one session point for each king in the "
        "pile.",
        "Whoever takes the pile loses a point for each king taken.",
    ),
    entry(
        "Y08",
        rule(_FIVE, Score(ACTOR, 1, per=PileSize())),
        "When a player plays a 5, that player scores as many points as the pile holds.",
    ),
    entry(
        "Y09",
        rule(_FIVE, Score(ACTOR, 1, to=_OTHERS)),
        "When a player plays a 5, that player gives 1 session point to each other player.",
        "Whoever plays a 5 pays each other player a point.",
    ),
    entry(
        "Y10",
        rule(
            Trigger("gain", text="token"),
            LoseToken(ACTOR, "token"),
            draw(ACTOR, 1),
            condition=TokenCount(ACTOR, "token", Count("at_least", 3)),
        ),
        "Whoever has three tokens loses them and draws a card.",
    ),
    entry(
        "Y11",
        rule(Trigger("round_end"), Score(_MOST, 3), LoseToken(Everybody(), "token")),
        "At the end of each round, the player with the most tokens scores three points, and then "
        "all tokens are returned to the supply.",
        "When the round is over, the player with the most tokens gets 3 points and everybody loses "
        "all tokens.",
    ),
    entry(
        "Y12",
        rule(Trigger("round_end"), Score(Everybody(), 1, per=TokensHeld("token"))),
        "When the round ends, each player scores one point for each token they hold.",
        "Each player scores a point at the end of the round for each token they have.",
        "At the round's end, everyone gains as many points as they have tokens.",
    ),
    entry(
        "Y13",
        rule(Trigger("round_end"), Score(_MOST_CARDS, -2)),
        "Whoever ends the round with the most cards loses two points.",
        "The player with the most hand cards at the end of the round loses two points.",
        "At the end of the round, the player with the most hand cards loses 2 points.",
    ),
    entry(
        "Y14",
        rule(Trigger("round_end"), Score(Everybody(), -1, per=HandSize(Everybody()))),
        "When the round is over, each player loses one point for each card left in hand.",
    ),
    entry(
        "Y14b",
        rule(Trigger("round_end"), NewSeats()),
        "When the round ends, the players take new seats in the order in which they went out.",
        "Before each deal everybody changes seats in finishing order, the winner first.",
        "After each round, we all sit down again in the order in which we finished the round.",
        "At the end of the round the seats are given out anew by order of finish.",
    ),
    entry(
        "Y15",
        rule(_FIVE, draw(_NEXT), limit=Limit(1, "round")),
        "When a player plays a 5, the next player draws a card. This happens only once a round.",
        "When a player plays a 5, the next player draws a card (once per round).",
        "When a player plays a 5, the next player draws a card, maximum once a round.",
        "When a player plays a 5, the next player draws a card. That's allowed once per round.",
    ),
    entry(
        "Y16",
        rule(_FIVE, draw(ACTOR), limit=Limit(2, "round", each_player=True)),
        "When a player plays a 5, that player draws a card. Nobody may do this more than twice a "
        "round.",
        "When a player plays a 5, that player draws a card. That's allowed twice per round each.",
        "When a player plays a 5, that player draws a card. You can't do this more than twice in "
        "a round.",
    ),
    entry(
        "Y17",
        rule(Trigger("deal"), draw(Dealer())),
        "At the start of each round, the dealer draws a card.",
        "When a round begins, the dealer draws a card.",
        "At the start of each round, after the dealing is finished, the dealer draws one card.",
        "Once the cards are dealt, the dealer draws a card.",
    ),
    entry(
        "Y18",
        rule(Trigger("gain", text="token"), LoseToken(ACTOR, "token", UntilHolding(5))),
        "Nobody may hold more than five tokens.",
        "No player may have more than five tokens, and any token gained beyond five is returned to "
        "the supply at once.",
    ),
    entry(
        "Y19",
        rule(
            _FIVE,
            Guess(ACTOR, "colour"),
            If(IsPlayer(ACTOR, Guesser()), (GainToken(ACTOR, "token"),)),
            If(IsPlayer(ACTOR, Guesser(right=False)), (LoseToken(ACTOR, "token", Num(1)),)),
        ),
        "When a player plays a 5, that player guesses the colour of the top card of the draw pile. "
        "If they guess right, they gain a token; if they guess wrong, they lose one token.",
        "When a player plays a 5, that player guesses the colour of the top card of the draw pile; "
        "if they are right, they get a token; if they are wrong, they lose a token.",
    ),
    entry(
        "Y20",
        rule(
            Trigger("gain", text="token"),
            LoseToken(ACTOR, "token"),
            draw(ACTOR, 2),
            condition=TokenCount(ACTOR, "token", Count("at_least", 3)),
        ),
        "Whoever gets to three tokens discards them and draws two cards.",
        "When a player reaches three tokens, that player hands them in and draws two cards.",
    ),
    entry(
        "Y21",
        rule(
            _FIVE,
            Throw(ACTOR, 6, 2),
            If(Thrown(count=Count("at_least", 7)), (draw(ACTOR),)),
        ),
        "When a player plays a 5, they roll two dice. On a total of 7 or more, they draw a card.",
        "Whoever plays a 5 rolls two dice; if the total is seven or more, they draw a card.",
        "When a player plays a 5, that player throws a pair of dice; if the dice show at least 7, "
        "that player draws a card.",
    ),
    entry(
        "Y22",
        rule(
            Trigger("deal"),
            GainToken(Everybody(but=LastRound("winner")), "token", Num(2)),
            GainToken(LastRound("winner"), "token", Num(1)),
        ),
        "At the start of each round, after the dealing is finished, every player receives two "
        "tokens, except the winner of the previous round, who receives one.",
        "After the deal, everyone gets two tokens, except last round's winner, who gets one token.",
    ),
    entry(
        "Y23",
        rule(
            Trigger("clear"),
            draw(_NEXT),
            window=Window(Trigger("draw_pile_empty"), ("round_end",)),
        ),
        "For the rest of the round after the draw pile runs out, whenever a player clears the pile "
        "the next player draws a card.",
    ),
    entry(
        "Y24",
        rule(
            Trigger("turn_start"),
            LoseToken(ACTOR, "token", Num(2)),
            condition=TokenCount(ACTOR, "token", Count("at_least", 6)),
        ),
        "A player holding six tokens or more at the start of their turn loses two tokens.",
        "When a player's turn starts, if that player has six or more tokens, that player loses two "
        "tokens.",
    ),
)
"""Entries."""
