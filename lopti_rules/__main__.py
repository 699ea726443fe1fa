"""`lopti`, and `python -m lopti_rules`: a process that runs one command and ends."""

import gc
from typing import Final

_NEW_OBJECTS: Final = 100_000
"""Between two searches for cycles; a command makes values and modules, and hardly any cycle."""


def run() -> None:
    """Effect: the command line is carried out, and the process ends.

    Cycles are looked for seldom, and not once more at the end: that took a third of a short
    command's time and found nothing.
    """
    gc.set_threshold(_NEW_OBJECTS)
    from lopti_rules.cli.main import main

    try:
        main(prog_name="lopti")
    finally:
        gc.freeze()


if __name__ == "__main__":
    run()
