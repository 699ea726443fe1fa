"""A compiled rule: bytecode, the hooks that start it, and what it declares. Frozen values."""

from dataclasses import dataclass
from typing import Literal

from lopti_rules.events import EVENT_CODES, EventName, Moment

RegisterKind = Literal["flag", "seat", "seats", "rank", "count", "counts"]
"""What a register remembers: yes or no, a player, players, a rank, how often, and how often for one
of the players: these stand side by side, one a seat."""
OfferKind = Literal["say", "do", "ability"]


@dataclass(frozen=True, slots=True)
class Hook:
    """Where code starts when an event comes.

    `cards` is a quick filter, a set of cards: unless it is 0, an event sets the hook off only if
    one of its cards is in it. `sentence` and `place` order the hooks of a rule on one event.
    """

    event: EventName
    moment: Moment
    entry: int
    cards: int = 0
    sentence: int = 0
    place: int = 0

    @property
    def key(self) -> int:
        """The event's code times two, plus 1 for the moment after it."""
        return EVENT_CODES[self.event] * 2 + (self.moment == "after")


@dataclass(frozen=True, slots=True)
class LimitRow:
    """At most `number` times a turn, round or session; `register` is the first of its counts."""

    register: int
    number: int
    per: Literal["turn", "round", "session"] = "round"
    each_player: bool = False


@dataclass(frozen=True, slots=True)
class OfferRow:
    """Something that stays open until the next base action: a duty, or an own ability.

    `entry` is where the price of an unkept duty, or the ability, begins. `limit` (an ability's) and
    `text` (a duty's) are numbers of the rule's limits and texts; -1 for none.
    """

    kind: OfferKind
    entry: int
    text: int = -1
    limit: int = -1


@dataclass(frozen=True, slots=True)
class CompiledRule:
    """A rule as bytecode. Entries and jumps are numbers of instructions, from 0."""

    code: tuple[int, ...]
    hooks: tuple[Hook, ...]
    registers: tuple[RegisterKind, ...] = ()
    limits: tuple[LimitRow, ...] = ()
    offers: tuple[OfferRow, ...] = ()
    texts: tuple[str, ...] = ()
    """Words that are said or duties, as they are compared: case and spaces folded."""
    names: tuple[str, ...] = ()
    """The tokens and roles that it speaks of, compared in the same way."""

    @property
    def entries(self) -> tuple[int, ...]:
        """The instructions where the machine can start, in ascending order."""
        places = {hook.entry for hook in self.hooks} | {offer.entry for offer in self.offers}
        return tuple(sorted(places))


def fold_text(text: str) -> str:
    """A spoken text as it is compared: case, kind of quotes and runs of spaces do not matter."""
    plain = text.translate(_QUOTES)
    return " ".join(plain.casefold().split())


_QUOTES = str.maketrans({"\u2019": "'", "\u2018": "'", "\u201c": '"', "\u201d": '"'})
