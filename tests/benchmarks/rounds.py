"""Rounds and plays a second on one core: `python -m tests.benchmarks.rounds [laps]`.

Random players, four at the table, every round played to the last place, events not counted. `plain`
rules each act on one rank in one way, in an order shuffled once; rules `of all kinds` ask, limit,
clear, pass cards round and act on most plays. The figures are by processor seconds; the last column
is the ratio to the same backend without rules.
"""

import sys
from collections.abc import Callable
from functools import cache, partial
from random import Random

from lopti_rules.compiler.compiled import CompiledRule
from lopti_rules.compiler.lowering import compile_rule
from lopti_rules.language.parser import parse_rule
from lopti_rules.rulebook.loader import load_rulebook
from lopti_rules.simulation.batches import Backend, Figures, simulate
from tests.benchmarks.timing import medians, seconds_of
from tests.simulation.bundles import FORMS, RANKS, RULES, rules

FIRST = "When a player plays two or more queens, the next player draws 1 card."
NUMBERS = (0, 1, 10, 100)
GAMES: dict[Backend, dict[int, int]] = {
    "compiled": {0: 40_000, 1: 30_000, 10: 15_000, 100: 6_000},
    "python": {0: 150, 1: 100, 10: 40, 100: 20},
}
Case = tuple[Backend, str, int]


def plain(number: int) -> list[str]:
    """So many rules that each act on one rank, the first of them always the same."""
    texts = [form.format(rank=rank) for form in FORMS for rank in RANKS]
    Random(5).shuffle(texts)  # noqa: S311 - an order, not a secret
    chosen = [FIRST, *texts, *rules(len(RULES))][:number]
    assert len(chosen) == number
    return chosen


KINDS: dict[str, Callable[[int], list[str]]] = {"plain": plain, "of all kinds": rules}
RULEBOOK = load_rulebook()


@cache
def in_force(kind: str, number: int) -> tuple[CompiledRule, ...]:
    """So many rules of that kind, read and compiled once: what is measured is play."""
    return tuple(compile_rule(parse_rule(text)) for text in KINDS[kind](number))


def batch(case: Case) -> Figures:
    """A batch of rounds with so many rules of that kind in force."""
    backend, kind, number = case
    games = GAMES[backend][number]
    return simulate(
        RULEBOOK,
        in_force(kind, number),
        games=games,
        seed=7,
        events=False,
        backend=backend,
    )


def cases(backend: Backend) -> list[Case]:
    """What is measured on a backend; without rules there is one kind."""
    return [
        (backend, kind, number) for kind in KINDS for number in NUMBERS if number or kind == "plain"
    ]


def main() -> None:
    """Effect: the table is printed."""
    laps = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print("| backend | rules | rounds/s | plays/s | plays a round | to no rules |")
    print("| --- | --- | --- | --- | --- | --- |")
    for backend in GAMES:
        figures = {str(case): batch(case) for case in cases(backend)}  # warms up as well
        works = {str(case): partial(seconds_of, partial(batch, case)) for case in cases(backend)}
        taken = medians(works, laps=laps)
        base = figures[str(cases(backend)[0])].plays / taken[str(cases(backend)[0])]
        for case in cases(backend):
            figure, seconds = figures[str(case)], taken[str(case)]
            row = (
                backend, f"{case[2]} {case[1] if case[2] else ''}".strip(),
                f"{figure.games / seconds:,.0f}", f"{figure.plays / seconds:,.0f}",
                f"{figure.plays / figure.games:.0f}", f"{figure.plays / seconds / base:.2f}",
            )  # fmt: skip
            print("| " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
