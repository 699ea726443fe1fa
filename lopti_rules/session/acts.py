"""The acts of a session as values: one class for each type. `actforms` reads and writes them.

What they may say is checked where they are read; whether they may be done is for `handlers`.
Optional fields that are not given are None, or an empty tuple.
"""

from typing import Final

from lopti_rules.session.roundacts import (
    Away,
    Back,
    EndRound,
    EndSession,
    FinishDeal,
    Join,
    Leave,
    Open,
    Play,
    RevealDeal,
    SetupVote,
    StartDeal,
    StartSession,
    Undo,
)
from lopti_rules.session.ruleacts import (
    Announce,
    CustomAction,
    EditOwn,
    PassAdding,
    RemoveOwn,
    RuleOn,
    SuspendOwn,
    TableRuling,
    TableVerdict,
)
from lopti_rules.session.voteacts import (
    AddThrows,
    CastBallot,
    ChooseDefender,
    ChooseLeader,
    CloseVote,
    CommitThrow,
    Concede,
    EnterThrow,
    ForfeitThrow,
    HoldBracket,
    Object,
    OpenVote,
    PlayMatch,
    Propose,
    RevealThrow,
    StartDuel,
    Vote,
    Withdraw,
)

__all__ = [
    "ACT_NAMES",
    "ACT_TYPES",
    "JUDGED",
    "Act",
    "AddThrows",
    "Announce",
    "Away",
    "Back",
    "CastBallot",
    "ChooseDefender",
    "ChooseLeader",
    "CloseVote",
    "CommitThrow",
    "Concede",
    "CustomAction",
    "EditOwn",
    "EndRound",
    "EndSession",
    "EnterThrow",
    "FinishDeal",
    "ForfeitThrow",
    "HoldBracket",
    "Join",
    "JudgedAct",
    "Leave",
    "Object",
    "Open",
    "OpenVote",
    "PassAdding",
    "Play",
    "PlayMatch",
    "Propose",
    "RemoveOwn",
    "RevealDeal",
    "RevealThrow",
    "RuleOn",
    "SetupVote",
    "StartDeal",
    "StartDuel",
    "StartSession",
    "SuspendOwn",
    "TableRuling",
    "TableVerdict",
    "Undo",
    "Vote",
    "Withdraw",
    "act_name",
]

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
