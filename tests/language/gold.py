"""The yardstick of the language: texts with the trees they mean, thought out by hand.

Trees are in normal form. All texts of an entry mean the same; the first is the original. `REFUSED`
lists texts that are damaged, or say what a tree cannot hold yet, with the reason.
"""

from dataclasses import dataclass
from typing import Final, get_args

from lopti_rules.events import Cause
from lopti_rules.language.ast import (
    Actor,
    And,
    AnyPlayer,
    Base,
    Become,
    CardTest,
    CausedBy,
    ChoosePlayer,
    Chosen,
    ClearPile,
    Condition,
    Contest,
    Count,
    Dealer,
    Did,
    Discard,
    Draw,
    Duty,
    Effect,
    EventFact,
    Everybody,
    Exchange,
    ExtraPlay,
    GainToken,
    Give,
    GoneCards,
    HandCards,
    HandCount,
    HandSize,
    Holds,
    If,
    LastPlays,
    LastRound,
    LastWho,
    Later,
    Limit,
    LoseToken,
    May,
    MillCards,
    NamedRank,
    NamedSuit,
    NameRank,
    NameSuit,
    Neighbour,
    Neighbours,
    NextPlay,
    Not,
    NthCard,
    NthTime,
    Num,
    Opposite,
    Owe,
    Owes,
    Partner,
    PassCards,
    PassDebt,
    PayDebt,
    PerCard,
    Person,
    PickupPending,
    PileCount,
    PileSize,
    Placed,
    PlayBefore,
    PlayersIn,
    PlayersLeft,
    PutCards,
    RandomPlayer,
    Rank,
    RankClass,
    RankOrder,
    RankPattern,
    RankRun,
    Ranks,
    RankValue,
    Reshuffle,
    RoleHolder,
    Rule,
    SameNumber,
    Score,
    SeeTop,
    Sentence,
    Several,
    Show,
    Shower,
    ShuffleHands,
    Superlative,
    SwapHands,
    SwapTop,
    Take,
    TakeBack,
    TakePile,
    TokenCount,
    TopCards,
    Trigger,
    UntilHolding,
    Window,
)


@dataclass(frozen=True, slots=True)
class Gold:
    """Texts that mean the same, and their tree."""

    id: str
    texts: tuple[str, ...]
    rule: Rule


@dataclass(frozen=True, slots=True)
class Refusal:
    """A text that must be refused. `why`: damaged, or unsayable (no tree holds it yet)."""

    text: str
    why: str
    note: str = ""


# ------------------------------------------------------------------ short ways to write a tree

ACTOR: Final = Actor()
NEXT: Final = Neighbour("next")
PREVIOUS: Final = Neighbour("previous")
ALL: Final = Everybody()
OTHERS: Final = Everybody(but_actor=True)
WINNER: Final = LastRound("winner")
LAST: Final = LastRound("last")
ONE: Final = HandCards()
CHOOSE_OTHER: Final = ChoosePlayer(ACTOR, but_self=True)


def rank(*names: Rank, count: Count | None = None) -> CardTest:
    """A card of one of the ranks."""
    return CardTest(Ranks(names), count=count)


def coloured(colour: str, *names: Rank) -> CardTest:
    """A red or black card, of one of the ranks if there are any."""
    return CardTest(Ranks(names) if names else None, colour="red" if colour == "red" else "black")


def exactly(number: int) -> Count:
    return Count("exactly", number)


def at_least(number: int) -> Count:
    return Count("at_least", number)


def play(cards: CardTest | None = None, *, on: CardTest | None = None) -> Trigger:
    return Trigger("play", cards=cards, on=on)


def caused(event: str, cause: str) -> Trigger:
    """A pickup, draw or clear that came about so."""
    assert cause in get_args(Cause)
    return Trigger(event, cause=cause)  # type: ignore[arg-type]


def draw(who: object, number: int = 1) -> Draw:
    return Draw(who, Num(number))  # type: ignore[arg-type]


def hand(number: int = 1, pick: str = "choice") -> HandCards:
    return HandCards(Num(number), pick)  # type: ignore[arg-type]


def rule(
    trigger: Trigger | None,
    *effects: Effect,
    condition: Condition | None = None,
    limit: Limit | None = None,
    window: Window | None = None,
) -> Rule:
    """A rule of one sentence."""
    return Rule((Sentence(trigger, effects, condition, limit, window),))


def entry(id_: str, tree: Rule, *texts: str) -> Gold:
    return Gold(id_, texts, tree)


KINGS_PASS: Final = PassCards(HandCards(PerCard(1, rank("K"))))
SHOW_DOWN: Final = (
    Show(Several((ACTOR, NEXT)), hand(1, "highest")),
    draw(Shower("lower")),
)
NAMED_TWO: Final = NextPlay(NEXT, CardTest(NamedRank()), (draw(ACTOR, 2),))
HAVING_CARD: Final = HandCount(ACTOR, at_least(1))
LOWEST_ALL: Final = Discard(Everybody(having=HAVING_CARD), hand(1, "lowest"))
SAME_RANK: Final = PlayBefore("same", "rank")
SUM_TEN: Final = PlayBefore("sum", "rank", 10)

THIRD_SIX: Final = NthCard(3, rank("6"))
LAST_TAKER: Final = LastWho("pickup")

# ------------------------------------------------------------------ people and history

PEOPLE: Final = (
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

# ------------------------------------------------------------------ piles, and cards that left

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

# ------------------------------------------------------------------ the last plays

RED: Final = CardTest(colour="red")
BLACK: Final = CardTest(colour="black")

STREAKS: Final = (
    entry(
        "H15",
        rule(play(rank("A")), Draw(ACTOR, PlayersIn())),
        "Whoever plays an ace draws as many cards as there are players still in.",
        "When an ace is played, its player draws as many cards as players are still in.",
    ),
    entry(
        "H16",
        rule(play(rank("K")), Draw(NEXT, RankValue())),
        "When a king is played, the next player draws as many cards as its rank value.",
        "When a king is played, the next player draws as many cards as the card's rank value.",
    ),
    entry(
        "H12",
        rule(Trigger("clear", nth=NthTime(4)), draw(Everybody())),
        "On the fourth clear of a round, every player draws a card.",
        "After the fourth clear of a round, every player draws a card.",
        "When the pile is cleared for the fourth time in a round, every player draws a card.",
    ),
    entry(
        "H13",
        rule(Trigger("pickup", nth=NthTime(2, each_player=True)), draw(ACTOR, 2)),
        "Whoever takes the pile for their second time this round draws two cards.",
        "When a player takes the pile for their second time in the round, that player draws 2 "
        "cards.",
    ),
    entry(
        "H14",
        rule(Trigger("play", cards=rank("K"), nth=NthTime(1)), draw(ACTOR)),
        "The first time in a round a king is played, its player draws a card.",
        "When a king is played for the first time in a round, its player draws a card.",
    ),
    entry(
        "H01",
        rule(play(), draw(ACTOR), condition=LastPlays((RED, BLACK, RED), single=True)),
        "When the last three single plays were red, black, red, the latest player draws a card.",
        "When the last three single cards were a red, a black and a red card, the player who "
        "completed the pattern draws one card.",
        "When a player plays a card, if the last three single plays are red, black, red, that "
        "player draws 1 card.",
    ),
    entry(
        "H02",
        rule(play(), draw(ACTOR), condition=LastPlays((RED,) * 5)),
        "When the last five plays were all red, the latest player draws a card.",
        "When five plays in a row are red, the latest player draws a card.",
    ),
    entry(
        "H03",
        rule(
            play(),
            draw(ACTOR, 2),
            condition=LastPlays((rank("5"), rank("3"), rank("4"), rank("5"))),
        ),
        "When the last four plays were 5, 3, 4, 5, the latest player draws two cards.",
        "When the last four plays were a 5, a 3, a 4 and a 5, the latest player draws two cards.",
    ),
    entry(
        "H04",
        rule(play(), draw(ACTOR), condition=RankPattern("xyx", single=True)),
        "When the last three single cards have the ranks x, y, x with x and y different, the "
        "player who completed the sandwich draws one card.",
        "When the ranks of the last three single plays form the pattern x, y, x, the latest player "
        "draws a card.",
    ),
    entry(
        "H05",
        rule(play(), draw(ACTOR), condition=RankPattern("xxx")),
        "When the last three plays have the same rank, the latest player draws a card.",
        "When the last three plays were all of the same rank, the latest player draws a card.",
    ),
    entry(
        "H06",
        rule(play(), draw(ACTOR), condition=RankRun(3, "rising")),
        "When three plays in a row go strictly upward in rank, the latest player draws a card.",
        "When the ranks of the last three plays rise, the latest player draws a card.",
        "When the last three plays are ascending in rank, the latest player draws a card.",
    ),
    entry(
        "H07",
        rule(play(BLACK), draw(ACTOR), condition=LastPlays((RED,) * 3, before=True)),
        "When a black card is played after three red plays in a row, its player draws a card.",
        "When a player plays a black card, if the three plays before it were all red, that player "
        "draws a card.",
    ),
    entry(
        "H08",
        rule(play(), draw(ACTOR), condition=PlayBefore("difference", "rank", 8, "at_least")),
        "When the ranks of the last two plays differ by eight or more, the latest player draws a "
        "card.",
        "When the ranks of the last two plays differ by at least eight, the latest player draws a "
        "card.",
    ),
    entry(
        "H09",
        rule(
            play(),
            draw(ACTOR),
            condition=And((LastPlays((CardTest(RankClass("number")),) * 2, single=True), SUM_TEN)),
        ),
        "When the last two single number cards add up to ten, the latest player draws one card.",
    ),
)

# ------------------------------------------------------------------ LANGUAGE, section 8

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
        rule(Trigger("out"), Base("undo", text="the last clear")),
        "When a player wins, the last clear is undone.",
        "When a player goes out, the last clear is undone.",
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

# ------------------------------------------------------------------ the worked examples

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
                "name a song that has not been named before in this session",
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

# ------------------------------------------------------------------ bug reports, and the rest

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

# ------------------------------------------------------------------ what the table settles

EVERYBODY: Final = Everybody()
LOSER: Final = Placed("loser")
THROW: Final = Contest(Several((ACTOR, NEXT)), "play", "rock-paper-scissors")
PALM: Final = Contest(EVERYBODY, "race", "put a palm on the table")
SLAP: Final = Contest(EVERYBODY, "race", "slap the table")
DUEL: Final = Several((ACTOR, Chosen()))
AGREED: Final = Contest(DUEL, "play", "short contest both agree on")

CONTESTS: Final = (
    entry(
        "T01",
        rule(play(rank("J", count=exactly(2))), THROW, draw(LOSER, 2)),
        "When two jacks are played at once, their player and the next player play a throw of "
        "rock-paper-scissors; the loser draws 2 cards.",
        "When a player plays exactly two jacks, that player and the next player play "
        "rock-paper-scissors and the loser draws 2 cards.",
        "Whoever plays two jacks plays rock-paper-scissors against the next player, and its loser "
        "draws two cards.",
    ),
    entry(
        "T02",
        rule(play(rank("9")), PALM, draw(LOSER, 2)),
        "When a 9 is played everybody puts a palm on the table, and the last to do so draws two "
        "cards.",
        "When a 9 is played, all players put a palm on the table; the last one to do so draws two.",
        "When a 9 is played, every player shall put a palm on the table, and the last to do so "
        "shall draw two cards.",
        'When a player plays a 9, every player races to do "put a palm on the table"; the last to '
        "do so draws 2 cards.",
    ),
    entry(
        "T03",
        rule(play(), SLAP, draw(LOSER), condition=SUM_TEN),
        "When the ranks of the last two plays add up to ten, the last player to slap the table "
        "draws one card.",
        "When the ranks of the last two plays add up to 10, whoever slaps the table last draws a "
        "card.",
    ),
    entry(
        "T04",
        rule(
            play(rank("K", count=exactly(1))),
            SLAP,
            May(Placed("winner"), (Discard(Placed("winner"), hand()),)),
        ),
        "When a single king is played, the first player to slap the table may discard one hand "
        "card.",
        "When a single king is played, everyone slaps the table; the first to do so may discard a "
        "hand card.",
    ),
    entry(
        "T05",
        rule(
            play(rank("J", count=exactly(2))),
            ChoosePlayer(ACTOR, but_self=True),
            Contest(DUEL, "play", "rock-paper-scissors, best of three"),
            Take(Placed("winner"), HandCards(pick="all"), LOSER),
        ),
        "Whoever plays two Jacks challenges one opponent to rock-paper-scissors, best of three; "
        "the winner takes the loser's whole hand.",
    ),
    entry(
        "T07",
        rule(
            play(rank("4", count=exactly(1))),
            ChoosePlayer(ACTOR, but_self=True),
            AGREED,
            draw(LOSER),
        ),
        "Whoever plays a single 4 challenges one player to any short contest both agree on, and "
        "its loser draws one card; without agreement nothing happens.",
    ),
    entry(
        "T06",
        rule(
            play(rank("Q")),
            Contest(Several((ACTOR, NEXT)), "play", "staring contest"),
            draw(LOSER),
        ),
        'When a queen is played, its player and the next player hold a "staring" contest; the '
        "loser draws a card.",
        'When a queen is played, its player plays a "staring contest" against the next player; its '
        "loser draws a card.",
        "When a queen is played, its player starts a staring contest with the next player, and the "
        "loser of the contest draws a card.",
    ),
)


def done(text: str, *, but_votes: bool = False) -> Trigger:
    """A deed at the table."""
    return Trigger("done", text=text, but_votes=but_votes)


def costs(trigger: Trigger, number: int = 1, condition: Condition | None = None) -> Rule:
    """Whoever does it draws."""
    return rule(trigger, draw(ACTOR, number), condition=condition)


def owed(trigger: Trigger, act: str, text: str, number: int = 1) -> Rule:
    """Whoever it is must say or do that, or draw."""
    return rule(trigger, Duty(ACTOR, act, text, (draw(ACTOR, number),)))  # type: ignore[arg-type]


DEEDS: Final = (
    entry(
        "T10",
        owed(done("point at anything with a finger"), "do", "say a fixed two-word phrase at once"),
        "A player who points at anything with a finger must say a fixed two-word phrase at once or "
        "draw one card.",
        "Whoever points at anything with a finger must say a fixed two-word phrase at once, or "
        "draw a card.",
    ),
    entry(
        "T11",
        costs(done("say the name of anyone at the table")),
        "Players may not say the name of anyone at the table; each slip costs one card.",
        "Nobody may say the name of anyone at the table, and whoever does draws one card.",
        "A player who says the name of anyone at the table draws a card.",
    ),
    entry(
        "T12",
        costs(done("say 'yes' or 'no'", but_votes=True)),
        "The words 'yes' and 'no' are forbidden during play; each use costs one card, except when "
        "calling, discussing or casting a Rule Vote.",
        'The words "yes" and "no" are forbidden, votes excepted; each use costs one card.',
    ),
    entry(
        "T13",
        costs(done("speak", but_votes=True), condition=TopCards(CardTest(suits=("d",)))),
        "While a diamond is the top card nobody may speak, votes excepted, and whoever does draws "
        "one card.",
        'When a player does "speak" outside votes, if a diamond is on top of the pile, that player '
        "draws 1 card.",
    ),
    entry(
        "T14",
        costs(Trigger("said", text="last card"), 2, HandCount(ACTOR, Count("at_least", 2))),
        "A player who announces 'last card' while holding more than one hand card draws two cards.",
        "When a player says 'last card', if they hold two or more hand cards, they draw two cards.",
    ),
    entry(
        "T15",
        costs(done("speak aloud, while everyone must whisper", but_votes=True)),
        "During play everyone must whisper; whoever speaks aloud, votes excepted, draws one card.",
    ),
    entry(
        "T16",
        costs(done("wrongly accuse another of breaking a custom rule")),
        "A player who wrongly accuses another of breaking a custom rule draws one card.",
    ),
    entry(
        "T17",
        owed(play(rank("A")), "say", "quack", 2),
        "Whoever plays an ace must say 'quack'; whoever forgets draws two cards.",
        "When an ace is played, its player says 'quack', and whoever forgets draws two cards.",
        "Whoever plays an ace says 'quack' or draws two cards.",
    ),
    entry(
        "T18",
        owed(play(rank("K")), "do", "tell a joke"),
        "When a king is played, its player tells a joke or draws one card.",
        "Whoever plays a king must tell a joke; whoever forgets draws one card.",
    ),
)

GOLD: Final = (
    SAMPLES + PEOPLE + STREAKS + ZONES + CONTESTS + DEEDS + SCENARIOS + PLAYER_RULES + MORE
)
"""Every entry."""

# ------------------------------------------------------------------ what must be refused

REFUSED: Final = (
    Refusal(
        "When a player clears the pile for the first time, that player draws a card.",
        "unsayable",
        "the first time of what",
    ),
    Refusal(
        "When a player plays a card of that suit, that player draws a card.",
        "damaged",
        "no suit was named",
    ),
    Refusal(
        "When the last three plays were red, black, the latest player draws a card.",
        "damaged",
        "fewer colours than plays",
    ),
    Refusal(
        "When the last three cards were red, black, red, the latest player draws a card.",
        "unsayable",
        "the cards of one play have no order",
    ),
    Refusal(
        "When the last three plays were red, black, blue, the latest player draws a card.",
        "damaged",
        "a word without a role",
    ),
    Refusal(
        "The first time the King of spades is played, the next player draws a card.",
        "unsayable",
        "the first time of what",
    ),
    Refusal(
        "When a player plays a 6, that player draws a card at the end of their next turn.",
        "unsayable",
        "which of two turns",
    ),
    Refusal(
        "When the king of spades is played, the next player owes five cards, drawn at the end of "
        "their turn. When a player takes the pile, that player pays the debt.",
        "unsayable",
        "two times to pay",
    ),
    Refusal("", "damaged", "nothing there"),
    Refusal("   \n ", "damaged", "nothing there"),
    Refusal("The next player draws 1 card.", "damaged", "no trigger: when?"),
    Refusal("When a player plays a queen.", "damaged", "no effect"),
    Refusal(
        "When a player plays two or more queens, the next player 1 card.", "damaged", "no verb"
    ),
    Refusal(
        "When a player plays two or more quens, the next player draws 1 card.",
        "damaged",
        "unknown word",
    ),
    Refusal("Whoever plays a black jack two cards.", "damaged", "no verb"),
    Refusal("When the pile cleared, every player draws a card.", "damaged", "no auxiliary"),
    Refusal("When a a 6 is played, the next player draws 1 card.", "damaged", "article twice"),
    Refusal("When a 6 is played, the next player draws draws 5 cards.", "damaged", "verb twice"),
    Refusal("When a 4 is played, the pile draws two cards.", "damaged", "a pile cannot draw"),
    Refusal(
        "When a 4 is played, its player gives a card at the next player.",
        "damaged",
        "the verb takes another preposition",
    ),
    Refusal("When is the pile cleared, every player draws a card.", "damaged", "word order"),
    Refusal(
        "When a player must plays a queen, the next player draws 1 card.",
        "damaged",
        "verb form after a modal verb",
    ),
    Refusal("When a player play a queen, the next player draws 1 card.", "damaged", "agreement"),
    Refusal("When a player plays a queens, the next player draws 1 card.", "damaged", "agreement"),
    Refusal("When a player plays queen a, the next player draws 1 card.", "damaged", "word order"),
    Refusal("When a player plays a queen, next the player draws 1 card.", "damaged", "word order"),
    Refusal("When a player plays a queen, the next player draws card 1.", "damaged", "word order"),
    Refusal("When player a plays a queen, the next player draws 1 card.", "damaged", "word order"),
    Refusal("When a plays player a queen, the next player draws 1 card.", "damaged", "word order"),
    Refusal("When a player plays a queen, the next player draws 1 cards.", "damaged", "agreement"),
    Refusal("When a player plays a queen, the next player draws 5 card.", "damaged", "agreement"),
    Refusal(
        "When a player plays a queen, the next player draws 1 card or.", "damaged", "loose end"
    ),
    Refusal(
        "When a player plays a queen, the next player says draws 1 card.",
        "damaged",
        "two verbs, nothing said",
    ),
    Refusal(
        'Whoever plays a single 6 must say "quack or draw one card.',
        "damaged",
        "the quotation never ends",
    ),
    Refusal(
        "When a player plays a queen, the next player draws 1 card blue.",
        "damaged",
        "a word without a role",
    ),
    Refusal(
        "When a player plays a queen, the next player draws 1 card at most once per.",
        "damaged",
        "limit cut short",
    ),
    Refusal(
        "When a player plays a queen, the next player draws 1000000 cards.",
        "damaged",
        "number out of range",
    ),
    Refusal(
        "When a player plays a 2, that player puts one hand card under the pile.",
        "unsayable",
        "cards under the play pile",
    ),
    Refusal(
        "When a player plays a 2, that player takes a card that left the round except red 3s.",
        "unsayable",
        "less than a whole rank is excepted",
    ),
    Refusal(
        "When a player plays a 2, that player takes a card that left the round excepted.",
        "damaged",
        "nothing is excepted",
    ),
    Refusal(
        "Nobody may take the pile; whoever does draws one card.", "damaged", "no act of the table"
    ),
    Refusal(
        "Whoever moves a card to the pile draws one card.",
        "damaged",
        "a move of the game is no act",
    ),
    Refusal("When a 9 is played, the loser draws a card.", "damaged", "no contest was held"),
    Refusal(
        "When a 9 is played everybody draws a card, and the last to do so draws two cards.",
        "damaged",
        "a move of the game is no race",
    ),
    Refusal(
        "When a king is played, its player swaps two cards with the top card of the draw pile.",
        "unsayable",
        "two cards for one",
    ),
    Refusal(
        "When a king is played, its player draws two cards, as they choose.",
        "damaged",
        "there is nothing to choose",
    ),
    Refusal(
        "When the pile is cleared, all hands are shuffled together and dealt back.",
        "unsayable",
        "how many cards each gets",
    ),
    Refusal(
        "When a king is played, its player looks at the top card.",
        "unsayable",
        "the top of which pile",
    ),
    Refusal(
        "When a king is played, its player looks at the next player's hand and puts it back.",
        "unsayable",
        "a hand is not put back",
    ),
    Refusal(
        "Nobody may take the pile; whoever does draws one card.", "damaged", "no act of the table"
    ),
    Refusal(
        "Whoever moves a card to the pile draws one card.",
        "damaged",
        "a move of the game is no act",
    ),
)
