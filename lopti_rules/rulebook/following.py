"""Which rank may follow which, read off the model of a rulebook."""

from collections.abc import Iterator

from lopti_rules.cards import JOKER, RANK_INDEX
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.primitives import Limit


def limit_of(rulebook: Rulebook, top: str) -> tuple[int, int] | None:
    """The lowest and the highest rank, by rank index, that the limit of a top card lets follow.

    Nothing if it sets no limit. The lowest is above the highest where no rank is within.
    """
    special = rulebook.specials.get(top)
    effect = special.effect("limit") if special else None
    if not isinstance(effect, Limit):
        return None
    bound = effect.at_most or effect.below or effect.at_least
    index = RANK_INDEX[top if bound in {"own", None} else str(bound)]
    if effect.at_least:
        return index, JOKER
    return 0, index if effect.at_most else index - 1


def is_within_limit(rulebook: Rulebook, rank: str, top: str) -> bool:
    """Whether the limit of a top card, if it sets one, lets that rank follow."""
    limit = limit_of(rulebook, top)
    if limit is None or rank in rulebook.limit.exempt:
        return True
    return limit[0] <= RANK_INDEX[rank] <= limit[1]


def repeats(rulebook: Rulebook, rank: str) -> str:
    """How a rank goes on itself: `more`, `any` or `never`; `never` if its own limit forbids it."""
    if not is_within_limit(rulebook, rank, rank):
        return "never"
    special = rulebook.specials.get(rank)
    if special is None or special.same_rank == "as_play":
        return rulebook.play.same_rank
    return special.same_rank


def followers(rulebook: Rulebook, top: str, *, inverted: bool = False) -> Iterator[str]:
    """The ranks that may follow a top rank by their rank alone, whatever the number of cards."""
    for rank in rulebook.deck.ranks:
        if rank == top:
            if repeats(rulebook, rank) == "any":
                yield rank
        elif is_within_limit(rulebook, rank, top) and _goes_on(rulebook, rank, top, inverted):
            yield rank


def goes_by_place(rulebook: Rulebook, rank: str) -> bool:
    """Whether a rank goes by its place in the order only, and not on what it says itself."""
    special = rulebook.specials.get(rank)
    return special is None or special.goes_on.kind == "its_rank"


def nameable(rulebook: Rulebook) -> tuple[str, ...]:
    """The ranks that a wild card can stand for: those of the order that are no specials."""
    order, specials = rulebook.ranks.order, rulebook.specials
    return tuple(rank for rank in order if rank not in specials)


def place_of(rulebook: Rulebook, rank: str) -> int:
    """The place of a rank in the order, from 0; -1 outside."""
    order = rulebook.ranks.order
    return order.index(rank) if rank in order else -1


def _goes_on(rulebook: Rulebook, rank: str, top: str, inverted: bool) -> bool:  # noqa: FBT001 - passed on
    """Whether a rank may be played on another, limits apart."""
    special, below = rulebook.specials.get(rank), rulebook.specials.get(top)
    goes_on = special.goes_on if special else None
    if goes_on is not None and goes_on.kind == "anything_but":
        return top not in goes_on.ranks
    if goes_on is not None and goes_on.kind == "anything":
        return True
    if goes_on is not None and goes_on.kind == "only" and top in goes_on.ranks:
        return True
    if below is not None and any(below.effect(name) for name in ("reset", "limit", "wild")):
        return True
    return _beats(rulebook, rank, top, inverted)


def _beats(rulebook: Rulebook, rank: str, top: str, inverted: bool) -> bool:  # noqa: FBT001 - passed on
    """Whether a rank stands on the right side in the order; one outside is beaten by any in it."""
    place, below = place_of(rulebook, rank), place_of(rulebook, top)
    if place < 0 or below < 0:
        return place >= 0
    steps = below - place if inverted else place - below
    return steps == 1 if rulebook.play.compare == "one_higher" else steps > 0
