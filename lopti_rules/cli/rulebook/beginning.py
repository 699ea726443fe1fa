"""What a rulebook says about the cards and the time before play."""

from collections.abc import Iterator

from lopti_rules.cards import RANKS
from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.leading import before_play, lead, suits_matter
from lopti_rules.cli.rulebook.statements import Statement, capital, many, says, word
from lopti_rules.rulebook.parts import Dealt


def setup(facts: Facts) -> Iterator[Statement]:
    """Players, cards, deal, swaps, and who leads."""
    yield _players(facts)
    yield from _deck(facts)
    yield from _ranks(facts)
    yield from _deal(facts)
    yield from before_play(facts)
    yield from lead(facts)


def _players(facts: Facts) -> Statement:
    players = facts.book.players
    code = "players_exactly" if players.min == players.max else "players"
    return says(code, "players.min players.max", "SET-1", min=players.min, max=players.max)


def _deck(facts: Facts) -> Iterator[Statement]:
    """The packs, by players where that differs, the jokers, and what is left out."""
    deck, clauses = facts.book.deck, "SET-2 SET-3"
    suits = word("suits_matter.lead" if suits_matter(facts.book) else "suits_matter.never")
    if deck.packs == 1 and not deck.jokers and not deck.remove:
        yield says("deck", "deck.packs deck.jokers", clauses, suits=suits)
        return
    size = len(deck.pack)
    if isinstance(deck.packs, dict):
        items = deck.packs.items()
        parts = [word("packs_from", count=count, players=least) for least, count in items]
        yield says("cards_by_players", "deck.packs", clauses, size=size, parts=parts, suits=suits)
    else:
        yield says("cards", "deck.packs", clauses, count=deck.packs, size=size, suits=suits)
    yield says("jokers" if deck.jokers else "no_jokers", "deck.jokers", "SET-3", count=deck.jokers)
    if deck.remove:
        names = [many(name) if name in RANKS else name for name in deck.remove]
        yield says("removed", "deck.remove", "", names=names)


def _ranks(facts: Facts) -> Iterator[Statement]:
    order, specials = facts.book.ranks.order, facts.book.specials
    if order:
        names = {"order": " < ".join(map(_called, order)), "Highest": capital(many(order[-1]))}
        yield says("order", "ranks.order", "SET-4 SET-5", **names)
    else:
        yield says("no_order", "ranks.order", "")
    if specials:
        yield says(
            "specials", "specials.*", "SET-6 SET-7", ranks=[_called(rank) for rank in specials]
        )
    else:
        yield says("no_specials", "specials.*", "")


def _deal(facts: Facts) -> Iterator[Statement]:
    deal, players = facts.book.deal, facts.book.players
    fields, clauses = "deal.down deal.up deal.hand", "SET-8 SET-9 SET-10 SET-11"
    steps = _steps(facts)
    for least, most in steps:
        parts = _dealt(deal.each(least))
        code = "deal_with" if least == most else "deal_with_range"
        code = code if len(steps) > 1 else "deal"
        yield says(code, fields, clauses, parts=parts, min=least, max=most)
    left = [
        word(
            "left_first" if number == players.min else "left",
            players=number,
            count=facts.book.left_with(number),
        )
        for number in range(players.min, players.max + 1)
    ]
    fields = "deal.down deal.up deal.hand players.min players.max"
    yield says("draw_pile", fields, "SET-12", left=left)


def _called(rank: str) -> str:
    """A rank in a list: as on its cards, but for jokers."""
    return rank if rank in RANKS else many(rank)


def _steps(facts: Facts) -> list[tuple[int, int]]:
    """The numbers of players with which everybody gets as many cards, as least and most."""
    players, deal = facts.book.players, facts.book.deal
    least = [
        number
        for number in range(players.min, players.max + 1)
        if number == players.min or deal.each(number) != deal.each(number - 1)
    ]
    return list(zip(least, [*(number - 1 for number in least[1:]), players.max], strict=True))


def _dealt(dealt: Dealt) -> list[str]:
    """What a player is dealt, zone by zone."""
    up = "up_on_top" if dealt.down else "up"
    zones = (("down", dealt.down), (up, dealt.up), ("hand", dealt.hand))
    return [word(f"deal.{name}", count=count) for name, count in zones if count]
