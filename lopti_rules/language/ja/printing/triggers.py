"""Events, durations and limits in canonical Japanese words."""

from collections.abc import Mapping
from typing import Any, TypeVar

from lopti_rules.language.ast import AnyPlayer, Limit, NthTime, Trigger, Window
from lopti_rules.language.ja.printing.players import (
    Speech,
    cards_noun,
    cards_phrase,
    counted,
)
from lopti_rules.language.ja.printing.wording import (
    CAUSE_PHRASES,
    ENDINGS,
    EVENT_WORDS,
    FACT_PHRASES,
    HAND_WAYS,
    PER,
    EventWords,
    unsayable,
)

T = TypeVar("T")


def trigger_words(trigger: Trigger, speech: Speech) -> str:
    """The event with its ending: `プレイヤーがQを出したとき、`."""
    words, past, plain = _event(trigger, speech)
    return f"{words}{plain}前に、" if trigger.moment == "before" else f"{words}{past}とき、"


def opening_words(trigger: Trigger) -> str:
    """The event that a duration begins with: `プレイヤーが5を出した後、`."""
    words, past, _ = _event(trigger, Speech())
    return f"{words}{past}後、"


def until_words(window: Window) -> str:
    """`場の山が流されるか、場の山が取られるまで、`."""
    ends = [_known(ENDINGS, ending) for ending in window.until]
    said = [noun + verb.plain for noun, verb in ends]
    return "か、".join(said) + "まで、"


def limit_words(limit: Limit) -> str:
    """`各プレイヤー1ターンに1回まで、`."""
    each = "各プレイヤー" if limit.each_player else ""
    return f"{each}1{_known(PER, limit.per)}に{limit.number}回まで、"


def _event(trigger: Trigger, speech: Speech) -> tuple[str, str, str]:
    row = _row(trigger)
    verb = row.verb if trigger.way is None else _known(HAND_WAYS, trigger.way)
    parts: dict[str, Any] = {
        "who": speech.player(trigger.who), "on": "" if trigger.on is None else _on(trigger.on),
        "facts": "".join(_known(FACT_PHRASES, fact) for fact in trigger.facts),
        "cards": _cards(trigger), "pile": _pile(trigger), "number": trigger.number,
        "cause": "" if trigger.cause is None else _known(CAUSE_PHRASES, trigger.cause),
        "of": "" if trigger.cards is None else cards_noun(trigger.cards) + "の",
        "of_hand": "" if trigger.cards is None else "の" + cards_noun(trigger.cards),
        "with_": "" if trigger.cards is None else cards_phrase(trigger.cards, "で"),
        "text": trigger.text,
    }  # fmt: skip
    if isinstance(trigger.who, AnyPlayer):
        speech.others_named = False
    speech.event, speech.others_named = trigger.event, False
    if trigger.text is not None and any(mark in trigger.text for mark in "「」『』"):
        unsayable("text")
    return row.phrases.format(**parts), verb.past, verb.plain


def _row(trigger: Trigger) -> EventWords:
    """The words for the event; whoever goes out first wins, and no other count has words yet."""
    if trigger.event == "out" and trigger.nth == NthTime(1):
        return EVENT_WORDS["win"]
    if trigger.nth is not None:
        unsayable("nth")
    if trigger.event not in EVENT_WORDS:
        unsayable(trigger.event)
    return EVENT_WORDS[trigger.event]


def _known(words: Mapping[Any, T], name: str) -> T:
    """The words for a name; refused if it came into the language after these were written."""
    return words[name] if name in words else unsayable(name)


def _cards(trigger: Trigger) -> str:
    if trigger.cards is None:
        size = "" if trigger.size is None else counted(trigger.size, "枚")
        return f"カードを{size}"
    total = "" if trigger.size is None else f"全部で{counted(trigger.size, '枚')}"
    return cards_phrase(trigger.cards, "を") + total


def _pile(trigger: Trigger) -> str:
    contained = "" if trigger.cards is None else cards_phrase(trigger.cards, "を") + "含む"
    size = "" if trigger.size is None else counted(trigger.size, "枚") + "の"
    return contained + size


def _on(test: Any) -> str:
    count = "" if test.count is None else counted(test.count, "枚") + "の"
    return f"{count}{cards_noun(test)}の上に"
