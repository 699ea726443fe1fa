"""Rounds by books with turns of their own: recorded and replayed, written down and gone on with."""

import json

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.records.jsontext import parse_record
from lopti_rules.records.replay import replay
from tests.engine.play import chooser_of, play_randomly
from tests.engine.variants import variant

FAMILY = "draw: {per_turn: to_limit, bonus: true}\ntable: {up: played, when: hand_and_draw_empty}\n"
PATCHES = [
    f"{FAMILY}stuck: {{draw: 1, gamble: true}}",
    f"{FAMILY}play: {{add_drawn: true}}\npickup: {{with_up_card: 1}}",
    "pickup: {then: leads}\nblind: {illegal: pile}\nturn: {direction: anticlockwise}",
    "specials: {8: {goes_on: its_rank, effects: [next, give_pile]}}",
    "specials: {8: {goes_on: its_rank, effects: [skip, {again: {cover: any}}], per: card}}",
    "specials: {8: {goes_on: its_rank, effects: [reverse, {again: {cover: higher}}]}}",
]


@pytest.mark.parametrize("patch", PATCHES, ids=range(len(PATCHES)))
def test_a_record_replays(patch: str) -> None:
    """From its text alone: the same events, the same places."""
    game = Game(variant(patch), players=3, seed=5)
    events = [one for happened in play_randomly(game, chooser_of(5)) for one in happened]
    replayed = replay(parse_record(json.dumps(game.record())))

    assert replayed.flaw is None
    told = [{name: one[name] for name in one if name != "action"} for one in replayed.events]
    assert told[-len(events) :] == events


@pytest.mark.parametrize("patch", PATCHES, ids=range(len(PATCHES)))
def test_a_position_is_gone_on_with(patch: str) -> None:
    """Written down before every fifth action, it lets the same be done, and reads the same."""
    rules = variant(patch)
    game = Game(rules, players=3, seed=6)
    for number, _ in enumerate(play_randomly(game, chooser_of(6))):
        position = game.position()
        if number % 5 or game.is_over or game.table.suspended or position["phase"] != "play":
            continue
        again = Game.from_state(position, rules)
        assert again.position() == position
        assert again.legal_actions() == game.legal_actions()
