"""Duties in many wordings, of one player or of several."""

from typing import Final

from lopti_rules.language.ast import Duty, Everybody, Neighbour, Trigger
from tests.language.gold.deeds import owed
from tests.language.gold.terms import ACTOR, draw, entry, play, rank, rule

_NEXT: Final = Neighbour("next")
_SECOND: Final = Neighbour("next", 2)

DUTIES: Final = (
    entry(
        "T30",
        owed(play(rank("6")), "say", "quack"),
        "Whoever plays a 6 must say 'quack', or draws one card.",
        "Whoever plays a 6 must say 'quack'. Whoever forgets it draws one card.",
        "Whoever plays a 6 must say 'quack'; a wrong or missing word costs one card.",
        "Whoever plays a 6 must say 'quack'; forgetting it costs one card.",
        "Whoever plays a 6 must say 'quack'. The penalty is one card.",
        "Whoever plays a 6 must say 'quack'. Failure to do so costs them one card.",
        "Whoever plays a 6 must say 'quack'. If they don't, they draw a card.",
    ),
    entry(
        "T31",
        rule(
            play(rank("Q")),
            Duty(ACTOR, "say", "oof", (draw(ACTOR),)),
            Duty(_NEXT, "say", "ouch", (draw(_NEXT),)),
            Duty(_SECOND, "say", "owie", (draw(_SECOND),)),
        ),
        "When a queen is played, its player says 'oof', the next player 'ouch' and the one after "
        "that 'owie'; each who forgets draws one card.",
        "Whoever plays a queen must say 'oof', the next player 'ouch' and the player after that "
        "'owie'. Anyone who forgets draws one card.",
    ),
    entry(
        "T32",
        rule(play(rank("Q")), Duty(Everybody(), "do", "bow", (draw(Everybody()),))),
        "When a queen is played, everyone bows; each who forgets draws one card.",
        "When a queen is played, every player must bow. Whoever refuses draws one card.",
    ),
    entry(
        "T33",
        owed(play(rank("K")), "do", "name a country not yet named this round"),
        "Whoever plays a king must name a country not yet named this round, or draw one card.",
        "When a king is played, its player must name a country not yet named this round; a "
        "repeated one costs one card.",
    ),
    entry(
        "T34",
        owed(play(rank("A")), "do", "knock twice on the table"),
        "Whoever plays an ace knocks twice on the table; whoever forgets draws one card.",
        "Whoever plays an ace knocks twice on the table or draws one card.",
    ),
    entry(
        "T35",
        owed(play(rank("6")), "do", "say 'quack' within ten seconds"),
        "Whoever plays a 6 must say 'quack' within ten seconds or draw one card.",
        "Whoever plays a 6 says 'quack' within ten seconds; whoever does not draws one card.",
    ),
    entry(
        "T36",
        owed(play(rank("K")), "do", "pay the next player a compliment"),
        "After a king, its player pays the next player a compliment or draws 1 card.",
        "Whoever plays a king must pay the next player a compliment. Whoever forgets draws one "
        "card.",
    ),
    entry(
        "T37",
        rule(
            Trigger("turn_start"),
            Duty(ACTOR, "do", "announce how many cards of each suit they hold"),
        ),
        "At the start of each of their turns players announce how many cards of each suit they "
        "hold.",
        "At the start of their turn, a player announces how many cards of each suit they hold.",
    ),
)
