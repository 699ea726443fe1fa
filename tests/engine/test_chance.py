"""The game's generator."""

from lopti_rules.engine.chance import FOR_CHANCE, FOR_DEAL, below, next_word, sow
from lopti_rules.engine.table import Table


def words(seed: int, stream: int, purpose: int, count: int = 4) -> list[int]:
    """The first random words of a sequence."""
    table = Table()
    sow(table, seed, stream, purpose)
    return [next_word(table) for _ in range(count)]


def test_first_words_of_the_generator() -> None:
    """Three words by hand from the state 1, 2, 3, 4: a + b + counter, then the state moves on.

    a, b, c, counter = 1, 2, 3, 4 gives 7, then 2 ^ (2 >> 9) = 2, 3 + 24 = 27,
    rotl(3, 21) + 7 = 6291463, 5; next 2 + 27 + 5 = 34, and so on.
    """
    table = Table(rng=[1, 2, 3, 4])

    assert next_word(table) == 7
    assert table.rng == [2, 27, 6291463, 5]
    assert next_word(table) == 34


def test_sequences_differ_by_seed_stream_and_purpose() -> None:
    """Each of the three makes a sequence of its own; all three together make one again."""
    sequences = {
        tuple(words(seed, stream, purpose))
        for seed in (0, 1, 1 << 32, (1 << 63) - 1)
        for stream in (0, 1, 2)
        for purpose in (FOR_DEAL, FOR_CHANCE)
    }

    assert len(sequences) == 24
    assert words(5, 6, FOR_DEAL) == words(5, 6, FOR_DEAL)


def test_numbers_below_a_limit_are_even() -> None:
    """Each number comes about as often."""
    table = Table()
    sow(table, 1, 0, FOR_CHANCE)
    counts = [0] * 6
    for _ in range(6000):
        counts[below(table, 6)] += 1

    assert min(counts) > 850
    assert max(counts) < 1150
