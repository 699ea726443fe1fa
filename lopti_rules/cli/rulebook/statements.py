"""What a rulebook says, sentence by sentence: codes of the catalogue and what each rests on."""

from dataclasses import dataclass, field
from typing import Any, Final

from lopti_rules.locale.catalogue import message

SECTION: Final = "rulebook"
"""The section of the catalogue that has the sentences."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence about the rules."""

    code: str
    params: dict[str, Any] = field(default_factory=dict)
    fields: tuple[str, ...] = ()
    """The paths of the values that it says; none for what holds in every rulebook."""
    clauses: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The sentence in words."""
        return message(SECTION, f"says.{self.code}", self.params)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading, and the sentences below it."""

    title: str
    statements: tuple[Statement, ...]


def says(code: str, fields: str = "", clauses: str = "", **params: Any) -> Statement:
    """A sentence; paths and clauses are given as words with blanks between them."""
    return Statement(code, params, tuple(fields.split()), tuple(clauses.split()))


def word(code: str, **params: Any) -> str:
    """A word or phrase of the catalogue that sentences are made of."""
    return message(SECTION, code, params)


def one(rank: str) -> str:
    """A card of that rank, such as `an 8` or `a jack`."""
    return word(f"one.{rank}")


def many(rank: str) -> str:
    """Cards of that rank, such as `8s` or `jacks`."""
    return word(f"many.{rank}")


def capital(text: str) -> str:
    """The words with a capital letter, as a sentence begins."""
    return text[:1].upper() + text[1:]
