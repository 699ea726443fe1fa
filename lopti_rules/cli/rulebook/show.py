"""`lopti rulebook show`: the rules of a rulebook in sentences, as a table would read them."""

from collections.abc import Iterator

import click

from lopti_rules.cli.output import say
from lopti_rules.cli.rulebook.arising import answered
from lopti_rules.cli.rulebook.books import open_book
from lopti_rules.cli.rulebook.chapters import chapters_of
from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.statements import Statement, one, word
from lopti_rules.rulebook.loader import Traced
from lopti_rules.rulebook.model import Rulebook


@click.command()
@click.argument("book", metavar="NAME|FILE")
@click.option("--clauses", is_flag=True, help="Cite the clauses behind each sentence.")
def show(book: str, *, clauses: bool) -> None:
    """Read a rulebook out: every rule in a sentence, with what follows from it.

    It is made from the values of the book, so it says what will be played. The form is Markdown.
    """
    for line in page(open_book(book), cite=clauses):
        say(line)


def page(traced: Traced, *, cite: bool = False) -> Iterator[str]:
    """The whole page, line by line."""
    book = traced.book
    yield f"# {book.about or book.name}"
    yield ""
    yield _origin(traced)
    for chapter in chapters_of(book):
        yield from _section(chapter.title, [_sentence(one, cite) for one in chapter.statements])
    yield from _section(
        word("titles.follow"), list(_follow(book)), word("tell.follow_intro", **Facts(book).four)
    )
    yield from _section(word("titles.readings"), list(answered(book)))
    for title, lines in (("choices", book.choices), ("sources", book.sources)):
        if lines:
            yield from _section(word(f"titles.{title}"), list(lines))


def _origin(traced: Traced) -> str:
    code = "tell.page_extends" if traced.parent else "tell.page_whole"
    return word(code, name=traced.book.name, parent=traced.parent)


def _section(title: str, lines: list[str], intro: str = "") -> Iterator[str]:
    yield from ("", f"## {title}", "")
    if intro:
        yield from (intro, "")
    yield from (f"- {line}" for line in lines)


def _sentence(statement: Statement, cite: bool) -> str:  # noqa: FBT001 - passed on as it came
    if cite and statement.clauses:
        return f"{statement.text} [{' '.join(statement.clauses)}]"
    return statement.text


def _follow(book: Rulebook) -> Iterator[str]:
    """For every rank that can lie on top, the ranks of which one card may follow."""
    facts = Facts(book)
    for top in facts.tops():
        ranks = " ".join(facts.followers(top)) or word("tell.on_nothing")
        yield word("tell.follow", one=one(top), ranks=ranks)
