"""Cards put in the draw pile and cards that come back, in examples that were worked out by hand."""

from pathlib import Path

import pytest

from lopti_rules.cards import parse_card
from lopti_rules.engine.actions import Chance, Choose, Play
from lopti_rules.engine.game import Game
from lopti_rules.errors import IllegalAction
from lopti_rules.records.runner import Outcome, run_file
from lopti_rules.records.scenario import read_scenarios

FILE, _ = read_scenarios(Path(__file__).parent.parent / "scenarios" / "piles.yaml")
OUTCOMES = list(run_file(FILE))


def test_nothing_is_left_out() -> None:
    """An empty file would pass the test below."""
    assert len(OUTCOMES) == len(FILE.scenarios) > 5


@pytest.mark.parametrize("outcome", OUTCOMES, ids=[one.id for one in OUTCOMES])
def test_piles(outcome: Outcome) -> None:
    """The rule of the example does what its title says."""
    assert outcome.findings == ()


def cards(names: str) -> tuple[int, ...]:
    return tuple(map(parse_card, names.split()))


def given(rule: str, hand: str, gone: str) -> Game:
    """A round in which chance is asked of the test."""
    seats = [{"hand": hand.split(), "down": ["4h"]}, {"hand": ["5d", "Jd"], "down": ["4s"]}]
    state = {"seats": seats, "pile": [["8c"]], "gone": gone.split()}
    return Game.from_state(state, rules=(rule,), chance="given")


BACK = (
    "Whoever plays three 9s discards two hand cards and takes two random cards back from those "
    "that have left the round, 3s and 10s excepted."
)


def test_cards_come_back_by_lot() -> None:
    """Of the ranks that are not excepted; those just discarded are among them."""
    game = given(BACK, "9c 9d 9h 5c 6d", "Qs 3h 10h Kh")
    game.apply(Play(cards("9c 9d 9h")))

    for outcome in ("10h Kh", "3h Kh"):
        with pytest.raises(IllegalAction):
            game.apply(Chance(cards(outcome)))
    game.apply(Chance(cards("Qs 5c")))

    assert set(game.position()["seats"][0]["hand"]) == {"5c", "Qs"}
    assert set(game.position()["gone"]) == {"3h", "10h", "Kh", "6d"}


def test_each_player_has_what_is_left() -> None:
    """In turn order; the last one is not asked of chance, since there is no choice."""
    rule = "When kings are played, every player takes a random card per king that left the round."
    game = given(rule, "Kc Kd 5c", "Qs Qh Kh")
    game.apply(Play(cards("Kc Kd")))
    game.apply(Chance(cards("Qs Kh")))

    first, second = (set(seat["hand"]) for seat in game.position()["seats"])
    assert first == {"5c", "Qs", "Kh"}
    assert second == {"5d", "Jd", "Qh"}
    assert game.position()["gone"] == []


def test_unseen_cards_are_no_choice_but_can_come_back_by_lot() -> None:
    """What left the round unseen is in no view, and nobody can choose it."""
    rules = (
        "When a player plays a 2, the top two cards of the draw pile leave the round unseen.",
        "When a player plays a 2, that player takes a card that left the round.",
    )
    seats = [{"hand": ["2h", "5c"], "down": ["4h"]}, {"hand": ["Jd"], "down": ["4s"]}]
    state = {"seats": seats, "pile": [["9c"]], "draw": ["8c", "8d"], "gone": ["Qs", "Kh"]}
    game = Game.from_state(state, rules=rules, chance="given")
    events = [event.seen_by(0) for event in game.apply(Play(cards("2h")))]

    assert {"type": "mill", "cause": 0, "unseen": True, "count": 2} in events
    assert set(game.view(1).gone) == {"Qs", "Kh"}
    assert set(game.legal_actions()) == {Choose(0, cards("Qs")), Choose(0, cards("Kh"))}
    game.apply(Choose(0, cards("Kh")))

    again = Game.from_state(game.position(), rules=())
    assert again.view(0).gone == ("Qs",)
    assert set(again.position()["unseen"]) == {"8c", "8d"}


SHUFFLE = "When a player plays a 2, all hands are shuffled together and dealt out evenly{start}."
SHARES = [  # hands, which of them have no card on the table, where it starts, how many each gets
    (("2h 5c", "Jd Qd Kd", "9s"), (), "", (2, 2, 1)),
    (("2h 5c", "Jd Qd Kd", "9s"), (), ", starting with the next player", (1, 2, 2)),
    (("2h", "Jd Qd", ""), (), "", (1, 1, 0)),
    (("2h", "Jd", "9s"), (2,), "", (1, 0, 1)),
    (("2h", "Jd", "9s"), (1,), ", starting with the previous player", (0, 1, 1)),
]


@pytest.mark.parametrize(("hands", "bare", "start", "shares"), SHARES)
def test_hands_are_dealt_out_evenly(
    hands: tuple[str, ...], bare: tuple[int, ...], start: str, shares: tuple[int, ...]
) -> None:
    """The first in turn order have one more; whoever has no other card gets one (AMB-31)."""
    downs = ("4h", "4s", "4d")
    seats = [
        {"hand": held.split(), "down": [] if seat in bare else [downs[seat]]}
        for seat, held in enumerate(hands)
    ]
    game = Game.from_state({"seats": seats, "pile": [["9c"]]}, rules=(SHUFFLE.format(start=start),))
    game.apply(Play(cards("2h")))
    after = [seat["hand"] for seat in game.position()["seats"]]

    assert tuple(map(len, after)) == shares
    assert {card for held in after for card in held} == set(" ".join(hands).split()) - {"2h"}


def test_both_hands_keep_their_sizes() -> None:
    """What each gets is chance's, the player in turn first; a third hand stays as it is."""
    rule = (
        "Whoever plays a 2 chooses another player; both hands are shuffled together and dealt back "
        "so that each has as many cards as before."
    )
    seats = [
        {"hand": ["2h", "5c"], "down": ["4h"]},
        {"hand": ["Jd", "Qd", "Kd"], "down": ["4s"]},
        {"hand": ["9s"], "down": ["4d"]},
    ]
    game = Game.from_state({"seats": seats, "pile": [["9c"]]}, rules=(rule,), chance="given")
    game.apply(Play(cards("2h")))
    game.apply(Choose(0, 1))
    with pytest.raises(IllegalAction):
        game.apply(Chance(cards("9s")))
    game.apply(Chance(cards("Qd")))

    after = [set(seat["hand"]) for seat in game.position()["seats"]]
    assert after == [{"Qd"}, {"5c", "Jd", "Kd"}, {"9s"}]


def test_cards_are_shuffled_into_a_new_draw_pile() -> None:
    """Chance says which card comes next, until one is left; what is excepted stays out."""
    rule = (
        "When the draw pile runs out, all cards that have left the round, 3s and 10s excepted, are "
        "shuffled into a new draw pile."
    )
    seats = [{"hand": ["6h", "5c"], "down": ["4h"]}, {"hand": ["Jd", "Qd"], "down": ["4s"]}]
    state = {"seats": seats, "pile": [["5d"]], "draw": ["8c"], "gone": ["9s", "10h", "Kh", "Qs"]}
    game = Game.from_state(state, rules=(rule,), chance="given")
    game.apply(Play(cards("6h")))
    game.apply(Chance(cards("Qs")))
    with pytest.raises(IllegalAction):
        game.apply(Chance(cards("Qs")))
    game.apply(Chance(cards("9s")))

    assert game.position()["draw"] == ["Qs", "9s", "Kh"]
    assert game.position()["gone"] == ["10h"]
    assert set(game.position()["seats"][0]["hand"]) == {"5c", "8c"}


def test_a_seed_shuffles_by_itself() -> None:
    """The same every time from the same seed, and every card is there once."""
    rule = "Whoever plays a 2 shuffles all cards that left the round back into the draw pile."
    seats = [{"hand": ["2h", "5c"], "down": ["4h"]}, {"hand": ["Jd"], "down": ["4s"]}]
    state = {"seats": seats, "pile": [["9c"]], "draw": ["8c"], "gone": ["9s", "Kh", "Qs"]}
    piles = []
    for _ in range(2):
        game = Game.from_state(state, rules=(rule,), seed=7)
        game.apply(Play(cards("2h")))
        drawn = set(game.position()["seats"][0]["hand"]) - {"5c"}
        piles.append([*drawn, *game.position()["draw"]])
    assert piles[0] == piles[1]
    assert sorted(piles[0]) == ["8c", "9s", "Kh", "Qs"]
