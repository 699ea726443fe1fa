"""Writing bytecode: instructions one after the other, with places that are filled in later."""

from collections.abc import Callable

from lopti_rules.compiler.compiled import (
    CompiledRule,
    Hook,
    LimitRow,
    OfferRow,
    RegisterKind,
    fold_text,
)


class Writer:
    """The bytecode of a rule in the making, and what the rule declares."""

    __slots__ = ("_code", "hooks", "later", "limits", "names", "offers", "registers", "texts")

    def __init__(self) -> None:
        self._code: list[int] = []
        self.hooks: list[Hook] = []
        self.registers: list[RegisterKind] = []
        self.limits: list[LimitRow] = []
        self.offers: list[OfferRow] = []
        self.texts: list[str] = []
        self.names: list[str] = []
        self.later: list[Callable[[], None]] = []
        """Code that starts on its own, to be written when the code under way has ended."""

    @property
    def here(self) -> int:
        """The number of the instruction that is written next."""
        return len(self._code) // 2

    def put(self, code: int, operand: int = 0) -> int:
        """The number of the instruction just written."""
        self._code += (code, operand)
        return self.here - 1

    def land(self, *places: int) -> None:
        """Make the jumps at these places go to the instruction that is written next."""
        for place in places:
            self._code[place * 2 + 1] = self.here

    def register(self, kind: RegisterKind, places: int = 1) -> int:
        """The number of a new register, the first of so many."""
        self.registers += [kind] * places
        return len(self.registers) - places

    def limit(self, row: LimitRow) -> int:
        """The number of a new limit."""
        self.limits.append(row)
        return len(self.limits) - 1

    def offer(self, row: OfferRow) -> int:
        """The number of a new duty or ability."""
        self.offers.append(row)
        return len(self.offers) - 1

    def text(self, text: str) -> int:
        """The number of a text, as it is compared."""
        folded = fold_text(text)
        if folded not in self.texts:
            self.texts.append(folded)
        return self.texts.index(folded)

    def name(self, name: str) -> int:
        """The number of a token's or a role's name."""
        folded = fold_text(name)
        if folded not in self.names:
            self.names.append(folded)
        return self.names.index(folded)

    def write_later(self) -> None:
        """Write the code that has been waiting, and what waits for it in turn."""
        while self.later:
            self.later.pop(0)()

    def rule(self) -> CompiledRule:
        """What has been written."""
        return CompiledRule(
            tuple(self._code),
            tuple(self.hooks),
            tuple(self.registers),
            tuple(self.limits),
            tuple(self.offers),
            tuple(self.texts),
            tuple(self.names),
        )
