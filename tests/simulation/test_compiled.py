"""The differential test: compiled and under CPython, a round is the same down to the last event."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lopti_rules.compiler.books import compile_book
from lopti_rules.compiler.tables import Book
from lopti_rules.engine.kernel import PRIMITIVES as DECLARED
from lopti_rules.engine.log import LOG
from lopti_rules.engine.phases import OVER
from lopti_rules.engine.program import Program
from lopti_rules.engine.rules import RuleLike, link_rules
from lopti_rules.engine.table import Table
from lopti_rules.errors import LoptiError, RuleRefused
from lopti_rules.rulebook.loader import load_rulebook, shipped_rulebooks
from lopti_rules.rulebook.switches import SWITCHES, Reading, apply_readings
from lopti_rules.simulation.batch import ONE_ACTION, PLAY_ALL, Batch
from lopti_rules.simulation.rounds import COUNTING, SILENT, TRACING, play
from tests.simulation.bundles import RULES, rules
from tests.simulation.worlds import BOOK, TWO_PACKS, program_of
from tests.strategies import admissible_rules

pytest.importorskip("numba", reason="the compiled backend needs the extra sim")

from lopti_rules.simulation import arrays, compiled
from lopti_rules.simulation.records import CompiledRounds

SEED = 2024
GAMES = [(0, 200), (1, 100), (10, 60), (100, 10)]  # rules in force, rounds per number of players


class Twins:
    """The same batch in both worlds."""

    def __init__(self, program: Program, batch: Batch, book: Book = BOOK) -> None:
        self.book, self.program, self.batch = book, program, batch
        self.table = Table(logging=TRACING)
        self.compiled = CompiledRounds(self.table, book, program, batch)
        self.compiled_batch = Batch()

    def go_on(self) -> None:
        """Do the batch's job in both worlds; both have to be in the same state afterwards."""
        self.table.log.clear()
        play(self.table, self.book, self.program, self.batch)
        self.compiled.play()
        self.compiled.read_batch(self.compiled_batch)
        table = self.compiled.table()
        assert table.log == self.table.log
        assert table == self.table
        assert self.compiled_batch == self.batch

    def play_rounds(self, number: int) -> None:
        """Play rounds one by one."""
        for _ in range(number):
            self.batch.due = 1
            self.compiled.order(due=1)
            self.go_on()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("number", "games"), GAMES, ids=[f"{n}-rules" for n, _ in GAMES])
def test_rounds_are_the_same(number: int, games: int, players: int) -> None:
    """Legal sets, actions, events, final tables: round by round the same in both worlds."""
    twins = Twins(program_of(rules(number)), Batch(players=players, seed=SEED))

    twins.play_rounds(games)

    assert twins.batch.games == games
    assert twins.batch.plays > games * 10
    assert twins.batch.dropped == 0


@pytest.mark.parametrize(("number", "games"), [(0, 60), (len(RULES), 20)])
@pytest.mark.parametrize("players", [3, 8])
def test_rounds_with_two_packs_are_the_same(number: int, games: int, players: int) -> None:
    """The same with twice the cards and jokers, which need integers of 128 bits."""
    program = link_rules(rules(number), TWO_PACKS).program
    twins = Twins(program, Batch(players=players, seed=SEED), TWO_PACKS)

    twins.play_rounds(games)

    assert twins.batch.games == games
    assert twins.batch.dropped == 0


@pytest.mark.parametrize("rule", RULES, ids=range(len(RULES)))
def test_each_rule_is_the_same(rule: str) -> None:
    """The same for each kind of rule by itself, and the rule does act."""
    twins = Twins(program_of([rule]), Batch(players=3, seed=SEED))

    twins.play_rounds(12)

    fired = next(kind.code for kind in LOG if kind.name == "rule")
    assert twins.batch.events[fired] > 0


@pytest.mark.parametrize("number", [0, 1, 10])
def test_actions_are_the_same(number: int) -> None:
    """Action by action: the whole table agrees after each."""
    batch = Batch(job=ONE_ACTION, players=4, seed=SEED, due=1)
    twins = Twins(program_of(rules(number)), batch)

    while twins.table.phase != OVER and batch.round_actions < 400:
        twins.go_on()

    assert batch.round_actions > 50


READINGS = [(name, value) for name, switch in SWITCHES.items() for value in switch.values]


@pytest.mark.parametrize(("name", "value"), READINGS, ids=[f"{n}-{v}" for n, v in READINGS])
def test_readings_are_the_same(name: str, value: Reading) -> None:
    """The same whatever reading is chosen."""
    book = compile_book(apply_readings(load_rulebook(), {name: value}))
    batch = Batch(players=3, seed=SEED, most_actions=5_000)

    Twins(Program(), batch, book).play_rounds(5)


SHELF = [
    (name, players)
    for name in shipped_rulebooks()
    for players in (load_rulebook(name).players.min, load_rulebook(name).players.max)
]


@pytest.mark.parametrize(("name", "players"), SHELF, ids=[f"{n}-{p}" for n, p in SHELF])
def test_every_book_is_the_same(name: str, players: int) -> None:
    """The same by every rulebook that ships, with the fewest players and with the most."""
    book = compile_book(load_rulebook(name), players)
    batch = Batch(players=players, seed=SEED, most_actions=3_000)

    Twins(Program(), batch, book).play_rounds(3)


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.lists(admissible_rules(), min_size=1, max_size=3), st.integers(2, 5))
def test_any_rules_are_the_same(in_force: list[RuleLike], players: int) -> None:
    """The same for rules that nobody has thought of."""
    try:
        program = program_of(in_force)
    except RuleRefused:
        return
    twins = Twins(program, Batch(players=players, seed=SEED, most_actions=2_000))

    twins.play_rounds(2)


def test_every_primitive_is_compiled() -> None:
    """What CPython does in its own way, the compiled world does in its own."""
    assert set(compiled.PRIMITIVES) == set(DECLARED)


@pytest.mark.parametrize("logging", [SILENT, COUNTING])
def test_counting_changes_nothing(logging: int) -> None:
    """Counting events, or not, does not touch the rounds."""
    batch = Batch(players=4, seed=SEED, due=50, job=PLAY_ALL)
    traced = Batch(players=4, seed=SEED, due=50)
    for level, one in ((logging, batch), (TRACING, traced)):
        twin = CompiledRounds(Table(logging=level), BOOK, Program(), one)
        twin.play()
        twin.read_batch(one)

    assert (batch.wins, batch.plays, batch.turns) == (traced.wins, traced.plays, traced.turns)
    assert (batch.events == traced.events) == (logging == COUNTING)


@pytest.mark.parametrize("book", [BOOK, TWO_PACKS], ids=["one pack", "two packs"])
def test_a_record_goes_there_and_back(book: Book) -> None:
    """A table made a record and read again is the same table."""
    table = Table(logging=SILENT)
    play(table, book, Program(), Batch(job=ONE_ACTION, players=3, seed=SEED, due=1))

    records = arrays.record_arrays(table, book, Program(), Batch())

    assert arrays.read_table(records[0][0]) == table
    assert arrays.get_number(records[1][0], "all_cards") == book.all_cards


def test_too_much_for_a_record_is_an_error() -> None:
    """Nothing is cut off to fit."""
    program = Program(hook_cards=[0] * (arrays.MOST_HOOKS + 1))

    with pytest.raises(LoptiError) as caught:
        arrays.record_arrays(Table(), BOOK, program, Batch())

    assert caught.value.code == "program_too_large"
