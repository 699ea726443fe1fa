"""Playing a batch in the compiled world: records made, run, and read back."""

from lopti_rules.compiler.tables import Book
from lopti_rules.engine.program import Program
from lopti_rules.engine.table import Table
from lopti_rules.simulation.arrays import (
    batch_record,
    book_record,
    program_record,
    read_batch,
    read_table,
    table_record,
    take_trace,
)
from lopti_rules.simulation.batch import Batch
from lopti_rules.simulation.compiled import run


class CompiledRounds:
    """Rounds under way in the compiled world, to be gone on with and looked at."""

    __slots__ = ("_batch", "_book", "_program", "_table")

    def __init__(self, table: Table, book: Book, program: Program, batch: Batch) -> None:
        """Copy everything into records; the objects themselves are left alone."""
        self._table = table_record(table)
        self._book = book_record(book)
        self._program = program_record(program)
        self._batch = batch_record(batch)

    def play(self) -> None:
        """Do what the batch's job says."""
        run(self._table, self._book, self._program, self._batch)

    def order(self, *, due: int) -> None:
        """Have so many rounds played."""
        self._batch["due"] = due

    def table(self) -> Table:
        """The table as it is now; its log holds the events traced since the last look."""
        table = read_table(self._table)
        table.log = take_trace(self._table)
        return table

    def read_batch(self, batch: Batch) -> None:
        """Bring a batch to the state of the one under way."""
        read_batch(self._batch, batch)


def play_compiled(t: Table, b: Book, p: Program, f: Batch) -> None:
    """As `rounds.play`, but that the table is left as it is."""
    rounds = CompiledRounds(t, b, p, f)
    rounds.play()
    rounds.read_batch(f)
