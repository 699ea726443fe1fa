"""What follows from a rulebook's values, read off the tables that the engine plays by."""

from functools import cached_property

from lopti_rules.cards import RANK_INDEX, RANKS
from lopti_rules.compiler.books import compile_book, is_within_limit, limit_of
from lopti_rules.compiler.tables import NO_RANK
from lopti_rules.rulebook.model import Rulebook


class Facts:
    """A rulebook with its consequences."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book

    @cached_property
    def pushing(self) -> str | None:
        """The rank that makes the next player take the pile."""
        return next((rank for rank in self.with_effect("push")), None)

    @cached_property
    def _follow(self) -> list[int]:
        """The plays that may follow each top, whatever number of cards was played last.

        A single card on a single card is never more cards, nor does it complete all four.
        """
        return compile_book(self.book).follow

    def with_effect(self, name: str) -> list[str]:
        """The special ranks with that effect, in the order of the cards."""
        specials = self.book.specials
        return [rank for rank in RANKS if rank in specials and specials[rank].effect(name)]

    def followers(self, top: str | None) -> list[str]:
        """The ranks of which one card may follow one card of a rank, or lead on no pile."""
        plays = self._follow[NO_RANK if top is None else RANK_INDEX[top]]
        return [rank for rank in RANKS if plays >> (RANK_INDEX[rank] * 4) & 1]

    def tops(self) -> list[str]:
        """The ranks that can lie on top of the pile."""
        specials = self.book.specials
        return [rank for rank in RANKS if rank not in specials or specials[rank].leaves == "stays"]

    def goes_on(self, rank: str) -> list[str]:
        """The other ranks on which that rank may be played."""
        return [top for top in self.tops() if top != rank and rank in self.followers(top)]

    def barred_from(self, rank: str) -> list[str]:
        """The other ranks that can lie on top, on which that rank may not be played."""
        allowed = self.goes_on(rank)
        return [top for top in self.tops() if top not in allowed and top != rank]

    def repeats(self, rank: str) -> str | None:
        """How a rank goes on itself: `more` or `any`; nothing if its own limit forbids it."""
        if not is_within_limit(self.book, rank, rank):
            return None
        special = self.book.specials.get(rank)
        if special is None or special.same_rank == "as_play":
            return self.book.play.same_rank
        return special.same_rank

    def limit(self, top: str) -> str | None:
        """The highest rank that a top card lets follow, if it sets a limit."""
        return limit_of(self.book, top)
