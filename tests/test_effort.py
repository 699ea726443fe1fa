"""The count of calls that other tests go by."""

from contextlib import suppress

import pytest

from tests.effort import TooMuchWork, calls_of, within


def test_work_is_counted() -> None:
    """Calls of Python's and of built-in functions, again the same."""
    few, many = (calls_of(lambda n=n: [abs(one) for one in range(n)]) for n in (10, 1_000))
    assert few < 30
    assert 990 <= many - few <= 1_010


def test_what_it_gives() -> None:
    assert within(100, lambda: sum(map(abs, range(10)))) == 45


def test_too_much_is_stopped() -> None:
    with pytest.raises(TooMuchWork):
        within(1_000, lambda: [abs(one) for one in iter(int, 1)])


def test_too_much_is_told_though_it_be_caught() -> None:
    def work() -> None:
        with suppress(AssertionError):
            [abs(one) for one in range(1_000)]

    with pytest.raises(TooMuchWork):
        within(100, work)
