"""Incidents of other games' votes and throws, put to a session: what they went wrong with.

Players are seats 0 to n-1. Those about files and processes are with the tests of the journal.
"""

from typing import Any

import pytest

from lopti_rules.session.description import describe
from lopti_rules.session.judging import judge_by_checks
from lopti_rules.session.session import Session
from lopti_rules.session.state import SessionState
from lopti_rules.session.terms import OldRule, Sign
from tests.session.acting import do, judge_all_good, opened, refused, seal, show

SEATS: tuple[str, ...] = ("Ana", "Bo", "Cy", "Di", "Ed")


def playing(players: int, creator: int = 0) -> Session:
    """A second round with one rule in force, made by the player of that seat."""
    names = SEATS[:players]
    session = opened(*names)
    do(session, {"type": "start_deal", "dealer": names[0]}, {"type": "finish_deal"})
    winner = names[creator]
    others = [name for name in names if name != winner]
    do(session, {"type": "end_round", "places": [winner, *others]})
    text = "When a king is played, the next player draws a card."
    do(session, {"type": "announce", "player": winner, "rule": "K1", "text": text})
    do(session, {"type": "start_deal"}, {"type": "finish_deal"})
    return session


def propose(seat: int, **more: Any) -> dict[str, Any]:
    removal = {"change": "remove", "rule": "K1", "when": "now"}
    return {"type": "propose", "player": SEATS[seat], **(more or removal)}


def ballot(seat: int, choice: str) -> dict[str, Any]:
    return {"type": "ballot", "player": SEATS[seat], "choice": choice}


def yes(*seats: int) -> list[dict[str, Any]]:
    return [ballot(seat, "yes") for seat in seats]


def no(*seats: int) -> list[dict[str, Any]]:
    return [ballot(seat, "no") for seat in seats]


CLOSE = {"type": "close_vote"}

VOTES = [  # case, players, acts, result, why
    ("E092", 5, [propose(0), *yes(0, 1), CLOSE], "failed", "two of five, whoever is silent"),
    ("E096", 3, [propose(0), CLOSE], "failed", "0-0 has no side that could throw"),
    ("E097", 2, [propose(0), *yes(0), {"type": "away", "player": "Bo"},
                 {"type": "back", "player": "Bo"}, *yes(1)], "passed", "a vote is the player's"),
    ("E097", 2, [propose(0), *yes(0), {"type": "leave", "player": "Bo"},
                 {"type": "join", "player": "Bo"}, *yes(1)], "passed", "also of one who left"),
    ("E098", 4, [propose(0), *yes(0, 0, 0), CLOSE], "failed", "said again, it counts once"),
    ("E099", 5, [propose(0), *yes(0, 1, 2), {"type": "leave", "player": "Cy"}, CLOSE], "passed",
     "three of the five who were there when it opened"),
    ("E104", 4, [propose(2), *yes(0, 1, 2), CLOSE], "passed", "who is out votes as well, once"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("case", "players", "acts", "result", "why"), VOTES, ids=[f"{v[0]} {v[4]}" for v in VOTES]
)
def test_votes(case: str, players: int, acts: list[Any], result: str, why: str) -> None:
    """The vote comes to that result, and the attempt is spent whatever it is."""
    session = playing(players)
    outcome = do(session, *acts)

    assert outcome.result == result, (case, why)
    assert session.state.attempt == "spent"
    assert (session.state.rules_in_force == ()) == (result == "passed")


def test_e099_who_has_left_is_no_elector_of_the_next_vote() -> None:
    """The log says who the electors were: those of the opening."""
    session = playing(5)
    do(session, propose(0), *yes(0))
    assert session.state.voting is not None
    assert session.state.voting.electors == SEATS
    do(session, {"type": "leave", "player": "Cy"}, CLOSE)
    do(session, {"type": "end_round", "places": ["Bo"]}, {"type": "start_deal"})
    do(session, propose(0), {"type": "open_vote"})

    assert session.state.voting is not None
    assert session.state.voting.electors == ("Ana", "Bo", "Di", "Ed")


def test_e101_absence_helps_nobody() -> None:
    """2-2 is a tie though the creator has left: supporters of the rule send a defender."""
    session = playing(4, creator=3)
    do(session, propose(0), *yes(0, 1), *no(2))
    tied = do(session, *no(3))  # the last ballot closes the vote
    assert tied.result == "tied"
    do(session, {"type": "leave", "player": "Di"})

    assert refused(session, {"type": "duel", "for": "Ana", "against": "Di"}) == "wrong_opponent"
    do(session, {"type": "choose_defender", "by": ["Cy"], "player": "Cy"})
    do(session, {"type": "duel", "for": "Ana", "against": "Cy"})
    assert len(session.state.rules_in_force) == 1


def test_e101_left_before_the_close() -> None:
    """The same where the creator goes while the vote is open."""
    session = playing(5, creator=3)
    do(session, propose(0), *yes(0, 1), *no(2, 3), {"type": "leave", "player": "Di"})

    assert do(session, CLOSE).result == "tied"
    assert do(session, {"type": "choose_defender", "by": ["Cy"]}).result == "passed"


def test_e102_one_proposal_at_a_time() -> None:
    """The second is refused with the first one's name and round; it takes nothing over."""
    session = playing(4)
    do(session, propose(0))
    outcome = session.act(propose(1, change="base", clause="TRN-1", text="x", when="now"))

    assert (outcome.reason, outcome.params) == ("proposal_open", {"player": "Ana", "round": 2})
    assert session.state.proposal is not None
    assert session.state.proposal.player == "Ana"
    do(session, {"type": "open_vote"})
    assert session.state.attempt == "spent"


PROTECTED = [
    {"change": "base", "clause": "VOTE-6", "text": "Half of the players are enough.",
     "when": "now"},
    {"change": "base", "clause": "VOTE-20", "text": "The Rule Vote may be changed by a Rule Vote.",
     "when": "now"},
    {"change": "base", "clause": "ADD-8", "text": "Rules may block voting.", "when": "now"},
    {"change": "base", "clause": "SET-1", "text": "A Rule Vote passes with half of the players.",
     "when": "now"},
    {"change": "base", "clause": "ROSH-9", "text": "Best of three.", "when": "next_round"},
]  # fmt: skip


@pytest.mark.parametrize("proposal", PROTECTED)
def test_e106_no_way_round_the_protection(proposal: dict[str, Any]) -> None:
    """Neither the vote nor what protects it can be voted on; asking spends nothing."""
    session = playing(4)
    session.judge = judge_by_checks

    assert refused(session, propose(0, **proposal)) == "protected"
    assert session.state.attempt == "available"


def test_e107_a_tied_setup_vote() -> None:
    """It restores nothing, is thrown for by nobody, and leaves round one its attempt."""
    old = (OldRule("R", "Zoe", "A rule."),)
    session = Session.open(SEATS[:4], old_rules=old, judge=judge_all_good)
    tied = {"type": "setup_vote", "rule": "R", "for": ["Ana", "Bo"], "against": ["Cy", "Di"]}

    assert do(session, tied).result == "not_restored"
    assert session.state.tie is None
    do(session, {"type": "start_deal", "dealer": "Ana"})
    do(session, propose(2, change="base", clause="TRN-1", text="x", when="now"))
    assert session.state.attempt == "available"


def dueling() -> Session:
    """Ana throws for removing Cy's rule, Cy against it."""
    session = playing(4, creator=2)
    do(session, propose(0), *yes(0, 1), *no(2, 3))
    do(session, {"type": "duel", "for": "Ana", "against": "Cy"})
    return session


def test_e108_a_throw_is_sealed() -> None:
    """Neither the state that lies open, nor an outcome, nor a refusal tells the other's sign."""
    session = dueling()
    outcome = do(session, seal(session.state, "Ana", "rock"))
    assert refused(session, show("Cy", "rock")) == "nothing_sealed"
    early = session.act(show("Ana", "rock"))

    for shown in (describe(session.state), outcome.result, outcome.events, early.reason,
                  dict(early.params), session.written()[-1]):  # fmt: skip
        assert "rock" not in str(shown)


def test_e109_throws_come_in_either_order() -> None:
    """Ties do not count; after 15-15 the next decisive throw decides: the change fails."""
    session = dueling()
    for number in range(30):
        ana: Sign = "paper" if number < 15 else "rock"
        cy: Sign = "rock" if number < 15 else "paper"
        seals = [seal(session.state, "Ana", ana), seal(session.state, "Cy", cy)]
        do(session, *(seals if number % 2 else reversed(seals)))
        do(session, show("Cy", cy), show("Ana", ana))
    do(session, {"type": "throws", "for": 0, "against": 0, "tied": 12})
    assert describe(session.state)["score"] == {"for": 15, "against": 15}
    do(session, {"type": "throw", "for": "rock", "against": "rock"})
    last = do(session, {"type": "throw", "for": "rock", "against": "paper"})

    assert last.result == "failed"
    assert in_force(session.state) == ["K1"]


SCORES = [  # throws won, is it over?, may the loser concede?
    ((16, 14), True, False),
    ((16, 0), False, True),
    ((15, 14), False, False),
    ((15, 15), False, False),
]


@pytest.mark.parametrize(("score", "is_over", "may_concede"), SCORES)
def test_e109_thirty_are_called_for(
    score: tuple[int, int], is_over: bool, may_concede: bool
) -> None:
    """At 16-14 it is over without a 31st; at 16-0 the others are thrown, or given up."""
    session = dueling()
    do(session, {"type": "throws", "for": score[0], "against": score[1], "tied": 0})
    assert (session.state.tie is None) == is_over

    outcome = session.act({"type": "concede", "player": "Cy"})
    assert outcome.accepted == may_concede
    if may_concede:
        assert outcome.result == "passed"


def test_who_gives_a_duel_up_has_ended_it() -> None:
    """Its result is told like that of one which was thrown to its end."""
    session = dueling()
    do(session, {"type": "throws", "for": 3, "against": 12}, {"type": "leave", "player": "Cy"})
    outcome = do(session, {"type": "choose_defender", "by": ["Di"], "player": None})

    assert outcome.result == "passed"
    assert session.state.duel is not None
    assert session.state.duel.result == "passed"


def in_force(state: SessionState) -> list[str]:
    return [rule.id for rule in state.rules_in_force]
