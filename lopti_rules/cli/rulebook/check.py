"""`lopti rulebook check`: what is wrong with rulebooks, and how rounds by them were seen to end."""

from collections.abc import Iterator

import click

from lopti_rules.cli.output import (
    FAILED,
    PASSED,
    UNREADABLE,
    exit_code_of,
    finish,
    say,
)
from lopti_rules.cli.rulebook.books import tell_fault
from lopti_rules.cli.rulebook.statements import word
from lopti_rules.errors import LoptiError
from lopti_rules.rulebook.loader import Traced, find_traced
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.unreachable import idle_values

MAX_GAMES = 1_000_000


@click.command(no_args_is_help=True)
@click.argument("books", nargs=-1, required=True, metavar="NAME|FILE...")
@click.option(
    "--games", type=click.IntRange(0, MAX_GAMES), default=2_000, show_default=True, metavar="N",
    help="Random rounds played with each number of players.",
)  # fmt: skip
@click.option(
    "--seed", type=click.IntRange(0, (1 << 63) - 1), default=0, metavar="N",
    help="Another number gives other rounds.",
)  # fmt: skip
def check(books: tuple[str, ...], *, games: int, seed: int) -> None:
    """Find everything that is wrong with rulebooks, each thing at its line and column.

    First the form is checked, then whether the book can be played. What this cannot prove is
    measured: rounds between players who do anything legal at random should come to an end.

    Exit code 0: all are playable; 1: one is not, or none of its rounds ended; 2: a file cannot be
    read.
    """
    finish(max(_check(name, games, seed) for name in books))


def _check(name: str, games: int, seed: int) -> int:
    try:
        traced = find_traced(name)
    except LoptiError as error:
        tell_fault(error, name)
        code = exit_code_of(error)
        if code != UNREADABLE:
            count = len(getattr(error, "problems", ())) or 1
            say(word("tell.faults", name=name, count=count))
        return code
    say(word("tell.playable", name=name))
    for line in _notes(traced):
        say(f"  {line}")
    return _measure(traced.book, games, seed) if games else PASSED


def _notes(traced: Traced) -> Iterator[str]:
    """What the book says that never comes about, with the place where it is written."""
    for idle in idle_values(traced.book):
        origin = traced.merged.origin(idle.path)
        params = {"path": ".".join(idle.path), **idle.params}
        place = {"file": origin.file, "line": origin.line, "column": origin.column}
        yield word("tell.note", text=word(f"idle.{idle.code}", **params), **place)


def _measure(book: Rulebook, games: int, seed: int) -> int:
    """Whether some rounds ended with every number of players. Effect: a line for each is told."""
    code = PASSED
    for line, has_ended in _measured(book, games, seed):
        say(f"  {line}")
        code = code if has_ended else FAILED
    return code


def _measured(book: Rulebook, games: int, seed: int) -> Iterator[tuple[str, bool]]:
    from lopti_rules.simulation.batches import simulate

    for players in range(book.players.min, book.players.max + 1):
        found = simulate(book, games=games, seed=seed, players=players, events=False)
        finished = found.games - found.unfinished
        params = {"players": players, "games": found.games, "longest": found.longest}
        if finished == found.games:
            yield word("tell.all_finished", **params), True
        else:
            yield word("tell.some_finished", finished=finished, **params), finished > 0
