"""Settings of a rulebook that do not fit together: each pair is one row."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.numbers import number_for


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Two settings of which one leaves the other nothing to say, or denies it."""

    code: str
    path: str
    """The setting to blame."""
    other: str
    """The one it does not fit together with."""
    is_in: Callable[[Rulebook], bool]

    def paths(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Both paths, in parts."""
        return tuple(self.path.split(".")), tuple(self.other.split("."))


def _packs(book: Rulebook) -> int:
    """The number of packs with as many players as there may be."""
    return number_for(book.deck.packs, book.players.max)


def _has_transparent(book: Rulebook) -> bool:
    return any(special.effect("transparent") for special in book.specials.values())


CONTRADICTIONS: Final = (
    Contradiction(
        "same_rank_disagrees", "play.same_rank", "play.compare",
        lambda book: book.play.compare == "same_or_higher" and book.play.same_rank != "any",
    ),
    Contradiction(
        "no_transparent", "four.transparent", "specials",
        lambda book: book.four.transparent != "ignored" and not _has_transparent(book),
    ),
    Contradiction(
        "pile_has_no_run", "four.transparent", "four.scope",
        lambda book: book.four.transparent != "ignored" and book.four.scope == "whole_pile",
    ),
    Contradiction(
        "no_jump_ins", "out_of_turn.next", "out_of_turn.complete_four",
        lambda book: book.out_of_turn.next == "as_before"
        and not (book.out_of_turn.complete_four or book.out_of_turn.identical),
    ),
    Contradiction(
        "one_play_completes_none", "out_of_turn.complete_four", "four.span",
        lambda book: book.out_of_turn.complete_four and book.four.span == "one_play",
    ),
    Contradiction(
        "no_twins", "out_of_turn.identical", "deck.packs",
        lambda book: book.out_of_turn.identical and _packs(book) == 1,
    ),
    Contradiction(
        "one_play_has_no_scope", "four.scope", "four.span",
        lambda book: book.four.span == "one_play" and book.four.scope == "whole_pile",
    ),
    Contradiction(
        "no_bonus_plays", "draw.bonus", "clear.then",
        lambda book: book.clear.then == "next_leads" and book.draw.bonus,
    ),
    Contradiction(
        "no_bonus_plays", "clear.must_play", "clear.then",
        lambda book: book.clear.then == "next_leads" and not book.clear.must_play,
    ),
    Contradiction(
        "must_and_may", "play.must", "pickup.voluntary",
        lambda book: book.play.must and book.pickup.voluntary,
    ),
    Contradiction(
        "must_and_may", "play.must", "stuck.gamble",
        lambda book: book.play.must and book.stuck.gamble,
    ),
    Contradiction(
        "must_and_may", "play.must", "clear.must_play",
        lambda book: book.play.must and not book.clear.must_play,
    ),
    Contradiction(
        "pushed_back", "pickup.who", "specials",
        lambda book: book.pickup.who == "previous"
        and any(one.effect("push") for one in book.specials.values()),
    ),
    Contradiction(
        "up_cards_taken", "pickup.with_up_card", "table.up",
        lambda book: bool(book.pickup.with_up_card) and book.table.up == "taken",
    ),
    Contradiction(
        "another_takes", "pickup.with_up_card", "pickup.who",
        lambda book: bool(book.pickup.with_up_card) and book.pickup.who == "previous",
    ),
    Contradiction(
        "nothing_drawn", "play.add_drawn", "draw.up_to",
        lambda book: book.play.add_drawn and not book.draw.up_to,
    ),
    Contradiction(
        "nobody_last", "finish.loser", "finish.places",
        lambda book: book.finish.loser == "last" and book.finish.places == "first_only",
    ),
    Contradiction(
        "draw_pile_stays", "table.when", "draw.up_to",
        lambda book: book.table.when == "hand_and_draw_empty" and not book.draw.up_to,
    ),
)  # fmt: skip
