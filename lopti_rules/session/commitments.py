"""Commitments: hashes that bind somebody to a choice which is shown later.

A hash names what it is for, so that it can be used for nothing else: nobody can repeat another's
commitment and wait for what it opens to. The nonce, drawn at random by whoever commits, keeps the
few possible choices from being tried out.
"""

from hashlib import sha256

from lopti_rules.session.terms import Sign


def deal_commitment(number: int, seed: int, nonce: str) -> str:
    """The hash that binds the dealer of a round to the seed of its shuffle."""
    return _digest("deal", str(number), str(seed), nonce)


def throw_commitment(player: str, duel: int, throw: int, choice: Sign, nonce: str) -> str:
    """The hash that binds a player to a sign in one throw of one duel."""
    return _digest("throw", player, str(duel), str(throw), choice, nonce)


def _digest(*parts: str) -> str:
    """The parts, none of which has a line break, a line each."""
    return sha256("\n".join(("lopti", *parts)).encode("utf-8")).hexdigest()
