"""The kernels, compiled by Numba: the one module that imports it.

Every kernel is the same function that CPython runs. Importing this module makes the kernels known
to Numba; the first batch on a machine compiles them, which takes a while, and later ones load the
result from Numba's cache.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from types import CodeType
from typing import Any, Final, cast

from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic, overload, register_jitable

from lopti_rules.engine.bits import lowest, popcount
from lopti_rules.engine.kernel import KERNELS
from lopti_rules.engine.log import emit
from lopti_rules.simulation.arrays import DTYPES, ROW_LENGTH, TRACE_PLACES
from lopti_rules.simulation.rounds import TRACING, gather_events, play


@intrinsic
def _count_bits(_context: Any, bits: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.ctpop(values[0])

    return types.int64(bits), generate


@intrinsic
def _trailing_zeros(_context: Any, bits: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return builder.cttz(values[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(bits), generate


def _compiled_popcount(bits: Any) -> Any:
    def count(bits: Any) -> Any:
        return _count_bits(bits)  # type: ignore[call-arg]

    return count


def _compiled_lowest(bits: Any) -> Any:
    def index(bits: Any) -> Any:
        return _trailing_zeros(bits)  # type: ignore[call-arg]

    return index


def _compiled_emit(t: Any, code: Any, a: Any, b: Any, c: Any, d: Any) -> Any:
    def note(t: Any, code: Any, a: Any, b: Any, c: Any, d: Any) -> None:
        t.event_counts[code] += 1
        if t.logging == TRACING:
            trace(t, code, a, b, c, d)

    return note


def trace(t: Any, code: int, a: int, b: int, c: int, d: int) -> None:
    """Keep an event's row, as long as there is room."""
    place = t.trace_count * ROW_LENGTH
    t.trace_count += 1
    if t.trace_count <= TRACE_PLACES:
        t.trace[place] = code
        t.trace[place + 1] = a
        t.trace[place + 2] = b
        t.trace[place + 3] = c
        t.trace[place + 4] = d


def _compiled_gather(t: Any, f: Any) -> Any:
    def gather(t: Any, f: Any) -> None:
        for code in range(len(t.event_counts)):
            f.events[code] += t.event_counts[code]
            t.event_counts[code] = 0

    return gather


OPTIONS: Final[Any] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "forceinline": True,
}
"""Kernels are called by each other only, and put where they are called, which makes rounds two to
three times as fast. A kernel that is large has to be called in one place."""


PRIMITIVES: Final[dict[Callable[..., object], Callable[..., Any]]] = {
    popcount: _compiled_popcount,
    lowest: _compiled_lowest,
    emit: _compiled_emit,
    gather_events: _compiled_gather,
}
"""For each primitive, what tells Numba how to compile it."""


def _register() -> None:
    register_jitable(**OPTIONS)(trace)
    for function, compiled in PRIMITIVES.items():
        overload(function, jit_options=OPTIONS)(compiled)
    for function in KERNELS:
        register_jitable(**OPTIONS)(function)


def _code_parts(code: CodeType) -> Iterator[object]:
    yield code.co_code, code.co_names, code.co_varnames, code.co_freevars
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _code_parts(constant)
        else:
            yield constant


def _parts(function: Any) -> Iterator[object]:
    """What a function's compiled form depends on: its code, and the numbers that it names."""
    yield function.__name__
    yield from _code_parts(function.__code__)
    for name in function.__code__.co_names:
        value = function.__globals__.get(name)
        if isinstance(value, int):
            yield value


def _fingerprint() -> int:
    """63 bits that change with any kernel, any constant in it, and any record's fields."""
    digest = sha256(repr([dtype.descr for dtype in DTYPES]).encode())
    digest.update(repr(sorted(OPTIONS)).encode())
    functions: list[Callable[..., object]] = [*KERNELS, *PRIMITIVES.values(), trace]
    for function in functions:
        digest.update(repr(list(_parts(function))).encode())
    return int.from_bytes(digest.digest()[:8], "big") >> 1


def _entry(fingerprint: int) -> Callable[..., int]:
    """The one compiled function that is called from outside.

    Numba keeps compiled code by the source of this function alone, and by the values that it
    closes over. The fingerprint is one of them, so code is never kept beyond a change of a kernel.
    """

    def run(t: Any, b: Any, p: Any, f: Any) -> int:
        play(t, b, p, f)
        return fingerprint

    return cast(Callable[..., int], njit(cache=True)(run))


_register()
run: Final = _entry(_fingerprint())
