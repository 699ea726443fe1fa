"""What players say in many ways, each with the words that the grammar knows for it.

How a pattern is written is told in `paraphrases`. A row must say the same as its meaning, for every
event and in every sentence where its words can stand.
"""

from collections.abc import Mapping
from typing import Final

STREAKS: Final[Mapping[str, tuple[str, ...]]] = {
    "the last {n} plays are all {trait}": (
        "{n} {trait} plays are|were made|played in a row",
        "{n} {trait} plays are|were made|played one after another|the other",
        "{n} {trait} plays come|follow|happen in a row",
        "there are|were|have {n} {trait} plays in a row",
        "there have been {n} {trait} plays in a row",
    ),
    "if the {n} plays before it are all {trait} ,": ("^after {n} {trait} plays in a row ,",),
}

CHANGES: Final[Mapping[str, tuple[str, ...]]] = {
    "a play has a different suit from the play before it": (
        "a play 's top card changes|switches the (top) suit",
        "a play changes|switches (the) suit",
        "a play changes|switches the top suit",
        "a play is of a different suit than|from the play|one before (it)",
        "a play has a different suit than|from the play|one before it",
        "{anybody} changes|switches the (top) suit",
        "the (top) suit changes",
    ),
    "a play has a different colour from the play before it": (
        "a play 's top card changes|switches the (top) colour|color",
        "a play changes|switches the (top) colour|color",
        "a play is of a different colour|color than|from the play|one before (it)",
        "{anybody} changes|switches the (top) colour|color",
        "the (top) colour|color changes",
    ),
}

DURATIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "@turns": (
        "for|during|over|within (the) (next|following) {n} turns",
        "until {n} (more|further) turns have ended|passed",
        "until {n} (more|further) turns have gone by",
        "until {n} (more|further) turns are over",
    ),
    "@turn": (
        "for|during the next|following turn", "until one more|further turn has ended|passed",
        "until the end of the next|following turn", "until the next turn ends",
        "until the next turn is over",
    ),
    "@turn_end": ("for the rest|remainder of the|that|this turn", "until the turn is over"),
    "@round_end": (
        "for the rest|remainder of the|that|this round", "until the round is over",
        "from then on|onwards|onward", "from that moment|point|time on|onwards|onward",
    ),
    "@once": (
        "until that|this|it has happened once", "until that|this|it has happened one time",
    ),
    "@once , whoever {does}": ("the next|first player|one who|that (then) {does}",),
    "@once , whoever plays": ("the next|first player|one to play",),
    "@once , whoever takes": ("the next|first player|one to take",),
    "@once , whoever draws": ("the next|first player|one to draw",),
    "@once , whoever clears": ("the next|first player|one to clear",),
    "is": ("has been",),
    "are": ("have been",),
    "until a": ("until another",),
}  # fmt: skip

TABLE: Final[Mapping[str, tuple[str, ...]]] = {**STREAKS, **CHANGES, **DURATIONS}
"""Meaning, and the patterns that have it."""
