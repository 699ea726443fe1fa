"""Acts about the session itself and its rounds: who plays, deals, and comes in which place."""

from lopti_rules.engine.actions import Action
from lopti_rules.session.terms import Edition, Judgement, Names, OldRule
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Open:
    """Players begin a session; the first act of every log."""

    players: Names
    edition: Edition
    rulebook: str
    rulebook_source: str | None = None
    """The YAML of a rulebook that does not ship with the library."""
    old_rules: tuple[OldRule, ...] = ()
    keeps: bool = False
    """What rules give lasts for the session; files that do not say so were begun before it did."""


@dataclass(frozen=True, slots=True)
class StartSession:
    """After one session has ended, players begin the next."""

    players: Names


@dataclass(frozen=True, slots=True)
class EndSession:
    """The session is over."""


@dataclass(frozen=True, slots=True)
class SetupVote:
    """The players vote on restoring a rule of an earlier session."""

    rule: str
    for_: Names
    against: Names
    text: str | None = None
    judgement: Judgement | None = None


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody joins, in the seat after another's; without one, in the last."""

    player: str
    after: str | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """A player leaves the session for good."""

    player: str


@dataclass(frozen=True, slots=True)
class Away:
    """A player cannot be asked at present."""

    player: str


@dataclass(frozen=True, slots=True)
class Back:
    """A player who was away can be asked again."""

    player: str


@dataclass(frozen=True, slots=True)
class StartDeal:
    """The next round begins with its deal.

    With a seed the cards are played here; with a commitment alone, elsewhere; else they are real.
    """

    dealer: str | None = None
    commitment: str | None = None
    seed: int | None = None
    nonce: str | None = None


@dataclass(frozen=True, slots=True)
class FinishDeal:
    """The last card is dealt."""


@dataclass(frozen=True, slots=True)
class Play:
    """An action in the card game; whose it is may go without saying."""

    action: Action
    player: str | None = None


@dataclass(frozen=True, slots=True)
class EndRound:
    """The round is over. The first of the places is the winner."""

    places: Names | None = None


@dataclass(frozen=True, slots=True)
class RevealDeal:
    """What the commitment to a deal stood for; of the last round that is over, if none is named."""

    seed: int
    nonce: str
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """The last act that counts is taken back; `by` agree to it."""

    by: Names = ()
