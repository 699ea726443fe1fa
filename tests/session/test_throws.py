"""Throws between people who do not trust each other: sealed, shown, counted; brackets as trees."""

from itertools import product
from typing import Any, get_args

import pytest

from lopti_rules.session.acts import Undo
from lopti_rules.session.brackets import Pair, bracket_tree, standing_of
from lopti_rules.session.commitments import throw_commitment
from lopti_rules.session.description import describe
from lopti_rules.session.session import Session
from lopti_rules.session.state import Bracket
from lopti_rules.session.terms import Match, Sign
from lopti_rules.session.throws import throw_statistics, winner_of
from tests.session.acting import NONCE, do, opened, refused, seal, show

BEATS = {("rock", "scissors"), ("scissors", "paper"), ("paper", "rock")}


@pytest.mark.parametrize(("mine", "theirs"), [*product(get_args(Sign), repeat=2)])
def test_who_wins(mine: Sign, theirs: Sign) -> None:
    """Rock beats scissors, scissors beat paper, paper beats rock; the same is tied."""
    expected = None if mine == theirs else "for" if (mine, theirs) in BEATS else "against"

    assert winner_of(mine, theirs) == expected


def dueling() -> Session:
    """A tied vote on removing Bo's rule; Ana throws for it, Bo against it."""
    session = opened("Ana", "Bo")
    do(session, {"type": "start_deal", "dealer": "Ana"}, {"type": "finish_deal"})
    do(session, {"type": "end_round", "places": ["Bo", "Ana"]})
    do(session, {"type": "announce", "player": "Bo", "rule": "K1", "text": "A rule."})
    do(session, {"type": "start_deal"})
    do(session, {"type": "propose", "player": "Ana", "change": "remove", "rule": "K1",
                 "when": "now"})  # fmt: skip
    do(session, {"type": "vote", "for": ["Ana"], "against": ["Bo"]})
    do(session, {"type": "duel", "for": "Ana", "against": "Bo"})
    return session


def score(session: Session) -> tuple[int, int, int]:
    duel = session.state.duel
    assert duel is not None
    return duel.score_for, duel.score_against, duel.tied


def test_sealed_then_shown() -> None:
    """Neither learns anything before both are bound, and both can be held to their choice."""
    session = dueling()
    do(session, seal(session.state, "Ana", "rock"))

    assert refused(session, show("Ana", "rock")) == "other_not_sealed"
    assert refused(session, show("Bo", "rock")) == "nothing_sealed"
    assert refused(session, seal(session.state, "Ana", "paper")) == "throw_sealed"
    assert refused(session, {"type": "throws", "for": 1, "against": 0}) == "throw_sealed"
    assert refused(session, {"type": "throw", "for": "rock", "against": "rock"}) == "throw_sealed"
    do(session, seal(session.state, "Bo", "scissors"))
    assert refused(session, show("Ana", "paper")) == "not_as_sealed"
    do(session, show("Ana", "rock"))
    assert refused(session, show("Ana", "rock")) == "throw_shown"
    assert score(session) == (0, 0, 0)
    do(session, show("Bo", "scissors"))
    assert score(session) == (1, 0, 0)
    assert refused(session, Undo()) == "needs_consent"


def test_nothing_lies_open_before_both_have_chosen() -> None:
    """A description says who has chosen, and not what."""
    session = dueling()
    do(session, seal(session.state, "Ana", "rock"))
    shown = describe(session.state)["duel"]

    assert shown["sealed"] == ["Ana"]
    assert shown["shown"] == {}
    assert "rock" not in str(describe(session.state))


def test_a_commitment_is_for_one_throw_of_one_player() -> None:
    """Nobody can repeat another's hash, or one of an earlier throw."""
    session = dueling()
    first = seal(session.state, "Ana", "rock")
    copied = {**first, "player": "Bo"}
    do(session, first, copied, show("Ana", "rock"))
    assert refused(session, show("Bo", "rock")) == "not_as_sealed"
    do(session, {"type": "throw_forfeit", "player": "Bo"})
    assert score(session) == (1, 0, 0)

    do(session, first, seal(session.state, "Bo", "paper"))
    assert refused(session, show("Ana", "rock")) == "not_as_sealed"


def test_who_does_not_show_loses_the_throw() -> None:
    """Only once the other has shown theirs: until then nobody knows who would lose."""
    session = dueling()
    forfeit: dict[str, Any] = {"type": "throw_forfeit", "player": "Bo"}
    assert refused(session, forfeit) == "nothing_to_forfeit"
    do(session, seal(session.state, "Ana", "rock"), seal(session.state, "Bo", "paper"))
    assert refused(session, forfeit) == "nothing_to_forfeit"
    do(session, show("Ana", "rock"))
    assert refused(session, {**forfeit, "player": "Ana"}) == "nothing_to_forfeit"
    assert refused(session, {**forfeit, "player": "Zoe"}) == "not_in_duel"
    do(session, forfeit)

    assert score(session) == (1, 0, 0)


def test_a_whole_duel_of_sealed_throws() -> None:
    """Thirty decisive throws in any order, ties between them, and one more at 15-15 (ROSH-11)."""
    session = dueling()
    throws: list[tuple[Sign, Sign]] = [("rock", "rock"), ("rock", "scissors"), ("rock", "paper")]
    for mine, theirs in throws * 15:
        _throw(session, mine, theirs)
    assert score(session) == (15, 15, 15)
    _throw(session, "paper", "paper")
    assert describe(session.state)["tie"]
    _throw(session, "paper", "scissors")

    assert score(session) == (15, 16, 16)
    assert not describe(session.state)["tie"]
    assert session.state.duel is not None
    assert session.state.duel.result == "failed"
    found = throw_statistics(session.state.duel)
    assert found.signs["for"] == {"rock": 45, "paper": 2}
    assert found.signs["against"] == {"rock": 15, "scissors": 16, "paper": 16}
    assert found.wins["against"] == {"rock": 0, "scissors": 1, "paper": 15}
    assert found.longest == {"for": 1, "against": 2}
    assert found.tied == 16


def _throw(session: Session, mine: Sign, theirs: Sign) -> None:
    """Effect: one throw, whoever seals and shows first."""
    do(session, seal(session.state, "Bo", theirs), seal(session.state, "Ana", mine))
    do(session, show("Ana", mine), show("Bo", theirs))


def test_commitments_differ_in_every_part() -> None:
    """A hash names the player, the duel, the throw, the sign and the nonce."""
    hashes = {
        throw_commitment(*parts)
        for parts in (
            ("Ana", 1, 1, "rock", NONCE),
            ("Bo", 1, 1, "rock", NONCE),
            ("Ana", 2, 1, "rock", NONCE),
            ("Ana", 1, 2, "rock", NONCE),
            ("Ana", 1, 1, "paper", NONCE),
            ("Ana", 1, 1, "rock", NONCE[::-1]),
            ("Ana", 1, 11, "rock", NONCE),
            ("Ana", 11, 1, "rock", NONCE),
        )
    }

    assert len(hashes) == 8


TREES = [  # players, matches (two players, the winner first), tree
    ("A B", "", ("A", "B")),
    ("A B", "A-B", (Pair("A", "B", "A"),)),
    ("A B C", "B-A C-B", (Pair("C", Pair("B", "A", "B"), "C"),)),
    ("A B C D", "B-A C-D", (Pair("B", "A", "B"), Pair("C", "D", "C"))),
]


@pytest.mark.parametrize(("players", "matches", "tree"), TREES)
def test_trees(players: str, matches: str, tree: tuple[object, ...]) -> None:
    """A bracket as a tree: who met whom, and who went on."""
    pairs = [match.split("-") for match in matches.split()]
    played = tuple(Match((winner, loser), winner) for winner, loser in pairs)
    bracket = Bracket("for", tuple(players.split()), played)

    assert bracket_tree(bracket) == tree
    assert (standing_of(bracket).winner is not None) == (len(tree) == 1)
