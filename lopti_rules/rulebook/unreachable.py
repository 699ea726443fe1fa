"""What a rulebook says that never comes about: cards never played, values without a case."""

from collections.abc import Iterator

from lopti_rules.rulebook.flaws import Flaw
from lopti_rules.rulebook.following import followers, repeats
from lopti_rules.rulebook.model import Rulebook


def tops_of(book: Rulebook) -> tuple[str, ...]:
    """The ranks that can lie on top of the pile and count there."""
    return tuple(rank for rank in book.deck.ranks if _can_lie(book, rank))


def _can_lie(book: Rulebook, rank: str) -> bool:
    special = book.specials.get(rank)
    if special is None:
        return True
    if special.effect("transparent") or special.effect("wild"):
        return False
    return special.leaves == "stays" or special.on_empty == "no_effect"


def never_played(book: Rulebook) -> Iterator[Flaw]:
    """Ranks that may neither lead nor follow anything: whoever holds one last is stuck for good."""
    if not book.four.legal_first:
        return
    tops = tops_of(book)
    for rank, special in book.specials.items():
        if special.on_empty != "barred" or special.while_pending:
            continue
        below = [top for top in tops if top != rank and rank in followers(book, top)]
        if not below and not _repeats_from_the_start(book, rank):
            path, others = ("specials", rank, "goes_on"), (("specials", rank),)
            yield Flaw("never_played", path, {"rank": rank}, others)


def _repeats_from_the_start(book: Rulebook, rank: str) -> bool:
    """Whether a rank that cannot be led can lie there all the same, turned up, and be followed."""
    return book.lead.flip_first and repeats(book, rank) != "never"


def idle_values(book: Rulebook) -> Iterator[Flaw]:
    """Values that change nothing, as what they are about cannot happen; the book can be played."""
    tops = tops_of(book)
    for rank, special in book.specials.items():
        for other in special.goes_on.ranks:
            if other not in tops:
                path = ("specials", rank, "goes_on")
                yield Flaw("never_on_top", path, {"rank": rank, "other": other})
    limits = any(special.effect("limit") for special in book.specials.values())
    if book.limit.exempt and not limits:
        yield Flaw("exempt_from_nothing", ("limit", "exempt"))
    if book.swap.cards and not any(_face_up(book, players) for players in _counts(book)):
        yield Flaw("swaps_of_nothing", ("swap", "cards"))


def _counts(book: Rulebook) -> range:
    return range(book.players.min, book.players.max + 1)


def _face_up(book: Rulebook, players: int) -> bool:
    dealt = book.deal.each(players)
    return bool(dealt.up and (dealt.hand or book.deal.up_from_hand))
