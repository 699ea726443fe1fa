"""`simulate`: figures by seed and number alone, with or without the compiled backend."""

import subprocess
import sys

import pytest

from lopti_rules.engine.deal import deal_round
from lopti_rules.engine.table import Table
from lopti_rules.errors import LoptiError
from lopti_rules.simulation.batch import ONE_ACTION, Batch
from lopti_rules.simulation.batches import Figures, simulate
from lopti_rules.simulation.rounds import TRACING, play
from tests.simulation.bundles import rules
from tests.simulation.worlds import BOOK, program_of


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_figures_add_up(players: int) -> None:
    """Every round has one winner and one last player; who is out went out by a play."""
    figures = simulate(games=30, seed=5, players=players, backend="python")

    assert (figures.games, figures.unfinished, figures.dropped) == (30, 0, 0)
    assert sum(figures.wins) == sum(figures.lasts) == 30
    assert len(figures.wins) == players
    assert figures.events["win"] == figures.events["round_over"] == 30
    assert figures.events["out"] == 30 * (players - 1)
    assert figures.events["play"] == figures.plays <= figures.actions
    assert figures.events["turn"] == figures.turns
    assert figures.longest >= figures.actions / 30


@pytest.mark.parametrize("number", [0, 10])
def test_a_batch_is_the_sum_of_its_parts(number: int) -> None:
    """Round i depends on the seed and on i, not on the rounds before it."""
    program = program_of(rules(number))
    whole = Batch(players=4, seed=7, due=12)
    parts = [Batch(players=4, seed=7, due=5), Batch(players=4, seed=7, number=5, due=7)]
    for batch in (whole, *parts):
        play(Table(logging=1), BOOK, program, batch)

    assert whole.plays == parts[0].plays + parts[1].plays
    assert whole.wins == [sum(pair) for pair in zip(parts[0].wins, parts[1].wins, strict=True)]
    assert whole.events == [
        sum(pair) for pair in zip(parts[0].events, parts[1].events, strict=True)
    ]


@pytest.mark.parametrize("number", range(10))
def test_a_deal_depends_on_seed_and_number_alone(number: int) -> None:
    """Whatever rules are in force and whatever players draw, deal number i of a seed is one deal.

    Edge case E124.
    """
    table = Table()
    deal_round(table, BOOK, 4, 0, 30, number)
    with_rules = Table(logging=TRACING)
    batch = Batch(job=ONE_ACTION, players=4, seed=30, number=number, due=1)
    play(with_rules, BOOK, program_of(rules(10)), batch)

    assert (with_rules.hand, with_rules.up, with_rules.down) == (table.hand, table.up, table.down)
    assert with_rules.draw_pile == table.draw_pile


def test_seeds_differ() -> None:
    """Another seed gives other rounds."""
    figures = [simulate(games=5, seed=seed, backend="python") for seed in range(4)]

    assert len({one.plays for one in figures}) == 4


def test_events_are_counted_on_request() -> None:
    """Without counting, the other figures are the same."""
    counted = simulate(games=10, backend="python")
    silent = simulate(games=10, backend="python", events=False)

    assert silent.events == {}
    assert (silent.wins, silent.plays) == (counted.wins, counted.plays)


REFUSED = [  # arguments, the error's code
    ({"players": 1}, "wrong_number_of_players"),
    ({"players": 6}, "wrong_number_of_players"),
    ({"games": -1}, "wrong_number_of_games"),
    ({"games": 1 << 31}, "wrong_number_of_games"),
    ({"seed": -1}, "malformed_seed"),
    ({"rulebook": "no such book"}, "unknown_rulebook"),
]


@pytest.mark.parametrize(("options", "code"), REFUSED, ids=[str(row[0]) for row in REFUSED])
def test_refused(options: dict[str, object], code: str) -> None:
    """What cannot be simulated is an error with a code."""
    with pytest.raises(LoptiError) as caught:
        simulate(backend="python", **options)

    assert caught.value.code == code


def test_no_games_give_no_figures() -> None:
    """An empty batch is one of zeros."""
    figures = simulate(games=0, backend="python")

    assert (figures.games, figures.plays, figures.wins) == (0, 0, (0, 0, 0, 0))


def test_backends_agree() -> None:
    """The same seed gives the same figures, compiled or not."""
    pytest.importorskip("numba", reason="the compiled backend needs the extra sim")

    def figures(backend: str) -> Figures:
        return simulate(rules=rules(10), games=20, seed=3, backend=backend)

    assert figures("compiled") == figures("python")


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None
from lopti_rules.errors import LoptiError
from lopti_rules.simulation.batches import simulate
assert simulate(games=3) == simulate(games=3, backend="python")
try:
    simulate(games=3, backend="compiled")
except LoptiError as error:
    print(error.code, error.params["package"])
"""
LIGHT = """
import sys
import lopti_rules.simulation.batches, lopti_rules.engine.game
print(sorted({"numba", "numpy", "llvmlite"} & sys.modules.keys()))
"""


@pytest.mark.parametrize(
    ("program", "printed"),
    [(WITHOUT_NUMBA, "simulator_missing numba"), (LIGHT, "[]")],
    ids=["works without numba", "imports no numba before it is needed"],
)
def test_numba_is_optional(program: str, printed: str) -> None:
    """Without the extra everything works; with it, it is loaded late."""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own program

    assert done.stdout.strip() == printed, done.stderr
