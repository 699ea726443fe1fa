"""Who chooses cards: `gives you a card of your choice`."""

from lopti_rules.language.ast import Actor, Who
from lopti_rules.language.binding.reading import Reader
from lopti_rules.language.syntax.clauses import Item


def chooser_said(reader: Reader, item: Item | None) -> Who | None:
    """`of your choice`, of cards of somebody else: the player of the event chooses, not the owner.

    None where whoever does it chooses.
    """
    if item is None or not any("your" in word.text.lower().split() for word in item.words):
        return None
    subject = reader.scope.subject
    return None if subject is None or isinstance(subject, Actor) else Actor()
