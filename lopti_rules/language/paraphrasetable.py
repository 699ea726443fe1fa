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
    ", @once , whoever {does}": (", the next|first player|one who|that (then) {does}",),
    ", @once , whoever plays": (", the next|first player|one to play",),
    ", @once , whoever takes": (", the next|first player|one to take",),
    ", @once , whoever draws": (", the next|first player|one to draw",),
    ", @once , whoever clears": (", the next|first player|one to clear",),
    "is": ("has been",),
    "are": ("have been",),
    "until a": ("until another",),
}  # fmt: skip

PAST: Final[Mapping[str, tuple[str, ...]]] = {
    "@had_turn": (
        "whoever had the turn {n} turns earlier|ago|before|back",
        "the player|one who had the|their turn {n} turns earlier|ago|before|back",
        "the player|one whose turn it was {n} turns earlier|ago|before|back",
        "whoever 's turn it was {n} turns earlier|ago|before|back",
    ),
    "@this_lap": (
        "since the pile was last cleared or taken", "since the pile was last taken or cleared",
        "since the last clear or pickup", "since the last pickup or clear",
    ),
    "a player 's turn starts , if that player played a card @this_lap ,": (
        "a player completes a (full|whole) lap|circle {undisturbed} ,",
        "it is a player 's turn again {undisturbed} ,",
    ),
}  # fmt: skip

HANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "a player 's hand becomes exactly {n} cards": (
        "the number of (hand) cards in a player 's hand becomes|is (now) (exactly) {n}",
        "a player 's hand size becomes|is (now) (exactly) {n}",
        "a player 's hand is (now) exactly {n} cards",
        "a player 's hand comes to (exactly) {n} cards",
    ),
    "a player 's hand reaches {n} cards": ("a player 's hand grows to {n} cards",),
    ",": (
        ", whether by playing or (by) drawing ,", ", whether by drawing or (by) playing ,",
        "for any|whatever reason ,", ", for any|whatever reason ,", ", no matter how|why ,",
    ),
}  # fmt: skip

SUMS: Final[Mapping[str, tuple[str, ...]]] = {
    "the ranks of the last two plays add up to": (
        "the sum of the (ranks of the) last two plays is|equals",
        "the sum of the last two ranks|values is|equals",
        "the ranks of the last two plays sum to", "the ranks of the last two plays total",
        "the last two ranks add up|sum to", "the last two plays sum to", "the last two plays total",
        "a play and the play before it add up to", "a play and the one before it add up to",
        "the rank played and the rank before it add up to",
        "a play 's rank and the rank of the play before it add up to",
    ),
    "the ranks of the last two plays differ by": (
        "the difference between|of the (ranks of the) last two plays is|equals",
        "the difference between|of the last two ranks|values is|equals",
        "the last two ranks differ by", "a play and the play before it differ by",
        "a play and the one before it differ by",
    ),
}  # fmt: skip

PILE: Final[Mapping[str, tuple[str, ...]]] = {
    "the last {n} cards on the pile are all": (
        "the (top|topmost|uppermost|last) {n} cards on|of|in the pile are all",
        "the {n} top|topmost|uppermost cards on|of|in the pile are all",
        "all (of the) (top|topmost|last) {n} cards on|of|in the pile are",
    ),
}

COUNTED: Final[Mapping[str, tuple[str, ...]]] = {
    "after every {nth} clear ,": ("^every|each {nth} clear ,", "on every|each {nth} clear ,"),
    "after every {nth} pickup ,": ("^every|each {nth} pickup ,", "on every|each {nth} pickup ,"),
    "at most once per round": (
        "(but) only the first time in a|each|every|the round",
        "(but) only the first time (that) this happens in a|each|every|the round",
    ),
}

TABLE: Final[Mapping[str, tuple[str, ...]]] = {
    **STREAKS, **CHANGES, **DURATIONS, **PAST, **HANDS, **SUMS, **PILE, **COUNTED,
}  # fmt: skip
"""Meaning, and the patterns that have it."""
