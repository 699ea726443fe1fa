"""Where a sentence asks something of cards, sizes or counts, and how much there can be of it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from lopti_rules.checks.deck import Deck
from lopti_rules.checks.tree import children, flat_effects
from lopti_rules.events import EventName
from lopti_rules.language.ast import (
    And,
    BeforeCards,
    CardsAre,
    CardTest,
    Condition,
    Count,
    NextPlay,
    Node,
    PerCard,
    Sentence,
    TopCards,
    Trigger,
)

PLAYS: Final[frozenset[EventName]] = frozenset({"play", "bonus_play"})
SINGLE: Final[frozenset[EventName]] = frozenset({"illegal_blind"})


class CardUse(NamedTuple):
    """A test of cards, and whether they all belong to one play, so to one rank (TRN-2)."""

    test: CardTest
    one_play: bool

    def most(self, deck: Deck) -> int:
        """How many cards can fit at once."""
        cards = deck.cards(self.test)
        return deck.most_in_one_play(cards) if self.one_play else deck.most_together(cards)


def card_uses(sentence: Sentence) -> Iterator[CardUse]:
    """Every test of cards in a sentence, once each."""
    event = sentence.trigger.event if sentence.trigger is not None else None
    yield from _uses(sentence, one_play=event in PLAYS)


def _uses(node: Node, *, one_play: bool) -> Iterator[CardUse]:
    for child in children(node):
        if isinstance(child, CardTest):
            yield CardUse(child, _in_one_play(node, one_play=one_play))
        elif isinstance(child, Trigger):
            yield from _trigger_uses(child)
        else:
            yield from _uses(child, one_play=one_play or isinstance(node, NextPlay))


def _in_one_play(holder: Node, *, one_play: bool) -> bool:
    match holder:
        case BeforeCards() | TopCards() | NextPlay():
            return True
        case CardsAre() | PerCard():
            return one_play
        case _:
            return False


def _trigger_uses(trigger: Trigger) -> Iterator[CardUse]:
    if trigger.cards is not None:
        yield CardUse(trigger.cards, trigger.event in PLAYS | SINGLE)
    if trigger.on is not None:
        yield CardUse(trigger.on, one_play=True)


def conjuncts(condition: Condition | None) -> Iterator[Condition]:
    """The conditions that must all hold."""
    if isinstance(condition, And):
        yield from condition.conditions
    elif condition is not None:
        yield condition


def required_of_play(sentence: Sentence) -> Iterator[CardTest]:
    """What the cards of the triggering play must all contain at once."""
    trigger = sentence.trigger
    if trigger is None or trigger.event not in PLAYS:
        return
    if trigger.cards is not None and _asks_for_some(trigger.cards):
        yield trigger.cards
    for condition in conjuncts(sentence.condition):
        if isinstance(condition, CardsAre) and _asks_for_some(condition.test):
            yield condition.test


def per_cards(sentence: Sentence) -> Iterator[PerCard]:
    """The amounts that count cards of the triggering event."""
    for effect in flat_effects(sentence.effects):
        if not isinstance(effect, NextPlay):
            for child in children(effect):
                if isinstance(child, PerCard):
                    yield child
                elif not hasattr(child, "effects"):
                    yield from (part for part in children(child) if isinstance(part, PerCard))


def _asks_for_some(test: CardTest) -> bool:
    return test.count is None or out_of(test.count, most=0)


def out_of(count: Count, *, most: int, least: int = 0) -> bool:
    """Whether no number from `least` to `most` satisfies the count."""
    match count.comparison:
        case "at_least":
            return count.number > most
        case "at_most":
            return count.number < least
        case "exactly":
            return not least <= count.number <= most
