"""What comes of one act in one state. Pure: no clock, no chance, no files."""

from collections.abc import Callable
from typing import Any, Final

from lopti_rules.session import (
    acts,
    adding,
    ballots,
    brackets,
    cardgame,
    membership,
    opening,
    ownrules,
    proposals,
    rounds,
    rulings,
    sides,
    throws,
    verdicts,
)
from lopti_rules.session.acts import Act
from lopti_rules.session.outcome import Outcome, Refused, Step, refuse, refused_outcome
from lopti_rules.session.state import SessionState

Handler = Callable[[SessionState, Any], Step]

HANDLERS: Final[dict[type[Act], Handler]] = {
    acts.Open: opening.open_session,
    acts.StartSession: opening.start_session,
    acts.EndSession: opening.end_session,
    acts.SetupVote: opening.vote_in_setup,
    acts.Join: membership.join,
    acts.Leave: membership.leave,
    acts.Away: membership.be_away,
    acts.Back: membership.come_back,
    acts.StartDeal: rounds.start_deal,
    acts.FinishDeal: rounds.finish_deal,
    acts.Play: cardgame.play,
    acts.EndRound: rounds.end_round,
    acts.RevealDeal: rounds.reveal_deal,
    acts.Announce: adding.announce,
    acts.PassAdding: adding.pass_adding,
    acts.TableVerdict: verdicts.vote_on_text,
    acts.RemoveOwn: ownrules.remove_own,
    acts.EditOwn: ownrules.edit_own,
    acts.SuspendOwn: ownrules.suspend_own,
    acts.CustomAction: rulings.note_action,
    acts.RuleOn: rulings.rule_on,
    acts.TableRuling: rulings.rule_by_table,
    acts.Propose: proposals.propose,
    acts.Object: proposals.object_to,
    acts.Withdraw: proposals.withdraw,
    acts.OpenVote: ballots.open_vote,
    acts.CastBallot: ballots.cast_ballot,
    acts.CloseVote: ballots.close_vote,
    acts.Vote: ballots.vote,
    acts.ChooseDefender: sides.choose_defender,
    acts.ChooseLeader: sides.choose_leader,
    acts.HoldBracket: brackets.hold_bracket,
    acts.PlayMatch: brackets.play_match,
    acts.StartDuel: throws.start_duel,
    acts.AddThrows: throws.add_throws,
    acts.EnterThrow: throws.enter_throw,
    acts.CommitThrow: throws.commit_throw,
    acts.RevealThrow: throws.reveal_throw,
    acts.ForfeitThrow: throws.forfeit_throw,
    acts.Concede: throws.concede,
}
"""Who carries out each type of act; undo is the log's business, which knows what was before."""


_AFTER_THE_END: Final = (acts.Open, acts.StartSession, acts.RevealDeal)


def apply(state: SessionState, act: Act) -> Outcome:
    """What comes of an act. A refused one leaves the same state, and says by which clauses.

    Undo is refused here: it takes a log (`fold.Log`), since a state does not know its past.
    """
    try:
        done = _carry_out(state, act)
    except Refused as refused:
        return refused_outcome(act, state, refused)
    return Outcome(act, done.state, result=done.result, events=done.events, reveals=done.reveals)


def _carry_out(state: SessionState, act: Act) -> Step:
    if isinstance(act, acts.Undo):
        refuse("nothing_to_undo")
    _check_open(state, act)
    done = HANDLERS[type(act)](state, act)
    exchanged = cardgame.exchange(state, done.state)
    return Step(
        exchanged.state,
        done.result,
        (*done.events, *exchanged.events),
        done.reveals or exchanged.reveals,
    )


def _check_open(state: SessionState, act: Act) -> None:
    """Refuse everything before a session is open and after it is over, but for its beginning."""
    if state.phase == "none" and not isinstance(act, acts.Open):
        refuse("not_open", "SES-1")
    if state.phase == "over" and not isinstance(act, _AFTER_THE_END):
        refuse("session_over", "SES-1")
