"""Many rounds by random players, and what they add up to: the same figures on either backend."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.compiler.books import compile_book
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.game import checked_seed
from lopti_rules.engine.log import LOG
from lopti_rules.engine.program import Program
from lopti_rules.engine.table import Table
from lopti_rules.errors import LoptiError, RulebookError
from lopti_rules.rulebook.loader import DEFAULT_RULEBOOK, load_rulebook
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.simulation.batch import Batch
from lopti_rules.simulation.rounds import COUNTING, SILENT, play

if TYPE_CHECKING:
    from lopti_rules.engine.rules import RuleLike

Backend = Literal["auto", "python", "compiled"]
Player = Callable[[Table, Book, Program, Batch], None]
"""What plays the rounds that a batch asks for, and leaves the sums in it."""

MAX_GAMES: Final = (1 << 31) - 1
SPEEDUPS: Final = ("numba", "llvmlite", "numpy")
"""The packages of the extra `sim`."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What a batch of rounds adds up to. Sums, not means; seats from the one that leads."""

    games: int
    unfinished: int
    """Rounds broken off because they took too many actions."""
    actions: int
    plays: int
    """Legal plays, those from face-down cards included."""
    turns: int
    longest: int
    """The most actions that one round took."""
    dropped: int
    """Events that found no room in the queue of a round."""
    wins: tuple[int, ...]
    """By seat, how often it came first."""
    lasts: tuple[int, ...]
    """By seat, how often it came last in a round played for all places."""
    events: Mapping[str, int]
    """How often each event of the log happened; empty where they were not counted."""


def simulate(
    rulebook: Rulebook | str = DEFAULT_RULEBOOK,
    rules: Sequence["RuleLike"] = (),
    *,
    games: int = 10_000,
    seed: int = 0,
    players: int = 4,
    events: bool = True,
    backend: Backend = "auto",
) -> Figures:
    """The figures of rounds between players who do anything legal at random.

    Round i depends on the seed and on i alone, so a shorter batch is the beginning of a longer one.
    The same seed gives the same figures on every machine, compiled or not. `auto` compiles if the
    packages of the extra `sim` are there. Counting `events` costs about a tenth of the speed.

    Raises:
        RulebookError: the rulebook is unknown, or not for so many players.
        UnreadableRecord: the seed is none.
        RuleRefused: a rule cannot be put in force.
        LoptiError: `wrong_number_of_games`; `simulator_missing`, where `compiled` is asked for and
            cannot be had.
    """
    model = load_rulebook(rulebook) if isinstance(rulebook, str) else rulebook
    if not model.players.min <= players <= min(model.players.max, MAX_PLAYERS):
        params = {"players": players, "min": model.players.min, "max": model.players.max}
        raise RulebookError("wrong_number_of_players", params)
    if not 0 <= games <= MAX_GAMES:
        raise LoptiError("wrong_number_of_games", {"games": games, "max": MAX_GAMES})
    book = compile_book(model, players)
    batch = Batch(players=players, seed=checked_seed(seed), due=games)
    table = Table(logging=COUNTING if events else SILENT)
    player_of(backend)(table, book, _program(rules, book), batch)
    return _figures(batch)


def player_of(backend: Backend) -> Player:
    """What plays rounds on that backend.

    Raises:
        LoptiError: `simulator_missing`, where `compiled` is asked for and cannot be had.
    """
    if backend == "python":
        return play
    try:
        from lopti_rules.simulation.records import play_compiled
    except ModuleNotFoundError as error:
        if error.name is None or error.name.partition(".")[0] not in SPEEDUPS:
            raise
        if backend == "compiled":
            raise LoptiError("simulator_missing", {"package": error.name}) from error
        return play
    return play_compiled


def _program(rules: Sequence["RuleLike"], book: Book) -> Program:
    if not rules:
        return Program()
    from lopti_rules.engine.rules import link_rules

    return link_rules(rules, book).program


def _figures(batch: Batch) -> Figures:
    seats = batch.players
    return Figures(
        batch.games,
        batch.unfinished,
        batch.actions,
        batch.plays,
        batch.turns,
        batch.longest,
        batch.dropped,
        tuple(batch.wins[:seats]),
        tuple(batch.lasts[:seats]),
        {kind.name: batch.events[kind.code] for kind in LOG if batch.events[kind.code]},
    )
