"""What a rulebook says of the time from the deal to the first play: swaps, dealer, leader, pile."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.cards import RANK_NAMES
from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.statements import Statement, capital, many, one, says, word
from lopti_rules.compiler.leads import is_staged
from lopti_rules.rulebook.model import Rulebook


def before_play(facts: Facts) -> Iterator[Statement]:
    """What players may do with their cards before play, and in what order."""
    book = facts.book
    swap, staged = book.swap, is_staged(book)
    if not swap.cards:
        yield says("no_swap", "swap.cards", "SET-13")
    if book.deal.up_from_hand:
        yield says("lay_up", "deal.up_from_hand")
    yield from _swaps(facts, staged=staged)
    if swap.stack_equal != "none":
        yield says(f"stack_{swap.stack_equal}", "swap.stack_equal")
    if swap.throw_in != "none":
        yield says("throw_in", "swap.throw_in", many=many(swap.throw_in))
    may = bool(swap.cards) or swap.stack_equal != "none" or swap.throw_in != "none"
    if staged and (may or book.deal.up_from_hand):
        yield says("stage", _STAGED)
        if may:
            yield says("stage_any", "swap.order")


_STAGED: Final = "deal.up_from_hand swap.stack_equal swap.throw_in lead.first lead.flip_first"


def suits_matter(book: Rulebook) -> bool:
    """Whether who leads depends on suits, as nothing else does."""
    first = book.lead.first
    return bool(book.lead.tie.suits) or any(name not in RANK_NAMES for name in first.cards)


def _swaps(facts: Facts, *, staged: bool) -> Iterator[Statement]:
    swap, deal = facts.book.swap, facts.book.deal
    if swap.cards and deal.up and (deal.hand or deal.up_from_hand):
        code = "swap_many" if swap.cards == "any" else "swap"
        yield says(code, "swap.cards", "SET-13 SET-14 SET-15 AMB-19 AMB-20")
        if not staged:
            yield says(f"swap_{swap.order}", "swap.order", "AMB-15")


def lead(facts: Facts) -> Iterator[Statement]:
    """Who deals, who leads and with what, and how the pile begins."""
    book = facts.book
    rules = book.lead
    yield says(f"dealer_{book.dealer.next}", "dealer.next", "SET-16")
    who = _who(facts)
    yield says(
        f"lead_{rules.later}", "lead.first lead.later", "SET-17 SET-18", who=who, Who=capital(who)
    )
    if rules.first.is_by_cards:
        yield from _by_cards(facts)
    if rules.flip_first:
        yield from _turned(facts)


def _who(facts: Facts) -> str:
    first = facts.book.lead.first
    names = [one(name) if name in RANK_NAMES else name for name in first.cards]
    if first.kind == "shown_then_hand":
        return word("who.shown_then_hand", shown=names[0], cards=names)
    code = "holder_of_one" if len(names) == 1 else first.kind
    return word(f"who.{code}", cards=names)


def _by_cards(facts: Facts) -> Iterator[Statement]:
    rules = facts.book.lead
    if rules.first.kind == "shown_then_hand":
        yield says("lead_shown", "lead.first")
    suits = [word(f"suits.{suit}") for suit in rules.tie.suits]
    yield says(f"tie_{rules.tie.kind}", "lead.tie", suits=suits)
    yield says("lead_nobody", "lead.first")
    if rules.must == "card":
        yield says("lead_must", "lead.must")


def _turned(facts: Facts) -> Iterator[Statement]:
    book = facts.book
    code = "flip" if book.swap.throw_in == "none" else "flip_unless_thrown"
    yield says(code, "lead.flip_first")
    if book.specials:
        names = [one(rank) for rank in RANK_NAMES if rank in book.specials]
        clearing = [one(rank) for rank in facts.with_effect("clear")]
        yield says(f"flip_{book.lead.flip_special}", "lead.flip_special", ranks=names)
        if clearing and book.lead.flip_special == "counts":
            yield says("flip_clears", "lead.flip_special", ranks=clearing)
