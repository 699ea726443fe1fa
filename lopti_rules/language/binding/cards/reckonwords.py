"""What is added to a number that is counted, and the most of it: `plus one`, `up to three`."""

from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import Adjusted, Amount, Num
from lopti_rules.language.binding.frames import Call
from lopti_rules.language.binding.reading import reject
from lopti_rules.language.phrasing.cards.reckonphrases import RECKONED, Sum
from lopti_rules.language.syntax.clauses import Item

RECKONED_MARK: Final = f"adv:{RECKONED}"


def take_reckoned(call: Call) -> Item | None:
    """The piece that changes the number, beside the verb or inside `as …`."""
    item = call.find(RECKONED_MARK)
    if item is not None:
        return item
    for place, measure in enumerate(call.items):
        clause = measure.clause
        inner = [] if clause is None or measure.mark != "as" else clause.after
        found = next((piece for piece in inner if piece.mark == RECKONED_MARK), None)
        if clause is not None and found is not None:
            rest = replace(clause, after=[piece for piece in inner if piece is not found])
            call.items[place] = replace(measure, clause=rest)
            call.reader.claim(*found.words)
            return found
    return None


def reckoned(amount: Amount, item: Item | None) -> Amount:
    """The amount as the piece beside the verb changes it."""
    if item is None:
        return amount
    done = item.words[0].value
    if not isinstance(done, Sum) or isinstance(amount, Num):
        return reject("how_many", item)
    return Adjusted(amount, done.plus, done.most)
