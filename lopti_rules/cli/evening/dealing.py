"""Deals whose shuffle is fixed before anybody acts, and shown when the round is over."""

import secrets
from typing import Any

from lopti_rules.errors import SessionError
from lopti_rules.session.commitments import deal_commitment
from lopti_rules.session.seats import round_dealt_next
from lopti_rules.session.state import SessionState


def fresh_deal(state: SessionState, seed: int, *, nonce: str | None = None) -> dict[str, Any]:
    """The fields of an act that begins the next deal with this seed, under a new seal."""
    nonce = nonce or secrets.token_hex(16)
    return {
        "seed": seed,
        "nonce": nonce,
        "commitment": deal_commitment(round_dealt_next(state), seed, nonce),
    }


def revealing(state: SessionState) -> dict[str, Any]:
    """The act that shows the shuffle of the last round, if this session knows it.

    Raises:
        SessionError: there is no round yet whose shuffle is known here.
    """
    deal = state.history[-1].deal if state.history else None
    if deal is None or deal.seed is None or deal.nonce is None:
        raise SessionError("no_shuffle_known")
    return {"type": "reveal_deal", "seed": deal.seed, "nonce": deal.nonce}
