"""Contests at the table."""

from typing import Final

from lopti_rules.language.ast import (
    ChoosePlayer,
    Chosen,
    Contest,
    Discard,
    Everybody,
    HandCards,
    May,
    Placed,
    Several,
    Take,
)
from tests.language.gold.terms import (
    ACTOR,
    NEXT,
    SUM_TEN,
    draw,
    entry,
    exactly,
    hand,
    play,
    rank,
    rule,
)

EVERYBODY: Final = Everybody()


LOSER: Final = Placed("loser")


THROW: Final = Contest(Several((ACTOR, NEXT)), "play", "rock-paper-scissors")


PALM: Final = Contest(EVERYBODY, "race", "put a palm on the table")


SLAP: Final = Contest(EVERYBODY, "race", "slap the table")


DUEL: Final = Several((ACTOR, Chosen()))


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
