"""Texts that players may announce, and what is to be thought of each: no parser is asked."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Text:
    """What a text is: readable if it means something; `against`: the clause that it breaks."""

    means: str | None = None
    against: str = ""
    touches_vote: bool = False


KING = "When a king is played, the next player draws 1 card."
KING_AGAIN = "Whenever somebody plays a king, the player after them draws a card."
ACE = "When a player plays an ace, that player draws 1 card."
NO_TENS = "Players may not play 10s."
NO_END = "Nobody may go out."
ANA = "Ana draws a card whenever a 9 is played."
CAT = "When the cat crosses the table, whoever laughs first draws a card."
DOG = "When the dog barks, whoever it looks at draws a card."
BALLOTS = "Ballots of whoever barks count double."

TEXTS = {
    KING: Text(KING),
    KING_AGAIN: Text(KING),
    ACE: Text(ACE),
    NO_TENS: Text(NO_TENS, against="overrides_base"),
    NO_END: Text(NO_END, against="blocks_victory"),
    ANA: Text(ANA, against="targets_person"),
    CAT: Text(),
    DOG: Text(),
    BALLOTS: Text(touches_vote=True),
}
AGAINST = {
    "overrides_base": ("ADD-5", "ADD-6"),
    "blocks_victory": ("ADD-7",),
    "targets_person": ("ADD-17", "ADD-18", "ADD-19"),
}
"""The clauses that a text of that kind is against."""
