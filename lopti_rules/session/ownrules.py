"""What creators may do with their own rules: remove them, and in classic correct their words."""

from dataclasses import replace

from lopti_rules.session.acts import EditOwn, RemoveOwn, SuspendOwn
from lopti_rules.session.changes import drop_plans, plan_removal, put_rule, take_out
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.people import check_present
from lopti_rules.session.state import RuleEntry, SessionState
from lopti_rules.session.verdicts import check_admissible


def remove_own(state: SessionState, act: RemoveOwn) -> Step:
    """A creator's rule is removed now, or when the round is over: no vote, and no replacement.

    Clauses: VOTE-11, VOTE-12, VOTE-13, AMB-72, AMB-97.
    """
    rule = own_rule(state, act.player, act.rule)
    if act.when is None:
        refuse("time_missing", "VOTE-12")
    status = state.status(rule)
    if status == "removed":
        refuse("rule_not_in_force", "VOTE-11", rule=act.rule)
    if status == "returning":
        # It keeps its creator, who removes it before it is there again.
        return step(drop_plans(state, rule.id))
    is_running = state.phase in ("dealing", "play")
    if act.when == "now" or not is_running:
        return step(take_out(state, rule.id))
    if any(plan.due == "round_end" for plan in state.planned_for(rule.id)):
        refuse("rule_leaving", "AMB-72", rule=act.rule)
    # What a vote has decided for the next round does not keep its creator from an earlier end.
    return step(plan_removal(state, rule.id, "round_end"))


def edit_own(state: SessionState, act: EditOwn) -> Step:
    """In classic a creator's rule is put in other words that do the same; all else needs the vote.

    Clauses: VOTE-14, ADD-21, AMB-71.
    """
    rule = own_rule(state, act.player, act.rule)
    if state.edition == "current":
        refuse("needs_vote", "VOTE-14", "AMB-71", rule=act.rule)
    if not rule.in_force:
        refuse("rule_not_in_force", "VOTE-14", rule=act.rule)
    if not act.text.strip():
        refuse("text_missing", "VOTE-14")
    if act.changes_effect:
        refuse("needs_vote", "VOTE-14", "ADD-21", "AMB-71", rule=act.rule)
    is_readable = rule.canonical is not None
    judgement = check_admissible(state, act.judgement, act.text, unreadable_joins=not is_readable)
    if judgement.canonical != rule.canonical:
        # The words do something else, whatever is said of them.
        refuse("needs_vote", "VOTE-14", "ADD-21", "AMB-71", rule=act.rule)
    return step(put_rule(state, replace(rule, text=act.text)))


def suspend_own(state: SessionState, act: SuspendOwn) -> Step:
    """Never allowed: a rest with an end is an edit, which needs the vote.

    Clauses: VOTE-11, VOTE-14, AMB-37.
    """
    own_rule(state, act.player, act.rule)
    refuse("needs_vote", "VOTE-14", "AMB-37", rule=act.rule)


def own_rule(state: SessionState, player: str, name: str) -> RuleEntry:
    """The rule of that id, if the player made it.

    Raises:
        Refused: there is no such rule, or somebody else made it.
    """
    check_present(state, player, "VOTE-11")
    rule = state.rule(name)
    if rule is None:
        refuse("unknown_rule", rule=name)
    if rule.creator != player:
        refuse("not_the_creator", "VOTE-11", "ADD-20", player=player, rule=name)
    return rule
