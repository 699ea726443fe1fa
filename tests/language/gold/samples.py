"""The samples of the language, and what is near them."""

from typing import Final

from lopti_rules.language.ast import (
    AnyPlayer,
    Base,
    CardTest,
    ChoosePlayer,
    Chosen,
    ClearPile,
    Discard,
    Duty,
    Give,
    Limit,
    NameRank,
    NthTime,
    Partner,
    Person,
    PileCount,
    RankClass,
    Rule,
    Sentence,
    Take,
    Trigger,
    Window,
)
from tests.language.gold.terms import (
    ACTOR,
    KINGS_PASS,
    LAST,
    LOWEST_ALL,
    NAMED_TWO,
    NEXT,
    ONE,
    SAME_RANK,
    SHOW_DOWN,
    SUM_TEN,
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

SAMPLES: Final = (
    entry(
        "S01",
        rule(play(rank("Q", count=at_least(2))), draw(NEXT)),
        "When a player plays two or more queens, the next player draws 1 card.",
        "Whoever plays 2 or more queens, the next player draws one card.",
        "When two or more queens are played, the next player draws a card.",
        "whenever a player plays at least two queens, the next player draws 1 card",
        "If a player plays two or more queens, the next player draws 1 card.",
    ),
    entry(
        "S02",
        rule(play(coloured("black", "J")), draw(ACTOR, 2)),
        "Whoever plays a black jack draws two cards afterwards.",
        "When a player plays a black jack, that player draws 2 cards.",
        "Whoever plays a black J draws 2 cards.",
        "When a black jack is played, its player draws two cards.",
        "A player who plays a black jack draws two cards.",
        "Each player who plays a black jack draws two cards.",
        "After a player plays a black jack, they draw two cards.",
        "When a player plays a black jack, they must draw two cards.",
    ),
    entry(
        "S03",
        rule(
            play(rank("6", count=exactly(1))),
            Duty(ACTOR, "say", "quack", (draw(ACTOR),)),
        ),
        'Whoever plays a single 6 must say "quack" or draw one card.',
        "Whoever plays a single 6 must say 'quack' or draw one card.",
        "Whoever plays a single 6 must say “quack” or draw one card.",
        'When a player plays exactly one 6, that player must say "quack" or draw 1 card.',
        'When a single 6 is played, its player says "quack" or draws a card.',
    ),
    entry(
        "S04",
        rule(play(rank("K")), *SHOW_DOWN),
        "When a king is played, its player and the next player each show the highest card in "
        "their hand; the one with the lower card draws one card.",
        "When a player plays a king, that player and the next player each show their highest "
        "hand card; the player with the lower card draws 1 card.",
    ),
    entry(
        "S05",
        rule(play(rank("K")), KINGS_PASS),
        "When kings are played, every player passes as many hand cards to the next player as "
        "kings were played.",
        "When a player plays a king, every player passes 1 hand card to the next player for "
        "each king played.",
    ),
    entry(
        "S06",
        rule(play(), draw(ACTOR), condition=SAME_RANK),
        "When a play has the same rank as the play before it, its player draws a card.",
        "When a player plays a card, if the play has the same rank as the play before it, that "
        "player draws 1 card.",
    ),
    entry(
        "S07",
        rule(
            play(),
            Duty(ACTOR, "do", "recite a short poem", (draw(ACTOR),)),
            condition=SUM_TEN,
        ),
        'When the ranks of the last two plays add up to ten, the latest player must recite "a '
        'short poem" or draw one card.',
        "When the ranks of the last two plays add up to 10, the latest player must recite a "
        "short poem or draw one card.",
    ),
    entry(
        "S09",
        rule(play(rank("8")), ClearPile()),
        "A play containing an 8 clears the pile.",
        "When a player plays an 8, the pile is cleared.",
        "When an 8 is played, its player clears the pile.",
    ),
    entry(
        "S10",
        rule(play(), ClearPile(), condition=PileCount("play", at_least(10))),
        "As soon as the pile holds ten or more cards after a play, it is cleared.",
        "When a player plays a card, if the pile holds ten or more cards, the pile is cleared.",
    ),
    entry(
        "S11",
        Rule(
            (
                Sentence(
                    Trigger("turn_start"),
                    (Discard(ACTOR, hand(3)), draw(ACTOR, 3)),
                    limit=Limit(1, "round", each_player=True),
                    ability=True,
                ),
            )
        ),
        "Once per round, at the start of a turn, a player may discard three hand cards and draw "
        "three.",
        "Once per round, at the start of their turn, a player may discard 3 hand cards and draw "
        "3 cards.",
    ),
    entry(
        "S12",
        rule(Trigger("clear"), LOWEST_ALL),
        "When the pile is cleared, every player with a hand card discards their lowest one "
        "before the bonus play.",
        "When the pile is cleared, every player with a hand card discards their lowest hand card.",
        "When a player clears the pile, each player with a hand card discards their lowest hand "
        "card.",
    ),
    entry(
        "S13",
        rule(play(rank("J", count=exactly(3))), Take(ACTOR, hand(1, "highest"), NEXT)),
        "When three jacks are played at once, their player takes the highest hand card of the "
        "next player.",
        "When a player plays exactly three jacks, that player takes the highest hand card from "
        "the next player.",
        "Whoever plays three jacks takes the next player's highest hand card.",
    ),
    entry(
        "S14",
        rule(play(rank("4")), NameRank(ACTOR), NAMED_TWO),
        "When a 4 is played its player names a rank; if the next player plays that rank, that "
        "player draws two cards.",
        "When a player plays a 4, that player names a rank; if the next player plays a card of "
        "that rank, that player draws 2 cards.",
    ),
    entry(
        "S15",
        rule(Trigger("deal"), Give(WINNER, hand(2), LAST)),
        "After the deal, the last round's winner gives two cards of choice to the last round's "
        "last player.",
        "After the deal, last round's winner gives 2 hand cards to last round's last player.",
        "After each deal, the winner of the last round gives two cards to the last player of the "
        "last round.",
    ),
    entry(
        "S18",
        rule(
            play(CardTest(RankClass("odd"))),
            draw(ACTOR),
            window=Window(play(rank("5")), ("clear", "pickup")),
        ),
        "After a 5, whoever plays an odd rank draws one card, until the pile is cleared or taken.",
        "After a player plays a 5, when a player plays an odd card, that player draws 1 card, "
        "until the pile is cleared or taken.",
    ),
    entry(
        "S19",
        rule(play(rank("A")), ChoosePlayer(ACTOR), draw(Chosen())),
        "When a player plays an ace, that player chooses a player, who draws one card.",
        "When a player plays an ace, that player chooses a player and the chosen player draws 1 "
        "card.",
    ),
    entry(
        "S20",
        rule(Trigger("draw"), draw(ACTOR)),
        "When a player draws, that player draws a card.",
        "When a player draws a card, that player draws 1 card.",
        "Whoever draws a card draws another card.",
    ),
    entry(
        "S21",
        rule(Trigger("give"), Give(Partner(), ONE, ACTOR)),
        "When a player gives a card, the receiver gives a card to the giver.",
        "When a player gives a card, the receiver gives 1 hand card to the giver.",
    ),
    entry(
        "S22",
        rule(play(rank("Q")), Base("skip", NEXT)),
        "When a queen is played, the next player is skipped.",
        "Whoever plays a queen, the next player is skipped.",
    ),
    entry(
        "S23",
        rule(None, Base("forbid_play", None, rank("10"))),
        "Players may not play 10s.",
        "Nobody may play 10s.",
        "Players may not play a 10.",
    ),
    entry(
        "S24",
        rule(Trigger("clear"), Base("stop_bonus", ACTOR)),
        "When a player clears the pile, they get no bonus play.",
        "When a player clears the pile, that player gets no bonus play.",
    ),
    entry(
        "S25",
        rule(play(rank("A", count=exactly(4))), Base("win", ACTOR)),
        "A player who plays four aces wins the round.",
        "When a player plays exactly four aces, that player wins the round.",
    ),
    entry(
        "S26",
        rule(Trigger("hand_count", way="drops", number=1), draw(ACTOR, 3)),
        "When a player has one card left, they draw three cards.",
        "When a player's hand drops to 1 card, that player draws 3 cards.",
        "When a player is down to one card, that player draws three cards.",
    ),
    entry(
        "S27",
        rule(Trigger("play", who=Person("Anna", "name"), cards=rank("5")), draw(ACTOR, 2)),
        "Anna draws two cards whenever she plays a 5.",
        "When Anna plays a 5, that player draws 2 cards.",
    ),
    entry(
        "S28",
        rule(None, Base("vote", AnyPlayer(), text="no"), draw(ACTOR, 5)),
        "Whoever votes no draws five cards.",
        "When a player votes no, that player draws 5 cards.",
    ),
    entry(
        "S29",
        rule(Trigger("out", nth=NthTime(1)), Base("undo", text="the last clear")),
        "When a player wins, the last clear is undone.",
        "When a player goes out first, the last clear is undone.",
    ),
    entry(
        "S30",
        rule(play(rank("A")), Duty(ACTOR, "do", "drink a shot")),
        "Whoever plays an ace must drink a shot.",
        'When a player plays an ace, that player must do "drink a shot".',
    ),
    entry(
        "S31",
        rule(play(rank("Q")), Duty(ACTOR, "do", "something funny")),
        "Whoever plays a queen does something funny.",
        'When a player plays a queen, that player must do "something funny".',
    ),
)
