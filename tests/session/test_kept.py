"""What rules give lasts for the session, from round to round, where the cards are played here."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from lopti_rules.cli.chronicle.pages import page_of
from lopti_rules.cli.evening.status import status_lines
from lopti_rules.engine.carrying import Carried, uses_of
from lopti_rules.engine.game import Game
from lopti_rules.session.acts import Open
from lopti_rules.session.description import describe
from lopti_rules.session.judging import judge_by_checks
from lopti_rules.session.kept import Holding
from lopti_rules.session.session import Session
from lopti_rules.session.sessionfile import SessionFile, read_session
from lopti_rules.session.standings import standings
from lopti_rules.session.terms import OldRule
from tests.session.acting import deal, do, play_on

BELL = 'When a player takes the pile, that player gains a "bell".'
KEEPER = 'When a player plays an ace, that player becomes the "keeper".'
POINT = "When a player plays a king, that player gains 2 session points."
ONCE = "When a player plays a card, that player gains 1 session point, at most once per session."
HEARS = (
    'When a player plays a 9, if that player has two or more "bell" tokens, that player draws 1'
    " card."
)
PLAYERS = ("Ana", "Bo", "Cy")


def begun(*rules: str) -> Session:
    """A first round that nobody watched, and a session whose rules were restored in setup."""
    old = tuple(OldRule(f"K{number}", "Bo", text) for number, text in enumerate(rules, 1))
    session = Session.open(PLAYERS, old_rules=old, judge=judge_by_checks)
    for rule in old:
        do(session, {"type": "setup_vote", "rule": rule.rule, "for": ["Ana", "Bo"], "against": []})
    return session


def play_round(session: Session, seed: int, **more: Any) -> None:
    """Effect: a round is dealt here and played to its end."""
    number = session.state.round + 1
    dealer = {"dealer": "Ana"} if session.state.dealer is None else {}
    do(session, deal(number, seed, **dealer), {"type": "finish_deal"})
    play_on(session, Random(seed))  # noqa: S311 - test players need no secrecy
    do(session, {"type": "end_round"})


def held(session: Session) -> dict[str, Any]:
    """What is kept, as everybody may know it."""
    kept: dict[str, Any] = describe(session.state)["kept"]
    return kept


def test_tokens_and_roles_begin_the_next_round() -> None:
    """Bells counted over two rounds are those of both; the keeper is keeper until the next ace."""
    session = begun(BELL, KEEPER)
    play_round(session, seed=1)
    first = held(session)
    assert first["tokens"]["bell"]
    assert first["roles"]["keeper"] in PLAYERS

    do(session, deal(2, 2), {"type": "finish_deal"})
    game = session.state.game
    assert game is not None
    seats = session.state.seats
    assert {seats[s]: n for s, n in game.game.tokens()["bell"].items()} == first["tokens"]["bell"]
    assert seats[game.game.roles()["keeper"]] == first["roles"]["keeper"]
    play_on(session, Random(2))  # noqa: S311 - no secrecy is needed
    do(session, {"type": "end_round"})

    later = held(session)["tokens"]["bell"]
    assert all(later[name] >= count for name, count in first["tokens"]["bell"].items())
    assert sum(later.values()) > sum(first["tokens"]["bell"].values())


def test_session_points_add_to_the_standings() -> None:
    """What rules gave is in the points of the table, and is said."""
    session = begun(POINT)
    play_round(session, seed=1)
    one = held(session)["points"]
    play_round(session, seed=2)
    both = held(session)["points"]

    assert sum(both.values()) > sum(one.values()) > 0
    for row in standings(session.state):
        places = [result.places.index(row.player) for result in session.state.history]
        assert row.by_rules == both.get(row.player, 0)
        assert row.points == sum(2 - place for place in places) + row.by_rules
    said = " ".join(status_lines(session.state))
    assert "session points of custom rules" in said


def test_a_limit_per_session_counts_through_all_rounds() -> None:
    """One point in all, whoever plays on; removed and restored, the rule begins anew."""
    session = begun(ONCE)
    play_round(session, seed=1)
    assert sum(held(session)["points"].values()) == 1
    play_round(session, seed=2)
    assert sum(held(session)["points"].values()) == 1

    do(session, {"type": "remove_own", "player": "Bo", "rule": "K1", "when": "now"})
    do(session, {"type": "propose", "player": "Ana", "change": "restore", "rule": "K1",
                 "when": "now"})  # fmt: skip
    do(session, {"type": "vote", "for": ["Ana", "Cy"], "against": []})
    play_round(session, seed=3)
    assert sum(held(session)["points"].values()) == 2


def test_a_limit_for_each_player_is_each_players() -> None:
    """Laid out and read back, seat by seat."""
    rule = ONCE.replace("once per session", "once per session for each player")
    carried = Carried(uses={(0, 0, 1): 1})
    game = Game(rules=[rule], players=3, seed=1, carried=carried)

    assert uses_of(game.table, game.linked) == {(0, 0, 1): 1}


def test_a_removed_rules_tokens_end() -> None:
    """Unless another rule speaks of them; between rounds and in the middle of one."""
    for speaks in (False, True):
        session = begun(BELL, *([HEARS] if speaks else []))
        play_round(session, seed=1)
        do(session, {"type": "remove_own", "player": "Bo", "rule": "K1", "when": "now"})
        assert bool(held(session)["tokens"]) == speaks

    session = begun(BELL)
    play_round(session, seed=1)
    do(session, deal(2, 2), {"type": "finish_deal"})
    do(session, {"type": "remove_own", "player": "Bo", "rule": "K1", "when": "now"})
    do(session, {"type": "propose", "player": "Ana", "change": "restore", "rule": "K1",
                 "when": "now"})  # fmt: skip
    do(session, {"type": "vote", "for": ["Ana", "Cy"], "against": []})
    assert session.state.game is not None
    assert session.state.game.game.tokens() == {}


def test_an_edited_rules_tokens_stay_if_it_still_speaks_of_them() -> None:
    """Finished actions stand (VOTE-16): a bell is a bell, whatever it is given for now."""
    for text, stays in ((BELL.replace("takes the pile", "clears the pile"), True), (POINT, False)):
        session = begun(BELL)
        play_round(session, seed=1)
        had = held(session)["tokens"]["bell"]
        do(session, {"type": "propose", "player": "Ana", "change": "edit", "rule": "K1",
                     "text": text, "when": "now"})  # fmt: skip
        do(session, {"type": "vote", "for": ["Ana", "Cy"], "against": []})
        do(session, deal(2, 2), {"type": "finish_deal"})
        assert session.state.game is not None
        tokens = session.state.game.game.tokens()
        assert sum(tokens.get("bell", {}).values()) == (sum(had.values()) if stays else 0)


def test_who_leaves_loses_it_and_who_is_away_does_not() -> None:
    """Also in the middle of a round; points stay, as results do."""
    session = begun(BELL, POINT)
    play_round(session, seed=1)
    bells = held(session)["tokens"]["bell"]
    name = next(iter(bells))
    points = held(session)["points"]
    do(session, {"type": "away", "player": name})
    play_round(session, seed=2)
    assert held(session)["tokens"]["bell"][name] == bells[name]

    do(session, {"type": "back", "player": name})
    do(session, deal(3, 3), {"type": "finish_deal"})
    do(session, {"type": "leave", "player": name}, {"type": "join", "player": name})
    do(session, {"type": "end_round", "places": ["Ana" if name != "Ana" else "Bo"]})
    assert name not in held(session)["tokens"].get("bell", {})
    assert held(session)["points"].get(name, 0) >= points.get(name, 0)


def test_undo_brings_back_what_was() -> None:
    session = begun(BELL)
    play_round(session, seed=1)
    before = session.state.kept
    do(session, {"type": "leave", "player": before.tokens[0].player})
    do(session, {"type": "undo"})

    assert session.state.kept == before


def test_a_file_holds_it_all(tmp_path: Path) -> None:
    """Read again it comes to the same; a file from before goes on as it was begun."""
    path = tmp_path / "x.session"
    for keeps in (True, False):
        first = Open(PLAYERS, "current", "lopti", keeps=keeps)
        with SessionFile.create(path, first) as file:
            for seed in (1, 2):
                play_round(file.session, seed)
                winner = file.state.winner
                act = {"type": "announce", "player": winner, "rule": f"R{seed}", "text": BELL}
                if seed == 1:
                    do(file.session, act)
            acts = file.session.written()
        path.unlink()
        with SessionFile.create(path, first) as file:
            for act in acts[1:]:
                assert file.act(act).accepted
            state = file.state
        session, _ = read_session(path)
        path.unlink()

        assert session.state == state
        assert bool(session.state.kept.tokens) == keeps
        assert ("keeps" in acts[0]) == keeps


def test_status_and_chronicle_tell_it() -> None:
    session = begun(BELL, KEEPER)
    play_round(session, seed=1)
    one = session.state.kept.tokens[0]

    assert one == Holding("bell", one.player, ("K1",), one.count)
    said = f"{one.player} has {one.count} 'bell'"
    assert said in " ".join(status_lines(session.state))
    assert f"{one.player} has {one.count}" in page_of(session.acts)


def test_real_cards_keep_nothing_here() -> None:
    """The table has its own bells; what was kept waits for the next round that is dealt here."""
    session = begun(BELL)
    play_round(session, seed=1)
    before = session.state.kept
    do(session, {"type": "start_deal"}, {"type": "finish_deal"})
    do(session, {"type": "end_round", "places": ["Ana"]})

    assert session.state.kept == before


@pytest.mark.parametrize("seed", range(2))
def test_what_nothing_speaks_of_is_left_out(seed: int) -> None:
    """A round is laid out with what its rules know, and with nobody who is not there."""
    carried = Carried({"bell": {0: 2, 7: 1}, "bow": {1: 1}}, {"keeper": 1}, {(3, 0, 0): 1})
    game = Game(rules=[BELL], players=3, seed=seed, carried=carried)

    assert game.tokens() == {"bell": {0: 2}}
    assert game.roles() == {}


RESEATED = "When the round ends, the players take new seats in the order in which they went out."


def test_new_seats_are_those_of_going_out() -> None:
    """The next round is dealt to the players in the order of places, and the deal goes on so."""
    session = begun(RESEATED)
    play_round(session, seed=1)
    first = session.state.history[0]
    out = first.places
    last = tuple(name for name in PLAYERS if name not in out)
    assert session.state.seating == (*out, *last)

    do(session, deal(2, 2))
    order = (*out, *last)
    assert session.state.seats == order
    assert session.state.dealer == order[(order.index(first.dealer) + 1) % len(order)]


def test_new_seats_at_a_table_with_real_cards() -> None:
    """The table says the places; who was away sits behind the others as before."""
    session = begun(RESEATED)
    do(session, {"type": "away", "player": "Bo"}, {"type": "join", "player": "Di"})
    do(session, {"type": "start_deal", "dealer": "Ana"}, {"type": "finish_deal"})
    do(session, {"type": "end_round", "places": ["Di", "Ana"]})

    assert session.state.seating == ("Di", "Ana", "Cy", "Bo")


def test_without_such_a_rule_everybody_keeps_the_seat() -> None:
    session = begun(POINT)
    play_round(session, seed=1)

    assert session.state.seating == PLAYERS
