"""What a rulebook says about the effects of a special on how the pile is read, and on leading."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from lopti_rules.cards import RANK_INDEX, RANK_NAMES
from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.statements import Statement, capital, many, one, says, word
from lopti_rules.rulebook.following import nameable
from lopti_rules.rulebook.primitives import Invert
from lopti_rules.rulebook.specials import Special

Power = Callable[[Facts, str, Special], Iterator[Statement]]


def _fields(rank: str) -> str:
    return f"specials.{rank}.effects"


def _names(rank: str) -> dict[str, str]:
    return {"one": one(rank), "One": capital(one(rank)), "many": many(rank)}


def bound(least: int, most: int) -> str:
    """What ranks a limit lets follow, in words, by the index of the lowest and of the highest."""
    if most < least:
        return word("bound.nothing")
    if least:
        return word("bound.at_least", rank=RANK_NAMES[least])
    return word("bound.at_most", rank=RANK_NAMES[most])


def _limit(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    limit = facts.limit(rank)
    if special.leaves != "stays" or limit is None:
        return
    yield says("limit", _fields(rank), "SPC7-2", one=one(rank), limit=bound(*limit))
    outside = [
        other for other in facts.book.deck.ranks if not limit[0] <= RANK_INDEX[other] <= limit[1]
    ]
    exempt = [other for other in outside if other in facts.book.limit.exempt]
    may = [many(other) for other in exempt if other in facts.followers(rank)]
    if may:
        yield says("limit_exempt", "limit.exempt", "", may=may)
    clearing = [many(other) for other in facts.with_effect("clear") if other in outside]
    kept = [name for name in clearing if name not in may]
    if kept:
        yield says("limit_bars", "limit.exempt", "SPC7-3", kept=kept, one=one(rank))
    yield says("limit_again", _fields(rank), "SPC7-4", many=many(rank))
    yield says("limit_four", "", "SPC7-5", many=many(rank), **facts.four)


def _transparent(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    yield says("transparent", _fields(rank), "", **_names(rank))
    yield says("transparent_alone", _fields(rank), "", **_names(rank))


def _invert(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    effect = special.effect("invert")
    if isinstance(effect, Invert):
        until = word(f"until.{effect.lasts}")
        yield says("invert", _fields(rank), "", until=until, **_names(rank))
        if effect.lasts != "next_play":
            yield says("invert_back", _fields(rank), "", **_names(rank))


def _wild(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    fields = f"{_fields(rank)} ranks.order"
    yield says("wild", fields, "", ranks=list(nameable(facts.book)), **_names(rank))
    yield says("wild_alone", _fields(rank), "", **_names(rank), **facts.four)


def _under(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    yield says("under", _fields(rank), "", **_names(rank))


def at_the_ends(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    """Whether a special may lead, and be a last card."""
    path = f"specials.{rank}"
    if special.on_empty in {"barred", "no_effect"}:
        yield says(f"on_empty_{special.on_empty}", f"{path}.on_empty", "", **_names(rank))
    if not special.may_finish:
        yield says("may_not_finish", f"{path}.may_finish", "", **_names(rank))
    if special.on_empty == "barred" or not special.may_finish:
        fields = f"{path}.on_empty {path}.may_finish"
        yield says("stalled", fields, "", **_names(rank))


PILE_POWERS: Final[Mapping[str, Power]] = {
    "limit": _limit,
    "transparent": _transparent,
    "invert": _invert,
    "under": _under,
    "wild": _wild,
}
