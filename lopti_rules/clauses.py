"""The clauses of the official rules, by id; every check, reading and refusal cites them."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from lopti_rules.shipped import read_shipped
from lopti_rules.values import dataclass

EDITIONS: Final = ("classic", "current")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: what it says in a sentence, and which editions and texts state it."""

    id: str
    says: str
    editions: tuple[str, ...]
    texts: tuple[str, ...]
    """The languages of the official texts that state it; none for an implied clause."""
    differs: str | None = None
    """How editions or texts differ, where they do."""
    implied: bool = False
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """A place where the official texts leave room, and the reading taken."""

    id: str
    question: str
    options: Mapping[str, str]
    default: str
    why: str
    clauses: tuple[str, ...]
    sure: str
    """`sure`, `likely` or `open`."""
    switch: str | None
    """The name under which a rulebook may choose otherwise, where it may."""


@cache
def clauses() -> Mapping[str, Clause]:
    """All clauses by id, in the order of the rules."""
    rows = read_shipped("clauses.yaml")["clauses"]
    return MappingProxyType({row["id"]: _clause(row) for row in rows})


@cache
def readings() -> Mapping[str, Reading]:
    """All readings by id."""
    rows = read_shipped("readings.yaml")["readings"]
    return MappingProxyType({row["id"]: _reading(row) for row in rows})


def _clause(row: Mapping[str, Any]) -> Clause:
    lists = {"editions": tuple(row["editions"]), "texts": tuple(row.get("texts", ()))}
    return Clause(**{**row, **lists})


def _reading(row: Mapping[str, Any]) -> Reading:
    return Reading(
        id=row["id"],
        question=row["question"],
        options=MappingProxyType(row["options"]),
        default=_word(row["default"]),
        why=row["why"],
        clauses=tuple(row["clauses"]),
        sure=row["sure"],
        switch=row["switch"],
    )


def _word(value: Any) -> str:
    """An option as it is written: YAML reads a plain true or false as more than a word."""
    return str(value).lower() if isinstance(value, bool) else str(value)
