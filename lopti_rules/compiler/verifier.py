"""The bytecode verifier: what it lets through ends, keeps to its stack and only adds.

Bytecode may come from strangers. Before any of it is linked into a game, every instruction is run
once with types in place of values. As all jumps go forward, one pass in order meets each
instruction after everything that leads to it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.bounds import Bound, rule_bound
from lopti_rules.compiler.compiled import CompiledRule
from lopti_rules.compiler.declarations import check_declarations, most_operands
from lopti_rules.compiler.opcodes import OPCODES, Opcode, Privilege, Type
from lopti_rules.errors import BytecodeRefused

MOST_INSTRUCTIONS: Final = 4_000


@dataclass(frozen=True, slots=True)
class State:
    """What is known before an instruction, whichever way led to it."""

    stack: tuple[Type, ...] = ()
    loops: tuple[tuple[int, int, tuple[Type, ...]], ...] = ()
    """Of each loop that is open: its first instruction, its `NEXT`, and the stack it keeps to."""
    kept: frozenset[int] = frozenset()
    """The locals that hold a seat."""
    fired: bool = False
    """The rule has said that it takes effect."""


def verify(rule: CompiledRule, privilege: Privilege = "custom") -> Bound:
    """The bound of a rule that is safe to run.

    Raises:
        BytecodeRefused: it is not; the code says why, `instruction` where.

    Clauses: ADD-5, ADD-6, ADD-9.
    """
    _check_words(rule.code)
    check_declarations(rule)
    _check_operands(rule, privilege)
    stack, loops = 0, 0
    states = _entry_states(rule)
    for place in range(len(rule.code) // 2):
        state = states.pop(place, None)
        if state is None:
            raise _refused("unreachable", place)
        for target, after in _step(rule, place, state):
            _join(states, target, after, place)
            stack = max(stack, len(after.stack))
            loops = max(loops, len(after.loops))
    bound = rule_bound(rule)
    if bound.fuel > op.FUEL:
        raise BytecodeRefused("too_much_fuel", {"fuel": bound.fuel, "most": op.FUEL})
    return replace(bound, stack=stack, loops=loops)


def _refused(code: str, place: int, **params: object) -> BytecodeRefused:
    return BytecodeRefused(code, {"instruction": place, **params})


def _check_words(code: tuple[int, ...]) -> None:
    if len(code) % 2 or not 0 < len(code) <= 2 * MOST_INSTRUCTIONS:
        raise BytecodeRefused("bad_length", {"length": len(code), "most": 2 * MOST_INSTRUCTIONS})
    # A bool or another number that is no int would pass comparisons, and then surprise the machine.
    if any(type(word) is not int for word in code):
        raise BytecodeRefused("not_integers", {})


def _check_operands(rule: CompiledRule, privilege: Privilege) -> None:
    """Every instruction is known, allowed, and its operand within what it means."""
    code, most = rule.code, most_operands(rule)
    for place in range(len(code) // 2):
        row = OPCODES.get(code[2 * place])
        if row is None:
            raise _refused("unknown_instruction", place, number=code[2 * place])
        if row.privilege == "base" and privilege != "base":
            raise _refused("base_operation", place, name=row.name)
        low, high = (row.low, row.high) if row.operand == "number" else (0, most[row.operand])
        operand = code[2 * place + 1]
        if not low <= operand <= high:
            raise _refused("operand_out_of_range", place, name=row.name, operand=operand)
        _check_register(rule, place, row)


def _check_register(rule: CompiledRule, place: int, row: Opcode) -> None:
    """A register is used as what it was declared to be."""
    kind = row.operand.removesuffix("_register")
    if row.operand == "flag" or kind != row.operand:
        first = rule.code[2 * place + 1]
        places = MAX_PLAYERS if kind == "counts" else 1
        declared = rule.registers[first : first + places]
        if declared != (kind,) * places:
            raise _refused("wrong_register", place, name=row.name, declared=" ".join(declared))


def _entry_states(rule: CompiledRule) -> dict[int, State]:
    """What is known at each entry. What an offer runs has been announced when it was opened."""
    states = {offer.entry: State(fired=True) for offer in rule.offers}
    for hook in rule.hooks:
        states[hook.entry] = State()
    return states


def _join(states: dict[int, State], target: int, state: State, place: int) -> None:
    """Note what is known where ways meet: stacks and loops agree, else what both know counts."""
    known = states.get(target)
    if known is None:
        states[target] = state
        return
    if known.stack != state.stack:
        raise _refused("stacks_differ", target, came_from=place)
    if [entry[:2] for entry in known.loops] != [entry[:2] for entry in state.loops]:
        raise _refused("loops_differ", target, came_from=place)
    both = replace(known, kept=known.kept & state.kept, fired=known.fired and state.fired)
    states[target] = both


def _step(rule: CompiledRule, place: int, state: State) -> Iterator[tuple[int, State]]:
    """Where an instruction can lead, and what is known there."""
    number, operand = rule.code[2 * place], rule.code[2 * place + 1]
    row = OPCODES[number]
    state = _on_stack(row, operand, place, state)
    if number == op.END:
        if state.loops:
            raise _refused("end_in_loop", place)
        if state.stack:
            raise _refused("stack_left", place, depth=len(state.stack))
    elif number == op.NEXT:
        _close_loop(place, operand, state)
    elif number == op.EACH:
        yield from _open_loop(rule, place, operand, state)
    else:
        if number in (op.JUMP, op.JUMP_UNLESS):
            yield _target(place, operand, state), state
        if number != op.JUMP:
            yield _following(rule, place), state


def _on_stack(row: Opcode, operand: int, place: int, state: State) -> State:
    """What is known after an instruction has popped and pushed."""
    stack = state.stack
    if len(stack) < len(row.pops):
        raise _refused("stack_empty", place, name=row.name)
    for wanted, found in zip(row.pops, stack[len(stack) - len(row.pops) :], strict=True):
        if wanted not in (found, "any"):
            raise _refused("wrong_type", place, name=row.name, wanted=wanted, found=found)
    stack = stack[: len(stack) - len(row.pops)] + row.pushes
    if len(stack) > op.STACK_DEPTH:
        raise _refused("stack_full", place, name=row.name)
    if row.operand == "level" and operand >= len(state.loops):
        raise _refused("no_such_loop", place, level=operand)
    if row.code == op.KEPT and operand not in state.kept:
        raise _refused("nothing_kept", place, local=operand)
    if row.raises and not state.fired:
        raise _refused("unannounced_effect", place, name=row.name)
    return replace(
        state,
        stack=stack,
        kept=state.kept | {operand} if row.code == op.KEEP else state.kept,
        fired=state.fired or row.code == op.FIRE,
    )


def _open_loop(
    rule: CompiledRule, place: int, end: int, state: State
) -> Iterator[tuple[int, State]]:
    """A loop runs from the instruction after `EACH` to the `NEXT` before its end, and back."""
    if len(state.loops) == op.LOOP_DEPTH:
        raise _refused("too_many_loops", place, most=op.LOOP_DEPTH)
    closing = end - 1
    if closing <= place or rule.code[2 * closing] != op.NEXT:
        raise _refused("loop_not_closed", place)
    if rule.code[2 * closing + 1] != place + 1:
        raise _refused("loop_not_closed", place)
    inside = replace(state, loops=(*state.loops, (place + 1, closing, state.stack)))
    yield place + 1, inside
    yield _target(place, _in_range(rule, end, place), state), state


def _close_loop(place: int, start: int, state: State) -> None:
    if not state.loops or state.loops[-1][:2] != (start, place):
        raise _refused("loop_not_open", place)
    if state.loops[-1][2] != state.stack:
        raise _refused("stacks_differ", place, came_from=place)


def _target(place: int, target: int, state: State) -> int:
    """The target of a jump, which goes forward and stays in its loop."""
    if target <= place:
        raise _refused("jump_back", place, target=target)
    if state.loops and target > state.loops[-1][1]:
        raise _refused("jump_out_of_loop", place, target=target)
    return target


def _following(rule: CompiledRule, place: int) -> int:
    return _in_range(rule, place + 1, place)


def _in_range(rule: CompiledRule, target: int, place: int) -> int:
    if target >= len(rule.code) // 2:
        raise _refused("runs_off", place)
    return target
