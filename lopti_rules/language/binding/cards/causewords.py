"""What brought an event about: `because of a 3`, `with a 10`, `by four of a rank`."""

from typing import Final

from lopti_rules.events import Cause
from lopti_rules.language.ast import CardTest, Count, Ranks
from lopti_rules.language.binding.cards.cardwords import is_card_noun, read_card
from lopti_rules.language.binding.reading import Parts, Reader, one_noun, reject
from lopti_rules.language.syntax.clauses import Item, Noun

CAUSE_MARKS: Final = frozenset(
    [
        "because_of",
        "with",
        "by",
        "by_completing",
        "adv:willingly",
        "adv:by_rule",
        "adv:by_this_rule",
        "adv:in_draw_step",
        "adv:after_playing",
    ]
)
_ADVERBS: Final[dict[str, Cause]] = {
    "adv:willingly": "choice",
    "adv:by_rule": "rule",
    "adv:by_this_rule": "this_rule",
    "adv:in_draw_step": "base",
    "adv:after_playing": "base",
}
_EVENTS: Final[dict[Cause, tuple[str, ...]]] = {
    "base": ("draw",),
    "choice": ("pickup",),
    "three": ("pickup",),
    "blind": ("pickup",),
    "ten": ("clear",),
    "four_of_a_rank": ("clear",),
    "four_threes": ("clear",),
    "rule": ("draw", "pickup", "clear", "discard", "give", "receive", "show"),
    "this_rule": ("draw", "pickup", "clear", "discard", "give", "receive", "show"),
}
"""The events that a cause can have."""


def read_cause(reader: Reader, item: Item, event: str | None) -> Cause:
    """The cause that a piece names, if the event can have it.

    Raises:
        TextRefused: unknown_cause.
    """
    cause = _ADVERBS.get(item.mark) or _from_noun(reader, item, event)
    if event not in _EVENTS[cause]:
        reject("unknown_cause", item)
    return cause


def _from_noun(reader: Reader, item: Item, event: str | None) -> Cause:
    noun = one_noun(item)
    if noun.head.lemma == "four_of_a_rank":
        _claim_all(reader, noun)
        return "four_of_a_rank"
    if noun.head.lemma == "rule" and item.mark in ("because_of", "by"):
        _claim_all(reader, noun)
        return "rule"
    if noun.head.lemma == "face_down_card" and item.mark == "because_of":
        parts = Parts(reader, noun)
        if parts.determiner() != "a" or parts.take("illegal") is None:
            reject("unknown_cause", item)
        parts.take("face_down_card")
        parts.close()
        return "blind"
    return _from_card(reader, item, noun, event)


def _claim_all(reader: Reader, noun: Noun) -> None:
    parts = Parts(reader, noun)
    parts.determiner()
    parts.take("four_of_a_rank", "rule")
    parts.close()


def _from_card(reader: Reader, item: Item, noun: Noun, event: str | None) -> Cause:
    if not is_card_noun(noun):
        reject("unknown_cause", item)
    test = read_card(reader, noun)
    if test == CardTest(Ranks(("3",))) and item.mark == "because_of" and event == "pickup":
        return "three"
    if event == "clear" and item.mark in ("with", "by"):
        if test == CardTest(Ranks(("10",))):
            return "ten"
        if test == CardTest(Ranks(("3",)), count=Count("exactly", 4)):
            return "four_threes"
    return reject("unknown_cause", item)
