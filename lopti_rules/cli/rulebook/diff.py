"""`lopti rulebook diff`: how two rulebooks differ, field by field, and what that changes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import click

from lopti_rules.cli.output import say
from lopti_rules.cli.rulebook.books import open_book
from lopti_rules.cli.rulebook.chapters import statements_of
from lopti_rules.cli.rulebook.settings import settings_of, written
from lopti_rules.cli.rulebook.statements import Statement, word
from lopti_rules.rulebook.model import Rulebook


@click.command()
@click.argument("one", metavar="NAME|FILE")
@click.argument("other", metavar="NAME|FILE")
def diff(one: str, other: str) -> None:
    """Tell how two rulebooks differ: every value that is another, and the sentences it changes.

    What the books say of themselves (name, about, sources, choices) is left out.
    """
    for line in comparison(open_book(one).book, open_book(other).book):
        say(line)


@dataclass(frozen=True, slots=True)
class Change:
    """One value that differs; no text where a book lacks it."""

    path: str
    old: str | None
    new: str | None


def changes(one: Rulebook, other: Rulebook) -> list[Change]:
    """Every value that differs. A special that only one book has is one value."""
    old, new = _values(one, other), _values(other, one)
    paths = [*old, *(path for path in new if path not in old)]
    return [
        Change(path, old.get(path), new.get(path))
        for path in paths
        if old.get(path) != new.get(path)
    ]


def _values(book: Rulebook, other: Rulebook) -> dict[str, str]:
    alone = {
        f"specials.{rank}": written(special)
        for rank, special in book.specials.items()
        if rank not in other.specials
    }
    parts = {
        path: text
        for path, text in settings_of(book).items()
        if not any(path.startswith(f"{special}.") for special in alone)
    }
    return parts | alone


def comparison(one: Rulebook, other: Rulebook) -> Iterator[str]:
    """The differences in lines."""
    found = changes(one, other)
    yield word("tell.differences", a=one.name, b=other.name, count=len(found))
    said = {statement.text for statement in statements_of(one)}
    says = {statement.text for statement in statements_of(other)}
    lost = [statement for statement in statements_of(one) if statement.text not in says]
    won = [statement for statement in statements_of(other) if statement.text not in said]
    for change in found:
        old, new = (text or word("tell.absent") for text in (change.old, change.new))
        yield ""
        yield word("tell.changes", path=change.path, old=old, new=new)
        yield from _told(one.name, _about(lost, change.path))
        yield from _told(other.name, _about(won, change.path))
    paths = [change.path for change in found]
    rest = [
        *_told(one.name, _about_none(lost, paths)),
        *_told(other.name, _about_none(won, paths)),
    ]
    if rest:
        yield from ("", word("tell.consequences"), *rest)


def _told(name: str, statements: Sequence[Statement]) -> Iterator[str]:
    for statement in statements:
        yield "  " + word("tell.only_in", name=name, text=statement.text)


def _about(statements: Sequence[Statement], path: str) -> list[Statement]:
    return [one for one in statements if _rests_on(one, path)]


def _about_none(statements: Sequence[Statement], paths: Sequence[str]) -> list[Statement]:
    return [one for one in statements if not any(_rests_on(one, path) for path in paths)]


def _rests_on(statement: Statement, path: str) -> bool:
    return any(
        field in {path, _siblings(path)}
        or path.startswith(f"{field}.")
        or field.startswith(f"{path}.")
        for field in statement.fields
    )


def _siblings(path: str) -> str:
    """The path that stands for all keys of the map that this one is in."""
    return f"{path.rpartition('.')[0]}.*"
