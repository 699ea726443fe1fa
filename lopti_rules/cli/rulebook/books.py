"""Rulebooks named on the command line; errors in a file are told with the file's name."""

from lopti_rules.cli.output import exit_code_of, finish, tell_error
from lopti_rules.errors import LoptiError
from lopti_rules.rulebook.loader import Traced, find_traced


def open_book(name: str) -> Traced:
    """The rulebook of that name or file. Effect: if there is none, the command ends."""
    try:
        return find_traced(name)
    except LoptiError as error:
        tell_fault(error, name)
        finish(exit_code_of(error))
        raise


def tell_fault(error: LoptiError, name: str) -> None:
    """Effect: what is wrong with a rulebook is told, with the file's name where a line is told."""
    tell_error(error, source=name if error.line is not None else None)
