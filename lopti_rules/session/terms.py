"""The small values that acts and the state of a session are made of."""

from typing import Final, Literal

from lopti_rules.values import dataclass

Names = tuple[str, ...]
Edition = Literal["classic", "current"]
Side = Literal["for", "against"]
"""Of a vote or duel: for or against the change that is proposed."""
Ballot = Literal["yes", "no"]
Sign = Literal["rock", "paper", "scissors"]
Change = Literal["remove", "edit", "restore", "base", "create"]
Decision = Literal["admissible", "needs_vote", "inadmissible", "unreadable"]
JudgedBy = Literal["checks", "table"]

SIDES: Final[tuple[Side, Side]] = ("for", "against")
SIGNS: Final[tuple[Sign, ...]] = ("rock", "paper", "scissors")
"""Each is beaten by the next, the last by the first."""
RULEBOOK_OF: Final[dict[Edition, str]] = {"classic": "lopti-classic", "current": "lopti"}
"""The rulebook that says what an edition says."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The verdict on a text at the time of its act; it stays with the act, so a log folds alike.

    `clauses` are those that the first of the reasons stands for; `canonical` is the text in
    canonical words, for what could be read.
    """

    verdict: Decision
    reasons: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    canonical: str | None = None
    by: JudgedBy = "checks"


@dataclass(frozen=True, slots=True)
class OldRule:
    """A rule of an earlier session, which a majority may restore in setup."""

    rule: str
    creator: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Match:
    """One match of a knockout bracket."""

    between: tuple[str, ...]
    winner: str
