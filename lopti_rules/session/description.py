"""A state in plain words and numbers: what everybody may know of a session, as JSON holds it."""

from dataclasses import fields
from typing import Any

from lopti_rules.session.cardgame import left_to_table
from lopti_rules.session.kept import Kept
from lopti_rules.session.standings import standings
from lopti_rules.session.state import Bracket, Deal, Duel, RuleEntry, SessionState, Tie


def describe(state: SessionState) -> dict[str, Any]:
    """All that lies open: no seed before its reveal, no hand, no throw that is still sealed."""
    return {
        "edition": state.edition,
        "rulebook": state.rulebook,
        "phase": state.phase,
        "round": state.round,
        "players": list(state.players),
        "absent": list(state.absent),
        "joining": list(state.joining),
        "dealer": state.dealer,
        "leader": state.leader,
        "seats": list(state.seats),
        "places": list(state.places),
        "right": _given(state.right),
        **_rules(state),
        **_vote(state),
        **_roshambo(state),
        "action": _given(state.action),
        "stands": list(state.stopped.done) if state.stopped else [],
        "dropped": list(state.stopped.left) if state.stopped else [],
        "deal": _deal(state.deal),
        "left_to_table": list(left_to_table(state)),
        "rounds": [
            {"round": one.number, "dealer": one.dealer, "places": list(one.places)}
            for one in state.history
        ],
        "standings": [_given(row) for row in standings(state)],
        "kept": _kept(state.kept),
    }


def _rules(state: SessionState) -> dict[str, Any]:
    changes = {change.clause: "in_force" for change in state.base_changes}
    for plan in state.planned:
        if plan.proposal is not None and plan.proposal.clause is not None:
            changes[plan.proposal.clause] = "next_round"
    return {
        "rules": {rule.id: state.status(rule) for rule in state.rules},
        "texts": {rule.id: rule.text for rule in state.rules},
        "creators": {rule.id: rule.creator for rule in state.rules},
        "readings": {ruling.rule: ruling.reading for ruling in state.rulings},
        "rulings": [_given(ruling) for ruling in state.rulings],
        "base_changes": changes,
        "planned": [_planned(state, rule) for rule in state.rules if _edit_of(state, rule)],
        "old_rules": {old.rule: old.creator for old in state.old_rules},
    }


def _edit_of(state: SessionState, rule: RuleEntry) -> str | None:
    """The words that a rule will have from the next round on, if they will be others."""
    for plan in state.planned_for(rule.id):
        if plan.change == "edit" and plan.proposal is not None:
            return plan.proposal.text
    return None


def _planned(state: SessionState, rule: RuleEntry) -> dict[str, Any]:
    return {"rule": rule.id, "text": _edit_of(state, rule), "when": "next_round"}


def _vote(state: SessionState) -> dict[str, Any]:
    return {
        "attempt": state.attempt,
        "proposal": _given(state.proposal),
        "voting": _given(state.voting),
    }


def _roshambo(state: SessionState) -> dict[str, Any]:
    duel = state.duel
    return {
        "tie": state.tie is not None,
        "tied_vote": _tie(state.tie),
        "duel": _duel(duel),
        "score": {"for": duel.score_for, "against": duel.score_against} if duel else None,
    }


def _tie(tie: Tie | None) -> dict[str, Any] | None:
    if tie is None:
        return None
    return {
        **_without_nothing(
            {
                "first_objector": tie.objector,
                "leader_for": tie.leader_for,
                "leader_against": tie.leader_against,
            }
        ),
        "proposal": _given(tie.proposal),
        "for": list(tie.yes),
        "against": list(tie.no),
        "brackets": [_bracket(bracket) for bracket in tie.brackets],
    }


def _bracket(bracket: Bracket) -> dict[str, Any]:
    return {
        "side": bracket.side,
        "players": list(bracket.players),
        "matches": [
            {"between": list(match.between), "winner": match.winner} for match in bracket.matches
        ],
    }


def _duel(duel: Duel | None) -> dict[str, Any] | None:
    if duel is None:
        return None
    return {
        "number": duel.number,
        "for": duel.for_,
        "against": duel.against,
        "tied": duel.tied,
        "sealed": [one.player for one in duel.sealed],
        "shown": {one.player: one.choice for one in duel.sealed if one.choice is not None},
        "throws": [
            {"for": one.for_, "against": one.against, "winner": one.winner} for one in duel.throws
        ],
        "result": duel.result,
    }


def _deal(deal: Deal | None) -> dict[str, Any] | None:
    if deal is None:
        return None
    shown = {"seed": deal.seed, "nonce": deal.nonce} if deal.is_revealed else {}
    return {"round": deal.round, "commitment": deal.commitment, **shown}


def _kept(kept: Kept) -> dict[str, Any]:
    """What lasts from round to round; what is used up is known to the rules alone."""
    tokens: dict[str, dict[str, int]] = {}
    for one in kept.tokens:
        tokens.setdefault(one.name, {})[one.player] = one.count
    return {
        "tokens": tokens,
        "roles": {one.name: one.player for one in kept.roles},
        "points": dict(kept.points),
    }


def _given(value: Any) -> dict[str, Any] | None:
    """The fields of a value that are not None."""
    if value is None:
        return None
    return _without_nothing({item.name: getattr(value, item.name) for item in fields(value)})


def _without_nothing(values: dict[str, Any]) -> dict[str, Any]:
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in values.items()
        if value is not None
    }
