"""`lopti rulebook list`: the rulebooks that ship."""

import click

from lopti_rules.cli.output import say
from lopti_rules.cli.rulebook.statements import word
from lopti_rules.rulebook.loader import Traced, find_traced, shipped_rulebooks


@click.command()
def list_books() -> None:
    """The rulebooks that ship, with what each is and which it extends."""
    names = shipped_rulebooks()
    width = max(map(len, names))
    for name in names:
        say(f"{name:{width}}  {_about(find_traced(name))}")


def _about(traced: Traced) -> str:
    about = traced.book.about
    return word("tell.listed_child", about=about, parent=traced.parent) if traced.parent else about
