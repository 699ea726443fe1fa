"""Table, book, program and batch as records of machine integers, and back.

A record has the same names as the object it is made from, so that kernels read both alike. The
fields come from the declarations of the objects themselves; nothing is listed twice. Sets of cards
of one pack fit 64 bits; where there are two packs, all integers of a record are of 128 bits, each
written as two words, the lower one first.
"""

from collections.abc import Iterable, Sequence
from dataclasses import fields
from typing import Any, Final

import numpy as np

from lopti_rules.compiler.tables import BOOK_FIELDS, Book
from lopti_rules.engine.linking import MOST_CODE, MOST_HOOKS
from lopti_rules.engine.log import LOG
from lopti_rules.engine.program import KEY_COUNT, Program
from lopti_rules.engine.table import TABLE_FIELDS, Table
from lopti_rules.errors import LoptiError
from lopti_rules.simulation.batch import BATCH_FIELDS, Batch

Record = np.void
Records = np.ndarray[tuple[int], np.dtype[np.void]]
"""An array of one record."""
Fields = Sequence[tuple[str, int]]
Row = tuple[int, int, int, int, int]

TRACE_PLACES: Final = 1 << 15
"""How many events the trace of a record holds between two readings."""
ROW_LENGTH: Final = 5
WORD_BITS: Final = 64
_WORD: Final = (1 << WORD_BITS) - 1

TRACE_FIELDS: Final = (
    ("event_counts", len(LOG)),
    ("trace_count", 0),
    ("trace", TRACE_PLACES * ROW_LENGTH),
)
"""What a record has in place of the log, at its end where nothing else is kept from the cache."""

PROGRAM_FIELDS: Final[tuple[tuple[str, int], ...]] = tuple(
    (
        item.name,
        0
        if item.type is int
        else {"first": KEY_COUNT, "last": KEY_COUNT, "wanted": KEY_COUNT, "code": MOST_CODE}.get(
            item.name, MOST_HOOKS
        ),
    )
    for item in fields(Program)
)


def dtype_of(layout: Fields) -> np.dtype[np.void]:
    """The record type of the given fields: 64-bit integers, and arrays of them."""
    return np.dtype(
        [(name, np.int64, (places,)) if places else (name, np.int64) for name, places in layout]
    )


def wide_dtype_of(layout: Fields) -> np.dtype[np.void]:
    """The record type of the given fields: pairs of words, and arrays of them."""
    return np.dtype([(name, np.uint64, (places, 2) if places else (2,)) for name, places in layout])


LAYOUTS: Final[tuple[Fields, ...]] = (
    (*TABLE_FIELDS, *TRACE_FIELDS),
    BOOK_FIELDS,
    PROGRAM_FIELDS,
    BATCH_FIELDS,
)
"""The fields of the records of a table, a book, a program and a batch."""
NARROW: Final = tuple(map(dtype_of, LAYOUTS))
WIDE: Final = tuple(map(wide_dtype_of, LAYOUTS))


def record_arrays(
    table: Table, book: Book, program: Program, batch: Batch
) -> tuple[Records, Records, Records, Records]:
    """Records of all four, each an array of one: wide if the book has two packs.

    Raises:
        LoptiError: `program_too_large`, more hooks or code than a record has room for.
    """
    types = WIDE if book.packs > 1 else NARROW
    return (
        _records(types[0], TABLE_FIELDS, table),
        _records(types[1], BOOK_FIELDS, book),
        _records(types[2], PROGRAM_FIELDS, program),
        _records(types[3], BATCH_FIELDS, batch),
    )


def read_table(record: Record) -> Table:
    """The table in the state of a record, with an empty log."""
    table = Table()
    _read(record, TABLE_FIELDS, table)
    return table


def read_batch(record: Record, batch: Batch) -> None:
    """Bring a batch to the state of a record."""
    _read(record, BATCH_FIELDS, batch)


def take_trace(record: Record) -> list[Row]:
    """The events traced since the last call, as rows of the log; the trace is empty afterwards.

    Raises:
        LoptiError: `trace_too_long`, more events than the record has room for.
    """
    count = get_number(record, "trace_count")
    if count > TRACE_PLACES:
        raise LoptiError("trace_too_long", {"count": count, "most": TRACE_PLACES})
    values = _numbers(record["trace"][: count * ROW_LENGTH])
    put_number(record, "trace_count", 0)
    rows = zip(*(iter(values),) * ROW_LENGTH, strict=True)
    return [(code, one, two, three, four) for code, one, two, three, four in rows]


def get_number(record: Record, name: str) -> int:
    """The number in a field of one integer."""
    number: int = _numbers(record[name]) if record[name].ndim else int(record[name])
    return number


def put_number(record: Record, name: str, number: int) -> None:
    """Effect: a field of one integer holds that number."""
    record[name] = _words(number) if record[name].ndim else number


def _records(dtype: np.dtype[np.void], layout: Fields, source: object) -> Records:
    records: Records = np.zeros(1, dtype)
    for name, places in layout:
        value = getattr(source, name)
        if places:
            _fill(records[0][name], name, value)
        else:
            put_number(records[0], name, value)
    return records


def _fill(array: Any, name: str, values: Iterable[int]) -> None:
    numbers = list(values)
    if len(numbers) > len(array):
        params = {"field": name, "count": len(numbers), "most": len(array)}
        raise LoptiError("program_too_large", params)
    if numbers:
        array[: len(numbers)] = numbers if array.ndim == 1 else list(map(_words, numbers))


def _words(number: int) -> tuple[int, int]:
    """The two words of a number, in the form of which negative ones are the complement."""
    return number & _WORD, number >> WORD_BITS & _WORD


def _number(low: int, high: int) -> int:
    if high >> (WORD_BITS - 1):
        high -= 1 << WORD_BITS
    return high << WORD_BITS | low


def _numbers(array: Any) -> Any:
    """The numbers of a field, as Python has them: a list, or one where there is no list."""
    values = array.tolist()
    if array.dtype != np.uint64:
        return values
    return [_number(*pair) for pair in values] if array.ndim > 1 else _number(*values)


def _read(record: Record, layout: Fields, target: object) -> None:
    for name, _places in layout:
        setattr(target, name, _numbers(record[name]))
