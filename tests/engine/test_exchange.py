"""Rules exchanged in the middle of a round: what was done stands, and nothing else goes on."""

from typing import Any

import pytest

from lopti_rules.engine.actions import Choose
from lopti_rules.engine.exchange import exchange_rules
from lopti_rules.engine.game import Game
from lopti_rules.engine.linking import Linked
from lopti_rules.errors import RuleRefused
from lopti_rules.rulebook.loader import parse_rulebook
from tests.engine.play import MANY_ACTIONS, choose, chooser_of
from tests.laws import cards_are_conserved, only_plays_take_out

DRAWS = "When a player plays a 9, the next player draws 1 card."
GIVES = "When a player plays a 9, that player may give 1 hand card to the next player."
DRAWS_TWO = "When a player plays a 9, that player draws 2 cards."
EACH_TAKES = "When a player takes the pile, every other player draws 1 card."
ONCE = "Once per round, when a player plays a 9, that player draws 1 card."
SAYS = 'When a player says "quack", that player draws 1 card.'
MUST = 'Whoever plays a 9 must say "nine" or draw 3 cards.'


def table(*rules: str, hand: str = "9h 4d 5d") -> Game:
    """Three players; the first plays on an 8, and the second can take the pile."""
    given = {
        "seats": [
            {"hand": hand.split(), "down": ["4c"]},
            {"hand": ["9s", "Kd", "Kc"], "down": ["6d"]},
            {"hand": ["9d", "Qs"], "down": ["6c"]},
        ],
        "draw": ["Ac", "Ad", "Ah", "As", "Jc", "Jd", "Jh"],
        "pile": [["8s"]],
        "turn": 0,
    }
    return Game.from_state(given, "lopti", rules)


def names(events: Any) -> list[str]:
    return [event.name for event in events]


def test_finished_card_actions_stand_and_the_rest_is_dropped() -> None:
    """The first rule's draw stands; the second's question is gone; the base draw step follows.

    Clauses: VOTE-16, VOTE-17, AMB-70.
    """
    game = table(DRAWS, GIVES)
    game.apply({"type": "play", "cards": ["9h"]})
    assert game.view(0).choosing == 0

    events = exchange_rules(game, [DRAWS, GIVES], [0])

    assert names(events) == ["draw", "turn"]
    assert game.view(0).choosing is None
    assert game.view(0).hand_sizes == (3, 4, 2)
    assert game.turn == 1


def test_a_rule_that_joins_acts_on_what_comes_after() -> None:
    """It is not for the play in whose midst it joins (ADD-10), and it is for the next."""
    game = table(GIVES)
    game.apply({"type": "play", "cards": ["9h"]})
    exchange_rules(game, [GIVES, DRAWS_TWO], [1])
    assert game.view(0).hand_sizes == (3, 3, 2)

    game.apply({"type": "take"})
    game.apply({"type": "play", "cards": ["9d"]})

    assert game.view(2).hand_sizes[2] == 1 + 2  # with three in hand no base draw


def test_the_other_rules_of_an_event_go_on() -> None:
    """The rule that asks is stopped; the one behind it still has its turn."""
    game = table(GIVES, DRAWS)
    game.apply({"type": "play", "cards": ["9h"]})

    events = exchange_rules(game, [GIVES, DRAWS], [1])

    assert names(events) == ["rule", "draw", "draw", "turn"]
    assert events[0].as_map()["rule"] == 1
    assert events[1].as_map()["seat"] == 1


def test_a_question_of_a_rule_that_stays_stays_open() -> None:
    """Another rule's going changes nothing for it."""
    game = table(DRAWS, GIVES)
    game.apply({"type": "play", "cards": ["9h"]})

    assert exchange_rules(game, [DRAWS, GIVES, DRAWS_TWO], [1, 2]) == ()
    assert Choose(0, "no") in game.legal_actions()
    events = game.apply({"type": "choose", "seat": 0, "choice": "no"})
    assert names(events) == ["draw", "turn"]


def test_limits_go_on_counting() -> None:
    """What a rule that stays remembers stays as well."""
    game = table(DRAWS, ONCE)
    assert names(game.apply({"type": "play", "cards": ["9h"]})).count("rule") == 2
    exchange_rules(game, [DRAWS, ONCE], [1])
    game.apply({"type": "take"})

    assert "rule" not in names(game.apply({"type": "play", "cards": ["9d"]}))


def test_duties_and_words_of_a_rule_that_goes_are_gone() -> None:
    """Nobody owes what a removed rule asked for, and nobody listens to its words."""
    game = table(MUST, SAYS)
    game.apply({"type": "play", "cards": ["9h"]})
    assert game.is_legal({"type": "duty", "seat": 0, "kept": False})
    assert game.is_legal({"type": "said", "seat": 2, "text": "quack"})

    exchange_rules(game, [MUST, SAYS], [])

    assert not game.is_legal({"type": "duty", "seat": 0, "kept": False})
    assert not game.is_legal({"type": "said", "seat": 2, "text": "quack"})
    assert not [one for one in game.legal_actions() if hasattr(one, "text")]


def test_the_base_rules_can_be_exchanged_too() -> None:
    """By another rulebook the draw step is another from then on."""
    game = table(GIVES, hand="9h 4d 5d 6h")
    game.apply({"type": "play", "cards": ["9h"]})
    book = parse_rulebook("extends: lopti\nname: four\ndraw: {up_to: 4}\n")

    events = exchange_rules(game, [GIVES], [], book)

    assert names(events) == ["draw", "turn"]
    assert game.rulebook.name == "four"


def test_what_cannot_be_put_in_force_changes_nothing() -> None:
    """A rule that is more than an addition is refused, and the game is as it was."""
    game = table(GIVES)
    before = game.position()

    with pytest.raises(RuleRefused):
        exchange_rules(game, [GIVES, "Players may not play 2s."], [0, 1])
    assert game.position() == before
    assert game.rules == (GIVES,)


SWAPS = "When a player clears the pile, that player may swap hands with the next player."
PASSES = "When a player plays an ace, every player passes 1 hand card to the next player."
RULES = [DRAWS, GIVES, DRAWS_TWO, EACH_TAKES, ONCE, SAYS, MUST, SWAPS, PASSES]  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
def test_rounds_go_on_to_their_end(seed: int) -> None:
    """Exchanged at any point, also where a question waits: all cards are there, and it ends."""
    random = chooser_of(seed)
    game = Game("lopti", random.sample(RULES, 4), 3, seed=seed)
    while not game.is_over and len(game.actions) < MANY_ACTIONS:
        before = game.table.copy()
        if random.random() < 0.03 and len(game.rules) < 12:
            acting = {number for number in range(len(game.rules)) if random.random() < 0.5}
            rules = [*game.rules, random.choice(RULES)]
            exchange_rules(game, rules, {*acting, len(game.rules)})
        else:
            game.apply(choose(game, random))
        cards_are_conserved(before, game.table)
        if not game.is_over:
            only_plays_take_out(game.table)
    assert game.is_over


@pytest.mark.parametrize("seed", range(5))
def test_without_rules_it_is_base_lopti(seed: int) -> None:
    """With all rules gone the round goes on as it would in the same position without any."""
    random = chooser_of(seed)
    game = Game("lopti", random.sample(RULES, 5), 3, seed=seed)
    for _ in range(30):
        game.apply(choose(game, random))
    exchange_rules(game, game.rules, [])
    base = game.copy()
    base.linked = Linked()

    while not game.is_over and len(game.actions) < 500:
        action = choose(base, random)
        assert names(game.apply(action)) == names(base.apply(action))
        for name in ("hand", "up", "down", "turn", "pile", "draw_count", "gone", "places"):
            assert getattr(game.table, name) == getattr(base.table, name)
