"""The two sides of a tied vote: who may throw for each, and whom a side may choose itself.

| change | for it | against it |
| --- | --- | --- |
| removal of a custom rule | the proposer; in current the side may choose another | its creator, else a defender whom its supporters choose |
| classic: edit of a custom rule | the proposer | its creator, else a defender |
| any other | the proposer | the first formal objector, unless the side chooses |

Clauses: ROSH-2, ROSH-3, ROSH-5, ROSH-6, AMB-80, AMB-81, AMB-88, AMB-89.
"""  # noqa: E501 - a table

from collections.abc import Collection
from dataclasses import replace

from lopti_rules.session.acts import ChooseDefender, ChooseLeader
from lopti_rules.session.changes import carry_out
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.people import check_names, is_majority
from lopti_rules.session.state import SessionState, Tie
from lopti_rules.session.terms import Names, Side
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Role:
    """Who throws for a side, as far as it is settled; `is_fixed`: the side has no choice."""

    player: str | None
    is_fixed: bool = False


def open_tie(state: SessionState) -> Tie:
    """The tied vote that waits for Roshambo.

    Raises:
        Refused: `no_tie`.
    """
    if state.tie is None:
        refuse("no_tie", "ROSH-1", "VOTE-7")
    return state.tie


def voters(state: SessionState, tie: Tie, side: Side) -> Names:
    """Who voted for a side and can still be asked (AMB-89)."""
    given = tie.yes if side == "for" else tie.no
    return tuple(name for name in given if name in state.present)


def role_of(state: SessionState, tie: Tie, side: Side) -> Role:
    """Who throws for a side."""
    return _role_for(state, tie) if side == "for" else _role_against(state, tie)


def defends_rule(state: SessionState, tie: Tie) -> bool:
    """Whether whoever throws against the change does so as its creator or in their place."""
    change = tie.proposal.change
    return change == "remove" or (change == "edit" and state.edition == "classic")


def natural_creator(state: SessionState, tie: Tie) -> str | None:
    """The creator of the rule at stake, if they defend it: present, and not on the other side."""
    rule = state.rule(tie.proposal.rule)
    if rule is None or not defends_rule(state, tie) or rule.creator not in state.present:
        return None
    # AMB-81: nobody throws against the own side.
    other_side = {*tie.yes, tie.proposal.player}
    return None if rule.creator in other_side else rule.creator


def choose_defender(state: SessionState, act: ChooseDefender) -> Step:
    """Supporters of a rule whose creator cannot defend it name who does.

    If nobody is willing the change passes without a throw.

    Clauses: ROSH-3, ROSH-4, AMB-81, AMB-85, AMB-87, AMB-89.
    """
    tie = open_tie(state)
    if not defends_rule(state, tie):
        refuse("no_rule_to_defend", "ROSH-5", "ROSH-6")
    if natural_creator(state, tie) is not None:
        refuse("creator_defends", "ROSH-2", player=natural_creator(state, tie))
    supporters = voters(state, tie, "against")
    for name in act.by if act.player is None else (*act.by, act.player):
        if name not in supporters:
            refuse("not_a_supporter_of_the_rule", "ROSH-3", "AMB-89", player=name)
    return _chosen(state, tie, "against", act)


def choose_leader(state: SessionState, act: ChooseLeader) -> Step:
    """A side that may choose names who throws for it; one with nobody willing loses the tie.

    Clauses: ROSH-5, ROSH-7, AMB-80, AMB-86, AMB-87, AMB-89.
    """
    tie = open_tie(state)
    role = role_of(state, tie, act.side)
    if role.is_fixed and role.player is not None:
        refuse("no_choice", "ROSH-2", "ROSH-5", player=role.player)
    side = voters(state, tie, act.side)
    for name in act.by if act.player is None else (*act.by, act.player):
        if name not in side:
            refuse("not_on_that_side", "AMB-89", player=name)
    return _chosen(state, tie, act.side, act)


def set_leader(tie: Tie, side: Side, player: str) -> Tie:
    """The tie in which a side has found who throws for it."""
    if side == "for":
        return replace(tie, leader_for=player)
    return replace(tie, leader_against=player)


def end_tie(state: SessionState, result: str) -> Step:
    """The tie is decided, and a duel that went on is over; a change that has passed is made."""
    tie, duel = open_tie(state), state.duel
    if duel is not None and duel.result is None:
        # Who threw has gone, and nobody of the side goes on (AMB-86, AMB-87).
        duel = replace(duel, result="passed" if result == "passed" else "failed", sealed=())
    state = replace(state, tie=None, duel=duel)
    if result == "passed":
        state = carry_out(state, tie.proposal)
    return step(state, result)


def _role_for(state: SessionState, tie: Tie) -> Role:
    side = voters(state, tie, "for")
    may_choose = state.edition == "current" and tie.proposal.change == "remove"
    proposer = tie.proposal.player
    if proposer in side and not may_choose:
        return Role(proposer, is_fixed=True)
    if tie.leader_for in side:
        return Role(tie.leader_for)
    return Role(proposer if proposer in side else _only(side))


def _role_against(state: SessionState, tie: Tie) -> Role:
    creator = natural_creator(state, tie)
    if creator is not None:
        return Role(creator, is_fixed=True)
    side = voters(state, tie, "against")
    if tie.leader_against in side:
        return Role(tie.leader_against)
    return Role(tie.objector if _objector_leads(state, tie, side) else _only(side))


def _objector_leads(state: SessionState, tie: Tie, side: Collection[str]) -> bool:
    """Whether the first objector throws unless the side chooses somebody else.

    AMB-81: in classic a proposing creator of an edit faces the first objector.
    """
    if tie.objector not in side:
        return False
    rule = state.rule(tie.proposal.rule)
    by_creator = rule is not None and rule.creator == tie.proposal.player
    return not defends_rule(state, tie) or (state.edition == "classic" and by_creator)


def _only(side: Names) -> str | None:
    """The one who is left on a side; with several, the side has to choose."""
    return side[0] if len(side) == 1 else None


def _chosen(state: SessionState, tie: Tie, side: Side, act: ChooseDefender | ChooseLeader) -> Step:
    """The choice of a side: of more than half of it; that nobody is willing, of all of it."""
    check_names(act.by)
    if state.duel is not None and state.duel.result is None:
        thrower = state.duel.for_ if side == "for" else state.duel.against
        if thrower in state.present:
            refuse("duel_running", "AMB-86", player=thrower)
    everybody = voters(state, tie, side)
    if act.player is None:
        if len(act.by) < len(everybody):
            refuse("side_not_agreed", "ROSH-4", "AMB-87", side=side)
        return end_tie(state, "passed" if side == "against" else "failed")
    if not is_majority(act.by, everybody):
        refuse("side_not_agreed", "ROSH-7", side=side)
    return step(state, tie=set_leader(tie, side, act.player))
