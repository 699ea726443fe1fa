"""What somebody owes, as a condition: `owes cards`, `who owes no cards`."""

from typing import Final

from lopti_rules.language.ast import Count, Owes, Who
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, place, reject
from lopti_rules.language.syntax.clauses import Item

DEBT: Final = "debt"


def owes_condition(reader: Reader, who: Who, item: Item) -> Owes:
    """`owes cards`, `owes no cards`, `owes two or more cards`, `owes a debt`."""
    if item.group is None:
        return reject("how_many", item)
    noun = one_noun(item)
    if noun.head.lemma == "them" and reader.scope.debt_named:
        reader.claim(*noun.words)
        return Owes(who, Count("at_least", 1), span=place(item.all_words()))
    parts = Parts(reader, noun)
    determiner, count = parts.determiner(), parts.count()
    word = parts.take("card", DEBT)
    if word is None:
        reject("unknown_use", parts.noun, verb="owe")
    if determiner == "no" and count is None:
        count = Count("exactly", 0)
    elif determiner in ("a", "any", "") and count is None:
        count = Count("at_least", 1)
    if count is None or (count.number > 1 and (determiner or word.lemma == DEBT)):
        reject("how_many", parts.noun)
    parts.close()
    reader.scope.debt_named = True
    return Owes(who, count, span=place(item.all_words()))
