"""Cards that go together, that were shown, under the pile, on the table, and in a draw pile."""

from typing import Final

from lopti_rules.language.ast import (
    BuryTop,
    CardSet,
    CardTest,
    ChoosePlayer,
    Chosen,
    Discard,
    Draw,
    Give,
    HalfHand,
    HandCards,
    LastRound,
    May,
    Num,
    PerCard,
    PutCards,
    PutUnder,
    Ranks,
    Rule,
    SameNumber,
    Search,
    Sentence,
    Show,
    ShuffleHands,
    Take,
    TakeUnder,
    Trigger,
    UntilHolding,
    UpCards,
)
from tests.language.gold.terms import (
    ACTOR,
    ALL,
    NEXT,
    ONE,
    OTHERS,
    PREVIOUS,
    draw,
    entry,
    hand,
    play,
    rank,
    rule,
)

SHOWN: Final = HandCards(pick="all", shown="shown")
THE_OTHERS: Final = HandCards(pick="all", shown="others")
FIVE: Final = play(rank("5"))
PAIR: Final = HandCards(together=CardSet((), 2, "rank"))
WINNER: Final = LastRound("winner")
LAST: Final = LastRound("last")


def _ability(*effects: object) -> Rule:
    """What a player may do at the start of a turn."""
    return Rule((Sentence(Trigger("turn_start"), effects, ability=True),))


PLACES: Final = (
    entry(
        "ZP01",
        _ability(
            Show(ACTOR, HandCards(together=CardSet(("4", "4", "6", "9")))), Discard(ACTOR, SHOWN)
        ),
        "At the start of a turn a player may show a 4, 6, another 4 and a 9 from hand and send "
        "those four cards out of the round before playing.",
        "At the start of their turn, a player may show two 4s, a 6 and a 9 and discard them.",
    ),
    entry(
        "ZP02",
        _ability(
            Show(ACTOR, HandCards(together=CardSet(("6", "9", "A"), 0, "suit"))),
            ShuffleHands(ALL, evenly=True),
        ),
        "At the start of a turn a player may show an Ace, a 6 and a 9 of one suit; then all hands "
        "are shuffled together and dealt out evenly, starting with that player.",
        "At the start of a turn, a player may show a 6, a 9 and an ace of the same suit and "
        "shuffle all hands together and deal them out evenly.",
    ),
    entry(
        "ZP03",
        rule(FIVE, Discard(ACTOR, PAIR)),
        "When a player plays a 5, that player discards two hand cards of the same rank.",
        "Whoever plays a 5 discards a pair.",
        "When a 5 is played, its player throws away two cards of one rank.",
    ),
    entry(
        "ZP04",
        rule(FIVE, Show(ACTOR, HandCards(together=CardSet((), 3, "suit"))), draw(ACTOR)),
        "When a player plays a 5, they show three cards of one suit and draw a card.",
        "Whoever plays a 5 reveals three hand cards of the same suit from hand and draws one card.",
    ),
    entry(
        "ZP05",
        rule(FIVE, Show(ACTOR, hand(1, "highest")), PutCards(ACTOR, THE_OTHERS)),
        "When a player plays a 5, they show their highest card and put all other hand cards under "
        "the draw pile.",
        "Whoever plays a 5 shows their highest hand card and buries the other cards under the "
        "draw pile.",
    ),
    entry(
        "ZP06",
        rule(
            play(CardTest(Ranks(("Q",)), suits=("s",))),
            ChoosePlayer(ACTOR),
            Show(Chosen(), hand(1, "random"), ACTOR),
            PutCards(Chosen(), THE_OTHERS, "shuffled"),
        ),
        "Whoever plays the Queen of spades draws one card at random from a chosen player's hand "
        "and gives it back; that player keeps only this card and shuffles the other hand cards "
        "into the draw pile.",
    ),
    entry(
        "ZP07",
        rule(Trigger("deal"), Take(WINNER, hand(1, "random"), LAST), Give(WINNER, ONE, LAST)),
        "After the deal, last round's last player spreads the hand face down and last round's "
        "winner draws one card from it and gives one back.",
        "After the deal, last round's winner draws a card from the hand of last round's last "
        "player and gives one back.",
    ),
    entry(
        "ZP08",
        rule(
            Trigger("play", cards=rank("4"), facts=("completes_four",)),
            Show(OTHERS, hand(pick="all"), ACTOR),
            Take(ACTOR, HandCards(chooser=ACTOR), OTHERS),
        ),
        "Whoever clears with four 4s looks at every other player's hand and takes one card of "
        "choice from each.",
        "When a player clears the pile by completing four 4s, they look at every other player's "
        "hand and take one card of their choice from each.",
    ),
    entry(
        "ZP09",
        rule(play(rank("4")), TakeUnder(ACTOR, PerCard(1, rank("4")))),
        "Whoever plays 4s takes the same number of cards from the play directly beneath into hand.",
        "When a player plays a 4, they take a card from the play beneath for each 4 played.",
    ),
    entry(
        "ZP10",
        rule(play(rank("6")), TakeUnder(NEXT, Num(1))),
        "When a player plays a 6, the next player takes one card from the play under it.",
    ),
    entry(
        "ZP11",
        rule(
            play(CardTest(Ranks(("5",)), suits=("h",))),
            May(
                ACTOR,
                (
                    Show(ACTOR, HandCards(test=rank("Q", "K"))),
                    Search(ACTOR, rank("Q", "K"), mate=True),
                ),
            ),
        ),
        "Whoever plays the 5 of hearts and shows a King or Queen in hand may search the draw pile "
        "for the other of the two in the same suit, take it, and shuffle.",
        "Whoever plays the 5 of hearts may show one queen or king from hand and search the draw "
        "pile for the other of the two in the same suit.",
    ),
    entry(
        "ZP12",
        rule(FIVE, Search(ACTOR, rank("10"))),
        "When a player plays a 5, they search the draw pile for a 10, take it and shuffle.",
        "Whoever plays a 5 searches the deck for a 10.",
    ),
    entry(
        "ZP13",
        rule(FIVE, UpCards(ACTOR), draw(ACTOR, 2)),
        "When a player plays a 5, they discard one of their own face-up cards and draw two cards.",
        "Whoever plays a 5 sends one of their own face-up table cards out of the round and draws "
        "two cards.",
    ),
    entry(
        "ZP14",
        rule(FIVE, UpCards(NEXT, 2, into_hand=True)),
        "When a player plays a 5, the next player takes two of their face-up cards into hand.",
    ),
    entry(
        "ZP15",
        rule(FIVE, PutUnder(ACTOR, ONE)),
        "When a player plays a 5, they put a hand card under the play pile.",
        "Whoever plays a 5 tucks a card from their hand under the pile.",
        "When a 5 is played, one card is slipped under the pile.",
    ),
    entry(
        "ZP16",
        rule(FIVE, PutUnder(NEXT, ONE)),
        "When a player plays a 5, a hand card of the next player is put under the pile.",
        "When a player plays a 5, a hand card of the next player goes under the pile.",
    ),
    entry(
        "ZP17",
        rule(FIVE, BuryTop()),
        "When a player plays a 5, the top card of the draw pile is put under it.",
        "When a player plays a 5, the draw pile's top card goes to the bottom of the draw pile.",
        "Whoever plays a 5 puts the top card of the deck under the deck.",
    ),
    entry(
        "ZP18",
        rule(
            FIVE,
            PutCards(ACTOR, hand(pick="all"), "shuffled"),
            Draw(ACTOR, SameNumber()),
        ),
        "When a player plays a 5, they shuffle their hand into the draw pile and draw the same "
        "number of cards.",
    ),
    entry(
        "ZP19",
        rule(FIVE, Discard(ACTOR, HandCards(UntilHolding(1)))),
        "When a player plays a 5, that player discards all but one of their hand cards.",
        "Whoever plays a 5 discards all but one card.",
    ),
    entry(
        "ZP20",
        rule(FIVE, Give(ACTOR, HandCards(UntilHolding(2)), NEXT)),
        "When a player plays a 5, that player gives all but two hand cards to the next player.",
    ),
    entry(
        "ZP21",
        rule(FIVE, Discard(ACTOR, HandCards(HalfHand("up")))),
        "When a player plays a 5, that player discards half of their hand, rounded up.",
        "Whoever plays a 5 discards half their hand cards rounded up.",
    ),
    entry(
        "ZP22",
        rule(FIVE, Discard(ACTOR, HandCards(HalfHand()))),
        "When a player plays a 5, that player discards half of their hand.",
    ),
    entry(
        "ZP23",
        rule(FIVE, Give(ACTOR, ONE, NEXT)),
        "When a player plays a 5, one card is passed to the next player.",
        "When a player plays a 5, they hand a card to the next player.",
        "When a player plays a 5, one of their cards goes to the next player.",
    ),
    entry(
        "ZP24",
        rule(FIVE, Give(NEXT, hand(2), PREVIOUS)),
        "When a player plays a 5, the next player hands two cards to the previous player.",
        "When a player plays a 5, two hand cards of the next player go to the previous player.",
    ),
    entry(
        "ZP25",
        rule(FIVE, Discard(NEXT, hand(2))),
        "When a player plays a 5, two hand cards of the next player leave the round.",
    ),
    entry(
        "ZP26",
        rule(FIVE, Discard(ACTOR, HandCards(pick="all", test=rank("4")))),
        "When a player plays a 5, they discard every 4 in hand.",
        "When a player plays a 5, they discard all 4s from hand.",
    ),
    entry(
        "ZP27",
        rule(FIVE, Take(ACTOR, ONE, NEXT), Give(ACTOR, ONE, NEXT)),
        "When a player plays a 5, they take a card from the next player and give one back.",
    ),
    entry(
        "ZP28",
        rule(FIVE, Show(NEXT, hand(1, "random"), ACTOR)),
        "When a player plays a 5, they draw one card from the next player's hand and give it back.",
        "When a player plays a 5, they take one random card from the next player's hand and give "
        "it back.",
    ),
    entry(
        "ZP29",
        rule(FIVE, May(ACTOR, (Show(ACTOR, HandCards(test=rank("Q"))), draw(NEXT)))),
        "When a player plays a 5, they may show a queen; then the next player draws a card.",
    ),
)
"""Each with what players say for it."""
