"""Players at a table: they see views, act legally, keep their duties, and come to an end."""

from collections.abc import Sequence
from typing import Any

import pytest

from lopti_rules.cards import RANKS, parse_card
from lopti_rules.engine.actions import (
    Action,
    Choose,
    Done,
    Duty,
    Play,
    Said,
    Swap,
    Take,
    Use,
)
from lopti_rules.engine.game import Game
from lopti_rules.engine.view import View
from lopti_rules.rulebook.loader import load_rulebook
from lopti_rules.simulation.bots import Bot, RandomBot
from lopti_rules.simulation.careful import CarefulBot, completes_four, rank_worth


def cards(text: str) -> tuple[int, ...]:
    return tuple(map(parse_card, text.split()))


def view_of(given: dict[str, Any]) -> tuple[View, list[Action]]:
    """Seat 0's view of a position, and its legal actions."""
    game = Game.from_state(given)
    legal = [one for one in game.legal_actions() if not isinstance(one, Swap) or one.seat == 0]
    return game.view(0), legal


class Stubborn(CarefulBot):
    """Without whims, so that what it thinks best can be tested."""

    def _whim(self) -> bool:
        return False


OTHERS = [{"hand": ["8c", "Jc"], "down": ["Qc"]}]
BEST = [
    ("5c 6d Ks", "4h", Play(cards("5c")), "the lowest card"),
    ("5c 5d Ks", "4h", Play(cards("5c 5d")), "several at once"),
    ("Ks 2c 10d", "Qh", Play(cards("Ks")), "no special while an ordinary card will do"),
    ("10d Ad Kd", "As", Take(), "a cheap pile rather than a 10"),
    ("9d 9h Ks", "9c 9s", Play(cards("9d 9h")), "four of a rank"),
]


@pytest.mark.parametrize(("hand", "top", "best", "sense"), BEST, ids=[case[-1] for case in BEST])
def test_careful_sense(hand: str, top: str, best: Action, sense: str) -> None:
    """A careful bot sheds low cards, several at once, and keeps what is worth having."""
    seats = [{"hand": hand.split(), "down": ["4c"]}, *OTHERS]
    view, legal = view_of({"seats": seats, "pile": [top.split()], "draw": ["5h"]})

    assert Stubborn(load_rulebook(), 0, 0).choose(view, legal) == best, sense


def test_careful_swap() -> None:
    """The best hand card goes up for the worst face-up card; a worse one stays."""
    bot = CarefulBot(load_rulebook(), 0, 0)
    good, poor = parse_card("10c"), parse_card("4d")
    view, _ = view_of({"seats": [{"hand": ["10c"], "down": ["5c"]}, *OTHERS]})

    assert bot.choose(view, [Swap(0, good, poor)]) == Swap(0, good, poor)
    assert bot.choose(view, [Swap(0, poor, good)]) is None


ANSWERS = [
    ([Choose(0, cards("10c")), Choose(0, cards("5c"))], Choose(0, cards("5c")), "own: the worst"),
    ([Choose(0, cards("9c")), Choose(0, cards("Jc"))], Choose(0, cards("Jc")), "theirs: the best"),
    ([Choose(0, 0), Choose(0, 1)], Choose(0, 1), "another player"),
    ([Choose(0, "no"), Choose(0, 1)], Choose(0, 1), "another player before nobody"),
    ([Choose(0, 0), Choose(0, "no")], Choose(0, "no"), "nobody before oneself"),
]


@pytest.mark.parametrize(("answers", "best", "law"), ANSWERS, ids=[law for *_, law in ANSWERS])
def test_careful_answers(answers: Sequence[Action], best: Action, law: str) -> None:
    """A rule's question is answered with some sense."""
    view, _ = view_of({"seats": [{"hand": ["10c", "5c"], "down": ["4c"]}, *OTHERS]})

    assert CarefulBot(load_rulebook(), 0, 0).choose(view, answers) == best, law


BOTS = [RandomBot(1, 0), CarefulBot(load_rulebook(), 1, 0)]
DUTIES: list[tuple[list[Action], Action]] = [
    ([Said(0, "quack"), Duty(0, kept=True), Duty(0, kept=False)], Said(0, "quack")),
    ([Done(0, "sing"), Duty(0, kept=True), Duty(0, kept=False)], Done(0, "sing")),
    ([Duty(0, kept=False), Duty(0, kept=True)], Duty(0, kept=True)),
]


@pytest.mark.parametrize("bot", BOTS, ids=["random", "careful"])
@pytest.mark.parametrize(("legal", "kept"), DUTIES)
def test_duties_are_kept(bot: Bot, legal: list[Action], kept: Action) -> None:
    """What must be said is said; what must be done is done."""
    view, _ = view_of({"seats": [{"hand": ["10c"], "down": ["4c"]}, *OTHERS]})

    assert bot.choose(view, legal) == kept


def test_what_is_optional_can_be_let_go_by() -> None:
    """A random bot swaps and uses abilities sometimes, not always."""
    view, _ = view_of({"seats": [{"hand": ["10c"], "down": ["4c"]}, *OTHERS]})
    bot = RandomBot(3, 0)

    chosen = {bot.choose(view, [Use(0, 0)]) for _ in range(50)}

    assert chosen == {Use(0, 0), None}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_careful_rounds_end(players: int) -> None:
    """Careful players do not go in circles: 20 rounds each end within 1,000 actions."""
    for seed in range(20):
        game = Game(players=players, seed=seed)
        bots = [CarefulBot(game.rulebook, seed, seat) for seat in range(players)]
        while not game.is_over and len(game.actions) < 1_000:
            act(game, bots)

        assert game.is_over, seed


def test_careful_beats_random() -> None:
    """Against a random player a careful one comes first nearly always."""
    wins = 0
    for seed in range(20):
        game = Game(players=2, seed=seed)
        bots: list[Bot] = [RandomBot(seed, 0), RandomBot(seed, 1)]
        bots[seed % 2] = CarefulBot(game.rulebook, seed, seed % 2)
        while not game.places:
            act(game, bots)
        wins += game.places[0] == seed % 2

    assert wins >= 17


def act(game: Game, bots: Sequence[Bot]) -> None:
    """Let the player in turn act."""
    turn = game.turn
    assert turn is not None
    legal = [one for one in game.legal_actions() if not isinstance(one, Swap)]
    action = bots[turn].choose(game.view(turn), legal)
    assert action is not None
    game.apply(action)


def test_one_seed_one_player() -> None:
    """The same seed and seat choose alike; what one draws moves no other."""
    view, legal = view_of({"seats": [{"hand": ["4c", "5d", "6h", "8s"], "down": ["4d"]}, *OTHERS]})
    first, second, other = RandomBot(9, 0), RandomBot(9, 0), RandomBot(9, 1)

    rows = [[bot.choose(view, legal) for _ in range(30)] for bot in (first, second, other)]

    assert rows[0] == rows[1] != rows[2]


def test_worth_goes_by_primitives() -> None:
    """Specials are worth more than any ordinary card, the one that clears most of all."""
    worth = rank_worth(load_rulebook())

    ordered = sorted(RANKS, key=lambda rank: worth[RANKS.index(rank)])

    assert " ".join(ordered) == "4 5 6 8 9 J Q K A 7 2 3 10"


FOURS = [
    ("9", 2, [["5c"], ["9c", "9s"]], [], True),
    ("9", 1, [["9c"], ["9s", "9h"]], [], True),
    ("9", 2, [["9c", "9s"], ["2h"]], [], False),
    ("3", 1, [["9c"]], ["3c", "3d", "3h"], True),
    ("9", 1, [["5c"], ["9c", "9s"]], [], False),
]


@pytest.mark.parametrize(("rank", "count", "pile", "chain", "expected"), FOURS)
def test_completes_four(
    rank: str, count: int, pile: list[list[str]], chain: list[str], expected: bool
) -> None:
    """Four in an unbroken run on top, or four pushing cards beside the pile."""
    seats = [{"hand": ["Kh"], "down": ["4d"]}, {"hand": ["Kc"], "down": ["4h"]}]
    view, _ = view_of({"seats": seats, "pile": pile, "chain": chain})

    assert completes_four(view, parse_card(f"{rank}c") >> 2, count) is expected
