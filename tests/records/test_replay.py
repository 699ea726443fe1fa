"""Records: written, read back, replayed to the same events, and refused where they are wrong."""

import io
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lopti_rules.engine.game import Game
from lopti_rules.errors import LoptiError, UnreadableRecord, UnreadableText
from lopti_rules.records.jsontext import MAX_LINE, parse_record, read_records, record_text
from lopti_rules.records.replay import replay
from tests.thoroughness import many


def random_game(seed: int, players: int) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The record of a round played at random, and its events; taking is rare, to come to an end."""
    chance = random.Random(seed)  # noqa: S311 - a test's players
    game = Game(players=players, seed=seed, leader=seed % players)
    events = [{"action": 0, **event.as_map()} for event in game.opening]
    number = 0
    while not game.is_over:
        actions = game.legal_actions()
        plays = [action for action in actions if type(action).__name__ != "Take"]
        done = game.apply(chance.choice(plays if plays and chance.random() < 0.9 else actions))
        number += 1
        events += [{"action": number, **event.as_map()} for event in done]
    return game.record(), events


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_replay_to_the_same_events(players: int) -> None:
    """A record holds all that happened: its events come again, and its places agree."""
    for seed in range(15):
        record, events = random_game(seed, players)
        played = replay(parse_record(json.dumps(record)))

        assert played.flaw is None
        assert list(played.events) == events
        assert list(played.places) == record["places"]


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_many_games_replay_to_the_same_events(players: int) -> None:
    """The same for a hundred more rounds of each number of players, in CI for forty."""
    for seed in range(100, 100 + many(100, in_ci=40)):
        record, events = random_game(seed, players)
        played = replay(parse_record(json.dumps(record)))

        assert played.flaw is None
        assert list(played.events) == events


def test_records_survive_being_written_and_read() -> None:
    """A record is read back equal to what was written."""
    for seed in range(5):
        record = parse_record(json.dumps(random_game(seed, 3)[0]))

        assert parse_record(record_text(record)) == record


RECORD = min((random_game(seed, 2)[0] for seed in range(12)), key=lambda one: len(one["actions"]))
COUNT = len(RECORD["actions"])


def changed(**fields: Any) -> str:
    return json.dumps({**RECORD, **fields})


def flaw_of(text: str) -> Any:
    return replay(parse_record(text)).flaw


def test_an_illegal_action() -> None:
    """The number of the action is named, why it is illegal, and what was legal."""
    flaw = flaw_of(changed(actions=[{"type": "blind", "index": 0}, *RECORD["actions"]]))

    assert (flaw.code, flaw.params["number"], flaw.params["action"]) == (
        "illegal_action", 1, "blind index 0",
    )  # fmt: skip
    assert flaw.error.code == "blind_too_early"
    assert "play" in flaw.params["legal"]


@pytest.mark.parametrize(
    "action",
    [{"type": "dance"}, {"type": "play"}, {"type": "play", "cards": ["4x"]},
     {"type": "take", "cards": []}, {"type": "swap", "seat": 9, "hand": "4h", "up": "5h"}],
)  # fmt: skip
def test_actions_that_are_none(action: dict[str, Any]) -> None:
    """An action that means nothing is illegal at its place, as any other."""
    flaw = flaw_of(changed(actions=[action]))

    assert (flaw.code, flaw.params["number"]) == ("illegal_action", 1)


def test_actions_after_the_end() -> None:
    """The end is named, and what follows it; nothing of that is done (E135)."""
    more = [{"type": "take", "seat": 1}] * 3
    played = replay(parse_record(changed(actions=[*RECORD["actions"], *more])))

    assert played.flaw is not None
    assert played.flaw.code == "after_the_end"
    assert played.flaw.params == {
        "number": COUNT,
        "places": ", ".join(map(str, RECORD["places"])),
        "more": 3,
        "action": "take (seat 1)",
    }
    assert list(played.places) == RECORD["places"]


def test_other_places() -> None:
    """Places that do not agree are a flaw, also where the round was not played to its end."""
    for text in (
        changed(places=RECORD["places"][::-1]),
        changed(actions=RECORD["actions"][:-1]),
    ):
        assert flaw_of(text).code == "other_places"


SETUPS = [
    ({"rulebook": "no-such-book"}, "unknown_rulebook"),
    ({"rulebook": "../lopti"}, "unknown_rulebook"),
    ({"readings": {"NO_SUCH": True}}, "unknown_switch"),
]


@pytest.mark.parametrize(("fields", "code"), SETUPS)
def test_games_that_cannot_be_set_up(fields: dict[str, Any], code: str) -> None:
    """A book is named, never a path; what is wrong with it is said."""
    flaw = flaw_of(changed(**fields))

    assert (flaw.code, flaw.error.code) == ("cannot_start", code)


def without(key: str) -> str:
    return json.dumps({name: value for name, value in RECORD.items() if name != key})


REFUSED = [  # text, error, code
    (without("deal"), UnreadableRecord, "missing_keys"),
    (without("players"), UnreadableRecord, "missing_keys"),
    (changed(player=2), UnreadableRecord, "unknown_key_near"),
    (changed(lopti=2), UnreadableRecord, "too_big"),
    (changed(players=3), UnreadableRecord, "deal_for_others"),
    (changed(players=True), UnreadableRecord, "not_a_number"),
    (changed(leader=2), UnreadableRecord, "no_such_seat"),
    (changed(places=[0, 4]), UnreadableRecord, "no_such_seat"),
    (changed(actions=[{"type": 3}]), UnreadableRecord, "action_without_type"),
    (changed(actions=[{"type": "play", "cards": [[1]]}]), UnreadableRecord, "action_value"),
    (changed(actions=[{"type": "take"}] * 20_001), UnreadableRecord, "too_many_items"),
    (changed(rules=["x" * 5000]), UnreadableRecord, "text_too_long_here"),
    (json.dumps(RECORD)[:-200], UnreadableText, "json_cut_short"),
    ("{'lopti': 1}", UnreadableText, "json_syntax"),
    ("[]", UnreadableRecord, "not_a_map"),
    ('{"lopti": 1, "lopti": 1}', UnreadableText, "key_twice"),
    ('{"lopti": NaN}', UnreadableText, "json_constant"),
    ('{"lopti": ' + "9" * 5000 + "}", UnreadableText, "number_too_long"),
    ("[" * 100_000, UnreadableText, "too_deep"),
    ('"' + '\\"' * 400_000, UnreadableText, "json_cut_short"),
    (b"\xff{}", UnreadableText, "not_utf8"),
    ("x" * (MAX_LINE + 1), UnreadableText, "too_large"),
]


@pytest.mark.parametrize(
    ("text", "error", "code"), REFUSED, ids=[f"{n} {r[2]}" for n, r in enumerate(REFUSED)]
)
def test_refused(text: str | bytes, error: type[LoptiError], code: str) -> None:
    """What is no JSON and what is no record are told apart, each with a code of its own."""
    with pytest.raises(error) as caught:
        parse_record(text)

    assert caught.value.code == code


def test_one_bad_line_takes_none_of_the_others_with_it() -> None:
    """Lines are numbered as in the file; empty ones count and are no records (E136)."""
    good = json.dumps(RECORD)
    text = "\n".join([good, "", good[:100], "x" * (MAX_LINE + 10), good])
    lines = list(read_records(io.BytesIO(text.encode())))

    assert [(line.number, line.error and line.error.code) for line in lines] == [
        (1, None), (3, "json_cut_short"), (4, "too_large"), (5, None),
    ]  # fmt: skip
    assert lines[1].error is not None
    assert lines[1].error.line == 3


def test_a_record_may_be_laid_out_over_many_lines() -> None:
    """One record, written by a person."""
    (line,) = read_records(io.BytesIO(json.dumps(RECORD, indent=2).encode()))

    assert line.record == parse_record(json.dumps(RECORD))


@settings(max_examples=200, deadline=2000)
@given(st.one_of(st.text(max_size=300), st.binary(max_size=300)))
def test_any_input_is_a_record_or_an_error(source: str | bytes) -> None:
    """Nothing but records and errors of the family comes of any bytes."""
    data = source.encode("utf-8", "surrogatepass") if isinstance(source, str) else source
    for line in read_records(io.BytesIO(data)):
        assert line.record is not None or isinstance(line.error, LoptiError)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 60) | st.sampled_from(["4h", "10s", "take", "x"]),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.sampled_from(["type", "cards", "seat", "index", "hand", "up", "down",
                                       "draw", "players", "choice"]), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip


@settings(max_examples=300, deadline=2000)
@given(key=st.sampled_from([*RECORD, "readings", "seed"]), value=_JSON)
def test_damaged_records_are_refused_or_replayed(key: str, value: Any) -> None:
    """A record with any field replaced is refused, or replayed to its end or its flaw."""
    try:
        record = parse_record(changed(**{key: value}))
    except LoptiError:
        return
    replay(record)


@settings(max_examples=300, deadline=2000)
@given(st.lists(_JSON.filter(lambda value: isinstance(value, dict)), max_size=5))
def test_any_actions_are_done_or_illegal(actions: list[Any]) -> None:
    """No action makes anything but events or an illegal action."""
    try:
        record = parse_record(changed(actions=actions))
    except LoptiError:
        return
    replay(record)
