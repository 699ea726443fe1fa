"""Proposals for the round's Rule Vote: what may be proposed, and taking it back."""

from dataclasses import replace
from typing import Final

from lopti_rules.clauses import clauses
from lopti_rules.session.acts import Object, Propose, Withdraw
from lopti_rules.session.changes import base_change
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.people import check_present
from lopti_rules.session.rulebooks import check_amendment
from lopti_rules.session.state import Proposal, SessionState
from lopti_rules.session.terms import Judgement
from lopti_rules.session.verdicts import check_by_vote

PROTECTED_PARTS: Final = ("VOTE", "ROSH")
"""Parts of the rules that no vote can change (VOTE-20)."""
PROTECTED_CLAUSES: Final = frozenset(f"ADD-{number}" for number in range(7, 20))
"""What every rule is held to, whatever is voted (AMB-63)."""


def propose(state: SessionState, act: Propose) -> Step:
    """A change is proposed; nothing is spent before voting opens.

    Clauses: VOTE-1, VOTE-3, VOTE-15, VOTE-18, VOTE-20, AMB-60 to AMB-63, AMB-69, AMB-73.
    """
    _check_attempt(state)
    check_present(state, act.player, "VOTE-5", "AMB-61")
    if state.proposal is not None:
        other = state.proposal.player
        refuse("proposal_open", "VOTE-1", "AMB-69", player=other, round=state.round)
    if act.change == "create":
        refuse("not_by_vote", "VOTE-3", "AMB-62")
    if act.when is None:
        refuse("time_missing", "VOTE-15")
    if act.rule is not None and act.clause is not None:
        refuse("one_rule_only", "VOTE-3", "AMB-69")
    judgement = _check_base(state, act) if act.change == "base" else _check_custom(state, act)
    proposal = Proposal(
        act.player,
        act.change,
        act.when,
        state.round,
        rule=act.rule,
        clause=act.clause,
        text=act.text,
        canonical=judgement.canonical if judgement is not None else None,
        changes_base=judgement is not None and judgement.verdict == "needs_vote",
        patch=act.patch,
    )
    if act.change == "base":
        check_amendment(state, base_change(proposal))
    return step(state, proposal=proposal)


def object_to(state: SessionState, act: Object) -> Step:
    """A player formally objects; the first one leads the opponents if the vote is tied.

    Clauses: ROSH-5, AMB-80.
    """
    check_present(state, act.player, "ROSH-5")
    if state.proposal is None:
        refuse("no_proposal", "ROSH-5")
    if state.proposal.objector is not None:
        return step(state)
    return step(state, proposal=replace(state.proposal, objector=act.player))


def withdraw(state: SessionState, act: Withdraw) -> Step:
    """The proposer takes the proposal back: free before voting opens, a failed vote after that.

    Clauses: VOTE-9, AMB-68.
    """
    check_present(state, act.player, "VOTE-5")
    proposal = state.proposal
    if proposal is None:
        refuse("no_proposal", "AMB-68")
    if proposal.player != act.player:
        refuse("not_the_proposer", "AMB-68", player=proposal.player)
    is_open = state.voting is not None
    if act.voting_open is False and is_open:
        refuse("vote_open", "VOTE-9", "AMB-68", round=state.round)
    state = replace(state, proposal=None, voting=None)
    if is_open or act.voting_open:
        return step(state, "failed", attempt="spent")
    return step(state)


def _check_attempt(state: SessionState) -> None:
    """Refuse a proposal where the round has no attempt left."""
    if state.attempt == "none":
        refuse("no_round_yet", "VOTE-1", "AMB-60")
    if state.attempt == "spent":
        refuse("attempt_spent", "VOTE-1", "VOTE-9", round=state.round)
    if state.tie is not None:
        refuse("tie_open", "VOTE-7", "ROSH-1")


def _check_base(state: SessionState, act: Propose) -> Judgement | None:
    """The verdict on the words of a changed base rule, if it has any."""
    if act.rule is not None or act.clause is None:
        refuse("clause_missing", "VOTE-3")
    part = act.clause.split("-")[0]
    if part in PROTECTED_PARTS or act.clause in PROTECTED_CLAUSES:
        refuse("protected", "VOTE-20", "AMB-63", clause=act.clause)
    known = clauses().get(act.clause)
    if known is None or state.edition not in known.editions:
        refuse("unknown_clause", "VOTE-3", clause=act.clause)
    if not (act.text or "").strip() and act.patch is None:
        refuse("text_missing", "VOTE-3")
    if not act.text:
        return None
    return check_by_vote(state, act.judgement, act.text, unreadable_joins=True)


def _check_custom(state: SessionState, act: Propose) -> Judgement | None:
    """The verdict on the words that a custom rule would have; none where it goes."""
    if act.clause is not None or act.rule is None:
        refuse("rule_missing", "VOTE-3")
    if act.patch is not None:
        refuse("patch_of_custom_rule", "VOTE-3")
    rule = state.rule(act.rule)
    if rule is None:
        refuse("unknown_rule", "VOTE-3", rule=act.rule)
    status = state.status(rule)
    if act.change == "restore":
        if status not in ("removed", "leaving"):
            refuse("rule_not_removed", "VOTE-18", rule=act.rule)
        _refuse_text(act)
        if not rule.text:
            return None
        return check_by_vote(state, act.judgement, rule.text, unreadable_joins=True)
    if not rule.in_force:
        refuse("rule_not_in_force", "VOTE-3", rule=act.rule)
    if status == "leaving" and act.when == "next_round":
        refuse("rule_leaving", "VOTE-3", rule=act.rule)
    if act.change == "remove":
        _refuse_text(act)
        return None
    if not (act.text or "").strip():
        refuse("text_missing", "VOTE-3")
    text = act.text or ""
    return check_by_vote(state, act.judgement, text, unreadable_joins=False)


def _refuse_text(act: Propose) -> None:
    """Refuse other words where the rule stays as it is (AMB-98)."""
    if act.text is not None:
        refuse("as_it_was_only", "VOTE-18", "AMB-98", rule=act.rule)
