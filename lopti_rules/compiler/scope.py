"""What the words of a sentence mean at one place of its code: who acts, who is meant by whom."""

from dataclasses import dataclass, field, replace
from typing import Literal

from lopti_rules.cards import MAX_PLAYERS
from lopti_rules.compiler import opcodes as op
from lopti_rules.compiler.compiled import LimitRow
from lopti_rules.compiler.layout import Layout
from lopti_rules.compiler.writer import Writer
from lopti_rules.errors import RuleRefused
from lopti_rules.language.ast import Node, RandomPlayer, Who

Push = tuple[int, int]
"""An instruction that pushes a seat, with its operand."""


@dataclass(slots=True)
class Memory:
    """The registers that the sentences of a rule share, made when first needed."""

    writer: Writer
    speaks_of_drawn: bool = False
    """Whether the rule speaks of the very cards that somebody has drawn."""
    chosen: int = -1
    """The player chosen last."""
    named: int = -1
    """The rank named last: what `that rank` refers to in any sentence of the rule."""
    placed: int = -1
    """Who came first in the contest held last; in the register after it, who came last."""

    suit: int = -1
    """The suit named last, as one more than its index, in a register of that kind."""

    thrown: int = -1
    """What a coin (1 heads, 2 tails) or a die showed last, in a register for numbers."""

    bid: int = -1
    """What each player has bid, in as many registers for numbers as there can be players."""
    bidders: int = -1
    """Who has bid, in a register for seats."""
    guessed: int = -1
    """Who has guessed, and in the register after it, whose guess was right."""

    def bid_register(self) -> int:
        """The first register of what was bid."""
        if self.bid < 0:
            self.bid = self.writer.register("counts", MAX_PLAYERS)
        return self.bid

    def bidders_register(self) -> int:
        """The register of who has bid."""
        if self.bidders < 0:
            self.bidders = self.writer.register("seats")
        return self.bidders

    def guess_registers(self) -> tuple[int, int]:
        """The registers of who has guessed, and of who was right."""
        if self.guessed < 0:
            self.guessed = self.writer.register("seats", 2)
        return self.guessed, self.guessed + 1

    def thrown_register(self) -> int:
        """The register of what was thrown."""
        if self.thrown < 0:
            self.thrown = self.writer.register("flag")
        return self.thrown

    def suit_register(self) -> int:
        """The register of the named suit."""
        if self.suit < 0:
            self.suit = self.writer.register("rank")
        return self.suit

    colour: int = -1
    """The colour named last, in a register of that kind."""
    number: int = -1
    """The number named last, in a register of that kind."""

    option: int = -1
    """The number of the option chosen last, in a register of that kind."""

    def option_register(self) -> int:
        """The register of the chosen option."""
        if self.option < 0:
            self.option = self.writer.register("rank")
        return self.option

    def colour_register(self) -> int:
        """The register of the named colour."""
        if self.colour < 0:
            self.colour = self.writer.register("rank")
        return self.colour

    def number_register(self) -> int:
        """The register of the named number."""
        if self.number < 0:
            self.number = self.writer.register("rank")
        return self.number

    banks: dict[str, int] = field(default_factory=dict)
    """For each token that goes into a bank, the limit per session that counts what is there."""

    def bank(self, token: str) -> int:
        """The number of the limit that counts what lies in the bank: it lasts for the session."""
        if token not in self.banks:
            register = self.writer.register("count")
            self.banks[token] = self.writer.limit(LimitRow(register, op.MOST, "session"))
        return self.banks[token]

    marks: dict[str, int] = field(default_factory=dict)
    """For each play that is remembered under a name the register of its rank."""

    def mark_register(self, name: str) -> int:
        """The register of a remembered rank."""
        if name not in self.marks:
            self.marks[name] = self.writer.register("rank")
        return self.marks[name]

    def chosen_register(self) -> int:
        """The register of the chosen player."""
        if self.chosen < 0:
            self.chosen = self.writer.register("seat")
        return self.chosen

    def named_register(self) -> int:
        """The register of the named rank."""
        if self.named < 0:
            self.named = self.writer.register("rank")
        return self.named

    def placed_register(self, place: Literal["winner", "loser"]) -> int:
        """The register of who came first in a contest, or last."""
        if self.placed < 0:
            self.placed = self.writer.register("seat", 2)
        return self.placed + (place == "loser")


@dataclass(frozen=True, slots=True)
class Scope:
    """Where code is being written, and what the players named in it stand for.

    `bound` are players who are spoken of in a loop over several, or whose question or duty it is:
    named again in there, they mean the one in question.
    """

    out: Writer
    memory: Memory
    layout: Layout = field(default_factory=Layout)
    sentence: int = 0
    actor: Push = (op.ACTOR, 0)
    bound: tuple[tuple[Who, Push], ...] = ()
    random: tuple[tuple[RandomPlayer, int], ...] = ()
    """Players picked by chance when the effects began, and the local that keeps each."""
    depth: int = 0
    """How many loops are open."""
    put_off: int = -1
    """The register of how many cards have been put off, where these are the amount meant."""
    limit: int = -1
    """The limit that an accepted `may` counts for; -1: it is counted already."""

    def put(self, code: int, operand: int = 0) -> int:
        """The number of the instruction just written."""
        return self.out.put(code, operand)

    def binding(self, who: Who, push: Push) -> "Scope":
        """A scope in which that player is pushed so."""
        return replace(self, bound=((who, push), *self.bound))

    def meaning(self, who: Who) -> Push | None:
        """How a player who is spoken of again is pushed; nothing for others."""
        return next((push for known, push in self.bound if known == who), None)


def refuse(reason: str, node: Node, **params: object) -> RuleRefused:
    """The error that says what of a rule cannot be compiled, and where it was said."""
    details: dict[str, object] = {"node": getattr(node, "kind", type(node).__name__), **params}
    if node.span is not None:
        details |= {"start": node.span.start, "end": node.span.end}
    return RuleRefused(reason, details)
