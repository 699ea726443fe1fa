"""A round that was played here, taken out of its session and played again alone."""

import json
from typing import Any

import pytest

from lopti_rules.errors import SessionError
from lopti_rules.records.jsontext import parse_record
from lopti_rules.records.replay import replay
from lopti_rules.session.chronicle import happenings
from lopti_rules.session.roundrecords import round_record
from lopti_rules.session.session import Session
from tests.engine.play import chooser_of
from tests.session.acting import deal, do, play_on
from tests.session.test_kept import BELL, HEARS, KEEPER, ONCE, begun, play_round

DRAWS = "When a player takes the pile, every other player draws 1 card."
RULES = (BELL, KEEPER, ONCE, HEARS, DRAWS)


def second_round(seed: int) -> Session:
    """A session whose second round has votes, a removal and an amended base rule in its middle."""
    session = begun(*RULES)
    play_round(session, seed)
    do(session, deal(2, seed + 20), {"type": "finish_deal"})
    chance = chooser_of(seed)
    play_on(session, chance, most=12)
    do(session, {"type": "remove_own", "player": "Bo", "rule": "K5", "when": "now"})
    play_on(session, chance, most=12)
    do(session, {"type": "propose", "player": "Ana", "change": "base", "clause": "DRW-4",
                 "patch": {"draw": {"up_to": 4, "per_turn": "to_limit"}},
                 "when": "now"})  # fmt: skip
    do(session, {"type": "vote", "for": ["Ana", "Cy"], "against": ["Bo"]})
    play_on(session, chance)
    do(session, {"type": "end_round"})
    return session


def cards_of(session: Session, number: int) -> list[dict[str, Any]]:
    """What happened in a round's card game, as the session saw it."""
    return [
        event.as_map()
        for one in happenings(session.acts)
        if one.after.round == number and not one.is_undone
        for event in one.events
    ]


@pytest.mark.parametrize("seed", range(3))
def test_a_round_replays_alone(seed: int) -> None:
    """Tokens and limits of the round before, and rules that changed midway: the same events."""
    session = second_round(seed)
    for number in (1, 2):
        record = round_record(session.counting, number)
        played = replay(parse_record(json.dumps(record)))
        events = [{k: v for k, v in event.items() if k != "action"} for event in played.events]

        assert played.flaw is None
        assert events == cards_of(session, number)
    assert record["carried"]["tokens"]
    assert len(record["exchanges"]) == 2
    assert record["exchanges"][1]["rulebook"]["draw"]["up_to"] == 4


def code_of(session: Session, number: int) -> str:
    with pytest.raises(SessionError) as caught:
        round_record(session.counting, number)
    return caught.value.code


def test_no_record_of_what_is_not_over_or_was_not_seen() -> None:
    """A record tells every card: of a round under way there is none, nor of one taken back."""
    session = begun(BELL)
    do(session, {"type": "start_deal", "dealer": "Ana"}, {"type": "finish_deal"})
    do(session, {"type": "end_round", "places": ["Bo", "Ana", "Cy"]})
    assert code_of(session, 1) == "round_of_real_cards"
    do(session, deal(2), {"type": "finish_deal"})
    assert code_of(session, 2) == "no_round_over"
    play_on(session, chooser_of(1))
    do(session, {"type": "end_round"})
    assert round_record(session.counting, 2)["players"] == 3
    do(session, {"type": "undo"})
    assert code_of(session, 2) == "no_round_over"
    do(session, {"type": "end_round"}, {"type": "end_session"})
    do(session, {"type": "start_session", "players": ["Ana", "Bo"]})
    assert code_of(session, 2) == "no_round_over"
