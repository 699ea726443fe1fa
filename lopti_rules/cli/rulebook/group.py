"""The commands below `lopti rulebook`, each imported when it is called."""

from collections.abc import Mapping
from typing import Final

import click

from lopti_rules.cli.main import Entry, LazyGroup

_PACKAGE: Final = "lopti_rules.cli.rulebook"
COMMANDS: Final[Mapping[str, Entry]] = {
    "list": Entry(f"{_PACKAGE}.listing", "list_books", "The rulebooks that ship."),
    "show": Entry(f"{_PACKAGE}.show", "show", "Read a rulebook out, as a table would."),
    "check": Entry(f"{_PACKAGE}.check", "check", "Find what is wrong with rulebooks."),
    "diff": Entry(f"{_PACKAGE}.diff", "diff", "Tell how two rulebooks differ."),
    "amend": Entry(f"{_PACKAGE}.amend", "amend_book", "Change base rules as a Rule Vote may."),
    "explain": Entry(f"{_PACKAGE}.explain", "explain", "Tell where each value was set."),
    "new": Entry(f"{_PACKAGE}.new", "new", "Begin a rulebook that extends another."),
    "schema": Entry(f"{_PACKAGE}.schema", "schema", "Print the JSON Schema, for editors."),
}


class RulebookGroup(LazyGroup):
    """The commands about rulebooks."""

    entries = COMMANDS


@click.group(cls=RulebookGroup, context_settings={"help_option_names": ["-h", "--help"]})
def rulebook() -> None:
    """Read, check, compare and begin rulebooks: the base rules as data.

    Exit code 0; 1: something is wrong with a rulebook; 2: a file cannot be read or written.
    """
