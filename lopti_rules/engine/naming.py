"""Cards that stand for a rank: which one, their player names once they have landed."""

from lopti_rules.compiler.tables import WILD, Book
from lopti_rules.engine.bits import lowest
from lopti_rules.engine.choices import FOR_RANK, put_base_question
from lopti_rules.engine.covering import run_of
from lopti_rules.engine.kernel import rare_kernel
from lopti_rules.engine.log import NAMED, emit
from lopti_rules.engine.phases import NEXT, RANK_NAMED
from lopti_rules.engine.table import NO_RANK, Table


@rare_kernel
def name_rank(t: Table, b: Book, rank: int) -> None:
    """What counts for the next play is that rank, as if such cards had been played."""
    t.top_rank = rank
    t.run = run_of(t, b, rank)
    if t.logging:
        emit(t, NAMED, t.turn, rank, 0, 0)


@rare_kernel
def naming_is_open(t: Table, b: Book) -> int:
    """1 if the player in turn is asked what rank a card stands for; with one to name it is that.

    Nothing is asked where a rule has taken the pile away meanwhile.
    """
    if t.choices_due & WILD == 0:
        return 0
    t.choices_due ^= WILD
    if t.top_rank == NO_RANK or b.effects[t.top_rank] & WILD == 0:
        return 0
    if b.nameable & (b.nameable - 1):
        put_base_question(t, FOR_RANK, t.turn, b.nameable, 1, RANK_NAMED)
        return 1
    name_rank(t, b, lowest(b.nameable))
    return 0


@rare_kernel
def go_on_after_naming(t: Table, b: Book) -> None:
    """The player in turn has named a rank."""
    t.step = NEXT
    name_rank(t, b, t.answer)
