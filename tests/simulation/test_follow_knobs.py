"""The differential test for what books can say of what follows: the same in both worlds."""

import pytest

from lopti_rules.compiler.books import compile_book
from lopti_rules.engine.program import Program
from lopti_rules.rulebook.loader import parse_rulebook
from lopti_rules.simulation.batch import Batch
from tests.simulation.worlds import program_of

pytest.importorskip("numba", reason="the compiled backend needs the extra sim")

from tests.simulation.test_compiled import SEED, Twins

RULE = "When a player plays a queen, the next player draws 1 card."
LAX = "play: {compare: same_or_higher, same_rank: any}\n"


def special(rank: str, says: str) -> str:
    """A patch that makes a rank of the order a special one."""
    return f"specials: {{{rank}: {{goes_on: its_rank, {says}}}}}\n"


PATCHES = [
    "play: {count: as_last, same_rank: never}",
    "play: {count: as_led, compare: one_higher}",
    LAX + special("8", "effects: [transparent]"),
    LAX + special("8", "effects: [transparent]") + "four: {transparent: joins}",
    special("J", "effects: [invert: {lasts: until_pickup}]"),
    special("4", "effects: [under]") + "four: {span: one_play}",
    LAX + special("9", "effects: [wild]"),
    special("9", "on_empty: barred, may_finish: false") + "double: {skip: true}",
    LAX + "four: {scope: whole_pile, legal_first: false}\nout_of_turn: {complete_four: true}",
    LAX + "out_of_turn: {complete_four: true, next: as_before}",
]


@pytest.mark.parametrize("rules", [(), (RULE,)], ids=["base", "rule"])
@pytest.mark.parametrize("patch", PATCHES, ids=range(len(PATCHES)))
def test_rounds_are_the_same(patch: str, rules: tuple[str, ...]) -> None:
    """Legal sets, actions, events and tables, with and without a rule in force."""
    book = compile_book(parse_rulebook(f"extends: lopti\nname: variant\n{patch}\n"))
    program = program_of(rules) if rules else Program()
    batch = Batch(players=3, seed=SEED, most_actions=2_000)

    Twins(program, batch, book).play_rounds(4)

    assert batch.games == 4
