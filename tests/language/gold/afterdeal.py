"""What a dealt hand has to be, gifts after the deal, and what is given back, as players say it."""

from typing import Final

from lopti_rules.language.ast import (
    CardTest,
    Count,
    Everybody,
    Give,
    HandCards,
    HandCount,
    Holds,
    LastRound,
    May,
    Neighbour,
    Partner,
    RankOrder,
    Ranks,
    Rule,
    Sentence,
    Show,
    SwapHands,
    Trade,
    Trigger,
)
from tests.language.gold.terms import ACTOR, entry, play, rank, rule

_WINNER: Final = LastRound("winner")
_LAST: Final = LastRound("last")
_LOW: Final = CardTest(RankOrder("lower", "9", or_equal=True), only=True)
_GOOD: Final = Ranks(("2", "10"))

AFTER_DEAL: Final = (
    entry(
        "R033",
        Rule(
            (
                Sentence(
                    Trigger("turn_start"),
                    (Trade(ACTOR, 1, 10),),
                    HandCount(ACTOR, Count("exactly", 2)),
                    ability=True,
                ),
            )
        ),
        "A player starting a turn with exactly two hand cards may show one and ask for a swap; "
        "others may offer a card each, the asker picks one, and both cards change hands. With no "
        "offer within ten seconds the asker draws one card.",
        "At the start of a turn, a player with exactly two hand cards may ask for a swap within 10 "
        "seconds with a draw of 1 card if nobody offers one.",
    ),
    entry(
        "ZD02",
        rule(play(rank("6")), May(ACTOR, (Trade(ACTOR, 2),))),
        "When a player plays a 6, that player may ask the others for a swap; if nobody offers a "
        "card, they draw two cards.",
        "Whoever plays a 6 may show a hand card and ask for a swap; without an offer they draw 2 "
        "cards.",
    ),
    entry(
        "ZD03",
        rule(play(rank("8")), Trade(Neighbour("next"))),
        "When a player plays an 8, the next player asks everybody else to swap one card.",
        "When an 8 is played, the next player asks everyone for a swap.",
    ),
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
