"""Laws of the fold, held by sessions of players who do whatever comes to their minds."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lopti_rules.session.actforms import read_act, write_act
from lopti_rules.session.acts import Undo
from lopti_rules.session.description import describe
from lopti_rules.session.fold import Log, apply, fold
from lopti_rules.session.session import Session
from lopti_rules.session.state import SessionState
from tests.session.acting import PLAYERS, opened

RULES = ("K1", "K2", "K3", "K4")
TEXTS = ("One rule.", "Another rule.", "A third.")
Written = dict[str, Any]


def some(random: Random, names: tuple[str, ...] = PLAYERS) -> list[str]:
    """Some of the names, in some order."""
    return random.sample(names, random.randint(0, len(names)))


def sides(random: Random) -> tuple[list[str], list[str]]:
    """Who votes how; perhaps as many on both sides."""
    names = random.sample(PLAYERS, 4)
    middle = random.choice((1, 2, 2, 3))
    return names[:middle], names[middle:][: random.choice((1, 2, 2))]


def any_act(random: Random, state: SessionState) -> Written:
    """An act that might be done at some point; often it may not be done now."""
    if random.random() < 0.6:
        return fitting_act(random, state)
    player, rule = random.choice(PLAYERS), random.choice(RULES)
    yes, no = sides(random)
    side = random.choice(("for", "against"))
    when = random.choice(("now", "next_round"))
    return random.choice(
        (
            {"type": "start_deal"},
            {"type": "start_deal", "dealer": player},
            {"type": "finish_deal"},
            {"type": "end_round", "places": random.sample(PLAYERS, 4)},
            {"type": "end_round", "places": random.sample(PLAYERS, 2)},
            {"type": "announce", "player": player, "rule": rule, "text": random.choice(TEXTS)},
            {"type": "announce", "player": player, "rule": rule, "text": random.choice(TEXTS)},
            {"type": "pass_adding", "player": player},
            {"type": "remove_own", "player": player, "rule": rule, "when": "now"},
            {"type": "remove_own", "player": player, "rule": rule, "when": "after_round"},
            {"type": "edit_own", "player": player, "rule": rule, "text": random.choice(TEXTS),
             "changes_effect": random.random() < 0.5},
            {"type": "suspend_own", "player": player, "rule": rule},
            {"type": "propose", "player": player, "change": "remove", "rule": rule, "when": when},
            {"type": "propose", "player": player, "change": "restore", "rule": rule, "when": when},
            {"type": "propose", "player": player, "change": "edit", "rule": rule, "when": when,
             "text": random.choice(TEXTS)},
            {"type": "propose", "player": player, "change": "base", "clause": "TRN-1",
             "text": "By candlelight.", "when": when},
            {"type": "propose", "player": player, "change": "base", "clause": "VOTE-1",
             "text": "Twice.", "when": when},
            {"type": "object", "player": player},
            {"type": "withdraw", "player": player},
            {"type": "open_vote"},
            {"type": "close_vote"},
            *({"type": "ballot", "player": name, "choice": random.choice(("yes", "no"))}
              for name in PLAYERS),
            {"type": "vote", "for": yes, "against": no},
            {"type": "vote", "for": yes, "against": no},
            {"type": "choose_defender", "by": some(random), "player": player},
            {"type": "choose_defender", "by": some(random), "player": None},
            {"type": "choose_leader", "side": side, "by": some(random), "player": player},
            {"type": "choose_leader", "side": side, "by": some(random), "player": None},
            {"type": "bracket", "side": side, "players": some(random)},
            {"type": "match", "side": side, "between": random.sample(PLAYERS, 2),
             "winner": player},
            {"type": "duel", "for": player, "against": random.choice(PLAYERS),
             "chosen_by_side": random.random() < 0.5},
            {"type": "throws", "for": random.randint(0, 15), "against": random.randint(0, 15)},
            {"type": "throw", "for": "rock", "against": random.choice(("paper", "scissors"))},
            {"type": "throw_forfeit", "player": player},
            {"type": "concede", "player": player},
            {"type": "away", "player": player},
            {"type": "back", "player": player},
            {"type": "leave" if len(state.players) > 3 else "join", "player": player},
            {"type": "custom_action", "rule": rule, "done": ["a"], "left": ["b"]},
            {"type": "rule_on", "player": player, "rule": rule, "reading": "left",
             "rewrites": random.random() < 0.3},
            {"type": "table_ruling", "rule": rule, "votes": {"left": yes, "right": no},
             "closest_to_base": "left"},
            {"type": "undo"},
            {"type": "undo", "by": list(PLAYERS)},
        )
    )  # fmt: skip


def fitting_act(random: Random, state: SessionState) -> Written:
    """An act for which the time may have come."""
    if state.tie is not None:
        return act_on_tie(random, state)
    if state.proposal is not None:
        yes, no = sides(random)
        return random.choice(
            (
                {"type": "vote", "for": yes, "against": no},
                {"type": "ballot", "player": random.choice(PLAYERS), "choice": "no"},
                {"type": "ballot", "player": random.choice(PLAYERS), "choice": "yes"},
            )
        )
    rules = [rule.id for rule in state.rules] or ["K1"]
    creators = {rule.id: rule.creator for rule in state.rules}
    rule = random.choice(rules)
    player = creators.get(rule, "Ana")
    return random.choice(
        (
            {"type": "start_deal", **({"dealer": "Ana"} if state.dealer is None else {})},
            {"type": "finish_deal"},
            {"type": "end_round", "places": list(state.seats)},
            {"type": "announce", "player": state.winner or "Ana", "rule": random.choice(RULES),
             "text": random.choice(TEXTS)},
            {"type": "propose", "player": random.choice(PLAYERS), "rule": rule, "when": "now",
             "change": random.choice(("remove", "remove", "restore"))},
            {"type": "propose", "player": random.choice(PLAYERS), "rule": rule,
             "when": "next_round", "change": "edit", "text": random.choice(TEXTS)},
            {"type": "rule_on", "player": player, "rule": rule, "reading": "x", "rewrites": False},
            {"type": "remove_own", "player": player, "rule": rule, "when": "after_round"},
        )
    )  # fmt: skip


def act_on_tie(random: Random, state: SessionState) -> Written:
    """An act of those who have to throw, or to say who does."""
    tie = state.tie
    assert tie is not None
    if state.duel is not None:
        score = {"for": random.randint(0, 9), "against": random.randint(0, 9)}
        return {"type": "throws", **score}
    yes, no = list(tie.yes), list(tie.no)
    return random.choice(
        (
            {"type": "choose_defender", "by": no, "player": random.choice(no)},
            {"type": "choose_leader", "side": "for", "by": yes, "player": random.choice(yes)},
            {"type": "bracket", "side": "against", "players": no,
             "matches": [{"between": no[:2], "winner": no[0]}]},
            {"type": "duel", "for": tie.proposal.player, "against": random.choice(no)},
            {"type": "duel", "for": yes[0], "against": random.choice(PLAYERS)},
        )
    )  # fmt: skip


def evening(seed: int, acts: int = 120, edition: Any = "current") -> tuple[Session, list[Written]]:
    """A session of random acts, and all acts that were tried."""
    random = Random(seed)  # noqa: S311 - test players need no secrecy
    session = opened(edition=edition)
    tried = []
    for _ in range(acts):
        written = any_act(random, session.state)
        tried.append(written)
        before = session.state
        outcome = session.act(written)
        assert outcome.state is session.state
        if not outcome.accepted:
            assert session.state is before, written
            assert outcome.reason
        hold(session.state)
    return session, tried


def hold(state: SessionState) -> None:
    """The invariants of a state."""
    assert set(state.absent) <= set(state.players)
    assert len({*state.players, *state.joining, *state.left}) == len(state.seating)
    assert state.voting is None or (state.proposal is not None and state.attempt == "spent")
    assert state.tie is None or state.proposal is None or state.attempt != "none"
    assert len({rule.id for rule in state.rules}) == len(state.rules)
    assert not any(change.clause.startswith(("VOTE", "ROSH")) for change in state.base_changes)
    duel = state.duel
    if duel is not None:
        decisive = duel.score_for + duel.score_against
        assert decisive <= 31
        assert (duel.result is None) == (state.tie is not None)
        assert decisive < 31 or {duel.score_for, duel.score_against} == {15, 16}


@pytest.mark.parametrize("edition", ["classic", "current"])
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_a_log_folds_to_the_same_state(edition: str, seed: int) -> None:
    """Written down and read again, act by act: the same state, and the same description."""
    session, _ = evening(seed, edition=edition)
    again = Session.of([read_act(write_act(act)) for act in session.acts])

    assert again.state == session.state
    assert describe(again.state) == describe(session.state)
    assert fold(session.counting) == session.state


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_apply_decides_by_state_and_act_alone(seed: int) -> None:
    """The same act in an equal state comes to an equal outcome, accepted or refused."""
    session, tried = evening(seed)
    again = fold(session.acts)
    for written in tried:
        one, other = apply(session.state, read_act(written)), apply(again, read_act(written))

        assert (one.reason, one.clauses, one.result) == (other.reason, other.clauses, other.result)
        assert one.state == other.state


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 1 << 32))
def test_undo_is_the_shorter_log(seed: int) -> None:
    """However far it goes back: the state is that of the acts before."""
    session, _ = evening(seed, acts=80)
    log = Log()
    for act in session.counting:
        log.do(act)
    states = [fold(session.counting[:length]) for length in range(1, len(session.counting) + 1)]

    for before, _ in pairwise(reversed(states)):
        assert log.state == before
        assert log.do(Undo(log.state.present)).accepted
    assert log.state == states[0]


def test_one_attempt_a_round() -> None:
    """Of all votes held in an evening, no two belong to one round."""
    for seed in range(20):
        session, _ = evening(seed, acts=300)
        state, spent = fold(session.counting[:1]), list[int]()
        for act in session.counting[1:]:
            after = apply(state, act).state
            if state.attempt == "available" and after.attempt == "spent":
                spent.append(after.round)
            state = after

        assert len(set(spent)) == len(spent)


def test_enough_is_accepted() -> None:
    """The laws above are about sessions in which much happens."""
    kinds = {type(act).__name__ for seed in range(40) for act in evening(seed)[0].acts}

    assert {"Announce", "Vote", "StartDuel", "AddThrows", "HoldBracket", "ChooseDefender",
            "EndRound", "Undo", "CastBallot", "RuleOn", "RemoveOwn"} <= kinds  # fmt: skip
