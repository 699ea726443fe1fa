"""The acts of a session as values: one class for each type. `actforms` reads and writes them.

What they may say is checked where they are read; whether they may be done is for `fold`. Optional
fields that are not given are None, or an empty tuple.
"""

from typing import Final, Literal

from lopti_rules.engine.actions import Action
from lopti_rules.session.terms import (
    Ballot,
    Change,
    Edition,
    Judgement,
    Match,
    OldRule,
    Side,
    Sign,
)
from lopti_rules.values import dataclass

Names = tuple[str, ...]

# ---- what a session is


@dataclass(frozen=True, slots=True)
class Open:
    """Players begin a session; the first act of every log."""

    players: Names
    edition: Edition
    rulebook: str
    rulebook_source: str | None = None
    """The YAML of a rulebook that does not ship with the library."""
    old_rules: tuple[OldRule, ...] = ()


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


# ---- rounds


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


# ---- rules and their creators


@dataclass(frozen=True, slots=True)
class Announce:
    """The winner states a rule."""

    player: str
    rule: str
    text: str
    judgement: Judgement | None = None


@dataclass(frozen=True, slots=True)
class PassAdding:
    """The winner adds nothing."""

    player: str


@dataclass(frozen=True, slots=True)
class TableVerdict:
    """The players vote on whether a text that the checks cannot read may join."""

    text: str
    for_: Names
    against: Names
    judgement: Judgement | None = None


@dataclass(frozen=True, slots=True)
class RemoveOwn:
    """A creator removes the own rule."""

    player: str
    rule: str
    when: Literal["now", "after_round"] | None = None


@dataclass(frozen=True, slots=True)
class EditOwn:
    """A creator puts the own rule in other words."""

    player: str
    rule: str
    text: str
    changes_effect: bool
    judgement: Judgement | None = None


@dataclass(frozen=True, slots=True)
class SuspendOwn:
    """A creator wants the own rule to rest for a while."""

    player: str
    rule: str


@dataclass(frozen=True, slots=True)
class CustomAction:
    """How far what a rule has players do has come; with nothing left it is finished."""

    rule: str
    done: Names
    left: Names


@dataclass(frozen=True, slots=True)
class RuleOn:
    """A creator says how the own rule is to be read.

    `about` is the question, where a rule raises several.
    """

    player: str
    rule: str
    reading: str
    rewrites: bool
    about: str = ""


@dataclass(frozen=True, slots=True)
class TableRuling:
    """The players say how the rule of an absent creator is to be read: who is for which reading."""

    rule: str
    votes: tuple[tuple[str, Names], ...]
    closest_to_base: str
    about: str = ""


# ---- the Rule Vote


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


# ---- Roshambo


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


# ---- the log


@dataclass(frozen=True, slots=True)
class Undo:
    """The last act that counts is taken back; `by` agree to it."""

    by: Names = ()


Act = (
    Open | StartSession | EndSession | SetupVote | Join | Leave | Away | Back
    | StartDeal | FinishDeal | Play | EndRound | RevealDeal
    | Announce | PassAdding | TableVerdict | RemoveOwn | EditOwn | SuspendOwn
    | CustomAction | RuleOn | TableRuling
    | Propose | Object | Withdraw | OpenVote | CastBallot | CloseVote | Vote
    | ChooseDefender | ChooseLeader | HoldBracket | PlayMatch | StartDuel
    | AddThrows | EnterThrow | CommitThrow | RevealThrow | ForfeitThrow | Concede | Undo
)  # fmt: skip

ACT_TYPES: Final[dict[str, type[Act]]] = {
    "open": Open,
    "start_session": StartSession,
    "end_session": EndSession,
    "setup_vote": SetupVote,
    "join": Join,
    "leave": Leave,
    "away": Away,
    "back": Back,
    "start_deal": StartDeal,
    "finish_deal": FinishDeal,
    "play": Play,
    "end_round": EndRound,
    "reveal_deal": RevealDeal,
    "announce": Announce,
    "pass_adding": PassAdding,
    "table_verdict": TableVerdict,
    "remove_own": RemoveOwn,
    "edit_own": EditOwn,
    "suspend_own": SuspendOwn,
    "custom_action": CustomAction,
    "rule_on": RuleOn,
    "table_ruling": TableRuling,
    "propose": Propose,
    "object": Object,
    "withdraw": Withdraw,
    "open_vote": OpenVote,
    "ballot": CastBallot,
    "close_vote": CloseVote,
    "vote": Vote,
    "choose_defender": ChooseDefender,
    "choose_leader": ChooseLeader,
    "bracket": HoldBracket,
    "match": PlayMatch,
    "duel": StartDuel,
    "throws": AddThrows,
    "throw": EnterThrow,
    "throw_commit": CommitThrow,
    "throw_reveal": RevealThrow,
    "throw_forfeit": ForfeitThrow,
    "concede": Concede,
    "undo": Undo,
}
"""The types, by the names that logs and scenarios use."""

JudgedAct = SetupVote | Announce | TableVerdict | EditOwn | Propose
JUDGED: Final = (SetupVote, Announce, TableVerdict, EditOwn, Propose)
"""Acts about a text, which carry the verdict on it."""

ACT_NAMES: Final = {kind: name for name, kind in ACT_TYPES.items()}


def act_name(act: Act) -> str:
    """The name of an act's type."""
    return ACT_NAMES[type(act)]
