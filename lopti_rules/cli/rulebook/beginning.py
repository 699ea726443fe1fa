"""What a rulebook says about the cards and the time before play."""

from collections.abc import Iterator

from lopti_rules.cards import DECK_SIZE
from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.statements import Statement, capital, many, says, word


def setup(facts: Facts) -> Iterator[Statement]:
    """Players, cards, deal, swaps, and who leads."""
    yield _players(facts)
    yield says("deck", "deck.packs deck.jokers", "SET-2 SET-3")
    yield from _ranks(facts)
    yield from _deal(facts)
    yield from _swaps(facts)
    yield says("dealer", "", "SET-16")
    yield says("lead", "lead.first lead.later", "SET-17 SET-18")


def _players(facts: Facts) -> Statement:
    players = facts.book.players
    code = "players_exactly" if players.min == players.max else "players"
    return says(code, "players.min players.max", "SET-1", min=players.min, max=players.max)


def _ranks(facts: Facts) -> Iterator[Statement]:
    order, specials = facts.book.ranks.order, facts.book.specials
    if order:
        names = {"order": " < ".join(order), "Highest": capital(many(order[-1]))}
        yield says("order", "ranks.order", "SET-4 SET-5", **names)
    else:
        yield says("no_order", "ranks.order", "")
    if specials:
        yield says("specials", "specials.*", "SET-6 SET-7", ranks=list(specials))
    else:
        yield says("no_specials", "specials.*", "")


def _deal(facts: Facts) -> Iterator[Statement]:
    deal, players = facts.book.deal, facts.book.players
    up = "up_on_top" if deal.down else "up"
    parts = [
        word(f"deal.{name}", count=count)
        for name, count in (("down", deal.down), (up, deal.up), ("hand", deal.hand))
        if count
    ]
    clauses = "SET-8 SET-9 SET-10 SET-11"
    yield says("deal", "deal.down deal.up deal.hand", clauses, parts=parts)
    left = [
        word(
            "left_first" if number == players.min else "left",
            players=number,
            count=DECK_SIZE - number * facts.book.dealt,
        )
        for number in range(players.min, players.max + 1)
    ]
    fields = "deal.down deal.up deal.hand players.min players.max"
    yield says("draw_pile", fields, "SET-12", left=left)


def _swaps(facts: Facts) -> Iterator[Statement]:
    swap, deal = facts.book.swap, facts.book.deal
    if not swap.cards:
        yield says("no_swap", "swap.cards", "SET-13")
    elif deal.up and deal.hand:
        yield says("swap", "swap.cards", "SET-13 SET-14 SET-15 AMB-19 AMB-20")
        yield says(f"swap_{swap.order}", "swap.order", "AMB-15")
