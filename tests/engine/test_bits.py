"""Sets of cards as bits."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lopti_rules.engine.bits import lowest_cards, nth_bit, plays_of

CARD_SETS = st.integers(min_value=0, max_value=(1 << 52) - 1)

GROUPS = [(group, (1 << group.bit_count()) - 1) for group in range(16)]


@pytest.mark.parametrize(("cards", "plays"), GROUPS)
def test_plays_of_one_rank(cards: int, plays: int) -> None:
    """Some cards of a rank allow plays of one up to all of them, whatever their suits."""
    for rank in range(13):
        assert plays_of(cards << rank * 4) == plays << rank * 4


@given(CARD_SETS)
def test_plays_of_a_set_are_those_of_its_ranks(cards: int) -> None:
    """Ranks do not disturb each other."""
    expected = 0
    for rank in range(13):
        expected |= plays_of(cards & 15 << rank * 4)

    assert plays_of(cards) == expected


@given(CARD_SETS)
def test_lowest_cards_make_the_play(cards: int) -> None:
    """A play's cards are of its rank and number, and in the set."""
    for rank, count in product(range(13), range(1, 5)):
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
