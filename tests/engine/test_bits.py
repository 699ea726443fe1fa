"""Sets of cards as bits."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lopti_rules.cards import FULL_PACK, cards_of, play_index
from lopti_rules.engine.bits import (
    lowest_cards,
    nth_bit,
    of_rank,
    play_rank,
    play_size,
    plays_of,
    rank_of,
)

CARD_SETS = st.integers(min_value=0, max_value=FULL_PACK)

GROUPS = [(group, (1 << group.bit_count()) - 1) for group in range(16)]


@pytest.mark.parametrize(("cards", "plays"), GROUPS)
def test_plays_of_one_rank(cards: int, plays: int) -> None:
    """Some cards of a rank allow plays of one up to all of them, whatever their suits."""
    for rank in range(14):
        assert plays_of(cards << rank * 4) == plays << rank * 4


@given(CARD_SETS)
def test_plays_of_a_set_are_those_of_its_ranks(cards: int) -> None:
    """Ranks do not disturb each other."""
    expected = 0
    for rank in range(14):
        expected |= plays_of(cards & 15 << rank * 4)

    assert plays_of(cards) == expected


@given(CARD_SETS)
def test_lowest_cards_make_the_play(cards: int) -> None:
    """A play's cards are of its rank and number, and in the set."""
    for rank, count in product(range(14), range(1, 5)):
        play = rank * 4 + count - 1
        if plays_of(cards) >> play & 1:
            taken = lowest_cards(cards, play)
            assert taken & ~cards == 0
            assert taken & ~(15 << rank * 4) == 0
            assert taken.bit_count() == count


@given(CARD_SETS.filter(bool))
def test_nth_bit_counts_from_the_lowest(bits: int) -> None:
    """The places run over exactly the bits that are set, upwards."""
    indices = [nth_bit(bits, place) for place in range(bits.bit_count())]

    assert indices == sorted(indices)
    assert sum(1 << index for index in indices) == bits


@given(CARD_SETS, CARD_SETS)
def test_plays_of_two_packs_are_told_apart_by_number(first: int, second: int) -> None:
    """Of each rank plays of one up to all of its cards, in whichever pack they are."""
    cards = first | second << 64

    plays = plays_of(cards)

    for rank in range(14):
        held = of_rank(cards, rank).bit_count()
        found = [n for n in range(1, 9) if plays >> play_index(rank, n) & 1]
        assert found == list(range(1, held + 1))
    assert {play_rank(play) for play in cards_of(plays)} == {
        rank_of(1 << c) for c in cards_of(cards)
    }


@given(CARD_SETS, CARD_SETS.filter(bool))
def test_a_play_of_two_packs_takes_its_cards(first: int, second: int) -> None:
    """The first cards of its rank, as many as it says."""
    cards = first | second << 64
    for play in cards_of(plays_of(cards)):
        taken = lowest_cards(cards, play)
        assert taken & ~of_rank(cards, play_rank(play)) == 0
        assert taken.bit_count() == play_size(play)
        assert play_index(play_rank(play), play_size(play)) == play
