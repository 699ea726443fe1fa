"""Sessions for tests: written shortly, and acts drawn at random that make sense to a table."""

from collections.abc import Mapping
from random import Random
from typing import Any

from lopti_rules.engine.actions import write_action
from lopti_rules.session.acts import Act
from lopti_rules.session.commitments import deal_commitment, throw_commitment
from lopti_rules.session.judging import Judge, Question
from lopti_rules.session.outcome import Outcome
from lopti_rules.session.session import Session
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import Edition, Judgement, Sign
from tests.engine.play import choose

NONCE = "0123456789abcdef"
PLAYERS = ("Ana", "Bo", "Cy", "Di")


def judge_all_good(question: Question) -> Judgement:
    """A judge to whom every text is a good rule, in its own words."""
    return Judgement("admissible", canonical=question.text)


def opened(*players: str, edition: Edition = "current", judge: Judge = judge_all_good) -> Session:
    """A session in setup."""
    return Session.open(players or PLAYERS, edition=edition, judge=judge)


def do(session: Session, *acts: Mapping[str, Any] | Act) -> Outcome:
    """What comes of the last of some acts, all of which must be accepted."""
    for act in acts:
        outcome = session.act(act)
        assert outcome.accepted, (act, outcome.reason, outcome.params)
    return outcome


def refused(session: Session, act: Mapping[str, Any] | Act) -> str:
    """Why an act is refused; it changes nothing."""
    before = session.state
    outcome = session.act(act)

    assert outcome.reason is not None, act
    assert outcome.state is before
    assert session.state is before
    return outcome.reason


def deal(number: int, seed: int = 7, **more: Any) -> dict[str, Any]:
    """A deal of cards that are played here."""
    commitment = deal_commitment(number, seed, NONCE)
    return {
        "type": "start_deal",
        "commitment": commitment,
        "seed": seed,
        "nonce": NONCE,
        **more,
    }


def seal(state: SessionState, player: str, choice: Sign) -> dict[str, Any]:
    """A commitment of a player to a sign in the next throw."""
    assert state.duel is not None
    digest = throw_commitment(player, state.duel.number, state.duel.next_throw, choice, NONCE)
    return {"type": "throw_commit", "player": player, "digest": digest}


def show(player: str, choice: Sign) -> dict[str, Any]:
    """What a player was committed to."""
    return {"type": "throw_reveal", "player": player, "choice": choice, "nonce": NONCE}


def play_on(session: Session, random: Random, most: int = 5_000) -> int:
    """How many actions were played, until the round here is over or so many are done."""
    for number in range(most):
        held = session.state.game
        if held is None or held.game.is_over:
            return number
        do(session, {"type": "play", "action": write_action(choose(held.game, random))})
    return most
