"""The commands of an evening that are acts: what each is made of, and what goes without saying."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from lopti_rules.cli.evening.fields import Field
from lopti_rules.cli.evening.named import next_rule_id
from lopti_rules.session.rulebooks import clause_changed
from lopti_rules.session.sides import role_of
from lopti_rules.session.state import SessionState
from lopti_rules.values import dataclass

Values = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Form:
    """A command: the type of its act, the parts that are typed or asked for, and what is added."""

    act: str
    fields: tuple[Field, ...] = ()
    added: Callable[[SessionState, Values], Values] = lambda state, values: {}


def _rule_id(state: SessionState, values: Values) -> Values:
    return {"rule": next_rule_id(state)}


def _match(state: SessionState, values: Values) -> Values:
    """The two of a match, from who won and who lost."""
    return {"between": [values["winner"], values.pop("loser")]}


def _chosen(state: SessionState, values: Values) -> Values:
    """Whether somebody other than a side's natural leader throws."""
    tie = state.tie
    if tie is None:
        return {}
    roles = (role_of(state, tie, "for").player, role_of(state, tie, "against").player)
    return {"chosen_by_side": (values["for"], values["against"]) != roles}


def _creator_or_table(state: SessionState, values: Values) -> Values:
    return {"rewrites": False}


_PLAYER: Final = Field("player", "player")
FORMS: Final[Mapping[str, Form]] = {
    "restore": Form(
        "setup_vote",
        (Field("rule", "rule"), Field("for", "players"), Field("against", "players", "others")),
    ),
    "dealt": Form("finish_deal"),
    "add": Form(
        "announce", (Field("player", "whole_name", "winner"), Field("text", "text")), _rule_id
    ),
    "pass": Form("pass_adding", (Field("player", "player", "winner"),)),
    "admit": Form(
        "table_verdict",
        (
            Field("for", "whole_names"),
            Field("against", "players", "others", is_typed=False),
            Field("text", "text"),
        ),
    ),
    "remove": Form(
        "remove_own",
        (
            Field("rule", "rule"),
            Field("player", "player", "creator"),
            Field("when", "removal_time"),
        ),
    ),
    "rule": Form(
        "rule_on",
        (
            Field("rule", "rule"),
            Field("player", "whole_name", "creator"),
            Field("reading", "text"),
        ),
        _creator_or_table,
    ),
    "propose": Form(
        "propose",
        (
            _PLAYER,
            Field("change", "change"),
            Field("rule", "rule", only=("remove", "edit", "restore")),
            Field("clause", "clause", "of_text", only=("base",), comes_last=True),
            Field("when", "when"),
            Field("text", "text", only=("edit", "base")),
        ),
    ),
    "object": Form("object", (_PLAYER,)),
    "withdraw": Form("withdraw", (Field("player", "player", "proposer"),)),
    "vote": Form("vote", (Field("for", "players"), Field("against", "players"))),
    "close": Form("close_vote"),
    "duel": Form(
        "duel", (Field("for", "player", "for"), Field("against", "player", "against")), _chosen
    ),
    "defender": Form("choose_defender", (_PLAYER, Field("by", "players", "supporters"))),
    "leader": Form("choose_leader", (Field("side", "side"), _PLAYER, Field("by", "players"))),
    "bracket": Form(
        "bracket",
        (Field("side", "side"), Field("players", "players")),
        lambda state, values: {"matches": []},
    ),
    "match": Form(
        "match",
        (Field("side", "side"), Field("winner", "player"), Field("loser", "player")),
        _match,
    ),
    "throw": Form("throw", (Field("for", "sign"), Field("against", "sign"))),
    "count": Form(
        "throws",
        (
            Field("for", "number"),
            Field("against", "number"),
            Field("tied", "number", is_optional=True),
        ),
    ),
    "concede": Form("concede", (_PLAYER,)),
    "joins": Form("join", (Field("player", "newcomer"),)),
    "leaves": Form("leave", (_PLAYER,)),
    "away": Form("away", (_PLAYER,)),
    "back": Form("back", (_PLAYER,)),
    "end": Form("end_session"),
    "next": Form("start_session", (Field("players", "newcomers"),)),
}
"""By verb. Verbs that are no act, or more than one, are for the desk."""


def default_of(name: str, state: SessionState, values: Values) -> Any:
    """What holds where nothing is typed, or None if that is not known here."""
    return _DEFAULTS[name](state, values)


def _creator(state: SessionState, values: Values) -> str | None:
    rule = state.rule(values.get("rule"))
    return rule.creator if rule is not None and rule.creator in state.present else None


def _clause_of_text(state: SessionState, values: Values) -> str | None:
    text = values.get("text")
    return clause_changed(state, text) if text else None


def _others(state: SessionState, values: Values) -> list[str]:
    return [name for name in state.present if name not in values["for"]]


def _thrower(side: str) -> Callable[[SessionState, Values], str | None]:
    def find(state: SessionState, values: Values) -> str | None:
        if state.tie is None:
            return None
        return role_of(state, state.tie, "for" if side == "for" else "against").player

    return find


_DEFAULTS: Final[Mapping[str, Callable[[SessionState, Values], Any]]] = {
    "winner": lambda state, values: state.right.player if state.right is not None else None,
    "proposer": lambda state, values: state.proposal.player if state.proposal else None,
    "creator": _creator,
    "others": _others,
    "for": _thrower("for"),
    "against": _thrower("against"),
    "of_text": _clause_of_text,
    "supporters": lambda state, values: list(state.tie.no) if state.tie else None,
}
