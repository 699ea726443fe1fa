"""What other rulebooks let a player do who cannot play, or can, and what a pickup brings."""

from typing import Any

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.errors import IllegalAction
from tests.engine.play import chooser_of, play_randomly
from tests.engine.variants import action, cards, choices, do, may, table_of, variant

CHANCE = variant("stuck: {draw: 1}")
GAMBLE = variant("stuck: {gamble: true}")
UNTIL = variant("stuck: {draw: until_playable}")
ONLY_STUCK = variant("pickup: {voluntary: false}")
ALL_STRICT = variant("pickup: {voluntary: false}\nstuck: {draw: 1}\nplay: {must: true}")
NO_PUSH = "specials: {3: null}\nranks: {order: [3, 4, 5, 6, 8, 9, J, Q, K, A]}\n"
PREVIOUS = variant(NO_PUSH + "pickup: {who: previous}")
LEADS = variant("pickup: {then: leads}")

MAY = [  # the book, the hand, the draw pile, which of play 5h, take and flip may be done on a queen
    (CHANCE, "4h 5h", "Kd", "take flip", "stuck: chance card or pile"),
    (CHANCE, "4h Kh", "Kd", "take", "who can play has no chance card"),
    (CHANCE, "4h 5h", "", "take", "nor has anybody without a draw pile"),
    (GAMBLE, "4h Kh", "Kd", "take flip", "anybody may gamble"),
    (GAMBLE, "4h 5h", "Kd", "take flip", "also who is stuck"),
    (UNTIL, "4h 5h", "Kd", "take flip", "as with one card"),
    (ONLY_STUCK, "4h 5h", "Kd", "take", "the pile for who is stuck"),
    (ONLY_STUCK, "4h Kh", "Kd", "", "and for nobody else"),
    (ALL_STRICT, "4h 5h", "Kd", "flip", "the chance card comes first"),
    (ALL_STRICT, "4h 5h", "", "take", "if there is one"),
    (ALL_STRICT, "4h Kh", "Kd", "", "who can play has to"),
]


@pytest.mark.parametrize(("rules", "hand", "draw", "able", "law"), MAY, ids=[r[4] for r in MAY])
def test_what_may_be_done(rules: Any, hand: str, draw: str, able: str, law: str) -> None:
    """On a queen, besides plays."""
    game = table_of(rules, hand, "Ks", pile="Qc", draw=draw)

    assert may(game, "take", "flip") == ["take" in able, "flip" in able], law
    assert may(game, hand.split()[1]) == ["Kh" in hand], law


@pytest.mark.parametrize("listening", [False, True])
def test_a_chance_card_that_fits_is_played(*, listening: bool) -> None:
    """A king on the queen; the draw step follows as after any play."""
    game = table_of(CHANCE, "4h 5h", "Ks", pile="Qc", draw="Kd 6c", listening=listening)

    assert do(game, "flip") == ["flip", "play", "draw", "turn"]
    assert game.position()["pile"] == [["Qc"], ["Kd"]]
    assert cards(game, 0) == ["4h", "5h", "6c"]


@pytest.mark.parametrize("listening", [False, True])
def test_a_chance_card_that_does_not_fit_is_taken_with_the_pile(*, listening: bool) -> None:
    """A 4 on the queen."""
    game = table_of(CHANCE, "4h 5h", "Ks", pile="Qc", draw="4d 6c", listening=listening)

    assert do(game, "flip") == ["flip", "pickup", "turn"]
    assert cards(game, 0) == ["4d", "4h", "5h", "Qc"]
    assert game.table.draw_count == 1


def test_a_gamble_is_one_card_also_where_a_stuck_player_draws_on() -> None:
    """Who can play and gambles takes the pile for the first card that does not fit."""
    rules = variant("stuck: {draw: until_playable, gamble: true}")
    game = table_of(rules, "4h Kh", "Ks", pile="Qc", draw="4d Ad")

    assert do(game, "flip") == ["flip", "pickup", "turn"]


@pytest.mark.parametrize("listening", [False, True])
def test_drawing_until_a_card_fits(*, listening: bool) -> None:
    """The cards before it go to the hand; with none that fits the pile goes there too."""
    game = table_of(UNTIL, "4h 5h", "Ks", pile="Qc", draw="4d 6c Ad 8c", listening=listening)
    assert do(game, "flip") == ["draw", "draw", "flip", "play", "turn"]
    assert cards(game, 0) == ["4d", "4h", "5h", "6c"]
    other = table_of(UNTIL, "4h 5h", "Ks", pile="Qc", draw="4d 6c", listening=listening)
    assert do(other, "flip") == ["draw", "draw", "pickup", "turn"]
    assert cards(other, 0) == ["4d", "4h", "5h", "6c", "Qc"]


def test_no_chance_card_while_a_pickup_is_pending() -> None:
    """The 3 asks for a 3 or the pile (SPC3-2)."""
    game = table_of(CHANCE, "4h 5h", "Ks", pile="Qc", draw="3d", chain=["3c"], pending=True)

    assert may(game, "take", "flip") == [True, False]


REFUSED = [  # the book, the hand, the draw pile, the action, why not
    (ONLY_STUCK, "4h Kh", "Kd", "take", "able_to_play"),
    (ALL_STRICT, "4h 5h", "Kd", "take", "flip_first"),
    (CHANCE, "4h Kh", "Kd", "flip", "not_stuck"),
    (CHANCE, "4h 5h", "", "flip", "draw_pile_gone"),
    (LEADS, "4h 5h", "Kd", "flip", "no_flips"),
]


@pytest.mark.parametrize(("rules", "hand", "draw", "line", "code"), REFUSED)
def test_why_not(rules: Any, hand: str, draw: str, line: str, code: str) -> None:
    """Each refusal has its reason, and changes nothing."""
    game = table_of(rules, hand, "Ks", pile="Qc", draw=draw)
    before = game.position()
    with pytest.raises(IllegalAction) as caught:
        game.apply(action(line))

    assert caught.value.code == code
    assert game.position() == before


@pytest.mark.parametrize("listening", [False, True])
def test_the_player_before_takes_the_pile(*, listening: bool) -> None:
    """Of four, one of whom is out: the one before among those still in."""
    seats = ("4h 5h", "9s", "Js", "")
    game = table_of(PREVIOUS, *seats, pile="Qc", places=[3], listening=listening)

    assert do(game, "take") == ["pickup", "turn"]
    assert (cards(game, 2), cards(game, 0), game.turn) == (["Js", "Qc"], ["4h", "5h"], 1)


def test_an_illegal_face_down_card_is_taken_by_who_turned_it_over() -> None:
    """Also where the player before takes piles that cannot be beaten."""
    game = table_of(PREVIOUS, "/ / 4h 5h", "9s", "Js", pile="Qc")
    do(game, "blind 0")

    assert (cards(game, 0), cards(game, 2)) == (["4h", "Qc"], ["Js"])


@pytest.mark.parametrize("listening", [False, True])
def test_a_pickup_may_go_on_with_a_lead(*, listening: bool) -> None:
    """The first play of the turn is then still to come, and draws."""
    game = table_of(LEADS, "4h", "Ks", pile="Qc", draw="6c 8c", listening=listening)
    assert do(game, "take") == ["pickup"]
    assert (game.turn, may(game, "take", "4h", "Qc")) == (0, [False, True, True])
    assert do(game, "4h") == ["lead", "play", "draw", "turn"]


UP_CARD = "table: {up: played}\npickup: {with_up_card: 1}"
UP_RANK = "table: {up: played}\npickup: {with_up_card: same_rank}"


@pytest.mark.parametrize("listening", [False, True])
def test_who_is_stuck_with_face_up_cards_takes_one_of_them(*, listening: bool) -> None:
    """By choice, or the only one; all of a rank where the book says so."""
    game = table_of(variant(UP_CARD), "/ 4h 4d 6s / 8c", "Ks", pile="Qc", listening=listening)
    assert do(game, "take") == ["pickup"]
    assert len(game.legal_actions()) == 3
    game.apply({"type": "choose", "seat": 0, "choice": ["6s"]})
    assert (cards(game, 0), cards(game, 0, "up"), game.turn) == (["6s", "Qc"], ["4d", "4h"], 1)
    one = table_of(variant(UP_CARD), "/ 4h / 8c", "Ks", pile="Qc", listening=listening)
    assert do(one, "take") == ["pickup", "take_face_up", "turn"]
    rank = table_of(variant(UP_RANK), "/ 4h 4d 6s / 8c", "Ks", pile="Qc", listening=listening)
    do(rank, "take")
    assert choices(rank) == ["4", "6"]
    rank.apply({"type": "choose", "seat": 0, "choice": "4"})
    assert (cards(rank, 0), cards(rank, 0, "up")) == (["4d", "4h", "Qc"], ["6s"])


def test_who_is_not_stuck_takes_no_face_up_card() -> None:
    """Neither with a card that fits, nor with hand cards."""
    game = table_of(variant(UP_CARD), "/ 4h Kd / 8c", "Ks", pile="Qc")
    assert do(game, "take") == ["pickup", "turn"]
    other = table_of(variant(UP_CARD), "5c / 4h / 8c", "Ks", pile="Qc")
    assert do(other, "take") == ["pickup", "turn"]


@pytest.mark.parametrize("listening", [False, True])
def test_an_illegal_face_down_card_may_stay(*, listening: bool) -> None:
    """At its place, in the order of the others; the pile is taken."""
    rules = variant("blind: {illegal: pile}")
    game = table_of(rules, "/ / 4h 5h 6h", "Ks Kd", pile="Qc", listening=listening)

    assert do(game, "blind 1") == ["reveal", "pickup", "turn"]
    assert (cards(game, 0), cards(game, 0, "down")) == (["Qc"], ["4h", "5h", "6h"])


ADDING = variant("play: {add_drawn: true, same_rank: any}\ndraw: {per_turn: to_limit}")


@pytest.mark.parametrize("listening", [False, True])
def test_drawn_cards_are_added_to_the_play(*, listening: bool) -> None:
    """A 6 is drawn for a 6: it may be added, and draws again; another hand 6 may not."""
    game = table_of(ADDING, "6h 6d Kh", "Ks", pile="5c", draw="6c 8c 9c", listening=listening)
    assert do(game, "6h") == ["play", "draw"]
    assert may(game, "6c", "6d", "pass", "take") == [True, False, True, False]
    with pytest.raises(IllegalAction, match="not_added"):
        do(game, "6d")
    again = Game.from_state(game.position(), ADDING)
    assert again.legal_actions() == game.legal_actions()
    assert do(game, "6c") == ["play", "draw", "turn"]
    assert cards(game, 0) == ["6d", "8c", "Kh"]
    assert (game.turn, game.table.top_count) == (1, 2)


def test_drawn_cards_need_not_be_added() -> None:
    """Pass goes on with the turn; other cards drawn are never asked for."""
    game = table_of(ADDING, "6h 6d Kh", "Ks", pile="5c", draw="6c 8c 9c")
    assert do(game, "6h", "pass") == ["play", "draw", "keep", "turn"]
    other = table_of(ADDING, "6h 6d Kh", "Ks", pile="5c", draw="8c 6c")
    assert do(other, "6h") == ["play", "draw", "turn"]


def test_added_cards_complete_four_and_act_with_the_play() -> None:
    """Four 6s clear; a skip that acts once a play is not done twice."""
    game = table_of(ADDING, "6h 6d 6s Kh", "Ks", pile="5c", draw="6c 8c 9c")
    assert do(game, "6h 6d 6s", "6c") == ["play", "draw", "play", "clear", "draw", "bonus"]
    rules = variant(
        "play: {add_drawn: true, same_rank: any}\n"
        "specials: {6: {goes_on: its_rank, effects: [skip]}}"
    )
    skip = table_of(rules, "6h Kh", "Ks", "As", "Qs", pile="5c", draw="6c 8c 9c")
    do(skip, "6h", "6c")
    assert skip.turn == 2


def test_who_comes_last_has_lost_where_the_book_says_so() -> None:
    """Named at the end of the round."""
    game = table_of(variant("finish: {loser: last}"), "Kh", "Ks 4s", pile="5c")

    assert do(game, "Kh") == ["play", "out", "win", "lose", "round_over"]


PATCHES = [
    "stuck: {draw: 1}", "stuck: {draw: until_playable, gamble: true}",
    "pickup: {voluntary: false}", "pickup: {then: leads}", UP_CARD, UP_RANK,
    "blind: {illegal: pile}", "play: {add_drawn: true}\ndraw: {per_turn: to_limit, bonus: true}",
    NO_PUSH + "pickup: {who: previous, then: leads}",
]  # fmt: skip


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("patch", PATCHES, ids=range(len(PATCHES)))
def test_rounds_come_to_an_end(patch: str, players: int) -> None:
    """Random rounds; what is listed is what may be done."""
    for seed in range(2):
        game = Game(variant(patch), players=players, seed=seed)
        for _ in play_randomly(game, chooser_of(seed)):
            legal = game.legal_actions()
            assert game.is_over or legal
            assert all(map(game.is_legal, legal))
