"""Changes of the rules in force: made now, or planned for the end of a round or the next deal.

Finished card actions stand; what a changed rule still has players do is dropped (VOTE-16, VOTE-17).
"""

from dataclasses import replace

from lopti_rules.session.kept import without_rule
from lopti_rules.session.state import (
    BaseChange,
    Due,
    Planned,
    Proposal,
    RuleEntry,
    SessionState,
)


def carry_out(state: SessionState, proposal: Proposal) -> SessionState:
    """The state once a proposal has passed: at once, or with the change planned as it says.

    Where a duel has gone on into the next round, 'next round' has come.

    Clauses: VOTE-15, VOTE-16, VOTE-17, AMB-70.
    """
    if proposal.when == "now" or state.round > proposal.round:
        return make_change(state, proposal)
    plan = Planned("next_deal", proposal.change, proposal.rule, proposal)
    return replace(state, planned=(*state.planned, plan))


def make_change(state: SessionState, proposal: Proposal) -> SessionState:
    """The state with the change made; one of a rule that is no longer there changes nothing."""
    if proposal.change == "base":
        return _change_base(state, proposal)
    rule = state.rule(proposal.rule)
    if rule is None:
        return state
    if proposal.change == "restore":
        return _restore(state, rule)
    if not rule.in_force:
        return state
    if proposal.change == "remove":
        return take_out(state, rule.id)
    return _edit(state, rule, proposal)


def base_change(proposal: Proposal) -> BaseChange:
    """What a proposal about a base rule would put in force."""
    return BaseChange(proposal.clause or "", proposal.text, proposal.patch)


def take_out(state: SessionState, name: str) -> SessionState:
    """The state without a rule in force; what was planned for it is dropped, restoring it apart."""
    rule = state.rule(name)
    if rule is None:
        return state
    state = stop_action(state, name)
    removed = replace(rule, in_force=False, removed_after=state.rounds_over)
    plans = tuple(plan for plan in state.planned if plan.rule != name or plan.change == "restore")
    kept = without_rule(state.kept, name)
    return put_rule(replace(state, planned=plans, kept=kept), removed)


def plan_removal(state: SessionState, name: str, due: Due) -> SessionState:
    """The state in which a rule is in force until then."""
    return replace(state, planned=(*state.planned, Planned(due, "remove", name)))


def drop_plans(state: SessionState, name: str) -> SessionState:
    """The state without what was planned for a rule."""
    plans = tuple(plan for plan in state.planned if plan.rule != name)
    return replace(state, planned=plans)


def come_due(state: SessionState, due: Due) -> SessionState:
    """The state after the changes whose time has come."""
    plans = [plan for plan in state.planned if plan.due == due]
    state = replace(state, planned=tuple(plan for plan in state.planned if plan.due != due))
    for plan in plans:
        if plan.proposal is not None:
            state = make_change(state, plan.proposal)
        elif plan.rule is not None:
            state = take_out(state, plan.rule)
    return state


def put_rule(state: SessionState, rule: RuleEntry) -> SessionState:
    """The state with a rule in place of the one of the same id."""
    rules = tuple(rule if one.id == rule.id else one for one in state.rules)
    return replace(state, rules=rules)


def stop_action(state: SessionState, name: str) -> SessionState:
    """The state in which a rule has nothing left to be done.

    Clauses: VOTE-16, VOTE-17, AMB-70.
    """
    if state.action is None or state.action.rule != name:
        return state
    return replace(state, action=None, stopped=state.action)


def _restore(state: SessionState, rule: RuleEntry) -> SessionState:
    """A removed rule is there again, behind all others; a removal that was planned is off."""
    if rule.in_force:
        return drop_plans(state, rule.id)
    others = tuple(one for one in state.rules if one.id != rule.id)
    back = replace(rule, in_force=True, round=state.round, removed_after=None)
    return replace(drop_plans(state, rule.id), rules=(*others, back))


def _edit(state: SessionState, rule: RuleEntry, proposal: Proposal) -> SessionState:
    """A rule with other words joins anew, behind all others; rulings on the old ones are gone."""
    others = tuple(one for one in state.rules if one.id != rule.id)
    edited = replace(
        rule,
        text=proposal.text or "",
        canonical=proposal.canonical,
        changes_base=proposal.changes_base,
    )
    state = stop_action(state, rule.id)
    rulings = tuple(one for one in state.rulings if one.rule != rule.id)
    return replace(state, rules=(*others, edited), rulings=rulings)


def _change_base(state: SessionState, proposal: Proposal) -> SessionState:
    """A base rule is another; a change of the same clause before it is replaced."""
    others = tuple(one for one in state.base_changes if one.clause != proposal.clause)
    change = base_change(proposal)
    return replace(state, base_changes=(*others, change))
