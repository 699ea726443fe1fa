"""Games that go round the table, and races as players tell them."""

from typing import Final

from lopti_rules.language.ast import (
    Contest,
    Discard,
    Duty,
    Everybody,
    May,
    Placed,
    Rule,
    Sentence,
    Trigger,
)
from tests.language.gold.terms import ACTOR, draw, entry, exactly, hand, play, rank, rule

EVERYBODY: Final = Everybody()
LOSER: Final = Placed("loser")


def _round(text: str, who: Everybody = EVERYBODY) -> Contest:
    return Contest(who, "round", text)


ROUNDS: Final = (
    entry(
        "N01",
        rule(
            play(rank("9")),
            _round("say words that rhyme with it, after the player says a word"),
            draw(LOSER),
        ),
        "Whoever plays a 9 says a word and the players in turn say words that rhyme with it; the "
        "first to fail draws one card.",
        "When a 9 is played, its player says a word, and then each player in turn must say words "
        "that rhyme with it; the first player to fail draws one card.",
    ),
    entry(
        "N02",
        rule(
            play(rank("4")),
            _round(
                "name one thing found there and not stall or repeat, after the player names zoo, "
                "orchard or vegetable garden"
            ),
            draw(LOSER),
        ),
        "Whoever plays a 4 names zoo, orchard or vegetable garden, and the players in turn each "
        "name one thing found there; the first to stall or repeat draws one card.",
    ),
    entry(
        "N03",
        rule(
            play(rank("6")),
            _round(
                "say the phrase with the next number, after the player starts the count 'three "
                "willows twist three times'"
            ),
            draw(LOSER),
        ),
        "Whoever plays a 6 starts the count 'three willows twist three times'; each player in turn "
        "says the phrase with the next number, and the first to slip draws one card.",
    ),
    entry(
        "N04",
        rule(play(rank("J")), _round("name animals, where who repeats one fails"), draw(LOSER, 2)),
        "When a jack is played, the players take turns naming animals; whoever repeats one draws "
        "two cards.",
        "When a jack is played, players take turns to name animals until somebody repeats one; "
        "that player draws two cards.",
    ),
    entry(
        "N05",
        rule(
            play(rank("K")),
            _round(
                "name a river in it, after the player names a country", Everybody(but_actor=True)
            ),
            draw(LOSER),
        ),
        "When a king is played, its player names a country and the other players in turn name a "
        "river in it; the first to fail draws a card.",
    ),
    entry(
        "N06",
        rule(
            play(rank("9")),
            Contest(EVERYBODY, "race", "slap it at once"),
            draw(LOSER, 2),
        ),
        "When a 9 is played all players slap it at once, and the hand on top of the stack of hands "
        "draws two cards.",
        "A 9 is played. All players slap it at once. The top hand draws two cards.",
        "When a 9 is played, everybody slaps it at once; whoever is last draws two cards.",
        "9 = everyone slaps it at once. Last one draws 2.",
        "When a 9 is played: last to slap it at once draws 2.",
        "When a 9 is played, the player who is last to slap it at once draws two cards.",
    ),
    entry(
        "N07",
        rule(
            play(rank("5")),
            Contest(EVERYBODY, "race", "raise a hand as judged by the player of the 5"),
            draw(LOSER),
        ),
        "When a 5 is played everyone raises a hand, and the last to do so, as judged by the player "
        "of the 5, draws one card.",
    ),
    entry(
        "N09",
        rule(
            play(rank("5")),
            Duty(
                EVERYBODY, "do", "freeze for ten seconds, where who moves fails", (draw(EVERYBODY),)
            ),
        ),
        "When a 5 is played, everyone must freeze for ten seconds and whoever moves draws a card.",
        "When a 5 is played, everybody must freeze for ten seconds; anyone who moves draws a card.",
    ),
    entry(
        "N08",
        Rule(
            (
                Sentence(
                    play(rank("K", count=exactly(1))),
                    (
                        Contest(EVERYBODY, "race", "slap the pile"),
                        May(Placed("winner"), (Discard(Placed("winner"), hand()),)),
                    ),
                ),
                Sentence(Trigger("done", text="slap the pile at any other time"), (draw(ACTOR),)),
            )
        ),
        "When a single king is played, the first player to slap the pile may discard one hand "
        "card; a slap at any other time costs one card.",
        "When a single king is played, the first player who slaps the pile may discard one hand "
        "card. A slap at a different time costs one card.",
    ),
)
"""Every entry of these subjects."""
