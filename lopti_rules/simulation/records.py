"""Playing a batch in the compiled world: records made, run, and read back."""

from lopti_rules.compiler.tables import Book
from lopti_rules.engine.program import Program
from lopti_rules.engine.table import Table
from lopti_rules.simulation.arrays import (
    put_number,
    read_batch,
    read_table,
    record_arrays,
    take_trace,
)
from lopti_rules.simulation.batch import Batch
from lopti_rules.simulation.compiled import run_records


class CompiledRounds:
    """Rounds under way in the compiled world, to be gone on with and looked at."""

    __slots__ = ("_batch", "_records", "_table")

    def __init__(self, table: Table, book: Book, program: Program, batch: Batch) -> None:
        """Copy everything into records; the objects themselves are left alone."""
        self._records = record_arrays(table, book, program, batch)
        self._table = self._records[0][0]
        self._batch = self._records[3][0]

    def play(self) -> None:
        """Do what the batch's job says."""
        run_records(self._records)

    def order(self, *, due: int) -> None:
        """Have so many rounds played."""
        put_number(self._batch, "due", due)

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
