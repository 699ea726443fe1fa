"""What players wear, hold, join, pay and say beside their plays."""

from typing import Final

from lopti_rules.language.ast import (
    Actor,
    AgainstMark,
    And,
    Become,
    CardTest,
    Count,
    Dealer,
    Did,
    Duty,
    Everybody,
    GainToken,
    IsPlayer,
    Limit,
    LoseToken,
    MarkPlay,
    Neighbour,
    Not,
    Num,
    Ranks,
    RoleHolder,
    Rule,
    Sentence,
    TokenCount,
    Trigger,
    Window,
)
from tests.language.gold.terms import ACTOR, draw, entry, play, rule

_ONE: Final = Count("at_least", 1)
_NONE: Final = Count("exactly", 0)


def _ranks(*ranks: str) -> CardTest:
    return CardTest(Ranks(ranks))  # type: ignore[arg-type]


def _told(trigger: Trigger, act: str, text: str) -> Sentence:
    """Whoever sets it off must say or do that, or draws one card."""
    return Sentence(trigger, (Duty(ACTOR, act, text, (draw(ACTOR, 1),)),))  # type: ignore[arg-type]


HAT: Final = RoleHolder("hat wearer")
CHOIR: Final = "place in the choir"
SINGERS: Final = Everybody(having=TokenCount(Actor(), CHOIR, _ONE))
TABLE_LIFE: Final = (
    entry(
        "L01",
        Rule(
            (
                Sentence(Trigger("pickup"), (Become(ACTOR, "hat wearer"),)),
                Sentence(
                    Trigger("turn_end"),
                    (draw(ACTOR, 1),),
                    condition=And((IsPlayer(Actor(), HAT), Not(Did(Actor(), "play")))),
                ),
            )
        ),
        "Whoever takes the pile wears the hat until someone else takes it, and while "
        "wearing it draws "
        "one card at the end of each of their turns in which they made no play.",
        "When a player takes the pile, that player puts on the hat. The wearer of the "
        "hat draws one "
        "card at the end of each of their turns in which they did not play.",
    ),
    entry(
        "L02",
        Rule(
            (
                Sentence(play(_ranks("5")), (GainToken(ACTOR, CHOIR),)),
                Sentence(
                    play(_ranks("6")),
                    (
                        Duty(
                            SINGERS,
                            "do",
                            "sing",
                            (draw(SINGERS, 1),),
                        ),
                    ),
                ),
            )
        ),
        "Whoever plays a 5 joins the choir; each time a 6 is played, everyone in the "
        "choir must sing or "
        "draw one card.",
        "When a 5 is played its player becomes a member of the choir. Whenever a 6 is "
        "played, members "
        "of the choir must sing or draw one card.",
    ),
    entry(
        "L03",
        Rule(
            (
                Sentence(
                    Trigger("deal"),
                    (GainToken(Everybody(), "bean", Num(4)),),
                    limit=Limit(1, "session"),
                ),
                Sentence(
                    play(_ranks("9")),
                    (draw(ACTOR, 2),),
                    condition=TokenCount(Actor(), "bean", _NONE),
                ),
                Sentence(play(_ranks("9")), (LoseToken(ACTOR, "bean", Num(1), bank=True),)),
                Sentence(Trigger("clear"), (GainToken(ACTOR, "bean", None, bank=True),)),
            )
        ),
        "Everyone starts with four beans. Playing a 9 puts a bean in the bank, and a "
        "player who cannot "
        "pay draws two cards. Whoever clears the pile takes all beans from the bank.",
    ),
    entry(
        "L04",
        Rule(
            (
                _told(play(_ranks("4")), "say", "one"),
                Sentence(
                    play(_ranks("2", "3", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")),
                    (Duty(ACTOR, "do", "say the next number with their play", (draw(ACTOR, 1),)),),
                    window=Window(play(_ranks("4")), ("clear",)),
                ),
            )
        ),
        "A player of a 4 says 'one', and each following player says the next number with "
        "their play "
        "until another 4 is played or the pile is cleared; a missed number costs one card.",
        "Whoever plays a 4 says 'one', and every later player says the next number with their play "
        "until the pile is cleared; a wrong number costs one card.",
    ),
    entry(
        "L09",
        Rule(
            (
                Sentence(play(_ranks("K")), (MarkPlay(ACTOR, "bar"),)),
                Sentence(
                    Trigger("play"),
                    (draw(ACTOR, 1), MarkPlay(ACTOR, "bar")),
                    condition=AgainstMark("lower", "bar"),
                ),
            )
        ),
        "When a king is played, that play becomes the bar. Whoever plays lower than the bar draws "
        "one card, and the play becomes the new bar.",
    ),
    entry(
        "L05",
        Rule(
            (
                Sentence(
                    Trigger("deal"),
                    (Become(Neighbour("next", of=Dealer()), "judge"),),
                ),
                Sentence(
                    play(_ranks("7")),
                    (draw(ACTOR, 1),),
                    condition=IsPlayer(Actor(), RoleHolder("judge")),
                ),
            )
        ),
        "Each round the player after the dealer is the judge. When the judge plays a 7, "
        "that player "
        "draws one card.",
    ),
    entry(
        "L06",
        Rule(
            (
                _told(play(_ranks("J")), "do", "place it while standing"),
                _told(play(_ranks("Q")), "do", "place it with the left hand"),
            )
        ),
        "A jack must be placed while standing, a queen with the left hand; otherwise its "
        "player draws "
        "one card.",
    ),
    entry(
        "L07",
        rule(
            Trigger("said", text="pause"),
            Duty(Everybody(), "do", "not move for ten seconds", (draw(Everybody(), 2),)),
            limit=Limit(1, "round", each_player=True),
        ),
        "Any player may call a pause: nobody may move for ten seconds; whoever moves "
        "draws two cards. "
        "Each player may do so once per round.",
        "Once per round, any player may call a pause: nobody may move for ten seconds, and whoever "
        "moves draws two cards.",
    ),
    entry(
        "L08",
        rule(
            play(_ranks("6")),
            Duty(
                Neighbour("next"),
                "do",
                "answer a yes-or-no question of the player who played",
                (draw(Neighbour("next"), 1),),
            ),
        ),
        "Whoever plays a 6 asks the next player a yes-or-no question; the next player "
        "must answer it or "
        "draw one card.",
    ),
)
"""What a table does beside the cards."""
