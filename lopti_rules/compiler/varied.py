"""Tables for books in which more decides what may follow than rank and number on top."""

from collections.abc import Callable, Iterable
from typing import Final

from lopti_rules.cards import RANK_INDEX, RANK_NAMES
from lopti_rules.compiler.tables import Book
from lopti_rules.rulebook.following import followers, goes_by_place, nameable, repeats
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.primitives import Invert

ON_FOUR: Final = 1
ON_TWIN: Final = 2
COUNT_RULES: Final = {"free": 0, "as_last": 1, "as_led": 2}
VEILS: Final = {"ignored": 0, "breaks": 1, "joins": 2}
LASTS: Final = {"next_play": 1, "until_clear": 2, "until_pickup": 3, "round": 4}
SHOWN: Final = ("reset", "limit", "transparent")
"""Effects that are seen while the card lies on the pile, not done when it lands."""

Plays = Callable[[Rulebook, Iterable[str]], int]
"""Makes a set of plays of some ranks, each in any number that it allows."""


def vary(book: Book, rulebook: Rulebook, plays: Plays) -> None:
    """Effect: the tables are filled that most books do without, and switched on if need be."""
    four, specials = rulebook.four, rulebook.specials
    book.count_rule = COUNT_RULES[rulebook.play.count]
    book.nameable = sum(1 << RANK_INDEX[name] for name in nameable(rulebook))
    book.double_skips = int(rulebook.double.skip)
    jumps = rulebook.out_of_turn
    book.jump_ins = ON_FOUR * jumps.complete_four | ON_TWIN * jumps.identical
    book.jump_returns = int(jumps.next == "as_before" and book.jump_ins > 0)
    book.veil = VEILS[four.transparent]
    book.four_anywhere = int(not four.legal_first)
    book.four_at_once = int(four.span == "one_play")
    for rank, name in enumerate(RANK_NAMES):
        book.low_follow[rank] = plays(rulebook, followers(rulebook, name, inverted=True))
        if repeats(rulebook, name) != "never":
            book.same[rank] = plays(rulebook, [name])
        special = specials.get(name)
        if special is None:
            continue
        book.per_card[rank] = int(special.per == "card")
        no_effect = special.on_empty == "no_effect"
        book.led_effects[rank] = 0 if no_effect else book.effects[rank]
        book.unfinishing |= int(not special.may_finish) << rank
    book.low_follow[-1] = book.follow[-1]
    for number in range(len(book.sized)):
        of_first = book.at_least[number]
        book.sized[number] = sum(of_first << rank * 4 for rank in range(len(RANK_NAMES)))
    book.any_number = plays(
        rulebook, [name for name in specials if not goes_by_place(rulebook, name)]
    )
    book.unled = plays(rulebook, [name for name in specials if specials[name].on_empty == "barred"])
    book.invert_lasts = max((LASTS[found.lasts] for found in _inversions(rulebook)), default=0)
    _switch_on(book, rulebook)


def _inversions(rulebook: Rulebook) -> list[Invert]:
    found = [one.effect("invert") for one in rulebook.specials.values()]
    return [effect for effect in found if isinstance(effect, Invert)]


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
