"""LOP1xx, meaning: does the rule say something that can happen?"""

from collections.abc import Iterator
from typing import Final

from lopti_rules.checks.deck import Deck, ranks_of
from lopti_rules.checks.diagnostic import Finding
from lopti_rules.checks.registry import Example, check
from lopti_rules.checks.subject import Subject
from lopti_rules.checks.tree import find, nodes, span_of
from lopti_rules.checks.uses import card_uses, out_of, per_cards, required_of_play
from lopti_rules.language.ast import (
    CardTest,
    Count,
    Discard,
    Draw,
    HandCount,
    Node,
    Num,
    PileCount,
    PileReaches,
    PlayBefore,
    PlayersLeft,
    RankOrder,
    Sentence,
    Trigger,
)

_NO_RULE: Final = ("not_a_rule",)
"""What cannot happen does nothing: its winner would have added no rule."""

_LARGEST_SUM: Final = 26
_LARGEST_DIFFERENCE: Final = 12


@check(
    "LOP101",
    name="impossible-count",
    clauses=("SET-2", "TRN-2"),
    reasons=_NO_RULE,
    examples=(
        Example(
            bad="When a player plays five queens, every other player draws 3 cards.",
            good="When a player plays four queens, every other player draws 3 cards.",
        ),
    ),
)
def impossible_count(subject: Subject) -> Iterator[Finding]:
    """The rule waits for more cards than there can be.

    There are four cards of each rank, one of each suit, and all cards of a play have one rank.
    What a deck with more copies would allow is allowed beside a rulebook that has one.
    """
    for sentence in subject.rule.sentences:
        for use in card_uses(sentence):
            count, most = use.test.count, use.most(subject.deck)
            if count is not None and most and out_of(count, most=most):
                wording = "one_play" if use.one_play else "deck"
                params = {"number": count.number, "most": most}
                yield Finding(span_of(count) or span_of(use.test), params, wording=wording)


@check(
    "LOP102",
    name="no-such-card",
    clauses=("SET-2", "SET-5"),
    reasons=_NO_RULE,
    examples=(
        Example(
            bad="When a player plays a card higher than an ace, that player draws 1 card.",
            good="When a player plays a card higher than a king, that player draws 1 card.",
        ),
    ),
)
def no_such_card(subject: Subject) -> Iterator[Finding]:
    """No card of the deck fits what the rule asks of a card.

    The ordinary ranks run from 4 to ace; 2, 3, 7 and 10 stand outside that order, so nothing is
    higher or lower than they are.
    """
    for sentence in subject.rule.sentences:
        for use in card_uses(sentence):
            if not subject.deck.cards(use.test):
                yield Finding(span_of(use.test), wording=_why_empty(use.test, subject.deck))


def _why_empty(test: CardTest, deck: Deck) -> str:
    if not isinstance(test.ranks, RankOrder):
        return "message"
    return "end_of_order" if test.ranks.than in deck.order else "outside_order"


@check(
    "LOP103",
    name="impossible-size",
    clauses=("SET-2", "TRN-2"),
    reasons=_NO_RULE,
    examples=(
        Example(
            bad="When a player plays exactly six cards, that player draws 1 card.",
            good="When a player plays exactly three cards, that player draws 1 card.",
        ),
    ),
)
def impossible_size(subject: Subject) -> Iterator[Finding]:
    """A play, a pile or a group of players is never of that size.

    A play has one to four cards, a pile at most as many as the deck, a round two to five players.
    """
    for sentence in subject.rule.sentences:
        for node in nodes(sentence):
            count, least, most = _size_bounds(node, subject.deck)
            if count is not None and out_of(count, most=most, least=least):
                params = {"number": count.number, "least": least, "most": most}
                yield Finding(span_of(count) or span_of(node), params)
            elif isinstance(node, Trigger) and _smaller_than_its_cards(node):
                yield Finding(span_of(node), wording="fewer_than_asked")


def _size_bounds(node: Node, deck: Deck) -> tuple[Count | None, int, int]:
    match node:
        case Trigger(event="play" | "bonus_play", size=Count() as size):
            return size, 1, 4 * deck.copies
        case Trigger(size=Count() as size):
            return size, 1, deck.size
        case PileCount(count=count):
            return count, 0, deck.size
        case PileReaches(number=number):
            return Count("exactly", number, span=node.span), 0, deck.size
        case PlayersLeft(count=count):
            return count, 1, deck.players
        case _:
            return None, 0, 0


def _smaller_than_its_cards(trigger: Trigger) -> bool:
    size, cards = trigger.size, trigger.cards
    if size is None or cards is None or cards.count is None or size.comparison == "at_least":
        return False
    return cards.count.comparison != "at_most" and cards.count.number > size.number


@check(
    "LOP104",
    name="impossible-hand",
    clauses=("SET-2",),
    reasons=_NO_RULE,
    examples=(
        Example(
            bad="When a player's hand reaches 60 cards, the next player draws 1 card.",
            good="When a player's hand reaches 16 cards, the next player draws 1 card.",
        ),
    ),
)
def impossible_hand(subject: Subject) -> Iterator[Finding]:
    """A hand never holds that many cards.

    A hand can rise to the number of cards in the deck and fall to none.
    """
    most = subject.deck.size
    for sentence in subject.rule.sentences:
        for node in nodes(sentence):
            match node:
                case Trigger(event="hand_count", number=int(number), way=way):
                    least = 1 if way == "reaches" else 0
                    if not least <= number <= most - (way == "drops"):
                        yield Finding(span_of(node), {"number": number, "most": most})
                case HandCount(count=count) if out_of(count, most=most):
                    yield Finding(span_of(node), {"number": count.number, "most": most})


@check(
    "LOP105",
    name="uncountable-cards",
    clauses=("TRN-2", "ADD-4"),
    reasons=_NO_RULE,
    examples=(
        Example(
            bad="When a king is played, the next player draws 1 card for each 8 played.",
            good="When a king is played, the next player draws 1 card for each king played.",
        ),
    ),
)
def uncountable_cards(subject: Subject) -> Iterator[Finding]:
    """An amount counts cards that the play cannot have, so it is always zero."""
    for sentence in subject.rule.sentences:
        asked = _ranks_required(sentence, subject.deck)
        for amount in per_cards(sentence):
            if asked is not None and amount.test is not None:
                counted = ranks_of(subject.deck.cards(amount.test))
                if not counted & asked:
                    yield Finding(span_of(amount) or span_of(sentence))


def _ranks_required(sentence: Sentence, deck: Deck) -> frozenset[int] | None:
    """The ranks that the triggering play can have, or None if the rule does not ask."""
    ranks: frozenset[int] | None = None
    for test in required_of_play(sentence):
        fitting = ranks_of(deck.cards(test))
        ranks = fitting if ranks is None else ranks & fitting
    return ranks


@check(
    "LOP106",
    name="contradiction",
    clauses=("TRN-2",),
    reasons=_NO_RULE,
    examples=(
        Example(
            bad="When the ranks of the last two plays add up to thirty, that player draws 1 card.",
            good="When the ranks of the last two plays add up to ten, that player draws 1 card.",
        ),
    ),
)
def contradiction(subject: Subject) -> Iterator[Finding]:
    """Conditions of the rule exclude each other, or one of them can never hold."""
    for sentence in subject.rule.sentences:
        tests = tuple(required_of_play(sentence))
        possible = all(subject.deck.cards(test) for test in tests)
        if len(tests) > 1 and possible and not _ranks_required(sentence, subject.deck):
            yield Finding(span_of(tests[-1]), wording="two_ranks")
        for trigger in find(sentence, Trigger):
            if trigger.on is not None and "on_empty" in trigger.facts:
                yield Finding(span_of(trigger), wording="on_empty")
        for relation in find(sentence, PlayBefore):
            if not _within_reach(relation):
                params = {"number": relation.by, "most": _reach(relation)}
                yield Finding(span_of(relation), params, wording=relation.relation)


def _within_reach(relation: PlayBefore) -> bool:
    if relation.by is None:
        return True
    least = 2 if relation.relation == "sum" else 0 if relation.relation == "difference" else 1
    return least <= relation.by <= _reach(relation)


def _reach(relation: PlayBefore) -> int:
    if relation.what != "rank":
        return 3
    return _LARGEST_SUM if relation.relation == "sum" else _LARGEST_DIFFERENCE


@check(
    "LOP108",
    name="more-than-the-deck",
    clauses=("AMB-40",),
    severity="warning",
    examples=(
        Example(
            bad="When a player plays a 10, that player draws 1000 cards.",
            good="When a player plays a 10, that player draws 10 cards.",
        ),
    ),
)
def more_than_the_deck(subject: Subject) -> Iterator[Finding]:
    """The rule moves more cards than there are; it moves as many as there are."""
    for _, effect in subject.effects():
        if isinstance(effect, Draw | Discard):
            for amount in find(effect, Num):
                if amount.number > subject.deck.size:
                    params = {"number": amount.number, "most": subject.deck.size}
                    yield Finding(span_of(amount) or span_of(effect), params)
