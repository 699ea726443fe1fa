"""The chapters of a rulebook as a table would read it."""

from collections.abc import Iterator

from lopti_rules.cli.rulebook.beginning import setup
from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.powers import power
from lopti_rules.cli.rulebook.stages import finish, rulings, table_cards
from lopti_rules.cli.rulebook.statements import Chapter, Statement, capital, many, word
from lopti_rules.cli.rulebook.turns import clear, draw, turn
from lopti_rules.rulebook.model import Rulebook
from lopti_rules.rulebook.primitives import AnyEffect, Limit


def chapters_of(book: Rulebook) -> Iterator[Chapter]:
    """Everything that the book says, chapter by chapter."""
    facts = Facts(book)
    yield _chapter("setup", setup(facts))
    yield _chapter("turn", turn(facts))
    for rank in facts.book.deck.ranks:
        if rank in book.specials:
            title = word("titles.special", Many=capital(many(rank)), does=_does(book, rank))
            yield Chapter(title, tuple(power(facts, rank)))
    yield _chapter("draw", draw(facts))
    yield _chapter("clear", clear(facts))
    if book.deal.up or book.deal.down:
        yield _chapter("table_cards", table_cards(facts))
    yield _chapter("finish", finish(facts))
    yield _chapter("rulings", rulings(facts))


def statements_of(book: Rulebook) -> Iterator[Statement]:
    """All the sentences of the book, one after the other."""
    for chapter in chapters_of(book):
        yield from chapter.statements


def _chapter(name: str, statements: Iterator[Statement]) -> Chapter:
    return Chapter(word(f"titles.{name}"), tuple(statements))


def _does(book: Rulebook, rank: str) -> list[str]:
    effects = book.specials[rank].effects
    does = [_done(effect) for effect in effects]
    return [word(f"does.{name}") for name in does or ["nothing"]]


def _done(effect: AnyEffect) -> str:
    return "high_limit" if isinstance(effect, Limit) and effect.at_least else effect.primitive
