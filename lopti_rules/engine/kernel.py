"""The register of kernels: functions in the subset of Python that can be compiled as well.

A kernel takes and returns integers that fit 63 bits, a `Table`, a `Book` and a `Program`. It knows
no strings, no `None`, no exceptions, no keyword arguments. CPython calls it as it stands.
"""

from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

KERNELS: Final[list[Callable[..., object]]] = []
"""All kernels, in the order of definition: a kernel calls only itself and those before it."""

RARE: Final[set[Callable[..., object]]] = set()
"""The kernels that a round of base Lopti without rules never comes to, or once at most."""

PRIMITIVES: Final[list[Callable[..., object]]] = []
"""The few functions that CPython does in its own way, and of which each backend needs its own."""


def kernel(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """The function itself, entered among the kernels."""
    KERNELS.append(function)
    return function


def rare_kernel(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """As `kernel`, for what base Lopti never comes to: compiled once, and called.

    Put wherever they are called, as other kernels are, these would make the code of every round
    larger and much slower to compile.
    """
    RARE.add(function)
    return kernel(function)


def primitive(function: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
    """The function itself, entered among the primitives."""
    PRIMITIVES.append(function)
    return function
