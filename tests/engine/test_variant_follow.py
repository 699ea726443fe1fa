"""What may follow in variants, and what lies there: tables of positions and plays."""

from collections.abc import Iterator
from typing import Any

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.engine.linking import Linked
from lopti_rules.engine.referee import reason_name
from lopti_rules.errors import IllegalAction, UnreadableRecord
from lopti_rules.records.position import Position
from lopti_rules.rulebook.model import Rulebook
from tests.engine.play import choose, chooser_of, listening_program
from tests.engine.variants import SEVEN_IS_ORDINARY, do, may, table_of, variant

LAX = "play: {compare: same_or_higher, same_rank: any}\n"
TWO_AND_TEN = SEVEN_IS_ORDINARY.replace("3: null", "3: null, 10: {goes_on: anything}")
SHITHEAD = variant(TWO_AND_TEN + LAX)
NEVER = variant(SEVEN_IS_ORDINARY + "play: {same_rank: never}\n")
ONE_HIGHER = variant(SEVEN_IS_ORDINARY + "play: {compare: one_higher}\n")
AS_LAST = variant(SEVEN_IS_ORDINARY + "play: {count: as_last}\n")
AS_LED = variant(
    SEVEN_IS_ORDINARY + "play: {count: as_led, compare: same_or_higher, same_rank: any}"
)
LIMITS = """
specials:
  3: null
  7: {goes_on: its_rank, same_rank: as_play, effects: {limit: {%s}}}
  10: {goes_on: anything}
ranks: {order: [3, 4, 5, 6, 7, 8, 9, J, Q, K, A]}
"""
BELOW = variant(LIMITS % "at_most: null, below: own" + LAX)
AT_LEAST = variant(LIMITS % "at_most: null, at_least: 9" + LAX)

FOLLOW = [  # the book, the pile, plays that may be made, plays that may not
    (SHITHEAD, "9c", "9h 2h 10h Jh", "8h 3h"),
    (SHITHEAD, "Kc | 2c", "3h 9h Ah", ""),
    (SHITHEAD, "7c", "Kh 10h 7h", "6h"),
    (NEVER, "9c", "Jh 10h 2h", "9h 8h 9h+9d"),
    (ONE_HIGHER, "9c", "Jh 2h 9h+9d", "Qh 8h 9h"),
    (ONE_HIGHER, "Ac", "10h 2h", "3h Kh"),
    (AS_LAST, "8c 8d", "9h+9d 9h+9d+9s 10h 2h", "9h Kh 8h"),
    (AS_LAST, "8c 8d 8s", "8h", "9h+9d"),
    (AS_LED, "8c 8d | 9c 9s", "9h+9d Kh+Kd 10h", "Kh 9h Kh+Kd+Ks 8h"),
    (BELOW, "7c", "3h 6h 2h", "7h 8h 10h Ah"),
    (AT_LEAST, "7c", "9h Jh Ah 10h", "8h 7h 6h 2h"),
]


@pytest.mark.parametrize(("rules", "pile", "can", "cannot"), FOLLOW)
def test_what_may_follow(rules: Rulebook, pile: str, can: str, cannot: str) -> None:
    """Cards joined by a plus are played together; the player holds just them and a 4."""
    for plays, legal in ((can, True), (cannot, False)):
        for play in plays.split():
            cards = play.replace("+", " ")
            game = table_of(rules, f"{cards} 4s", "As", pile=pile)
            assert may(game, cards) == [legal], (play, pile)


EIGHT = (
    """
specials:
  3: null
  7: {goes_on: its_rank, same_rank: as_play}
  8: {goes_on: anything, effects: [transparent]}
limit: {exempt: [8]}
ranks: {order: [3, 4, 5, 6, 7, 8, 9, J, Q, K, A]}
"""
    + LAX
)
SEEN_THROUGH = variant(EIGHT)
BREAKS = variant(EIGHT + "four: {transparent: breaks}")
JOINS = variant(EIGHT + "four: {transparent: joins}")

SEE = [  # the book, the pile, plays that may be made, plays that may not
    (SEEN_THROUGH, "7c", "8h 5h 7h 2h", "Jh 10h 9h"),
    (SEEN_THROUGH, "7c | 8c", "5h 8h 7h", "Jh 10h"),
    (SEEN_THROUGH, "Kc | 8c", "Kh Ah 8h 10h", "Qh"),
    (SEEN_THROUGH, "8c", "3h Qh 10h", ""),
    (SEEN_THROUGH, "8c 8d | 8s", "3h", ""),
    (SEEN_THROUGH, "9c", "8h", "7h"),
    (SEEN_THROUGH, "5c", "7h", "4h"),
]


@pytest.mark.parametrize(("rules", "pile", "can", "cannot"), SEE)
def test_transparent_cards(rules: Rulebook, pile: str, can: str, cannot: str) -> None:
    """What lies below them counts, with its limit; on nothing but them anything goes."""
    for plays, legal in ((can, True), (cannot, False)):
        for card in plays.split():
            game = table_of(rules, f"{card} 3s", "As", pile=pile)
            assert may(game, card) == [legal], (card, pile)


PLAY_AND_TURN = ["play", "turn"]
CLEARED = ["play", "clear", "bonus"]
AT_ONCE = variant(SEVEN_IS_ORDINARY + LAX + "four: {span: one_play}")
ANYWHERE = variant(SEVEN_IS_ORDINARY + LAX + "four: {scope: whole_pile, legal_first: false}")

FOURS = [  # the book, the pile, the play, what happens
    (SEEN_THROUGH, "9c 9d | 8c | 9s", "9h", CLEARED),
    (BREAKS, "9c 9d | 8c | 9s", "9h", PLAY_AND_TURN),
    (JOINS, "9c 9d | 8c", "9h", CLEARED),
    (JOINS, "9c 9d 9s", "8h", CLEARED),
    (SEEN_THROUGH, "9c 9d 9s", "8h", PLAY_AND_TURN),
    (SEEN_THROUGH, "Kc | 8c | 8d | 8s", "8h", CLEARED),
    (SEEN_THROUGH, "8c | 8d | Kc | 8s", "8h", PLAY_AND_TURN),
    (BREAKS, "9c 9d | 9s", "9h", CLEARED),
    (AT_ONCE, "9c 9d | 9s", "9h", PLAY_AND_TURN),
    (AT_ONCE, "8c", "9c 9d 9s 9h", CLEARED),
    (ANYWHERE, "5c 5d 5s | Kc", "5h", CLEARED),
    (ANYWHERE, "5c 5d | Kc", "5h 5s", CLEARED),
]


@pytest.mark.parametrize(("rules", "pile", "play", "events"), FOURS)
@pytest.mark.parametrize("listening", [False, True])
def test_what_makes_four(
    rules: Rulebook, pile: str, play: str, events: list[str], listening: bool
) -> None:
    """Four of a rank among transparent cards, in one play, or anywhere in the pile."""
    game = table_of(rules, f"{play} 4s", "As", pile=pile, listening=listening)

    assert do(game, play) == events


def test_what_completes_four_goes_on_anything_only_where_the_book_says_so() -> None:
    """RUL-4 is a field: with `legal_first: false` the last 5 goes on a king, the third does not."""
    assert may(table_of(ANYWHERE, "5h 4s", "As", pile="5c 5d | Kc"), "5h") == [False]
    usual = variant(SEVEN_IS_ORDINARY + LAX + "four: {scope: whole_pile}")
    assert may(table_of(usual, "5h 4s", "As", pile="5c 5d 5s | Kc"), "5h") == [False]


INVERT = (
    "specials: {3: null, 7: null, J: {goes_on: its_rank, effects: [invert: {lasts: %s}]}}\n\
ranks: {order: [3, 4, 5, 6, 7, 8, 9, J, Q, K, A]}\n"
    + LAX
)

INVERSIONS = [  # how long, actions in turn, then: is a 5 on a 9 legal (the order is inverted)
    ("next_play", ["Jh"], True),
    ("next_play", ["Jh", "9s"], False),
    ("until_clear", ["Jh", "9s"], True),
    ("until_clear", ["Jh", "take"], True),
    ("until_clear", ["Jh", "10s"], False),
    ("until_pickup", ["Jh", "take"], False),
    ("until_pickup", ["Jh", "10s"], True),
    ("round", ["Jh", "10s"], True),
    ("round", ["Jh", "take"], True),
    ("round", ["Jh", "Js"], False),
]


@pytest.mark.parametrize(("lasts", "actions", "inverted"), INVERSIONS)
def test_an_inverted_order(lasts: str, actions: list[str], inverted: bool) -> None:
    """It lasts as long as the book says, and a second card turns it back."""
    game = table_of(variant(INVERT % lasts), "Jh 4h", "Js 9s 10s 4s 4d", pile="8c")
    do(game, *actions)
    state = game.position()
    again = table_of(
        variant(INVERT % lasts), "5h 3h", "As", pile="9c", inverted=state.get("inverted", "no")
    )

    assert may(again, "5h") == [inverted]


def test_in_an_inverted_order_higher_ranks_are_refused() -> None:
    """A jack on an 8 turns the order around: 9 may not follow, 8 and jack may."""
    game = table_of(variant(INVERT % "until_clear"), "Jh 4h", "9s 8s Js Ks 2s", pile="8c")

    assert do(game, "Jh") == ["play", "invert", "turn"]
    assert may(game, "9s", "8s", "Js", "Ks", "2s") == [True, True, True, False, True]


UNDER = variant(
    "specials: {3: null, 7: null, 4: {goes_on: anything, effects: [under]}}\n"
    "ranks: {order: [3, 4, 5, 6, 7, 8, 9, J, Q, K, A]}\n" + LAX
)


def test_a_card_under_the_pile() -> None:
    """It goes on anything, and what lay on top still lies there."""
    game = table_of(UNDER, "4h 5h", "Js 9s", pile="8c | Qc")
    do(game, "4h")

    assert game.position()["pile"] == [["4h"], ["8c"], ["Qc"]]
    assert may(game, "Js", "9s") == [False, False]


ENDS = variant(
    SEVEN_IS_ORDINARY.replace("3: null", "3: null, 2: {may_finish: false}, 9: {goes_on: its_rank, "
                              "effects: [], on_empty: barred}, 10: {may_finish: false}") + LAX
)  # fmt: skip


FINISH = [  # the first seat, the pile, plays that may be made, plays that may not
    ("2h", "8c", "take", "2h"),
    ("2h 2d", "8c", "2h 2d take", "2h+2d"),
    ("2h 5d", "8c", "2h", ""),
    ("2h / 5d", "8c", "2h", ""),
    ("2h // 5d", "8c", "2h", ""),
    ("10h", "", "take", "10h"),
    ("9h", "", "take", "9h"),
    ("9h", "8c", "9h take", ""),
    ("9h 5h", "", "5h", "9h take"),
]


@pytest.mark.parametrize(("seat", "pile", "can", "cannot"), FINISH)
def test_last_cards_and_leads(seat: str, pile: str, can: str, cannot: str) -> None:
    """Who has nothing else takes the pile, or on an empty one nothing."""
    for plays, legal in ((can, True), (cannot, False)):
        for play in plays.split():
            game = table_of(ENDS, seat, "As 4s", pile=pile)
            assert may(game, play.replace("+", " ")) == [legal], (play, pile)


def test_a_last_face_down_card_that_may_not_be_the_last() -> None:
    """It is taken with the pile; on an empty pile the card alone."""
    for pile, hand in (("8c", ["2h", "8c"]), ("", ["2h"])):
        game = table_of(ENDS, "//2h", "As 4s", pile=pile)
        assert do(game, "blind 0") == ["reveal", "pickup", "turn"]
        assert sorted(game.position()["seats"][0]["hand"]) == hand


def test_the_round_goes_on_where_nobody_could_finish() -> None:
    """Two players with a 2 and a 10 take an empty pile once each; then a last 2 may be played."""
    game = table_of(ENDS, "2h", "10s", "10c")
    assert do(game, "take", "take") == ["pickup", "turn", "pickup", "turn"]
    assert may(game, "10c") == [False]
    do(game, "take")

    assert may(game, "2h") == [True]
    assert "win" in do(game, "2h")


NO_EFFECT = variant(
    SEVEN_IS_ORDINARY.replace("3: null", "3: null, 10: {on_empty: no_effect}").replace(
        "8, 9, J", "8, 9, 10, J"
    )
    + LAX
)


def test_a_clear_without_effect_on_an_empty_pile() -> None:
    """The 10 lies there as a 10: a jack beats it, a 9 does not, another 10 clears."""
    game = table_of(NO_EFFECT, "10h 5h", "Js 9s 10s 4s")

    assert do(game, "10h") == ["lead", "play", "turn"]
    assert may(game, "Js", "9s", "10s") == [True, False, True]
    assert do(game, "10s") == CLEARED


JUMP = SEVEN_IS_ORDINARY + LAX + "four: {scope: whole_pile, legal_first: false}\n"
JUMP_IN = variant(JUMP + "out_of_turn: {complete_four: true}")
JUMP_BACK = variant(JUMP + "out_of_turn: {complete_four: true, next: as_before}")
SEATS = ("6h 9h", "7s 8s", "5h Js Qs", "4d 4c")


@pytest.mark.parametrize(("rules", "then"), [(JUMP_IN, 3), (JUMP_BACK, 1)])
def test_the_fourth_card_out_of_turn(rules: Rulebook, then: int) -> None:
    """Seat 2 lays the last 5 though seat 1 is to move, clears, leads; then the book says who."""
    game = table_of(rules, *SEATS, pile="5c 5d 5s", turn=1)
    jump = {"type": "play", "cards": ["5h"], "seat": 2}

    assert game.is_legal(jump)
    assert not game.is_legal({"type": "play", "cards": ["Js"], "seat": 2})
    assert not game.is_legal({"type": "play", "cards": ["9h"], "seat": 0})
    assert [event.name for event in game.apply(jump)] == ["jump_in", "play", "clear", "bonus"]
    assert do(game, "Js")[-1] == "turn"
    assert game.turn == then


def test_nobody_jumps_in_where_the_book_does_not_say_so() -> None:
    """Nor into a bonus play, nor on an empty pile."""
    jump = {"type": "play", "cards": ["5h"], "seat": 2}
    plain = variant(JUMP)

    assert not table_of(plain, *SEATS, pile="5c 5d 5s", turn=1).is_legal(jump)
    assert not table_of(JUMP_IN, *SEATS, pile="", turn=1).is_legal(jump)
    assert not table_of(JUMP_IN, *SEATS, pile="5c 5d 5s", turn=1, bonus=True).is_legal(jump)
    assert not table_of(JUMP_IN, *SEATS, pile="5c 5d", turn=1).is_legal(jump)


TWINS = variant(
    "deck: {packs: 2}\nfour: {count: 4}\n" + SEVEN_IS_ORDINARY + LAX
    + "out_of_turn: {identical: true}"
)  # fmt: skip


def test_an_identical_card_out_of_turn() -> None:
    """The same rank and suit of the other pack; another suit is no reason to jump in."""
    game = table_of(TWINS, "6h 9h", "7s 8s", "9c2 9s2", pile="9c", turn=1)

    assert game.is_legal({"type": "play", "cards": ["9c2"], "seat": 2})
    assert not game.is_legal({"type": "play", "cards": ["9s2"], "seat": 2})
    game.apply({"type": "play", "cards": ["9c2"], "seat": 2})
    assert game.turn == 0


WILD = variant(
    "deck: {jokers: 2}\nspecials: {3: null, 7: null, X: {goes_on: anything, effects: [wild]}}\n"
    "ranks: {order: [3, 4, 5, 6, 7, 8, 9, J, Q, K, A]}\n" + LAX
)


def choice(rank: str) -> dict[str, Any]:
    """Seat 0 names a rank."""
    return {"type": "choose", "seat": 0, "choice": rank}


@pytest.mark.parametrize("listening", [False, True])
def test_a_wild_card(listening: bool) -> None:
    """Its player names a rank of the order; what follows goes by it."""
    game = table_of(WILD, "Xc 4h", "Js Qs Ks 2s Xd", pile="Ac", listening=listening)

    assert do(game, "Xc") == ["play"]
    assert [game.is_legal(choice(rank)) for rank in ("Q", "4", "2", "X")] == [
        True,
        True,
        False,
        False,
    ]
    assert game.view(0).asked == "rank"
    assert [event.name for event in game.apply(choice("Q"))] == ["name", "turn"]
    assert may(game, "Js", "Qs", "Ks", "2s", "Xd") == [False, True, True, True, True]
    assert game.position()["named"] == game.view(1).top == "Q"
    again = Game.from_state(game.position(), WILD)
    assert may(again, "Js", "Qs") == [False, True]
    assert again.table.run == game.table.run


def test_a_wild_card_makes_no_four() -> None:
    """A joker that stands for a 9 breaks the run of 9s."""
    game = table_of(WILD, "Xc 4h", "9s 8s", pile="9c 9d 9h")
    do(game, "Xc")
    game.apply(choice("9"))

    assert do(game, "9s") == ["play", "turn"]


DOUBLES = variant(SEVEN_IS_ORDINARY + LAX + "double: {skip: true}")
SKIPS = [  # the pile, the play, whose turn is next of three players
    ("9c", "9h", 2),
    ("9c", "9h 9d", 2),
    ("8c", "9h", 1),
    ("8c", "9h 9d", 1),
    ("9c 9s", "9h 9d", 0),
]


@pytest.mark.parametrize(("pile", "play", "turn"), SKIPS)
def test_doubles_skip(pile: str, play: str, turn: int) -> None:
    """A play of the rank on top passes by the next player; one that clears skips nobody."""
    game = table_of(DOUBLES, f"{play} 4h", "4s", "4d", pile=pile)
    do(game, play)

    assert game.turn == turn


REASONS = [  # the book, the pile, the play, the reason
    (NEVER, "9c", "9h", "never_on_itself"),
    (ONE_HIGHER, "9c", "Qh", "not_next"),
    (ONE_HIGHER, "9c", "8h", "not_higher"),
    (AS_LAST, "8c 8d", "9h", "too_few_cards"),
    (AS_LED, "8c 8d", "9h", "not_as_many"),
    (BELOW, "7c", "8h", "above_six"),
    (AT_LEAST, "7c", "8h", "below_nine"),
    (SEEN_THROUGH, "7c | 8c", "Jh", "above_seven"),
    (SEEN_THROUGH, "7c", "10h", "ten_on_seven"),
    (ENDS, "", "9h", "may_not_lead"),
    (ENDS, "8c", "2h", "last_card_barred"),
]


@pytest.mark.parametrize(("rules", "pile", "play", "reason"), REASONS)
def test_why_not(rules: Rulebook, pile: str, play: str, reason: str) -> None:
    """A refused play says which rule of the book is against it."""
    game = table_of(rules, play, "As 3s", pile=pile)
    with pytest.raises(IllegalAction) as caught:
        do(game, play)
    assert reason_name(caught.value) == reason


ROUNDS = [
    WILD,
    AS_LAST,
    AT_LEAST,
    SEEN_THROUGH,
    JOINS,
    ANYWHERE,
    UNDER,
    ENDS,
    JUMP_IN,
    JUMP_BACK,
    DOUBLES,
]


@pytest.mark.parametrize("rules", ROUNDS)
def test_rounds_end_and_steps_taken_alone_are_the_same(rules: Rulebook) -> None:
    """A random round, with plays out of turn, ends; and step by step it is the same round."""
    games = [Game(rules, players=3, seed=5) for _ in range(2)]
    games[1].linked = Linked(program=listening_program())
    choosers = [chooser_of(5), chooser_of(5)]
    while not games[0].is_over:
        actions = [choose(*pair) for pair in zip(games, choosers, strict=True)]
        rows = [
            [event.row for event in game.apply(one)]
            for game, one in zip(games, actions, strict=True)
        ]
        assert actions[0] == actions[1]
        assert rows[0] == rows[1]
        cards = [card for zone in _zones(games[0].position()) for card in zone]
        assert len(cards) == len(set(cards)) == len(rules.deck.cards_with(3))

    assert games[1].is_over


def _zones(position: dict[str, Any]) -> Iterator[list[str]]:
    for seat in position["seats"]:
        yield from seat.values()
    yield from position["pile"]
    yield from (position[name] for name in ("draw", "chain", "gone"))


KEPT = [  # the book, the first seat, the pile, an action, what the position says then
    (variant(INVERT % "round"), "Jh 4h", "8c", "Jh", {"inverted": "round"}),
    (ENDS, "2h", "", "take", {"empty_takes": 1}),
]


@pytest.mark.parametrize(("rules", "seat", "pile", "act", "says"), KEPT)
def test_positions_keep_it(
    rules: Rulebook, seat: str, pile: str, act: str, says: dict[str, Any]
) -> None:
    """What a variant adds to a position is read back, by the engine and as a scenario's."""
    game = table_of(rules, seat, "10s 9s", pile=pile)
    do(game, act)
    position = game.position()

    assert {name: position[name] for name in says} == says
    assert Game.from_state(position, rules).position() == position
    Position.model_validate(position)


@pytest.mark.parametrize("wrong", [{"inverted": "ever"}, {"empty_takes": -1}, {"named": "2"}])
def test_positions_that_cannot_be(wrong: dict[str, Any]) -> None:
    """An order that no card inverts, a number below 0, a rank that nothing stands for."""
    with pytest.raises(UnreadableRecord) as caught:
        table_of(WILD, "9h", "8s", pile="5c", **wrong)

    assert caught.value.code == "position_malformed"
