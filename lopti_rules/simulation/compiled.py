"""The kernels, compiled by Numba: the one module that imports it.

Every kernel is the same function that CPython runs. Importing this module makes the kernels known
to Numba; the first batch on a machine compiles them, which takes a while, and later ones load the
result from Numba's cache.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from types import CodeType, FunctionType
from typing import Any, Final, cast

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic, overload, register_jitable

from lopti_rules.cards import PACK_BITS
from lopti_rules.engine.bits import card_bit, lowest, of_rank, popcount, rank_of, second_pack
from lopti_rules.engine.kernel import KERNELS, RARE
from lopti_rules.engine.log import emit
from lopti_rules.simulation import wideops
from lopti_rules.simulation.arrays import (
    LAYOUTS,
    NARROW,
    ROW_LENGTH,
    TRACE_PLACES,
    WIDE,
    Records,
)
from lopti_rules.simulation.plainrecords import (
    PLAIN_BOOK,
    PLAIN_TABLE,
    as_plain_book,
    as_plain_table,
    is_plain,
)
from lopti_rules.simulation.rounds import TRACING, gather_events, play
from lopti_rules.simulation.wideints import is_wide, viewer, wide_record, widened


def _as_int64(builder: Any, value: Any) -> Any:
    word = ir.IntType(64)
    return builder.trunc(value, word) if value.type.width > word.width else value


@intrinsic
def _count_bits(_context: Any, bits: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return _as_int64(builder, builder.ctpop(values[0]))

    return types.int64(bits), generate


@intrinsic
def _trailing_zeros(_context: Any, bits: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, values: Any) -> Any:
        return _as_int64(builder, builder.cttz(values[0], ir.Constant(ir.IntType(1), 0)))

    return types.int64(bits), generate


def _compiled_popcount(bits: Any) -> Any:
    def count(bits: Any) -> Any:
        return _count_bits(bits)  # type: ignore[call-arg]

    return count


def _compiled_lowest(bits: Any) -> Any:
    def index(bits: Any) -> Any:
        return _trailing_zeros(bits)  # type: ignore[call-arg]

    return index


def _compiled_of_rank(cards: Any, rank: Any) -> Any:
    def of_rank(cards: Any, rank: Any) -> Any:
        return cards & (15 << (rank * 4))

    def of_packs(cards: Any, rank: Any) -> Any:
        first = widened(15 << (rank * 4))
        return cards & (first | first << PACK_BITS)

    return of_packs if is_wide(cards) else of_rank


def _compiled_rank_of(cards: Any) -> Any:
    def rank(cards: Any) -> Any:
        return (_trailing_zeros(cards) & 63) >> 2  # type: ignore[call-arg]

    return rank


def _compiled_card_bit(t: Any, card: Any) -> Any:
    def bit(t: Any, card: Any) -> Any:
        return 1 << card

    def wide_bit(t: Any, card: Any) -> Any:
        return widened(1) << card

    return wide_bit if is_wide(t) else bit


def _compiled_second_pack(cards: Any) -> Any:
    def none(cards: Any) -> Any:
        return 0

    def second(cards: Any) -> Any:
        return cards >> PACK_BITS

    return second if is_wide(cards) else none


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


AS_TABLE, AS_BOOK, AS_PROGRAM, AS_BATCH = (viewer(wide_record(layout)) for layout in LAYOUTS)
"""What takes bytes for wide records. They are no closures: these would be part of the key by which
Numba keeps code, and another one in each process."""

OPTIONS: Final[Any] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "forceinline": True,
}
"""Kernels are called by each other only, and put where they are called, which makes rounds two to
three times as fast. A kernel that is large has to be called in one place."""


CALLED: Final[Any] = {**OPTIONS, "forceinline": False}
"""Rare kernels are called; so are all with wide integers, where the code would else take many
minutes to compile."""

PRIMITIVES: Final[dict[Callable[..., object], Callable[..., Any]]] = {
    popcount: _compiled_popcount,
    lowest: _compiled_lowest,
    of_rank: _compiled_of_rank,
    rank_of: _compiled_rank_of,
    card_bit: _compiled_card_bit,
    second_pack: _compiled_second_pack,
    emit: _compiled_emit,
    gather_events: _compiled_gather,
}
"""For each primitive, what tells Numba how to compile it."""


def _register() -> None:
    wideops.add_operators()
    register_jitable(**OPTIONS)(trace)
    for function, compiled in PRIMITIVES.items():
        overload(function, jit_options=OPTIONS)(compiled)
    for function in KERNELS:
        options = CALLED if function in RARE else OPTIONS
        overload(function, jit_options=options, strict=False)(_chosen(function, wide=False))
        overload(function, jit_options=CALLED, strict=False)(_chosen(function, wide=True))


def _chosen(function: Callable[..., object], *, wide: bool) -> Callable[..., Any]:
    """What tells Numba to compile a kernel as it stands, for wide arguments or for others."""

    def choose(*kinds: Any) -> Any:
        return function if any(map(is_wide, kinds)) == wide else None

    return choose


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
    digest = sha256(repr([dtype.descr for dtype in (*NARROW, *WIDE)]).encode())
    digest.update(repr((sorted(OPTIONS.items()), sorted(CALLED.items()))).encode())
    digest.update(repr((sorted(PLAIN_TABLE.items()), sorted(PLAIN_BOOK.items()))).encode())
    digest.update(repr(sorted(function.__qualname__ for function in RARE)).encode())
    functions: list[Callable[..., object]] = [*KERNELS, *PRIMITIVES.values(), trace]
    functions += [one for one in vars(wideops).values() if isinstance(one, FunctionType)]
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


def _plain_entry(fingerprint: int) -> Callable[..., int]:
    """The same for a book without anything of a variant."""

    def run(t: Any, b: Any, p: Any, f: Any) -> int:
        play(as_plain_table(t), as_plain_book(b), p, f)
        return fingerprint

    return cast(Callable[..., int], njit(cache=True)(run))


def _wide_entry(fingerprint: int) -> Callable[..., int]:
    """The same for records of wide integers, which it is given as bytes."""

    def run(t: Any, b: Any, p: Any, f: Any) -> int:
        play(AS_TABLE(t), AS_BOOK(b), AS_PROGRAM(p), AS_BATCH(f))
        return fingerprint

    return cast(Callable[..., int], njit(cache=True)(run))


def run_records(records: Sequence[Records]) -> None:
    """Effect: what the batch orders is done, on the records of a table, book, program and batch."""
    if records[0].dtype == WIDE[0]:
        run_wide(*(record.view(np.uint8) for record in records))
    elif is_plain(records[1][0]):
        run_plain(*(record[0] for record in records))
    else:
        run(*(record[0] for record in records))


_register()
run: Final = _entry(_fingerprint())
run_plain: Final = _plain_entry(_fingerprint())
run_wide: Final = _wide_entry(_fingerprint())
