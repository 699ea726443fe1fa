"""A rulebook as lookup tables: what the engine reads in place of ranks, specials and options."""

# ruff: noqa: RUF009 - each call of `_array` makes a field, as `dataclasses.field` does

from dataclasses import dataclass, field, fields
from typing import Final

from lopti_rules.cards import DECK_SIZE, MOST_CARDS, RANK_PLACES

NO_RANK: Final = RANK_PLACES
"""Stands in for the top rank of an empty pile."""

NEVER: Final = 16
"""More cards than any rank has."""

# Effects of a rank, as bits.
RESET: Final = 1
PUSH: Final = 2
LIMIT: Final = 4
CLEAR: Final = 8
NEEDS_PILE: Final = 16
"""Without a pile it does not clear: the cards just leave (AMB-5)."""
TRANSPARENT: Final = 32
"""What lies below counts for the next play."""
INVERT: Final = 64
UNDER: Final = 128
WILD: Final = 256
"""It counts as the rank that its player names."""

SKIP: Final = 1 << 9
"""Players after this one are passed by."""
REVERSE: Final = 1 << 10
REVERSE_REPEATS: Final = 1 << 11
"""Of two players, whoever reverses the direction plays again."""
AGAIN: Final = 1 << 12
"""Its player plays again."""
CHOOSE_NEXT: Final = 1 << 13
"""Its player chooses who plays next."""
GIVE_PILE: Final = 1 << 14
"""Its player chooses who takes the pile."""
ON_ORDER: Final = SKIP | REVERSE | REVERSE_REPEATS | AGAIN | CHOOSE_NEXT | GIVE_PILE | WILD
"""What is carried out once a play has landed and clears nothing."""

# How many cards a play has, of ranks that go by their place.
AS_LAST: Final = 1
"""At least as many as the play on top."""
AS_LED: Final = 2
"""As many as the first play on the pile."""

# Which plays may be made out of turn, as bits.
ON_FOUR: Final = 1
"""What completes four of a rank of which some lie there."""
ON_TWIN: Final = 2
"""A card that is the same as one of the play on top."""

# What a transparent card does to the four that it lies among.
IGNORED: Final = 0
BREAKS: Final = 1
JOINS: Final = 2

# How long the order stays inverted.
NEXT_PLAY: Final = 1
UNTIL_CLEAR: Final = 2
UNTIL_PICKUP: Final = 3
FOR_THE_ROUND: Final = 4

# What a further play has to be.
COVER_ANY: Final = 1
"""A card of whatever rank."""
COVER_HIGHER: Final = 2
"""A card that may follow, of a higher rank."""

# What a stuck player takes besides the pile.
UP_CARD: Final = 1
"""One face-up card."""
UP_RANK: Final = 2
"""All face-up cards of a rank."""
UNTIL_PLAYABLE: Final = 2
"""Value of `stuck_draw`: cards are drawn until one fits."""

# How many cards a draw step draws.
DRAW_ONE: Final = 0
DRAW_AS_PLAYED: Final = 1
DRAW_TO_LIMIT: Final = 2

# Where the cards of a rank lie once they are played.
ON_PILE: Final = 0
BESIDE: Final = 1


# How it is decided who of several leads that hold an equal card.
TIE_NEXT: Final = 0
TIE_COPIES: Final = 1
TIE_CHANCE: Final = 2
TIE_SUITS: Final = 3
ANY_SUIT: Final = 4
LEAD_PLACES: Final = 20
"""How many ranks or cards a leader may be looked for by, one after the other."""


def _array(places: int) -> list[int]:
    return field(default_factory=lambda: [0] * places, metadata={"places": places})


@dataclass(slots=True)
class Book:
    """The lookup tables of one rulebook. Options are 1 or 0.

    Sets of plays are as in `lopti_rules.engine.bits`.
    """

    deal_down: int = 3
    deal_up: int = 3
    deal_hand: int = 3
    draw_below: int = 3
    """A hand of fewer cards draws."""
    deck_size: int = DECK_SIZE
    deck: list[int] = _array(MOST_CARDS)
    """The cards of the deck, in order, `deck_size` of them."""
    packs: int = 1
    most_copies: int = 4
    """The most cards that a rank can have."""
    all_cards: int = 0
    """The same as a set."""
    swaps: int = 1
    """How many cards each player may swap before play."""

    order: list[int] = _array(RANK_PLACES)
    """The place of each rank among those that beat each other, from 0; -1 outside."""
    follow: list[int] = _array(RANK_PLACES + 1)
    """The plays that may follow each top rank by their rank alone; at `NO_RANK`, on no pile."""
    more: list[int] = _array(RANK_PLACES + 1)
    """The plays of the top rank itself that may follow if they are more cards or complete four."""
    at_least: list[int] = _array(NEVER + 1)
    """For each number n, the plays of n cards or more of the first rank."""
    four: list[int] = _array(RANK_PLACES)
    """How many cards of each rank clear together (CLR-8); `NEVER` if no number does."""
    plain: int = 0
    """1: nothing is on that only variants turn on (`PLAIN_SWITCHES`); kernels ask this first."""
    varied_follow: int = 0
    """What may follow depends on more than the above: on what comes next."""
    low_follow: list[int] = _array(RANK_PLACES + 1)
    """As `follow`, while the order is inverted."""
    same: list[int] = _array(RANK_PLACES)
    """The plays of each rank that may follow it if they complete four."""
    count_rule: int = 0
    """`AS_LAST` or `AS_LED`; 0: any number of cards."""
    sized: list[int] = _array(NEVER + 1)
    """For each number n, the plays of n cards or more of any rank."""
    any_number: int = 0
    """The plays to which `count_rule` does not apply."""
    unled: int = 0
    """The plays that may not lead on an empty pile."""
    unfinishing: int = 0
    """The ranks, as a set by index, that may not be a player's last cards."""
    varied_pile: int = 0
    """How cards come to lie, and what counts toward four, depends on what comes next."""
    nameable: int = 0
    """The ranks that a wild card can stand for, a set by index."""
    veil: int = 0
    """What a transparent card does to the four that it lies among."""
    double_skips: int = 0
    """A play of the rank on top passes by the next player."""
    jump_ins: int = 0
    """Which plays may be made out of turn: `ON_FOUR`, `ON_TWIN`."""
    jump_returns: int = 0
    """After a play out of turn the player has the turn whose it was."""
    invert_lasts: list[int] = _array(RANK_PLACES)
    """How long each inverting rank turns the order around."""
    answers: int = 0
    """The plays that answer a pending pickup, whatever lies on top."""
    effects: list[int] = _array(RANK_PLACES)
    """What each rank does, as bits `RESET`, `PUSH`, `LIMIT`, `CLEAR`, `NEEDS_PILE`."""
    limits: list[int] = _array(RANK_PLACES)
    """The highest rank that each limiting rank lets follow, by rank index; and the lowest."""
    least: list[int] = _array(RANK_PLACES)
    per_card: list[int] = _array(RANK_PLACES)
    """1: what a rank does counts once for each card of a play, not once a play."""
    led_effects: list[int] = _array(RANK_PLACES)
    """What of it a rank does that leads on an empty pile."""
    leaves: list[int] = _array(RANK_PLACES)
    """Where the cards of each rank lie: `ON_PILE` or `BESIDE` it, where they are counted."""

    four_in_whole_pile: int = 0
    """AMB-2: the four may lie anywhere in the pile."""
    four_at_once: int = 0
    """Only one play of all four clears."""
    four_anywhere: int = 0
    """What completes all four may be played on anything."""
    chain_clears_empty: int = 1
    """AMB-3: four pushing cards in a row clear an empty pile too."""
    chain_counts_on_empty: int = 1
    """AMB-4: pushing cards led on an empty pile count."""
    draw_after_bonus: int = 0
    """AMB-8: the draw step waits for the bonus plays."""
    blind_play_draws: int = 1
    """AMB-10: a legal face-down card as first play of the turn is followed by the draw step."""
    last_card_draws: int = 0
    """AMB-11: while a draw pile is left, a last hand card is followed by the draw step."""
    take_instead_of_blind: int = 1
    """AMB-12: the pile may be taken where a face-down card would be played."""
    take_empty: int = 0
    """AMB-13: an empty pile may be taken."""
    bonus_optional: int = 0
    """AMB-14: a bonus play may be declined."""
    swap_from_leader: int = 0
    """AMB-15: swaps go clockwise from the leader."""
    variant_turns: int = 0
    """1: something may change whose turn is next, or what a turn can end with."""
    direction: int = 1
    """How play goes round at first: 1 clockwise, -1 the other way."""
    skips: list[int] = _array(RANK_PLACES)
    """How many players each skipping rank passes by."""
    cover: list[int] = _array(RANK_PLACES)
    """What a further play after each rank has to be: 0 as usual, `COVER_ANY`, `COVER_HIGHER`."""
    above: list[int] = _array(RANK_PLACES + 1)
    """The plays of the ranks above each, counting from 2 up."""
    take_if_stuck: int = 0
    """Who can play may not take the pile."""
    previous_takes: int = 0
    """The player before the one in turn takes the pile."""
    pickup_leads: int = 0
    """Who was in turn at a pickup plays on, on no pile."""
    with_up_card: int = 0
    """What a stuck player takes besides the pile: `UP_CARD`, `UP_RANK`."""
    stuck_draw: int = 0
    """1: who is stuck may turn over the draw pile's top card and play it; or `UNTIL_PLAYABLE`."""
    gamble: int = 0
    """Who is not stuck may do so as well."""
    add_drawn: int = 0
    """Cards of the rank just played may be added as they are drawn."""
    blind_stays: int = 0
    """An illegal face-down card stays where it was."""
    names_loser: int = 0
    """Who comes last has lost."""
    variant_draw: int = 0
    """1: the draw step differs from base Lopti's in what follows."""
    draw_number: int = 0
    """How many cards it draws: `DRAW_ONE`, `DRAW_AS_PLAYED` or `DRAW_TO_LIMIT`."""
    draw_each: int = 0
    """Each play that is no bonus play draws, not the first of the turn alone."""
    draw_bonus: int = 0
    """Bonus plays draw."""
    variant_table: int = 0
    """1: an empty hand brings about something else than in base Lopti."""
    up_played: int = 0
    """Face-up cards are played from where they lie."""
    draw_pile_first: int = 0
    """An empty hand draws as long as the draw pile lasts."""
    next_leads: int = 0
    """A clear gives no bonus play: the next player leads."""
    swap_any: int = 0
    """Any number of cards may be swapped, not `swaps` alone."""
    staged: int = 0
    """1: before play the players arrange their cards in turn, as what follows says."""
    up_from_hand: int = 0
    """How many cards of the hand each player lays face-up, of their own choice."""
    stack_own: int = 0
    """A hand card may be laid on an equal one of the own face-up cards."""
    stack_others: int = 0
    thrown_in: int = NO_RANK
    """The rank of which cards may be laid on the pile before the lead."""
    lead_offset: int = 0
    """Where the leader sits, clockwise from the dealer, unless the cards decide."""
    lead_count: int = 0
    """By how many ranks or cards a leader is looked for; 0: the cards do not decide who leads."""
    lead_rank: list[int] = _array(LEAD_PLACES)
    lead_suit: list[int] = _array(LEAD_PLACES)
    """Whoever holds the first of them leads; suit 4 stands for any."""
    lead_shown: int = 0
    """The first of them are looked for among the cards dealt face-up."""
    lead_tie: int = 0
    """Who of several leads, such as `TIE_NEXT`."""
    suit_place: list[int] = _array(4)
    """The place of each suit among those that decide a tie, the lowest first."""
    lead_must: int = 0
    """Who leads because of a card has to lead it."""
    flip_first: int = 0
    """The pile begins with the draw pile's top card."""
    flip_again: int = 0
    """The ranks, as a set by index, that go under the draw pile if they are turned up so."""
    play_for_places: int = 1
    """AMB-16: the round goes on after the first player is out."""


BOOK_FIELDS: Final[tuple[tuple[str, int], ...]] = tuple(
    (item.name, item.metadata.get("places", 0)) for item in fields(Book)
)
"""Name and number of places of each field; 0 places for a single integer."""


PLAIN_SWITCHES: Final = (
    "varied_follow", "varied_pile", "unfinishing", "jump_ins", "four_at_once", "variant_turns",
    "variant_draw", "draw_bonus", "add_drawn", "variant_table", "up_played", "next_leads",
    "with_up_card", "stuck_draw", "gamble", "previous_takes", "blind_stays", "names_loser",
    "staged", "lead_offset", "swap_any",
)  # fmt: skip
"""The switches of a book that only variants turn on."""
