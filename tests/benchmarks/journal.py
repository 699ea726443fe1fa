"""What a journal costs: `python -m tests.benchmarks.journal [ACTS]`.

Adding an act should cost the same however many there are, and opening should take time and memory
in proportion to their number. `wall` counts waiting for the disk, `cpu` does not.
"""

import sys
import tempfile
import time
import tracemalloc
from pathlib import Path
from typing import Any

from lopti_rules.session.contents import read_journal
from lopti_rules.session.journal import Journal

PART = 1_000


def act_number(number: int) -> dict[str, Any]:
    """An act like those of an evening: most are plays, some have a sentence."""
    if number % 40:
        return {"type": "play", "action": {"type": "play", "cards": ["9h", "9s"]}, "seat": 2}
    text = "When a player plays two or more queens, the next player draws 1 card."
    return {"type": "announce", "player": "Bo", "rule": f"K{number}", "text": text}


def append_parts(path: Path, acts: int) -> list[tuple[float, float]]:
    """The wall and processor seconds of each thousand acts added. Effect: they are in the file."""
    parts = []
    with Journal.create(path) as journal:
        for first in range(0, acts, PART):
            wall, cpu = time.perf_counter(), time.process_time()
            for number in range(first, first + PART):
                journal.append(act_number(number))
            parts.append((time.perf_counter() - wall, time.process_time() - cpu))
    return parts


def seconds_to_open(path: Path) -> float:
    """The processor seconds of reading the file, the least of three."""
    taken = []
    for _ in range(3):
        begin = time.process_time()
        read_journal(path)
        taken.append(time.process_time() - begin)
    return min(taken)


def bytes_held(path: Path) -> int:
    """The most memory that reading the file takes."""
    tracemalloc.start()
    read_journal(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def cut_to(path: Path, acts: int) -> Path:
    """A file beside with only the first acts."""
    lines = path.read_bytes().splitlines(keepends=True)[: acts + 1]
    part = path.with_name(f"{acts}")
    part.write_bytes(b"".join(lines))
    return part


def main() -> None:
    """Effect: the figures are printed."""
    acts = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "evening.session"
        parts = append_parts(path, acts)
        for name, place in (("wall", 0), ("cpu", 1)):
            first, last = parts[0][place], parts[-1][place]
            print(
                f"append, {name}: {first / PART * 1e6:.0f} us an act in the first thousand, "
                f"{last / PART * 1e6:.0f} us in the last; ratio {last / first:.2f}"
            )
        for number in (acts // 4, acts // 2, acts):
            part = cut_to(path, number)
            seconds, held = seconds_to_open(part), bytes_held(part)
            print(
                f"open {number:,} acts: {seconds * 1000:.0f} ms, {seconds / number * 1e6:.0f} us "
                f"an act; {held >> 10:,} KiB of memory for {part.stat().st_size >> 10:,} on disk"
            )


if __name__ == "__main__":
    main()
