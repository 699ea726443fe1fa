"""Triggers: what can be asked of which event."""

from collections.abc import Iterator
from typing import Final

from lopti_rules.events import EVENT_BY_NAME
from lopti_rules.language.ast import (
    AnyPlayer,
    NthTime,
    Trigger,
)
from lopti_rules.language.forms.bounds import MAX_NTH, number, proper_name, text
from lopti_rules.language.forms.cards import plain
from lopti_rules.language.trouble import Checks, Trouble

CAUSES_OF: Final = {
    "draw": ("base", "rule", "this_rule"),
    "pickup": ("choice", "three", "blind", "rule", "this_rule"),
    "clear": ("ten", "four_of_a_rank", "four_threes", "rule", "this_rule"),
    "discard": ("this_rule",),
    "give": ("this_rule",),
    "receive": ("this_rule",),
    "show": ("this_rule",),
}
"""What a trigger can say of why its event happened."""

SINGLE_CARD_EVENTS: Final = frozenset({"illegal_blind", "swap"})
_FIELD_PAYLOAD: Final = {
    "cards": "cards",
    "on": "under",
    "size": "size",
    "cause": "cause",
    "text": "text",
    "way": "way",
    "number": "way",
}


def _trigger(node: Trigger) -> Iterator[Trouble]:
    event = EVENT_BY_NAME[node.event]
    payload = event.payload
    for name, needed in _FIELD_PAYLOAD.items():
        if getattr(node, name) is not None and needed not in payload:
            yield "field_not_of_event", ("field", name), ("event", node.event)
    if node.facts and "facts" not in payload:
        yield "field_not_of_event", ("field", "facts"), ("event", node.event)
    if bool(node.imposed) != ("imposed" in payload):
        yield "field_not_of_event", ("field", "imposed"), ("event", node.event)
    if node.moment not in event.moments:
        yield "moment_not_of_event", ("event", node.event)
    if not event.has_actor and not isinstance(node.who, AnyPlayer):
        yield "event_has_no_player", ("event", node.event)
    if node.nth is not None and node.event in {"deal", "swap", "round_end"}:
        yield "field_not_of_event", ("field", "nth"), ("event", node.event)
    yield from _trigger_details(node)


def _trigger_details(node: Trigger) -> Iterator[Trouble]:
    if node.event == "hand_count":
        if node.way is None or node.number is None:
            yield "missing_field", ("field", "number")
        else:
            yield from number("number", node.number)
        if node.size is not None:
            yield "field_not_of_event", ("field", "size"), ("event", node.event)
    if node.but_votes and node.event not in {"said", "done"}:
        yield "field_not_of_event", ("field", "but_votes"), ("event", node.event)
    if node.event in {"said", "done"}:
        yield from text("text", node.text or "")
    if node.event == "gain":
        yield from proper_name("text", node.text or "")
    if node.cause is not None and node.cause not in CAUSES_OF.get(node.event, ()):
        yield "cause_not_of_event", ("cause", node.cause), ("event", node.event)
    if node.size is not None:
        yield from number("size", node.size.number)
    if node.cards is not None and node.cards.count is not None:
        yield from number("count", node.cards.count.number)
    yield from _trigger_cards(node)
    yield from _trigger_facts(node)


def _trigger_cards(node: Trigger) -> Iterator[Trouble]:
    cards = node.cards
    if cards is not None:
        if node.event in SINGLE_CARD_EVENTS:
            yield from plain(cards, "cards")
        if node.event == "face_up_taken" and cards.only:
            yield "only_has_no_place", ("event", node.event)
    if node.on is not None:
        if node.on.only:
            yield "only_has_no_place", ("field", "on")
        if "on_empty" in node.facts:
            yield ("on_a_play_and_an_empty_pile",)


def _trigger_facts(node: Trigger) -> Iterator[Trouble]:
    if "bonus" in node.facts:
        yield ("bonus_play_is_an_event",)
    if "blind" in node.facts and (node.size is not None or (node.cards and node.cards.only)):
        yield ("blind_play_is_one_card",)


def _nth_time(node: NthTime) -> Iterator[Trouble]:
    yield from number("number", node.number, 2 if node.every else 1, MAX_NTH)
    if node.every and (node.each_player or node.per != "round"):
        yield "field_has_no_place", ("field", "every")


CHECKS: Final[Checks] = {
    NthTime: _nth_time,
    Trigger: _trigger,
}
