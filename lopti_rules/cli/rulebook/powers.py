"""What a rulebook says about one special rank, with what follows for the ranks around it."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.cli.rulebook.facts import Facts
from lopti_rules.cli.rulebook.orderpowers import ORDER_POWERS
from lopti_rules.cli.rulebook.pilepowers import PILE_POWERS, at_the_ends
from lopti_rules.cli.rulebook.statements import Statement, capital, many, one, says
from lopti_rules.rulebook.specials import Special

_CLAUSES: Final = {
    "reset": {"where": "SPC2-1 SPC2-2", "itself": "SPC2-5", "stays": "SPC2-4"},
    "push": {"where": "SPC3-1", "beside": "SPC3-4 SPC3-5 SPC3-6"},
    "limit": {"where": "SPC7-1", "itself": "SPC7-7 AMB-1", "stays": "SPC7-6"},
    "clear": {"where": "SPC10-1", "with_pile": "SPC10-3"},
}
"""The clauses that say how a rank with an effect goes, in base Lopti."""


def power(facts: Facts, rank: str) -> Iterator[Statement]:
    """Where a special goes, what it does, and where it is left."""
    special = facts.book.specials[rank]
    yield from _where(facts, rank, special)
    yield from _itself(facts, rank, special)
    if not special.many:
        yield says("one_at_a_time", f"specials.{rank}.many", "AMB-6", one=one(rank))
    for effect in special.effects:
        yield from _EFFECTS[effect.primitive](facts, rank, special)
    if not special.effects:
        yield says("no_effect", f"specials.{rank}.effects", "", One=capital(one(rank)))
    yield from at_the_ends(facts, rank, special)
    clauses = _cited(special, special.leaves)
    yield says(special.leaves, f"specials.{rank}.leaves", clauses, Many=capital(many(rank)))


def _cited(special: Special, role: str) -> str:
    return " ".join(_CLAUSES.get(effect.primitive, {}).get(role, "") for effect in special.effects)


def _where(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    fields = f"specials.{rank}.goes_on specials.{rank}.while_pending"
    clauses = _cited(special, "where")
    allowed, barred = facts.goes_on(rank), facts.barred_from(rank)
    named = {"many": many(rank)}
    if not barred:
        yield says("on_anything", fields, clauses, **named)
    elif special.goes_on.kind in {"anything", "anything_but"}:
        yield says("on_anything_but", fields, clauses, tops=[one(top) for top in barred], **named)
    elif allowed:
        yield says("on_some", fields, clauses, tops=[one(top) for top in allowed], **named)
    else:
        yield says("on_nothing", fields, clauses, **named)
    if facts.pushing:
        code = "while_pending" if special.while_pending else "not_while_pending"
        yield says(code, f"specials.{rank}.while_pending", "", **named)


def _itself(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    if rank not in facts.tops():
        return
    code = f"itself_{facts.repeats(rank)}"
    if not facts.is_within(rank, rank):
        code = "itself_beyond"
    elif facts.book.four.span == "one_play" and code == "itself_more":
        code = "itself_more_only"
    fields = f"specials.{rank}.same_rank play.same_rank"
    yield says(
        code, fields, _cited(special, "itself"), one=one(rank), many=many(rank), **facts.four
    )


def _reset(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    if special.leaves != "stays":
        return
    kept = [
        many(other)
        for other in facts.book.deck.ranks
        if other not in {rank, *facts.followers(rank)}
    ]
    code = "reset_but" if kept else "reset"
    yield says(code, f"specials.{rank}.effects", "SPC2-3", one=one(rank), kept=kept)


def _push(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    fields = f"specials.{rank}.effects"
    names = {"many": many(rank), "one": one(rank), "One": capital(one(rank)), **facts.four}
    yield says("push", fields, "SPC3-2", **names)
    yield says("push_on", fields, "SPC3-3 SPC3-10 SPC3-13", **names)
    yield says("push_nobody", fields, "SPC3-9", **names)
    if facts.has_chains:
        yield from _chain(facts, names)


def _chain(facts: Facts, names: dict[str, str]) -> Iterator[Statement]:
    """What comes of pushing cards in a row."""
    beside = facts.book.four.beside
    yield says("chain", "", "SPC3-7 SPC3-11", **names)
    yield says("chain_clears", "", "SPC3-8 SPC3-12", **names)
    counts = "chain_counts" if beside.counts_on_empty else "chain_counts_not"
    yield says(counts, "four.beside.counts_on_empty", "AMB-4", **names)
    leads = "_leads" if facts.book.clear.then == "next_leads" else ""
    yield says(f"chain_empty_{beside.on_empty}{leads}", "four.beside.on_empty", "AMB-3", **names)


def _clear(facts: Facts, rank: str, special: Special) -> Iterator[Statement]:
    fields = f"specials.{rank}.effects"
    leads = "_leads" if facts.book.clear.then == "next_leads" else ""
    yield says(f"card_clears{leads}", fields, "SPC10-2 SPC10-4", Many=capital(many(rank)))
    if leads:
        return
    code = f"clears_empty_{special.on_empty}"
    yield says(code, f"specials.{rank}.on_empty", "AMB-5", one=one(rank))


_EFFECTS: Final = {
    "reset": _reset,
    "push": _push,
    "clear": _clear,
    **ORDER_POWERS,
    **PILE_POWERS,
}
