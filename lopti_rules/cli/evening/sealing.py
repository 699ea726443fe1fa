"""Throws at one screen: both choose unseen, are bound to it, and then it is shown."""

import secrets
from collections.abc import Callable
from typing import Any

from lopti_rules.cli.evening.asking import Cancelled
from lopti_rules.cli.evening.fields import read_field
from lopti_rules.cli.evening.words import word
from lopti_rules.errors import SessionError
from lopti_rules.session.commitments import throw_commitment
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import SIGNS, Sign


def sealed_throw(
    state: SessionState, ask_unseen: Callable[[str], str | None]
) -> tuple[dict[str, Any], ...]:
    """The acts of the next throw: two seals, and what they stand for.

    Raises:
        SessionError: nobody throws yet.
        Cancelled: somebody does not choose.
    """
    duel = state.duel
    if duel is None or state.tie is None:
        raise SessionError("no_duel_yet")
    seals, shown = [], []
    for player in (duel.for_, duel.against):
        sign, nonce = _chosen(player, state, ask_unseen), secrets.token_hex(16)
        digest = throw_commitment(player, duel.number, duel.next_throw, sign, nonce)
        seals.append({"type": "throw_commit", "player": player, "digest": digest})
        opened = {"player": player, "choice": sign, "nonce": nonce}
        shown.append({"type": "throw_reveal", **opened})
    return (*seals, *shown)


def _chosen(player: str, state: SessionState, ask_unseen: Callable[[str], str | None]) -> Sign:
    while True:
        line = ask_unseen(word("table.ask.unseen", player=player))
        if line is None or not line.strip():
            raise Cancelled
        found = read_field("sign", line.split(), state)
        if found is not None:
            return next(sign for sign in SIGNS if sign == found[0])
