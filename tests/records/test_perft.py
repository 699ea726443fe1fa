"""Counts of sequences agree with those worked out independently."""

from pathlib import Path

import pytest

from lopti_rules.engine.game import Game
from lopti_rules.errors import UnreadableText
from lopti_rules.records.perft import (
    PerftPosition,
    count_actions,
    count_by_action,
    count_sequences,
    list_actions,
    parse_perft,
)
from tests.thoroughness import many

FILE = parse_perft((Path(__file__).parent.parent / "scenarios" / "perft.yaml").read_bytes())
IDS = [position.id for position in FILE.positions]


def game_of(position: PerftPosition) -> Game:
    given = position.given.model_dump(mode="json", exclude_defaults=True)
    return Game.from_state(given, FILE.rulebook)


def check(position: PerftPosition, depth: int) -> None:
    game = game_of(position)
    tally = count_sequences(game.table, game.book, depth)
    assert tally.sequences == position.sequences[:depth]
    assert tally.over == position.over[:depth]
    by_rank = count_sequences(game.table, game.book, depth, by_rank=True)
    assert by_rank.sequences == position.ranks[:depth]


def test_there_are_positions() -> None:
    """An empty file would pass every test below."""
    assert len(FILE.positions) == 4
    assert all(
        len(one.sequences) == len(one.ranks) == len(one.over) == 11 for one in FILE.positions
    )


@pytest.mark.parametrize("position", FILE.positions, ids=IDS)
def test_short_sequences(position: PerftPosition) -> None:
    """Up to seven actions."""
    check(position, 7)


@pytest.mark.slow
@pytest.mark.parametrize("position", FILE.positions, ids=IDS)
def test_all_sequences(position: PerftPosition) -> None:
    """As long as they have been counted; in CI two actions less."""
    longest = len(position.sequences)
    check(position, many(longest, in_ci=longest - 2))


@pytest.mark.parametrize("position", FILE.positions, ids=IDS)
def test_the_game_lists_the_same_actions(position: PerftPosition) -> None:
    """The walk on the table and the public game agree on every sequence of three actions."""
    game = game_of(position)

    def count(here: Game, depth: int) -> int:
        # The walk leaves swaps out, as positions begin at the leader's first play.
        actions = here.legal_actions()
        if depth == 1:
            return len(actions)
        total = 0
        for action in actions:
            after = here.copy()
            after.apply(action)
            total += count(after, depth - 1)
        return total

    assert [count(game, depth) for depth in (1, 2, 3)] == list(position.sequences[:3])


def test_counts_by_action_add_up() -> None:
    """The counts under the first actions sum to the count, and the table is left as it was."""
    game = game_of(FILE.positions[3])
    before = game.position()
    counts = count_by_action(game.table, game.book, 4)

    assert sum(counts.values()) == FILE.positions[3].sequences[3]
    assert set(counts) == set(list_actions(game.table, game.book))
    assert len(counts) == count_actions(game.table, game.book)
    assert game.position() == before


def test_the_end_is_counted() -> None:
    """A sequence cannot go on once the round is over."""
    given = {"seats": [{"hand": ["4h"]}, {"hand": ["5h"]}]}
    game = Game.from_state(given)
    tally = count_sequences(game.table, game.book, 3)

    assert (tally.sequences, tally.over) == ((1, 0, 0), (1, 0, 0))


WRONG = [
    ("positions: []", "too_few_items"),
    ("positions: [{id: x, given: {seats: [{hand: [4h]}, {}]}, sequences: [x]}]", "not_a_number"),
    ("positions: [{id: x, given: {seats: [{hand: [4h]}, {}]}, sequencs: []}]", "unknown_key_near"),
    ("scenarios: []", "unknown_key"),
    ("- x", "not_a_map"),
]


@pytest.mark.parametrize(("text", "code"), WRONG)
def test_wrong(text: str, code: str) -> None:
    """A slip in a file is an error with its place."""
    with pytest.raises(UnreadableText) as caught:
        parse_perft(text)

    assert caught.value.code == code
    assert caught.value.line == 1
