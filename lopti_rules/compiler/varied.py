"""Tables for books in which more decides what may follow than rank and number on top."""

from collections.abc import Callable, Iterable
from typing import Final

from lopti_rules.cards import RANK_INDEX, RANK_NAMES
from lopti_rules.compiler.tables import (
    AS_LAST,
    AS_LED,
    BREAKS,
    FOR_THE_ROUND,
    IGNORED,
    JOINS,
    NEXT_PLAY,
    ON_FOUR,
    ON_TWIN,
    UNTIL_CLEAR,
    UNTIL_PICKUP,
    Book,
)
from lopti_rules.rulebook.following import followers, goes_by_place, nameable, repeats
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.primitives import Invert
from lopti_rules.rulebook.specials import Special

COUNT_RULES: Final = {"free": 0, "as_last": AS_LAST, "as_led": AS_LED}
VEILS: Final = {"ignored": IGNORED, "breaks": BREAKS, "joins": JOINS}
LASTS: Final = {
    "next_play": NEXT_PLAY,
    "until_clear": UNTIL_CLEAR,
    "until_pickup": UNTIL_PICKUP,
    "round": FOR_THE_ROUND,
}

Plays = Callable[[Rulebook, Iterable[str]], int]
"""Makes a set of plays of some ranks, each in any number that it allows."""


def vary(book: Book, rulebook: Rulebook, plays: Plays) -> None:
    """Effect: the tables are filled that most books do without, and switched on if need be."""
    four, jumps = rulebook.four, rulebook.out_of_turn
    book.count_rule = COUNT_RULES[rulebook.play.count]
    book.double_skips = int(rulebook.double.skip)
    book.jump_ins = ON_FOUR * jumps.complete_four | ON_TWIN * jumps.identical
    book.jump_returns = int(jumps.next == "as_before" and book.jump_ins > 0)
    book.veil = VEILS[four.transparent]
    book.four_anywhere = int(not four.legal_first)
    book.four_at_once = int(four.span == "one_play")
    book.nameable = sum(1 << RANK_INDEX[name] for name in nameable(rulebook))
    for rank, name in enumerate(RANK_NAMES):
        book.low_follow[rank] = plays(rulebook, followers(rulebook, name, inverted=True))
        if repeats(rulebook, name) != "never":
            book.same[rank] = plays(rulebook, [name])
        if name in rulebook.specials:
            _set_special(book, rank, rulebook.specials[name])
    book.low_follow[-1] = book.follow[-1]
    _set_numbers(book)
    _set_sets(book, rulebook, plays)
    _switch_on(book, rulebook)


def _set_special(book: Book, rank: int, special: Special) -> None:
    book.per_card[rank] = int(special.per == "card")
    book.led_effects[rank] = 0 if special.on_empty == "no_effect" else book.effects[rank]
    book.unfinishing |= int(not special.may_finish) << rank
    inversion = special.effect("invert")
    if isinstance(inversion, Invert):
        book.invert_lasts[rank] = LASTS[inversion.lasts]


def _set_numbers(book: Book) -> None:
    for number, of_first in enumerate(book.at_least):
        book.sized[number] = sum(of_first << rank * 4 for rank in range(len(RANK_NAMES)))


def _set_sets(book: Book, rulebook: Rulebook, plays: Plays) -> None:
    specials = rulebook.specials
    own_ways = [name for name in specials if not goes_by_place(rulebook, name)]
    book.any_number = plays(rulebook, own_ways)
    book.unled = plays(rulebook, [name for name in specials if specials[name].on_empty == "barred"])


def _switch_on(book: Book, rulebook: Rulebook) -> None:
    """Effect: the flags are set that make the engine ask the tables above."""
    names = {effect.primitive for one in rulebook.specials.values() for effect in one.effects}
    piled = names & {"transparent", "invert", "under", "wild"}
    book.varied_pile = int(bool(piled or book.four_at_once or book.double_skips))
    book.varied_follow = int(
        bool(
            book.varied_pile
            or book.count_rule
            or book.four_anywhere
            or book.unled
            or book.unfinishing
        )
    )
