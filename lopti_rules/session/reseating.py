"""New seats for the rounds to come, where a rule has the players sit in the order of going out."""

from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import Names

_ABOUT_SEATS = " seats "
"""What a rule about them says in canonical words; no other need be read for it."""


def seating_after(state: SessionState, places: Names) -> Names:
    """Who sits where once the round with those places is over, clockwise.

    The winner comes first, then who went out after that, then who did not; whoever was not dealt
    in sits behind them as before. Without such a rule everybody keeps the seat.

    Clauses: ADD-4, WIN-6.
    """
    if not _sit_anew(state):
        return state.seating
    played = (*places, *(name for name in state.seats if name not in places))
    return (*played, *(name for name in state.seating if name not in played))


def _sit_anew(state: SessionState) -> bool:
    """Whether a rule says so: the card game knows; with real cards, the rules in force do."""
    if state.game is not None:
        return bool(state.game.game.new_seats())
    texts = (rule.canonical for rule in state.rules_in_force if not rule.changes_base)
    return any(text is not None and _ABOUT_SEATS in text and _says_so(text) for text in texts)


def _says_so(text: str) -> bool:
    """Whether nothing else decides it than that the round is over."""
    from lopti_rules.language.ast import NewSeats
    from lopti_rules.language.parser import parse_rule  # most sessions never need it

    return any(
        sentence.condition is None
        and sentence.limit is None
        and any(isinstance(effect, NewSeats) for effect in sentence.effects)
        for sentence in parse_rule(text).sentences
    )
