"""Whether a well-formed rulebook can be played: what its parts need of each other."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from lopti_rules.rulebook.cardflaws import card_flaws
from lopti_rules.rulebook.conflicts import conflicts_of
from lopti_rules.rulebook.contradictions import CONTRADICTIONS
from lopti_rules.rulebook.flaws import Flaw
from lopti_rules.rulebook.following import is_within_limit, nameable
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.openingflaws import opening_flaws
from lopti_rules.rulebook.specials import Special
from lopti_rules.rulebook.unreachable import never_played

_ANSWERED: Final = ("reset", "limit", "transparent", "under", "wild")
"""Effects that say what may follow a rank without a place in the order."""


def flaws_of(book: Rulebook) -> Iterator[Flaw]:
    """Everything that keeps the book from being played."""
    for check in _CHECKS:
        yield from check(book)
    for pair in CONTRADICTIONS:
        if pair.is_in(book):
            path, other = pair.paths()
            yield Flaw(pair.code, path, {"other": pair.other}, (other,))
    for rank, special in book.specials.items():
        for code, name, params in conflicts_of(rank, special):
            path = ("specials", rank, name)
            yield Flaw(code, path, {"rank": rank, **params}, (("specials", rank),))


def _players(book: Rulebook) -> Iterator[Flaw]:
    if book.players.min > book.players.max:
        yield Flaw("players_reversed", ("players", "min"), others=(("players", "max"),))


def _ranks(book: Rulebook) -> Iterator[Flaw]:
    order = Counter(book.ranks.order)
    for rank, count in order.items():
        if count > 1:
            yield Flaw("rank_twice", ("ranks", "order"), {"rank": rank})
    for rank in book.deck.ranks:
        special = book.specials.get(rank)
        has_place = rank in order
        if special is None and not has_place:
            others = (("specials", rank), ("deck",))
            yield Flaw("rank_missing", ("ranks", "order"), {"rank": rank}, others)
        elif special is not None and not has_place:
            yield from _outside_the_order(rank, special)


def _outside_the_order(rank: str, special: Special) -> Iterator[Flaw]:
    """A special without a place in the order must say where it goes and what may follow it."""
    if special.goes_on.kind == "its_rank":
        path = ("specials", rank, "goes_on")
        yield Flaw("rank_goes_nowhere", path, {"rank": rank}, (("ranks", "order"),))
    answered = any(special.effect(name) for name in _ANSWERED)
    can_lie = special.leaves == "stays" or special.on_empty == "no_effect"
    if can_lie and not answered:
        path, others = ("specials", rank, "effects"), (("specials", rank), ("ranks", "order"))
        yield Flaw("nothing_follows", path, {"rank": rank}, others)


def _wilds(book: Rulebook) -> Iterator[Flaw]:
    """A wild card needs a rank that it can stand for."""
    for rank, special in book.specials.items():
        if special.effect("wild") and not nameable(book):
            path, others = ("specials", rank, "effects"), (("ranks", "order"),)
            yield Flaw("nothing_to_name", path, {"rank": rank}, others)


def _pushes(book: Rulebook) -> Iterator[Flaw]:
    """A pending pickup remembers no rank, so one rank only can be its answer."""
    pushing = [rank for rank, special in book.specials.items() if special.effect("push")]
    for rank in pushing[1:]:
        params = {"rank": rank, "other": pushing[0]}
        others = (("specials", pushing[0], "effects"),)
        yield Flaw("several_pushes", ("specials", rank, "effects"), params, others)


def _limits(book: Rulebook) -> Iterator[Flaw]:
    """A limit that lets nothing follow would be a pickup by another name."""
    for rank, special in book.specials.items():
        if special.effect("limit") and not any(
            is_within_limit(book, other, rank) for other in book.deck.ranks
        ):
            path, others = ("specials", rank, "effects"), (("limit", "exempt"),)
            yield Flaw("limit_of_nothing", path, {"rank": rank}, others)


def _unplayable(book: Rulebook) -> Iterator[Flaw]:
    """Some rank must be able to lead, and some to be a player's last card."""
    if len(book.specials) < len(book.deck.ranks):
        return
    for code, name in (("nothing_leads", "on_empty"), ("nothing_finishes", "may_finish")):
        if all(getattr(one, name) in {"barred", False} for one in book.specials.values()):
            rank = next(iter(book.specials))
            yield Flaw(code, ("specials", rank, name), others=(("specials",),))


_CHECKS: Final = (
    _players,
    card_flaws,
    opening_flaws,
    never_played,
    _ranks,
    _pushes,
    _wilds,
    _limits,
    _unplayable,
)
