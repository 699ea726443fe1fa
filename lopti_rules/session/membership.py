"""Who belongs to the session: joining, leaving for good, and being away for a while."""

from dataclasses import replace

from lopti_rules.session.acts import Away, Back, Join, Leave
from lopti_rules.session.kept import without_player
from lopti_rules.session.outcome import Step, refuse, step
from lopti_rules.session.people import check_player, name_key, next_clockwise
from lopti_rules.session.rulebooks import opening_customs
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import Names


def join(state: SessionState, act: Join) -> Step:
    """Somebody belongs to the session from the next deal on; in setup, at once.

    Who was there before has the old seat again.

    Clauses: AMB-91, AMB-99, SES-1.
    """
    if act.player in state.players or act.player in state.joining:
        refuse("already_in_session", "SES-1", player=act.player)
    _check_name(state, act.player)
    most = opening_customs(state).most
    if len(state.players) + len(state.joining) >= most:
        refuse("too_many_players", "SET-1", "AMB-99", players=most + 1, most=most)
    seating = state.seating
    if act.player not in seating:
        seating = _seated(seating, act)
    joining = state.joining if state.phase == "setup" else (*state.joining, act.player)
    left = tuple(name for name in state.left if name != act.player)
    return step(state, seating=seating, joining=joining, left=left)


def leave(state: SessionState, act: Leave) -> Step:
    """A player leaves for good; votes given and rules made stay.

    Clauses: AMB-54, AMB-55, AMB-66, SES-1.
    """
    if act.player not in state.joining:
        check_player(state, act.player)
    return step(leave_session(state, act.player))


def leave_session(state: SessionState, player: str) -> SessionState:
    """The state without a player who leaves for good."""
    state = replace(
        state,
        left=(*state.left, player),
        joining=_without(state.joining, player),
        absent=_without(state.absent, player),
        kept=without_player(state.kept, player),
        gone=(*state.gone, player),
    )
    return _dealt_anew(state)


def be_away(state: SessionState, act: Away) -> Step:
    """A player cannot be asked at present, and stays a player of the session.

    Clauses: AMB-66, AMB-85.
    """
    check_player(state, act.player)
    if act.player in state.absent:
        refuse("already_away", "AMB-85", player=act.player)
    return step(_dealt_anew(replace(state, absent=(*state.absent, act.player))))


def come_back(state: SessionState, act: Back) -> Step:
    """A player who was away can be asked again; after a finished deal, the next one deals them in.

    Clauses: AMB-66, AMB-85.
    """
    check_player(state, act.player)
    if act.player not in state.absent:
        refuse("not_away", "AMB-85", player=act.player)
    return step(_dealt_anew(replace(state, absent=_without(state.absent, act.player))))


def _dealt_anew(state: SessionState) -> SessionState:
    """As long as the deal is not finished, it is for those who are there (AMB-91)."""
    if state.phase != "dealing":
        return state
    dealer = state.dealer
    if dealer not in state.present:
        dealer = next_clockwise(state, dealer, state.present)
    return replace(state, seats=state.present, dealer=dealer)


def _check_name(state: SessionState, player: str) -> None:
    """Refuse a name that would be mistaken for another's."""
    for name in state.seating:
        if name != player and name_key(name) == name_key(player):
            refuse("named_twice", player=player)


def _seated(seating: Names, act: Join) -> Names:
    if act.after is None:
        return (*seating, act.player)
    if act.after not in seating:
        refuse("not_in_session", "SES-1", player=act.after)
    place = seating.index(act.after) + 1
    return (*seating[:place], act.player, *seating[place:])


def _without(names: Names, name: str) -> Names:
    return tuple(one for one in names if one != name)
