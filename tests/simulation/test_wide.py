"""Integers of 128 bits reckon as Python's do."""

from itertools import product
from typing import Any

import pytest

pytest.importorskip("numba", reason="the compiled backend needs the extra sim")

from numba import njit

from lopti_rules.simulation import compiled
from lopti_rules.simulation.wideints import narrowed, widened

NUMBERS = [-65, -8, -3, -1, 1, 2, 3, 8, 63, 64]


def _divide(dividend: Any, divisor: Any) -> Any:
    one, other = widened(dividend), widened(divisor)
    return narrowed(one // other), narrowed(one % other)


def test_division() -> None:
    """Quotients are rounded down, remainders have the sign of the divisor."""
    assert compiled.PRIMITIVES  # the module makes wide integers known to Numba
    divided: Any = njit(_divide)

    for dividend, divisor in product([0, *NUMBERS], NUMBERS):
        assert divided(dividend, divisor) == divmod(dividend, divisor)
