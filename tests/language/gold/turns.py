"""Turns that rules give, as players say them."""

from typing import Final

from lopti_rules.language.ast import (
    CompleteFour,
    ExtraTurn,
    May,
    Rule,
    Sentence,
    Superlative,
    Trigger,
)
from tests.language.gold.terms import ACTOR, entry, exactly, play, rank, rule

TURNS: Final = (
    entry(
        "R183",
        rule(play(rank("K", count=exactly(2))), ExtraTurn(ACTOR)),
        "Whoever plays two Kings takes one complete extra turn after this one, with its own draw, "
        "but never more than two turns in a row.",
        "When a player plays exactly two kings, that player takes an extra turn.",
        "If you play two kings, you get another turn straight after this one.",
        "Two kings? You go again.",
        "Whoever plays two kings gets to go again.",
    ),
    entry(
        "ZT01",
        rule(Trigger("clear"), May(ACTOR, (ExtraTurn(ACTOR),))),
        "Whoever clears the pile may take one more turn.",
        "If you clear the pile, you can have another go.",
    ),
    entry(
        "ZT02",
        rule(play(rank("6")), ExtraTurn(Superlative("fewest"))),
        "When a 6 is played, the player with the fewest hand cards gets an additional turn.",
    ),
    entry(
        "R160",
        Rule(
            (Sentence(Trigger("turn_start"), (CompleteFour(ACTOR),), ability=True, usable="any"),)
        ),
        "A player who holds the missing cards of the top rank may complete all four at any moment; "
        "the pile clears, that player makes the bonus play, and the turn then goes to whoever was "
        "next before.",
        "At any time, whoever holds the missing cards of the rank on top may complete the set.",
        "Anyone who has the rest of the rank on top can complete all four out of turn.",
    ),
)
