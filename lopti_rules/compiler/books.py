"""From the model of a rulebook to its lookup tables."""

from collections.abc import Iterable, Iterator

from lopti_rules.cards import RANK_INDEX, RANKS
from lopti_rules.compiler.tables import (
    BESIDE,
    CLEAR,
    LIMIT,
    NEEDS_PILE,
    NO_RANK,
    ON_PILE,
    PUSH,
    RESET,
    Book,
)
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.specials import Limit, Special

EFFECT_BITS = {"reset": RESET, "push": PUSH, "limit": LIMIT, "clear": CLEAR}


def compile_book(rulebook: Rulebook) -> Book:
    """The lookup tables of a rulebook.

    Clauses: SET-3 to SET-8, TRN-3 to TRN-6, SPC2-1 to SPC10-4.
    """
    book = _options(rulebook)
    for rank, name in enumerate(RANKS):
        book.order[rank] = _place(rulebook, name)
        book.effects[rank], book.leaves[rank] = _conduct(rulebook.specials.get(name))
        book.limits[rank] = RANK_INDEX[limit_of(rulebook, name) or name]
        book.follow[rank] = _plays(rulebook, _followers(rulebook, name))
        if _may_repeat(rulebook, name) and _same_rank(rulebook, name) == "more":
            book.more[rank] = _plays(rulebook, [name])
    book.follow[NO_RANK] = _plays(rulebook, RANKS)
    book.answers = _plays(rulebook, _answers(rulebook))
    return book


def limit_of(rulebook: Rulebook, top: str) -> str | None:
    """The highest rank that a top card lets follow, or nothing if it sets no limit."""
    special = rulebook.specials.get(top)
    effect = special.effect("limit") if special else None
    if not isinstance(effect, Limit):
        return None
    return top if effect.at_most == "own" else effect.at_most


def is_within_limit(rulebook: Rulebook, rank: str, top: str) -> bool:
    """Whether the limit of a top card, if it sets one, lets that rank follow."""
    limit = limit_of(rulebook, top)
    if limit is None or rank in rulebook.limit.exempt:
        return True
    return RANK_INDEX[rank] <= RANK_INDEX[limit]


def _options(rulebook: Rulebook) -> Book:
    four, draw = rulebook.four, rulebook.draw
    return Book(
        deal_down=rulebook.deal.down,
        deal_up=rulebook.deal.up,
        deal_hand=rulebook.deal.hand,
        draw_below=draw.up_to,
        swaps=rulebook.swap.cards,
        four_in_whole_pile=int(four.scope == "whole_pile"),
        chain_clears_empty=int(four.beside.on_empty == "clear"),
        chain_counts_on_empty=int(four.beside.counts_on_empty),
        draw_after_bonus=int(draw.timing == "after_bonus"),
        blind_play_draws=int(draw.after_blind),
        last_card_draws=int(rulebook.finish.with_draw_pile == "draw"),
        take_instead_of_blind=int(rulebook.blind.instead),
        take_empty=int(rulebook.pickup.empty_pile),
        bonus_optional=int(not rulebook.clear.must_play),
        swap_from_leader=int(rulebook.swap.order == "from_leader"),
        play_for_places=int(rulebook.finish.places == "all"),
    )


def _place(rulebook: Rulebook, rank: str) -> int:
    order = rulebook.ranks.order
    return order.index(rank) if rank in order else -1


def _conduct(special: Special | None) -> tuple[int, int]:
    """Effects and resting place of a rank."""
    if special is None:
        return 0, ON_PILE
    effects = sum(EFFECT_BITS[effect.primitive] for effect in special.effects)
    if special.on_empty == "no_bonus":
        effects |= NEEDS_PILE
    return effects, BESIDE if special.leaves == "beside" else ON_PILE


def _answers(rulebook: Rulebook) -> Iterator[str]:
    return (rank for rank, special in rulebook.specials.items() if special.while_pending)


def _same_rank(rulebook: Rulebook, rank: str) -> str:
    special = rulebook.specials.get(rank)
    if special is None or special.same_rank == "as_play":
        return rulebook.play.same_rank
    return special.same_rank


def _may_repeat(rulebook: Rulebook, rank: str) -> bool:
    return is_within_limit(rulebook, rank, rank)


def _followers(rulebook: Rulebook, top: str) -> Iterator[str]:
    """The ranks that may follow a top rank, in any number."""
    for rank in RANKS:
        if rank == top:
            if _may_repeat(rulebook, rank) and _same_rank(rulebook, rank) == "any":
                yield rank
        elif is_within_limit(rulebook, rank, top) and _goes_on(rulebook, rank, top):
            yield rank


def _goes_on(rulebook: Rulebook, rank: str, top: str) -> bool:
    """Whether a rank may be played on another, limits apart."""
    special, below = rulebook.specials.get(rank), rulebook.specials.get(top)
    goes_on = special.goes_on if special else None
    if goes_on is not None and goes_on.kind == "anything_but":
        return top not in goes_on.ranks
    if goes_on is not None and goes_on.kind == "anything":
        return True
    if goes_on is not None and goes_on.kind == "only" and top in goes_on.ranks:
        return True
    if below is not None and (below.effect("reset") or below.effect("limit")):
        return True
    return _beats(rulebook, rank, top)


def _beats(rulebook: Rulebook, rank: str, top: str) -> bool:
    """Whether a rank stands higher in the order; one outside is beaten by any in it."""
    place = _place(rulebook, rank)
    return place >= 0 and place > _place(rulebook, top)


def _plays(rulebook: Rulebook, ranks: Iterable[str]) -> int:
    """The plays of these ranks: of each as many cards at once as it allows."""
    plays = 0
    for name in ranks:
        special = rulebook.specials.get(name)
        counts = 15 if special is None or special.many else 1
        plays |= counts << (RANK_INDEX[name] * 4)
    return plays
