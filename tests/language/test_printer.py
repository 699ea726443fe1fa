"""Canonical English: number, articles, agreement, who is who, what is joined how."""

import pytest

from lopti_rules.language.ast import (
    Actor,
    And,
    CardTest,
    CausedBy,
    ChoosePlayer,
    Chosen,
    ClearPile,
    Condition,
    Count,
    Discard,
    Draw,
    Duty,
    Effect,
    Everybody,
    Give,
    HandCards,
    HandCount,
    HandSize,
    Holds,
    If,
    LastRound,
    Limit,
    May,
    NamedRank,
    NameRank,
    Neighbour,
    NextPlay,
    Not,
    Num,
    Or,
    PerCard,
    PickupPending,
    PileCount,
    PlayBefore,
    PlayersLeft,
    RankClass,
    RankOrder,
    Ranks,
    Rule,
    Sentence,
    Several,
    Take,
    TopCards,
    Trigger,
    Window,
)
from lopti_rules.language.printer import print_rule, print_sentence

ACTOR, NEXT = Actor(), Neighbour("next")
ONE = Draw(ACTOR, Num(1))


def play(cards: CardTest | None = None, **fields: object) -> Sentence:
    """A sentence about a play, with the plainest effect."""
    return Sentence(Trigger("play", cards=cards, **fields), (ONE,))


def effects(*given: Effect) -> Sentence:
    return Sentence(Trigger("play"), given)


CARDS = [
    (CardTest(Ranks(("8",))), "an 8"),
    (CardTest(Ranks(("A",))), "an ace"),
    (CardTest(Ranks(("J",))), "a jack"),
    (CardTest(Ranks(("J",)), colour="black"), "a black jack"),
    (CardTest(Ranks(("Q",)), ("s",)), "the queen of spades"),
    (CardTest(Ranks(("Q",)), ("h", "s")), "a queen of hearts or spades"),
    (CardTest(Ranks(("J", "Q", "K"))), "a jack, queen or king"),
    (CardTest(Ranks(("8", "A")), colour="red"), "a red 8 or ace"),
    (CardTest(suits=("h",)), "a heart"),
    (CardTest(suits=("c", "h", "s")), "a club, heart or spade"),
    (CardTest(colour="red"), "a red card"),
    (CardTest(RankClass("face")), "a face card"),
    (CardTest(RankClass("odd"), colour="red"), "a red odd card"),
    (CardTest(RankClass("even"), ("d",)), "an even card of diamonds"),
    (CardTest(RankOrder("higher", "9")), "a card higher than a 9"),
    (CardTest(RankOrder("lower", "8"), ("h",)), "a heart lower than an 8"),
    (CardTest(RankOrder("lower", "9", or_equal=True)), "a card of 9 or lower"),
    (CardTest(Ranks(("Q",)), count=Count("at_least", 2)), "two or more queens"),
    (CardTest(Ranks(("6",)), count=Count("exactly", 1)), "a single 6"),
    (CardTest(Ranks(("6",)), count=Count("exactly", 2)), "exactly two 6s"),
    (CardTest(Ranks(("8",)), count=Count("at_most", 1)), "at most one 8"),
    (CardTest(colour="red", count=Count("at_least", 11)), "11 or more red cards"),
    (CardTest(colour="red", only=True), "only red cards"),
]


@pytest.mark.parametrize(("test", "words"), CARDS, ids=[words for _, words in CARDS])
def test_cards(test: CardTest, words: str) -> None:
    """One determiner for a list, articles by sound, nouns by number."""
    expected = f"When a player plays {words}, that player draws 1 card."
    assert print_sentence(play(test)) == expected


AMOUNTS = [(1, "1 card"), (2, "2 cards"), (5, "5 cards"), (21, "21 cards")]


@pytest.mark.parametrize(("number", "words"), AMOUNTS)
def test_number_of_cards(number: int, words: str) -> None:
    """One card is never `1 cards`."""
    text = print_sentence(effects(Draw(NEXT, Num(number))))
    assert text == f"When a player plays a card, the next player draws {words}."


TRIGGERS = [
    (Trigger("play", "before", cards=CardTest(Ranks(("K",)))), "Before a player plays a king"),
    (Trigger("play", facts=("blind",)), "When a player plays a face-down card"),
    (
        Trigger("play", cards=CardTest(Ranks(("Q",))), on=CardTest(Ranks(("8",)))),
        "When a player plays a queen on an 8",
    ),
    (
        Trigger("play", cards=CardTest(suits=("h",)), size=Count("exactly", 2)),
        "When a player plays exactly two cards including a heart",
    ),
    (Trigger("bonus_play"), "When a player makes a bonus play"),
    (
        Trigger("bonus_play", cards=CardTest(Ranks(("9",)))),
        "When a player plays a 9 as a bonus play",
    ),
    (
        Trigger("pickup", size=Count("at_least", 5), cause="three"),
        "When a player takes a pile of five or more cards because of a 3",
    ),
    (Trigger("clear", cause="ten"), "When a player clears the pile with a 10"),
    (Trigger("clear", "before"), "Before a player clears the pile"),
    (Trigger("turn_start"), "When a player's turn starts"),
    (
        Trigger("turn_end", who=LastRound("winner")),
        "When last round's winner's turn ends",
    ),
    (Trigger("hand_count", way="drops", number=1), "When a player's hand drops to 1 card"),
    (Trigger("hand_count", way="reaches", number=5), "When a player's hand reaches 5 cards"),
    (Trigger("out", cards=CardTest(Ranks(("J",)))), "When a player goes out with a jack"),
    (Trigger("deal"), "After the deal"),
    (Trigger("draw_pile_empty"), "When the draw pile runs out"),
    (Trigger("said", text="mercy"), 'When a player says "mercy"'),
]


@pytest.mark.parametrize(("trigger", "words"), TRIGGERS, ids=[words for _, words in TRIGGERS])
def test_triggers(trigger: Trigger, words: str) -> None:
    """Every event has its words, and what is asked of it stands beside them."""
    every = Draw(Everybody(), Num(1))
    assert print_sentence(Sentence(trigger, (every,))) == f"{words}, every player draws 1 card."


CONDITIONS = [
    (PlayBefore("same"), "if the play has the same rank as the play before it"),
    (PlayBefore("same", "suit", under=True), "if the play has the same suit as the play beneath"),
    (
        PlayBefore("higher", "rank", 1),
        "if the play is one rank higher than the play before it",
    ),
    (
        PlayBefore("lower", "count", 2),
        "if the play has two fewer cards than the play before it",
    ),
    (PlayBefore("sum", by=10), "if the ranks of the last two plays add up to 10"),
    (PileCount("draw", Count("exactly", 0)), "if the draw pile is empty"),
    (HandCount(ACTOR, Count("exactly", 1)), "if that player holds exactly one hand card"),
    (Not(Holds(ACTOR, CardTest(colour="red"))), "unless that player holds a red card in hand"),
    (Not(CausedBy("rule")), "unless it was because of a rule"),
    (PlayersLeft(Count("at_least", 3)), "if three or more players are still in"),
    (
        TopCards(CardTest(Ranks(("9",)), count=Count("at_least", 2))),
        "if two or more 9s are on top of the pile",
    ),
    (
        And((PickupPending(), Not(PileCount("play", Count("at_least", 10))))),
        "if a pickup is pending and the pile does not hold ten or more cards",
    ),
    (
        And((PickupPending(), Or((PlayBefore("same"), PlayBefore("different", "suit"))))),
        (
            "if a pickup is pending and either the play has the same rank as the play before it or "
            "the play has a different suit from the play before it"
        ),
    ),
]


@pytest.mark.parametrize(("condition", "words"), CONDITIONS, ids=[words for _, words in CONDITIONS])
def test_conditions(condition: Condition, words: str) -> None:
    """A condition stands between trigger and effects; verbs agree, also with `not`."""
    text = print_sentence(Sentence(Trigger("play"), (ONE,), condition))
    assert text == f"When a player plays a card, {words}, that player draws 1 card."


EFFECTS = [
    ((ONE, Discard(ACTOR, HandCards())), "that player draws 1 card and discards 1 hand card"),
    (
        (Draw(NEXT, Num(1)), ONE),
        "the next player draws 1 card and the player who played draws 1 card",
    ),
    (
        (Draw(Several((ACTOR, NEXT)), Num(1)),),
        "that player and the next player each draw 1 card",
    ),
    (
        (Discard(NEXT, HandCards(Num(2), "highest")),),
        "the next player discards their two highest hand cards",
    ),
    (
        (Give(ACTOR, HandCards(PerCard(1, CardTest(Ranks(("K",))))), NEXT),),
        "that player gives 1 hand card to the next player for each king played",
    ),
    (
        (Take(ACTOR, HandCards(test=CardTest(colour="red")), NEXT),),
        "that player takes one red card from the hand of the next player",
    ),
    (
        (Take(ACTOR, HandCards(chooser=ACTOR), NEXT),),
        "that player takes 1 hand card of their choice from the next player",
    ),
    ((Draw(ACTOR, HandSize(ACTOR)),), "that player draws as many cards as they hold in hand"),
    (
        (ClearPile(), May(ACTOR, (ChoosePlayer(ACTOR), Draw(Chosen(), Num(1))))),
        (
            "the pile is cleared; that player may choose a player and have the chosen player draw "
            "1 card"
        ),
    ),
    (
        (Duty(ACTOR, "say", "quack", (ONE,)),),
        'that player must say "quack" or draw 1 card',
    ),
    (
        (NameRank(ACTOR), NextPlay(NEXT, CardTest(NamedRank()), (Draw(ACTOR, Num(2)),))),
        (
            "that player names a rank; if the next player plays a card of that rank, that player "
            "draws 2 cards"
        ),
    ),
    (
        (ONE, If(PickupPending(), (Draw(NEXT, Num(1)),)), ClearPile()),
        (
            "that player draws 1 card; if a pickup is pending, the next player draws 1 card; the "
            "pile is cleared"
        ),
    ),
]


@pytest.mark.parametrize(("given", "words"), EFFECTS, ids=[words for _, words in EFFECTS])
def test_effects(given: tuple[Effect, ...], words: str) -> None:
    """Effects of one subject share it; another player named makes `that player` explicit."""
    assert print_sentence(effects(*given)) == f"When a player plays a card, {words}."


def test_limit_and_window() -> None:
    """A window opens first; limit and end come last."""
    sentence = Sentence(
        Trigger("play", cards=CardTest(RankClass("odd"))),
        (ONE,),
        limit=Limit(3, "round", each_player=True),
        window=Window(Trigger("play", cards=CardTest(Ranks(("5",)))), ("clear", "pickup")),
    )
    assert print_sentence(sentence) == (
        "After a player plays a 5, when a player plays an odd card, that player draws 1 card, at "
        "most 3 times per round for each player, until the pile is cleared or taken."
    )


def test_several_sentences_and_a_name() -> None:
    """The name has a line of its own."""
    one = effects(ONE)
    assert print_rule(Rule((one, one), "Twice")) == (
        "rule Twice:\nWhen a player plays a card, that player draws 1 card. When a player plays a "
        "card, that player draws 1 card."
    )


def test_other_languages_are_not_there_yet() -> None:
    """An unknown language is an error, not English."""
    with pytest.raises(KeyError):
        print_rule(Rule((effects(ONE),)), lang="xx")
