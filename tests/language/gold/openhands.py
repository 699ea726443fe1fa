"""Hand cards that lie open for some time, as players say it."""

from typing import Final

from lopti_rules.language.ast import (
    CardTest,
    Everybody,
    HandCards,
    KeepOpen,
    Neighbour,
    Num,
    Trigger,
)
from tests.language.gold.terms import ACTOR, entry, play, rank, rule

OPEN_HANDS: Final = (
    entry(
        "R188",
        rule(Trigger("deal"), KeepOpen(Everybody(), HandCards(), "off_turn")),
        "While it is not your turn, one of your hand cards must be visible to everybody.",
        "After the deal, every player keeps 1 hand card open outside their turn.",
        "Every player keeps one of their hand cards face up while it is not their turn.",
        "Each player must leave one hand card face up on the table except on their turn.",
        "Whenever it isn't your turn, you must show one of your cards to everyone.",
        "Outside your turn, a hand card must lie face up.",
    ),
    entry(
        "ZO01",
        rule(Trigger("deal"), KeepOpen(Everybody(), HandCards(pick="lowest"))),
        "The lowest card of each hand lies face up.",
        "Everybody plays with their lowest card open.",
        "Every player's lowest hand card stays visible until the end of the round.",
    ),
    entry(
        "ZO02",
        rule(Trigger("deal"), KeepOpen(Everybody(), HandCards())),
        "Play with one hand card open until the end of the round.",
        "Everyone plays with one hand card open.",
        "One card of every hand must be visible.",
        "Keep one card face up for the whole round.",
    ),
    entry(
        "ZO03",
        rule(play(rank("6")), KeepOpen(ACTOR, HandCards())),
        "Whoever plays a 6 plays with one hand card open until the end of the round.",
        "When you play a 6, one of your hand cards must lie open until the round ends.",
        "If you play a 6, you lay one hand card face up for the rest of the round.",
    ),
    entry(
        "ZO04",
        rule(Trigger("pickup"), KeepOpen(ACTOR, HandCards(pick="all"), "next_turn")),
        "When a player takes the pile, they must play with an open hand until their next turn.",
        "Whoever takes the pile keeps their whole hand face up until it is their turn again.",
    ),
    entry(
        "ZO05",
        rule(
            play(rank("8")),
            KeepOpen(Neighbour("next"), HandCards(Num(2), test=CardTest(colour="red")), "off_turn"),
        ),
        "When an 8 is played, the next player keeps two red hand cards open outside their turn.",
    ),
)
