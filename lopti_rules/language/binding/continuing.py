"""Which sentences go on with what the sentence before them began."""

from typing import Final

from lopti_rules.language.ast import (
    Actor,
    Base,
    Chosen,
    If,
    May,
    Neighbour,
    Neighbours,
    Partner,
    Sentence,
)
from lopti_rules.language.syntax.clauses import Draft

_RELATIVE: Final = (Actor, Chosen, Neighbour, Neighbours, Partner)
"""Players who are somebody only beside an event."""


def goes_on(sentence: Sentence) -> bool:
    """Whether more can be said in a further sentence, without a doubt what it depends on.

    After a condition or a `may` it would be open whether the rest depends on it as well; after
    `at most once per turn` or `until …` whether the rest is under it.
    """
    bounded = sentence.limit is not None or sentence.window is not None or sentence.ability
    last = sentence.effects[-1]
    open_end = sentence.condition is not None or isinstance(last, If | May)
    return sentence.trigger is not None and not bounded and not open_end


def begins_then(draft: Draft) -> bool:
    """Whether it says so itself: `Then the next player draws a card`."""
    first = draft.clauses[0].before[:1] if draft.clauses else []
    return bool(first) and first[0].mark == "adv:then"


def refers_back(sentence: Sentence) -> bool:
    """Whether it has no event and speaks of a player of one: `The next player is skipped`."""
    first = sentence.effects[0]
    return sentence.trigger is None and isinstance(first, Base) and isinstance(first.who, _RELATIVE)
