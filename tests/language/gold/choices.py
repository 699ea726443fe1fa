"""Choices and contrasts: what is left out, named or chosen, owed, banked."""

from typing import Final

from lopti_rules.language.ast import (
    ChoosePlayer,
    Chosen,
    Discard,
    Draw,
    Duty,
    Either,
    Following,
    Give,
    HandCards,
    Later,
    May,
    NameColour,
    NamedColour,
    NamedNumber,
    NamedRank,
    NamedSuit,
    NameNumber,
    NameRank,
    NameSuit,
    NextPlay,
    Num,
    Option,
    Owe,
    Owes,
    PassDebt,
    PayDebt,
    PerCard,
    Rule,
    SameNumber,
    Score,
    Sentence,
    Trigger,
)
from tests.language.gold.terms import (
    ACTOR,
    ALL,
    CHOOSE_OTHER,
    NEXT,
    OTHERS,
    PREVIOUS,
    CardTest,
    Gold,
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


def cases(*sentences: Rule) -> Rule:
    """Rules of one sentence each as one rule."""
    return Rule(tuple(one for each in sentences for one in each.sentences))


def _says(text: str) -> Duty:
    return Duty(ACTOR, "say", text, (draw(ACTOR),))


CHOICES: Final[tuple[Gold, ...]] = (
    entry(
        "CH01",
        cases(rule(play(rank("J")), draw(PREVIOUS)), rule(play(rank("Q")), draw(NEXT))),
        "When a Jack is played, the previous player draws one card; when a Queen is played, the "
        "next player does.",
        "When a jack is played, the previous player draws one card; when a queen is played, the "
        "next player does so too.",
        "After a jack the previous player draws one card, after a queen the next one.",
        "When a jack is played, the previous player draws one card. When a queen is played, the "
        "next player.",
        "If a jack is played, the previous player draws a card; on a queen, the next player.",
    ),
    entry(
        "CH02",
        Rule(
            tuple(
                Sentence(
                    play(CardTest(rank(name).ranks, suits=("s",))),
                    (Later("turn_start", (draw(NEXT, number),)),),
                )
                for name, number in (("J", 3), ("K", 5))
            )
        ),
        "When the Jack of spades is played, the next player draws three cards before their turn; "
        "when the King of spades is played, five.",
    ),
    entry(
        "CH03",
        cases(
            rule(play(rank("J")), draw(ACTOR)),
            rule(play(rank("Q")), draw(ACTOR, 2)),
            rule(play(rank("K")), draw(ACTOR, 3)),
        ),
        "Whoever plays a jack draws one card, a queen two and a king three.",
        "Whoever plays a jack draws one card; for a queen, two cards; for a king, three cards.",
        "A jack costs its player one card, a queen two, a king three.",
        "If you play a jack, draw one card; if you play a queen, draw two; if you play a king, "
        "draw three.",
    ),
    entry(
        "CH04",
        rule(play(coloured("red", "Q")), draw(ACTOR, 2), draw(OTHERS)),
        "Whoever plays a red Queen draws two cards, and everybody else draws one.",
        "Whoever plays a red queen draws two cards, everybody else one.",
        "Whoever plays a red queen draws two cards; everyone else one card.",
    ),
    entry(
        "CH05",
        cases(rule(play(rank("J")), _says("ho")), rule(play(rank("Q")), _says("hi"))),
        "Whoever plays a jack must say 'ho' or draw one card; a queen, 'hi'.",
        "When a jack is played, its player must say 'ho' or draw a card; when a queen is played, "
        "'hi'.",
    ),
    entry(
        "CH06",
        rule(play(rank("4")), draw(NEXT)),
        "Play a 4: next player draws 1.",
        "Play a 4, and the next player draws a card.",
        "If you play a 4, the player after you draws a card.",
    ),
    entry(
        "CH07",
        rule(
            play(rank("K")),
            NameNumber(ACTOR, 1, 3),
            NextPlay(None, rank("K"), (Draw(ACTOR, NamedNumber()),), lasting=True),
        ),
        "Whoever plays a King names a number from one to three, and the player of the next King "
        "draws that many cards.",
        "Whoever plays a king names one, two or three; whoever plays the next king draws that many "
        "cards.",
        "When a player plays a king, they say a number between 1 and 3; the next time a player "
        "plays a king, that player draws as many cards as the number named.",
        "Whoever plays a king picks a number up to 3, and the next player to play a king draws as "
        "many cards as were named.",
    ),
    entry(
        "CH08",
        rule(
            play(rank("7")),
            NameColour(ACTOR),
            NextPlay(NEXT, CardTest(NamedColour(other=True)), (draw(ACTOR),)),
        ),
        "Whoever plays a 7 names a colour; if the next player plays a card of the other colour, "
        "that player draws a card.",
        "When a 7 is played, its player names red or black. If the next player plays a card of "
        "the other color, they draw one card.",
    ),
    entry(
        "CH09",
        rule(
            Trigger("out", cards=rank("J")),
            Either(
                ACTOR,
                (
                    Option((Score(ACTOR, -20),)),
                    Option((Score(ALL, 10),)),
                ),
            ),
        ),
        "Each player who goes out with Jacks as the final play chooses: twenty session points off "
        "for themselves, or ten points on for everyone still in.",
        "Whoever goes out with jacks either loses twenty session points or makes every player gain "
        "ten session points.",
        "When a player goes out with a jack, that player chooses: they lose twenty session points, "
        "or everybody gains ten session points.",
    ),
    entry(
        "CH10",
        rule(
            play(rank("J")),
            Either(
                ACTOR, (Option((draw(ACTOR),)), Option((Discard(ACTOR, hand()),))), optional=True
            ),
        ),
        "Whoever plays a jack may either draw a card or discard one.",
        "When a jack is played, its player may choose: draw a card or discard one.",
        "When a jack is played, its player may draw a card or discard a card.",
    ),
    entry(
        "CH11",
        rule(
            play(rank("J")),
            Either(
                ACTOR,
                (
                    Option((draw(ACTOR, 2),)),
                    Option((draw(NEXT), draw(PREVIOUS))),
                ),
            ),
        ),
        "Whoever plays a jack must either draw two cards or have the next player draw one card and "
        "have the previous player draw one card.",
    ),
    entry(
        "CH12",
        rule(
            play(rank("Q")),
            Either(NEXT, (Option((draw(NEXT),)), Option((Discard(NEXT, hand(2)),)))),
        ),
        "When a queen is played, the next player draws one card or discards two, as they choose.",
        "When a queen is played, the next player chooses between drawing a card and discarding two "
        "hand cards.",
        "When a queen is played, the next player chooses whether to draw a card or to discard two.",
    ),
    entry(
        "CH13",
        rule(
            play(rank("7")),
            NameSuit(ACTOR),
            NextPlay(None, CardTest(NamedSuit()), (draw(ACTOR, 2),), lasting=True),
        ),
        "Whoever plays a 7 names a suit; whoever next plays that suit draws two cards.",
        "Whoever plays a 7 names a suit, and the next player who plays a card of that suit draws "
        "two cards.",
    ),
    entry(
        "CH14",
        Rule(
            (
                Sentence(play(rank("4")), (Owe(NEXT, Num(2)),), Owes(ACTOR, exactly(0))),
                Sentence(
                    play(rank("4")),
                    (Owe(ACTOR, Num(2)), PassDebt(ACTOR, NEXT)),
                    Owes(ACTOR, at_least(1)),
                ),
                Sentence(Trigger("turn_end"), (PayDebt(ACTOR),), Owes(ACTOR, at_least(1))),
            )
        ),
        "When a 4 is played, a debt of two cards waits on the next player. A player who owes a "
        "debt and plays a 4 adds two and hands the whole debt on; any other play or a pickup means "
        "drawing the debt at the end of that turn.",
        "A 4 puts a debt of two cards on the next player. Whoever owes cards and plays a 4 adds "
        "two to it and passes it on. Anything else means paying it.",
    ),
    entry(
        "CH15",
        Rule(
            (
                Sentence(play(rank("6")), (Owe(NEXT, Num(2)),), Owes(ACTOR, exactly(0))),
                Sentence(
                    play(rank("6")),
                    (Owe(ACTOR, Num(2)), PassDebt(ACTOR, NEXT)),
                    Owes(ACTOR, at_least(1)),
                ),
                Sentence(play(rank("5")), (draw(NEXT),)),
            )
        ),
        "When a 6 is played the next player owes two cards; playing a 6 adds two and hands the "
        "debt on, while a 5 never hands anything on and costs the next player one card whatever "
        "they play.",
    ),
    entry(
        "CH16",
        rule(play(CardTest(suits=("h",))), Score(ALL, 1, to=ACTOR)),
        "Whenever a heart is played, everybody passes one of their session points to its player.",
        "When a player plays a heart, everyone gives that player a session point.",
    ),
    entry(
        "CH17",
        rule(play(rank("J")), Score(NEXT, 2, to=ACTOR)),
        "When a jack is played, its player takes two session points from the next player.",
        "When a jack is played, the next player hands over two of their session points to its "
        "player.",
        "Whoever plays a jack steals two session points from the next player.",
    ),
    entry(
        "CH18",
        rule(play(rank("J")), draw(Following(Num(2)))),
        "When a jack is played, the next two players draw a card.",
        "Whoever plays a jack makes the two players after them draw one card each.",
        "When a jack is played, two following players each draw a card.",
    ),
    entry(
        "CH19",
        rule(play(CardTest(rank("9").ranks, count=at_least(2))), draw(Following(PerCard()), 2)),
        "When two or more 9s are played, as many of the next players as cards were played each "
        "draw two cards.",
    ),
    entry(
        "CH20",
        rule(
            play(rank("6")),
            NameNumber(ACTOR, 1, 5),
            draw(Following(NamedNumber())),
        ),
        "After a 6 its player says a number from 1 to 5. That many players, the next player first, "
        "draw 1 card each.",
    ),
    entry(
        "CH21",
        rule(
            play(rank("6")),
            CHOOSE_OTHER,
            NameRank(ACTOR),
            Give(Chosen(), HandCards(test=CardTest(NamedRank())), ACTOR),
        ),
        "Whoever plays a 6 asks another player for a rank; if that player holds it, one card of it "
        "must be handed over.",
        "Whoever plays a 6 asks any other player for one rank; if they have one, that player hands "
        "over one card of that rank.",
    ),
    entry(
        "CH22",
        rule(
            play(rank("6")),
            NameRank(ACTOR),
            NextPlay(None, CardTest(NamedRank()), (draw(NEXT),)),
        ),
        "Whoever plays a 6 names a rank; if the next play is of that rank, the player after it "
        "draws one card.",
    ),
    entry(
        "CH23",
        rule(play(rank("Q")), NameNumber(ACTOR, 1, 2), Draw(ACTOR, NamedNumber())),
        "When a queen is played, its player draws one or two cards.",
        "Whoever plays a queen draws either 1 or 2 cards, as they choose.",
    ),
    entry(
        "CH24",
        rule(
            play(rank("Q")),
            May(
                ACTOR,
                (NameNumber(ACTOR, 1, 3), Discard(ACTOR, HandCards(NamedNumber()))),
            ),
        ),
        "Whoever plays a queen may discard up to three hand cards.",
        "When a queen is played, its player may discard one, two or three hand cards.",
    ),
    entry(
        "CH25",
        rule(play(rank("9")), ChoosePlayer(ACTOR, neighbour=True), draw(Chosen())),
        "When a 9 is played, its player decides whether the next or the previous player draws a "
        "card.",
        "Whoever plays a 9 chooses which of the two neighbours draws a card.",
        "Whoever plays a 9 chooses a neighbour, who draws a card.",
    ),
    entry(
        "CH26",
        rule(play(rank("Q")), Discard(ACTOR, hand(2)), Draw(ACTOR, SameNumber())),
        "When a queen is played, its player discards two hand cards and draws as many.",
        "Whoever plays a queen discards two hand cards and draws the same number of cards.",
    ),
)
