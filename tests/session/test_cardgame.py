"""Rounds whose cards are played here: by the rules in force, also where these change meanwhile."""

from typing import Any

import pytest

from lopti_rules.checks.judging import judge
from lopti_rules.engine.actions import Play, Swap, write_action
from lopti_rules.session.cardgame import left_to_table
from lopti_rules.session.judging import Question, judge_by_checks
from lopti_rules.session.session import Session
from lopti_rules.session.terms import Judgement
from tests.engine.play import chooser_of
from tests.session.acting import NONCE, deal, do, opened, play_on, refused

DRAWS = "When a player takes the pile, every other player draws 1 card."
WINNER = "After the deal, the winner of the last round draws 1 card."


def begun(*texts: str, seed: int = 7) -> Session:
    """Two rounds: rules in force by earlier winners, and the third being played here."""
    session = opened("Ana", "Bo", "Cy", judge=judge_by_checks)
    do(session, {"type": "start_deal", "dealer": "Ana"}, {"type": "finish_deal"})
    for number, text in enumerate(texts, 1):
        do(session, {"type": "end_round", "places": ["Bo", "Cy", "Ana"]})
        do(session, {"type": "announce", "player": "Bo", "rule": f"K{number}", "text": text})
        do(session, {"type": "start_deal"}, {"type": "finish_deal"})
    do(session, {"type": "end_round", "places": ["Bo", "Cy", "Ana"]})
    number = session.state.round + 1
    do(session, deal(number, seed), {"type": "finish_deal"})
    return session


def names(outcome: Any) -> list[str]:
    return [event.name for event in outcome.events]


def take(session: Session) -> Any:
    """What comes of the player in turn playing a card that stays, and the next taking it."""
    do(session, {"type": "play", "action": first_play(session)})
    return do(session, {"type": "play", "action": {"type": "take"}})


def first_play(session: Session) -> dict[str, Any]:
    """The lowest play that stays on the pile."""
    held = session.state.game
    assert held is not None
    plays = [write_action(one) for one in held.game.legal_actions() if isinstance(one, Play)]
    return next(one for one in plays if one["cards"][0][:-1] not in {"3", "10"})


def test_the_winner_leads_and_the_rules_act() -> None:
    """Who leads, who has won before and what is in force come from the session."""
    session = begun(WINNER)

    assert session.state.leader == "Bo"
    assert session.state.seats == ("Ana", "Bo", "Cy")
    view = session.view("Ana")
    assert view is not None
    assert view.leader == 1
    assert view.hand_sizes == (3, 4, 3)
    assert session.view("Zoe") is None


def test_the_same_seed_deals_the_same() -> None:
    """The deal is bound: seed and nonce are in the act, and nothing else decides it."""
    assert begun(seed=3).view("Bo") == begun(seed=3).view("Bo")
    assert begun(seed=3).view("Bo") != begun(seed=4).view("Bo")


def test_only_whose_turn_it_is_plays() -> None:
    """The cards' own rules refuse what is not legal, in their own words."""
    session = begun()
    take_pile: dict[str, Any] = {"type": "play", "action": {"type": "take"}}

    assert refused(session, {**take_pile, "player": "Ana"}) == "not_your_turn"
    assert refused(session, {**take_pile, "player": "Bo"}) == "take_empty"
    assert refused(session, {**take_pile, "player": "Zoe"}) == "not_in_session"
    assert refused(session, {"type": "play", "player": "Bo",
                             "action": {"type": "take", "seat": 0}}) == "not_your_seat"  # fmt: skip
    assert any(isinstance(one, Play) for one in session.legal_actions("Bo"))
    assert all(isinstance(one, Swap) for one in session.legal_actions("Ana"))
    assert session.legal_actions("Zoe") == ()


def test_a_rule_removed_now_stops_in_the_middle_of_the_round() -> None:
    """Before it acts, after it does not; the round goes on.

    Clauses: VOTE-15, VOTE-16, VOTE-17.
    """
    session = begun(DRAWS)
    assert names(take(session)).count("draw") == 2

    do(session, {"type": "remove_own", "player": "Bo", "rule": "K1", "when": "now"})

    assert session.state.rules_in_force == ()
    assert names(take(session)).count("draw") == 0
    do(session, {"type": "undo", "by": ["Ana", "Bo", "Cy"]})
    do(session, {"type": "undo", "by": ["Ana", "Bo", "Cy"]})
    do(session, {"type": "undo", "by": ["Ana", "Bo", "Cy"]})
    assert names(take(session)).count("draw") == 2


def test_a_rule_restored_now_acts_from_then_on() -> None:
    """A vote in the middle of a round brings it back into the game."""
    session = begun(DRAWS)
    do(session, {"type": "remove_own", "player": "Bo", "rule": "K1", "when": "now"})
    do(session, {"type": "propose", "player": "Ana", "change": "restore", "rule": "K1",
                 "when": "now"})  # fmt: skip
    do(session, {"type": "vote", "for": ["Ana", "Cy"], "against": ["Bo"]})

    assert names(take(session)).count("draw") == 2
    held = session.state.game
    assert held is not None
    assert [(slot.rule, slot.acts) for slot in held.slots] == [("K1", False), ("K1", True)]


def test_a_base_rule_changed_now_is_played_at_once() -> None:
    """A passed amendment of the draw step is the draw step of the next play."""
    session = begun()
    do(session, {"type": "propose", "player": "Ana", "change": "base", "clause": "DRW-4",
                 "patch": {"draw": {"up_to": 4, "per_turn": "to_limit"}},
                 "when": "now"})  # fmt: skip
    do(session, {"type": "vote", "for": ["Ana", "Cy"], "against": ["Bo"]})

    outcome = do(session, {"type": "play", "action": first_play(session)})
    drawn = [event.as_map()["count"] for event in outcome.events if event.name == "draw"]
    assert drawn == [2]
    assert left_to_table(session.state) == ()


def test_what_nothing_can_read_is_left_to_the_table_and_said() -> None:
    """A rule that the table let join is in force; the game says that it does not play it."""
    session = opened("Ana", "Bo", judge=judge_by_checks)
    text = "Blorps wibble on nines."
    assert judge(text).verdict == "unreadable"
    do(session, {"type": "start_deal", "dealer": "Ana"}, {"type": "finish_deal"})
    do(session, {"type": "end_round", "places": ["Bo", "Ana"]})
    do(session, {"type": "table_verdict", "text": text, "for": ["Ana", "Bo"], "against": []})
    do(session, {"type": "announce", "player": "Bo", "rule": "K1", "text": text})
    do(session, deal(2), {"type": "finish_deal"})

    assert left_to_table(session.state) == ("K1",)
    assert session.state.game is not None
    assert session.state.game.slots == ()


def test_a_round_to_its_end_and_its_log() -> None:
    """The places are those of the cards; the log folds to the same state again."""
    session = begun(DRAWS)
    assert refused(session, {"type": "end_round"}) == "no_winner_yet"
    play_on(session, chooser_of(11))
    places = session.state.places

    assert refused(session, {"type": "end_round", "places": places[::-1]}) == "other_places"
    assert len(places) == 3
    do(session, {"type": "end_round"})
    assert session.state.winner == places[0]
    assert session.state.right is not None
    assert session.state.right.player == places[0]
    assert Session.of(session.acts).state == session.state
    do(session, {"type": "reveal_deal", "seed": 7, "nonce": NONCE})


def test_the_table_stops_after_the_winner() -> None:
    """The others may play on for places; they need not (WIN-6)."""
    session = begun()
    held = session.state.game
    while held is not None and not held.game.places:
        play_on(session, chooser_of(5), most=1)
        held = session.state.game
    (winner,) = session.state.places

    do(session, {"type": "end_round", "places": [winner]})
    assert session.state.places == (winner,)


def test_a_player_leaves_in_the_middle() -> None:
    """Without them the cards cannot be played to an end, so the table says how it ended."""
    session = begun()
    do(session, {"type": "leave", "player": "Cy"})

    do(session, {"type": "end_round", "places": ["Ana", "Bo"]})
    assert session.state.winner == "Ana"


def test_a_vote_that_the_game_cannot_play_passes_all_the_same() -> None:
    """A custom rule edited by vote into one that changes base Lopti is left to the table."""
    session = begun(DRAWS)
    session.judge = judge_by_checks
    do(session, {"type": "propose", "player": "Ana", "change": "edit", "rule": "K1",
                 "text": "Players may not play 10s.", "when": "now"})  # fmt: skip
    passed = do(session, {"type": "vote", "for": ["Ana", "Cy"], "against": ["Bo"]})

    assert passed.result == "passed"
    assert left_to_table(session.state) == ("K1",)
    assert session.state.game is not None
    assert not any(slot.acts for slot in session.state.game.slots)
    assert names(take(session)).count("draw") == 0


def judged_otherwise(question: Question) -> Judgement:
    """A judge who lets pass what the game cannot play: canonical words that are no rule."""
    return Judgement("admissible", canonical="Players may not play 2s.")


def test_rules_that_cannot_be_played_stop_the_deal() -> None:
    """A text that is no custom rule is said to be unplayable, and nothing changes."""
    session = opened("Ana", "Bo", judge=judged_otherwise)
    do(session, {"type": "start_deal", "dealer": "Ana"}, {"type": "finish_deal"})
    do(session, {"type": "end_round", "places": ["Bo"]})
    do(session, {"type": "announce", "player": "Bo", "rule": "K1", "text": "x"}, deal(2))

    assert refused(session, {"type": "finish_deal"}) == "cannot_play"


@pytest.mark.parametrize("seed", range(3))
def test_rounds_with_votes_in_them(seed: int) -> None:
    """Rules come and go while cards are played; replayed, the log gives the same state."""
    random = chooser_of(seed)
    session = begun(DRAWS, "When a player plays a 9, the next player draws 1 card.")
    for rule in ("K1", "K2"):
        play_on(session, random, most=15)
        do(session, {"type": "remove_own", "player": "Bo", "rule": rule, "when": "now"})
    do(session, {"type": "propose", "player": "Cy", "change": "restore", "rule": "K1",
                 "when": "now"})  # fmt: skip
    do(session, {"type": "vote", "for": ["Ana", "Cy"], "against": []})
    play_on(session, random, most=40)

    assert Session.of(session.acts).state == session.state
