"""What rules give names to players: tokens and roles, `has three bells`."""

from lopti_rules.language.ast import Count, TokenCount, Who
from lopti_rules.language.binding.reading import Parts, Reader, place, reject
from lopti_rules.language.phrasing.words.namedthings import NAMED
from lopti_rules.language.syntax.clauses import Item, Noun


def is_named(noun: Noun) -> bool:
    """Whether a phrase is about something that a rule gives a name."""
    return noun.head.lemma == NAMED


def take_name(parts: Parts) -> str:
    """The name, which `them` stands for from then on."""
    parts.take(NAMED)
    parts.reader.scope.token = str(parts.head.value)
    return str(parts.head.value)


def token_condition(reader: Reader, who: Who, item: Item) -> TokenCount | None:
    """`has three bells`, `with two or more bells`; nothing if it is about something else."""
    if item.group is None or len(item.group.members) != 1 or not is_named(item.group.members[0]):
        return None
    parts = Parts(reader, item.group.members[0])
    determiner, count = parts.determiner(), parts.count()
    name = take_name(parts)
    if determiner == "no" and count is None:
        count = Count("exactly", 0)
    elif determiner in ("a", "any") and count is None:
        count = Count("at_least", 1)
    elif determiner or count is None:
        reject("how_many", parts.noun)
    parts.close()
    return TokenCount(who, name, count, span=place(item.all_words()))
