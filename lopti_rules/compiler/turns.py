"""The tables of a book about turns: whose is next, what it draws, and how it can end."""

from collections.abc import Callable, Iterable
from typing import Final

from lopti_rules.cards import RANK_NAMES
from lopti_rules.compiler.tables import (
    AGAIN,
    CHOOSE_NEXT,
    COVER_ANY,
    COVER_HIGHER,
    DRAW_AS_PLAYED,
    DRAW_ONE,
    DRAW_TO_LIMIT,
    GIVE_PILE,
    NO_RANK,
    ON_ORDER,
    REVERSE,
    REVERSE_REPEATS,
    SKIP,
    UNTIL_PLAYABLE,
    UP_CARD,
    UP_RANK,
    Book,
)
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.primitives import Again, Reverse, Skip
from lopti_rules.rulebook.specials import Special

ORDER_BITS: Final = {
    "skip": SKIP,
    "reverse": REVERSE,
    "again": AGAIN,
    "next": CHOOSE_NEXT,
    "give_pile": GIVE_PILE,
}
_DRAW_NUMBERS: Final = {1: DRAW_ONE, "as_played": DRAW_AS_PLAYED, "to_limit": DRAW_TO_LIMIT}
_UP_CARDS: Final = {0: 0, 1: UP_CARD, "same_rank": UP_RANK}
_STUCK_DRAWS: Final = {0: 0, 1: 1, "until_playable": UNTIL_PLAYABLE}
_COVERS: Final = {"as_usual": 0, "any": COVER_ANY, "higher": COVER_HIGHER}
_DIRECTIONS: Final = {"clockwise": 1, "anticlockwise": -1}

Plays = Callable[[Rulebook, Iterable[str]], int]
"""The set of the plays of some ranks."""


def set_turns(book: Book, rulebook: Rulebook, plays: Plays) -> None:
    """Effect: the tables about turns are as the rulebook says."""
    for rank, name in enumerate(RANK_NAMES):
        book.above[rank] = plays(rulebook, RANK_NAMES[rank + 1 :])
        special = rulebook.specials.get(name)
        if special is not None:
            _set_order(book, rank, special)
    book.above[NO_RANK] = plays(rulebook, RANK_NAMES)
    book.direction = _DIRECTIONS[rulebook.turn.direction]
    book.next_leads = int(rulebook.clear.then == "next_leads")
    _set_draws(book, rulebook)
    _set_table(book, rulebook)
    _set_pickups(book, rulebook)
    book.variant_turns = int(_reorders(book) or _ends_otherwise(book))


def _reorders(book: Book) -> bool:
    """Whether something may change whose turn is next."""
    acting = any(effects & ON_ORDER for effects in book.effects)
    return bool(acting or book.double_skips or book.jump_returns or book.direction < 0)


def _ends_otherwise(book: Book) -> bool:
    """Whether there is more to do than to play or to take the pile, or a pickup brings more."""
    choices = book.take_if_stuck | book.stuck_draw | book.gamble | book.add_drawn
    return bool(choices | book.previous_takes | book.pickup_leads | book.with_up_card)


def _set_order(book: Book, rank: int, special: Special) -> None:
    skip, again, reverse = (special.effect(name) for name in ("skip", "again", "reverse"))
    if isinstance(skip, Skip):
        book.skips[rank] = skip.players
    if isinstance(again, Again):
        book.cover[rank] = _COVERS[again.cover]
    if isinstance(reverse, Reverse) and reverse.with_two == "play_again":
        book.effects[rank] |= REVERSE_REPEATS
        if book.led_effects[rank] & REVERSE:
            book.led_effects[rank] |= REVERSE_REPEATS


def _set_draws(book: Book, rulebook: Rulebook) -> None:
    draw = rulebook.draw
    book.draw_number = _DRAW_NUMBERS[draw.per_turn]
    book.draw_each = int(draw.when == "after_each_play")
    book.draw_bonus = int(draw.bonus)
    book.add_drawn = int(rulebook.play.add_drawn)
    varied = book.draw_number | book.draw_each | book.draw_bonus | book.add_drawn
    book.variant_draw = int(bool(varied))


def _set_table(book: Book, rulebook: Rulebook) -> None:
    book.up_played = int(rulebook.table.up == "played")
    book.draw_pile_first = int(rulebook.table.when == "hand_and_draw_empty")
    book.variant_table = book.up_played | book.draw_pile_first


def _set_pickups(book: Book, rulebook: Rulebook) -> None:
    pickup, stuck = rulebook.pickup, rulebook.stuck
    book.take_if_stuck = int(not pickup.voluntary)
    book.previous_takes = int(pickup.who == "previous")
    book.pickup_leads = int(pickup.then == "leads")
    book.with_up_card = _UP_CARDS[pickup.with_up_card]
    book.stuck_draw = _STUCK_DRAWS[stuck.draw]
    book.gamble = int(stuck.gamble)
    book.blind_stays = int(rulebook.blind.illegal == "pile")
    book.names_loser = int(rulebook.finish.loser == "last")
