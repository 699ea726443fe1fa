"""What players hold, said as a condition or by which they are named."""

from typing import Final

from lopti_rules.language.ast import (
    Discard,
    Draw,
    ExtraPlay,
    HandCards,
    IsPlayer,
    Not,
    PerCardIn,
    Rule,
    Sentence,
    Superlative,
    Trigger,
)
from tests.language.gold.places import PLACES
from tests.language.gold.terms import ACTOR, NEXT, draw, entry, play, rank, rule

FEWEST_ON_TABLE: Final = Superlative("fewest", "table")
MOST: Final = Superlative("most")

HOLDINGS: Final = (
    *PLACES,
    entry(
        "ZH30",
        rule(play(rank("8")), Draw(NEXT, PerCardIn("pile", rank("8")))),
        "When a player plays an 8, the next player draws 1 card for each 8 in the pile.",
        "Whoever plays an 8 makes the next player draw a card for each 8 on the pile.",
        "When an 8 is played, the next player draws as many cards as there are 8s in the pile.",
    ),
    entry(
        "ZH31",
        rule(play(rank("K")), Draw(ACTOR, PerCardIn("hand", rank("Q"), 2))),
        "When a player plays a king, they draw two cards for each queen in their hand.",
        "If you play a king, you draw 2 cards per queen you hold.",
    ),
    entry(
        "ZH32",
        rule(play(rank("K")), Discard(ACTOR, HandCards(PerCardIn("hand", rank("Q"))))),
        "When a player plays a king, they discard a card for each queen they hold.",
    ),
    entry(
        "ZH01",
        rule(Trigger("turn_start"), draw(ACTOR), condition=IsPlayer(ACTOR, FEWEST_ON_TABLE)),
        "At the start of a turn, a player who alone has the fewest face-up and face-down cards "
        "left "
        "on the table draws one card.",
        "At the start of their turn, a player who has the fewest table cards alone draws a card.",
        "At the start of a turn, if that player alone has the fewest cards left on the table, they "
        "draw a card.",
        "If a player alone has the fewest face-up or face-down cards at the start of their turn, "
        "they draw one card.",
    ),
    entry(
        "ZH02",
        Rule(
            (
                Sentence(
                    Trigger("turn_start"),
                    (ExtraPlay(ACTOR),),
                    condition=IsPlayer(ACTOR, MOST),
                    ability=True,
                ),
            )
        ),
        "A player who alone has the most hand cards at the start of a turn may make one extra "
        "legal "
        "play in that turn.",
        "At the start of a turn, a player who alone holds the most hand cards may make one more "
        "play this turn.",
    ),
    entry(
        "ZH03",
        rule(
            play(rank("6")),
            draw(ACTOR),
            condition=Not(IsPlayer(ACTOR, Superlative("fewest", ties="all"))),
        ),
        "When a player plays a 6, unless they have the fewest cards in hand, they draw a card.",
    ),
    entry(
        "ZH04",
        rule(
            play(rank("6")),
            draw(NEXT),
            condition=IsPlayer(NEXT, Superlative("most", "face_up", "all")),
        ),
        "When a player plays a 6, if the next player has the most face-up cards, the next player "
        "draws a card.",
    ),
    entry(
        "ZH05",
        rule(play(rank("6")), draw(Superlative("fewest", "face_down"))),
        "When a player plays a 6, whoever alone has the fewest face-down cards left draws one "
        "card.",
        "When a player plays a 6, the player with the fewest face-down cards draws one card.",
    ),
)
"""Who has the most or fewest of something."""
