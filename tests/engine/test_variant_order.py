"""Cards that change whose turn is next: skip, reverse, play again, choose, give the pile."""

import pytest

from lopti_rules.engine.game import Game
from tests.engine.play import chooser_of, play_randomly
from tests.engine.variants import cards, choices, do, may, table_of, variant


def eight(effect: str, more: str = "") -> str:
    """A patch in which the 8 keeps its place in the order and has an effect."""
    return f"specials: {{8: {{goes_on: its_rank, effects: [{effect}]{more}}}}}"


FOUR = ("8h 8d Kh Kd", "9s 9d", "Js Jd", "Qs Qd")
"""The hands of four players; the first has two 8s."""
THREE = FOUR[:3]
TWO = FOUR[:2]

NEXT = [  # the 8's effect, hands, the play of seat 0, whose turn comes, events after the play
    ("skip", FOUR, "8h", 2, "skip turn", "one player is passed by"),
    ("skip", FOUR, "8h 8d", 2, "skip turn", "once a play"),
    ("skip: {players: 2}", FOUR, "8h", 3, "skip skip turn", "or two players"),
    ("skip", TWO, "8h", 0, "skip turn", "between two, the turn comes back"),
    ("skip: {players: 2}", TWO, "8h", 1, "skip skip turn", "or all the way round"),
    ("reverse", FOUR, "8h", 3, "reverse turn", "the other way round"),
    ("reverse", TWO, "8h", 1, "reverse turn", "between two it is nothing"),
    ("reverse: {with_two: play_again}", TWO, "8h", 0, "reverse skip turn", "or a turn again"),
    ("reverse: {with_two: play_again}", THREE, "8h", 2, "reverse turn", "among three as ever"),
    ("again", FOUR, "8h", 0, "again", "the same turn goes on"),
]


@pytest.mark.parametrize("listening", [False, True])
@pytest.mark.parametrize(("effect", "seats", "play", "turn", "names", "law"), NEXT)
def test_whose_turn_is_next(
    effect: str, seats: tuple[str, ...], play: str, turn: int, names: str, law: str, *,
    listening: bool,
) -> None:  # fmt: skip
    """On a 6, by hand."""
    game = table_of(variant(eight(effect)), *seats, pile="6c", listening=listening)

    assert do(game, play) == ["play", *names.split()], law
    assert game.turn == turn, law


PER_CARD = [  # the 8's effect, whose turn is next after two 8s of four players
    ("skip", 3),
    ("skip: {players: 2}", 1),
    ("reverse", 1),
]


@pytest.mark.parametrize(("effect", "turn"), PER_CARD)
def test_each_card_of_a_play_acts(effect: str, turn: int) -> None:
    """With `per: card`: two skips pass two by, two reversals are none."""
    game = table_of(variant(eight(effect, ", per: card")), *FOUR, pile="6c")
    do(game, "8h 8d")

    assert game.turn == turn


def test_who_is_out_is_not_passed_by() -> None:
    """A skip passes players by who are still in (TRN-1, WIN-5)."""
    seats = ("8h Kh", "", "9s 9d", "Js Jd")
    game = table_of(variant(eight("skip")), *seats, pile="6c", places=[1])
    do(game, "8h")

    assert game.turn == 3


def test_a_last_card_still_acts() -> None:
    """WIN-2: the effect of the card with which its player goes out still happens."""
    skipping = table_of(variant(eight("skip")), "8h", *FOUR[1:], pile="6c")
    assert do(skipping, "8h") == ["play", "out", "win", "skip", "turn"]
    assert skipping.turn == 2
    again = table_of(variant(eight("again")), "8h", *FOUR[1:], pile="6c")
    assert do(again, "8h") == ["play", "out", "win", "turn"]
    assert again.turn == 1
    two_left = table_of(
        variant(eight("reverse: {with_two: play_again}")), "8h", *THREE[1:], pile="6c"
    )
    do(two_left, "8h")
    assert two_left.turn == 2


def test_the_direction_stays_turned_round() -> None:
    """Until another card turns it again; a position tells it and is read back."""
    game = table_of(variant(eight("reverse")), "8h Kh", "8s 9d", "Js Jd", "8d Qd", pile="6c")
    do(game, "8h", "Qd")
    assert game.turn == 2
    again = Game.from_state(game.position(), game.rulebook)
    assert (again.position()["direction"], again.table.direction) == ("anticlockwise", -1)
    do(again, "take")
    assert again.turn == 1
    do(again, "8s")
    assert (again.turn, "direction" in again.position()) == (2, False)


def test_the_next_player_of_a_rule_is_the_next_in_turn() -> None:
    """Which is the one before, once the direction is turned round."""
    rule = "When a player plays a king, the next player draws 1 card."
    given = {
        "seats": [{"hand": hand.split()} for hand in ("Kh 9h", "9s", "Jc Js")],
        "pile": [["4c"]],
        "draw": ["6c", "6d"],
    }
    clockwise = Game.from_state(given, rules=[rule])
    do(clockwise, "Kh")
    assert (cards(clockwise, 1), clockwise.turn) == (["6c", "9s"], 1)
    book = variant("turn: {direction: anticlockwise}")
    turned = Game.from_state(given, book, rules=[rule])
    do(turned, "Kh")
    assert (cards(turned, 2), turned.turn) == (["6c", "Jc", "Js"], 2)


def test_play_may_go_anticlockwise() -> None:
    """From the leader on, and a reversal makes it clockwise."""
    rules = variant(eight("reverse") + "\nturn: {direction: anticlockwise}")
    game = table_of(rules, *FOUR, pile="6c")
    do(game, "Kh")
    assert game.turn == 3
    other = table_of(rules, *FOUR, pile="6c")
    do(other, "8h")
    assert (other.turn, other.position()["direction"]) == (1, "clockwise")
    assert Game(rules, players=3, seed=3).table.direction == -1


def test_no_effect_on_the_order_where_the_play_clears() -> None:
    """The fourth 8 clears: nobody is passed by, and its player makes the bonus play."""
    rules = variant(eight("skip, reverse"))
    game = table_of(rules, "8h Kh", "9s", "Js", pile="6c | 8c 8d 8s")

    assert do(game, "8h") == ["play", "clear", "bonus"]
    assert do(game, "Kh")[-2:] == ["win", "turn"]
    assert (game.turn, game.table.direction) == (1, 1)


COVERS = [  # how the 8 has to be covered, plays of hand 4 9 10 2 J 8 that are legal then
    ("as_usual", "9h 10h 2h Jh 8d", "8d 8c"),
    ("any", "4h 9h 10h 2h Jh 8d", ""),
    ("higher", "9h 10h Jh", "4h 2h 8d"),
]


@pytest.mark.parametrize(("cover", "legal", "barred"), COVERS)
def test_how_a_card_is_covered(cover: str, legal: str, barred: str) -> None:
    """Higher goes by 2 3 4 ... Q K A and must be able to follow; who cannot takes the pile."""
    rules = variant(eight(f"again: {{cover: {cover}}}") + "\nplay: {same_rank: any}")
    game = table_of(rules, "8h 4h 9h 10h 2h Jh 8d", "Ks Kd", "As", pile="6c")
    do(game, "8h")
    assert may(game, *legal.split()) == [True] * len(legal.split())
    if barred:
        one_by_one = [card for card in barred.split() if card not in {"8c"}]
        assert may(game, *one_by_one) == [cover == "as_usual"] * len(one_by_one)
    again = Game.from_state(game.position(), rules)
    assert again.position() == game.position()
    assert again.legal_actions() == game.legal_actions()
    assert do(game, "take") == ["pickup", "turn"]
    assert game.turn == 1


def test_a_covered_card_needs_no_second_cover() -> None:
    """After the cover the next player follows what lies on top, by the ordinary rule."""
    game = table_of(variant(eight("again: {cover: any}")), "8h 4h Qh", "5s 3s", "As", pile="6c")
    do(game, "8h")
    assert do(game, "4h") == ["play", "turn"]
    assert may(game, "5s") == [True]


def test_two_cards_to_cover_in_a_row() -> None:
    """The cover may itself be such a card."""
    game = table_of(variant(eight("again: {cover: any}")), "8h 8d 4h Qh", "5s 3s", "As", pile="6c")

    assert do(game, "8h", "8d", "4h") == ["play", "again", "play", "again", "play", "turn"]


def test_its_player_chooses_who_is_next() -> None:
    """Any other player still in; between two there is nothing to ask."""
    game = table_of(variant(eight("next")), *FOUR, pile="6c")
    assert do(game, "8h") == ["play"]
    assert choices(game) == [1, 2, 3]
    assert game.view(1).choosing == 0
    with pytest.raises(Exception, match="answer_due"):
        do(game, "take")
    assert do(game, "0 choose 3") == ["next", "turn"]
    assert game.turn == 3
    two = table_of(variant(eight("next")), *TWO, pile="6c")
    assert do(two, "8h") == ["play", "next", "turn"]


@pytest.mark.parametrize("listening", [False, True])
def test_the_pile_is_given_to_a_player(*, listening: bool) -> None:
    """With the card itself; the next player leads on no pile."""
    game = table_of(variant(eight("give_pile")), *FOUR, pile="6c", draw="5c", listening=listening)
    assert do(game, "8h") == ["play"]
    assert do(game, "0 choose 2") == ["give_pile", "pickup", "turn"]
    assert cards(game, 2) == ["6c", "8h", "Jd", "Js"]
    assert (game.turn, game.position()["pile"]) == (1, [])


def test_an_open_choice_is_part_of_a_copy() -> None:
    """A game that waits for an answer can be copied and goes on in the copy."""
    game = table_of(variant(eight("next, give_pile")), *FOUR, pile="6c")
    do(game, "8h")
    copy = game.copy()
    assert do(copy, "0 choose 2", "0 choose 3") == ["next", "give_pile", "pickup", "turn"]
    assert (copy.turn, game.view(0).choosing) == (2, 0)


PATCHES = [
    eight("skip", ", per: card"),
    eight("reverse: {with_two: play_again}") + "\nturn: {direction: anticlockwise}",
    eight("again: {cover: any}"),
    eight("again: {cover: higher}, skip"),
    eight("next"),
    eight("give_pile"),
]


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("patch", PATCHES, ids=range(len(PATCHES)))
def test_rounds_come_to_an_end(patch: str, players: int) -> None:
    """Random rounds; there is always something to do."""
    for seed in range(3):
        game = Game(variant(patch), players=players, seed=seed)
        for _ in play_randomly(game, chooser_of(seed)):
            assert game.is_over or game.legal_actions()
