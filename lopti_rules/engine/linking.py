"""Putting rules in force together: one program for the engine, and the texts that it numbers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from lopti_rules.cards import MAX_PACKS, PACK_BITS
from lopti_rules.compiler.compiled import CompiledRule, Hook, fold_text
from lopti_rules.compiler.opcodes import CARDS, DEED, OPCODES, SAID
from lopti_rules.compiler.verifier import verify
from lopti_rules.engine.program import ABILITY, ANY_EVENT, DO, SAY, Program
from lopti_rules.engine.table import NAME_PLACES, REGISTER_PLACES
from lopti_rules.errors import RuleRefused

MOST_HOOKS: Final = 1024
MOST_CODE: Final = 1 << 16
"""How many hooks and integers of code a program holds."""

_Known = tuple[dict[str, int], dict[str, int]]
"""The numbers of the texts and of the names so far."""
_OF_BOTH: Final = 1 | 1 << PACK_BITS
_KINDS: Final = {"ability": ABILITY, "say": SAY, "do": DO}


@dataclass(frozen=True, slots=True)
class Linked:
    """Rules in force: the program, and the texts that its numbers stand for."""

    program: Program = field(default_factory=Program)
    texts: tuple[str, ...] = ()
    """Words that are said, and duties, as they are compared."""
    names: tuple[str, ...] = ()
    """Tokens and roles, by the number that they have on the table."""
    heard: tuple[int, ...] = ()
    """The numbers of the texts that set a rule off when a player says them."""
    watched: tuple[int, ...] = ()
    """The numbers of the deeds that set a rule off when a player does them."""
    spoken: tuple[tuple[int, ...], ...] = ()
    """For each rule the numbers of the names that it speaks of."""
    lasting: tuple[tuple[int, int, int], ...] = ()
    """Limits per session: the rule, the limit's number in the rule, and its number here."""

    def heard_number(self, text: str) -> int:
        """The number of a text that rules listen to, or -1."""
        folded = fold_text(text)
        return next((number for number in self.heard if self.texts[number] == folded), -1)

    def watched_number(self, text: str) -> int:
        """The number of a deed that rules wait for, or -1."""
        folded = fold_text(text)
        return next((number for number in self.watched if self.texts[number] == folded), -1)


@dataclass(frozen=True, slots=True)
class Bases:
    """Where the parts of one rule begin in the program."""

    rule: int
    code: int
    register: int
    limit: int
    offer: int
    texts: tuple[int, ...]
    names: tuple[int, ...]
    packs: int

    def cards(self, cards: int) -> int:
        """A set of cards of one pack, as the same cards of each pack."""
        return cards * _OF_BOTH if self.packs == MAX_PACKS else cards


def link(rules: Sequence[CompiledRule], *, packs: int = 1) -> Linked:
    """One program of these rules, in the order in which they joined (LANGUAGE 7.6).

    Rules are compiled for one pack; with two, what they say of a card holds of both such cards.

    Raises:
        BytecodeRefused: the verifier does not let one of them pass.
        RuleRefused: `no_room_for_rule`, together they are more than a table has room for.
    """
    for rule in rules:
        verify(rule)
    return assemble(rules, packs=packs)


def assemble(rules: Sequence[CompiledRule], *, packs: int = 1) -> Linked:
    """As `link`, for rules that have been verified already: nothing here looks at them again."""
    program, texts, names = Program(), dict[str, int](), dict[str, int]()
    hooks: list[tuple[Hook, Bases]] = []
    spoken: list[tuple[int, ...]] = []
    lasting: list[tuple[int, int, int]] = []
    for number, rule in enumerate(rules):
        bases = _bases(program, number, (texts, names), rule, packs)
        spoken.append(bases.names)
        for place, limit in enumerate(rule.limits):
            if limit.per == "session":
                lasting.append((number, place, bases.limit + place))
        program.code += _relocated(rule, bases)
        program.register_count += len(rule.registers)
        _add_rows(program, rule, bases)
        hooks += [(hook, bases) for hook in rule.hooks]
        _check_room(program, len(hooks), len(names), number)
    program.name_count = len(names)
    _add_hooks(program, hooks)
    listened = _listened(program.code)
    return Linked(program, tuple(texts), tuple(names), *listened, tuple(spoken), tuple(lasting))


def _listened(code: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The texts that some rule listens to, said and done."""
    said, done = (
        tuple(sorted({code[at + 1] for at in range(0, len(code), 2) if code[at] == number}))
        for number in (SAID, DEED)
    )
    return said, done


def _bases(program: Program, number: int, known: _Known, rule: CompiledRule, packs: int) -> Bases:
    texts, names = known
    numbers = tuple(texts.setdefault(text, len(texts)) for text in rule.texts)
    named = tuple(names.setdefault(name, len(names)) for name in rule.names)
    return Bases(
        number,
        len(program.code),
        program.register_count,
        len(program.limit_register),
        len(program.offer_kind),
        numbers,
        named,
        packs,
    )


def _relocated(rule: CompiledRule, bases: Bases) -> Iterable[int]:
    """The code of a rule with its operands made places in the program."""
    for place in range(0, len(rule.code), 2):
        number, operand = rule.code[place], rule.code[place + 1]
        kind = OPCODES[number].operand
        if kind in ("target", "loop_end", "loop_start"):
            operand = bases.code + 2 * operand
        elif kind == "flag" or kind.endswith("_register"):
            operand += bases.register
        elif kind == "limit":
            operand += bases.limit
        elif kind == "offer":
            operand += bases.offer
        elif kind == "text":
            operand = bases.texts[operand]
        elif kind == "name":
            operand = bases.names[operand]
        elif number == CARDS:
            operand = bases.cards(operand)
        yield number
        yield operand


def _add_rows(program: Program, rule: CompiledRule, bases: Bases) -> None:
    for limit in rule.limits:
        program.limit_register.append(limit.register + bases.register)
        program.limit_number.append(limit.number)
        program.limit_turn.append(int(limit.per == "turn"))
        program.limit_each.append(int(limit.each_player))
    for offer in rule.offers:
        program.offer_kind.append(_KINDS[offer.kind])
        program.offer_entry.append(bases.code + 2 * offer.entry)
        program.offer_rule.append(bases.rule)
        program.offer_limit.append(offer.limit + bases.limit if offer.limit >= 0 else -1)
        program.offer_text.append(bases.texts[offer.text] if offer.text >= 0 else -1)


def _check_room(program: Program, hooks: int, names: int, number: int) -> None:
    room = (
        hooks <= MOST_HOOKS
        and names <= NAME_PLACES
        and len(program.code) <= MOST_CODE
        and program.register_count <= REGISTER_PLACES
    )
    if not room:
        raise RuleRefused("no_room_for_rule", {"rule": number})


def _add_hooks(program: Program, hooks: list[tuple[Hook, Bases]]) -> None:
    def order(entry: tuple[Hook, Bases]) -> tuple[int, int, int, int]:
        hook, bases = entry
        return hook.key, bases.rule, hook.sentence, hook.place

    hooks.sort(key=order)
    for place, (hook, bases) in enumerate(hooks):
        cards = bases.cards(hook.cards) or ANY_EVENT
        program.hook_cards.append(cards)
        program.wanted[hook.key] |= cards
        program.hook_entry.append(bases.code + 2 * hook.entry)
        program.hook_rule.append(bases.rule)
        if program.last[hook.key] == 0:
            program.first[hook.key] = place
        program.last[hook.key] = place + 1
    program.hook_count = len(hooks)
