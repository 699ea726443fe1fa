"""Plays that are about to set a rule off: `a player would set off a rule with a queen`."""

from dataclasses import replace
from typing import Final

from lopti_rules.language.ast import Trigger
from lopti_rules.language.binding.cards.cardwords import read_cards
from lopti_rules.language.binding.events.playwords import read_moved, read_play_noun
from lopti_rules.language.binding.frames import Call, Frames, frame
from lopti_rules.language.binding.people.triggerwho import event_player
from lopti_rules.language.binding.reading import reject
from lopti_rules.language.phrasing.cards.imposedphrases import SET_OFF


def _set_off(call: Call) -> Trigger:
    """`a player would set off a rule with a play`, `… with a queen`."""
    who = event_player(call)
    group = call.group("with")
    noun = group.members[0]
    play = read_play_noun(call.reader, noun) if noun.head.lemma == "play" else None
    if play is not None:
        return Trigger("triggered", who=who, cards=play.cards, size=play.size)
    cards, size, facts = read_moved(call, group)
    if facts:
        reject("unclaimed_word", group)
    return Trigger("triggered", who=who, cards=cards, size=size)


def _set_off_with_only(call: Call) -> Trigger:
    """`a player would set off a rule with only black cards`."""
    who = event_player(call)
    cards = replace(read_cards(call.reader, call.group("with:only")), only=True)
    return Trigger("triggered", who=who, cards=cards)


SET_OFF_FRAMES: Final[Frames[Trigger]] = {
    SET_OFF: (
        frame("with containing adv:only", _set_off, needs="with"),
        frame("with:only", _set_off_with_only, needs="with:only"),
    )
}
"""The event."""
