"""The verifier lets through what the lowering writes, and nothing that could do harm."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lopti_rules.compiler.compiled import CompiledRule, Hook, LimitRow, OfferRow
from lopti_rules.compiler.lowering import compile_rule
from lopti_rules.compiler.opcodes import BASE_OPCODES, FUEL, OPCODES, STACK_DEPTH
from lopti_rules.compiler.verifier import MOST_INSTRUCTIONS, verify
from lopti_rules.errors import BytecodeRefused
from lopti_rules.language.ast import Rule
from tests.compiler.assembly import code_of, rule_of
from tests.strategies import admissible_rules

SOUND = [  # listing, fuel, stack: code that may run
    ("end", 1, 0),
    ("fire 0; actor; number 1; draw; end", 5, 2),
    ("number 1; jump_unless 4; fire 0; jump 4; end", 5, 1),
    ("fire 0; players; each 7; seat 0; number 1; draw; next 3; end", 3 + 8 * 4 + 1, 2),
    ("number 7; fire 0; players; each 8; seat 0; number 2; draw; next 4; drop; end", 38, 3),
    ("players; random_seat; keep 3; kept 3; hand_size; drop; end", 7, 1),
    ("fire 0; actor; actor; number 1; actor; hand; pick; discard; end", 9, 4),
]


@pytest.mark.parametrize(("listing", "fuel", "stack"), SOUND, ids=[row[0] for row in SOUND])
def test_sound_code_passes_with_its_bound(listing: str, fuel: int, stack: int) -> None:
    """The bound is what the longest way through the code takes, loops once for each player."""
    bound = verify(rule_of(listing))

    assert (bound.fuel, bound.stack) == (fuel, stack)


HOSTILE = [  # listing, code of the refusal, instruction
    # jumps
    ("jump 0; end", "jump_back", 0),
    ("number 1; jump_unless 1; end", "jump_back", 1),
    ("jump 1; jump 0; end", "jump_back", 1),
    ("jump 99; end", "operand_out_of_range", 0),
    ("jump -1; end", "operand_out_of_range", 0),
    ("jump 2; number 1; end", "unreachable", 1),
    ("number 1", "runs_off", 0),
    ("number 1; jump_unless 3; number 1; end", "stacks_differ", 3),
    # loops
    ("next 0; end", "loop_not_open", 0),
    ("players; each 3; number 1; end", "loop_not_closed", 1),
    ("players; each 2; end", "loop_not_closed", 1),
    ("players; each 4; players; next 1; end", "loop_not_closed", 1),
    ("players; each 4; number 1; next 2; end", "stacks_differ", 3),
    ("players; each 4; end; next 2; end", "end_in_loop", 2),
    ("players; each 4; jump 4; next 2; end", "jump_out_of_loop", 2),
    ("players; each 5; number 1; jump_unless 5; next 2; end", "jump_out_of_loop", 3),
    ("jump 3; players; each 5; number 1; next 3; end", "unreachable", 1),
    ("number 1; jump_unless 4; players; each 5; next 4; end", "loops_differ", 4),
    ("seat 0; drop; end", "no_such_loop", 0),
    # the stack
    ("drop; end", "stack_empty", 0),
    ("fire 0; draw; end", "stack_empty", 1),
    ("; ".join(["number 1"] * (STACK_DEPTH + 1)) + "; end", "stack_full", STACK_DEPTH),
    ("number 1; end", "stack_left", 1),
    ("actor; players; drop; end", "stack_left", 3),
    # types: no card for a seat, no number for a set of players
    ("event_cards; hand; end", "wrong_type", 1),
    ("cards 15; each 3; next 2; end", "wrong_type", 1),
    ("number 3; set_of; end", "wrong_type", 1),
    ("fire 0; number 1; number 1; draw; end", "wrong_type", 3),
    ("fire 0; actor; number 15; discard; end", "wrong_type", 3),
    ("players; set_seat 2; end", "wrong_type", 1),
    # registers, locals, tables
    ("get_flag 0; drop; end", "wrong_register", 0),
    ("fire 1; end", "wrong_register", 0),
    ("get_seat 5; drop; end", "operand_out_of_range", 0),
    ("get_seat -1; drop; end", "operand_out_of_range", 0),
    ("kept 0; drop; end", "nothing_kept", 0),
    ("kept 8; drop; end", "operand_out_of_range", 0),
    ("number 1; jump_unless 4; actor; keep 0; kept 0; drop; end", "nothing_kept", 4),
    ("limit_left 1; drop; end", "operand_out_of_range", 0),
    ("actor; offer 0; end", "operand_out_of_range", 1),
    ("said 0; drop; end", "operand_out_of_range", 0),
    # numbers out of all proportion, and operands where none belongs
    (f"number {1 << 40}; drop; end", "operand_out_of_range", 0),
    (f"number {-(1 << 80)}; drop; end", "operand_out_of_range", 0),
    (f"cards {1 << 56}; drop; end", "operand_out_of_range", 0),
    ("cards -1; drop; end", "operand_out_of_range", 0),
    ("seats 256; drop; end", "operand_out_of_range", 0),
    ("end 1", "operand_out_of_range", 0),
    # an effect that the rule has not announced
    ("actor; number 1; draw; end", "unannounced_effect", 2),
    ("number 1; jump_unless 3; fire 0; clear; end", "unannounced_effect", 3),
]


@pytest.mark.parametrize(
    ("listing", "code", "instruction"), HOSTILE, ids=[f"{row[1]}: {row[0]}"[:60] for row in HOSTILE]
)
def test_hostile_code_is_refused(listing: str, code: str, instruction: int) -> None:
    """What is wrong is named, with the instruction."""
    with pytest.raises(BytecodeRefused) as refusal:
        verify(rule_of(listing))

    assert refusal.value.code == code
    assert refusal.value.params["instruction"] == instruction


@pytest.mark.parametrize("row", BASE_OPCODES, ids=lambda row: row.name)
def test_base_operations_need_the_privilege(row: object) -> None:
    """ADD-5, ADD-6: a custom rule cannot do what only base Lopti does, in bytecode either."""
    rule = rule_of(f"{row.name}; end")

    with pytest.raises(BytecodeRefused) as refusal:
        verify(rule)

    assert refusal.value.code == "base_operation"
    assert verify(rule, "base").instructions == 2


def test_unknown_instructions_are_refused() -> None:
    """Each number that stands for no instruction."""
    for number in set(range(-2, 300)) - set(OPCODES):
        with pytest.raises(BytecodeRefused) as refusal:
            verify(replace(rule_of("end"), code=(number, 0, 0, 0)))
        assert refusal.value.code == "unknown_instruction"


MALFORMED = [  # what replaces the parts of a sound rule
    ({"code": ()}, "bad_length"),
    ({"code": (0,)}, "bad_length"),
    ({"code": (*code_of("end"), 0)}, "bad_length"),
    ({"code": (0, 0) + (0, 0) * MOST_INSTRUCTIONS}, "bad_length"),
    ({"code": (0, 0.0)}, "not_integers"),
    ({"code": (False, 0)}, "not_integers"),
    ({"code": ("0", 0)}, "not_integers"),
    ({"hooks": (Hook("play", "after", 1),)}, "bad_declaration"),
    ({"hooks": (Hook("play", "after", -1),)}, "bad_declaration"),
    ({"hooks": (Hook("play", "after", 0, 1 << 56),)}, "bad_declaration"),
    ({"hooks": (Hook("play", "never", 0),)}, "bad_declaration"),
    ({"hooks": (Hook("deal", "before", 0),)}, "bad_declaration"),
    ({"hooks": (Hook("vote", "after", 0),)}, "bad_declaration"),
    ({"hooks": (Hook("play", "after", 0),) * 65}, "bad_declaration"),
    ({"registers": ("count",) * 129}, "bad_declaration"),
    ({"registers": ("deck",)}, "bad_declaration"),
    ({"limits": (LimitRow(1, 1),)}, "bad_declaration"),
    ({"limits": (LimitRow(0, 1, each_player=True),)}, "bad_declaration"),
    ({"limits": (LimitRow(0, -1),)}, "bad_declaration"),
    ({"offers": (OfferRow("say", 0),)}, "bad_declaration"),
    ({"offers": (OfferRow("ability", 0, limit=3),)}, "bad_declaration"),
    ({"offers": (OfferRow("win", 0),)}, "bad_declaration"),
    ({"texts": ("a" * 501,)}, "bad_declaration"),
]


@pytest.mark.parametrize(("parts", "code"), MALFORMED, ids=[str(row)[:50] for row in MALFORMED])
def test_malformed_rules_are_refused(parts: dict[str, object], code: str) -> None:
    """Lengths, kinds and ranges of everything a rule declares."""
    with pytest.raises(BytecodeRefused) as refusal:
        verify(replace(rule_of("end"), **parts))

    assert refusal.value.code == code


def test_a_bomb_of_loops_is_refused() -> None:
    """Loops in loops multiply; the bound is known before anything runs."""
    body = "; ".join(["number 1; drop"] * 60)
    lines = ["fire 0"]
    for _ in range(4):
        lines += ["players", "each {end}"]
    count = len(lines) + 120
    listing = "; ".join(lines).replace("{end}", "0")
    code = list(code_of(f"{listing}; {body}; next 0; next 0; next 0; next 0; end"))
    for level in range(4):
        opening, closing = 2 + 2 * level, count + 3 - level
        code[2 * opening + 1] = closing + 1
        code[2 * closing + 1] = opening + 1

    with pytest.raises(BytecodeRefused) as refusal:
        verify(replace(rule_of("end"), code=tuple(code)))

    assert refusal.value.code == "too_much_fuel"
    assert refusal.value.params["fuel"] > FUEL


def test_five_loops_deep_is_too_deep() -> None:
    """The machine has room for four."""
    opened = "".join(f"players; each {20 - level}; " for level in range(5))
    closed = "; ".join(f"next {2 * level + 2}" for level in reversed(range(5)))
    listing = f"{opened}number 1; drop; {closed}; end"
    code = list(code_of(listing))
    for level in range(5):
        code[2 * (2 * level + 1) + 1] = 17 - level

    with pytest.raises(BytecodeRefused) as refusal:
        verify(replace(rule_of("end"), code=tuple(code)))

    assert refusal.value.code == "too_many_loops"


@given(admissible_rules())
def test_what_is_lowered_is_verified(rule: Rule) -> None:
    """The lowering writes no code that its own verifier would refuse."""
    compiled = compile_rule(rule)
    bound = verify(compiled)

    assert 0 < bound.fuel <= FUEL
    assert bound.instructions == len(compiled.code) // 2


@given(st.lists(st.tuples(st.sampled_from(sorted(OPCODES)), st.integers(-3, 20)), max_size=30))
def test_random_code_is_refused_or_bounded(pairs: list[tuple[int, int]]) -> None:
    """No input makes the verifier fail in a way of its own."""
    code = tuple(word for pair in pairs for word in pair)
    try:
        bound = verify(CompiledRule(code, (Hook("play", "after", 0),), ("count",)))
    except BytecodeRefused:
        return

    assert bound.fuel <= FUEL
