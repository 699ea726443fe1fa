"""Random bytecode that the verifier lets pass: well-typed nonsense, as a stranger might send it."""

from random import Random

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.compiler.compiled import CompiledRule, Hook, LimitRow, OfferRow, RegisterKind
from lopti_rules.compiler.opcodes import (
    CUSTOM_OPCODES,
    DROP,
    EACH,
    END,
    FIRE,
    JUMP_UNLESS,
    KEEP,
    KEPT,
    LOOP_DEPTH,
    NEXT,
    NUMBER,
    SEATS,
    STACK_DEPTH,
    Opcode,
    Type,
)
from lopti_rules.events import EVENTS

REGISTERS: tuple[RegisterKind, ...] = (
    "count", "flag", "seat", "seats", "rank", "count", *("counts",) * MAX_PLAYERS
)  # fmt: skip
OPERANDS = {"count_register": 0, "flag": 1, "seat_register": 2, "seats_register": 3,
            "rank_register": 4, "limit": 0, "offer": 0, "text": 0, "name": 0,
            "counts_register": 6}  # fmt: skip
STRAIGHT = [
    row for row in CUSTOM_OPCODES if row.code not in (END, EACH, NEXT, JUMP_UNLESS, FIRE, KEPT, 1)
]


class Scrambler:
    """Writes random instructions that fit the stack."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)  # noqa: S311 - test data needs no secrecy
        self.code: list[int] = []
        self.stack: list[Type] = []
        self.kept: set[int] = set()
        self.loops = 0

    def put(self, code: int, operand: int) -> int:
        """The number of the instruction just written."""
        self.code += (code, operand)
        return len(self.code) // 2 - 1

    def write(self, count: int, floor: int = 0) -> None:
        """Write so many instructions that leave the stack below `floor` alone."""
        for _ in range(count):
            choice = self.random.random()
            if choice < 0.06 and self.loops < LOOP_DEPTH and len(self.stack) < STACK_DEPTH - 4:
                self.write_loop(self.random.randint(1, 6))
            elif choice < 0.12 and len(self.stack) < STACK_DEPTH - 4:
                self.write_branch(self.random.randint(1, 6))
            else:
                self.write_one(floor)

    def write_one(self, floor: int) -> None:
        """Write an instruction that finds on the stack what it needs."""
        fitting = [row for row in STRAIGHT if self.fits(row, floor)]
        # What consumes is rarer among what fits, and is what has effects.
        consuming = [row for row in fitting if len(row.pops) > 1 or row.raises]
        row = self.random.choice(consuming if consuming and self.random.random() < 0.5 else fitting)
        operand = self.operand(row)
        if row.code == KEEP:
            self.kept.add(operand)
        self.put(row.code, operand)
        if row.pops:
            del self.stack[-len(row.pops) :]
        self.stack += row.pushes

    def fits(self, row: Opcode, floor: int) -> bool:
        """Whether an instruction may stand here."""
        if len(self.stack) - len(row.pops) < floor:
            return False
        if row.operand == "level" and not self.loops:
            return False
        top = self.stack[len(self.stack) - len(row.pops) :]
        room = len(self.stack) - len(row.pops) + len(row.pushes) <= STACK_DEPTH
        return room and all(want in (have, "any") for want, have in zip(row.pops, top, strict=True))

    def operand(self, row: Opcode) -> int:
        """An operand in range."""
        if row.operand == "number":
            return self.random.randint(row.low, row.high)
        if row.operand == "level":
            return self.random.randrange(self.loops)
        return self.random.randrange(8) if row.operand == "local" else OPERANDS.get(row.operand, 0)

    def write_loop(self, count: int) -> None:
        """Write a loop whose body keeps to its stack."""
        self.put(SEATS, self.random.randint(0, 31))
        start = self.put(EACH, 0)
        self.loops += 1
        self.write_kept(count)
        closing = self.put(NEXT, start + 1)
        self.loops -= 1
        self.code[2 * start + 1] = closing + 1

    def write_branch(self, count: int) -> None:
        """Write instructions that are skipped or not."""
        self.put(NUMBER, self.random.randint(0, 1))
        start = self.put(JUMP_UNLESS, 0)
        self.write_kept(count)
        self.code[2 * start + 1] = len(self.code) // 2

    def write_kept(self, count: int) -> None:
        """Write instructions after which the stack is as before."""
        before = list(self.stack)
        self.write(count, len(before))
        while len(self.stack) > len(before):
            self.put(DROP, 0)
            self.stack.pop()


def scrambled_rule(seed: int) -> CompiledRule:
    """A rule of random code, the same for the same seed, started by some event."""
    scrambler = Scrambler(seed)
    scrambler.put(FIRE, 0)
    scrambler.write_kept(scrambler.random.randint(5, 60))
    scrambler.put(END, 0)
    offer = len(scrambler.code) // 2
    scrambler.kept = set()
    scrambler.write_kept(5)
    scrambler.put(END, 0)
    event = scrambler.random.choice(EVENTS)
    return CompiledRule(
        tuple(scrambler.code),
        (Hook(event.name, "after", 0), Hook("play", "after", 0)),
        REGISTERS,
        (LimitRow(5, 3, "turn"),),
        (OfferRow("say", offer, 0),),
        ("hello",),
        ("bell",),
    )
