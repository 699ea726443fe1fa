"""Triggers, windows and limits in canonical words."""

from typing import Final

from lopti_rules.events import Imposed
from lopti_rules.language.ast import Limit, Trigger, Window
from lopti_rules.language.printing.nouns import amount, cards_phrase, counted
from lopti_rules.language.printing.players import Speech, possessive
from lopti_rules.language.printing.wording import (
    AFTER_NOUN,
    CAUSE_WORDS,
    ENDING_WORDS,
    EVENT_WORDS,
    FACT_AFTER_PLAY,
    IMPOSED_WORDS,
    ORDINALS,
    TIMES,
    WAYS,
    listed,
    number_word,
)

_ASKED: Final = ("cards", "size")


def trigger_words(trigger: Trigger) -> str:
    """The trigger with its conjunction: `when a player plays a queen`."""
    if trigger.event in AFTER_NOUN:
        return f"after {event_clause(trigger)}"
    conjunction = "before" if trigger.moment == "before" else "when"
    return f"{conjunction} {event_clause(trigger)}"


def event_clause(trigger: Trigger) -> str:
    """What happens: `a player plays a queen on an 8`."""
    words = EVENT_WORDS[trigger.event]
    asked = any(getattr(trigger, name) is not None for name in _ASKED)
    template = words.full if asked and words.full else words.plain
    # Whoever sets the sentence off is its actor, not another player.
    who = Speech().player(trigger.who)
    said = template.format(
        who=who,
        whose=possessive(who),
        cards=_object(trigger),
        pile=_pile(trigger),
        face_up=_face_up(trigger),
        on="" if trigger.on is None else f" on {cards_phrase(trigger.on)}",
        facts=_facts(trigger),
        cause="" if trigger.cause is None else f" {CAUSE_WORDS[trigger.cause]}",
        way=WAYS.get(trigger.way or "", ""),
        number=amount(trigger.number or 0),
        text=trigger.text,
        imposed=imposed_words(trigger.imposed),
        votes=" outside votes" if trigger.but_votes else "",
    )
    return said + _nth(trigger)


def imposed_words(imposed: tuple[Imposed, ...]) -> str:
    """`draw or lose cards`."""
    return listed([IMPOSED_WORDS[kind] for kind in imposed], "or") if imposed else ""


def _nth(trigger: Trigger) -> str:
    """`for the third time in the round`."""
    if trigger.nth is None:
        return ""
    if trigger.nth.every:
        return f" for every {ORDINALS[trigger.nth.number]} time in the round"
    whose = "their" if trigger.nth.each_player else "the"
    return f" for {whose} {ORDINALS[trigger.nth.number]} time in the {trigger.nth.per}"


def _object(trigger: Trigger) -> str:
    if trigger.size is None and trigger.cards is None:
        return "a face-down card" if "blind" in trigger.facts else "a card"
    if trigger.size is None:
        return cards_phrase(trigger.cards) if trigger.cards else ""
    return _sized(trigger, "card", "cards")


def _sized(trigger: Trigger, one: str, several: str) -> str:
    """So many cards, and what must be among them."""
    size = "" if trigger.size is None else counted(trigger.size, one, several)
    if trigger.cards is None:
        return size
    words = cards_phrase(trigger.cards)
    return f"{size} that are {words}" if trigger.cards.only else f"{size} including {words}"


def _pile(trigger: Trigger) -> str:
    if trigger.size is not None:
        return f"a pile of {_sized(trigger, 'card', 'cards')}"
    if trigger.cards is None:
        return "the pile"
    kind = "of" if trigger.cards.only else "containing"
    return f"a pile {kind} {cards_phrase(trigger.cards)}"


def _face_up(trigger: Trigger) -> str:
    if trigger.size is not None:
        return _sized(trigger, "face-up card", "face-up cards")
    including = "" if trigger.cards is None else f" including {cards_phrase(trigger.cards)}"
    return f"their face-up cards{including}"


def _facts(trigger: Trigger) -> str:
    """Facts after the play; that it was blind is said by `a face-down card` where that stands."""
    said = trigger.cards is None and trigger.event == "play"
    facts = [fact for fact in trigger.facts if not (said and fact == "blind")]
    return "".join(f" {FACT_AFTER_PLAY[fact]}" for fact in facts)


def until_words(window: Window) -> str:
    """The end of a window: `until the pile is cleared or taken`."""
    words = [ENDING_WORDS[ending] for ending in window.until]
    if window.until[:2] == ("clear", "pickup"):
        words[:2] = ["the pile is cleared or taken"]
    if window.ending is not None:
        again = " again" if window.ending == window.opening else ""
        words.append(event_clause(window.ending) + again)
    if window.turns is not None:
        more = "turn has" if window.turns == 1 else "turns have"
        words.append(f"{number_word(window.turns)} more {more} ended")
    return f"until {' or '.join([*words, 'that has happened once'] if window.once else words)}"


def limit_words(limit: Limit) -> str:
    """How often: `once per turn`, `3 times per round`."""
    times = TIMES.get(limit.number, f"{limit.number} times")
    return f"{times} per {limit.per}"
