"""Players told apart by what they hold: `with a hand card`, `who holds a queen in hand`."""

from typing import cast

from lopti_rules.language.ast import (
    Actor,
    Condition,
    Count,
    HandCount,
    Not,
)
from lopti_rules.language.clauses import Clause
from lopti_rules.language.heldwords import hand_condition
from lopti_rules.language.reading import Parts, reject


def read_having(parts: Parts) -> Condition | None:
    """`with a hand card`, `with exactly one hand card`, `without a queen in hand`."""
    item = parts.mod("with", "without", "with:only", "without:only")
    if item is not None:
        only = item.mark.endswith(":only")
        condition = hand_condition(parts.reader, Actor(), item, only=only)
        return Not(condition) if item.mark.startswith("without") else condition
    if parts.mod("part:empty_handed") is not None:
        return HandCount(Actor(), Count("exactly", 0))
    item = parts.mod("rel")
    if item is None:
        return None
    clause = cast("Clause", item.clause)
    verb = clause.verb
    if (
        verb is None
        or verb.lemma not in ("hold", "have")
        or verb.modal
        or clause.before
        or len(clause.after) != 1
    ):
        reject("unsayable", item, what="who_did")
    parts.reader.claim(*verb.words)
    condition = hand_condition(parts.reader, Actor(), clause.after[0])
    return Not(condition) if verb.negated else condition
