"""From the model of a rulebook to its lookup tables."""

from collections.abc import Iterable, Iterator
from functools import partial

from lopti_rules.cards import RANK_INDEX, RANK_NAMES, play_index
from lopti_rules.compiler.decks import set_deck
from lopti_rules.compiler.leads import set_up_leads, set_up_options
from lopti_rules.compiler.tables import (
    BESIDE,
    CLEAR,
    INVERT,
    LIMIT,
    NEEDS_PILE,
    NO_RANK,
    ON_PILE,
    PLAIN_SWITCHES,
    PUSH,
    RESET,
    TRANSPARENT,
    UNDER,
    WILD,
    Book,
)
from lopti_rules.compiler.turns import ORDER_BITS, set_turns
from lopti_rules.compiler.varied import vary
from lopti_rules.rulebook.following import (
    followers,
    limit_of,
    place_of,
    repeats,
)
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.parts import Dealt
from lopti_rules.rulebook.specials import Special

EFFECT_BITS = {
    "reset": RESET,
    "push": PUSH,
    "limit": LIMIT,
    "clear": CLEAR,
    "transparent": TRANSPARENT,
    "invert": INVERT,
    "under": UNDER,
    "wild": WILD,
    **ORDER_BITS,
}


def compile_book(rulebook: Rulebook, players: int | None = None) -> Book:
    """The lookup tables of a rulebook with so many players, or as many as it allows.

    Clauses: SET-3 to SET-8, TRN-3 to TRN-6, SPC2-1 to SPC10-4.
    """
    number = rulebook.players.max if players is None else players
    book = _options(rulebook, rulebook.deal.each(number))
    set_deck(book, rulebook, number)
    plays = partial(_plays, most=book.most_copies)
    for rank, name in enumerate(RANK_NAMES):
        book.order[rank] = place_of(rulebook, name)
        book.effects[rank], book.leaves[rank] = _conduct(rulebook.specials.get(name))
        book.least[rank], book.limits[rank] = limit_of(rulebook, name) or (0, rank)
        book.follow[rank] = plays(rulebook, followers(rulebook, name))
        if repeats(rulebook, name) == "more":
            book.more[rank] = plays(rulebook, [name])
    set_up_leads(rulebook, book)
    book.follow[NO_RANK] = plays(rulebook, rulebook.deck.ranks)
    book.answers = plays(rulebook, _answers(rulebook))
    vary(book, rulebook, plays)
    set_turns(book, rulebook, plays)
    book.plain = int(not any(getattr(book, switch) for switch in PLAIN_SWITCHES))
    return book


def _options(rulebook: Rulebook, dealt: Dealt) -> Book:
    deal, four, draw = rulebook.deal, rulebook.four, rulebook.draw
    return Book(
        deal_down=dealt.down,
        deal_up=0 if deal.up_from_hand else dealt.up,
        deal_hand=dealt.hand + (dealt.up if deal.up_from_hand else 0),
        up_from_hand=dealt.up if deal.up_from_hand else 0,
        draw_below=draw.up_to,
        swaps=int(rulebook.swap.cards != 0),
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
        **set_up_options(rulebook),
    )


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


def _plays(rulebook: Rulebook, ranks: Iterable[str], *, most: int) -> int:
    """The plays of these ranks: of each as many cards at once as it allows, and there can be."""
    any_number = sum(1 << play_index(0, number) for number in range(1, most + 1))
    plays = 0
    for name in ranks:
        special = rulebook.specials.get(name)
        counts = any_number if special is None or special.many else 1
        plays |= counts << (RANK_INDEX[name] * 4)
    return plays
