"""Set-ups with turns of their own, in both worlds: the same rounds, event by event."""

import pytest

from lopti_rules.compiler.books import compile_book
from lopti_rules.engine.log import LOG
from lopti_rules.engine.program import Program
from lopti_rules.rulebook.loader import parse_rulebook
from lopti_rules.simulation.batch import Batch
from tests.simulation.worlds import program_of

pytest.importorskip("numba", reason="the compiled backend needs the extra sim")

from tests.simulation.test_compiled import SEED, Twins

RULE = "When a player plays a queen, the next player draws 1 card."
BOOKS = [  # what a book changes, events that its rounds have to show
    ("lead: {first: right_of_dealer}", ["swap"]),
    ("lead: {first: {holder_of: [3, 4c, 5]}}\nswap: {cards: any}", ["leader", "ready", "swap"]),
    ("lead: {first: lowest_card, must: card, tie: {suits: [h]}}", ["leader"]),
    ("lead: {first: lowest_card, must: card, tie: chance}", ["leader"]),
    ("lead: {first: {shown_then_hand: [3, 4, 5]}, tie: most_copies}", ["leader"]),
    ("deal: {up_from_hand: true}\nswap: {cards: 0}", ["lay"]),
    ("deal: {up_from_hand: true}\nswap: {stack_equal: anyone}", ["lay", "stack"]),
    ("swap: {throw_in: 4}", ["throw_in"]),
    ("lead: {flip_first: true}", ["turned"]),
]


@pytest.mark.parametrize("rules", [(), (RULE,)], ids=["base", "rule"])
@pytest.mark.parametrize(("patch", "shown"), BOOKS, ids=[patch for patch, _ in BOOKS])
def test_rounds_are_the_same(patch: str, shown: list[str], rules: tuple[str, ...]) -> None:
    """Legal sets, actions, events and tables, with and without a rule in force."""
    book = compile_book(parse_rulebook(f"extends: lopti\nname: tried\n{patch}\n"))
    program = program_of(rules) if rules else Program()
    batch = Batch(players=4, seed=SEED, most_actions=5_000)

    Twins(program, batch, book).play_rounds(10)

    assert batch.games == 10
    happened = {kind.name for kind in LOG if batch.events[kind.code]}
    assert set(shown) <= happened
