"""What tests of both backends start from."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from lopti_rules.compiler.books import compile_book
from lopti_rules.engine.program import Program
from lopti_rules.engine.rules import link_rules
from lopti_rules.rulebook.loader import load_rulebook, parse_rulebook

if TYPE_CHECKING:
    from lopti_rules.engine.rules import RuleLike

BOOK: Final = compile_book(load_rulebook())
TWO_PACKS: Final = compile_book(
    parse_rulebook(
        "extends: lopti\nname: large\nplayers: {max: 8}\ndeck: {packs: 2, jokers: 2}\n"
        "specials: {X: {goes_on: anything, effects: [reset]}}\n"
    )
)
"""More cards than integers of 64 bits have room for."""


def program_of(in_force: Sequence["RuleLike"]) -> Program:
    """The rules in force."""
    return link_rules(in_force, BOOK).program
