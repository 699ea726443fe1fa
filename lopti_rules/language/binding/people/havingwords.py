"""Players told apart by what they hold: `with a hand card`, `who holds a queen in hand`."""

from typing import cast

from lopti_rules.language.ast import (
    Actor,
    And,
    Condition,
    Count,
    HandCount,
    Not,
)
from lopti_rules.language.binding.cards.heldwords import hand_condition
from lopti_rules.language.binding.conditions.didwords import did_condition, is_done
from lopti_rules.language.binding.people.mostwords import most_condition, most_word, take_alone
from lopti_rules.language.binding.people.owedwords import owes_condition
from lopti_rules.language.binding.reading import Parts, Reader, reject
from lopti_rules.language.syntax.clauses import Clause, Item, Verb


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
    if verb is None or clause.before:
        return reject("unsayable", item, what="who_did")
    found = [
        who_condition(parts.reader, item, link, items)
        for link, items in states(parts.reader, clause)
    ]
    return found[0] if len(found) == 1 else And(tuple(found))


def states(reader: Reader, clause: Clause) -> list[tuple[Verb, list[Item]]]:
    """The verbs of a relative clause, each with its own pieces; only `and` joins them."""
    verbs: list[tuple[Verb, list[Item]]] = []
    if clause.verb is not None:
        verbs.append((clause.verb, []))
    for piece in clause.after:
        if piece.mark == "join" and piece.verb is not None:
            if piece.words[0].lemma != "and":
                reject("unsayable", piece, what="joined_conditions")
            reader.claim(*piece.words)
            verbs.append((piece.verb, []))
        else:
            verbs[-1][1].append(piece)
    return verbs


def is_state(verb: Verb) -> bool:
    """Whether it says how a player stands, and no event: `who owes cards`, `who played no 4`."""
    return is_done(verb) or (verb.lemma in ("hold", "have", "owe") and verb.modal is None)


def who_condition(reader: Reader, said: Item, verb: Verb, items: list[Item]) -> Condition:
    """What one verb of a relative clause says of its player."""
    if is_done(verb):
        return did_condition(reader, Actor(), verb, items)
    alone = take_alone(reader, items)
    if not is_state(verb) or len(items) != 1 or (alone and most_word(items[0].group) is None):
        reject("unsayable", said, what="who_did")
    reader.claim(*verb.words)
    if verb.lemma == "owe":
        condition: Condition = owes_condition(reader, Actor(), items[0])
    else:
        condition = most_condition(reader, Actor(), items[0], alone=alone) or hand_condition(
            reader, Actor(), items[0]
        )
    return Not(condition) if verb.negated else condition
