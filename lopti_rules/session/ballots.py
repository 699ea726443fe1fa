"""The Rule Vote: opened once a round, decided by more than half of all players of the session."""

from collections.abc import Iterable
from dataclasses import replace

from lopti_rules.session.acts import CastBallot, CloseVote, OpenVote, Vote
from lopti_rules.session.changes import carry_out
from lopti_rules.session.membership import leave_session
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.people import check_names, is_majority
from lopti_rules.session.state import Proposal, SessionState, Tie, Voting


def open_vote(state: SessionState, act: OpenVote) -> Step:
    """Voting begins: the electors are fixed, and the round's attempt is spent whatever comes.

    Clauses: VOTE-5, VOTE-6, VOTE-9, AMB-66.
    """
    del act
    return step(_opened(state))


def cast_ballot(state: SessionState, act: CastBallot) -> Step:
    """A player's vote; with the last one the vote is over. Saying the same again changes nothing.

    Clauses: VOTE-5, VOTE-6, AMB-66, AMB-67.
    """
    proposal = _proposal(state)
    if state.voting is None:
        state = _opened(state)
    voting = state.voting or Voting(())
    _check_elector(state, voting, act.player)
    given = "yes" if act.player in voting.yes else "no" if act.player in voting.no else None
    if given == act.choice:
        return step(state)
    if given is not None:
        refuse("vote_given", "AMB-67", player=act.player)
    if act.choice == "yes":
        voting = replace(voting, yes=(*voting.yes, act.player))
    else:
        voting = replace(voting, no=(*voting.no, act.player))
    state = replace(state, voting=voting)
    if len(voting.yes) + len(voting.no) < len(voting.electors):
        return step(state)
    return _decide(state, proposal, voting)


def close_vote(state: SessionState, act: CloseVote) -> Step:
    """Voting is over; who gave no vote counts among all players, and for neither side.

    Clauses: VOTE-6, VOTE-7, VOTE-8, VOTE-9, AMB-64, AMB-65.
    """
    del act
    proposal = _proposal(state)
    if state.voting is None:
        state = _opened(state)
    return _decide(state, proposal, state.voting or Voting(()))


def vote(state: SessionState, act: Vote) -> Step:
    """A whole vote, as the table held it.

    Clauses: VOTE-5 to VOTE-9, AMB-64 to AMB-67.
    """
    proposal = _proposal(state)
    if state.voting is not None:
        refuse("vote_open", "VOTE-1", round=state.round)
    state = _opened(state)
    electors = state.players
    voting = Voting(electors, act.for_, act.against)
    check_names((*act.for_, *act.against))
    for player in (*act.for_, *act.against):
        _check_elector(state, voting, player)
    check_names(act.left_after_voting)
    for player in act.left_after_voting:
        _check_elector(state, voting, player)
        state = leave_session(state, player)
    if act.first_objector is not None:
        if act.first_objector not in act.against:
            refuse("objector_not_against", "ROSH-5", "AMB-80", player=act.first_objector)
        proposal = replace(proposal, objector=act.first_objector)
    return _decide(state, proposal, voting)


def _proposal(state: SessionState) -> Proposal:
    if state.proposal is None:
        refuse("no_proposal", "VOTE-1")
    return state.proposal


def _opened(state: SessionState) -> SessionState:
    _proposal(state)
    if state.voting is not None:
        refuse("vote_open", "VOTE-1", round=state.round)
    return replace(state, voting=Voting(state.players), attempt="spent", duel=None)


def _check_elector(state: SessionState, voting: Voting, player: str) -> None:
    """Refuse the vote of somebody who has none, or cannot be asked.

    An elector who has left and come back votes like any other, also before the next deal.
    """
    if player not in voting.electors:
        refuse("not_an_elector", "VOTE-5", "AMB-66", player=player)
    if player in state.left:
        refuse("not_in_session", "VOTE-5", "SES-1", player=player)
    if player in state.absent:
        refuse("absent", "AMB-85", player=player)


def _decide(state: SessionState, proposal: Proposal, voting: Voting) -> Step:
    """What the votes given come to."""
    state = replace(state, proposal=None, voting=None)
    if is_majority(voting.yes, voting.electors):
        return step(carry_out(state, proposal), "passed")
    if voting.yes and len(voting.yes) == len(voting.no):
        tie = Tie(proposal, voting.yes, voting.no, _objector(proposal, voting.no))
        return step(state, "tied", tie=tie)
    return step(state, "failed")


def _objector(proposal: Proposal, against: Iterable[str]) -> str | None:
    """The first formal objector of those who voted no; without one, who voted no first."""
    names = tuple(against)
    return proposal.objector if proposal.objector in names else next(iter(names), None)
