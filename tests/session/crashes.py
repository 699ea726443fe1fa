"""Processes killed while they write a journal: `python -m tests.session.crashes [KILLS] [SEED]`.

A writer adds acts to one file as fast as it can and says of each that it was acknowledged. It is
killed at a random moment, the file is looked at, and the next writer goes on with it.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lopti_rules.session.contents import read_journal
from lopti_rules.session.journal import Journal

WRITER = """
import os, sys
from pathlib import Path
from lopti_rules.session.journal import Journal
from tests.session.crashes import act_number

piece = int(sys.argv[2])
if piece:
    whole = os.write
    os.write = lambda handle, data: whole(handle, bytes(data)[:piece])
journal, _ = Journal.open(Path(sys.argv[1]))
while True:
    link = journal.append(act_number(journal.count))
    sys.stdout.write(f"{link.number}\\n")
    sys.stdout.flush()
"""
LONGEST: float = 0.05
"""Seconds that a writer is left alone after its first act."""


@dataclass(frozen=True, slots=True)
class Crash:
    """What was found after one kill."""

    acknowledged: int
    """Acts that the writer had been told are kept, with those of the writers before it."""
    found: int
    was_torn: bool


def act_number(number: int) -> dict[str, Any]:
    """The act of that number: short ones and long ones, so that ends fall everywhere."""
    return {"type": "announce", "number": number, "text": "é" * (number * 7919 % 300)}


def crashes(path: Path, *, kills: int, seed: int = 0) -> Iterator[Crash]:
    """What is found after each kill of a writer of one file, which is new to begin with.

    Half of the writers hand the system a few bytes at a time, so that more of them are caught
    within a line. Raises AssertionError if an act was lost, or one is there that nobody wrote.
    """
    chance = random.Random(seed)  # noqa: S311 - moments to die
    Journal.create(path).close()
    acknowledged = 0
    for number in range(kills):
        piece = chance.choice((1, 5, 40)) if number % 2 else 0
        told = _killed_writer(path, piece=piece, after=chance.random() * LONGEST)
        acknowledged = max(acknowledged, told)
        contents = read_journal(path)
        found = [dict(link.act) for link in contents.links]

        assert acknowledged <= len(found) <= acknowledged + 1, "one act at most was in hand"
        assert found == [act_number(place) for place in range(len(found))]
        yield Crash(acknowledged, len(found), contents.torn is not None)
        acknowledged = len(found)


def _killed_writer(path: Path, *, piece: int, after: float) -> int:
    """How many acts the file holds, as far as a writer was told before it was killed."""
    writer = subprocess.Popen(  # noqa: S603 - this interpreter, our own program
        [sys.executable, "-c", WRITER, str(path), str(piece)],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )
    with writer:
        assert writer.stdout is not None
        first = writer.stdout.readline()
        assert first, "the writer did not get to its first act"
        try:
            writer.wait(after)
        except subprocess.TimeoutExpired:
            os.kill(writer.pid, signal.SIGKILL)
        last = [line for line in writer.stdout.read().split(b"\n")[:-1] if line]
    return int(last[-1] if last else first) + 1


def main() -> None:
    """Effect: so many writers are killed, and what was found is told."""
    kills, seed = (int(word) for word in (*sys.argv[1:], 200, 0)[:2])
    with tempfile.TemporaryDirectory() as folder:
        found = list(crashes(Path(folder) / "killed.session", kills=kills, seed=seed))
        beside = len(list(Path(folder).glob("*.torn-*")))
    torn = sum(one.was_torn for one in found)
    unheard = sum(one.found > one.acknowledged for one in found)
    print(  # noqa: T201 - a script for the terminal
        f"{kills} kills, {found[-1].found} acts: none lost; {torn} times a line was torn, "
        f"{unheard} times an act was whole that nobody had been told of; {beside} ends kept beside"
    )


if __name__ == "__main__":
    main()
