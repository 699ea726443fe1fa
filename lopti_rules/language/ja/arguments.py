"""The phrases in front of a verb: a stack from which its frame takes what it licenses."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NoReturn

from lopti_rules.language.ast import Count, Who
from lopti_rules.language.ja.phrases import Phrase, Qty, Segment, Unit
from lopti_rules.language.ja.words import Token
from lopti_rules.language.refusal import refuse


@dataclass(slots=True)
class Np:
    """A noun phrase on the stack; players in it have been made out when it was read."""

    phrase: Phrase
    who: Who | None = None
    """The player or players whom the whole phrase means."""
    owner: Who | None = None
    """Whose hand it speaks of."""
    relative: "Args | None" = None
    owner_segments: int = 0
    """How many segments speak of the owner."""
    claimed: set[int] = field(default_factory=set)
    """By identity the units, and the relative verb, that a frame has understood."""
    only_claimed: bool = False

    def claim(self, *units: object) -> None:
        """Effect: what describes these has been understood."""
        self.claimed.update(map(id, units))

    def is_whole(self) -> bool:
        """Whether nothing that was said of it has been passed over."""
        if self.phrase.only and not self.only_claimed:
            return False
        if self.who is not None:
            return True
        if self.relative is not None and id(self.relative) not in self.claimed:
            return False
        return all(
            id(unit) in self.claimed
            for segment in self.rest
            for unit in segment.units
            if unit.before or unit.bound or len(segment.units) > 1
        )

    @property
    def case(self) -> str:
        """Its particle, as a token class."""
        return self.phrase.case

    @property
    def rest(self) -> tuple[Segment, ...]:
        """What is said beyond the owner."""
        owned = self.owner is not None
        segments = self.phrase.segments
        return segments[self.owner_segments :] if owned else segments

    def head(self) -> Unit:
        """The last word and what describes it."""
        return self.phrase.segments[-1].units[-1]

    def is_noun(self, *lemmas: str) -> bool:
        """Whether it is just that noun."""
        rest = self.rest
        unit = rest[0].units[0] if len(rest) == 1 and len(rest[0].units) == 1 else None
        return unit is not None and unit.atom.kind == "NOUN" and unit.atom.lemma in lemmas


Arg = Np | Qty | Token


@dataclass(slots=True)
class Args:
    """What stands before a verb. Each phrase is taken once; what is left over is an error."""

    verb: Token
    items: list[Arg] = field(default_factory=list)
    subject: Who | None = None
    """Whose `自分の手札` is."""
    taken: list[Np] = field(default_factory=list)

    @property
    def lemma(self) -> str:
        """The verb's lemma."""
        return self.verb.lemma

    def np(self, *cases: str) -> Np | None:
        """The nearest phrase with one of the particles."""
        return self._phrase(cases, lambda _: True)

    def player(self, *cases: str) -> Np | None:
        """The nearest phrase with one of the particles that means players."""
        return self._phrase(cases, lambda np: np.who is not None)

    def thing(self, *cases: str) -> Np | None:
        """The nearest phrase with one of the particles that means no players."""
        return self._phrase(cases, lambda np: np.who is None)

    def qty(self, *counters: str) -> Qty | None:
        """The amount with one of the counters that stands first."""
        for arg in self.items:
            if isinstance(arg, Qty) and arg.counter in counters:
                self.items.remove(arg)
                return arg
        return None

    def word(self, kind: str, lemma: str | None = None) -> Token | None:
        """The nearest adverb of a class."""
        for place in range(len(self.items) - 1, -1, -1):
            arg = self.items[place]
            if isinstance(arg, Token) and arg.kind == kind and lemma in (None, arg.lemma):
                del self.items[place]
                return arg
        return None

    def total(self) -> Count | None:
        """`全部で3枚`."""
        for place, arg in enumerate(self.items[:-1]):
            if isinstance(arg, Token) and arg.lemma == "total":
                after = self.items[place + 1]
                if isinstance(after, Qty):
                    del self.items[place : place + 2]
                    return count_of(after)
        return None

    def _phrase(self, cases: tuple[str, ...], fits: Callable[[Np], bool]) -> Np | None:
        for place in range(len(self.items) - 1, -1, -1):
            arg = self.items[place]
            if isinstance(arg, Np) and arg.case in cases and fits(arg):
                del self.items[place]
                self.taken.append(arg)
                return arg
        return None

    def finish(self) -> None:
        """Effect: nothing; an error if a phrase, or something said of it, has no use.

        Raises:
            TextRefused: unexpected_complement, unclaimed_word.
        """
        for np in self.taken:
            if np not in self.items and not np.is_whole():
                reject("unclaimed_word", np)
        for arg in self.items:
            start, end, text = place_of(arg)
            raise refuse("unexpected_complement", start, end, word=text or "…", verb=self.verb.text)


def place_of(arg: "Arg | Phrase") -> tuple[int, int, str]:
    """Where an argument stands, and its last word."""
    if isinstance(arg, Np):
        arg = arg.phrase
    if isinstance(arg, Phrase):
        return arg.start, arg.end, arg.segments[-1].units[-1].atom.text
    token = arg.token if isinstance(arg, Qty) else arg
    return token.start, token.end, token.text


def count_of(qty: Qty) -> Count:
    """`2枚以上` as a count; the bare number is exactly so many."""
    return Count(qty.bound or "exactly", qty.number)


def reject(code: str, arg: "Arg | Phrase") -> NoReturn:
    """Effect: the text is refused at that phrase.

    Raises:
        TextRefused: with the code given.
    """
    start, end, text = place_of(arg)
    raise refuse(code, start, end, word=text)
