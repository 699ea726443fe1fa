"""What follows from a rulebook's values, read off the tables that the engine plays by."""

from functools import cached_property

from lopti_rules.cards import RANK_INDEX
from lopti_rules.cli.rulebook.statements import capital, word
from lopti_rules.compiler.books import compile_book
from lopti_rules.compiler.tables import NO_RANK
from lopti_rules.rulebook.following import goes_by_place, is_within_limit, limit_of, repeats
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.specials import Special


class Facts:
    """A rulebook with its consequences."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book

    @cached_property
    def pushing(self) -> str | None:
        """The rank that makes the next player take the pile."""
        return next((rank for rank in self.with_effect("push")), None)

    @cached_property
    def has_chains(self) -> bool:
        """Whether there are cards enough of the rank that pushes to clear in a row."""
        if self.pushing is None:
            return False
        deck, players, count = self.book.deck, self.book.players, self.book.four.count
        numbers = range(players.min, players.max + 1)
        most = max(deck.copies(self.pushing, number) for number in numbers)
        return count == "all" or most >= count

    @cached_property
    def _follow(self) -> list[int]:
        """The plays that may follow each top, whatever number of cards was played last.

        A single card on a single card is never more cards, nor does it complete all four.
        """
        return compile_book(self.book).follow

    @cached_property
    def four(self) -> dict[str, str]:
        """Words for how many cards of a rank clear, as parameters of sentences."""
        count = str(self.book.four.count)
        is_all = count == "4" and self.book.deck.packs == 1
        four, number = word("four.all_four" if is_all else f"four.{count}"), word(f"four.{count}")
        names = {"four": four, "number": number, "toward": word(f"toward.{count}")}
        return {**names, "Four": capital(four), "Number": capital(number)}

    def with_effect(self, name: str) -> list[str]:
        """The special ranks with that effect, in the order of the cards."""
        specials = self.book.specials
        return [
            rank
            for rank in self.book.deck.ranks
            if rank in specials and specials[rank].effect(name)
        ]

    def followers(self, top: str | None) -> list[str]:
        """The ranks of which one card may follow one card of a rank, or lead on no pile."""
        plays = self._follow[NO_RANK if top is None else RANK_INDEX[top]]
        return [rank for rank in self.book.deck.ranks if plays >> (RANK_INDEX[rank] * 4) & 1]

    def tops(self) -> list[str]:
        """The ranks that can lie on top of the pile."""
        return [
            rank for rank in self.book.deck.ranks if _can_lie_on_top(self.book.specials.get(rank))
        ]

    def goes_on(self, rank: str) -> list[str]:
        """The other ranks on which that rank may be played."""
        return [top for top in self.tops() if top != rank and rank in self.followers(top)]

    def barred_from(self, rank: str) -> list[str]:
        """The other ranks that can lie on top, on which that rank may not be played."""
        allowed = self.goes_on(rank)
        return [top for top in self.tops() if top not in allowed and top != rank]

    def repeats(self, rank: str) -> str:
        """How a rank goes on itself: `more`, `any` or `never`."""
        return repeats(self.book, rank)

    def goes_by_place(self, rank: str) -> bool:
        """Whether a rank goes by its place in the order alone."""
        return goes_by_place(self.book, rank)

    def is_within(self, rank: str, top: str) -> bool:
        """Whether a rank is within the limit of a top card, if that sets one."""
        return is_within_limit(self.book, rank, top)

    def limit(self, top: str) -> tuple[int, int] | None:
        """The lowest and the highest rank that a top card lets follow, if it sets a limit."""
        return limit_of(self.book, top)


def _can_lie_on_top(special: Special | None) -> bool:
    """Whether cards of a rank can be what the next play has to follow."""
    if special is None:
        return True
    stays = special.leaves == "stays" or special.on_empty == "no_effect"
    return stays and not (special.effect("transparent") or special.effect("wild"))
