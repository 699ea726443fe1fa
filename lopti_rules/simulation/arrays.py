"""Table, book, program and batch as records of machine integers, and back.

A record has the same names as the object it is made from, so that kernels read both alike. The
fields come from the declarations of the objects themselves; nothing is listed twice.
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
Fields = Sequence[tuple[str, int]]
Row = tuple[int, int, int, int, int]

TRACE_PLACES: Final = 1 << 15
"""How many events the trace of a record holds between two readings."""
ROW_LENGTH: Final = 5

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


TABLE_DTYPE: Final = dtype_of((*TABLE_FIELDS, *TRACE_FIELDS))
BOOK_DTYPE: Final = dtype_of(BOOK_FIELDS)
PROGRAM_DTYPE: Final = dtype_of(PROGRAM_FIELDS)
BATCH_DTYPE: Final = dtype_of(BATCH_FIELDS)
DTYPES: Final = (TABLE_DTYPE, BOOK_DTYPE, PROGRAM_DTYPE, BATCH_DTYPE)


def table_record(table: Table) -> Record:
    """A record in the state of the table, with an empty trace."""
    return _record(TABLE_DTYPE, TABLE_FIELDS, table)


def book_record(book: Book) -> Record:
    """A record of the book's tables and options."""
    return _record(BOOK_DTYPE, BOOK_FIELDS, book)


def program_record(program: Program) -> Record:
    """A record of the rules in force.

    Raises:
        LoptiError: `program_too_large`, more hooks or code than a record has room for.
    """
    return _record(PROGRAM_DTYPE, PROGRAM_FIELDS, program)


def batch_record(batch: Batch) -> Record:
    """A record of the batch."""
    return _record(BATCH_DTYPE, BATCH_FIELDS, batch)


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
    count = int(record["trace_count"])
    if count > TRACE_PLACES:
        raise LoptiError("trace_too_long", {"count": count, "most": TRACE_PLACES})
    values = record["trace"][: count * ROW_LENGTH].reshape(count, ROW_LENGTH).tolist()
    record["trace_count"] = 0
    return [tuple(row) for row in values]


def _record(dtype: np.dtype[np.void], layout: Fields, source: object) -> Record:
    record: Record = np.zeros(1, dtype)[0]
    for name, places in layout:
        value = getattr(source, name)
        if places:
            _fill(record[name], name, value)
        else:
            record[name] = value
    return record


def _fill(array: Any, name: str, values: Iterable[int]) -> None:
    numbers = list(values)
    if len(numbers) > len(array):
        params = {"field": name, "count": len(numbers), "most": len(array)}
        raise LoptiError("program_too_large", params)
    array[: len(numbers)] = numbers


def _read(record: Record, layout: Fields, target: object) -> None:
    for name, _places in layout:
        setattr(target, name, record[name].tolist())
