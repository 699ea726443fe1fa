"""A session in memory: undo, the judge, deals that are bound before they are dealt, standings."""

from itertools import pairwise
from typing import Any

import pytest

from lopti_rules.errors import SessionError
from lopti_rules.session.actforms import read_act
from lopti_rules.session.acts import Announce, Open, Undo
from lopti_rules.session.commitments import deal_commitment
from lopti_rules.session.description import describe
from lopti_rules.session.fold import KEPT_STATES, fold
from lopti_rules.session.judging import Question, judge_by_checks
from lopti_rules.session.session import Session
from lopti_rules.session.standings import Standing, standings
from lopti_rules.session.terms import Edition, Judgement, OldRule
from tests.engine.play import chooser_of
from tests.session.acting import NONCE, deal, do, opened, play_on, refused

RULE: dict[str, Any] = {"type": "announce", "player": "Bo", "rule": "K1", "text": "A rule."}
ROUND: tuple[dict[str, Any], ...] = (
    {"type": "start_deal"},
    {"type": "finish_deal"},
    {"type": "end_round", "places": ["Bo", "Cy", "Ana", "Di"]},
)
FIRST: tuple[dict[str, Any], ...] = ({"type": "start_deal", "dealer": "Ana"}, *ROUND[1:])


def test_opening() -> None:
    """The rulebook is that of the edition, unless another is named."""
    assert Session.open(["Ana", "Bo"]).state.rulebook == "lopti"
    assert Session.open(["Ana", "Bo"], edition="classic").state.rulebook == "lopti-classic"
    assert Session.open(["Ana", "Bo"], rulebook="lopti-classic").state.edition == "current"


OPENINGS = [  # the first act, why it is refused
    (Open(("Ana",), "current", "lopti"), "too_few_players"),
    (Open(("Ana", "Bo", "Cy", "Di", "Ed", "Flo"), "current", "lopti"), "too_many_players"),
    (Open(("Ana", "ANA"), "current", "lopti"), "named_twice"),
    (Open(("José", "Jose\u0301"), "current", "lopti"), "named_twice"),
    (Open(("Ana", "B\x1b[2J"), "current", "lopti"), "act_malformed"),
    (Open(("Ana", "Bo"), "future", "lopti"), "act_malformed"),
    (Open(("Ana", "Bo"), "current", "lopto"), "no_rulebook"),
    (Open(("Ana", "Bo"), "current", "../lopti.yaml"), "no_rulebook"),
    (Open(("Ana", "Bo"), "current", "mine", "extends: lopti\nname: mine\nmood: good"),
     "no_rulebook"),
    (Open(("Ana", "Bo"), "current", "lopti", None, (OldRule("K", "Bo"), OldRule("K", "Cy"))),
     "named_twice"),
]  # fmt: skip


@pytest.mark.parametrize(("act", "reason"), OPENINGS)
def test_what_cannot_be_opened(act: Open, reason: str) -> None:
    """An opening that is refused leaves no session."""
    with pytest.raises(SessionError) as caught:
        Session.begin(act)

    assert caught.value.code == reason


def test_a_rulebook_of_ones_own() -> None:
    """A session can be played by a rulebook that does not ship, and needs no file for it."""
    source = "extends: lopti\nname: mine\nplayers: {max: 3}\nlead: {later: loser}\n"
    session = Session.begin(Open(("Ana", "Bo", "Cy"), "current", "mine", source))

    do(session, {"type": "start_deal", "dealer": "Ana"}, {"type": "finish_deal"})
    do(session, {"type": "end_round", "places": ["Bo", "Cy", "Ana"]})
    do(session, {"type": "start_deal"}, {"type": "finish_deal"})
    assert session.state.leader == "Ana"
    assert refused(session, {"type": "join", "player": "Di"}) == "too_many_players"


def test_nothing_before_the_opening_and_no_second_one() -> None:
    """A log begins with its opening."""
    session = opened()

    assert refused(session, Open(("Ana", "Bo"), "current", "lopti")) == "already_open"
    with pytest.raises(SessionError) as caught:
        fold([Undo()])
    assert caught.value.params["reason"] == "nothing_to_undo"
    with pytest.raises(SessionError) as caught:
        fold([Announce("Bo", "K1", "x")])
    assert caught.value.params == {"number": 0, "type": "announce", "reason": "not_open"}


# ------------------------------------------------------------------ the judge


def test_a_verdict_is_asked_for_once_and_kept_in_the_act() -> None:
    """A log folds alike for ever: it holds the verdicts, and asks nobody again."""
    asked: list[Question] = []

    def judge(question: Question) -> Judgement:
        asked.append(question)
        return Judgement("admissible", canonical=question.text.lower())

    session = opened(judge=judge)
    do(session, *FIRST, RULE)
    again = Session.of(session.acts)

    assert [question.text for question in asked] == ["A rule."]
    assert session.written()[-1]["judgement"] == {"verdict": "admissible", "canonical": "a rule."}
    assert again.state == session.state


def test_what_is_refused_anyway_is_not_judged() -> None:
    """A verdict can take a second: whoever may not announce gets none."""

    def judge(question: Question) -> Judgement:
        raise AssertionError(question)

    session = opened(judge=judge)
    do(session, *FIRST)
    assert refused(session, {**RULE, "player": "Cy"}) == "not_the_winner"


def test_a_verdict_that_comes_with_the_act_is_nobodys_word() -> None:
    """A player cannot bring the own verdict along."""
    session = opened(judge=lambda _: Judgement("inadmissible", ("unsafe",)))
    do(session, *FIRST)
    claimed = {**RULE, "judgement": {"verdict": "admissible"}}

    assert refused(session, claimed) == "unsafe"


def test_a_log_without_its_verdict_is_refused() -> None:
    """Folding judges nothing itself."""
    acts = [*opened().acts, *map(read_act, FIRST), read_act(RULE)]

    with pytest.raises(SessionError) as caught:
        fold(acts)
    assert caught.value.params["reason"] == "not_judged"


CITED = [  # edition, text, clauses
    ("classic", "Players may not play 2s.", ("ADD-5", "TRN-3", "TRN-4")),
    ("current", "Players may not play 2s.", ("ADD-6", "TRN-3", "TRN-4")),
    ("classic", "When a player clears the pile, Cy draws 2 cards.", ("ADD-17",)),
    ("classic", "Blorps wibble.", ("ADD-2",)),
]  # fmt: skip


@pytest.mark.parametrize(("edition", "text", "clauses"), CITED)
def test_refusals_cite_the_clauses_of_the_edition(
    edition: Edition, text: str, clauses: tuple[str, ...]
) -> None:
    """By the clauses that the verdict names, of those that the edition states."""
    session = opened(edition=edition, judge=judge_by_checks)
    do(session, *FIRST)

    assert session.act({**RULE, "text": text}).clauses == clauses


# ------------------------------------------------------------------ undo


def test_undo_goes_back_act_by_act() -> None:
    """The state after an undo is that of the shorter list, however far back it goes."""
    session = opened()
    do(session, {"type": "start_deal", "dealer": "Ana"}, {"type": "finish_deal"})
    for number in range(2 * KEPT_STATES):
        act = "away" if number % 2 == 0 else "back"
        do(session, {"type": act, "player": "Di"})
    states = [fold(session.acts[:length]) for length in range(1, len(session.acts) + 1)]

    for before, _ in pairwise(reversed(states)):
        assert session.state == before
        do(session, Undo())
    assert session.state == states[0]
    assert refused(session, Undo()) == "nothing_to_undo"
    assert session.counting == session.acts[:1]
    assert fold(session.acts) == session.state


def test_undo_of_what_was_shown_takes_everybody() -> None:
    """Once cards were drawn in the open game, all who are there must agree."""
    session = opened("Ana", "Bo")
    do(session, deal(1, dealer="Ana"), {"type": "finish_deal"})
    while not _has_shown(session):
        play_on(session, chooser_of(1), most=1)

    assert refused(session, Undo()) == "needs_consent"
    assert refused(session, Undo(("Ana",))) == "needs_consent"
    before = len(session.acts)
    do(session, Undo(("Bo", "Ana")))
    assert len(session.acts) == before + 1


def test_undo_of_a_deal_that_players_have_seen_takes_everybody() -> None:
    """Whoever had no rule to add before might think of one with the cards in hand."""
    session = opened("Ana", "Bo")
    do(session, deal(1, dealer="Ana"), {"type": "finish_deal"})
    assert refused(session, Undo(("Ana",))) == "needs_consent"

    session = opened("Ana", "Bo")
    do(session, {"type": "start_deal", "dealer": "Ana"}, {"type": "finish_deal"}, Undo())


def _has_shown(session: Session) -> bool:
    return session.try_act(Undo()).reason == "needs_consent"


# ------------------------------------------------------------------ deals


def test_a_deal_is_bound_before_anyone_acts() -> None:
    """The hash comes first; what it stood for is shown after the round, and fits or does not."""
    session = opened()
    commitment = deal_commitment(1, 4711, NONCE)
    do(session, {"type": "start_deal", "dealer": "Ana", "commitment": commitment})
    shown = {"type": "reveal_deal", "seed": 4711, "nonce": NONCE}

    assert refused(session, shown) == "nothing_to_reveal"
    do(session, *ROUND[1:])
    assert refused(session, {**shown, "seed": 4712}) == "not_as_committed"
    assert refused(session, {**shown, "nonce": NONCE[::-1]}) == "not_as_committed"
    assert do(session, shown).result == "as_committed"
    assert refused(session, shown) == "already_revealed"
    assert refused(session, Undo()) == "needs_consent"
    do(session, *ROUND)
    assert refused(session, {**shown, "round": 2}) == "nothing_to_reveal"


DEALS = [  # fields of the deal, why it is refused
    ({"seed": 7, "nonce": NONCE}, "commitment_missing"),
    ({"commitment": deal_commitment(1, 7, NONCE), "seed": 7}, "nonce_missing"),
    ({"commitment": deal_commitment(1, 7, NONCE), "nonce": NONCE}, "nonce_missing"),
    ({"commitment": deal_commitment(1, 7, NONCE), "seed": 8, "nonce": NONCE}, "not_as_committed"),
    ({"commitment": deal_commitment(2, 7, NONCE), "seed": 7, "nonce": NONCE}, "not_as_committed"),
]


@pytest.mark.parametrize(("given", "reason"), DEALS)
def test_deals_that_are_bound_to_something_else(given: dict[str, object], reason: str) -> None:
    """A seed goes with the hash that binds to it, for this round."""
    session = opened()

    assert refused(session, {"type": "start_deal", "dealer": "Ana", **given}) == reason


def test_what_lies_open_holds_no_secret() -> None:
    """A seed is as good as the deal: it is in no description before it is revealed."""
    session = opened()
    do(session, deal(1, seed=918273645, dealer="Ana"), {"type": "finish_deal"})

    assert "918273645" not in str(describe(session.state))
    assert NONCE not in str(describe(session.state))
    play_on(session, chooser_of(3))
    do(session, {"type": "end_round"})
    assert "918273645" not in str(describe(session.state))
    do(session, {"type": "reveal_deal", "seed": 918273645, "nonce": NONCE})
    assert describe(session.state)["deal"]["seed"] == 918273645


# ------------------------------------------------------------------ standings


def test_standings() -> None:
    """A point for each player left behind; who has no place is behind all who have one."""
    session = opened()
    do(session, *FIRST)
    do(session, {"type": "start_deal"}, {"type": "finish_deal"})
    do(session, {"type": "end_round", "places": ["Cy"]}, {"type": "leave", "player": "Di"})

    assert standings(session.state) == session.standings
    assert session.standings == (
        Standing("Cy", rounds=2, won=1, points=5),
        Standing("Bo", rounds=2, won=1, points=3),
        Standing("Ana", rounds=2, won=0, points=1),
        Standing("Di", rounds=2, won=0, points=0),
    )


def test_rules_for_the_next_session() -> None:
    """All rules that were known, the own ones and those that stayed out."""
    old = (OldRule("K8", "Zoe", "x"), OldRule("K9", "Zoe", "y"))
    session = Session.open(["Ana", "Bo"], old_rules=old, judge=lambda q: Judgement("admissible"))
    do(session, {"type": "setup_vote", "rule": "K8", "for": ["Ana", "Bo"], "against": []})

    assert session.old_rules == old
