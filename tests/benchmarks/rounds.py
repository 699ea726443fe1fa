"""Rounds and plays a second on one core: `python -m tests.benchmarks.rounds [laps]`.

Random players, four at the table, every round played to the last place, events not counted. The
figures are processor seconds; the last column is the ratio to the same backend without rules.
"""

import sys
from functools import partial

from lopti_rules.simulation.batches import Backend, Figures, simulate
from tests.benchmarks.timing import medians, seconds_of
from tests.simulation.bundles import rules

NUMBERS = (0, 1, 10, 100)
GAMES: dict[Backend, dict[int, int]] = {
    "compiled": {0: 20_000, 1: 20_000, 10: 10_000, 100: 2_000},
    "python": {0: 150, 1: 100, 10: 40, 100: 10},
}


def batch(backend: Backend, number: int) -> Figures:
    """A batch of rounds with so many rules in force."""
    games = GAMES[backend][number]
    return simulate(rules=rules(number), games=games, seed=7, events=False, backend=backend)


def main() -> None:
    """Effect: the table is printed."""
    laps = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print("| backend | rules | rounds/s | plays/s | plays a round | to no rules |")
    print("| --- | --- | --- | --- | --- | --- |")
    for backend in GAMES:
        figures = {number: batch(backend, number) for number in NUMBERS}  # warms up as well
        works = {
            str(number): partial(seconds_of, partial(batch, backend, number)) for number in NUMBERS
        }
        taken = medians(works, laps=laps)
        base = figures[0].plays / taken["0"]
        for number, figure in figures.items():
            plays = figure.plays / taken[str(number)]
            row = (
                backend, number, f"{figure.games / taken[str(number)]:,.0f}", f"{plays:,.0f}",
                f"{figure.plays / figure.games:.0f}", f"{plays / base:.2f}",
            )  # fmt: skip
            print("| " + " | ".join(map(str, row)) + " |", flush=True)


if __name__ == "__main__":
    main()
