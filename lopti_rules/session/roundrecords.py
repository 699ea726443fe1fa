"""The record of a round that was played here, made from the log once the round is over."""

from collections.abc import Iterable
from typing import Any

from lopti_rules.errors import SessionError
from lopti_rules.session.acts import Act, EndRound, StartSession
from lopti_rules.session.cardgame import CardGame
from lopti_rules.session.handlers import apply
from lopti_rules.session.state import EMPTY


def round_record(counting: Iterable[Act], number: int) -> dict[str, Any]:
    """The record of a round that is over, also with what came before it and changed in it.

    `counting` are the acts of a log that count. A record holds the whole deal, so there is none of
    a round that is not over. Where a file holds several sessions, it is a round of the last one.

    Raises:
        SessionError: the round is not over, or its cards were not played here.
    """
    rounds = _rounds_over(counting)
    if number not in rounds:
        raise SessionError("no_round_over", {"round": number, "over": len(rounds)})
    held = rounds[number]
    if held is None:
        raise SessionError("round_of_real_cards", {"round": number})
    return held.game.record()


def _rounds_over(counting: Iterable[Act]) -> dict[int, CardGame | None]:
    """The card game of each round as it ended; None for one of real cards."""
    state, rounds = EMPTY, dict[int, CardGame | None]()
    for act in counting:
        if isinstance(act, StartSession):
            rounds.clear()
        if isinstance(act, EndRound):
            rounds[state.round] = state.game
        state = apply(state, act).state
    return rounds
