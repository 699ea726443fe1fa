"""The state of a session as the model's tables are compared."""

from typing import Any

from lopti_rules.session.standings import standings
from lopti_rules.session.state import SessionState


def shown(state: SessionState) -> dict[str, Any]:
    """A state as the model's tables are compared."""
    right, tie, duel, voting = state.right, state.tie, state.duel, state.voting
    proposal = state.proposal
    return {
        "edition": state.edition,
        "phase": state.phase,
        "round": state.round,
        "players": list(state.players),
        "absent": list(state.absent),
        "joining": list(state.joining),
        "dealer": state.dealer,
        "leader": state.leader,
        "seats": list(state.seats),
        "places": list(state.places),
        "right": right and [right.player, right.won_after, right.state],
        "attempt": state.attempt,
        "rules": [(one.id, state.status(one)) for one in state.rules],
        "texts": {one.id: one.text for one in state.rules},
        "creators": {one.id: one.creator for one in state.rules},
        "in_force": [(one.id, one.canonical) for one in state.rules_in_force],
        "old": {one.rule: one.creator for one in state.old_rules},
        "planned": [(plan.due, plan.change, plan.rule) for plan in state.planned],
        "base": [(one.clause, one.text) for one in state.base_changes],
        "proposal": proposal and (proposal.player, proposal.change, proposal.objector),
        "votes": voting
        and (
            list(voting.electors),
            dict.fromkeys(voting.yes, "yes") | dict.fromkeys(voting.no, "no"),
        ),
        "tie": tie
        and (
            {"for": list(tie.yes), "against": list(tie.no)},
            {
                side: name
                for side, name in (("for", tie.leader_for), ("against", tie.leader_against))
                if name is not None
            },
            sorted(one.side for one in tie.brackets),
        ),
        "duel": duel
        and (
            duel.number,
            {"for": duel.for_, "against": duel.against},
            {"for": duel.score_for, "against": duel.score_against},
            duel.tied,
            duel.result,
        ),
        "sealed": duel and {one.side: one.choice for one in duel.sealed},
        "action": state.action
        and (state.action.rule, list(state.action.done), list(state.action.left)),
        "stopped": state.stopped
        and (state.stopped.rule, list(state.stopped.done), list(state.stopped.left)),
        "rulings": [[one.rule, one.about, one.reading, one.by] for one in state.rulings],
        "history": [(list(one.seats), list(one.places)) for one in state.history],
        "points": {row.player: (row.rounds, row.won, row.points) for row in standings(state)},
    }
