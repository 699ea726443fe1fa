"""Peak memory of processes that judge rules or play rounds: `python -m tests.benchmarks.memory`.

Each figure is the peak of a process of its own, in MiB, at a tenth of the work and at all of it:
what is bounded does not grow.
"""

import subprocess
import sys

LINT = """
from lopti_rules.checks.judging import judge
for number in range({count}):
    rank = ("4", "5", "6", "9", "jack", "queen", "king")[number % 7]
    judge(f"When a player plays a {{rank}}, the next player draws {{2 + number % 90}} cards.")
"""
PLAY = """
from lopti_rules.simulation.batches import simulate
simulate(games={count}, seed=3, events=False, backend="compiled")
"""
PEAK = "\nimport resource\nprint(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)\n"


def peak_of(code: str) -> int:
    """The peak memory, in MiB, of a process that runs this code."""
    done = subprocess.run(  # noqa: S603 - this interpreter, our own program
        [sys.executable, "-c", code + PEAK], capture_output=True, text=True, check=True
    )
    return int(done.stdout)


def main() -> None:
    """Effect: the figures are printed."""
    for name, code, count in (("judged rules", LINT, 1_000), ("compiled rounds", PLAY, 100_000)):
        part, whole = (peak_of(code.format(count=number)) for number in (count // 10, count))
        print(f"{name}: {count // 10:,}: {part} MiB; {count:,}: {whole} MiB")


if __name__ == "__main__":
    main()
