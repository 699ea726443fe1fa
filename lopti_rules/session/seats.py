"""Who deals a round and who leads it, as the rulebook in force says.

In Lopti the deal goes on clockwise; the dealer leads the first round, later the winner of the round
before. A rulebook, or a Rule Vote, may say otherwise.
"""

from typing import Final

from lopti_rules.session.outcome import refuse
from lopti_rules.session.people import next_clockwise
from lopti_rules.session.rulebooks import opening_customs, present_customs
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import Names

NOBODY: Final = ""


def lacks_players(state: SessionState) -> bool:
    """Whether a deal is left with too few players to be finished.

    It is then dealt anew, in the same round, to those who are there by then.

    Clauses: SET-1, AMB-91, AMB-99.
    """
    return state.phase == "dealing" and len(state.seats) < opening_customs(state).fewest


def round_dealt_next(state: SessionState) -> int:
    """The number of the round that the next deal is for."""
    return state.round if lacks_players(state) else state.round + 1


def find_dealer(state: SessionState, named: str | None, seats: Names) -> str:
    """Who deals to those seats: in the first round as the players agree, later as it is due.

    Raises:
        Refused: nobody, somebody who is not there, or the wrong one is named.

    Clauses: SET-16, AMB-91, AMB-92.
    """
    if state.dealer is None:
        if named is None:
            refuse("dealer_missing", "SET-16", "AMB-92")
        if named not in seats:
            refuse("not_in_session", "SES-1", player=named)
        return named
    due = _dealer_due(state, seats)
    if named not in (None, due):
        refuse("not_the_dealer", "SET-16", "AMB-91", player=named, dealer=due)
    return due


def find_leader(state: SessionState) -> str | None:
    """Who leads the round that has been dealt; nobody where the cards are to decide it.

    Clauses: SET-17, SET-18, AMB-90.
    """
    lead = present_customs(state)
    if state.rounds_over and lead.leads_later != "as_first":
        named = state.winner if lead.leads_later == "winner" else last_player(state)
        # AMB-90: whoever has left cannot lead; the dealer does.
        return named if named in state.seats else state.dealer
    return _first_leader(state, lead.leads_first)


def last_player(state: SessionState) -> str | None:
    """Who came last in the round before, if it was played for all places."""
    result = state.history[-1] if state.history else None
    if result is None or len(result.places) < len(result.seats):
        return None
    return result.places[-1]


def _dealer_due(state: SessionState, seats: Names) -> str:
    if state.phase == "dealing" and state.dealer in seats:
        return state.dealer  # the deal does not move on within a round
    rule = present_customs(state).deals_next
    named = {"winner": state.winner, "loser": last_player(state)}.get(rule)
    if named in seats and named is not None:
        return named
    return next_clockwise(state, state.dealer, seats) or NOBODY


def _first_leader(state: SessionState, kind: str) -> str | None:
    if kind == "dealer" or state.dealer not in state.seats:
        return state.dealer
    place = state.seats.index(state.dealer or NOBODY)
    steps = {"left_of_dealer": 1, "right_of_dealer": -1}.get(kind)
    if steps is None:
        return None
    return state.seats[(place + steps) % len(state.seats)]
