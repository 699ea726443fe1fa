"""The state of a session: one immutable value, which the acts of its log come to.

Players are names. What is not so, or not known, is None or an empty tuple.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Literal

from lopti_rules.session.kept import Kept
from lopti_rules.session.terms import (
    Change,
    Edition,
    Match,
    Names,
    OldRule,
    Side,
    Sign,
)
from lopti_rules.values import dataclass

if TYPE_CHECKING:
    from lopti_rules.session.cardgame import CardGame

Phase = Literal["none", "setup", "dealing", "play", "after", "over"]
"""`none`: no session has been opened; `after`: a round is over, and no new deal has begun."""
Attempt = Literal["none", "available", "spent"]
Status = Literal["in_force", "leaving", "removed", "returning"]
Due = Literal["round_end", "next_deal"]


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A custom rule of this session, in force or removed.

    `removed_after` is how many rounds were over when it was removed. `canonical` is None for a text
    that only the table can read.
    """

    id: str
    creator: str
    text: str
    canonical: str | None = None
    in_force: bool = True
    round: int = 0
    """The round in which it joined; 0 is setup."""
    is_restored: bool = False
    """It came from an earlier session."""
    removed_after: int | None = None
    changes_base: bool = False
    """A Rule Vote has let it do what no rule can that only adds: the table sees to it."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A change that a player proposes; `round` is the one whose vote decides on it."""

    player: str
    change: Change
    when: Literal["now", "next_round"]
    round: int
    rule: str | None = None
    clause: str | None = None
    text: str | None = None
    canonical: str | None = None
    changes_base: bool = False
    """Of the words that a custom rule is to have: they do more than add."""
    patch: str | None = None
    """The JSON of what the change of a base rule sets in the rulebook."""
    objector: str | None = None
    """The first player who formally objected before the vote."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A change of a rule that has been decided on and waits for its time."""

    due: Due
    change: Change
    rule: str | None = None
    proposal: Proposal | None = None


@dataclass(frozen=True, slots=True)
class BaseChange:
    """A change of a base rule that is in force."""

    clause: str
    text: str | None
    patch: str | None = None


@dataclass(frozen=True, slots=True)
class Voting:
    """An open vote. The electors are the session's players at its opening (AMB-66)."""

    electors: Names
    yes: Names = ()
    no: Names = ()


@dataclass(frozen=True, slots=True)
class Bracket:
    """The knockout bracket of a side, as far as it has been played."""

    side: Side
    players: Names
    matches: tuple[Match, ...] = ()


@dataclass(frozen=True, slots=True)
class Tie:
    """A vote that has ended in a tie and waits for Roshambo. Sides are those who voted (AMB-89)."""

    proposal: Proposal
    yes: Names
    no: Names
    objector: str | None = None
    """The first formal objector, who leads the opponents unless they choose (AMB-80)."""
    leader_for: str | None = None
    leader_against: str | None = None
    """Whom a side has named, or its bracket has found; a defender is the one against."""
    brackets: tuple[Bracket, ...] = ()


@dataclass(frozen=True, slots=True)
class Throw:
    """One throw whose signs are known; `winner` is None for a tied one."""

    for_: Sign | None
    against: Sign | None
    winner: Side | None


@dataclass(frozen=True, slots=True)
class Commitment:
    """A player's choice for the next throw, sealed until both have chosen."""

    side: Side
    player: str
    digest: str
    choice: Sign | None = None
    """Known once it has been revealed."""


@dataclass(frozen=True, slots=True)
class Duel:
    """Thirty decisive throws, and what came of them; it stays after its end until the next vote."""

    number: int
    for_: str
    against: str
    score_for: int = 0
    score_against: int = 0
    tied: int = 0
    throws: tuple[Throw, ...] = ()
    """Those whose signs are known, in order."""
    sealed: tuple[Commitment, ...] = ()
    result: Literal["passed", "failed"] | None = None

    @property
    def next_throw(self) -> int:
        """The number of the next throw, from 1; tied ones count here."""
        return self.score_for + self.score_against + self.tied + 1


@dataclass(frozen=True, slots=True)
class Progress:
    """What a rule has players do, as far as it has come."""

    rule: str
    done: Names
    left: Names


@dataclass(frozen=True, slots=True)
class Ruling:
    """How a rule is to be read; `about` is the question, where it raises several."""

    rule: str
    about: str
    reading: str
    by: str | None
    """The creator who ruled, or nobody: then the table did."""


@dataclass(frozen=True, slots=True)
class Right:
    """The winner's right to add a rule, and how many rounds were over when it was won."""

    player: str
    won_after: int
    state: Literal["open", "used", "passed", "expired"] = "open"


@dataclass(frozen=True, slots=True)
class Deal:
    """The commitment to a round's deal, and what it stands for as far as this log knows it."""

    round: int
    commitment: str
    seed: int | None = None
    nonce: str | None = None
    is_revealed: bool = False


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round that is over."""

    number: int
    seats: Names
    dealer: str
    leader: str | None
    places: Names
    deal: Deal | None = None


@dataclass(frozen=True, slots=True)
class SessionState:
    """Everything that the acts so far come to.

    `seating` is everybody who has had a seat, clockwise; who has left keeps a place in it, so that
    the deal moves on from there (AMB-91). `rules` stand in the order in which they joined.
    """

    edition: Edition = "current"
    rulebook: str = "lopti"
    rulebook_source: str | None = None
    phase: Phase = "none"
    round: int = 0
    seating: Names = ()
    left: Names = ()
    joining: Names = ()
    """Seated from the next deal on."""
    absent: Names = ()
    """Players who cannot be asked at present."""
    dealer: str | None = None
    leader: str | None = None
    seats: Names = ()
    """Who is dealt in this round, clockwise."""
    places: Names = ()
    """Who is out, in order: of the round under way as far as it is known here, or the last one."""
    winner: str | None = None
    """Of the last round that is over."""
    right: Right | None = None
    attempt: Attempt = "none"
    rules: tuple[RuleEntry, ...] = ()
    old_rules: tuple[OldRule, ...] = ()
    planned: tuple[Planned, ...] = ()
    base_changes: tuple[BaseChange, ...] = ()
    proposal: Proposal | None = None
    voting: Voting | None = None
    tie: Tie | None = None
    duel: Duel | None = None
    duels: int = 0
    """How many duels there have been."""
    action: Progress | None = None
    """The custom action under way."""
    stopped: Progress | None = None
    """The one that a change stopped last: what was done stands, what was left is dropped."""
    rulings: tuple[Ruling, ...] = ()
    admitted: Names = ()
    """Texts that the checks cannot read, and the table lets join."""
    deal: Deal | None = None
    keeps: bool = False
    """Whether what rules give lasts from round to round, where cards are played here."""
    kept: Kept = Kept()
    """What has been given so far, as it stood at the end of the last round."""
    gone: Names = ()
    """Players who have left in this round."""
    game: "CardGame | None" = None
    """The card game of this round, where it is played here."""
    history: tuple[RoundResult, ...] = ()
    rounds_over: int = 0
    """How many rounds of the session are over."""

    @property
    def players(self) -> Names:
        """All players of the session, clockwise; those who are out or away included."""
        gone = {*self.left, *self.joining}
        return tuple(name for name in self.seating if name not in gone)

    @property
    def present(self) -> Names:
        """The players who can be asked."""
        return tuple(name for name in self.players if name not in self.absent)

    @property
    def rules_in_force(self) -> tuple[RuleEntry, ...]:
        """The custom rules that act now, in the order in which they joined (AMB-42)."""
        return tuple(rule for rule in self.rules if rule.in_force)

    def rule(self, name: str | None) -> RuleEntry | None:
        """The rule of that id, or None."""
        return next((rule for rule in self.rules if rule.id == name), None)

    def status(self, rule: RuleEntry) -> Status:
        """Whether a rule acts, and whether that will change."""
        plans = {plan.change for plan in self.planned_for(rule.id)}
        if rule.in_force:
            return "leaving" if "remove" in plans else "in_force"
        return "returning" if "restore" in plans else "removed"

    def planned_for(self, rule: str) -> Iterator[Planned]:
        """The changes of a rule that wait for their time."""
        return (plan for plan in self.planned if plan.rule == rule)


EMPTY: Final = SessionState()
"""Before the first act."""
