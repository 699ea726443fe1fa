"""The differential test for what books can say of turns: the same in both worlds."""

import pytest

from lopti_rules.compiler.books import compile_book
from lopti_rules.engine.program import Program
from lopti_rules.rulebook.loader import parse_rulebook
from lopti_rules.simulation.batch import Batch
from tests.simulation.worlds import program_of

pytest.importorskip("numba", reason="the compiled backend needs the extra sim")

from tests.simulation.test_compiled import SEED, Twins

RULE = "When a player plays a queen, the next player draws 1 card."
FAMILY = """
draw: {per_turn: to_limit, bonus: true}
table: {up: played, when: hand_and_draw_empty}
"""


def two_specials(eight: str, queen: str) -> str:
    """A patch that gives the 8 and the queen an effect each."""
    return f"""
specials:
  8: {{goes_on: its_rank, effects: [{eight}]}}
  Q: {{goes_on: its_rank, effects: [{queen}]}}
"""


PATCHES = [
    FAMILY,
    "draw: {per_turn: as_played, when: after_each_play, timing: after_bonus}\ntable: {up: played}",
    "clear: {then: next_leads}\nturn: {direction: anticlockwise}\nfinish: {loser: last}",
    two_specials("skip", "reverse: {with_two: play_again}"),
    two_specials("again: {cover: any}", "again: {cover: higher}"),
    two_specials("next", "give_pile"),
    "stuck: {draw: 1, gamble: true}",
    "stuck: {draw: until_playable}\npickup: {voluntary: false}\nblind: {illegal: pile}",
    f"{FAMILY}pickup: {{with_up_card: 1, then: leads}}",
    f"{FAMILY}pickup: {{with_up_card: same_rank}}\nplay: {{add_drawn: true}}",
    "pickup: {who: previous}\nspecials: {3: null}\nranks: {order: [3, 4, 5, 6, 8, 9, J, Q, K, A]}",
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
