"""Standings: who has won how many rounds, and points.

The texts know the winner of a round and the places that the others play on for (WIN-6, WIN-7), and
no points. Ours is the plainest count that uses all places: a point for each player whom one left
behind in a round. Who had no place when the table stopped is behind all who had one. Session
points that rules give or take are added, where the cards are played here.
"""

from lopti_rules.session.state import SessionState
from lopti_rules.values import dataclass


@dataclass(frozen=True, slots=True)
class Standing:
    """What a player's rounds come to."""

    player: str
    rounds: int
    won: int
    points: int
    by_rules: int = 0
    """How many of the points rules have given; below zero for those that they took."""


def standings(state: SessionState) -> tuple[Standing, ...]:
    """Everybody who belongs to the session or has played a round of it, the best first.

    More points stand first, then more rounds won, then the order of seats.
    """
    played = {name for result in state.history for name in result.seats}
    names = [name for name in state.seating if name in played or name in state.players]
    rows = [_row(state, name) for name in names]
    return tuple(sorted(rows, key=lambda row: (-row.points, -row.won)))


def _row(state: SessionState, name: str) -> Standing:
    rounds = [result for result in state.history if name in result.seats]
    placed = [result for result in rounds if name in result.places]
    points = sum(len(one.seats) - 1 - one.places.index(name) for one in placed)
    won = sum(one.places[0] == name for one in placed)
    by_rules = dict(state.kept.points).get(name, 0)
    return Standing(name, len(rounds), won, points + by_rules, by_rules)
