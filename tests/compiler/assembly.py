"""Bytecode written by hand: instructions by name, for rules that no sentence would become."""

from lopti_rules.compiler.compiled import CompiledRule, Hook, LimitRow, OfferRow, RegisterKind
from lopti_rules.compiler.opcodes import OPCODE_BY_NAME
from lopti_rules.events import EventName


def code_of(listing: str) -> tuple[int, ...]:
    """The integers of a listing: instructions by name with their operands, separated by `;`."""
    code: list[int] = []
    for line in listing.split(";"):
        name, _, operand = line.strip().partition(" ")
        code += (OPCODE_BY_NAME[name].code, int(operand or 0))
    return tuple(code)


def rule_of(
    listing: str,
    *,
    event: EventName = "play",
    registers: tuple[RegisterKind, ...] = ("count", "flag", "seat", "seats", "rank"),
    limits: tuple[LimitRow, ...] = (LimitRow(0, 1),),
    offers: tuple[OfferRow, ...] = (),
    texts: tuple[str, ...] = (),
) -> CompiledRule:
    """A rule of that code, started at its first instruction by each event of the kind."""
    hooks = (Hook(event, "after", 0),)
    return CompiledRule(code_of(listing), hooks, registers, limits, offers, texts)
