"""What a rulebook says about the effects of a special on whose turn is next."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.statements import Statement, capital, many, one, says, word
from lopti_rules.rulebook.primitives import Again, Reverse, Skip
from lopti_rules.rulebook.specials import Special

Power = Callable[[Facts, str, Special], Iterator[Statement]]


def _fields(rank: str) -> str:
    return f"specials.{rank}.effects specials.{rank}.per"


def _names(rank: str) -> dict[str, str]:
    return {"one": one(rank), "One": capital(one(rank)), "many": many(rank)}


def _skip(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    effect = special.effect("skip")
    count = effect.players if isinstance(effect, Skip) else 1
    whom = word("passed_by.one" if count == 1 else "passed_by.many", count=count)
    yield says(f"skip_{special.per}", _fields(rank), "", whom=whom, **_names(rank))
    if facts.book.players.min == 2:
        yield says("skip_two", _fields(rank), "")


def _reverse(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    yield says(f"reverse_{special.per}", _fields(rank), "", **_names(rank))
    effect = special.effect("reverse")
    if isinstance(effect, Reverse) and facts.book.players.min == 2:
        yield says(f"reverse_two_{effect.with_two}", _fields(rank), "", **_names(rank))


def _again(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    effect = special.effect("again")
    if isinstance(effect, Again):
        yield says(f"again_{effect.cover}", _fields(rank), "", **_names(rank))
        yield says("again_final", _fields(rank), "", **_names(rank))


def _next(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    yield says("choose_next", _fields(rank), "", **_names(rank))


def _give_pile(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    yield says("give_pile", _fields(rank), "", **_names(rank))


ORDER_POWERS: Final[Mapping[str, Power]] = {
    "skip": _skip,
    "reverse": _reverse,
    "again": _again,
    "next": _next,
    "give_pile": _give_pile,
}
