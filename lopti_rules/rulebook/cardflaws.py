"""Whether a rulebook has the cards that it speaks of, with each number of players."""

from collections import Counter
from collections.abc import Iterator

from lopti_rules.cards import RANK_NAMES
from lopti_rules.rulebook.flaws import Flaw
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.primitives import BOUNDS, Limit

Path = tuple[str, ...]
_BY_PLAYERS: tuple[Path, ...] = (
    ("deck", "packs"),
    ("deal", "down"),
    ("deal", "up"),
    ("deal", "hand"),
)
"""The values that may depend on the number of players."""


def card_flaws(book: Rulebook) -> Iterator[Flaw]:
    """Everything about the cards that keeps the book from being played."""
    checks = (_numbers, _deals, _removed, _absent, _clears, _bounds)
    for check in checks if book.players.min <= book.players.max else ():
        yield from check(book)


def _counts(book: Rulebook) -> range:
    return range(book.players.min, book.players.max + 1)


def _numbers(book: Rulebook) -> Iterator[Flaw]:
    """A number by players is one for each number of players, and for no other."""
    for section, name in _BY_PLAYERS:
        numbers = getattr(getattr(book, section), name)
        if isinstance(numbers, int):
            continue
        if min(numbers) > book.players.min:
            params = {"players": book.players.min}
            yield Flaw("number_missing", (section, name), params, (("players", "min"),))
        for players in numbers:
            if players > book.players.max:
                path, others = (section, name, str(players)), (("players", "max"),)
                yield Flaw("number_unused", path, {"players": players}, others)


def _deals(book: Rulebook) -> Iterator[Flaw]:
    """Everybody gets cards, and the deck is enough for them and for what is turned up."""
    turned = int(book.lead.flip_first)
    for players in _counts(book):
        dealt = sum(book.deal.each(players))
        if not dealt:
            yield Flaw("nothing_dealt", ("deal",), {"players": players})
            return
        deck = len(book.deck.cards_with(players))
        needed = players * dealt + turned
        if needed > deck:
            params = {"players": players, "needed": needed, "deck": deck}
            yield Flaw("deck_too_small", ("players", "max"), params, (("deal",), ("deck",)))
            return


def _removed(book: Rulebook) -> Iterator[Flaw]:
    for name, count in Counter(book.deck.remove).items():
        if count > 1 or (name not in RANK_NAMES and name[:-1] in book.deck.remove):
            yield Flaw("removed_twice", ("deck", "remove"), {"name": name})


def _absent(book: Rulebook) -> Iterator[Flaw]:
    """A rank of which there is no card has no place and no powers."""
    others: tuple[Path, ...] = (("deck",),)
    for rank in RANK_NAMES:
        if rank in book.deck.ranks:
            continue
        if rank in book.ranks.order:
            yield Flaw("rank_without_cards", ("ranks", "order"), {"rank": rank}, others)
        if rank in book.specials:
            yield Flaw("rank_without_cards", ("specials", rank), {"rank": rank}, others)
        if rank in book.limit.exempt:
            yield Flaw("rank_without_cards", ("limit", "exempt"), {"rank": rank}, others)
        for name, special in book.specials.items():
            if rank in special.goes_on.ranks:
                path = ("specials", name, "goes_on")
                yield Flaw("rank_without_cards", path, {"rank": rank}, others)


def _clears(book: Rulebook) -> Iterator[Flaw]:
    """Some rank has as many cards as clear together."""
    most = max(
        book.deck.copies(rank, players) for rank in book.deck.ranks for players in _counts(book)
    )
    if book.four.count != "all" and book.four.count > most:
        params = {"count": book.four.count, "most": most}
        yield Flaw("too_few_to_clear", ("four", "count"), params, (("deck", "packs"),))


def _bounds(book: Rulebook) -> Iterator[Flaw]:
    """Limits go by the ranks from 2 to ace, and jokers stand outside."""
    for rank, special in book.specials.items():
        limit = special.effect("limit")
        bounds = [getattr(limit, name) for name in BOUNDS] if isinstance(limit, Limit) else []
        if "X" in bounds or (rank == "X" and "own" in bounds):
            yield Flaw("joker_bound", ("specials", rank, "effects"), {"rank": rank})
