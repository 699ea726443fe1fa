"""A session does what a small model of the official texts does, whoever comes and tries what.

Honest and hostile players act at random; after each act session and model agree on whether it is
done, by which clauses it is not, and on everything that it comes to. CI has a few runs of the
machine, as many as take ten seconds; LOPTI_ALL=1 has two thousand.
"""

import os
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from lopti_rules.engine.actions import write_action
from lopti_rules.session.acts import ACT_TYPES, Open, StartSession
from lopti_rules.session.commitments import deal_commitment
from lopti_rules.session.judging import Question
from lopti_rules.session.outcome import Outcome
from lopti_rules.session.session import Session
from lopti_rules.session.sessionfile import SessionFile, read_session
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import Judgement, OldRule
from tests.engine.play import choose, chooser_of
from tests.session.conduct import ANY, NAMES, NONCE, Act, Chooser, fitting
from tests.session.likeness import shown
from tests.session.model.model import DOINGS, Model, seen
from tests.session.model.texts import AGAINST, BALLOTS, KING, TEXTS
from tests.thoroughness import ALL

RUNS = 2000 if ALL else 100
STEPS = 50
OLD = {"K1": ("Ana", KING), "K2": ("Zoe", BALLOTS)}
TRIED: Counter[tuple[str, bool]] = Counter()
"""How often each type of act was done, and refused."""
IDEMPOTENT = {"ballot", "object", "rule_on", "table_ruling", "table_verdict", "custom_action",
              "choose_defender", "choose_leader", "bracket", "edit_own", "setup_vote", "throws",
              "throw", "undo", "concede", "play"}  # fmt: skip
"""Types of acts that may be done again at once, either to no effect or as another act."""


def judge(question: Question) -> Judgement:
    """The verdict on one of the model's texts, as the checks would say it."""
    text = TEXTS[question.text]
    if text.means is None:
        return Judgement("unreadable")
    if not text.against:
        return Judgement("admissible", canonical=text.means)
    verdict = "needs_vote" if text.against == "overrides_base" else "inadmissible"
    return Judgement(verdict, (text.against,), AGAINST[text.against], text.means)


class Sessions(RuleBasedStateMachine):
    """One session in memory or in a file, and the model of it."""

    @initialize(
        edition=st.sampled_from(["current", "classic"]),
        players=st.sampled_from([4, 4, 4, 2, 3, 5]),
        in_file=st.booleans(),
        before=st.sampled_from([0, 5, 8, 8]),
    )
    def begin(self, edition: Any, players: int, in_file: bool, before: int) -> None:
        names = NAMES[:players]
        old = tuple(OldRule(name, *one) for name, one in OLD.items())
        first = Open(
            names, edition, "lopti" if edition == "current" else "lopti-classic", None, old
        )
        self.model = Model(list(names), edition, OLD)
        self.file: SessionFile | None = None
        self.last: Act | None = None
        self.held: list[tuple[str, int]] = []
        if in_file:
            self.folder = tempfile.TemporaryDirectory()
            self.file = SessionFile.create(Path(self.folder.name) / "s", first, judge=judge)
        self.session = self.file.session if self.file else Session.begin(first, judge=judge)
        for act in prologue(names)[:before]:
            self.do(act)

    @rule(data=st.data())
    def honest(self, data: Any) -> None:
        chooser = Chooser(data.draw, self.model.table, honest=True)
        self.do(chooser.one(fitting(self.model.table))(chooser))

    @rule(data=st.data())
    def honest_too(self, data: Any) -> None:
        self.honest(data)

    @rule(data=st.data())
    def untimely(self, data: Any) -> None:
        """An act of somebody who means well, whatever time it is."""
        chooser = Chooser(data.draw, self.model.table, honest=True)
        self.do(chooser.one(ANY)(chooser))

    @rule(data=st.data())
    def hostile(self, data: Any) -> None:
        """The right kind of act by the wrong people, or wrong in itself."""
        chooser = Chooser(data.draw, self.model.table, honest=False)
        self.do(chooser.one(fitting(self.model.table))(chooser))

    @rule()
    def again(self) -> None:
        """The last act that was done, once more."""
        if self.last is None:
            return
        before, act = shown(self.session.state), self.last
        outcome = self.do(act)
        if outcome.accepted and act["type"] not in IDEMPOTENT:
            raise AssertionError(act)
        if outcome.accepted and act["type"] in ("ballot", "object", "rule_on"):
            assert shown(self.session.state) == before

    def do(self, act: Act) -> Outcome:
        """What comes of an act, in both; all of it is compared."""
        before, count = self.session.state, len(self.session.acts)
        size = self.file.path.stat().st_size if self.file else 0
        electors = self.model.table.electors or self.model.table.players
        wrong, result = self.model.do(act, is_foul=self.is_foul(act))
        outcome = (self.file or self.session).act(act)
        TRIED[act["type"], outcome.accepted] += 1

        assert outcome.accepted == (not wrong), (act, outcome.reason, wrong.found)
        if not outcome.accepted:
            assert wrong.allows(outcome.clauses), (act, outcome.clauses, wrong.found)
            assert self.session.state is before
            assert len(self.session.acts) == count
            assert self.file is None or self.file.path.stat().st_size == size
            return outcome
        assert outcome.result == result, (act, outcome.result, result)
        if self.session.state.game is not None and act["type"] != "undo":
            state = self.session.state
            self.model.see_cards(list(state.places), state.leader, shows=outcome.reveals)
        assert shown(self.session.state) == seen(self.model.table), act
        self.last = act
        hold(before, self.session.state, act, outcome, electors)
        return outcome

    def is_foul(self, act: Act) -> bool:
        """Whether the engine would not let somebody play so."""
        held = self.session.state.game
        if act["type"] != "play" or held is None:
            return False
        seats, name = self.session.state.seats, act.get("player")
        seat = {"seat": seats.index(name)} if name in seats else {}
        return not held.game.is_legal(seat | act["action"])

    def teardown(self) -> None:
        """The log says it all: read again, it comes to the same; so do the acts that count."""
        if not hasattr(self, "session"):
            return
        again = Session.of(self.session.acts, judge=judge)
        assert again.state == self.session.state
        attempts(Session.of(self.session.counting[:1], judge=judge), self.session)
        if self.file is None:
            return
        self.file.close()
        read, contents = read_session(self.file.path, judge=judge)
        assert read.state == self.session.state
        assert contents.last_hash == self.file.last_hash
        assert contents.torn is None
        self.folder.cleanup()


class CardSessions(Sessions):
    """The same where the cards are played here; now and then many of them at once."""

    @rule(seed=st.integers(0, 99), most=st.sampled_from([1, 5, 60, 400]))
    def play_on(self, seed: int, most: int) -> None:
        """Players who know what they do."""
        for _ in range(most):
            held = self.session.state.game
            if held is None or held.game.is_over:
                return
            action = write_action(choose(held.game, chooser_of(seed)))
            player = self.session.state.seats[held.game.turn or 0]
            named = {"player": player} if seed % 7 == 0 else {}
            self.do({"type": "play", "action": action, **named})

    @rule(seed=st.integers(0, 9), slip=st.sampled_from([0, 0, 0, 1]))
    def deal_here(self, seed: int, slip: int) -> None:
        """A shuffle that is sealed, sometimes for another round."""
        table = self.model.table
        commitment = deal_commitment(table.round + 1 + slip, seed, NONCE)
        dealer = {} if table.dealer else {"dealer": (table.present or ["Ana"])[0]}
        self.do({"type": "start_deal", "commitment": commitment, "seed": seed, "nonce": NONCE,
                 **dealer})  # fmt: skip

    @rule(seed=st.integers(0, 9))
    def reveal(self, seed: int) -> None:
        self.do({"type": "reveal_deal", "seed": seed, "nonce": NONCE})

    @rule(says=st.booleans())
    def finish(self, says: bool) -> None:
        """Said by nobody: the cards know who came where."""
        places = {"places": self.model.table.places} if says else {}
        self.do({"type": "end_round", **places})


def prologue(names: tuple[str, ...]) -> list[Act]:
    """A first round, whose winner adds a rule, and a tied vote on it in the second, if there is."""
    half = len(names) // 2
    return [
        {"type": "start_deal", "dealer": "Ana"},
        {"type": "finish_deal"},
        {"type": "end_round", "places": ["Bo", "Ana"]},
        {"type": "announce", "player": "Bo", "rule": "K3", "text": KING},
        {"type": "start_deal"},
        {"type": "finish_deal"},
        {"type": "propose", "player": "Ana", "change": "remove", "rule": "K3", "when": "now"},
        {"type": "vote", "for": list(names[:half]), "against": list(names[half : 2 * half])},
    ]


def hold(before: SessionState, after: SessionState, act: Act, out: Outcome, all_: Any) -> None:
    """What holds whatever the model says."""
    protected = ("VOTE", "ROSH", *(f"ADD-{number}" for number in range(7, 20)))
    assert not any(one.clause.startswith(protected[:2]) for one in after.base_changes)
    assert not any(one.clause in protected for one in after.base_changes)
    assert after.voting is None or after.attempt == "spent"
    if out.result == "passed" and act["type"] == "vote":
        assert 2 * len(act["for"]) > len(all_)
    if out.result == "passed" and act["type"] in ("ballot", "close_vote") and before.voting:
        yes = {*before.voting.yes, *([act["player"]] if act["type"] == "ballot" else [])}
        assert 2 * len(yes) > len(before.voting.electors)


def attempts(session: Session, whole: Session) -> None:
    """Of all votes that were opened no two belong to one round."""
    spent, number = [], 0
    for act in whole.counting[1:]:
        before = session.state
        number += isinstance(act, StartSession)
        session.keep(session.try_act(act))
        if before.attempt == "available" and session.state.attempt == "spent":
            spent.append((number, session.state.round))
    assert len(set(spent)) == len(spent)


def run(machine: type[Sessions], runs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Effect: so many runs; the disk is not waited for, since crashes are for other tests."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    slow = [HealthCheck.too_slow]  # a crowded machine is no fault
    chosen = settings(
        max_examples=runs, stateful_step_count=STEPS, deadline=None, suppress_health_check=slow
    )
    run_state_machine_as_test(machine, settings=chosen)


@pytest.mark.timeout(3600)  # two thousand runs take some minutes of a machine that is free
def test_session_and_model_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is tried."""
    run(Sessions, RUNS, monkeypatch)


@pytest.mark.timeout(3600)
def test_they_agree_where_cards_are_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of the card game are the engine's; all else is as with real cards."""
    run(CardSessions, RUNS // 10, monkeypatch)


def test_the_model_knows_every_act() -> None:
    """Every type of act but undo, which is the log's own."""
    assert {*DOINGS, "undo"} == set(ACT_TYPES)
    assert len(ANY) == len(ACT_TYPES)
