"""Acts of the Rule Vote and of Roshambo."""

from typing import Literal

from lopti_rules.session.terms import Ballot, Change, Judgement, Match, Names, Side, Sign
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Propose:
    """A player proposes a change for this round's Rule Vote."""

    player: str
    change: Change
    rule: str | None = None
    clause: str | None = None
    text: str | None = None
    patch: str | None = None
    """The JSON of what the change of a base rule sets in the rulebook."""
    when: Literal["now", "next_round"] | None = None
    judgement: Judgement | None = None


@dataclass(frozen=True, slots=True)
class Object:
    """A player formally objects to the proposal."""

    player: str


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The proposer takes the proposal back; `voting_open` says again whether the vote has begun."""

    player: str
    voting_open: bool | None = None


@dataclass(frozen=True, slots=True)
class OpenVote:
    """Voting on the proposal begins."""


@dataclass(frozen=True, slots=True)
class CastBallot:
    """A player votes."""

    player: str
    choice: Ballot


@dataclass(frozen=True, slots=True)
class CloseVote:
    """Voting ends; who has not voted has given no vote."""


@dataclass(frozen=True, slots=True)
class Vote:
    """A whole vote at once: all votes given, everybody else gave none."""

    for_: Names
    against: Names
    first_objector: str | None = None
    left_after_voting: Names = ()


@dataclass(frozen=True, slots=True)
class ChooseDefender:
    """Supporters of a rule without a creator name who defends it; nobody if none is willing."""

    by: Names
    player: str | None = None


@dataclass(frozen=True, slots=True)
class ChooseLeader:
    """A side names who throws for it; nobody if none is willing."""

    side: Side
    by: Names
    player: str | None = None


@dataclass(frozen=True, slots=True)
class HoldBracket:
    """A side that cannot choose holds a knockout bracket, as far as it has been played."""

    side: Side
    players: Names
    matches: tuple[Match, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayMatch:
    """The next match of a side's bracket."""

    side: Side
    between: Names
    winner: str


@dataclass(frozen=True, slots=True)
class StartDuel:
    """Who throws for the change and who against it.

    `chosen_by_side`: a side has named somebody other than its natural leader.
    """

    for_: str
    against: str
    chosen_by_side: bool = False


@dataclass(frozen=True, slots=True)
class AddThrows:
    """The next throws as the table counts them: won by each side, and tied."""

    for_: int
    against: int
    tied: int = 0


@dataclass(frozen=True, slots=True)
class EnterThrow:
    """One throw as the table saw it."""

    for_: Sign
    against: Sign


@dataclass(frozen=True, slots=True)
class CommitThrow:
    """A player has chosen for the next throw, and is bound to it by a hash."""

    player: str
    digest: str


@dataclass(frozen=True, slots=True)
class RevealThrow:
    """A player shows what the hash stood for."""

    player: str
    choice: Sign
    nonce: str


@dataclass(frozen=True, slots=True)
class ForfeitThrow:
    """A player who is bound does not show what to, though the other has: the throw is lost."""

    player: str


@dataclass(frozen=True, slots=True)
class Concede:
    """A player who can no longer win gives the remaining throws up."""

    player: str
