"""What a dealt hand has to be, gifts after the deal, and what is given back, as players say it."""

from typing import Final

from lopti_rules.language.ast import (
    CardTest,
    Count,
    Everybody,
    Give,
    HandCards,
    Holds,
    LastRound,
    Partner,
    RankOrder,
    Ranks,
    Rule,
    Sentence,
    Show,
    SwapHands,
    Trigger,
)
from tests.language.gold.terms import ACTOR, entry, rule

_WINNER: Final = LastRound("winner")
_LAST: Final = LastRound("last")
_LOW: Final = CardTest(RankOrder("lower", "9", or_equal=True), only=True)
_GOOD: Final = Ranks(("2", "10"))

AFTER_DEAL: Final = (
    entry(
        "ZD01",
        rule(
            Trigger("deal"),
            Show(_LAST, HandCards(pick="all")),
            SwapHands(_LAST, _WINNER),
            condition=Holds(_LAST, _LOW),
        ),
        "If all dealt hand cards of last round's last player are 9 or lower, they show their hand "
        "and swap whole hands with last round's winner.",
        "After the deal, if last round's last player holds only cards of 9 or lower, last round's "
        "last player shows their hand and swaps hands with last round's winner.",
        "After the deal, if all hand cards of last round's last player are 9 or less, last round's "
        "last player shows their hand and swaps hands with last round's winner.",
    ),
    entry(
        "R296",
        Rule(
            (
                Sentence(
                    Trigger("deal"),
                    (Give(_WINNER, HandCards(test=CardTest(_GOOD)), Everybody(but=_WINNER)),),
                    Holds(_WINNER, CardTest(_GOOD, count=Count("at_least", 3))),
                ),
                Sentence(
                    Trigger("give", who=_WINNER, cause="this_rule"),
                    (Give(Partner(), HandCards(), ACTOR),),
                ),
            )
        ),
        "After the deal, if last round's winner holds three or more 2s or 10s, last round's winner "
        "gives one 2 or 10 to every player except last round's winner. When last round's winner "
        "gives a card because of this rule, the receiver gives a hand card to the giver.",
        "After the deal, if last round's winner has at least three 2s and 10s together, last "
        "round's winner gives one 2 or 10 to each other player in turn, as far as they last. When "
        "last round's winner gives a card by this rule, the receiver gives the giver a hand card.",
    ),
)
