"""Draw steps, face-up cards and clears as other rulebooks have them."""

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.rulebook.model import Rulebook
from tests.engine.play import chooser_of, play_randomly
from tests.engine.variants import SEVEN_IS_ORDINARY, cards, do, may, table_of, variant

DRAWS = [  # draw as the book has it, hand, what is played, cards of hand and draw pile afterwards
    ("per_turn: 1", "4h 4d Kh", "4h 4d", 2, 4, "one card, whatever was played"),
    ("per_turn: as_played", "4h 4d Kh", "4h 4d", 3, 3, "as many as were played"),
    ("per_turn: as_played", "4h 4d Kh Qh", "4h 4d", 3, 4, "but only below the limit"),
    ("per_turn: to_limit", "4h 4d Kh", "4h 4d", 3, 3, "up to the limit"),
    ("per_turn: to_limit", "4h Kh", "4h", 3, 3, "even more than were played"),
    ("per_turn: to_limit", "4h Kh Qh Jh 9h", "4h", 4, 5, "no draw at the limit or above"),
    ("per_turn: to_limit, up_to: 5", "4h Kh", "4h", 5, 1, "the limit is the book's"),
    ("per_turn: to_limit, up_to: 8", "4h Kh", "4h", 6, 0, "as far as the draw pile goes"),
]


@pytest.mark.parametrize("listening", [False, True])
@pytest.mark.parametrize(("draw", "hand", "play", "held", "left", "law"), DRAWS)
def test_how_many_are_drawn(
    draw: str, hand: str, play: str, held: int, left: int, law: str, *, listening: bool
) -> None:
    """The draw step of the first play, step by step or straight through."""
    rules = variant(f"draw: {{{draw}}}")
    game = table_of(rules, hand, "Ks As", draw="5c 6c 8c 9c Jc", listening=listening)
    do(game, play)

    assert (len(cards(game, 0)), game.table.draw_count) == (held, left), law


BONUS = [  # draw as the book has it, cards in hand after a 10, and after the bonus play
    ("per_turn: to_limit", 3, 2, "bonus plays draw nothing"),
    ("per_turn: to_limit, bonus: true", 3, 3, "bonus plays draw too"),
    ("bonus: true", 3, 3, "one card each"),
    ("per_turn: to_limit, timing: after_bonus", 2, 3, "once the bonus plays are over"),
    ("per_turn: as_played, bonus: true, timing: after_bonus", 2, 3, "for all plays together"),
]


@pytest.mark.parametrize("listening", [False, True])
@pytest.mark.parametrize(("draw", "first", "second", "law"), BONUS)
def test_draws_of_bonus_plays(
    draw: str, first: int, second: int, law: str, *, listening: bool
) -> None:
    """Hand 10 K Q: the 10 clears, the king is the bonus play."""
    rules = variant(f"draw: {{{draw}}}")
    game = table_of(rules, "10h Kh Qh", "As", pile="4c", draw="5c 6c 8c", listening=listening)
    do(game, "10h")
    assert len(cards(game, 0)) == first, law

    do(game, "Kh")
    assert len(cards(game, 0)) == second, law


PLAYED = variant(SEVEN_IS_ORDINARY + "table: {up: played, when: hand_and_draw_empty}")
PLAYED_EARLY = variant(SEVEN_IS_ORDINARY + "table: {up: played}")
TAKEN_LATE = variant(SEVEN_IS_ORDINARY + "table: {when: hand_and_draw_empty}")


@pytest.mark.parametrize("listening", [False, True])
def test_face_up_cards_are_played_from_the_table(*, listening: bool) -> None:
    """With hand and draw pile empty, several equal ones at once; they are never taken up."""
    game = table_of(PLAYED, "4h / 9c 9d 5s / 6c", "Ks / Qs / Js", pile="3c", listening=listening)
    assert may(game, "4h", "9c", "blind 0", "take") == [True, False, False, True]
    assert do(game, "4h") == ["play", "turn"]
    do(game, "Ks")
    assert may(game, "9c", "9c 9d", "5s", "blind 0", "take") == [False, False, False, False, True]
    do(game, "take", "Qs")
    assert cards(game, 0) == ["3c", "4h", "Ks"]
    assert may(game, "Ks", "9c") == [True, False]


@pytest.mark.parametrize("listening", [False, True])
def test_the_last_face_up_cards_lead_to_the_face_down_ones(*, listening: bool) -> None:
    """Two equal cards from the table are one play, and the face-down cards come next."""
    game = table_of(PLAYED, "/ 9c 9d / 6c", "Ks Kd", pile="8c", listening=listening)
    assert may(game, "9c", "9c 9d", "8c 9c") == [True, True, False]
    do(game, "9c 9d", "Ks")
    assert cards(game, 0, "up") == []
    assert may(game, "blind 0", "take") == [True, True]


def test_who_has_neither_face_down_cards_is_out_with_the_last_face_up_card() -> None:
    """The last card takes its player out, from whatever zone."""
    game = table_of(PLAYED, "/ 9c", "Ks Kd", pile="8c")

    assert do(game, "9c") == ["play", "out", "win", "round_over"]


@pytest.mark.parametrize("listening", [False, True])
@pytest.mark.parametrize("rules", [PLAYED, TAKEN_LATE], ids=["played", "taken"])
def test_an_empty_hand_draws_while_the_draw_pile_lasts(rules: Rulebook, *, listening: bool) -> None:
    """A bonus play does not draw, but an empty hand does, whatever becomes of face-up cards."""
    game = table_of(rules, "10h / 9c / 6c", "Ks", pile="4c", draw="5c 6h", listening=listening)
    do(game, "10h")
    assert cards(game, 0) == ["5c"]
    do(game, "5c")
    assert (cards(game, 0), cards(game, 0, "up")) == (["6h"], ["9c"])


def test_face_up_cards_are_taken_when_hand_and_draw_pile_are_empty() -> None:
    """Not before: with cards to draw the empty hand draws."""
    game = table_of(TAKEN_LATE, "10h / 9c / 6c", "Ks", pile="4c", draw="10d 5c")
    do(game, "10h")
    assert (cards(game, 0), cards(game, 0, "up")) == (["10d"], ["9c"])
    do(game, "10d")
    assert (cards(game, 0), cards(game, 0, "up")) == (["5c"], ["9c"])
    do(game, "5c")
    assert (cards(game, 0), cards(game, 0, "up")) == (["9c"], [])


def test_face_up_cards_may_be_played_while_the_draw_pile_lasts() -> None:
    """With `when: hand_empty` the draw step of that play then fills the hand."""
    game = table_of(PLAYED_EARLY, "/ 9c Jc / 6c", "Ks Kd", pile="4c", draw="5c 6h")
    do(game, "9c")

    assert (cards(game, 0), cards(game, 0, "up")) == (["5c"], ["Jc"])


def test_a_play_from_the_table_says_why_it_may_not_be_done() -> None:
    """A card that lies elsewhere is not among the face-up cards."""
    game = table_of(PLAYED, "/ 9c / 6c", "Ks Kd", pile="8c")
    with pytest.raises(Exception, match="not_face_up"):
        do(game, "6c")
    with pytest.raises(Exception, match="blind_too_early"):
        do(game, "blind 0")


def test_the_next_player_may_lead_after_a_clear() -> None:
    """With `then: next_leads` no clear gives a bonus play, and no rule's does either."""
    game = table_of(variant("clear: {then: next_leads}"), "10h 9h", "Ks 4s", pile="4c", draw="5c")

    assert do(game, "10h") == ["play", "clear", "draw", "turn"]
    assert (game.turn, game.position()["pile"]) == (1, [])


FAMILY = """
play: {same_rank: any}
draw: {per_turn: to_limit, bonus: true}
table: {up: played, when: hand_and_draw_empty}
"""


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize(
    "patch",
    [
        FAMILY,
        "draw: {per_turn: as_played, when: after_each_play}\ntable: {up: played}",
        "table: {when: hand_and_draw_empty}\nclear: {then: next_leads}",
    ],
)
def test_rounds_come_to_an_end(patch: str, players: int) -> None:
    """Random rounds, with all 52 cards on the table at every moment."""
    for seed in range(4):
        game = Game(variant(patch), players=players, seed=seed)
        for _ in play_randomly(game, chooser_of(seed)):
            position = game.position()
            zones = [card for seat in position["seats"] for zone in seat.values() for card in zone]
            piles = [card for play in position["pile"] for card in play]
            everything = [*zones, *piles, *position["draw"], *position["gone"], *position["chain"]]
            assert len(everything) == len(set(everything)) == 52
            assert game.is_over or game.legal_actions()
