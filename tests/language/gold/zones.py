"""Cards of other places than hands and play pile."""

from typing import Final

from lopti_rules.language.ast import (
    CardTest,
    ChoosePlayer,
    Chosen,
    Discard,
    Draw,
    GoneCards,
    HandCards,
    Limit,
    May,
    MillCards,
    Num,
    PerCard,
    PutCards,
    Ranks,
    Reshuffle,
    SameNumber,
    SeeTop,
    Several,
    Show,
    ShuffleHands,
    SwapHands,
    SwapTop,
    Take,
    TakeBack,
    Trigger,
)
from tests.language.gold.terms import (
    ACTOR,
    ALL,
    NEXT,
    ONE,
    OTHERS,
    caused,
    draw,
    entry,
    exactly,
    hand,
    play,
    rank,
    rule,
)

ZONES: Final = (
    entry(
        "Z01",
        rule(play(rank("2")), PutCards(ACTOR, ONE)),
        "When a player plays a 2, that player puts one hand card under the draw pile.",
        "Whoever plays a 2 tucks a card from their hand under the deck.",
        "When a 2 is played, its player slips a hand card underneath the draw pile.",
        "When a 2 is played, its player puts a card from hand at the bottom of the draw pile.",
    ),
    entry(
        "Z02",
        rule(play(rank("2")), PutCards(NEXT, hand(2, "highest"), "on_top")),
        "When a player plays a 2, the next player puts their two highest hand cards on top of the "
        "draw pile.",
        "When a 2 is played, the next player puts their two highest hand cards back onto the deck.",
    ),
    entry(
        "Z03",
        rule(
            caused("clear", "four_of_a_rank"),
            TakeBack(ACTOR),
            limit=Limit(1, "turn"),
        ),
        "When the pile is cleared by four of a rank, the player who cleared it takes a card of "
        "their choice that left the round into their hand, at most once per turn.",
        "Whoever clears the pile by four of a rank takes back a card that has left the round, once "
        "per turn.",
    ),
    entry(
        "Z04",
        rule(
            play(rank("9", count=exactly(3))),
            Discard(ACTOR, hand(2)),
            TakeBack(ACTOR, GoneCards(Num(2), "random", but=("3", "10"))),
        ),
        "Whoever plays three 9s discards two hand cards and takes two random cards back from those "
        "that have left the round, 3s and 10s excepted.",
        "When three 9s are played, their player discards two hand cards and draws two random cards "
        "from the cards that have left the round, except for 3s and 10s.",
    ),
    entry(
        "Z05",
        rule(
            play(rank("K")),
            TakeBack(ALL, GoneCards(PerCard(1, rank("K")), "random", but=("3", "10"))),
        ),
        "When Kings are played, every player still in draws one random card per King from those "
        "that have left the round, 3s and 10s excepted.",
        "When a player plays a king, every player takes a random card that left the round except "
        "3s and 10s for each king played.",
    ),
    entry(
        "Z07",
        rule(
            Trigger("play", cards=CardTest(Ranks(("K",)), suits=("c",))),
            MillCards(5, unseen=True),
        ),
        "When the King of clubs is played, the top five cards of the draw pile leave the round "
        "unseen.",
        "Whoever plays the king of clubs discards the top five cards of the draw pile face-down.",
    ),
    entry(
        "Z08",
        rule(play(rank("K")), SeeTop(ACTOR), SeeTop(NEXT, 3, openly=True)),
        "When a king is played, its player looks at the top card of the draw pile; the next player "
        "shows the draw pile's top three cards.",
        "Whoever plays a king peeks at the top card of the deck and puts it back; the next player "
        "turns over the top three cards of the draw pile and puts them back in the same order.",
    ),
    entry(
        "Z09",
        rule(Trigger("clear"), ShuffleHands(ALL, evenly=True, start=NEXT)),
        "When the pile is cleared, all hands are shuffled together and dealt out evenly, starting "
        "with the next player.",
    ),
    entry(
        "Z10",
        rule(
            play(CardTest(Ranks(("5",)), colour="red", count=exactly(1))),
            ChoosePlayer(ACTOR),
            ShuffleHands(Several((ACTOR, Chosen()))),
        ),
        "Whoever plays a single red 5 chooses a player; both hands are shuffled together and dealt "
        "back so that each has as many cards as before.",
    ),
    entry(
        "Z11",
        rule(
            caused("clear", "four_of_a_rank"),
            Show(OTHERS, hand(pick="all"), ACTOR),
            Take(ACTOR, HandCards(chooser=ACTOR), OTHERS),
        ),
        "Whoever clears the pile by four of a rank looks at every other player's hand and takes "
        "one card of choice from each.",
    ),
    entry(
        "Z12",
        rule(
            play(rank("5")),
            May(
                ACTOR,
                (ChoosePlayer(ACTOR), Show(Chosen(), HandCards(PerCard(1, rank("5"))), ACTOR)),
            ),
        ),
        "Whoever plays 5s may look at as many cards of one chosen player's hand as 5s were played.",
    ),
    entry(
        "Z13",
        rule(
            play(CardTest(Ranks(("5",)), suits=("s",))),
            Discard(ACTOR, hand(pick="all")),
            Draw(ACTOR, SameNumber()),
        ),
        "Whoever plays the 5 of spades discards the rest of the hand out of the round and draws "
        "the same number of cards.",
        "When the 5 of spades is played, its player discards their hand and draws just as many "
        "cards.",
    ),
    entry(
        "Z14",
        rule(play(rank("5")), SwapTop(ACTOR)),
        "After playing a 5, its player swaps one card from hand, unseen by others, with the top "
        "card of the draw pile if there is one.",
        "Whoever plays a 5 swaps a hand card for the draw pile's top card.",
        "After playing a 5, the player shall exchange one card from hand, unseen by the others, "
        "for the top card of the draw pile, provided that there is one.",
    ),
    entry(
        "Z15",
        rule(
            play(rank("K", count=exactly(3))),
            ChoosePlayer(ACTOR, neighbour=True),
            SwapHands(ACTOR, Chosen()),
        ),
        "When three Kings are played at once, their player swaps whole hands with the previous or "
        "the next player, as they choose.",
        "Whoever plays three kings at once swaps hands with the next or previous player.",
        "When three kings are played, their player chooses a neighbour and swaps hands with them.",
    ),
    entry(
        "Z16",
        rule(
            Trigger("draw_pile_empty"),
            Reshuffle(("3", "10")),
            limit=Limit(1, "round"),
        ),
        "When the draw pile runs out, all cards that have left the round, 3s and 10s excepted, are "
        "shuffled into a new draw pile, at most once per round.",
        "When the draw pile runs out, all cards that have left the round, apart from 3s and 10s, "
        "are shuffled into the draw pile, at most once per round.",
    ),
    entry(
        "Z17",
        rule(play(rank("2")), Reshuffle(), draw(ACTOR, 2)),
        "Whoever plays a 2 shuffles all cards that left the round back into the draw pile and "
        "draws two cards.",
    ),
    entry(
        "Z06",
        rule(play(rank("8")), TakeBack(ACTOR, GoneCards(pick="all", test=rank("Q")))),
        "When a player plays an 8, that player takes all queens that left the round.",
    ),
)
