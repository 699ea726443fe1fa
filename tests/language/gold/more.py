"""Further wordings of what players say."""

from typing import Final

from lopti_rules.language.ast import (
    And,
    Base,
    CardTest,
    CausedBy,
    Discard,
    Everybody,
    Exchange,
    Give,
    HandCards,
    HandCount,
    If,
    Limit,
    Not,
    Person,
    PickupPending,
    PlayersLeft,
    RandomPlayer,
    Ranks,
    Several,
    Show,
    TopCards,
    Trigger,
)
from tests.language.gold.terms import (
    ACTOR,
    NEXT,
    ONE,
    OTHERS,
    PREVIOUS,
    at_least,
    caused,
    coloured,
    draw,
    entry,
    exactly,
    play,
    rank,
    rule,
)

MORE: Final = (
    entry(
        "E046",
        rule(Trigger("receive"), Show(ACTOR, ONE)),
        "When a player receives a card, that player shows a card.",
        "When a player receives a card, that player shows 1 hand card.",
    ),
    entry(
        "E046-with",
        rule(Trigger("show"), Give(ACTOR, ONE, NEXT)),
        "When a player shows a card, that player gives one hand card to the next player.",
    ),
    entry(
        "E049",
        rule(Trigger("discard"), Discard(ACTOR, ONE)),
        "When a player discards a card because of a rule, that player discards one hand card.",
        "When a player discards a card, that player discards 1 hand card.",
    ),
    entry(
        "E051",
        rule(caused("draw", "base"), draw(ACTOR), condition=Not(CausedBy("rule"))),
        "When a player draws after playing, unless a rule made them draw, that player draws one "
        "more card.",
        "When a player draws a card in the draw step, unless it was because of a rule, that "
        "player draws 1 card.",
    ),
    entry(
        "E053",
        rule(play(rank("K")), draw(NEXT), Show(NEXT, ONE)),
        "When a king is played, the next player draws a card and shows a card.",
        "When a king is played, the next player draws a card, then shows a card.",
    ),
    entry(
        "E053-list",
        rule(play(rank("J", "Q", "K")), draw(NEXT)),
        "When a king, a queen or a jack is played, the next player draws a card.",
        "When a player plays a jack, queen or king, the next player draws 1 card.",
        "When a player plays a jack, a queen or a king, the next player draws one card.",
    ),
    entry(
        "E057",
        rule(play(rank("Q", count=exactly(5))), draw(OTHERS, 3)),
        "When a player plays five queens at once, every other player draws 3 cards.",
    ),
    entry(
        "E060",
        rule(
            play(rank("K")),
            Show(Several((ACTOR, NEXT)), ONE),
            draw(Several((ACTOR, NEXT))),
        ),
        "When a king is played, its player and the next player each show a card; they draw one "
        "card.",
        "When a player plays a king, that player and the next player each show 1 hand card and "
        "draw 1 card.",
    ),
    entry(
        "E063",
        rule(Trigger("deal"), draw(Person("the youngest player", "trait"))),
        "After each deal the youngest player draws one card.",
    ),
    entry(
        "E065",
        rule(None, Base("out", Everybody(having=HandCount(ACTOR, exactly(0))))),
        "A player whose hand is empty is out of the round.",
        "Every player with no hand cards is out of the round.",
    ),
    entry(
        "E067",
        rule(play(rank("K")), draw(NEXT, 21)),
        "When a king is played, the next player draws 21 cards.",
        "When a player plays a king, the next player draws 21 cards.",
    ),
    entry(
        "X01",
        rule(Trigger("play", cards=rank("Q"), on=rank("8")), draw(ACTOR)),
        "When a player plays a queen on an 8, that player draws 1 card.",
        "Whoever plays a queen on an 8 draws a card.",
    ),
    entry(
        "X02",
        rule(Trigger("play", cards=rank("Q"), facts=("on_empty",)), draw(NEXT)),
        "When a player plays a queen on an empty pile, the next player draws 1 card.",
    ),
    entry(
        "X03",
        rule(Trigger("play", cards=rank("9"), facts=("first_of_turn",)), draw(NEXT)),
        "When a player plays a 9 as the first play of the turn, the next player draws 1 card.",
    ),
    entry(
        "X04",
        rule(Trigger("bonus_play", cards=rank("9")), draw(NEXT)),
        "When a player plays a 9 as a bonus play, the next player draws 1 card.",
        "When a 9 is played as a bonus play, the next player draws 1 card.",
    ),
    entry(
        "X05",
        rule(play(CardTest(colour="red", only=True)), draw(ACTOR)),
        "When a player plays only red cards, that player draws 1 card.",
        "Whoever plays only red cards draws a card.",
    ),
    entry(
        "X06",
        rule(Trigger("play", size=exactly(3)), draw(OTHERS)),
        "When a player plays exactly three cards, every other player draws 1 card.",
        "When a play of exactly three cards is made, every other player draws 1 card.",
    ),
    entry(
        "X07",
        rule(play(CardTest(Ranks(("Q",)), ("s",))), draw(NEXT, 5)),
        "When the queen of spades is played, the next player draws five cards.",
        "When a spade queen is played, the next player draws five cards.",
        "When a player plays the queen of spades, the next player draws 5 cards.",
        "When the Q of spades is played, the next player draws 5 cards.",
    ),
    entry(
        "X08",
        rule(caused("pickup", "choice"), draw(PREVIOUS)),
        "When a player takes the pile by choice, the previous player draws 1 card.",
        "When a player willingly takes the pile, the previous player draws 1 card.",
    ),
    entry(
        "X09",
        rule(
            play(rank("8")),
            draw(NEXT),
            limit=Limit(2, "round"),
        ),
        "When a player plays an 8, the next player draws 1 card, at most twice per round.",
        "At most two times per round, when an 8 is played, the next player draws 1 card.",
    ),
    entry(
        "X10",
        rule(play(rank("8")), draw(NEXT), limit=Limit(1, "turn", each_player=True)),
        "When a player plays an 8, the next player draws 1 card, at most once per turn for each "
        "player.",
    ),
    entry(
        "X11",
        rule(
            play(rank("K")),
            draw(NEXT),
            condition=And((PickupPending(), PlayersLeft(at_least(3)))),
        ),
        "When a player plays a king, if a pickup is pending and three or more players are still "
        "in, the next player draws 1 card.",
    ),
    entry(
        "X12",
        rule(play(rank("K")), draw(NEXT), If(TopCards(rank("9")), (draw(ACTOR),))),
        "When a player plays a king, the next player draws 1 card; if a 9 is on top of the pile, "
        "the player who played draws 1 card.",
    ),
    entry(
        "X13",
        rule(play(rank("2")), draw(RandomPlayer(but_actor=True), 2)),
        "When a player plays a 2, a random other player draws 2 cards.",
    ),
    entry(
        "X14",
        rule(play(rank("5")), Exchange(ACTOR, ONE, NEXT)),
        "When a player plays a 5, that player exchanges 1 hand card with the next player.",
        "Whoever plays a 5 exchanges a hand card with the next player.",
    ),
    entry(
        "X15",
        rule(play(rank("K")), draw(ACTOR), condition=HandCount(NEXT, at_least(5))),
        "When a player plays a king, if the next player holds five or more hand cards, the player "
        "who played draws 1 card.",
    ),
    entry(
        "X16",
        rule(play(rank("6")), Discard(NEXT, HandCards(test=coloured("red")))),
        "When a player plays a 6, the next player discards one red card from hand.",
        "When a 6 is played, the next player discards a red hand card.",
    ),
)
