"""The engine knows primitives, never a rank: other rulebooks are played as they say."""

import pytest

from lopti_rules.cards import RANKS
from lopti_rules.engine.game import Game
from lopti_rules.resources import resource_folder
from lopti_rules.rulebook.loader import parse_rulebook
from lopti_rules.rulebook.model import Rulebook

LOPTI = (resource_folder("rulebooks") / "lopti.yaml").read_text(encoding="utf-8")


def book(*changes: tuple[str, str]) -> Rulebook:
    text = LOPTI
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return parse_rulebook(text)


EIGHT_IS_LOW = book(
    ("[4, 5, 6, 8, 9,", "[4, 5, 6, 7, 9,"),
    ("\n  7:\n", "\n  8:\n"),
    ("{anything_but: [7]}", "{anything_but: [8]}"),
)
NO_SPECIAL_TWO = book(
    ("[4, 5, 6,", "[2, 4, 5, 6,"),
    (LOPTI[LOPTI.index("\n  2:\n") : LOPTI.index("\n  3:\n")], ""),
)
JACK_PUSHES = book(
    ("9, J, Q", "3, 9, Q"),
    ("\n  3:\n", "\n  J:\n"),
)
LIMIT_OF_NINE = book(("{at_most: own,", "{at_most: 9,"), ("{anything_but: [7]}", "anything"))
LIMIT_WITH_EXCEPTION = book(("{exempt: []}", "{exempt: [10]}"), ("{anything_but: [7]}", "anything"))
ANY_SAME_RANK = book(("same_rank: more                         # TRN-5", "same_rank: any # TRN-5"))
TEN_ON_FEW = book(("{anything_but: [7]}", "[4, 5]"))
ONE_TEN = book(("many: true", "many: false"))

TABLE = [  # the book, the top card, the ranks of which one card may follow, by its own words
    (EIGHT_IS_LOW, "8", "2 3 4 5 6 7"),
    (EIGHT_IS_LOW, "7", "2 3 8 9 10 J Q K A"),
    (EIGHT_IS_LOW, "6", "2 3 7 8 9 10 J Q K A"),
    (NO_SPECIAL_TWO, "2", "3 4 5 6 7 8 9 10 J Q K A"),
    (NO_SPECIAL_TWO, "4", "3 5 6 7 8 9 10 J Q K A"),
    (JACK_PUSHES, "8", "2 3 7 9 10 J Q K A"),
    (JACK_PUSHES, "3", "2 7 9 10 J Q K A"),
    (LIMIT_OF_NINE, "7", "2 3 4 5 6 8 9"),
    (LIMIT_WITH_EXCEPTION, "7", "2 3 4 5 6 10"),
    (ANY_SAME_RANK, "9", "2 3 7 9 10 J Q K A"),
    (TEN_ON_FEW, "4", "2 3 5 6 7 8 9 10 J Q K A"),
    (TEN_ON_FEW, "9", "2 3 7 J Q K A"),
]


@pytest.mark.parametrize(("rules", "top", "ranks"), TABLE, ids=[str(n) for n in range(len(TABLE))])
def test_single_cards(rules: Rulebook, top: str, ranks: str) -> None:
    """What may follow is what the book says, whatever base Lopti does with that rank."""
    hand = [f"{rank}h" for rank in RANKS]
    game = Game.from_state(
        {"seats": [{"hand": hand}, {"hand": ["As"]}], "pile": [[f"{top}c"]]}, rules
    )
    may = [rank for rank in RANKS if game.is_legal({"type": "play", "cards": [f"{rank}h"]})]

    assert may == ranks.split()


def test_another_rank_pushes() -> None:
    """A jack that pushes leaves beside the pile, is answered by jacks, and four of them clear."""
    given = {
        "seats": [{"hand": ["Jh", "5h"]}, {"hand": ["Jd", "Jc", "Js", "Kd"]}],
        "pile": [["4c"]],
    }
    game = Game.from_state(given, JACK_PUSHES)
    game.apply({"type": "play", "cards": ["Jh"]})

    assert game.position()["pending"]
    assert game.position()["chain"] == ["Jh"]
    assert not game.is_legal({"type": "play", "cards": ["Kd"]})
    game.apply({"type": "play", "cards": ["Jd", "Jc", "Js"]})
    assert (game.position()["pile"], game.position()["bonus"]) == ([], True)


def test_one_ten_at_a_time() -> None:
    """`many: false` lets one card of the rank be played, never two."""
    given = {"seats": [{"hand": ["10h", "10d", "5h"]}, {"hand": ["Kd"]}], "pile": [["4c"]]}
    game = Game.from_state(given, ONE_TEN)

    assert game.is_legal({"type": "play", "cards": ["10h"]})
    assert not game.is_legal({"type": "play", "cards": ["10h", "10d"]})


def test_deal_and_draw() -> None:
    """Other deals and another limit of the draw are played as the book says."""
    rules = book(
        ("{down: 3, up: 3, hand: 3}", "{down: 1, up: 2, hand: 4}"), ("up_to: 3", "up_to: 5")
    )
    game = Game(rules, players=2, seed=1)

    assert len(game.position()["draw"]) == 52 - 2 * 7
    assert [len(cards) for cards in game.position()["seats"][0].values()] == [4, 2, 1]
    given = {"seats": [{"hand": ["4h", "5h", "6h", "8h", "9h"]}, {"hand": ["Kd"]}], "draw": ["2c"]}
    fresh = Game.from_state(given, rules)
    fresh.apply({"type": "play", "cards": ["4h"]})
    assert "2c" in fresh.position()["seats"][0]["hand"]
