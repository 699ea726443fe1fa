"""Who is who: the checks of players that acts have in common, and the order of seats."""

from collections.abc import Collection, Iterable
from unicodedata import normalize

from lopti_rules.session.outcome import refuse
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import Names


def check_player(state: SessionState, player: str, *clauses: str) -> None:
    """Refuse an act of somebody who is no player of the session.

    Raises:
        Refused: `not_in_session`.
    """
    if player not in state.players:
        refuse("not_in_session", *(clauses or ("SES-1",)), player=player)


def check_present(state: SessionState, player: str, *clauses: str) -> None:
    """Refuse an act of somebody who is no player of the session, or who cannot be asked.

    Raises:
        Refused: `not_in_session` or `absent`.
    """
    check_player(state, player, *clauses)
    if player in state.absent:
        refuse("absent", "AMB-85", player=player)


def check_names(names: Iterable[str]) -> None:
    """Refuse a list that has a name twice.

    Raises:
        Refused: `named_twice`.
    """
    seen: set[str] = set()
    for name in names:
        if name in seen:
            refuse("named_twice", player=name)
        seen.add(name)


def name_key(name: str) -> str:
    """A name as it is compared: two that look alike but for capitals are one."""
    return normalize("NFKC", name).casefold()


def check_voters(state: SessionState, *sides: Names) -> None:
    """Refuse votes of people who may not vote here, or who vote twice.

    Raises:
        Refused: `not_in_session`, `absent` or `named_twice`.
    """
    voters = [name for side in sides for name in side]
    for name in voters:
        check_present(state, name, "VOTE-5", "SES-1")
    check_names(voters)


def is_majority(votes: Collection[str], players: Collection[str]) -> bool:
    """Whether so many are more than half of all (VOTE-6, AMB-94)."""
    return 2 * len(votes) > len(players)


def next_clockwise(state: SessionState, seat: str | None, among: Collection[str]) -> str | None:
    """Who of some sits next after a seat, or in it if nobody else does; the first, without a seat.

    The seat may be of somebody who has left.

    Clauses: SET-16, AMB-91.
    """
    order = state.seating
    start = order.index(seat) + 1 if seat in order else 0
    return next((name for name in (*order[start:], *order[:start]) if name in among), None)
