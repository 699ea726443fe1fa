"""Whether a well-formed rulebook can be played: what its parts need of each other."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from lopti_rules.cards import DECK_SIZE, RANKS
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.specials import Special


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing that keeps a book from being played, and the path of the value to blame."""

    code: str
    path: tuple[str, ...]
    params: dict[str, Any] = field(default_factory=dict)
    others: tuple[tuple[str, ...], ...] = ()
    """The paths of the other values that it does not fit together with."""


def flaws_of(book: Rulebook) -> Iterator[Flaw]:
    """Everything that keeps the book from being played."""
    for check in (_players, _ranks, _pushes):
        yield from check(book)
    for rank, special in book.specials.items():
        for rule in _SPECIAL_RULES:
            if rule.is_broken(special):
                path = ("specials", rank, rule.field)
                yield Flaw(rule.code, path, {"rank": rank}, (("specials", rank),))
        yield from _repeated_effects(rank, special)
        yield from _listed_itself(rank, special)


def _players(book: Rulebook) -> Iterator[Flaw]:
    if book.players.min > book.players.max:
        yield Flaw("players_reversed", ("players", "min"), others=(("players", "max"),))
    if not book.dealt:
        yield Flaw("nothing_dealt", ("deal",))
    needed = book.players.max * book.dealt
    if needed > DECK_SIZE:
        params = {"players": book.players.max, "needed": needed, "deck": DECK_SIZE}
        yield Flaw("deck_too_small", ("players", "max"), params, (("deal",),))


def _ranks(book: Rulebook) -> Iterator[Flaw]:
    order = Counter(book.ranks.order)
    for rank, count in order.items():
        if count > 1:
            yield Flaw("rank_twice", ("ranks", "order"), {"rank": rank})
    for rank in RANKS:
        special = book.specials.get(rank)
        has_place = rank in order
        if special is None and not has_place:
            others = (("specials", rank),)
            yield Flaw("rank_missing", ("ranks", "order"), {"rank": rank}, others)
        elif special is not None and not has_place:
            yield from _outside_the_order(rank, special)


def _outside_the_order(rank: str, special: Special) -> Iterator[Flaw]:
    """A special without a place in the order must say where it goes and what may follow it."""
    if special.goes_on.kind == "its_rank":
        path = ("specials", rank, "goes_on")
        yield Flaw("rank_goes_nowhere", path, {"rank": rank}, (("ranks", "order"),))
    answered = special.effect("reset") or special.effect("limit")
    if special.leaves == "stays" and not answered:
        path, others = ("specials", rank, "effects"), (("specials", rank), ("ranks", "order"))
        yield Flaw("nothing_follows", path, {"rank": rank}, others)


def _pushes(book: Rulebook) -> Iterator[Flaw]:
    """A pending pickup remembers no rank, so one rank only can be its answer."""
    pushing = [rank for rank, special in book.specials.items() if special.effect("push")]
    for rank in pushing[1:]:
        params = {"rank": rank, "other": pushing[0]}
        others = (("specials", pushing[0], "effects"),)
        yield Flaw("several_pushes", ("specials", rank, "effects"), params, others)


def _repeated_effects(rank: str, special: Special) -> Iterator[Flaw]:
    for name, count in Counter(effect.primitive for effect in special.effects).items():
        if count > 1:
            params = {"rank": rank, "effect": name}
            yield Flaw("effect_twice", ("specials", rank, "effects"), params)


def _listed_itself(rank: str, special: Special) -> Iterator[Flaw]:
    """How a rank goes on itself is said by `same_rank`; in `goes_on` it would have no effect."""
    if rank in special.goes_on.ranks:
        yield Flaw("own_rank_listed", ("specials", rank, "goes_on"), {"rank": rank})


@dataclass(frozen=True, slots=True)
class _SpecialRule:
    code: str
    field: str
    is_broken: Callable[[Special], bool]


_SPECIAL_RULES: Final = (
    _SpecialRule(
        "reset_and_limit", "effects",
        lambda one: bool(one.effect("reset") and one.effect("limit")),
    ),
    _SpecialRule(
        "clear_stays", "leaves",
        lambda one: bool(one.effect("clear")) != (one.leaves == "with_pile"),
    ),
    _SpecialRule(
        "push_stays", "leaves",
        lambda one: bool(one.effect("push")) != (one.leaves == "beside"),
    ),
    _SpecialRule(
        "push_unanswered", "while_pending",
        lambda one: bool(one.effect("push")) != one.while_pending,
    ),
    _SpecialRule(
        "leaves_without_effect", "effects",
        lambda one: one.leaves != "stays"
        and bool(one.effect("reset") or one.effect("limit")),
    ),
    _SpecialRule(
        "no_bonus_without_clear", "on_empty",
        lambda one: one.on_empty == "no_bonus" and not one.effect("clear"),
    ),
)  # fmt: skip
"""What the fields of one special need of each other."""
