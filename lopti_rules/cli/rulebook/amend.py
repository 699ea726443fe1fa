"""`lopti rulebook amend`: what a Rule Vote on base rules would change, before it is taken."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import click
import yaml

from lopti_rules.cli.output import exit_code_of, finish, say, tell_error
from lopti_rules.cli.rulebook.books import open_book
from lopti_rules.cli.rulebook.diff import comparison
from lopti_rules.cli.rulebook.statements import word
from lopti_rules.errors import LoptiError
from lopti_rules.files import decode, read_file
from lopti_rules.rulebook.amendments import MAX_PATCH_BYTES, Amended, Amendment, amend


@click.command(name="amend")
@click.argument("book", metavar="NAME|FILE")
@click.argument("sentences", nargs=-1, metavar="[SENTENCE]…")
@click.option("--patch", "patches", multiple=True, metavar="FILE", help="A patch in YAML.")
@click.option("--yaml", "as_yaml", is_flag=True, help="Print a rulebook that extends the book.")
def amend_book(
    book: str, *, sentences: tuple[str, ...], patches: tuple[str, ...], as_yaml: bool
) -> None:
    """Tell what amendments change: the clauses, every field, and every sentence of the rules.

    An amendment is a sentence such as "Queens rank above aces." or a patch in YAML. Sentences come
    first, then patches, each on top of those before it. The Rule Vote itself cannot be amended.

    Exit code 1: an amendment cannot be made; 2: a file cannot be read.
    """
    traced = open_book(book)
    if not sentences and not patches:
        raise click.UsageError(word("tell.no_amendment"))
    source = None
    try:
        proposed = [Amendment(text) for text in sentences]
        for source in patches:
            data = read_file(Path(source), max_bytes=MAX_PATCH_BYTES)
            proposed.append(Amendment(decode(data, max_bytes=MAX_PATCH_BYTES), "patch"))
        amended = amend(traced, proposed)
    except LoptiError as error:
        tell_error(error, source=source if error.line is not None else None)
        finish(exit_code_of(error))
        raise
    for line in _as_book(amended, book) if as_yaml else _told(amended):
        say(line)


def _told(amended: Amended) -> Iterator[str]:
    for change in amended.changes:
        clauses = " ".join(change.clauses) or word("tell.no_clause")
        yield word("tell.amends", text=" ".join(change.amendment.text.split()), clauses=clauses)
    yield ""
    yield from comparison(amended.base.book, amended.traced.book)


def _as_book(amended: Amended, parent: str) -> Iterator[str]:
    head = {"schema": 1, "extends": parent, "name": f"{amended.base.book.name}-amended"}
    merged: dict[str, Any] = {}
    for change in amended.changes:
        for patch in change.patches:
            _join(merged, patch)
    yield from yaml.safe_dump({**head, **merged}, sort_keys=False, allow_unicode=True).splitlines()


def _join(whole: dict[str, Any], patch: Mapping[str, Any]) -> None:
    for key, value in patch.items():
        if isinstance(value, dict) and isinstance(whole.get(key), dict):
            _join(whole[key], value)
        else:
            whole[key] = value
